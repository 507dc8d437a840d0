import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { isGamekeeperError } from '../../src/core/errors.ts';
import {
  copyHome,
  type HomeAges,
  keysOfWrites,
  type LivingHome,
  liveIn,
  OPEN_KEY,
} from './home-life.ts';

/** Damages to one file of a home, and what becomes of a daemon that lives in it afterwards. */

export const damageKinds = [
  'missing',
  'a folder in its place',
  'empty',
  'cut',
  'a bit',
  'zeroed',
  'older',
  'swapped',
] as const;
export type DamageKind = (typeof damageKinds)[number];

export interface Damage {
  /** Path in the home. */
  readonly file: string;
  readonly kind: DamageKind;
  /** 0 up to 1: where in the file. */
  readonly place: number;
}

/** Another home's files, with paths of its own network. */
export interface Stranger {
  readonly home: string;
  readonly network: string;
}

const PAGE_BYTES = 4096;
const DAY_SECONDS = 24 * 60 * 60;

/** @returns whether there was something to damage. */
export function damageHome(
  home: string,
  { file, kind, place }: Damage,
  older: string,
  stranger: Stranger,
  network: string,
): boolean {
  const path = join(home, file);
  if (!existsSync(path)) return false;
  const before = statSync(path).isFile() ? readFileSync(path) : undefined;
  if (before === undefined) return false;
  switch (kind) {
    case 'missing':
      rmSync(path);
      return true;
    case 'a folder in its place':
      rmSync(path);
      mkdirSync(path);
      return true;
    case 'older':
      return takeFrom(join(older, file), path);
    case 'swapped':
      return takeFrom(join(stranger.home, file.replace(network, stranger.network)), path);
    default:
      writeFileSync(path, spoil(before, kind, place));
      return !readFileSync(path).equals(before);
  }
}

function takeFrom(source: string, path: string): boolean {
  if (!existsSync(source)) return false;
  const isSame = readFileSync(source).equals(readFileSync(path));
  copyFileSync(source, path);
  return !isSame;
}

function spoil(content: Buffer, kind: 'empty' | 'cut' | 'a bit' | 'zeroed', place: number): Buffer {
  const at = Math.floor(place * content.length);
  switch (kind) {
    case 'empty':
      return Buffer.alloc(0);
    case 'cut':
      return content.subarray(0, at);
    case 'a bit': {
      const changed = Buffer.from(content);
      changed[at] = changed[at]! ^ (1 << (Math.floor(place * 8_191) % 8));
      return changed;
    }
    case 'zeroed': {
      const start = at - (at % PAGE_BYTES);
      return Buffer.from(content).fill(0, start, Math.min(start + PAGE_BYTES, content.length));
    }
  }
}

/** What was seen: nothing wrong, an error that names the file, or something that must not be. */
export type Verdict =
  | { readonly kind: 'harmless' }
  | { readonly kind: 'named'; readonly words: string }
  | { readonly kind: 'acted on' | 'not named'; readonly words: string };

/** Lives in a copy of a home as it was damaged. */
export async function judge(home: string, ages: HomeAges, damage: Damage): Promise<Verdict> {
  let living: LivingHome;
  try {
    living = await liveIn(home, ages.keys);
  } catch (error) {
    return judgeError(error, damage);
  }
  try {
    return await play(living, ages, damage);
  } finally {
    await living.close();
  }
}

/** Asks again for everything that the home knew. A day later, when only the journal tells. */
async function play(living: LivingHome, { memory }: HomeAges, damage: Damage): Promise<Verdict> {
  const wrong: string[] = [];
  if (living.service.port.genesisId !== memory.network) wrong.push('another network');
  const errors: unknown[] = [];
  const attempt = async (what: () => Promise<void>) => what().catch((error) => errors.push(error));
  await living.service.controls.warp({ seconds: DAY_SECONDS });
  for (const [name, address] of Object.entries(memory.wallets)) {
    await attempt(async () => {
      await (await living.open(name)).close();
      const now = living.daemon.wallets.get(name).address;
      if (now !== address) wrong.push(`wallet ${name} is ${now}`);
    });
  }
  await attempt(async () => {
    const game = await living.open('default');
    for (const key of keysOfWrites) {
      const { result, error } = await game.request('projects.create', {
        name: key,
        idempotencyKey: key,
      });
      if (error !== undefined) errors.push(error);
      else if (result.signatures[0] !== memory.signatures[key]) wrong.push(`${key} is made twice`);
    }
    const { result, error } = await game.request('transactions.unsettled');
    if (error !== undefined) errors.push(error);
    else if (!result.some((one: any) => one.idempotencyKey === OPEN_KEY)) {
      wrong.push('the open write is gone');
    }
    await game.close();
  });
  if (wrong.length > 0) return { kind: 'acted on', words: wrong.join(', ') };
  const verdicts = errors.map((error) => judgeError(error, damage));
  return verdicts.find(({ kind }) => kind === 'not named') ?? verdicts[0] ?? { kind: 'harmless' };
}

/** The vault and its passphrase are one door: each may be named for the other. */
const partners: Readonly<Record<string, string>> = { 'vault.passphrase': 'vault.gkv' };

function judgeError(error: unknown, { file }: Damage): Verdict {
  const wire = error as { readonly message?: string; readonly data?: { readonly name?: string } };
  const words = `${wire.data?.name ?? (error as Error).name}: ${wire.message}`;
  const names = [file, partners[file] ?? file].map((one) => one.replace(/-(wal|shm)$/, ''));
  const isTyped = isGamekeeperError(error) || wire.data?.name !== undefined;
  const isNamed = isTyped && names.some((name) => words.includes(name));
  return { kind: isNamed ? 'named' : 'not named', words };
}

/** Damages a copy and lives in it; undefined where there was nothing to damage. */
export async function tryDamage(
  folder: string,
  state: 'killed' | 'closed',
  damage: Damage,
  { ages, stranger }: { readonly ages: HomeAges; readonly stranger: Stranger },
): Promise<Verdict | undefined> {
  const home = copyHome(ages[state], join(folder, 'tried'));
  mkdirSync(dirname(join(home, damage.file)), { recursive: true });
  try {
    const isDamaged = damageHome(home, damage, ages.older, stranger, ages.memory.network);
    return isDamaged ? await judge(home, ages, damage) : undefined;
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
