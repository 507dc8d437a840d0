import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { takeBackup } from '../../src/daemon/backup/take.ts';
import { makeHomeIn } from '../../src/daemon/home/home.ts';
import { addressToBase58 } from '../../src/solana/address.ts';
import { makeFolder } from './children.ts';
import type { Finding } from './finding.ts';
import { ACCOUNTS, type KeptHome, type KeptKind, openKept, pay } from './kept-store.ts';
import { percentile } from './measure.ts';

/**
 * Interval of reads, which are sent on schedule whether or not earlier ones have been answered
 * (open loop).
 */
const READ_INTERVAL_MS = 2;
const ALONE_MS = 10_000;
const MEMORY_EVERY_MS = 20;
const MEBIBYTE = 2 ** 20;

const NOTE =
  'a read comes each 2 ms, and its time counts from when it was due; service in one process ' +
  'with SQLite, without socket';

type Step = readonly [name: string, run: (home: KeptHome, folder: string) => Promise<unknown>];

/** Read latency during each control that processes a million accounts. */
export function measureControls(): Promise<readonly Finding[]> {
  return measureBeside('profiles', [
    ['snapshot', ({ service }) => service.controls.snapshot('bench')],
    ['export', ({ service }, folder) => service.controls.export(join(folder, 'state.gke'))],
    [
      'backup',
      ({ store }, folder) => {
        const home = makeHomeIn(join(folder, 'home'));
        return takeBackup(home, join(folder, 'backup'), { ledger: () => store.hold() });
      },
    ],
    ['revert', ({ service }) => service.controls.revert('bench')],
  ]);
}

/** The same during reverts between states that have almost nothing in common. */
export function measureReverts(): Promise<readonly Finding[]> {
  return measureBeside('profiles', [
    ['revert to nothing', ({ service }) => service.controls.revert('empty')],
    ['revert from nothing', ({ service }) => service.controls.revert('filled')],
  ]);
}

/** The same during the replay of the log that created the accounts. */
export function measureVerify(): Promise<readonly Finding[]> {
  return measureBeside('log', [['verify', ({ service }) => service.controls.verify()]]);
}

async function measureBeside(kind: KeptKind, steps: readonly Step[]): Promise<Finding[]> {
  const folder = makeFolder();
  const kept = await openKept(kind, join(folder.path, 'home'));
  try {
    const findings: Finding[] = [];
    for (const [name, run] of steps) {
      await pay(kept.service);
      const alone = await readBeside(kept, () => delay(ALONE_MS));
      const beside = await readBeside(kept, () => run(kept, folder.path));
      // Only a state without profiles has none to find.
      const isEmptied = name.includes('nothing');
      if (beside.misses > 0 && !isEmptied) throw new Error(`${beside.misses} reads found nothing`);
      findings.push(...describe(name, alone, beside));
      for (const made of ['state.gke', 'backup']) {
        rmSync(join(folder.path, made), { recursive: true, force: true });
      }
    }
    return findings;
  } finally {
    await kept.service.close();
    folder.remove();
  }
}

/** Observations while a control ran. */
interface Seen {
  readonly timesMs: readonly number[];
  /** Reads that found no profile. */
  readonly misses: number;
  readonly durationMs: number;
  readonly memoryBytes: number;
}

async function readBeside(
  { service: { call }, addresses }: KeptHome,
  run: () => Promise<unknown>,
): Promise<Seen> {
  const timesMs: number[] = [];
  let misses = 0;
  const open = new Set<Promise<void>>();
  let isOver = false;
  let memoryBytes = process.memoryUsage.rss();
  const memory = setInterval(() => {
    memoryBytes = Math.max(memoryBytes, process.memoryUsage.rss());
  }, MEMORY_EVERY_MS);
  const started = performance.now();
  const running = run().finally(() => {
    isOver = true;
  });
  for (let number = 0; !isOver; number += 1) {
    const dueMs = started + number * READ_INTERVAL_MS;
    const waitMs = dueMs - performance.now();
    if (waitMs > 0) await delay(waitMs);
    const address = addressToBase58(addresses[(number * 619) % addresses.length]!);
    const reading = call('profile', { addresses: [address] }).then((found) => {
      if (found.length !== 1) misses += 1;
      timesMs.push(performance.now() - dueMs);
      open.delete(reading);
    });
    open.add(reading);
  }
  await running;
  const durationMs = performance.now() - started;
  await Promise.all(open);
  clearInterval(memory);
  return { timesMs, misses, durationMs, memoryBytes };
}

function describe(name: string, alone: Seen, beside: Seen): Finding[] {
  const [aloneMs, besideMs] = [alone, beside].map(({ timesMs }) => percentile(timesMs, 0.999));
  const memory = (beside.memoryBytes - alone.memoryBytes) / MEBIBYTE;
  const took = `${(beside.durationMs / 1000).toFixed(1)} s, ${beside.timesMs.length} reads`;
  const what = `beside \`${name}\` of ${ACCOUNTS.toLocaleString('en')} accounts`;
  return [
    {
      measure: `read ${what}, p99.9`,
      ours: `${besideMs!.toFixed(1)} ms (${took})`,
      value: { amount: besideMs!, better: 'lower' },
      beside: `${aloneMs!.toFixed(1)} ms, without it`,
      compared: besideMs! - aloneMs!,
      unit: 'ms',
      targets: [{ kind: 'at most', value: 50, unit: 'ms' }],
      note: NOTE,
    },
    {
      measure: `memory ${what}`,
      ours: `${(beside.memoryBytes / MEBIBYTE).toFixed(0)} MiB at most`,
      value: { amount: beside.memoryBytes, better: 'lower' },
      beside: `${(alone.memoryBytes / MEBIBYTE).toFixed(0)} MiB before`,
      compared: memory,
      unit: 'MiB',
      targets: [{ kind: 'at most', value: 200, unit: 'MiB' }],
    },
  ];
}
