import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { GrantedBudget } from '../../../src/daemon/grants/grant.ts';
import type { NewGrant } from '../../../src/daemon/grants/grant-desk.ts';
import { countAgain } from '../../../src/methods/count.ts';
import type { Charge } from '../../../src/methods/inspect/charge.ts';
import type { Inspection } from '../../../src/methods/inspect/inspect.ts';
import type { JudgedCall } from '../../../src/methods/ports.ts';
import { keptState } from '../../../src/methods/write-machine.ts';
import { makeEntry } from '../support/journal-entry.ts';
import { fees, GAME, gold, HOUR, newGrant, Place, shortfallOf, taking } from './place.ts';

/** What of a grant each class of calls needs, and what a game may do in what it has made. */

let place: Place;
beforeEach(() => {
  place = new Place();
});
afterEach(() => place.close());

const calling = (method: string, operation: JudgedCall['operation'], args = {}): JudgedCall => {
  return { method, ...(operation === undefined ? {} : { operation }), args };
};
const rename = calling('users.update', 'createUpdateUserTransaction', { info: { name: 'x' } });
const recall = calling('missions.recall', 'createRecallCharactersTransaction');
const mint = calling('resources.mint', 'createMintResourceTransaction');
const faucet = calling('faucets.create', 'createInitializeFaucetTransaction');
const project = calling('projects.create', 'createCreateProjectTransaction');
const stake = calling('staking.stake', 'createStakeCharactersTransactions');

const changing = (...projects: readonly string[]): Partial<Charge> => {
  return { effect: 'change', changes: [{ effect: 'change', what: 'it ends it', projects }] };
};
const opening = (...projects: readonly string[]): Partial<Charge> => {
  return { effect: 'source', changes: [{ effect: 'source', what: 'it opens it', projects }] };
};
const minting = (amount: bigint, of = 'project') => {
  return { of: 'mint:gold', amount, project: of };
};
/** An inspection whose instructions name these projects. */
const within = (inspection: Inspection, ...projects: readonly string[]): Inspection => {
  const instructions = projects.map((one) => ({
    name: 'recall_character',
    accounts: { project: one },
    rest: [],
    fields: {},
  }));
  return { ...inspection, instructions };
};

function allow(action: string, change: Partial<NewGrant> = {}): void {
  place.desk.put(newGrant({ actions: [{ action, rule: 'ALLOWED' }], ...change }));
}

/** What is missing, or undefined if nothing is. */
const missing = (call: JudgedCall, inspection: Inspection): unknown =>
  shortfallOf(() => {
    const port = place.port();
    port.check(call);
    port.reserve(call, inspection).release();
  });

let writes = 0;

async function write(call: JudgedCall, inspection: Inspection): Promise<string> {
  const port = place.port();
  port.check(call);
  const reservation = port.reserve(call, inspection);
  writes += 1;
  const key = `key ${writes}`;
  const entry = makeEntry(key, { game: GAME, count: { last: reservation.count! } });
  await place.journal.put(entry, () => reservation.keep());
  return key;
}

const found = (...founds: readonly string[]) => taking([fees(1n)], { founds });

describe('change', () => {
  test('error: NotGranted for what the manifest does not name, before anything is built', () => {
    place.desk.put(newGrant());
    expect(() => place.port().check(rename)).toThrow(/users\.update/);
    expect(missing(rename, taking([fees(1n)], changing()))).toMatchObject({ kind: 'ACTION' });
  });

  test('default: it needs its action, and no budget', () => {
    allow('users.update');
    expect(missing(rename, taking([fees(1n)], changing()))).toBeUndefined();
  });

  test('behaviour: what an inspection finds counts, whatever the arguments say', () => {
    place.desk.put(newGrant());
    // A recall may be without `forfeit`, so that only what was built tells.
    place.port().check(recall);
    const inspected = within(taking([fees(1n)], changing('project')), 'project');
    expect(missing(recall, inspected)).toMatchObject({ kind: 'ACTION', of: 'missions.recall' });
    expect(missing(recall, within(taking([fees(1n)]), 'project'))).toBeUndefined();
  });
});

describe('what an authority makes', () => {
  test('error: NotGranted for minting without a budget of it, whatever may be spent', () => {
    allow('resources.mint');
    expect(missing(mint, taking([minting(1n)]))).toMatchObject({
      kind: 'PER_CALL',
      of: 'mint:gold',
      left: '0',
    });
  });

  test('default: a budget of minting is apart from that of the resource', async () => {
    const limits = { perCall: '5', perWindow: '5', windowHours: 1, inAll: '5' };
    const budgets = [...newGrant().budgets, { of: 'mint:gold', ...limits }];
    allow('resources.mint', { budgets });
    await write(mint, taking([minting(5n)]));
    const left = (of: string) =>
      place.desk.list()[0]!.budgets.find((budget) => budget.of === of)!.usedInAll;
    expect([left('mint:gold'), left('gold')]).toEqual(['5', '0']);
    expect(missing(mint, taking([minting(1n)]))).toMatchObject({ kind: 'IN_ALL' });
  });

  test('behaviour: a rule of resources holds for what is minted too', () => {
    const limits = { perCall: '5', perWindow: '5', windowHours: 1, inAll: '5' };
    const budgets = [...newGrant().budgets, { of: 'mint:gold', ...limits }];
    const actions = [{ action: 'resources.mint', rule: 'ALLOWED' as const, resources: ['wood'] }];
    place.desk.put(newGrant({ actions, budgets }));
    expect(missing(mint, taking([minting(1n)]))).toMatchObject({ kind: 'RESOURCE', of: 'gold' });
  });

  test('error: NotGranted for opening a source, though the action is allowed', () => {
    allow('faucets.create');
    expect(missing(faucet, taking([fees(1n)], opening('project')))).toMatchObject({
      kind: 'POWER',
    });
  });
});

describe('what the game made', () => {
  const made = 'made';

  test('default: everything may be done in it at once, and nothing outside of it', async () => {
    place.desk.put(newGrant({ actions: [], budgets: newGrant().budgets, projects: [] }));
    await write(project, found(made));
    expect(place.desk.list()[0]).toMatchObject({ made: [made], projects: [] });
    const one = [fees(1n)];
    expect(missing(faucet, within(taking(one, opening(made)), made))).toBeUndefined();
    expect(missing(recall, within(taking(one, changing(made)), made))).toBeUndefined();
    expect(missing(mint, within(taking([fees(1n), minting(9n, made)]), made))).toBeUndefined();
    expect(missing(faucet, taking(one, opening('project')))).toMatchObject({ kind: 'POWER' });
    expect(missing(faucet, taking(one, opening(made, 'project')))).toMatchObject({ kind: 'POWER' });
    expect(missing(rename, taking(one, changing()))).toMatchObject({ kind: 'ACTION' });
    expect(missing(mint, taking([minting(9n)]))).toMatchObject({ kind: 'ACTION' });
    const other = within(taking(one, changing(made)), 'project');
    expect(missing(recall, other)).toMatchObject({ kind: 'PROJECT', of: 'project' });
  });

  test('behaviour: what it made and what it holds are two things', async () => {
    place.desk.put(newGrant({ actions: [], projects: [] }));
    await write(project, found(made));
    expect(missing(mint, within(taking([gold(1n)]), made))).toMatchObject({ kind: 'ACTION' });
  });

  test('behaviour: an action that is never allowed is not, there either', async () => {
    place.desk.put(
      newGrant({ projects: [], actions: [{ action: 'faucets.create', rule: 'NEVER' }] }),
    );
    await write(project, found(made));
    const inspected = within(taking([fees(1n)], opening(made)), made);
    expect(missing(faucet, inspected)).toMatchObject({ kind: 'ACTION', left: 'NEVER' });
  });

  test('behaviour: it survives a kill and a pairing again, and ends with its grant', async () => {
    place.desk.put(newGrant());
    await write(project, found(made));
    place.kill();
    const madeNow = () => place.desk.list()[0]!.made;
    expect(madeNow()).toEqual([made]);
    place.desk.put(newGrant({ gameName: 'Farm 2' }));
    expect(madeNow()).toEqual([made]);
    place.desk.revoke(place.desk.list()[0]!.id);
    place.desk.put(newGrant());
    expect(madeNow()).toEqual([]);
  });

  test('behaviour: it stays its own when a write is settled after a kill, or rebuilt', async () => {
    const madeNow = () => place.desk.list()[0]!.made;
    place.desk.put(newGrant());
    const key = await write(project, found(made));
    place.kill();
    const [entry] = place.journal.unsettled();
    await place.journal.put({ ...entry!, state: keptState('EXPIRED') });
    expect(madeNow()).toEqual([made]);
    const reservation = place.port().reserve(project, found(made));
    const again = countAgain(entry!.count, reservation.count);
    const signatures = ['of the message that was built anew'];
    await place.journal.put(makeEntry(key, { game: GAME, signatures, ...again }), () =>
      reservation.keep(),
    );
    expect(madeNow()).toEqual([made]);
    place.kill();
    expect(madeNow()).toEqual([made]);
  });

  test('behaviour: what was not executed has made nothing', async () => {
    place.desk.put(newGrant());
    const key = await write(project, found(made));
    await place.journal.put(makeEntry(key, { game: GAME, state: 'EXPIRED', count: {} }));
    expect(place.desk.list()[0]!.made).toEqual([]);
  });

  test('behaviour: of what it makes, 64 are its own', async () => {
    place.desk.put(newGrant({ callsPerMinute: 600 }));
    for (let i = 0; i < 65; i += 1) await write(project, found(`made ${i}`));
    expect(place.desk.list()[0]!.made).toHaveLength(64);
    const next = within(taking([fees(1n)], changing('made 64')), 'made 64');
    expect(missing(recall, next)).toMatchObject({ kind: 'ACTION' });
  });
});

describe('for how long something is locked', () => {
  const limits = { perCall: '9', perWindow: '9', windowHours: 1, inAll: '9' };
  const assets = (holdHours?: number | null): GrantedBudget => ({
    of: 'assets',
    ...limits,
    holdHours,
  });
  const locking = (seconds: bigint) =>
    taking([{ of: 'assets', amount: 1n }], { holdSeconds: seconds });

  test.each([
    ['a budget of before', undefined],
    ['null', null],
    ['0', 0],
  ])('error: NotGranted where the budget says nothing of it: %s', (_, holdHours) => {
    allow('staking.stake', { budgets: [...newGrant().budgets, assets(holdHours)] });
    expect(missing(stake, locking(1n))).toMatchObject({
      kind: 'HOLD',
      of: 'assets',
      wanted: '1 h',
      left: '0 h',
    });
    expect(missing(stake, locking(0n))).toBeUndefined();
  });

  test('default: as long as the budget says, to the second', () => {
    allow('staking.stake', { budgets: [...newGrant().budgets, assets(48)] });
    const seconds = BigInt((48 * HOUR) / 1000);
    expect(missing(stake, locking(seconds))).toBeUndefined();
    expect(missing(stake, locking(seconds + 1n))).toMatchObject({ wanted: '49 h', left: '48 h' });
  });
});
