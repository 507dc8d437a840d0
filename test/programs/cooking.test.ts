import { beforeEach, describe, expect, test } from 'vitest';
import { base58Decode } from '../../src/codec/bytes.ts';
import { TRANSACTION_BYTES_MAX } from '../../src/core/limits.ts';
import { cookingOf, type Kitchen, openKitchen, sendBundle } from './kitchen.ts';
import { addMission, addPlayer, openMissionGame } from './mission-world.ts';
import {
  addProfilesTree,
  addResource,
  addressOf,
  addUser,
  errorOf,
  mint,
  openWorld,
  walletOf,
} from './world.ts';

const U64_MAX = '18446744073709551615';

type Storage = 'LedgerState' | 'AccountState';

describe('createInitCookingProcessTransactions', () => {
  let kitchen: Kitchen;
  beforeEach(async () => {
    kitchen = await openKitchen();
  });

  test('default', async () => {
    const { world, anna, wood, plank, create, cook, balance } = kitchen;
    const recipe = await create();
    await cook(recipe);
    expect([await balance(wood), await balance(plank)]).toEqual(['7', '2']);
    await cook(recipe);
    expect([await balance(wood), await balance(plank)]).toEqual(['4', '4']);
    expect(cookingOf(world, recipe, anna)).toBeUndefined();
  });

  test.each<[Storage, Storage]>([
    ['LedgerState', 'LedgerState'],
    ['LedgerState', 'AccountState'],
    ['AccountState', 'LedgerState'],
    ['AccountState', 'AccountState'],
  ])('behaviour: from %s to %s', async (from, to) => {
    const { game, anna, create, cook, balance } = kitchen;
    const [egg, cake] = [await addResource(game, from), await addResource(game, to)];
    await mint(game, egg, anna.address, '5');
    const ingredients = [{ resourceAddress: egg, amount: '2' }];
    const recipe = await create({ ingredients, meal: { resourceAddress: cake, amount: '1' } });
    await cook(recipe);
    await cook(recipe);
    expect([await balance(egg), await balance(cake)]).toEqual(['1', '2']);
  });

  test('behaviour: what is burned and what comes of it may be one resource', async () => {
    const { wood, create, cook, balance } = kitchen;
    const recipe = await create({ meal: { resourceAddress: wood, amount: '4' } });
    await cook(recipe);
    expect(await balance(wood)).toBe('11');
  });

  test('behaviour: 8 compressed ingredients fit into one bundle of 5', async () => {
    const { game, anna, create, cook, balance } = kitchen;
    const ingredients: { resourceAddress: string; amount: string }[] = [];
    for (let i = 0; i < 8; i += 1) {
      const resourceAddress = await addResource(game);
      await mint(game, resourceAddress, anna.address, '3');
      ingredients.push({ resourceAddress, amount: String((i % 3) + 1) });
    }
    const cake = await addResource(game);
    const recipe = await create({ ingredients, meal: { resourceAddress: cake, amount: '1' } });
    const txs = (await cook(recipe)) as string[];
    expect(txs.length).toBeLessThanOrEqual(5);
    for (const tx of txs) {
      expect(base58Decode(tx)!.length).toBeLessThanOrEqual(TRANSACTION_BYTES_MAX);
    }
    for (const { resourceAddress, amount } of ingredients) {
      expect(await balance(resourceAddress)).toBe(String(3 - Number(amount)));
    }
    expect(await balance(cake)).toBe('1');
  });

  test('behaviour: another payer pays, and gets the deposit of the crafting back', async () => {
    const { world, anna, create, cook } = kitchen;
    const recipe = await create();
    await cook(recipe);
    const payer = await world.wallet('payer');
    const before = world.service.state.account(payer.key.address)!.lamports;
    const own = world.service.state.account(anna.key.address)!.lamports;
    const txs = (await cook(recipe, { payer: payer.address }, anna, payer)) as string[];
    const after = world.service.state.account(payer.key.address)!.lamports;
    expect(before - after).toBe(10_000n * BigInt(txs.length));
    expect(world.service.state.account(anna.key.address)!.lamports).toBe(own);
  });

  test('behaviour: an identity other than main will do', async () => {
    const { world, game, project, wood, plank, create, cook, balance } = kitchen;
    const bert = await world.wallet('bert');
    await addUser(world, bert);
    const args = { project, payer: bert.address, identity: 'alt' };
    await world.write('createNewProfileTransaction', args, bert);
    await mint(game, wood, bert.address, '3');
    await cook(await create(), { authority: bert.address }, bert);
    expect(await balance(plank, bert)).toBe('2');
  });

  test('error: ProfileMissing, InsufficientXp, NotFound', async () => {
    const { world, anna, create, wood } = kitchen;
    const recipe = await create();
    const dear = await create({ xp: '1' });
    const build = (of: string, authority: string) =>
      errorOf(world.call('createInitCookingProcessTransactions', { recipe: of, authority }));
    const bert = await world.wallet('bert');
    expect(await build(recipe, bert.address)).toBe('ProfileMissing');
    await addUser(world, bert);
    expect(await build(recipe, bert.address)).toBe('ProfileMissing');
    expect(await build(dear, anna.address)).toBe('InsufficientXp');
    expect(await build(wood, anna.address)).toBe('NotFound');
  });

  test('error: ProfileMissing says whose, and where; InsufficientXp how much', async () => {
    const { world, anna, project, create } = kitchen;
    const recipe = await create({ xp: '7' });
    const bert = walletOf('nobody yet').address;
    const build = (authority: string) =>
      world.call('createInitCookingProcessTransactions', { recipe, authority });
    await expect(build(bert)).rejects.toMatchObject({
      name: 'ProfileMissing',
      context: { wallet: bert, project },
    });
    const [profile] = await world.call('profile', { projects: [project] });
    await expect(build(anna.address)).rejects.toMatchObject({
      name: 'InsufficientXp',
      context: { profile: profile!.address, xp: '0', neededXp: '7' },
    });
  });

  test.each<Storage>(['LedgerState', 'AccountState'])(
    'error: InsufficientBalance, and nothing is burned: %s',
    async (storage) => {
      const { world, game, anna, wood, create, balance } = kitchen;
      const nail = await addResource(game, storage);
      const build = (recipe: string) =>
        errorOf(
          world.call('createInitCookingProcessTransactions', {
            recipe,
            authority: anna.address,
          }),
        );
      const ingredients = [
        { resourceAddress: wood, amount: '1' },
        { resourceAddress: nail, amount: '5' },
      ];
      const recipe = await create({ ingredients });
      expect(await build(recipe)).toBe('InsufficientBalance');
      await mint(game, nail, anna.address, '4');
      expect(await build(recipe)).toBe('InsufficientBalance');
      expect(await balance(wood)).toBe('10');
    },
  );

  test('error: TreeMissing, TreeFull, Overflow for the meal', async () => {
    const { world, game, authority, project, anna, create } = kitchen;
    const build = async (resourceAddress: string) => {
      const recipe = await create({ meal: { resourceAddress, amount: '2' } });
      const args = { recipe, authority: anna.address };
      return errorOf(world.call('createInitCookingProcessTransactions', args));
    };
    const params = { name: 'Ore', symbol: 'ORE', uri: '', decimals: 0 };
    const { resource: bare } = await world.write(
      'createCreateNewResourceTransaction',
      { project, authority: authority.address, params: { ...params, storage: 'LedgerState' } },
      authority,
    );
    expect(await build(bare)).toBe('TreeMissing');
    const small = await addResource(game, 'LedgerState', 8);
    for (let i = 0; i < 8; i += 1) await mint(game, small, walletOf(`holder ${i}`).address, '1');
    expect(await build(small)).toBe('TreeFull');
    const most = (BigInt(U64_MAX) - 1n).toString();
    for (const storage of ['LedgerState', 'AccountState'] as const) {
      const rare = await addResource(game, storage);
      await mint(game, rare, walletOf('rich').address, most);
      expect(await build(rare)).toBe('Overflow');
    }
  });

  test('error: MissingSigner when the crafter is only named', async () => {
    const { world, anna, create, wood, balance } = kitchen;
    const thief = await world.wallet('thief');
    const args = { recipe: await create(), authority: anna.address, payer: thief.address };
    const by = world.write('createInitCookingProcessTransactions', args, thief);
    expect(await errorOf(by)).toBe('MissingSigner');
    expect(await balance(wood)).toBe('10');
  });

  test('behaviour: a project that pays the fees pays those of every step', async () => {
    const world = await openWorld();
    const authority = await world.wallet('authority');
    const of = { authority: authority.address };
    const { project } = await world.write(
      'createCreateProjectTransaction',
      { name: 'Free', subsidizeFees: true, ...of },
      authority,
    );
    const game = { world, authority, project };
    await addProfilesTree(game);
    const player = await world.wallet('player');
    await addPlayer(game, player);
    const ingredients: { resourceAddress: string; amount: string }[] = [];
    for (let i = 0; i < 8; i += 1) {
      const resourceAddress = await addResource(game);
      await mint(game, resourceAddress, player.address, '1');
      ingredients.push({ resourceAddress, amount: '1' });
    }
    const meal = { resourceAddress: await addResource(game, 'AccountState'), amount: '1' };
    await mint(game, meal.resourceAddress, player.address, '1');
    const recipe = { project, xp: '0', ingredients, meal, ...of };
    const made = await world.write('createInitializeRecipeTransaction', recipe, authority);
    await world.service.fund(addressOf(project), 1_000_000n);
    const lamports = () => world.service.state.account(player.key.address)!.lamports;
    const before = lamports();
    const txs = await sendBundle(world, made.recipe, { authority: player.address }, [player]);
    expect(lamports()).toBe(before);
    expect(txs.length).toBeLessThanOrEqual(5);
  });
});

describe('experience', () => {
  test('behaviour: it is needed, not spent', async () => {
    const game = await openMissionGame('LedgerState', 1);
    const { world, authority, project, player, gold, characters } = game;
    const mission = await addMission(game, { rewards: [{ kind: 'Xp', min: '10', max: '10' }] });
    const by = { mission, characterAddresses: [...characters], authority: player.address };
    await world.write('createSendCharactersOnMissionTransaction', { data: by }, player);
    world.clockMs += 3_600_000;
    await world.write('createRecallCharactersTransaction', { data: by }, player);
    const of = { project, authority: authority.address };
    const ingredients = [{ resourceAddress: gold, amount: '90' }];
    const meal = { resourceAddress: await addResource(game, 'AccountState'), amount: '1' };
    const create = async (xp: string) =>
      (
        await world.write(
          'createInitializeRecipeTransaction',
          { ...of, xp, ingredients, meal },
          authority,
        )
      ).recipe;
    const [enough, dear] = [await create('10'), await create('11')];
    const args = { authority: player.address };
    await sendBundle(world, enough, args, [player]);
    await sendBundle(world, enough, args, [player]);
    const build = world.call('createInitCookingProcessTransactions', { recipe: dear, ...args });
    await expect(build).rejects.toMatchObject({
      name: 'InsufficientXp',
      context: { profile: game.profile, xp: '10', neededXp: '11' },
    });
    const [profile] = await world.call('profile', { addresses: [game.profile] });
    expect(profile?.platformData.xp).toBe(10);
    const held = await world.call('holdings', { holder: player.address });
    expect(held.map(({ balance }) => balance).sort()).toEqual(['2', '810']);
  });

  test('behaviour: a profile that was renamed meanwhile has its experience', async () => {
    const { world, anna, create } = await openKitchen();
    const args = { recipe: await create(), authority: anna.address };
    const name = 'createInitCookingProcessTransactions';
    const prepared = await world.prepare(name, args, anna);
    const [found] = await world.call('profile', {});
    const change = { profile: found!.address, payer: anna.address, info: { name: 'Cook' } };
    await world.write('createUpdateProfileTransaction', change, anna);
    const [response] = await world.submit(prepared, prepared.txs.length);
    expect(response).toMatchObject({ status: 'Success', error: null });
  });
});
