import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from './children.ts';
import { asTime, type Finding, formatMicroseconds } from './finding.ts';
import { startKeyring } from './keyring.ts';
import { Launcher, stopChild, untilSays } from './launcher.ts';
import { interleave, median } from './measure.ts';

const ROUNDS = 5;
const PACKAGE = 'dist/gamekeeper';
/** Idle time: the daemon looks every two seconds whether it is, and returns memory then. */
const IDLE_MS = 5000;

/** Startup time and idle memory of the package, compared with bare Node. */
export async function measurePackaged(): Promise<readonly Finding[]> {
  if (process.platform !== 'linux') return [];
  // An existing one may be out of date.
  runPackaging();
  const folder = makeFolder();
  const keyring = await startKeyring(folder.path);
  const launcher = new Launcher(folder.path, keyring, copyPackage(folder.path));
  try {
    const blocks = [() => startPackaged(launcher), () => startBareNode(), () => startBareIdle()];
    const [ours, bare, idle] = await interleave(ROUNDS, blocks);
    const findings = describe(launcher, ours!, bare!, idle!);
    return keyring === undefined ? findings : [...findings, await measureVault()];
  } finally {
    await keyring?.stop();
    folder.remove();
  }
}

/**
 * What games start of a package. It is a copy, as players have: of a program that was just written
 * whole Linux maps far more than runs.
 */
function copyPackage(folder: string): readonly string[] {
  const copy = join(folder, 'gamekeeper');
  cpSync(PACKAGE, copy, { recursive: true });
  const option = '--disable-warning=ExperimentalWarning';
  return [join(copy, 'node'), option, join(copy, 'gamekeeper.cjs')];
}

/** A start with a vault, which a game's session does not wait for. */
async function measureVault(): Promise<Finding> {
  const folder = makeFolder();
  const launcher = new Launcher(folder.path, undefined, copyPackage(folder.path));
  try {
    // The first one makes the home and the vault.
    await (await launcher.start()).stop();
    const [starts] = await interleave(ROUNDS, [() => startPackaged(launcher)]);
    const startUs = median(starts!.map(({ timeUs }) => timeUs));
    return {
      measure: 'package with a vault, start to `session.open` answered, p50',
      ...asTime(startUs),
      beside: '-',
      compared: startUs / 1000,
      unit: 'ms',
      targets: [{ kind: 'at most', value: 300, unit: 'ms' }],
      note: 'the home is there already; its key is derived meanwhile',
    };
  } finally {
    folder.remove();
  }
}

/** The result of one start. */
interface Start {
  readonly timeUs: number;
  readonly residentBytes: number;
}

async function startPackaged(launcher: Launcher): Promise<Start> {
  const { timeUs, processId, stop } = await launcher.start();
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  const residentBytes = readResidentBytes(processId);
  await stop();
  return { timeUs, residentBytes };
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
  await stopChild(child);
  return { timeUs: 0, residentBytes };
}

function describe(
  { custody }: Launcher,
  ours: readonly Start[],
  bare: readonly Start[],
  idle: readonly Start[],
): readonly Finding[] {
  const startUs = median(ours.map(({ timeUs }) => timeUs));
  const bareUs = median(bare.map(({ timeUs }) => timeUs));
  const bytes = median(ours.map(({ residentBytes }) => residentBytes));
  const bareBytes = median(idle.map(({ residentBytes }) => residentBytes));
  const start = {
    measure: 'package, start to `session.open` answered, p50',
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
      measure: 'package, idle with a session open, resident memory',
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

function runPackaging(): void {
  const { status, stderr } = spawnSync(process.execPath, ['build/release/package.ts'], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`packaging failed: ${stderr}`);
}
