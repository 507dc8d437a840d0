import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseSeeds } from '../../support/seeds.ts';
import { History, type Step } from './history.ts';

const RUNS = 20;
const STEPS_MAX = 100;
const KEYS = 12;

const key = fc.nat(KEYS - 1);
const minutes = fc.integer({ min: 1, max: 180 });
const reserve: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('reserve' as const),
  slot: fc.nat(3),
  key,
  fees: fc.integer({ min: 1, max: 45 }),
  gold: fc.integer({ min: 0, max: 65 }),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: reserve },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('put' as const), pending: fc.nat(7) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('release' as const), pending: fc.nat(7) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('settle' as const),
      key,
      outcome: fc.nat(4),
      isOwn: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('again' as const), key }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('flush' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('restart', 'kill') }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('advance', 'set back', 'set ahead'), minutes }),
  },
) as fc.Arbitrary<Step>;

test.each(chooseSeeds(1))(
  'behaviour: no history exceeds a budget or counts a message twice (seed %i)',
  async (seed) => {
    const granted = { yes: 0, no: 0 };
    const steps = fc.array(step, { minLength: 30, maxLength: STEPS_MAX });
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const history = new History();
        try {
          for (const one of all) await history.play(one);
          granted.yes += history.granted.yes;
          granted.no += history.granted.no;
        } finally {
          await history.close();
        }
      }),
      { seed, numRuns: RUNS, endOnFailure: process.env.GAMEKEEPER_SEED === undefined },
    );
    // Both must occur, or the histories prove nothing.
    expect(granted.yes).toBeGreaterThan(RUNS);
    expect(granted.no).toBeGreaterThan(RUNS);
  },
);
