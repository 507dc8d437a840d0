import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { resultTypes } from '../../src/methods/generated/validators.ts';
import { instructions } from '../../src/service/generated/registry.ts';
import { isSample, sizeOf } from '../support/sample.ts';
import { unaskedReads } from './adversary/answers.ts';
import { describeFindings } from './adversary/findings.ts';
import { playAdversary } from './adversary/run.ts';

const OPERATIONS = sizeOf(10_000, 1_500);

const seed = Number(process.env.GAMEKEEPER_SEED ?? randomInt(2 ** 31));

/** Instructions that no adversary gets through, and why. */
const unreachable: Readonly<Record<string, string>> = {
  create_users_tree: "the service's own key signs",
  make_asset_tree: "the service's own key signs",
  make_own_asset_tree: "the service's own key signs",
  mint_asset: "the service's own key signs",
  mint_compressed_asset: "the service's own key signs",
  mint_own_asset: "the service's own key signs",
  mint_own_compressed_asset: "the service's own key signs",
};

/** Instructions that one run gets through a few times or not at all; the long run counts them. */
const lucky: Readonly<Record<string, string>> = {
  add_wallet: 'a wallet must be free, and both must sign',
  associatedToken: 'a wallet must have no account of the token yet',
  remove_wallet: 'a wallet must have been added before',
};

test(`behaviour: ${OPERATIONS} operations take nothing from anybody (seed ${seed})`, async () => {
  const run = await playAdversary(seed, OPERATIONS);
  if (run.findings.length > 0) throw new Error(describeFindings(seed, run.findings));
  // Enough of everything, or the run shows less than it says.
  expect(run.succeeded).toBeGreaterThan(OPERATIONS / 4);
  expect(run.errands).toBeGreaterThan(OPERATIONS / 40);
  expect(run.chores).toBeGreaterThan(OPERATIONS / 400);
  expect(run.refusals.size).toBeGreaterThan(20);
  // One operation of a thousand is a lie to see through: of five samples one has none.
  if (!isSample) expect(run.liesFound).toBeGreaterThan(0);
  for (const { declaration } of instructions) {
    const { name } = declaration;
    const executed = run.executed.get(name) ?? 0;
    if (name in unreachable) expect(executed, name).toBe(0);
    // A sample is too short for each of them.
    else if (!(name in lucky || isSample))
      expect(executed, `successes of ${name}`).toBeGreaterThan(0);
  }
});

test('behaviour: every read that lists anything is asked', () => {
  const listing = unaskedReads.filter((name) => resultTypes[name].startsWith('['));
  // A proof is asked by a tree's leaf.
  const problem = 'name what it lists in `lists` of adversary/answers.ts';
  expect(listing, problem).toEqual(['proof']);
});
