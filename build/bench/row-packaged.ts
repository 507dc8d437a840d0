import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from './children.ts';
import { asTime, type Finding, formatMicroseconds } from './finding.ts';
import { type Keyring, startKeyring } from './keyring.ts';
import { interleave, median } from './measure.ts';
import { openSession } from './wire-client.ts';

const ROUNDS = 5;
const BINARY = 'dist/gamekeeper';
/** An idle process gives memory back when its garbage was collected. */
const IDLE_MS = 1000;

/** Start and idle memory of the packaged binary, beside bare Node. */
export async function measurePackaged(): Promise<readonly Finding[]> {
  if (process.platform !== 'linux') return [];
  // The binary that is there may be of older sources.
  runPackaging();
  const folder = makeFolder();
  const keyring = await startKeyring(folder.path);
  const place = new Place(folder.path, keyring);
  try {
    const blocks = [() => place.start(), () => startBareNode(), () => startBareIdle()];
    const [ours, bare, idle] = await interleave(ROUNDS, blocks);
    return describe(place, ours!, bare!, idle!);
  } finally {
    await keyring?.stop();
    folder.remove();
  }
}

/** What one start told. */
interface Start {
  readonly timeUs: number;
  readonly residentBytes: number;
}

class Place {
  readonly #home: string;
  readonly #args: readonly string[];
  readonly #env: NodeJS.ProcessEnv;
  readonly custody: string;

  constructor(folder: string, keyring: Keyring | undefined) {
    this.#home = join(folder, 'home');
    const passphraseFile = join(folder, 'passphrase');
    writeFileSync(passphraseFile, 'a passphrase for the bench', { mode: 0o600 });
    const vault = ['--vault', '--passphrase-file', passphraseFile];
    this.#args = ['start', '--home', this.#home, ...(keyring === undefined ? vault : [])];
    this.#env = { HOME: folder, DBUS_SESSION_BUS_ADDRESS: keyring?.address };
    this.custody = keyring === undefined ? 'vault' : 'keychain';
  }

  /** From the start of the process to the answer of `session.open`, and its memory when idle. */
  async start(): Promise<Start> {
    const started = process.hrtime.bigint();
    const options = { env: this.#env, stdio: ['ignore', 'pipe', 'ignore'] as const };
    const child = spawn(BINARY, this.#args, { ...options, stdio: [...options.stdio] });
    await untilSays(child, 'Gamekeeper is ready');
    const client = await openSession(this.#home);
    const timeUs = Number(process.hrtime.bigint() - started) / 1000;
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
    const residentBytes = readResidentBytes(child.pid!);
    client.close();
    await stop(child);
    return { timeUs, residentBytes };
  }
}

async function startBareNode(): Promise<Start> {
  const started = process.hrtime.bigint();
  await once(spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }), 'exit');
  return { timeUs: Number(process.hrtime.bigint() - started) / 1000, residentBytes: 0 };
}

async function startBareIdle(): Promise<Start> {
  const script = "process.stdout.write('idle'); setInterval(() => {}, 1e6)";
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'] });
  await untilSays(child, 'idle');
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  const residentBytes = readResidentBytes(child.pid!);
  await stop(child);
  return { timeUs: 0, residentBytes };
}

function describe(
  { custody }: Place,
  ours: readonly Start[],
  bare: readonly Start[],
  idle: readonly Start[],
): readonly Finding[] {
  const startUs = median(ours.map(({ timeUs }) => timeUs));
  const bareUs = median(bare.map(({ timeUs }) => timeUs));
  const bytes = median(ours.map(({ residentBytes }) => residentBytes));
  const bareBytes = median(idle.map(({ residentBytes }) => residentBytes));
  const start = {
    measure: 'packaged binary, start to `session.open` answered, p50',
    ...asTime(startUs),
    beside: `${formatMicroseconds(bareUs)}, \`node -e 0\``,
    note: `keys in the ${custody}; the home is there already`,
  };
  const unit = '×' as const;
  return [
    {
      ...start,
      compared: startUs / bareUs,
      unit,
      targets: [{ kind: 'at most', value: 10, unit }],
    },
    {
      ...start,
      measure: 'the same, in milliseconds',
      note: undefined,
      compared: startUs / 1000,
      unit: 'ms',
      targets: [{ kind: 'at most', value: 300, unit: 'ms' }],
    },
    {
      measure: 'packaged binary, idle with a session open, resident memory',
      ours: `${(bytes / 1e6).toFixed(0)} MB`,
      value: { amount: bytes, better: 'lower' },
      beside: `${(bareBytes / 1e6).toFixed(0)} MB, bare Node`,
      compared: bytes / bareBytes,
      unit,
      targets: [{ kind: 'at most', value: 2, unit }],
      note: 'the embedded service is on',
    },
  ];
}

function readResidentBytes(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1]) * 1024;
}

async function untilSays(child: ChildProcess, words: string): Promise<void> {
  let text = '';
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`it ended early: ${text}`)));
    child.stdout!.on('data', (chunk) => {
      text += chunk;
      if (text.includes(words)) resolve();
    });
  });
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

function runPackaging(): void {
  const { status, stderr } = spawnSync(process.execPath, ['build/package/main.ts'], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`packaging failed: ${stderr}`);
}
