import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isGamekeeperError } from '../../src/core/errors.ts';
import { diagnoseHome } from '../../src/daemon/process/diagnose-home.ts';
import { copyHome } from './home-life.ts';
import { judgeCopies } from './swap-copies.ts';

/**
 * The table of swaps: files of a used home that are older, missing, cut, changed or another home's,
 * and what doctor, a start and a backup make of it. They have to agree.
 */

export const changeKinds = [
  'older',
  'missing',
  'cut',
  'a bit',
  'a bit near its end',
  'another home’s',
  'of another life',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** A change of one file. */
export interface Change {
  /** Path in the home. */
  readonly file: string;
  readonly kind: ChangeKind;
}

/** A used home in its ages, and how to live in a copy of it. */
export interface SwapWorld {
  readonly name: string;
  readonly older: string;
  readonly states: Readonly<Record<string, string>>;
  /** The older one, lived in apart; left out where it would be as the stranger's. */
  readonly forked?: string;
  /** Another home of the same kind. */
  readonly stranger: string;
  /** Turns a path of this home into that of the stranger's. */
  toStranger(file: string): string;
  /**
   * Starts in a home, asks for all that was acknowledged, and stops.
   * @returns what is wrong, in words, and the errors that were answered.
   * @throws what the start throws.
   */
  live(home: string): Promise<Lived>;
}

export interface Lived {
  readonly wrong: readonly string[];
  readonly errors: readonly unknown[];
}

/** What became of a row. */
export interface Row {
  readonly label: string;
  readonly verdict: 'refused' | 'read' | 'harmless' | 'not promised' | 'WRONG';
  readonly words: string;
}

/** Where in a file it is cut or changed. */
const PLACE = 0.4;
const LATE_PLACE = 0.97;

/** Files that say nothing, and those of SQLite's own. */
const IGNORED = /(\.lock|\.holder|\.log|-shm|^start-state\.json)$/;

/** Every file of a home that counts. */
export function filesIn(home: string): string[] {
  return readdirSync(home, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !IGNORED.test(entry.name))
    .map((entry) => relative(home, join(entry.parentPath, entry.name)))
    .sort();
}

/** Changes a copy, and judges it. Undefined if there was nothing to change. */
export async function trySwap(
  folder: string,
  world: SwapWorld,
  state: string,
  changes: readonly Change[],
): Promise<Row | undefined> {
  const home = copyHome(world.states[state]!, join(folder, 'tried'));
  const copied = join(folder, 'copied');
  try {
    const made = changes.map((change) => applyChange(home, world, change));
    if (!made.every((isMade) => isMade)) return undefined;
    copyHome(home, copied);
    const what = changes.map(({ file, kind }) => `${shorten(file)} ${kind}`).join(' + ');
    const label = `${world.name}, ${state}: ${what}`;
    const judged = await judgeSwap(home, copied, world, changes);
    const name = judged.verdict === 'WRONG' ? nameNotPromised(changes) : undefined;
    if (name === undefined) return { label, ...judged };
    return { label, verdict: 'not promised', words: name };
  } finally {
    for (const path of [home, copied]) rmSync(path, { recursive: true, force: true });
  }
}

/** Rows of durability.md's "What is not promised", by their names there. */
const notPromised: Readonly<Record<string, (changes: readonly Change[]) => boolean>> = {
  // A database with all that vouches for it: one book put back too, and the other put back or lost.
  'A whole home put back': (changes) => {
    const books = changes.filter(({ file }) => file.endsWith('.book'));
    const isOlder = ({ kind }: Change) => kind === 'older';
    const isDatabase = ({ file }: Change) => file.endsWith('.sqlite');
    return (
      books.length === 2 &&
      books.every(({ kind }) => kind === 'older' || kind === 'missing') &&
      books.some(isOlder) &&
      changes.filter(isDatabase).some(isOlder)
    );
  },
  // Doctor cannot tell it from one that the player keeps; a start refuses without it.
  'Keys.': (changes) =>
    changes.some(({ file, kind }) => file === 'vault.passphrase' && kind === 'missing'),
};

export const namesNotPromised = Object.keys(notPromised);

function nameNotPromised(changes: readonly Change[]): string | undefined {
  return namesNotPromised.find((name) => notPromised[name]!(changes));
}

/** Genesis ids and times differ from run to run. */
function shorten(file: string): string {
  return file.replace(/journals\/\w+/, 'journals/N').replace(/checkpoints\/[^/]+/, 'checkpoints/T');
}

function applyChange(home: string, world: SwapWorld, { file, kind }: Change): boolean {
  const path = join(home, file);
  const before = existsSync(path) ? readFileSync(path) : undefined;
  const sources: Partial<Record<ChangeKind, string>> = {
    older: join(world.older, file),
    ...(world.forked === undefined ? {} : { 'of another life': join(world.forked, file) }),
    'another home’s': join(world.stranger, world.toStranger(file)),
  };
  const source = sources[kind];
  if (source !== undefined) {
    if (!existsSync(source)) return false;
    mkdirSync(dirname(path), { recursive: true });
    copyFileSync(source, path);
    return before === undefined || !readFileSync(path).equals(before);
  }
  if (kind === 'of another life' || before === undefined || before.length === 0) return false;
  const at = Math.floor(before.length * (kind === 'a bit near its end' ? LATE_PLACE : PLACE));
  if (kind === 'missing') rmSync(path);
  else if (kind === 'cut') writeFileSync(path, before.subarray(0, at));
  else {
    before[at]! ^= 4;
    writeFileSync(path, before);
  }
  return true;
}

/** What a start says of a damaged home; the latter of a vault, or of its passphrase. */
const refusals = ['StoreDamaged', 'VaultSealed'] as const;

async function judgeSwap(
  home: string,
  copied: string,
  world: SwapWorld,
  changes: readonly Change[],
) {
  const before = contentsOf(home);
  const { verdict, findings } = await diagnoseHome(home);
  const damaged = findings.filter(({ isWhole, isSpare }) => isWhole === false && !isSpare);
  const doctor = `doctor says ${verdict}${damaged.map(({ file }) => ` ${file}`).join()}`;
  const wrong = (words: string) => ({ verdict: 'WRONG' as const, words: `${words}; ${doctor}` });
  if (contentsOf(home) !== before) return wrong('doctor changed the home');
  const ofCopies = await judgeCopies(copied, world, verdict);
  if (ofCopies !== undefined) return wrong(ofCopies);
  const told = damaged.map(({ file, words }) => `${file} ${words.split(';')[0]}`);
  if (new Set(told).size < told.length) return wrong('doctor says one thing twice');
  const isNamedByDoctor = damaged.some(({ file, words }) => isNamed(`${file} ${words}`, changes));
  let lived: Lived;
  try {
    lived = await world.live(home);
  } catch (error) {
    const words = describeError(error);
    const isTyped = refusals.some((name) => isGamekeeperError(error, name));
    if (!isTyped) return wrong(`refused without a name: ${words}`);
    if (!isNamed(words, changes)) return wrong(`the refusal names another: ${words}`);
    if (verdict !== 'DAMAGED' || !isNamedByDoctor) return wrong(`refused: ${words}`);
    return { verdict: 'refused' as const, words };
  }
  if (lived.wrong.length > 0) return wrong(lived.wrong.join(', '));
  const [error] = lived.errors;
  const words = error === undefined ? '' : describeError(error);
  if (error !== undefined && !isNamed(words, changes)) return wrong(`not named: ${words}`);
  // What only reading every row finds, the running store finds too, in the background or on a read.
  const isRead = changes.some(({ file }) => /\.sqlite(-wal)?$/.test(file));
  if (verdict === 'DAMAGED') {
    if (!isRead || !isNamedByDoctor) return wrong('it starts all the same');
    return { verdict: 'read' as const, words };
  }
  if (error !== undefined) return wrong(`not found by doctor: ${words}`);
  return { verdict: 'harmless' as const, words: '' };
}

/** A database and its log are one thing; so are a vault and its passphrase. */
function isNamed(words: string, changes: readonly Change[]): boolean {
  const nameOf = (file: string) =>
    file.replace(/\.sqlite(-wal)?$/, '.').replace(/^vault\..*/, 'vault.');
  return changes.some(({ file }) => words.includes(nameOf(file)));
}

/** An error of the daemon or of a game, by its name. */
export function describeError(error: unknown): string {
  const wire = error as { readonly message?: string; readonly data?: { readonly name?: string } };
  return `${wire.data?.name ?? (error as Error).name}: ${wire.message}`;
}

function contentsOf(home: string): string {
  return filesIn(home)
    .map((file) => `${file} ${readFileSync(join(home, file)).toString('base64')}`)
    .join('\n');
}

/** Every single change of every file. */
export function singlesOf(world: SwapWorld, state: string): Change[][] {
  return filesOf(world, state).flatMap((file) => changeKinds.map((kind) => [{ file, kind }]));
}

/** Files of a copy, and of the process that runs, of which no start takes anything. */
const APART = /^(checkpoints\/|daemon\.json$)/;

/** Every pair of changes of different files. */
export function pairsOf(world: SwapWorld, state: string): Change[][] {
  const all = singlesOf(world, state)
    .flat()
    .filter(({ file }) => !APART.test(file));
  return all.flatMap((one, index) =>
    all
      .slice(index + 1)
      .filter(({ file }) => file !== one.file)
      .map((other) => [one, other]),
  );
}

/** What the home has, and what the older one had. */
function filesOf({ states, older }: SwapWorld, state: string): string[] {
  return [...new Set([...filesIn(states[state]!), ...filesIn(older)])].sort();
}

/** A line for each row, for whoever wants to see the table. */
export function tabulateRows(rows: readonly Row[]): string {
  return rows.map(({ label, verdict, words }) => `${verdict}  ${label}  ${words}`).join('\n');
}
