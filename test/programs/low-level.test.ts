import { describe, expect, test } from 'vitest';
import { base58Encode } from '../../src/codec/bytes.ts';
import { accountDiscriminator } from '../../src/solana/discriminator.ts';
import { programIdBase58 } from '../../src/solana/program-ids.ts';
import {
  addProfilesTree,
  addResource,
  addUser,
  errorOf,
  mint,
  openGame,
  openWorld,
} from './world.ts';

test('global: default, args and error: InvalidArgument', async () => {
  const world = await openWorld();
  const global = await world.call('global', {});
  expect(global).toMatchObject({ totalUsers: 0, config: {} });
  expect(global.userTrees.merkle_trees).toHaveLength(1);
  expect(await world.call('global', { env: 'production' })).toEqual(global);
  expect(await errorOf(world.call('global', { env: 'moon' }))).toBe('InvalidArgument');
});

describe('account', () => {
  test('default', async () => {
    const { world, authority, project } = await openGame();
    const programId = programIdBase58('control');
    const discriminator = base58Encode(accountDiscriminator('Project'));
    const all = await world.call('account', { programId });
    // The global record, its tree and the project.
    expect(all.length).toBe(3);
    const projects = await world.call('account', { programId, discriminator });
    expect(projects).toHaveLength(1);
    expect(projects[0]).toMatchObject({ address: project, program_id: programId, discriminator });
    expect(projects[0]?.parsed_data).toMatchObject({ authority: authority.address, name: 'Farm' });
  });

  test('args: parsedData takes those that have the fields', async () => {
    const { world, project } = await openGame();
    const programId = programIdBase58('control');
    const find = async (parsedData: object) =>
      (await world.call('account', { programId, parsedData })).map(({ address }) => address);
    expect(await find({ name: 'Farm', profileDataConfig: { achievements: [] } })).toEqual([
      project,
    ]);
    expect(await find({ name: 'Farm', profileDataConfig: { achievements: ['x'] } })).toEqual([]);
    expect(await find({ nothing: 1 })).toEqual([]);
  });

  test('error: InvalidAddress, InvalidArgument', async () => {
    const world = await openWorld();
    const programId = programIdBase58('control');
    expect(await errorOf(world.call('account', { programId: 'x' }))).toBe('InvalidAddress');
    const short = world.call('account', { programId, discriminator: '1' });
    expect(await errorOf(short)).toBe('InvalidArgument');
    const list = world.call('account', { programId, parsedData: [] });
    expect(await errorOf(list)).toBe('InvalidArgument');
  });
});

describe('compressedAccount and proof', () => {
  async function open() {
    const game = await openGame();
    const { world, project } = game;
    await addProfilesTree(game);
    const resource = await addResource(game);
    const anna = await world.wallet('anna');
    await addUser(world, anna, 'anna');
    await world.write('createNewProfileTransaction', { project, payer: anna.address }, anna);
    await mint(game, resource, anna.address, '7');
    const [user] = await world.call('user', {});
    const [profile] = await world.call('profile', {});
    const [holding] = await world.call('holdings', {});
    return { world, user: user!, profile: profile!, holding: holding! };
  }

  test('default', async () => {
    const { world, user, profile, holding } = await open();
    const addresses = [user.address, profile.address, holding.address];
    const found = await world.call('compressedAccount', { addresses });
    const trees = found.map(({ tree_id }) => tree_id).sort();
    expect(trees).toEqual([user.tree_id, profile.tree_id, holding.tree_id].sort());
    const one = found.find(({ tree_id }) => tree_id === holding.tree_id);
    expect(one).toMatchObject({ leaf_idx: '0', schema_validated: true });
    expect(one?.parsed_data).toMatchObject({ balance: '7' });
    expect(one?.raw_data?.length).toBeGreaterThan(20);
  });

  test('args: identity, leaves and parsedData', async () => {
    const { world, user, holding } = await open();
    const identity = { programId: programIdBase58('resources'), accountName: 'Holding' };
    expect(await world.call('compressedAccount', { addresses: [], identity })).toHaveLength(1);
    const control = { ...identity, programId: programIdBase58('control') };
    expect(await world.call('compressedAccount', { addresses: [], identity: control })).toEqual([]);
    const leaves = [{ tree: user.tree_id }, { tree: holding.tree_id, index: '0' }];
    expect(await world.call('compressedAccount', { addresses: [], leaves })).toHaveLength(2);
    const addresses = [user.address];
    expect(await world.call('compressedAccount', { addresses, leaves })).toHaveLength(1);
    const parsedData = { balance: '8' };
    expect(await world.call('compressedAccount', { addresses: [], leaves, parsedData })).toEqual(
      [],
    );
    expect(await world.call('compressedAccount', { addresses: [] })).toEqual([]);
  });

  test('proof: default', async () => {
    const { world, user } = await open();
    const [proof] = await world.call('proof', { leaves: [{ tree: user.tree_id, index: '0' }] });
    expect(proof).toMatchObject({ tree_id: user.tree_id, leaf_index: '0' });
    expect(proof?.node_index).toBe(String(2 ** proof!.maxDepth));
    expect(proof?.proof).toHaveLength(proof!.maxDepth);
    const all = await world.call('proof', { leaves: [{ tree: user.tree_id }] });
    expect(all).toEqual([proof]);
  });

  test('error: NotFound, InvalidArgument', async () => {
    const { world, user, holding } = await open();
    const prove = (tree: string, index: string) =>
      errorOf(world.call('proof', { leaves: [{ tree, index }] }));
    expect(await prove(user.tree_id, '1')).toBe('NotFound');
    expect(await prove(holding.address, '0')).toBe('NotFound');
    expect(await prove(user.tree_id, '-1')).toBe('InvalidArgument');
    expect(await prove(user.tree_id, 'x')).toBe('InvalidArgument');
  });
});

test('error: MethodNotFound for what is no operation', async () => {
  const world = await openWorld();
  const unknown = world.call('createEverything' as never, {} as never);
  expect(await errorOf(unknown)).toBe('MethodNotFound');
  const inherited = world.call('constructor' as never, {} as never);
  expect(await errorOf(inherited)).toBe('MethodNotFound');
});
