import { join } from 'node:path';
import { makeFolder, nextMessage, startChild, stopChild } from './children.ts';
import type { Finding } from './finding.ts';
import { HOLDINGS, type HoldingsHome, openHoldings } from './holdings-store.ts';
import { median } from './measure.ts';
import type { VerifyCosts } from './verify-child.ts';
import { type Cost, watch, watchNothing } from './watched.ts';

const CHANGES = 5;
const ROUNDS = 5;
const MEBIBYTE = 2 ** 20;

/** A revert of a few changes in ledgers of different sizes, besides nothing at all. */
export async function measureFewChanges(): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  let smallest: number | undefined;
  for (const count of HOLDINGS) {
    const { idle, reverts, first, rows } = await withHoldings(count, revertFew);
    const [wallMs, ownMs] = [
      median(reverts.map((cost) => cost.wallMs)),
      median(reverts.map((cost) => cost.ownMs)),
    ];
    const stretchMs = Math.max(...[...reverts, first].map((cost) => cost.stretchMs));
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
        measure: `${what}, the first after a start`,
        ours: `${first.wallMs.toFixed(1)} ms (${first.ownMs.toFixed(1)} ms of the processor)`,
        value: { amount: first.ownMs, better: 'lower' },
        beside: `${smallest.toFixed(1)} ms of the processor, 1,000 holdings, a later one`,
        compared: first.ownMs / smallest,
        unit: '×',
        targets: [{ kind: 'at most', value: 3, unit: '×' }],
      },
    );
  }
  return findings;
}

/** The replay of the log that made the holdings, each in a process of its own. */
export async function measureVerifyHoldings(): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const count of HOLDINGS) {
    const child = startChild('verify-child.ts', [String(count)]);
    const { idle, verify }: VerifyCosts = JSON.parse(await nextMessage(child));
    await stopChild(child);
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

async function revertFew({ service, store, mint }: HoldingsHome, reopen: Reopen) {
  await service.controls.snapshot('bench');
  const idle = await watchNothing();
  const reverts: Cost[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await mint(CHANGES);
    reverts.push(await watch(() => service.controls.revert('bench')));
  }
  const { rows } = store.compared;
  const again = await reopen();
  await again.mint(CHANGES);
  const first = await watch(() => again.service.controls.revert('bench'));
  if (store.compared.ranges + again.store.compared.ranges > 0) {
    throw new Error('all rows were compared');
  }
  return { idle, reverts, first, rows: Math.round(rows / ROUNDS) };
}
