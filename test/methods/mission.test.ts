import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MESSAGE_DEAD_AFTER_MS } from '../../src/core/limits.ts';
import type { ServicePort } from '../../src/methods/ports.ts';
import { withCall } from '../support/with-call.ts';
import { makeCharacters, makeModel } from './every-stake.ts';
import { openWorld, places, type Settlement, settle, type World } from './world.ts';

/** Missions as a game calls them, when time and prices continue between a build and its send. */

const HOUR = 3600;

describe.each(places)('missions on the %s service', (place) => {
  let world: World;
  let made: Settlement;
  let characters: readonly string[];
  let missionPool: string;

  beforeAll(async () => {
    world = await openWorld(place);
    made = await settle(world);
    const { project } = made;
    const characterModel = await makeModel(world, project);
    characters = await makeCharacters(world, project, characterModel);
    const pool = { project, characterModel, payer: world.wallet, name: 'Woods' };
    missionPool = (await world.call('missions.createPool', { data: pool })).address;
  });
  afterAll(() => world.close());

  async function makeMission(name: string): Promise<string> {
    const { project, account } = made;
    const rewards = [{ kind: 'Xp', min: '5', max: '5' }];
    const of = { project, missionPool, payer: world.wallet, name, minXp: '0', rewards };
    const data = { ...of, cost: { address: account, amount: '2' }, duration: String(HOUR) };
    return (await world.call('missions.create', { data })).address;
  }

  /**
   * What a call is answered whose first message is not executed. A service at an address is not
   * believed while that may still happen, and asked again when it cannot.
   */
  async function untilKnown(call: () => Promise<any>): Promise<any> {
    if (place === 'remote') {
      await expect(call()).rejects.toMatchObject({ name: 'OutcomeUnknown' });
      world.advance(MESSAGE_DEAD_AFTER_MS / 1000);
    }
    return call();
  }

  /** The service, which has something happen before the first send of a write. */
  function withBeforeSend(happen: () => Promise<void> | void): ServicePort {
    let hasHappened = false;
    const call: ServicePort['call'] = async (name, ...rest) => {
      if (name === 'sendTransactionBundles' && !hasHappened) {
        hasHappened = true;
        await happen();
      }
      return world.service.call(name, ...rest);
    };
    return withCall(world.service, call);
  }

  test('behaviour: a recall that the end overtakes is rebuilt, and loses nothing', async () => {
    const data = { mission: await makeMission('overtaken'), characterAddresses: [characters[0]] };
    await world.call('missions.send', { data });
    world.advance(HOUR - 5);
    const before = world.signer.signatures;
    const service = withBeforeSend(() => world.advance(10));
    const params = { data: { ...data, forfeit: true }, idempotencyKey: 'overtaken' };
    const receipt = await untilKnown(() => world.call('missions.recall', params, { service }));
    expect(world.signer.signatures - before).toBe(2);
    expect(receipt.records.profiles).toMatchObject([{ platformData: { xp: 5 } }]);
    expect(receipt.records.characters).toMatchObject([{ usedBy: { kind: 'None' } }]);
  });

  test('error: CostChanged comes to the game, which has not agreed to the new price', async () => {
    const mission = await makeMission('dear');
    const data = { mission, characterAddresses: [characters[1]] };
    const cost = { address: made.account, amount: '3' };
    const raise = () =>
      world.call('missions.update', { missionAddress: mission, params: { cost } });
    const before = world.signer.signatures;
    const service = withBeforeSend(async () => {
      await raise();
    });
    const params = { data, idempotencyKey: 'dear' };
    const sent = untilKnown(() => world.call('missions.send', params, { service }));
    await expect(sent).rejects.toMatchObject({
      name: 'CostChanged',
      retryable: true,
      context: { context: { resource: made.account, amount: '3', amountMax: '2' } },
    });
    expect(world.signer.signatures - before).toBe(2);
    const again = await world.call('missions.send', params);
    expect(again.records.characters).toMatchObject([{ usedBy: { kind: 'Mission' } }]);
  });

  test('behaviour: a recall of nobody is refused where nothing is owed', async () => {
    const data = { mission: await makeMission('quiet'), characterAddresses: [] };
    const call = world.call('missions.recall', { data });
    await expect(call).rejects.toMatchObject({ name: 'InvalidArgument' });
  });
});
