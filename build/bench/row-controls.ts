import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { addressFromBytes, addressToBase58 } from '../../src/core/address.ts';
import { type OpenedService, openService } from '../../src/service/compose.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import { makeFolder } from './children.ts';
import type { Finding } from './finding.ts';
import { percentile } from './measure.ts';
import { type FilledStore, fillStore } from './profiles-store.ts';

const ACCOUNTS = 1_000_000;
/** Reads come at their times, whether those before are answered or not. */
const READ_EVERY_MS = 2;
const ALONE_MS = 10_000;
const MEMORY_EVERY_MS = 20;
const AIRDROPS_AT_ONCE = 2_000;
const MEBIBYTE = 2 ** 20;

const NOTE =
  'a read comes each 2 ms, and its time counts from when it was due; service in one process ' +
  'with SQLite, without socket';

/** What reads meet beside each of the controls that look at a million accounts. */
export async function measureControls(): Promise<readonly Finding[]> {
  const folder = makeFolder();
  try {
    return [...(await measureCopies(folder.path)), ...(await measureVerify(folder.path))];
  } finally {
    folder.remove();
  }
}

async function measureCopies(folder: string): Promise<Finding[]> {
  const store = openSqliteStore(join(folder, 'profiles.sqlite'));
  const service = await open(store);
  try {
    const filled = await fillStore(store, ACCOUNTS);
    const file = join(folder, 'state.gke');
    const { controls } = service;
    const steps: readonly (readonly [string, () => Promise<unknown>])[] = [
      ['snapshot', () => controls.snapshot('bench')],
      ['export', () => controls.export(file)],
      ['revert', () => controls.revert('bench')],
    ];
    const findings: Finding[] = [];
    for (const [name, run] of steps) {
      const alone = await readAlone(service, filled);
      await pay(service);
      findings.push(...describe(name, alone, await readBeside(service, filled, run)));
      rmSync(file, { force: true });
    }
    return findings;
  } finally {
    await service.close();
  }
}

/** The log must have made the accounts: they come by as many entries. */
async function measureVerify(folder: string): Promise<Finding[]> {
  const store = openSqliteStore(join(folder, 'accounts.sqlite'));
  const service = await open(store);
  try {
    const filled = await fillStore(store, 1000);
    for (let made = 0; made < ACCOUNTS; made += AIRDROPS_AT_ONCE) await pay(service);
    const alone = await readAlone(service, filled);
    const beside = await readBeside(service, filled, () => service.controls.verify());
    return describe('verify', alone, beside);
  } finally {
    await service.close();
  }
}

async function open(store: ReturnType<typeof openSqliteStore>): Promise<OpenedService> {
  return openService({ store, now: () => Date.now(), randomBytes, host: 'localhost' });
}

/** Makes accounts, by as many entries of the log. */
async function pay(service: OpenedService): Promise<void> {
  const paid = Array.from({ length: AIRDROPS_AT_ONCE }, () =>
    service.ledger.airdrop(addressFromBytes(randomBytes(32)), 1n),
  );
  await Promise.all(paid);
}

/** What was seen while something ran. */
interface Seen {
  readonly timesMs: readonly number[];
  readonly durationMs: number;
  readonly memoryBytes: number;
}

function readAlone(service: OpenedService, filled: FilledStore): Promise<Seen> {
  return readBeside(service, filled, () => delay(ALONE_MS));
}

async function readBeside(
  { call }: OpenedService,
  { addresses }: FilledStore,
  run: () => Promise<unknown>,
): Promise<Seen> {
  const timesMs: number[] = [];
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
    const dueMs = started + number * READ_EVERY_MS;
    const waitMs = dueMs - performance.now();
    if (waitMs > 0) await delay(waitMs);
    const address = addressToBase58(addresses[(number * 619) % addresses.length]!);
    const reading = call('profile', { addresses: [address] }).then((found) => {
      if (found.length !== 1) throw new Error(`the read of ${address} found nothing`);
      timesMs.push(performance.now() - dueMs);
      open.delete(reading);
    });
    open.add(reading);
  }
  await running;
  const durationMs = performance.now() - started;
  await Promise.all(open);
  clearInterval(memory);
  return { timesMs, durationMs, memoryBytes };
}

function describe(name: string, alone: Seen, beside: Seen): Finding[] {
  const [aloneMs, besideMs] = [alone, beside].map(({ timesMs }) => percentile(timesMs, 0.999));
  const memory = (beside.memoryBytes - alone.memoryBytes) / MEBIBYTE;
  const took = `${(beside.durationMs / 1000).toFixed(1)} s, ${beside.timesMs.length} reads`;
  const what = `beside \`${name}\` of 1,000,000 accounts`;
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
