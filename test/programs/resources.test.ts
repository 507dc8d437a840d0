import { describe, expect, test } from 'vitest';
import { addResource, balancesOf, errorOf, mint as mintTo, openGame, walletOf } from './world.ts';

const U64_MAX = '18446744073709551615';

describe.each(['LedgerState', 'AccountState'] as const)('%s', (storage) => {
  async function open() {
    const game = await openGame();
    const resource = await addResource(game, storage);
    const anna = await game.world.wallet('anna');
    const mint = (owner: string, amount: string) => mintTo(game, resource, owner, amount);
    const balance = async (holder: string) => (await balancesOf(game.world, holder))[0] ?? 'none';
    return { ...game, game, resource, anna, mint, balance };
  }

  test('createCreateNewResourceTransaction: default', async () => {
    const { world, project, resource } = await open();
    const [found] = await world.call('resources', { projects: [project] });
    expect(found).toMatchObject({
      address: resource,
      project,
      storage: { kind: storage },
      kind: {
        kind: 'NativeFungible',
        params: { __typename: 'ResourceKindParamsNativeFungible', decimals: 2 },
      },
    });
    expect(found?.storage.params === null).toBe(storage === 'AccountState');
    expect(await world.call('resources', { mints: [found!.mint] })).toHaveLength(1);
    expect(await world.call('resources', { addresses: [project] })).toEqual([]);
  });

  test('createMintResourceTransaction: default', async () => {
    const { anna, mint, balance, world } = await open();
    await mint(anna.address, '100');
    await mint(anna.address, '23');
    expect(await balance(anna.address)).toBe('123');
    const [holding] = await world.call('holdings', { holder: anna.address, includeProof: true });
    expect(holding).toMatchObject({ __typename: 'Holding', holder: anna.address, leaf_idx: '0' });
    expect(holding?.proof === null).toBe(storage === 'AccountState');
    const isZero = holding?.tree_id === '11111111111111111111111111111111';
    expect(isZero).toBe(storage === 'AccountState');
  });

  test('createMintResourceTransaction: error: Overflow', async () => {
    const { anna, mint, balance } = await open();
    await mint(anna.address, U64_MAX);
    expect(await errorOf(mint(walletOf('bert').address, '1'))).toBe('Overflow');
    expect(await balance(anna.address)).toBe(U64_MAX);
  });

  test('createMintResourceTransaction: errors', async () => {
    const { world, authority, anna, resource } = await open();
    const mint = (args: object) =>
      errorOf(
        world.call('createMintResourceTransaction', {
          resource,
          owner: anna.address,
          amount: '1',
          authority: authority.address,
          ...args,
        }),
      );
    expect(await mint({ authority: anna.address })).toBe('Unauthorised');
    expect(await mint({ resource: anna.address })).toBe('NotFound');
    expect(await mint({ amount: '0' })).toBe('InvalidArgument');
    expect(await mint({ amount: '18446744073709551616' })).toBe('InvalidArgument');
    expect(await mint({ amount: '-1' })).toBe('InvalidArgument');
    expect(await mint({ delegateAuthority: anna.address })).toBe('Unauthorised');
  });

  test('createTransferResourceTransaction: default', async () => {
    const { world, anna, resource, mint, balance } = await open();
    await mint(anna.address, '100');
    const bert = walletOf('bert').address;
    for (const amount of ['30', '70']) {
      const args = { resource, owner: anna.address, recipient: bert, amount };
      await world.write('createTransferResourceTransaction', args, anna);
    }
    expect(await balance(anna.address)).toBe('0');
    expect(await balance(bert)).toBe('100');
  });

  test('createTransferResourceTransaction: errors', async () => {
    const { world, anna, resource, mint } = await open();
    const bert = await world.wallet('bert');
    const transfer = (args: object) =>
      errorOf(
        world.call('createTransferResourceTransaction', {
          resource,
          owner: anna.address,
          recipient: bert.address,
          amount: '1',
          ...args,
        }),
      );
    expect(await transfer({})).toBe('InsufficientBalance');
    await mint(anna.address, '5');
    expect(await transfer({ amount: '6' })).toBe('InsufficientBalance');
    expect(await transfer({ amount: '0' })).toBe('InvalidArgument');
    expect(await transfer({ recipient: anna.address })).toBe('InvalidArgument');
    expect(await transfer({ resource: anna.address })).toBe('NotFound');
    const args = { resource, owner: anna.address, recipient: bert.address, amount: '1' };
    const unsigned = { ...args, payer: bert.address };
    const written = world.write('createTransferResourceTransaction', unsigned, bert);
    expect(await errorOf(written)).toBe('MissingSigner');
  });

  test('createBurnResourceTransaction: by the holder and by the project', async () => {
    const { world, authority, anna, resource, mint, balance } = await open();
    await mint(anna.address, '100');
    const own = { resource, amount: '30', authority: anna.address };
    await world.write('createBurnResourceTransaction', own, anna);
    const by = { resource, amount: '20', authority: authority.address, owner: anna.address };
    await world.write('createBurnResourceTransaction', by, authority);
    expect(await balance(anna.address)).toBe('50');
    // What was burned can be minted again.
    const rest = (BigInt(U64_MAX) - 50n).toString();
    await mint(walletOf('bert').address, rest);
    expect(await errorOf(mint(walletOf('bert').address, '1'))).toBe('Overflow');
  });

  test('createBurnResourceTransaction: errors', async () => {
    const { world, authority, anna, resource, mint } = await open();
    const bert = await world.wallet('bert');
    await mint(anna.address, '5');
    const burn = (args: object) =>
      errorOf(
        world.call('createBurnResourceTransaction', {
          resource,
          amount: '1',
          authority: anna.address,
          ...args,
        }),
      );
    expect(await burn({ amount: '6' })).toBe('InsufficientBalance');
    expect(await burn({ authority: bert.address })).toBe('InsufficientBalance');
    expect(await burn({ authority: bert.address, owner: anna.address })).toBe('Unauthorised');
    expect(await burn({ resource: anna.address })).toBe('NotFound');
    expect(await burn({ amount: '0' })).toBe('InvalidArgument');
    const both = { authority: authority.address, owner: anna.address };
    expect(await burn({ ...both, delegateAuthority: bert.address })).toBe('Unauthorised');
  });
});

describe('LedgerState alone', () => {
  async function open() {
    const game = await openGame();
    const resource = await addResource(game);
    const anna = await game.world.wallet('anna');
    await mintTo(game, resource, anna.address, '100');
    return { ...game, game, resource, anna };
  }

  test('unwrap and wrap: default', async () => {
    const { world, resource, anna } = await open();
    const of = { resource, authority: anna.address };
    await world.write('createCreateUnwrapHoldingTransaction', { ...of, amount: '60' }, anna);
    expect(await balancesOf(world, anna.address)).toEqual(['40', '60']);
    await world.write('createCreateWrapHoldingTransaction', { ...of, amount: '25' }, anna);
    expect(await balancesOf(world, anna.address)).toEqual(['65', '35']);
  });

  test('unwrap and wrap: errors', async () => {
    const { world, game, resource, anna } = await open();
    const of = { resource, authority: anna.address };
    const unwrap = (args: object) =>
      errorOf(world.call('createCreateUnwrapHoldingTransaction', { ...of, amount: '1', ...args }));
    const wrap = (args: object) =>
      errorOf(world.call('createCreateWrapHoldingTransaction', { ...of, amount: '1', ...args }));
    expect(await unwrap({ amount: '101' })).toBe('InsufficientBalance');
    expect(await unwrap({ authority: walletOf('bert').address })).toBe('InsufficientBalance');
    expect(await unwrap({ resource: anna.address })).toBe('NotFound');
    expect(await unwrap({ amount: '0' })).toBe('InvalidArgument');
    expect(await wrap({})).toBe('InsufficientBalance');
    expect(await wrap({ resource: anna.address })).toBe('NotFound');
    expect(await wrap({ amount: '0' })).toBe('InvalidArgument');
    const silver = await addResource(game, 'AccountState');
    expect(await wrap({ resource: silver })).toBe('InvalidArgument');
    expect(await unwrap({ resource: silver })).toBe('InvalidArgument');
  });

  test('error: TreeMissing and TreeFull; another tree helps', async () => {
    const { world, game, authority, project } = await open();
    const params = {
      name: 'Wood',
      symbol: '',
      uri: '',
      decimals: 0,
      storage: 'LedgerState' as const,
    };
    const args = { project, authority: authority.address, params };
    const made = await world.write('createCreateNewResourceTransaction', args, authority);
    const { resource } = made;
    const mint = (name: string) => mintTo(game, resource, walletOf(name).address, '1');
    expect(await errorOf(mint('first'))).toBe('TreeMissing');
    const treeConfig = { basic: { numAssets: 8 } };
    const tree = { project, resource, authority: authority.address, treeConfig };
    const first = await world.write('createCreateNewResourceTreeTransaction', tree, authority);
    for (let i = 0; i < 8; i += 1) await mint(`holder ${i}`);
    expect(await errorOf(mint('one more'))).toBe('TreeFull');
    const second = await world.write('createCreateNewResourceTreeTransaction', tree, authority);
    await mint('one more');
    await mint('holder 3');
    const inTree = async (one: string) => (await world.call('holdings', { trees: [one] })).length;
    expect(await inTree(first.treeAddress)).toBe(8);
    expect(await inTree(second.treeAddress)).toBe(1);
    const [resourceFound] = await world.call('resources', { addresses: [resource] });
    expect(resourceFound?.storage.params?.merkle_trees.active).toBe(2);
  });

  test('behaviour: transfers across trees', async () => {
    const { world, game, authority, project } = await open();
    const resource = await addResource(game, 'LedgerState', 8);
    for (let i = 0; i < 8; i += 1) {
      await mintTo(game, resource, i === 0 ? 'no' : walletOf(`h${i}`).address, '9').catch(() => {});
    }
    const anna = walletOf('anna');
    await mintTo(game, resource, anna.address, '10');
    const treeConfig = { basic: { numAssets: 8 } };
    const tree = { project, resource, authority: authority.address, treeConfig };
    await world.write('createCreateNewResourceTreeTransaction', tree, authority);
    const far = walletOf('far').address;
    const args = { resource, owner: anna.address, recipient: far, amount: '4' };
    await world.write('createTransferResourceTransaction', args, anna);
    await world.write('createTransferResourceTransaction', args, anna);
    const [holding] = await world.call('holdings', { holder: far });
    expect(holding?.balance).toBe('8');
  });

  test('error: a tree for AccountState, for another project, by another wallet', async () => {
    const { world, game, authority, project, anna, resource } = await open();
    const silver = await addResource(game, 'AccountState');
    const { project: other } = await world.write(
      'createCreateProjectTransaction',
      { name: 'Other', authority: authority.address },
      authority,
    );
    const good = { project, resource, authority: authority.address };
    const create = (args: object) =>
      errorOf(
        world.call('createCreateNewResourceTreeTransaction', {
          ...good,
          treeConfig: { basic: { numAssets: 8 } },
          ...args,
        }),
      );
    expect(await create({ resource: silver })).toBe('InvalidArgument');
    expect(await create({ project: other })).toBe('InvalidArgument');
    expect(await create({ authority: anna.address })).toBe('Unauthorised');
    expect(await create({ resource: anna.address })).toBe('NotFound');
    const advanced = { maxDepth: 14, maxBufferSize: 65, canopyDepth: 0 };
    expect(await create({ treeConfig: { advanced } })).toBe('TreeShapeInvalid');
  });

  test('behaviour: of two first transfers to one wallet the second adds', async () => {
    const { world, resource, anna } = await open();
    const recipient = walletOf('bert').address;
    const args = { resource, owner: anna.address, recipient, amount: '10' };
    const first = await world.prepare('createTransferResourceTransaction', args, anna);
    const changed = { ...args, amount: '11' };
    const second = await world.prepare('createTransferResourceTransaction', changed, anna);
    expect((await world.submit(first))[0]?.status).toBe('Success');
    expect((await world.submit(second))[0]?.status).toBe('Success');
    expect(await balancesOf(world, recipient)).toEqual(['21']);
  });

  test('error: InvalidArgument for the parameters of a resource', async () => {
    const { world, authority, project } = await open();
    const good = { name: 'G', symbol: 'G', uri: '', decimals: 0, storage: 'AccountState' as const };
    const create = (params: object) =>
      errorOf(
        world.call('createCreateNewResourceTransaction', {
          project,
          authority: authority.address,
          params: { ...good, ...params },
        }),
      );
    expect(await create({ name: '' })).toBe('InvalidArgument');
    expect(await create({ decimals: 256 })).toBe('InvalidArgument');
    expect(await create({ decimals: -1 })).toBe('InvalidArgument');
    expect(await create({ symbol: 'S'.repeat(17) })).toBe('InvalidArgument');
  });
});
