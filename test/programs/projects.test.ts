import { describe, expect, test } from 'vitest';
import {
  addProfilesTree,
  addResource,
  addUser,
  errorOf,
  mint,
  openGame,
  openWorld,
  walletOf,
} from './world.ts';

describe('createCreateProjectTransaction', () => {
  test('default', async () => {
    const world = await openWorld();
    const owner = await world.wallet('owner');
    const args = { name: 'Farm', authority: owner.address };
    const { project } = await world.write('createCreateProjectTransaction', args, owner);
    const [found] = await world.call('project', { addresses: [project] });
    expect(found).toMatchObject({
      address: project,
      authority: owner.address,
      driver: owner.address,
      name: 'Farm',
      services: [],
      associatedPrograms: [],
      profileDataConfig: { achievements: [], customDataFields: [] },
      profileTrees: { active: 0, merkle_trees: [] },
      badgeCriteria: [],
      subsidyFees: false,
    });
  });

  test('args: all', async () => {
    const world = await openWorld();
    const [owner, payer] = [await world.wallet('owner'), await world.wallet('payer')];
    const program = { address: walletOf('program').address };
    const args = {
      name: 'F'.repeat(64),
      authority: owner.address,
      payer: payer.address,
      driver: walletOf('driver').address,
      associatedPrograms: [{ ...program, trustedActions: [{ kind: 'PublicLow' }] }],
      profileDataConfig: { achievements: ['first'], customDataFields: ['level'] },
      subsidizeFees: true,
    };
    const { project } = await world.write('createCreateProjectTransaction', args, owner, payer);
    const [found] = await world.call('project', { authorities: [owner.address] });
    expect(found).toMatchObject({
      address: project,
      driver: args.driver,
      associatedPrograms: args.associatedPrograms,
      profileDataConfig: args.profileDataConfig,
      subsidyFees: true,
    });
    expect(await world.call('project', { names: [args.name, 'other'] })).toHaveLength(1);
    expect(await world.call('project', { names: ['other'] })).toEqual([]);
  });

  test.each(['', 'F'.repeat(65)])('error: InvalidArgument for the name "%s"', async (name) => {
    const world = await openWorld();
    const owner = await world.wallet('owner');
    const call = world.call('createCreateProjectTransaction', { name, authority: owner.address });
    expect(await errorOf(call)).toBe('InvalidArgument');
  });

  test('error: InvalidArgument for an unknown trusted action', async () => {
    const world = await openWorld();
    const owner = await world.wallet('owner');
    const associatedPrograms = [{ address: owner.address, trustedActions: [{ kind: 'Anything' }] }];
    const args = { name: 'Farm', authority: owner.address, associatedPrograms };
    const call = world.call('createCreateProjectTransaction', args);
    expect(await errorOf(call)).toBe('InvalidArgument');
  });

  test('error: TransactionTooLarge', async () => {
    const world = await openWorld();
    const owner = await world.wallet('owner');
    const profileDataConfig = { achievements: ['a'.repeat(1200)], customDataFields: [] };
    const args = { name: 'Farm', authority: owner.address, profileDataConfig };
    const call = world.call('createCreateProjectTransaction', args);
    expect(await errorOf(call)).toBe('TransactionTooLarge');
  });
});

describe('createChangeProjectDriverTransaction', () => {
  test('default', async () => {
    const { world, authority, project } = await openGame();
    const driver = walletOf('driver').address;
    const args = { project, driver, authority: authority.address };
    await world.write('createChangeProjectDriverTransaction', args, authority);
    expect((await world.call('project', {}))[0]?.driver).toBe(driver);
  });

  test('behaviour: there, back and there again at the same time', async () => {
    const { world, authority, project } = await openGame();
    const [first, second] = [walletOf('first').address, walletOf('second').address];
    for (const driver of [first, second, first]) {
      const args = { project, driver, authority: authority.address };
      await world.write('createChangeProjectDriverTransaction', args, authority);
    }
    expect((await world.call('project', {}))[0]?.driver).toBe(first);
  });

  test('error: Unauthorised, NotFound', async () => {
    const { world, authority, project } = await openGame();
    const bert = await world.wallet('bert');
    const change = (args: object) =>
      errorOf(
        world.call('createChangeProjectDriverTransaction', {
          project,
          driver: bert.address,
          authority: authority.address,
          ...args,
        }),
      );
    expect(await change({ authority: bert.address })).toBe('Unauthorised');
    expect(await change({ project: bert.address })).toBe('NotFound');
  });
});

describe('createCreateDelegateAuthorityTransaction', () => {
  test('default', async () => {
    const { world, authority, project } = await openGame();
    const delegate = walletOf('delegate').address;
    const serviceDelegations = {
      CurrencyManager: [{ permission: 'MintCurrencies' }],
      Staking: [{ index: 2, permission: 'ManageStakingPool' }],
      Control: [{ permission: 'ManageProfiles' }],
    } as const;
    const args = { project, delegate, authority: authority.address };
    await world.write(
      'createCreateDelegateAuthorityTransaction',
      { ...args, serviceDelegations: structuredClone(serviceDelegations) as never },
      authority,
    );
    const [found] = await world.call('delegateAuthority', { delegates: [delegate] });
    expect(found).toMatchObject({ project, authority: delegate });
    expect(found?.delegations).toEqual([
      { kind: 'Control', index: null, permission: 'ManageProfiles' },
      { kind: 'CurrencyManager', index: null, permission: 'MintCurrencies' },
      { kind: 'Staking', index: 2, permission: 'ManageStakingPool' },
    ]);
    expect(await world.call('delegateAuthority', { projects: [project] })).toHaveLength(1);
    expect(await world.call('delegateAuthority', { addresses: [found!.address] })).toHaveLength(1);
  });

  test('error: AlreadyExists, Unauthorised, NotFound', async () => {
    const { world, authority, project } = await openGame();
    const delegate = await world.wallet('delegate');
    const args = {
      project,
      delegate: delegate.address,
      authority: authority.address,
      serviceDelegations: {},
    };
    await world.write('createCreateDelegateAuthorityTransaction', args, authority);
    const create = (other: object) =>
      errorOf(world.call('createCreateDelegateAuthorityTransaction', { ...args, ...other }));
    expect(await create({})).toBe('AlreadyExists');
    expect(await create({ authority: delegate.address })).toBe('Unauthorised');
    expect(await create({ project: delegate.address })).toBe('NotFound');
  });

  test('error: LimitExceeded over 256 delegations of one wallet', async () => {
    const { world, authority, project } = await openGame();
    const create = (delegate: string, count: number) => {
      const rights = Array.from({ length: count }, () => ({
        permission: 'ManageProfiles' as const,
      }));
      const of = { project, delegate, authority: authority.address };
      const args = { ...of, serviceDelegations: { Control: rights } };
      return world.write('createCreateDelegateAuthorityTransaction', args, authority);
    };
    const delegate = walletOf('delegate').address;
    await expect(create(delegate, 257)).rejects.toMatchObject({
      name: 'LimitExceeded',
      context: { what: 'delegations of a wallet', actual: 257, limit: 256 },
    });
    await create(delegate, 256);
    const [found] = await world.call('delegateAuthority', { delegates: [delegate] });
    expect(found!.delegations).toHaveLength(256);
  });
});

describe('createModifyDelegationTransaction', () => {
  async function openWithDelegate() {
    const game = await openGame();
    const { world, authority, project } = game;
    const delegate = await world.wallet('delegate');
    const of = { project, delegate: delegate.address, authority: authority.address };
    const serviceDelegations = { Control: [{ permission: 'ManageProfiles' as const }] };
    const args = { ...of, serviceDelegations };
    await world.write('createCreateDelegateAuthorityTransaction', args, authority);
    const modify = (modifyDelegation: object) =>
      world.write('createModifyDelegationTransaction', { ...of, modifyDelegation }, authority);
    const list = async () => {
      const [found] = await world.call('delegateAuthority', {});
      return found!.delegations.map(({ kind, permission }) => `${kind}.${permission}`);
    };
    return { ...game, game, of, delegate, modify, list };
  }

  test('default', async () => {
    const { modify, list } = await openWithDelegate();
    const delegation = { CurrencyManager: { permission: 'MintCurrencies' } };
    await modify({ delegation });
    expect(await list()).toEqual(['Control.ManageProfiles', 'CurrencyManager.MintCurrencies']);
    await modify({ index: 0, delegation: { Guild: { index: 1, permission: 'ManageGuildKit' } } });
    expect(await list()).toEqual(['Guild.ManageGuildKit', 'CurrencyManager.MintCurrencies']);
    await modify({ index: 0 });
    await modify({ index: 0, delegation: {} });
    expect(await list()).toEqual([]);
  });

  test('error: DelegationMissing, NotFound, Unauthorised, InvalidArgument', async () => {
    const { world, of, modify, delegate } = await openWithDelegate();
    expect(await errorOf(modify({ index: 1 }))).toBe('DelegationMissing');
    expect(await errorOf(modify({}))).toBe('InvalidArgument');
    const Control = { permission: 'ManageProfiles' };
    const two = { Control, CurrencyManager: { permission: 'MintCurrencies' } };
    expect(await errorOf(modify({ delegation: two }))).toBe('InvalidArgument');
    const call = (args: object) =>
      errorOf(
        world.call('createModifyDelegationTransaction', {
          ...of,
          modifyDelegation: { index: 0 },
          ...args,
        }),
      );
    expect(await call({ delegate: walletOf('nobody').address })).toBe('NotFound');
    expect(await call({ authority: delegate.address })).toBe('Unauthorised');
  });

  /** Every operation that a delegate may be allowed, as that delegate calls it. */
  async function openDelegateActions() {
    const opened = await openWithDelegate();
    const { world, game, project, authority, delegate } = opened;
    const { write } = world;
    const anna = await world.wallet('anna');
    await addUser(world, anna);
    await addProfilesTree(game);
    await write('createNewProfileTransaction', { project, payer: anna.address }, anna);
    const resource = await addResource(game);
    await mint(game, resource, anna.address, '100');
    const [found] = await world.call('profile', {});
    const profile = found!.address;
    const payer = delegate.address;
    const acting = { authority: authority.address, delegateAuthority: delegate.address };
    const treeConfig = { basic: { numAssets: 8 } };
    const params = { name: 'G', symbol: '', uri: '', decimals: 0, storage: 'LedgerState' as const };
    const of = { resource, owner: anna.address, amount: '5', ...acting };
    const profileTree = { treeConfig, project, payer };
    const update = { profile, payer, info: { name: 'x' } };
    const newResource = { project, params, ...acting };
    const resourceTree = { project, resource, treeConfig, ...acting };
    const actions = {
      createTree: () => write('createCreateProfilesTreeTransaction', profileTree, delegate),
      updateProfile: () => write('createUpdateProfileTransaction', update, delegate),
      createResource: () => write('createCreateNewResourceTransaction', newResource, delegate),
      growResource: () => write('createCreateNewResourceTreeTransaction', resourceTree, delegate),
      mint: () => write('createMintResourceTransaction', of, delegate),
      burn: () => write('createBurnResourceTransaction', of, delegate),
    };
    return { ...opened, actions };
  }

  test('behaviour: each right opens its own operations and no others', async () => {
    const { actions, modify } = await openDelegateActions();
    const allowed = async () => {
      const names: string[] = [];
      for (const [name, act] of Object.entries(actions)) {
        const error = await errorOf(act());
        expect(['none', 'Unauthorised']).toContain(error);
        if (error === 'none') names.push(name);
      }
      return names;
    };
    const give = (permission: string) =>
      modify({ index: 0, delegation: { CurrencyManager: { permission } } });
    expect(await allowed()).toEqual(['createTree', 'updateProfile']);
    await give('ManageCurrencies');
    expect(await allowed()).toEqual(['createResource', 'growResource']);
    await give('MintCurrencies');
    expect(await allowed()).toEqual(['mint']);
    await give('ManageCurrencyStatus');
    expect(await allowed()).toEqual(['burn']);
    await modify({ index: 0 });
    expect(await allowed()).toEqual([]);
  });

  test('error: Unauthorised when the call names a wrong authority next to it', async () => {
    const { world, project, delegate } = await openWithDelegate();
    const params = {
      name: 'G',
      symbol: '',
      uri: '',
      decimals: 0,
      storage: 'AccountState' as const,
    };
    const args = {
      project,
      params,
      authority: delegate.address,
      delegateAuthority: delegate.address,
    };
    const call = world.call('createCreateNewResourceTransaction', args);
    expect(await errorOf(call)).toBe('Unauthorised');
  });

  test('behaviour: a right in one project is none in another', async () => {
    const { world, authority, delegate, modify } = await openWithDelegate();
    await modify({ delegation: { CurrencyManager: { permission: 'MintCurrencies' } } });
    const { project } = await world.write(
      'createCreateProjectTransaction',
      { name: 'Other', authority: authority.address },
      authority,
    );
    const other = { world, authority, project };
    await addProfilesTree(other);
    const resource = await addResource(other);
    const acting = { authority: authority.address, delegateAuthority: delegate.address };
    const args = { resource, owner: delegate.address, amount: '1', ...acting };
    const call = world.call('createMintResourceTransaction', args);
    expect(await errorOf(call)).toBe('Unauthorised');
  });
});
