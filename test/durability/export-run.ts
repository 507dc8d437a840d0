import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { openExport } from '../../src/service/controls/export-file.ts';
import { importState } from '../../src/service/controls/transfer.ts';
import { computeStateRoot } from '../../src/service/ledger/state/root.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import { SeededRandom } from './seeded-random.ts';

const script = join(import.meta.dirname, 'export-process.ts');
/** So long after an export has begun, at most: one takes about as long. */
const KILL_DELAY_MS_MAX = 60;

/** What the kill found. */
export interface ExportKill {
  /** Whether an export was under way: begun, and not done. */
  readonly isCut: boolean;
  /** Whether it left a file next to its place. */
  readonly isLeftover: boolean;
}

/** Kills a process that exports over and over; the file must be whole, and the last or the next. */
export async function killExport(seed: number): Promise<ExportKill> {
  const random = new SeededRandom(seed);
  const folder = mkdtempSync(join(tmpdir(), 'gamekeeper-export-'));
  const file = join(folder, 'state.gke');
  try {
    const { begun, done } = await exportUntilKilled(file, random);
    const leftovers = readdirSync(folder).filter((name) => name !== 'state.gke');
    const { header, close } = openExport(file);
    close();
    expect([done, begun]).toContain(header.stateRoot);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    for (const name of leftovers) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    await expectImportable(folder, file, header.stateRoot);
    return { isCut: begun !== done, isLeftover: leftovers.length > 0 };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The roots of the last export that was begun and of the last that was done. */
async function exportUntilKilled(
  file: string,
  random: SeededRandom,
): Promise<{ begun: string; done: string }> {
  const child = spawn(process.execPath, [script, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = once(child, 'close');
  const exportsBefore = 1 + random.below(4);
  const killDelayMs = random.below(KILL_DELAY_MS_MAX);
  let text = '';
  let killed: Promise<unknown> | undefined;
  child.stdout.on('data', (chunk) => {
    text += chunk;
    const finished = text.split('\ndone ').length - 1;
    if (finished >= exportsBefore) killed ??= delay(killDelayMs).then(() => child.kill('SIGKILL'));
  });
  await closed;
  await killed;
  const last = (word: string): string =>
    [...text.matchAll(new RegExp(`^${word} (\\S+)\\n`, 'gm'))].at(-1)![1]!;
  return { begun: last('begin'), done: last('done') };
}

async function expectImportable(folder: string, file: string, root: string): Promise<void> {
  const storePath = join(folder, 'service.sqlite');
  const randomBytes = (length: number) => new Uint8Array(length).fill(1);
  await importState(file, { storePath, now: () => Date.now(), randomBytes });
  const store = openSqliteStore(storePath);
  expect(computeStateRoot(store)).toBe(root);
  expect(store.copyNames()).toEqual(['kept']);
  await store.close();
}
