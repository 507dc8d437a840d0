import { afterEach, beforeEach, expect, test } from 'vitest';
import { judgePlayOnly } from '../../../src/daemon/grants/play-only.ts';
import type { Charge } from '../../../src/methods/inspect/charge.ts';
import type { JudgedCall } from '../../../src/methods/ports.ts';
import { fees, gold, newGrant, Place, shortfallOf, taking } from './place.ts';

/** In a project that another game brought, a game may only play. */

let place: Place;
beforeEach(() => {
  place = new Place();
  const actions = ['profiles.update', 'resources.create', 'resources.transfer'].map((action) => {
    return { action, rule: 'ALLOWED' as const };
  });
  place.desk.put(newGrant({ projects: ['ours', 'theirs'], playOnly: ['theirs'], actions }));
});
afterEach(() => place.close());

const change: Partial<Charge> = {
  effect: 'change',
  changes: [{ effect: 'change', what: 'it renames it', projects: [] }],
};
const make = (project: string): JudgedCall => ({
  method: 'resources.create',
  operation: 'createCreateNewResourceTransaction',
  args: { project },
});
const inspect = (inspection: ReturnType<typeof taking>, ...projects: string[]) => ({
  ...inspection,
  instructions: projects.map((project) => ({
    name: 'recall_character',
    accounts: { project },
    rest: [],
    fields: {},
  })),
});

/** What a call falls short of, or that it does not. */
function judge(run: () => unknown): unknown {
  const shortfall = shortfallOf(run);
  return shortfall === undefined ? 'granted' : `${shortfall.kind} ${shortfall.of}`;
}

const reserve = (inspection: ReturnType<typeof taking>, ...projects: string[]) =>
  judge(() =>
    place
      .port()
      .reserve(make('ours'), inspect(inspection, ...projects))
      .release(),
  );

test('default: what is built may play there, and neither change nor spend', () => {
  expect(reserve(taking([fees(1n)]), 'theirs')).toBe('granted');
  expect(reserve(taking([fees(1n)], change), 'theirs')).toBe('PROJECT theirs');
  expect(reserve(taking([gold(1n)]), 'ours', 'theirs')).toBe('PROJECT theirs');
  expect(reserve(taking([fees(1n)], change), 'ours')).toBe('granted');
  expect(reserve(taking([gold(1n)]), 'ours')).toBe('granted');
});

test.each(['transfer_resource', 'transfer_tokens', 'wrap_holding'])(
  'error: PROJECT for what %s takes of a resource of it, which no argument names',
  (name) => {
    const moved = (project: string) => {
      const inspection = {
        ...taking([gold(1n)]),
        instructions: [{ name, accounts: { project }, rest: [], fields: {} }],
      };
      return judge(() => place.port().reserve(make('ours'), inspection).release());
    };
    expect(moved('theirs')).toBe('PROJECT theirs');
    expect(moved('ours')).toBe('granted');
    // Of a project that nobody named, the budget alone decides.
    expect(moved('elsewhere')).toBe('granted');
  },
);

test('default: says what is wanted there and what is left, of the first project', () => {
  const rules = { playOnly: ['one', 'two'] };
  const named = new Set(['other', 'two', 'one']);
  const [wanted, left] = ['to change and spend in it', 'to play in it'];
  expect(judgePlayOnly(rules, 'change', named)).toEqual({
    kind: 'PROJECT',
    of: 'one',
    wanted,
    left,
  });
  expect(judgePlayOnly(rules, 'play', named)).toBeUndefined();
  expect(judgePlayOnly(rules, 'spend', new Set(['other']))).toBeUndefined();
  expect(judgePlayOnly({}, 'spend', named)).toBeUndefined();
});

test('behaviour: a change there is refused before anything is built', () => {
  expect(judge(() => place.port().check(make('ours')))).toBe('granted');
  expect(judge(() => place.port().check(make('theirs')))).toBe('PROJECT theirs');
});

test('behaviour: a project that is taken from the grant is gone from both lists', () => {
  const [grant] = place.desk.list();
  expect(grant).toMatchObject({ projects: ['ours', 'theirs'], playOnly: ['theirs'] });
  const narrowed = place.desk.narrow(grant!.id, { projects: ['theirs'] });
  expect(narrowed).toMatchObject({ projects: ['ours'], playOnly: [] });
});
