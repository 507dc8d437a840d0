import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TermsPlace } from './terms-place.ts';
import { places, type Settlement, type World } from './world.ts';

/**
 * What a game agreed to of a mission holds at execution: its cost, rewards, duration and needed
 * experience, if they were changed after the game had read them, however long before; and a service
 * that shows others than it builds with is refused.
 */

const HOUR = 3600;
/** Base units that nobody would pay. */
const RAISED = '900';

describe.each(places)('terms of a mission on the %s service', (place) => {
  let at: TermsPlace;
  let world: World;
  let made: Settlement;
  let bread: string;
  let missionPool: string;

  beforeAll(async () => {
    at = await TermsPlace.open(place);
    ({ world, made, bread, missionPool } = at);
  });
  afterAll(() => world.close());
  afterEach(() => {
    at.lie = undefined;
  });

  let mission: string;
  let numbered = 0;

  beforeEach(async () => {
    const { project, account } = made;
    const rewards = [
      { kind: 'Xp', min: '5', max: '6' },
      { kind: 'Resource', resource: bread, min: '1', max: '2' },
    ];
    const of = { project, missionPool, payer: world.wallet, minXp: '0', rewards };
    numbered += 1;
    const data = {
      ...of,
      name: `to ${numbered}`,
      cost: { address: account, amount: '10' },
      duration: String(HOUR),
    };
    mission = (await world.call('missions.create', { data })).address;
  });

  const read = async () => (await world.call('missions.find', { addresses: [mission] }))[0];
  const change = (params: object) => () =>
    world.call('missions.update', { missionAddress: mission, params });
  const send = (terms: unknown, overrides: object = {}) => {
    return at.withCharacter((character) => {
      const data = { mission, characterAddresses: [character], terms };
      return world.call('missions.send', { data }, overrides);
    });
  };

  test('default: they stand next to the record, and the receipt says which were met', async () => {
    const { terms } = await read();
    expect(terms).toEqual({
      cost: { address: made.account, amount: '10' },
      duration: String(HOUR),
      minXp: '0',
      rewards: [
        { kind: 'Xp', min: '5', max: '6' },
        { kind: 'Resource', resource: bread, min: '1', max: '2' },
      ],
    });
    const [asServed] = await world.call('api.mission', { addresses: [mission] });
    expect(asServed).not.toHaveProperty('terms');
    const receipt = await send(terms);
    expect(receipt.terms).toEqual(
      Object.entries(terms).map(([name, agreed]) => ({ name, agreed })),
    );
    expect(receipt.records.characters).toMatchObject([{ usedBy: { kind: 'Mission' } }]);
  });

  const gold = () => ({ address: made.ledger, amount: '10' });
  const changes: readonly (readonly [string, () => object, string, object])[] = [
    [
      'a higher cost',
      () => ({ cost: { address: made.account, amount: RAISED } }),
      'CostChanged',
      { amount: RAISED, amountMax: '10', changed: 'amount' },
    ],
    [
      'a cost in another resource',
      () => ({ cost: gold() }),
      'CostChanged',
      { amount: '10', amountMax: '0', changed: 'resource' },
    ],
    [
      'a longer duration',
      () => ({ duration: '7200' }),
      'MissionTermsChanged',
      { changed: 'duration', duration: '7200' },
    ],
    [
      'a shorter duration',
      () => ({ duration: '60' }),
      'MissionTermsChanged',
      { changed: 'duration' },
    ],
    [
      'more experience',
      () => ({ minXp: '1' }),
      'MissionTermsChanged',
      { changed: 'minXp', minXp: '1' },
    ],
    [
      'fewer rewards',
      () => ({ removeRewards: [1] }),
      'MissionTermsChanged',
      { changed: 'rewards' },
    ],
    [
      'less of a reward, and a longer duration',
      () => ({ duration: '7200', updateRewards: [{ kind: 'Xp', min: '0', max: '0' }] }),
      'MissionTermsChanged',
      { changed: 'duration, rewards' },
    ],
  ];

  test('error: CostChanged says that the amount changed of what was free', async () => {
    await change({ cost: { address: made.account, amount: '0' } })();
    const { terms } = await read();
    await change({ cost: { address: made.account, amount: '7' } })();
    const context = { amount: '7', amountMax: '0', changed: 'amount' };
    await expect(send(terms)).rejects.toMatchObject({ name: 'CostChanged', context });
  });

  test.each(changes)('error: %s that came before the build', async (_, params, name, context) => {
    const { terms } = await read();
    const before = await at.balance(made.account);
    await change(params())();
    world.advance(HOUR);
    const signed = world.signer.signatures;
    await expect(send(terms)).rejects.toMatchObject({ name, context });
    expect(world.signer.signatures).toBe(signed);
    expect(await at.balance(made.account)).toBe(before);
  });

  test.each(changes)('error: %s that came between build and send', async (_, params, name) => {
    const { terms } = await read();
    const before = await at.balance(made.account);
    const refused = send(terms, at.beforeSend(change(params())));
    const expected = place === 'embedded' ? name : 'OutcomeUnknown';
    await expect(refused).rejects.toMatchObject({ name: expected });
    expect(await at.balance(made.account)).toBe(before);
  });

  test('behaviour: what has become cheaper or easier still goes', async () => {
    await change({ minXp: '1' })();
    const { terms } = await read();
    await change({ cost: { address: made.account, amount: '3' }, minXp: '0' })();
    const before = await at.balance(made.account);
    await send(terms);
    expect(await at.balance(made.account)).toBe(before - 3);
    await change({ cost: { address: made.ledger, amount: '0' } })();
    await send(terms);
    expect(await at.balance(made.account)).toBe(before - 3);
  });

  test('behaviour: a record that the game alters is what it agrees to', async () => {
    const { terms } = await read();
    const most = { ...terms, cost: { ...terms.cost, amount: '25' }, minXp: '7' };
    await change({ cost: { address: made.account, amount: '20' } })();
    const before = await at.balance(made.account);
    await send(most);
    expect(await at.balance(made.account)).toBe(before - 20);
    const less = { ...most, cost: { ...terms.cost, amount: '19' } };
    await expect(send(less)).rejects.toMatchObject({ name: 'CostChanged' });
  });

  test('behaviour: without them a call is for whatever the mission is', async () => {
    await change({ cost: { address: made.account, amount: '20' } })();
    const before = await at.balance(made.account);
    const receipt = await send(undefined);
    expect(receipt).not.toHaveProperty('terms');
    expect(await at.balance(made.account)).toBe(before - 20);
  });

  test('error: InvalidArgument for terms that no mission can have', async () => {
    const { terms } = await read();
    const odd = { ...terms, duration: '-1' };
    await expect(send(odd)).rejects.toMatchObject({ name: 'InvalidArgument' });
  });

  test.runIf(place === 'remote')(
    'error: UnsafeTransaction for others than were shown',
    async () => {
      const raised = { address: made.account, amount: RAISED };
      at.lie = async (name, _args, ask) => {
        const answer = await ask();
        if (name !== 'mission') return answer;
        // It shows the old price, and terms of its own next to it.
        const cost = { resource_address: made.account, amount: '10' };
        return answer.map((one: any) => ({
          ...one,
          cost,
          terms: { ...one.terms, cost: raised },
        }));
      };
      await change({ cost: raised })();
      const { terms } = await read();
      expect(terms.cost).toEqual({ address: made.account, amount: '10' });
      const [asServed] = await world.call('api.mission', { addresses: [mission] });
      expect(asServed).not.toHaveProperty('terms');
      const before = await at.balance(made.account);
      const signed = world.signer.signatures;
      const others: readonly (readonly [object | undefined, string])[] = [
        [{}, 'UnsafeTransaction'],
        [{ minXp: '99' }, 'UnsafeTransaction'],
        [undefined, 'UnsafeTransaction'],
        // The service's own rehearsal refuses these.
        [{ cost: { address: made.ledger, amount: '10' } }, 'CostChanged'],
        [{ duration: '7200' }, 'MissionTermsChanged'],
        [{ rewards: [] }, 'MissionTermsChanged'],
      ];
      for (const [other, expected] of others) {
        at.lie = (name, args, ask) => {
          if (name !== 'createSendCharactersOnMissionTransaction') return ask();
          const { terms: agreed, ...data } = args.data;
          const given = other && { terms: { ...agreed, cost: raised, ...other } };
          return ask({ ...args, data: { ...data, ...given } });
        };
        await expect(send(terms)).rejects.toMatchObject({ name: expected });
      }
      expect(world.signer.signatures).toBe(signed);
      expect(await at.balance(made.account)).toBe(before);
    },
  );
});
