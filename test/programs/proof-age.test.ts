import { describe, expect, test } from 'vitest';
import {
  addProfilesTree,
  addUser,
  type Game,
  openGame,
  type Prepared,
  type Wallet,
} from './world.ts';

/**
 * What overwrites says what it has seen, with a proof: here on the smallest tree that account
 * compression takes, of depth 3 with a changelog of 8 writes.
 */
const BUFFER = 8;

interface Scene extends Game {
  readonly anna: Wallet;
  readonly profile: string;
  change(info: object, customData?: object): Promise<Prepared>;
  /** Another profile of the same tree. */
  changeOther(name: string): Promise<unknown>;
}

async function openScene(): Promise<Scene> {
  const game = await openGame();
  const { world, project } = game;
  await addProfilesTree(game, 8);
  const [anna, bert] = [await world.wallet('anna'), await world.wallet('bert')];
  const profiles: string[] = [];
  for (const wallet of [anna, bert]) {
    await addUser(world, wallet);
    const args = { project, payer: wallet.address };
    await world.write('createNewProfileTransaction', args, wallet);
    const [user] = await world.call('user', { wallets: [wallet.address] });
    const [found] = await world.call('profile', { userIds: [user!.id] });
    profiles.push(found!.address);
  }
  const [profile, other] = profiles as [string, string];
  const name = 'createUpdateProfileTransaction';
  return {
    ...game,
    anna,
    profile,
    change: (info, customData) =>
      world.prepare(name, { profile, payer: anna.address, info, customData }, anna),
    changeOther: (text) =>
      world.write(name, { profile: other, payer: bert.address, info: { name: text } }, bert),
  };
}

async function errorIn({ world }: Scene, prepared: Prepared): Promise<unknown> {
  const [response] = await world.submit(prepared);
  return response!.error;
}

describe('overwriting', () => {
  test('behaviour: proofs up to maxBufferSize writes old are accepted', async () => {
    for (const writes of [1, BUFFER - 1, BUFFER]) {
      const scene = await openScene();
      const prepared = await scene.change({ name: 'Anna' });
      for (let i = 0; i < writes; i += 1) await scene.changeOther(`name ${i}`);
      expect(await errorIn(scene, prepared)).toBe(null);
    }
  });

  test('error: ProofTooOld', async () => {
    const scene = await openScene();
    const prepared = await scene.change({ name: 'Anna' });
    for (let i = 0; i <= BUFFER; i += 1) await scene.changeOther(`name ${i}`);
    expect(await errorIn(scene, prepared)).toMatchObject({
      name: 'ProofTooOld',
      context: { writesOld: String(BUFFER + 1), maxBufferSize: BUFFER },
    });
  });

  test('error: LeafChanged for a field that its caller has not seen', async () => {
    const scene = await openScene();
    const first = await scene.change({ name: 'Anna' });
    const second = await scene.change({ name: 'Annie' });
    expect(await errorIn(scene, first)).toBe(null);
    expect(await errorIn(scene, second)).toMatchObject({ name: 'LeafChanged' });
  });

  test('behaviour: each overwrites its own fields, and its own keys of the data', async () => {
    const scene = await openScene();
    const writes = [
      await scene.change({ name: 'Anna' }),
      await scene.change({ bio: 'Farmer' }),
      await scene.change({}, { add: { level: 1 } }),
      await scene.change({}, { add: { house: 'red' } }),
    ];
    for (const write of writes) expect(await errorIn(scene, write)).toBe(null);
    const stale = await scene.change({}, { remove: ['level'] });
    expect(await errorIn(scene, await scene.change({}, { add: { level: 2 } }))).toBe(null);
    expect(await errorIn(scene, stale)).toMatchObject({ name: 'LeafChanged' });
    const [found] = await scene.world.call('profile', { addresses: [scene.profile] });
    expect(found).toMatchObject({
      info: { name: 'Anna', bio: 'Farmer' },
      customData: { level: 2, house: 'red' },
    });
  });
});
