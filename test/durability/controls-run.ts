import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { findLostEvent } from '../../src/service/ledger/examine-events.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import { examineStore } from '../../src/service/store/store-report.ts';
import { openWorld } from '../ledger/world.ts';
import { SeededRandom } from './seeded-random.ts';

const script = join(import.meta.dirname, 'controls-process.ts');
const STEPS_MAX = 60;
const KILL_DELAY_MS_MAX = 10;

/** Kills a life of writes and controls; the disk must hold whole steps of it. */
export async function killControls(seed: number): Promise<void> {
  const random = new SeededRandom(seed);
  const folder = mkdtempSync(join(tmpdir(), 'gamekeeper-controls-'));
  const path = join(folder, 'service.sqlite');
  try {
    const snapshotsSaid = await runUntilKilled(path, seed, random);
    const world = await openWorld(openSqliteStore(path), 'another start');
    const { ledger } = world;
    expect((await ledger.verifyReplay()).isEqual).toBe(true);
    const snapshots = ledger.controls.listSnapshots();
    // A step that was not answered may be there in part: a step is up to three bundles.
    expect(Math.abs(snapshots.length - snapshotsSaid)).toBeLessThanOrEqual(1);
    for (const { name, unixMs, lastEventSequence } of snapshots) {
      await ledger.controls.revert(name);
      expect(ledger.time.unixMs).toBe(unixMs);
      expect(ledger.lastEventSequence).toBe(lastEventSequence);
    }
    expect((await ledger.verifyReplay()).isEqual).toBe(true);
    await ledger.close();
    expect(readdirSync(folder).sort()).toEqual(['service.sqlite']);
    expect(examineStore(path, [], findLostEvent).findings).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** How many snapshots there were after the last step that was answered. */
async function runUntilKilled(path: string, seed: number, random: SeededRandom): Promise<number> {
  const args = [script, path, String(seed)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = once(child, 'close');
  const stepsBefore = 1 + random.below(STEPS_MAX);
  const killDelayMs = random.below(KILL_DELAY_MS_MAX);
  let text = '';
  let killed: Promise<unknown> | undefined;
  child.stdout.on('data', (chunk) => {
    text += chunk;
    const steps = text.split('\n').length - 1;
    if (steps >= stepsBefore) killed ??= delay(killDelayMs).then(() => child.kill('SIGKILL'));
  });
  await closed;
  await killed;
  const lines = text.slice(0, text.lastIndexOf('\n')).split('\n');
  expect(lines.length).toBeGreaterThanOrEqual(stepsBefore);
  return Number(lines.at(-1));
}
