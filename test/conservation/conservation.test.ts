import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { chargedLamports, heldSubmissions, sumOf } from '../support/held-charges.ts';
import { isSample, sizeOf } from '../support/sample.ts';
import { playRun } from './run.ts';

const OPERATIONS = sizeOf(5_000, 1_000);

const seed = Number(process.env.GAMEKEEPER_SEED ?? randomInt(2 ** 31));

test(`behaviour: nothing is made or lost in ${OPERATIONS} operations (seed ${seed})`, async () => {
  const run = await playRun(seed, OPERATIONS);
  // Enough of everything, or the run shows less than it says.
  expect(run.succeeded).toBeGreaterThan(OPERATIONS / 5);
  expect(run.refused + run.failed).toBeGreaterThan(OPERATIONS / 20);
  expect(run.bundles).toBeGreaterThan(OPERATIONS / 50);
  expect(run.undone).toBeGreaterThan(sizeOf(10, 0));
  // Of every submission that was executed the twins held what it took against its charge: never
  // more. Where one transaction gives nothing back, its limit of deposits makes it exact.
  expect(heldSubmissions.length).toBeGreaterThan(run.succeeded / 2);
  const alone = heldSubmissions.filter(({ transactions }) => transactions.length === 1);
  expect(alone.length).toBeGreaterThan(run.succeeded / 4);
  for (const { charge, losses, instructions } of alone) {
    if (losses.lamports < sumOf(charge, 'fees')) continue;
    expect(losses.lamports, instructions.join(', ')).toBe(chargedLamports(charge));
  }
  // A sample is too short for each of them.
  if (isSample) return;
  for (const { name, count } of run.successesByAction) {
    expect(count, `successes of ${name}`).toBeGreaterThan(OPERATIONS / 2500);
  }
});
