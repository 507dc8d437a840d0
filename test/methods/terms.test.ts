import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OperationName } from '../../src/methods/generated/types.ts';
import type { ServicePort } from '../../src/methods/ports.ts';
import type { OpenedService } from '../../src/service/compose.ts';
import { makeCharacters, makeModel, makePool, metadata } from './every-stake.ts';
import { openWorld, places, type Settlement, settle, type World } from './world.ts';

/**
 * What a game agreed to holds at execution: prices, rewards, durations and locks that were changed
 * after the game had read them, however long before, and services that show other terms than they
 * build with.
 */

const HOUR = 3600;
/** Base units that nobody would pay. */
const RAISED = '900';

let lie: ((name: OperationName, args: any, call: (of?: any) => Promise<any>) => any) | undefined;

describe.each(places)('terms on the %s service', (place) => {
  let world: World;
  let made: Settlement;
  let characterModel: string;
  let missionPool: string;
  let characters: string[];
  let bread: string;
  /** The player's holding of each resource. */
  let holdings: ReadonlyMap<string, string>;

  beforeAll(async () => {
    world = await openWorld(place, (service) => {
      const call = (name: OperationName, args: any, options: any) => {
        const ask = (of: any = args): Promise<any> => service.call(name, of, options);
        return lie === undefined ? ask() : lie(name, args, ask);
      };
      return Object.create(service, { call: { value: call } }) as OpenedService;
    });
    made = await settle(world);
    const { project } = made;
    const held = await world.call('holdings.find', { holder: world.wallet });
    const isToken = ({ tree_id }: { tree_id: string }): boolean => /^1+$/.test(tree_id);
    holdings = new Map([
      [made.account, held.find(isToken).address],
      [made.ledger, held.find((one: { tree_id: string }) => !isToken(one)).address],
    ]);
    characterModel = await makeModel(world, project);
    const several = [1, 2, 3].map(() => makeCharacters(world, project, characterModel));
    characters = (await Promise.all(several)).flat();
    const pool = { project, characterModel, payer: world.wallet, name: 'Woods' };
    missionPool = (await world.call('missions.createPool', { data: pool })).address;
    const of = { name: 'Bread', symbol: 'B', uri: '', decimals: 0, storage: 'AccountState' };
    bread = (await world.call('resources.create', { project, params: of })).address;
  });
  afterAll(() => world.close());
  afterEach(() => {
    lie = undefined;
  });

  /** Uses the last character up, unless the call is refused. */
  async function withCharacter(call: (character: string) => Promise<any>): Promise<any> {
    const answer = await call(characters.at(-1)!);
    characters.pop();
    return answer;
  }

  async function balance(resource: string): Promise<number> {
    const addresses = [holdings.get(resource)!];
    const [{ balance: held }] = await world.call('holdings.find', { addresses });
    return Number(held);
  }

  /** The service, in which something happens before each send of a write. */
  function beforeSend(happen: () => Promise<unknown>): { service: ServicePort } {
    const call: ServicePort['call'] = async (name, ...rest) => {
      if (name === 'sendTransactionBundles') await happen();
      return world.service.call(name, ...rest);
    };
    return { service: { ...world.service, call } };
  }

  describe('of a mission', () => {
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
      return withCharacter((character) => {
        const data = { mission, characterAddresses: [character], terms };
        return world.call('missions.send', { data }, overrides);
      });
    };

    test('default: they stand beside the record, and the receipt says which were met', async () => {
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

    test.each(changes)('error: %s that came before the build', async (_, params, name, context) => {
      const { terms } = await read();
      const before = await balance(made.account);
      await change(params())();
      world.advance(HOUR);
      const signed = world.signer.signatures;
      await expect(send(terms)).rejects.toMatchObject({ name, context });
      expect(world.signer.signatures).toBe(signed);
      expect(await balance(made.account)).toBe(before);
    });

    test.each(changes)('error: %s that came between build and send', async (_, params, name) => {
      const { terms } = await read();
      const before = await balance(made.account);
      const refused = send(terms, beforeSend(change(params())));
      const expected = place === 'embedded' ? name : 'OutcomeUnknown';
      await expect(refused).rejects.toMatchObject({ name: expected });
      expect(await balance(made.account)).toBe(before);
    });

    test('behaviour: what has become cheaper or easier still goes', async () => {
      await change({ minXp: '1' })();
      const { terms } = await read();
      await change({ cost: { address: made.account, amount: '3' }, minXp: '0' })();
      const before = await balance(made.account);
      await send(terms);
      expect(await balance(made.account)).toBe(before - 3);
      await change({ cost: { address: made.ledger, amount: '0' } })();
      await send(terms);
      expect(await balance(made.account)).toBe(before - 3);
    });

    test('behaviour: a record that the game alters is what it agrees to', async () => {
      const { terms } = await read();
      const most = { ...terms, cost: { ...terms.cost, amount: '25' }, minXp: '7' };
      await change({ cost: { address: made.account, amount: '20' } })();
      const before = await balance(made.account);
      await send(most);
      expect(await balance(made.account)).toBe(before - 20);
      const less = { ...most, cost: { ...terms.cost, amount: '19' } };
      await expect(send(less)).rejects.toMatchObject({ name: 'CostChanged' });
    });

    test('behaviour: without them a call is for whatever the mission is', async () => {
      await change({ cost: { address: made.account, amount: '20' } })();
      const before = await balance(made.account);
      const receipt = await send(undefined);
      expect(receipt).not.toHaveProperty('terms');
      expect(await balance(made.account)).toBe(before - 20);
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
        lie = async (name, _args, ask) => {
          const answer = await ask();
          if (name !== 'mission') return answer;
          // It shows the old price, and terms of its own beside it.
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
        const before = await balance(made.account);
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
          lie = (name, args, ask) => {
            if (name !== 'createSendCharactersOnMissionTransaction') return ask();
            const { terms: agreed, ...data } = args.data;
            const given = other && { terms: { ...agreed, cost: raised, ...other } };
            return ask({ ...args, data: { ...data, ...given } });
          };
          await expect(send(terms)).rejects.toMatchObject({ name: expected });
        }
        expect(world.signer.signatures).toBe(signed);
        expect(await balance(made.account)).toBe(before);
      },
    );
  });

  describe('of a recipe', () => {
    let recipe: string;

    beforeEach(async () => {
      const { project, account } = made;
      const ingredients = [portion(account, '10')];
      const params = { project, xp: '0', ingredients, meal: portion(bread, '2') };
      recipe = (await world.call('recipes.create', params)).address;
    });

    const portion = (resourceAddress: string, amount: string) => ({ resourceAddress, amount });
    const read = async () => (await world.call('recipes.find', { addresses: [recipe] }))[0];
    const add = (resource: string, amount: string) => () => {
      return world.call('recipes.addIngredients', {
        recipe,
        ingredients: [portion(resource, amount)],
      });
    };
    const craft = (terms: unknown, overrides: object = {}) =>
      world.call('recipes.craft', { recipe, terms }, overrides);

    test('default: they stand beside the record, and the receipt says which were met', async () => {
      const { terms } = await read();
      const ingredients = [portion(made.account, '10')];
      expect(terms).toEqual({ ingredients, meal: portion(bread, '2'), xp: '0' });
      const [asServed] = await world.call('api.recipes', { addresses: [recipe] });
      expect(asServed).not.toHaveProperty('terms');
      const before = await balance(made.account);
      const receipt = await craft(terms);
      expect(receipt.terms.map(({ name }: { name: string }) => name)).toEqual(Object.keys(terms));
      expect(await balance(made.account)).toBe(before - 10);
    });

    const changes: readonly (readonly [string, () => Promise<unknown>, object])[] = [
      [
        'an ingredient that rose',
        () => add(made.account, RAISED)(),
        { amount: RAISED, amountMax: '10', changed: 'amount' },
      ],
      [
        'an ingredient more',
        () => add(made.ledger, '1')(),
        { amount: '1', amountMax: '0', changed: 'resource' },
      ],
    ];

    test.each(changes)('error: CostChanged for %s before the build', async (_, change, context) => {
      const { terms } = await read();
      const before = [await balance(made.account), await balance(made.ledger)];
      await change();
      world.advance(HOUR);
      const signed = world.signer.signatures;
      await expect(craft(terms)).rejects.toMatchObject({ name: 'CostChanged', context });
      expect(world.signer.signatures).toBe(signed);
      expect([await balance(made.account), await balance(made.ledger)]).toEqual(before);
    });

    test('error: CostChanged for an ingredient that rises between build and send', async () => {
      const { terms } = await read();
      const before = await balance(made.account);
      const refused = craft(terms, beforeSend(add(made.account, RAISED)));
      const name = place === 'embedded' ? 'CostChanged' : 'OutcomeUnknown';
      await expect(refused).rejects.toMatchObject({ name });
      expect(await balance(made.account)).toBe(before);
    });

    test('behaviour: a recipe that takes less is crafted', async () => {
      await add(made.ledger, '3')();
      const { terms } = await read();
      await add(made.account, '4')();
      await world.call('recipes.removeIngredients', { recipe, ingredients: [made.ledger] });
      const before = [await balance(made.account), await balance(made.ledger)];
      await craft(terms);
      const after = [await balance(made.account), await balance(made.ledger)];
      expect(after).toEqual([before[0]! - 4, before[1]!]);
    });

    test.each([
      ['meal', (terms: any) => ({ ...terms, meal: portion(bread, '3') })],
      ['meal in another resource', (terms: any) => ({ ...terms, meal: portion(made.ledger, '2') })],
      ['experience', (terms: any) => ({ ...terms, xp: '1' })],
    ])('error: RecipeTermsChanged for another %s than there is', async (_, change) => {
      const { terms } = await read();
      const before = await balance(made.account);
      const context = { recipe, resource: bread, amount: '2', xp: '0' };
      const refused = craft(change(terms));
      await expect(refused).rejects.toMatchObject({ name: 'RecipeTermsChanged', context });
      expect(await balance(made.account)).toBe(before);
    });

    test.runIf(place === 'remote')(
      'error: UnsafeTransaction for others than were shown',
      async () => {
        const { terms } = await read();
        await add(made.account, RAISED)();
        const raised = { ingredients: [portion(made.account, RAISED)] };
        const before = await balance(made.account);
        const signed = world.signer.signatures;
        for (const other of [{ terms: { ...terms, ...raised } }, { terms: null }]) {
          lie = (name, args, ask) =>
            ask(name === 'createInitCookingProcessTransactions' ? { ...args, ...other } : args);
          await expect(craft(terms)).rejects.toMatchObject({ name: 'UnsafeTransaction' });
        }
        expect(world.signer.signatures).toBe(signed);
        expect(await balance(made.account)).toBe(before);
      },
    );
  });

  describe('of a staking pool', () => {
    let pool: string;

    beforeEach(async () => {
      const { project, account } = made;
      const settings = { ...metadata, resetStakeDuration: false, minStakeDuration: '60' };
      ({ pool } = await makePool(world, project, account, settings, characterModel));
    });

    const read = async () => (await world.call('staking.findPools', { addresses: [pool] }))[0];
    const change = (settings: object) => () => {
      const params = { project: made.project, stakingPool: pool, metadata: settings };
      return world.call('staking.updatePool', params);
    };
    const stake = (terms: unknown, overrides: object = {}) => {
      return withCharacter((character) => {
        const of = { project: made.project, characterModel, stakingPool: pool };
        const params = { ...of, characterAddresses: [character], terms };
        return world.call('staking.stake', params, overrides);
      });
    };

    test('default: they stand beside the record, and the receipt says which were met', async () => {
      const { terms } = await read();
      expect(terms).toEqual({
        lockType: 'Freeze',
        minStakeDuration: '60',
        resetStakeDuration: false,
      });
      const [asServed] = await world.call('api.stakingPools', { addresses: [pool] });
      expect(asServed).not.toHaveProperty('terms');
      const receipt = await stake(terms);
      expect(receipt.terms).toContainEqual({ name: 'minStakeDuration', agreed: '60' });
      expect(receipt.records.characters).toMatchObject([{ usedBy: { kind: 'Staking' } }]);
    });

    const changes: readonly (readonly [string, object])[] = [
      ['minStakeDuration', { minStakeDuration: '61' }],
      ['lockType', { lockType: 'Custody' }],
      ['resetStakeDuration', { resetStakeDuration: true }],
    ];

    test.each(changes)(
      'error: StakeTermsChanged for another %s, long after',
      async (changed, to) => {
        const { terms } = await read();
        await change(to)();
        world.advance(HOUR);
        const signed = world.signer.signatures;
        const refused = { name: 'StakeTermsChanged', context: { pool, changed } };
        await expect(stake(terms)).rejects.toMatchObject(refused);
        expect(world.signer.signatures).toBe(signed);
      },
    );

    test.each(changes)('error: StakeTermsChanged for a %s that changes at last', async (_, to) => {
      const { terms } = await read();
      const name = place === 'embedded' ? 'StakeTermsChanged' : 'OutcomeUnknown';
      await expect(stake(terms, beforeSend(change(to)))).rejects.toMatchObject({ name });
      const addresses = [characters.at(-1)!];
      const [found] = await world.call('characters.find', { addresses });
      expect(found.usedBy.kind).toBe('None');
    });

    test('behaviour: a shorter lock, another rate and a cooldown are no matter', async () => {
      const { terms } = await read();
      await change({ minStakeDuration: null, rewardsPerDuration: '1', cooldownDuration: '9' })();
      await stake({ ...terms, lockType: 'Freeze' });
      await stake((await read()).terms);
    });

    test.runIf(place === 'remote')(
      'error: UnsafeTransaction for others than were shown',
      async () => {
        const { terms } = await read();
        await change({ minStakeDuration: '9999', lockType: 'Custody', resetStakeDuration: true })();
        const signed = world.signer.signatures;
        const actual = (await read()).terms;
        for (const other of [{ terms: actual }, { terms: null }]) {
          lie = (name, args, ask) =>
            ask(name === 'createStakeCharactersTransactions' ? { ...args, ...other } : args);
          await expect(stake(terms)).rejects.toMatchObject({ name: 'UnsafeTransaction' });
        }
        expect(world.signer.signatures).toBe(signed);
      },
    );
  });

  describe('of a recall', () => {
    let mission: string;
    let sent: string;
    let numbered = 0;

    beforeEach(async () => {
      const { project, account } = made;
      const rewards = [{ kind: 'Xp', min: '5', max: '5' }];
      const cost = { address: account, amount: '0' };
      const of = { project, missionPool, payer: world.wallet, minXp: '0', rewards, cost };
      numbered += 1;
      const data = { ...of, name: `back from ${numbered}`, duration: String(HOUR) };
      mission = (await world.call('missions.create', { data })).address;
      await withCharacter((character) => {
        sent = character;
        return world.call('missions.send', { data: { mission, characterAddresses: [character] } });
      });
    });

    const recall = (more: object = {}, overrides: object = {}) => {
      const data = { mission, characterAddresses: [sent], ...more };
      return world.call('missions.recall', { data }, overrides);
    };

    test.each([{}, { forfeit: false }])(
      'error: MissionNotOver before its end with %o',
      async (more) => {
        const signed = world.signer.signatures;
        const context = { character: sent };
        await expect(recall(more)).rejects.toMatchObject({ name: 'MissionNotOver', context });
        expect(world.signer.signatures).toBe(signed);
        world.advance(HOUR);
        const receipt = await recall(more);
        expect(receipt.records.characters).toMatchObject([{ usedBy: { kind: 'None' } }]);
      },
    );

    test('behaviour: with forfeit it comes back early, and after the end with its rewards', async () => {
      const [before] = await world.call('profiles.find', { addresses: [made.profile] });
      const early = await recall({ forfeit: true });
      expect(early.records.characters).toMatchObject([{ usedBy: { kind: 'None' } }]);
      await world.call('missions.send', { data: { mission, characterAddresses: [sent] } });
      world.advance(HOUR);
      await recall({ forfeit: true });
      const [after] = await world.call('profiles.find', { addresses: [made.profile] });
      expect(after.platformData.xp).toBe(before.platformData.xp + 5);
    });

    test('behaviour: api.* builds without it as it always did', async () => {
      const data = { mission, characterAddresses: [sent], authority: world.wallet };
      const built = await world.call('api.createRecallCharactersTransaction', { data });
      expect(built.transactions).toHaveLength(1);
      const asked = { data: { ...data, forfeit: false } };
      const refused = world.call('api.createRecallCharactersTransaction', asked);
      await expect(refused).rejects.toMatchObject({ name: 'MissionNotOver' });
    });

    test.runIf(place === 'remote')(
      'error: UnsafeTransaction where the service forfeits',
      async () => {
        lie = (name, args, ask) =>
          name === 'createRecallCharactersTransaction'
            ? ask({ ...args, data: { ...args.data, forfeit: true } })
            : ask();
        await expect(recall()).rejects.toMatchObject({ name: 'UnsafeTransaction' });
      },
    );
  });
});
