import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TermsPlace } from './terms-place.ts';
import { places, type Settlement, type World } from './world.ts';

/**
 * Whether a recall may lose what a mission pays is the game's to say; the ledger's time decides.
 */

const HOUR = 3600;

describe.each(places)('a recall on the %s service', (place) => {
  let at: TermsPlace;
  let world: World;
  let made: Settlement;
  let missionPool: string;

  beforeAll(async () => {
    at = await TermsPlace.open(place);
    ({ world, made, missionPool } = at);
  });
  afterAll(() => world.close());
  afterEach(() => {
    at.lie = undefined;
  });

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
    await at.withCharacter((character) => {
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

  test('behaviour: with forfeit it comes back early, and later with its rewards', async () => {
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
      at.lie = (name, args, ask) =>
        name === 'createRecallCharactersTransaction'
          ? ask({ ...args, data: { ...args.data, forfeit: true } })
          : ask();
      await expect(recall()).rejects.toMatchObject({ name: 'UnsafeTransaction' });
    },
  );
});
