import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from './children.ts';
import { type Finding, formatMicroseconds } from './finding.ts';
import { startKeyring } from './keyring.ts';
import { Launcher } from './launcher.ts';
import { interleave, median } from './measure.ts';
import { settle } from './world.ts';
import { fillHome, type Pattern } from './writes-home.ts';

const ROUNDS = 7;
const WRITES = 500_000;
const COMMAND = [process.execPath, 'src/daemon/main.ts'];
const PATTERN: Pattern = { game: 'gamekeeper.bench', idempotencyKey: 'the-write-to-repeat' };
const MEBIBYTE = 2 ** 20;

/** Startup in a home with many writes in ledger and journal, compared with one with hardly any. */
export async function measureStart(): Promise<readonly Finding[]> {
  const folder = makeFolder();
  const keyring = await startKeyring(folder.path);
  const launcherIn = (name: string): Launcher => {
    const path = join(folder.path, name);
    mkdirSync(path, { mode: 0o700 });
    return new Launcher(path, keyring, COMMAND);
  };
  const [full, empty] = [launcherIn('full'), launcherIn('empty')];
  try {
    await writeOnce(full);
    await fillHome(full.home, PATTERN, WRITES);
    const blocks = [full, empty].map((launcher) => () => startAndStop(launcher));
    const [ours, beside] = (await interleave(ROUNDS, blocks)).map(median);
    return [describe(full, ours!, beside!)];
  } finally {
    await keyring?.stop();
    folder.remove();
  }
}

/** A real write, as the pattern for the others. */
async function writeOnce(launcher: Launcher): Promise<void> {
  const { client, stop } = await launcher.start();
  try {
    const { accountResource: resource, friend: recipient } = await settle(client);
    const { idempotencyKey } = PATTERN;
    const transfer = { resource, recipient, amount: '1', idempotencyKey };
    await client.call('resources.transfer', transfer);
  } finally {
    await stop();
  }
}

/** Microseconds to the answer of `session.open`. */
async function startAndStop(launcher: Launcher): Promise<number> {
  const { timeUs, stop } = await launcher.start();
  await stop();
  return timeUs;
}

function describe({ home, custody }: Launcher, ours: number, beside: number): Finding {
  const bytes = [home, join(home, 'journals')].map((folder) => {
    const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size);
    return sizes.reduce((sum, size) => sum + size, 0);
  });
  const [ledger, journal] = bytes.map((size) => (size / MEBIBYTE).toFixed(0));
  return {
    measure: 'start to `session.open` answered, 500,000 writes in the home, p50',
    ours: formatMicroseconds(ours),
    value: { amount: ours, better: 'lower' },
    beside: `${formatMicroseconds(beside)}, home without writes`,
    compared: ours / beside,
    unit: '×',
    targets: [{ kind: 'at most', value: 2, unit: '×' }],
    note:
      `from the sources, not packaged; keys in the ${custody}; ` +
      `ledger ${ledger} MiB, journals ${journal} MiB`,
  };
}
