import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { GRANT_HOURS } from '../../../src/daemon/grants/defaults.ts';
import type { GrantRow } from '../../../src/daemon/grants/grant.ts';
import { PairingKeeper } from '../../../src/daemon/grants/pairing-keeper.ts';
import type { Answers } from '../../../src/daemon/pairing/answers.ts';
import { readAnswers } from '../../../src/daemon/pairing/answers.ts';
import type { BudgetLimits, PendingPairing } from '../../../src/methods/generated/player.ts';
import type { GameManifest, ManifestBudget } from '../../../src/methods/generated/types.ts';
import { GAME, HOUR, newGrant, WALLET } from '../grants/place.ts';
import { answering, talkAbout } from '../support/pairing.ts';
import { askingOf, gold, ours, PairingPlace, silver, theirs } from '../support/pairing-place.ts';
import { manifestOf } from '../support/wishes.ts';

/** What is shown of a grant is the row that is written. */

let place: PairingPlace;
beforeEach(() => {
  place = new PairingPlace();
});
afterEach(() => place.close());

const rowOf = (game: string): GrantRow =>
  place.journal.grants.list<GrantRow>().find((row) => row.game === game)!;

/** Each budget as proposed, lowered, at 0 or not named; each shared project or not. */
function answersTo({ budgets }: GameManifest, shared: readonly string[]): fc.Arbitrary<Answers> {
  const limits = (budget: ManifestBudget) =>
    fc.constantFrom<readonly bigint[]>([1n, 1n], [1n, 3n], [0n, 1n]).map(([times, parts]) => {
      const of = (text: string): string => String((BigInt(text) * times!) / parts!);
      const { perCall, perWindow, inAll } = budget;
      return { of: budget.of, perCall: of(perCall), perWindow: of(perWindow), inAll: of(inAll) };
    });
  const taken = fc.tuple(...budgets.map((budget) => fc.option(limits(budget), { nil: undefined })));
  return fc.record({
    budgets: taken.map((list) => list.filter((one): one is BudgetLimits => one !== undefined)),
    projects: fc.subarray([...shared]),
  });
}

/** A text with numbers as the player reads them, worked out apart from the code that shows them. */
function inWhole(amount: string, decimals: number): string {
  const [whole, part] = [
    BigInt(amount) / 10n ** BigInt(decimals),
    BigInt(amount) % 10n ** BigInt(decimals),
  ];
  if (part === 0n) return String(whole);
  return `${whole}.${String(part).padStart(decimals, '0').replace(/0+$/, '')}`;
}

const decimalsOf = (of: string): number => {
  if (['fees', 'deposits', 'lamports'].includes(of)) return 9;
  return of.endsWith(gold) ? 6 : 0;
};

/** Everything that a row says and the text has to say too. */
function* numbersOf(row: GrantRow): Generator<string> {
  for (const { of: whole, perCall, perWindow, windowHours, inAll, holdHours } of row.budgets) {
    const of = whole.replace('mint:', 'minting ');
    if ([perCall, perWindow, inAll].every((amount) => amount === '0')) {
      yield of === 'lamports' ? 'SOL: 0' : `${of}`;
      continue;
    }
    for (const amount of [perCall, perWindow, inAll]) yield inWhole(amount, decimalsOf(of));
    yield `in ${windowHours} h`;
    if (holdHours) yield `for ${holdHours} h`;
    if (of !== 'lamports') yield of;
  }
  for (const { action, resources = [], counterparties = [] } of row.actions) {
    yield* [action, ...resources, ...counterparties];
  }
  yield* row.projects;
  yield `${row.callsPerMinute} in any minute`;
  yield `after ${row.idleHours} h`;
  yield `(${(row.endsMs - row.grantedMs) / HOUR} h)`;
}

describe('the row that is written', () => {
  const farms = manifestOf(GAME, { projects: [ours, theirs], resources: [gold, silver] });
  const both = farms.chain((first) => farms.map((second) => [first, second] as const));

  test('property: is the one that was shown with these answers, paired again too', async () => {
    place.desk.put(newGrant({ game: 'com.example.bank', projects: [theirs] }));
    const histories = fc.constantFrom('goes on', 'is narrowed', 'is revoked');
    await fc.assert(
      fc.asyncProperty(
        both,
        histories,
        fc.infiniteStream(fc.nat()),
        async (wishes, history, seeds) => {
          for (const manifest of wishes) {
            const asking = askingOf(manifest);
            const code = place.ask(asking);
            const { id, shared } = place.pairing.current()!;
            const addresses = shared.map(({ address }) => address);
            const seed = Number(seeds.next().value);
            const [answers] = fc.sample(answersTo(manifest, addresses), { numRuns: 1, seed });
            const { sentences } = place.pairing.current(answers)!;
            const proposals = place.desk.propose(manifest, WALLET);
            const taken = readAnswers(proposals, shared, answers!);
            const draft = new PairingKeeper(place.desk).draft(asking, taken);
            await place.pairing.confirm(code, answers!, id);
            const { id: _, wallet: __, secretHash, grantedMs, endsMs, ...written } = rowOf(GAME);
            const { hours, ...shown } = draft;
            expect(written).toEqual(shown);
            expect(endsMs - grantedMs).toBe(hours * HOUR);
            expect(hours).toBe(GRANT_HOURS);
            expectSaid(sentences, rowOf(GAME));
            const [grant] = place.desk.list().filter(({ game }) => game === GAME);
            if (history === 'is narrowed') {
              const never = ['users.create'];
              const budgets = [{ of: 'fees', perCall: '0', perWindow: '0', inAll: '0' }];
              place.desk.narrow(grant!.id, { never, budgets, projects: [] });
            } else if (history === 'is revoked') place.desk.revoke(grant!.id);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  /** The sentences are of this row: its budgets and projects are theirs. */
  function expectSaid(sentences: PendingPairing['sentences'], row: GrantRow): void {
    const budgets = sentences.flatMap(({ budget }) => budget ?? []);
    expect(budgets.map(({ of }) => of).sort()).toEqual(row.budgets.map(({ of }) => of).sort());
    for (const { of, perCall, perWindow, windowHours, inAll, holdHours } of row.budgets) {
      const shown = budgets.find((budget) => budget.of === of);
      expect(shown).toMatchObject({ perCall, perWindow, windowHours, inAll });
      expect(shown?.holdHours).toBe(holdHours ?? 0);
    }
    const projects = sentences.flatMap(({ project }) => project ?? []);
    expect(projects.map(({ address }) => address)).toEqual(row.projects);
    const playOnly = projects.filter(({ isPlayOnly }) => isPlayOnly);
    expect(playOnly.map(({ address }) => address)).toEqual(row.playOnly ?? []);
    const allowed = sentences
      .filter(({ kind }) => ['SPENDS', 'CHANGES', 'OPENS', 'PLAYS'].includes(kind))
      .flatMap(({ actions }) => actions ?? []);
    const ruled = row.actions.filter(({ rule }) => rule === 'ALLOWED').map(({ action }) => action);
    expect(allowed.sort()).toEqual(ruled.sort());
  }

  test('property: each number of it is in the text', async () => {
    await fc.assert(
      fc.asyncProperty(both, fc.constantFrom('y', '', 'n'), async (wishes, answer) => {
        for (const manifest of wishes) {
          const code = place.ask(askingOf(manifest));
          const { id } = place.pairing.current()!;
          const { said, answers } = await talkAbout(
            place,
            answering(answer),
            Number.MAX_SAFE_INTEGER,
          );
          await place.pairing.confirm(code, answers!, id);
          const text = said.join('\n');
          for (const number of numbersOf(rowOf(GAME))) expect(text).toContain(number);
        }
        place.desk.revoke(place.desk.list()[0]!.id);
      }),
      { numRuns: 40 },
    );
  });
});
