import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { describeFindings } from '../conservation/adversary/findings.ts';
import { playAdversary } from '../conservation/adversary/run.ts';

/** Ten runs of ten thousand operations, each from a seed of its own. */
const RUNS = 10;
const OPERATIONS = 10_000;

/** By all runs together. */
const executed = new Map<string, number>();

test.each(Array.from({ length: RUNS }, () => randomInt(2 ** 31)))(
  'behaviour: an adversary takes nothing (seed %i)',
  async (seed) => {
    const run = await playAdversary(seed, OPERATIONS);
    const { succeeded, unsent, errands } = run;
    for (const [name, count] of run.executed) {
      executed.set(name, (executed.get(name) ?? 0) + count);
    }
    process.stdout.write(
      `seed ${seed}: ${succeeded} through, ${errands} errands, ${unsent} unsent\n`,
    );
    if (run.findings.length > 0) throw new Error(describeFindings(seed, run.findings));
    expect(succeeded).toBeGreaterThan(OPERATIONS / 4);
  },
);

test('behaviour: what one run may never come to was executed', () => {
  for (const name of ['add_wallet', 'associatedToken', 'remove_wallet']) {
    expect(executed.get(name) ?? 0, `successes of ${name}`).toBeGreaterThan(10);
  }
});
