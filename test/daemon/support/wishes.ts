import fc from 'fast-check';
import { base58Encode } from '../../../src/codec/bytes.ts';
import { budgetKinds, mintOf } from '../../../src/core/budget-names.ts';
import type { GameManifest, ManifestBudget } from '../../../src/methods/generated/types.ts';

/** What games could ask for. */

export const address = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => base58Encode(bytes));

/** An amount that a budget can have. */
const amount = fc.bigInt({ min: 1n, max: 2n ** 64n - 1n });

function budgetOf(of: string): fc.Arbitrary<ManifestBudget> {
  const windowHours = fc.integer({ min: 1, max: 168 });
  const holds = fc.option(fc.integer({ min: 0, max: 35_040 }), { nil: undefined });
  const reason = fc.string({ minLength: 1, maxLength: 120 });
  const parts = fc.tuple(amount, amount, amount, windowHours, holds, reason);
  return parts.map(([a, b, c, hours, held, why]) => {
    const [perCall, perWindow, inAll] = [a, b, c].sort((one, two) => (one < two ? -1 : 1));
    const limits = { perCall: `${perCall}`, perWindow: `${perWindow}`, inAll: `${inAll}` };
    const holdHours = of === 'assets' && held !== undefined ? { holdHours: held } : {};
    return { of, ...limits, windowHours: hours, ...holdHours, reason: why };
  });
}

const some = <Value>(values: readonly Value[]): fc.Arbitrary<Value[]> => fc.subarray([...values]);

/** Actions of each class, and one that no grant can allow. */
const actions = [
  'resources.transfer',
  'missions.send',
  'staking.stake',
  'users.create',
  'profiles.update',
  'faucets.claim',
  'resources.mint',
  'missions.create',
  'projects.changeDriver',
];

/** The manifest of a game, with addresses out of these. */
export function manifestOf(
  game: string,
  { projects, resources }: { readonly projects: readonly string[]; readonly resources: string[] },
): fc.Arbitrary<GameManifest> {
  const list = fc.option(fc.array(address, { minLength: 1, maxLength: 3 }), { nil: undefined });
  return fc
    .record({
      name: fc.string({ minLength: 1, maxLength: 64 }),
      projects: some(projects),
      named: some(actions),
      rules: fc.array(list, { minLength: actions.length, maxLength: actions.length }),
      of: some([...budgetKinds, ...resources, ...resources.map(mintOf)]),
    })
    .chain(({ name, projects: acted, named, rules, of }) =>
      fc.tuple(...of.map(budgetOf)).map((budgets) => ({
        game,
        name,
        projects: acted,
        actions: named.map((action, index) => {
          const counterparties = rules[index];
          return { action, ...(counterparties && { counterparties }) };
        }),
        budgets,
      })),
    );
}
