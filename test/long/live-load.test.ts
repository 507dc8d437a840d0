import { expect, test } from 'vitest';
import { LiveLoad } from '../../build/bench/live-load.ts';

/**
 * Thousands of writes a second that eight follow, one of whom reads nothing for ten seconds and one
 * of whom loses its connection each second. `LiveLoad` holds what each of them has behind every
 * batch against the ledger, and in the end against a fresh read.
 */

const SUBSCRIBERS = 8;
const SILENT_MS = 10_000;
const rates = [
  { rate: '2,000 writes a second', perSecond: 2_000, writes: 24_000 },
  { rate: "the ledger's full rate", perSecond: undefined, writes: 24_000 },
] as const;

test.each([
  ['daemons on a service', 'service'],
  ['sessions of a daemon', 'daemon'],
] as const)('behaviour: no subscriber misses a change, %s', async (_, place) => {
  const load = await LiveLoad.open(place);
  try {
    for (const { rate, perSecond, writes } of rates) {
      const asked = { writes, subscribers: SUBSCRIBERS, silentMs: SILENT_MS };
      const report = await load.run(perSecond === undefined ? asked : { ...asked, perSecond });
      const done = Math.round(report.perSecond);
      process.stdout.write(`${rate}: ${done}, ${Math.round(report.mebibytes)} MiB\n`);
      expect(report.reads).toHaveLength(SUBSCRIBERS);
      for (const { given } of report.reads) expect(given.length).toBeGreaterThan(1);
      expect(report.reads.at(-1)!.reconnects).toBeGreaterThan(0);
    }
  } finally {
    await load.close();
  }
});
