import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { SeededRandom } from '../durability/seeded-random.ts';
import { submitForged } from './forgery.ts';
import {
  addProfilesTree,
  addUser,
  type Game,
  openGame,
  type Prepared,
  type Wallet,
} from './world.ts';

/** Users who sign up at the same time: none waits for another, whatever the order. */

const OPERATION = 'createNewUserWithProfileTransaction';
const seed = Number(process.env.GAMEKEEPER_SEED ?? randomInt(2 ** 31));

async function openFarm(): Promise<Game> {
  const game = await openGame();
  await addProfilesTree(game);
  return game;
}

async function buildFor({ world, project }: Game, wallet: Wallet): Promise<Prepared> {
  const userInfo = { username: '', name: wallet.address, bio: '', pfp: '' };
  return world.prepare(OPERATION, { project, wallet: wallet.address, userInfo }, wallet);
}

function shuffled<Item>(items: readonly Item[], random: SeededRandom): Item[] {
  const rest = [...items];
  return items.map(() => rest.splice(random.below(rest.length), 1)[0]!);
}

test('behaviour: of ten that are built at once, all succeed', async () => {
  const game = await openFarm();
  const { world } = game;
  const wallets = await Promise.all([...'abcdefghij'].map((name) => world.wallet(name)));
  const built: Prepared[] = [];
  for (const wallet of wallets) built.push(await buildFor(game, wallet));
  const statuses: string[] = [];
  for (const prepared of built) statuses.push((await world.submit(prepared))[0]!.status);
  expect(statuses).toEqual(wallets.map(() => 'Success'));
});

test(`behaviour: nor do ten others in between, in any order (seed ${seed})`, async () => {
  const game = await openFarm();
  const { world } = game;
  const random = new SeededRandom(seed);
  const names = Array.from({ length: 20 }, (_, i) => `racer ${i}`);
  const wallets = await Promise.all(names.map((name) => world.wallet(name)));
  const built: { prepared: Prepared; wallet: Wallet }[] = [];
  for (const [i, wallet] of wallets.entries()) {
    const prepared =
      i % 2 === 0
        ? await buildFor(game, wallet)
        : await world.prepare('createNewUserTransaction', { wallet: wallet.address }, wallet);
    built.push({ prepared, wallet });
  }
  const sent = await Promise.all(shuffled(built, random).map((one) => world.submit(one.prepared)));
  expect(sent.map(([response]) => response?.status)).toEqual(sent.map(() => 'Success'));
  const users = await world.call('user', {});
  const numbers = users.map(({ id }) => id).sort((left, right) => left - right);
  expect(numbers).toEqual(names.map((_, i) => i + 1));
  for (const profile of await world.call('profile', {})) {
    const owner = users.find(({ id }) => id === profile.userId);
    // Each has the profile that it was built with.
    expect(owner?.info.name).toBe(owner?.wallets.wallets[0]);
  }
});

test("error: AlreadyExists for another's fresh key", async () => {
  const game = await openFarm();
  const { world } = game;
  const [victim, thief] = [await world.wallet('victim'), await world.wallet('thief')];
  const key = victim.key.address;
  const create = (wallet: Wallet, shadow: Wallet) =>
    submitForged(world, wallet, {
      instruction: 'create_user',
      args: { wallet: wallet.address, info: {} },
      accounts: { shadow: shadow.key.address },
      fields: { treeNumber: 0, key },
      omit: ['usernameMarker'],
    });
  expect(await create(victim, await world.wallet('one'))).toBe('none');
  const profile = { project: game.project, payer: victim.address };
  await world.write('createNewProfileTransaction', profile, victim);
  expect(await create(thief, await world.wallet('two'))).toBe('AlreadyExists');
  await addUser(world, thief);
  const [found] = await world.call('profile', {});
  const args = { profile: found!.address, payer: thief.address, info: { name: 'mine' } };
  await expect(world.write('createUpdateProfileTransaction', args, thief)).rejects.toThrow();
});
