import { join } from 'node:path';
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises';
import { makeFolder } from './children.ts';
import type { Finding } from './finding.ts';
import { HOLDINGS, type HoldingsHome, openHoldings } from './holdings-store.ts';
import { median } from './measure.ts';

const CHANGES = 5;
const ROUNDS = 5;
const IDLE_MS = 2000;
const MEMORY_EVERY_MS = 20;
const MEBIBYTE = 2 ** 20;

/** What some work took. */
interface Cost {
  readonly wallMs: number;
  /** Processor time of the thread that serves. */
  readonly ownMs: number;
  /** The longest that the event loop was held, in processor time of its own. */
  readonly stretchMs: number;
  /** The most resident memory meanwhile. */
  readonly memoryBytes: number;
}

/** A revert of a few changes in ledgers of different sizes, beside nothing at all. */
export async function measureFewChanges(): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  let smallest: number | undefined;
  for (const count of HOLDINGS) {
    const { idle, reverts, first, rows } = await withHoldings(count, revertFew);
    const [wallMs, ownMs] = [
      median(reverts.map((cost) => cost.wallMs)),
      median(reverts.map((cost) => cost.ownMs)),
    ];
    const stretchMs = Math.max(...reverts.map((cost) => cost.stretchMs));
    smallest ??= ownMs;
    const what = `a revert of ${CHANGES} changes among ${count.toLocaleString('en')} holdings`;
    findings.push(
      {
        measure: `${what}, p50`,
        ours: `${wallMs.toFixed(1)} ms (${ownMs.toFixed(1)} ms of the processor, ${rows} rows)`,
        value: { amount: ownMs, better: 'lower' },
        beside: `${smallest.toFixed(1)} ms of the processor, 1,000 holdings`,
        compared: ownMs / smallest,
        unit: '×',
        targets: [{ kind: 'at most', value: 3, unit: '×' }],
      },
      {
        measure: `the loop's longest stretch in ${what}`,
        ours: `${stretchMs.toFixed(1)} ms of the processor`,
        value: { amount: stretchMs, better: 'lower' },
        beside: `${idle.stretchMs.toFixed(1)} ms, nothing`,
        compared: stretchMs,
        unit: 'ms',
        targets: [{ kind: 'at most', value: 25, unit: 'ms' }],
      },
      {
        measure: `${what}, the first after a start, which compares every row`,
        ours: `${first.wallMs.toFixed(0)} ms (${first.ownMs.toFixed(0)} ms of the processor)`,
        value: { amount: first.ownMs, better: 'lower' },
        beside: `${first.stretchMs.toFixed(1)} ms, the loop's longest stretch`,
        compared: first.stretchMs,
        unit: 'ms',
        targets: [{ kind: 'at most', value: 25, unit: 'ms' }],
      },
    );
  }
  return findings;
}

/** The replay of the log that made the holdings, beside nothing at all. */
export async function measureVerifyHoldings(): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const count of HOLDINGS) {
    const [idle, verify] = await withHoldings(count, async ({ service }) => {
      const idle = await watch(() => delay(IDLE_MS));
      const verify = await watch(async () => {
        const { isEqual } = await service.controls.verify();
        if (!isEqual) throw new Error('the log leads to another state');
      });
      return [idle, verify] as const;
    });
    const what = `\`verify\` of ${count.toLocaleString('en')} holdings`;
    const [memory, before] = [verify, idle].map((cost) => cost.memoryBytes / MEBIBYTE);
    findings.push(
      {
        measure: `${what}, for each holding`,
        ours: `${((verify.ownMs * 1000) / count).toFixed(0)} µs of the processor`,
        value: { amount: verify.ownMs / count, better: 'lower' },
        beside: `${(verify.wallMs / 1000).toFixed(1)} s in all`,
        compared: verify.ownMs / count,
        unit: 'ms',
        targets: [],
      },
      {
        measure: `memory beside ${what}`,
        ours: `${memory!.toFixed(0)} MiB at most`,
        value: { amount: verify.memoryBytes, better: 'lower' },
        beside: `${before!.toFixed(0)} MiB, nothing`,
        compared: memory! - before!,
        unit: 'MiB',
        targets: [{ kind: 'at most', value: 300, unit: 'MiB' }],
      },
      {
        measure: `the loop's longest stretch in ${what}`,
        ours: `${verify.stretchMs.toFixed(1)} ms of the processor`,
        value: { amount: verify.stretchMs, better: 'lower' },
        beside: `${idle.stretchMs.toFixed(1)} ms, nothing`,
        compared: verify.stretchMs,
        unit: 'ms',
        targets: [],
      },
    );
  }
  return findings;
}

async function revertFew({ service, store, mint }: HoldingsHome, reopen: Reopen) {
  await service.controls.snapshot('bench');
  const idle = await watch(() => delay(IDLE_MS));
  const reverts: Cost[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await mint(CHANGES);
    reverts.push(await watch(() => service.controls.revert('bench')));
  }
  const { rows, ranges } = store.compared;
  if (ranges > 0) throw new Error('all rows were compared');
  const again = await reopen();
  await again.mint(CHANGES);
  const first = await watch(() => again.service.controls.revert('bench'));
  return { idle, reverts, first, rows: Math.round(rows / ROUNDS) };
}

type Reopen = () => Promise<HoldingsHome>;

async function withHoldings<Answer>(
  count: number,
  run: (home: HoldingsHome, reopen: Reopen) => Promise<Answer>,
): Promise<Answer> {
  const folder = makeFolder();
  try {
    let home = await openHoldings(count, join(folder.path, 'home'));
    const reopen = async (): Promise<HoldingsHome> => {
      await home.service.close();
      home = await home.reopen();
      return home;
    };
    try {
      return await run(home, reopen);
    } finally {
      await home.service.close();
    }
  } finally {
    folder.remove();
  }
}

/** Runs work, and looks at each turn of the event loop meanwhile. */
async function watch(run: () => Promise<unknown>): Promise<Cost> {
  let memoryBytes = process.memoryUsage.rss();
  const memory = setInterval(() => {
    memoryBytes = Math.max(memoryBytes, process.memoryUsage.rss());
  }, MEMORY_EVERY_MS);
  const [started, before] = [performance.now(), ownMs()];
  const running = run().then(() => ({ wallMs: performance.now() - started, spent: ownMs() }));
  let isOver = false;
  const end = (): void => {
    isOver = true;
  };
  running.then(end, end);
  let [stretchMs, last] = [0, before];
  while (!isOver) {
    await turn();
    const now = ownMs();
    stretchMs = Math.max(stretchMs, now - last);
    last = now;
  }
  clearInterval(memory);
  const { wallMs, spent } = await running;
  return { wallMs, ownMs: spent - before, stretchMs, memoryBytes };
}

function ownMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
