import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makePool, metadata } from './every-stake.ts';
import { TermsPlace } from './terms-place.ts';
import { places, type Settlement, type World } from './world.ts';

/**
 * What a game agreed to of a staking pool holds at execution, however long before it was read,
 * and whatever the service builds with.
 */

const HOUR = 3600;

describe.each(places)('terms of a staking pool on the %s service', (place) => {
  let at: TermsPlace;
  let world: World;
  let made: Settlement;
  let characterModel: string;

  beforeAll(async () => {
    at = await TermsPlace.open(place);
    ({ world, made, characterModel } = at);
  });
  afterAll(() => world.close());
  afterEach(() => {
    at.lie = undefined;
  });

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
    return at.withCharacter((character) => {
      const of = { project: made.project, characterModel, stakingPool: pool };
      const params = { ...of, characterAddresses: [character], terms };
      return world.call('staking.stake', params, overrides);
    });
  };

  test('default: they stand next to the record, and the receipt says which were met', async () => {
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

  test('default: the receipt says that no lock was agreed to', async () => {
    const { project, account } = made;
    ({ pool } = await makePool(world, project, account, metadata, characterModel));
    await change({ minStakeDuration: null })();
    const { terms } = await read();
    const receipt = await stake(terms);
    expect(receipt.terms).toContainEqual({ name: 'minStakeDuration', agreed: null });
    expect(receipt.terms).toHaveLength(Object.keys(terms).length);
  });

  const changes: readonly (readonly [string, object])[] = [
    ['minStakeDuration', { minStakeDuration: '61' }],
    ['lockType', { lockType: 'Custody' }],
    ['resetStakeDuration', { resetStakeDuration: true }],
  ];

  test.each(changes)('error: StakeTermsChanged for another %s, long after', async (changed, to) => {
    const { terms } = await read();
    await change(to)();
    world.advance(HOUR);
    const signed = world.signer.signatures;
    const refused = { name: 'StakeTermsChanged', context: { pool, changed }, retryable: false };
    await expect(stake(terms)).rejects.toMatchObject(refused);
    expect(world.signer.signatures).toBe(signed);
  });

  test.each(changes)('error: StakeTermsChanged for a %s that changes at last', async (_, to) => {
    const { terms } = await read();
    const name = place === 'embedded' ? 'StakeTermsChanged' : 'OutcomeUnknown';
    await expect(stake(terms, at.beforeSend(change(to)))).rejects.toMatchObject({ name });
    const addresses = [at.character];
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
        at.lie = (name, args, ask) =>
          ask(name === 'createStakeCharactersTransactions' ? { ...args, ...other } : args);
        await expect(stake(terms)).rejects.toMatchObject({ name: 'UnsafeTransaction' });
      }
      expect(world.signer.signatures).toBe(signed);
    },
  );
});
