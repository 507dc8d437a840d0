import { describe, expect, test } from 'vitest';
import { rentLamports } from '../../src/core/limits.ts';
import type { OperationArguments } from '../../src/methods/generated/types.ts';
import { decodeMint } from '../../src/solana/native-layouts.ts';
import { programIdBase58 } from '../../src/solana/program-ids.ts';
import {
  addDelegate,
  addResource,
  addressOf,
  balancesOf,
  errorOf,
  mint,
  openGame,
  openOtherGame,
  openWorld,
  type Wallet,
  walletOf,
} from './world.ts';

const U64_MAX = '18446744073709551615';

type FaucetArguments = OperationArguments['createInitializeFaucetTransaction'];

async function open(storage: 'LedgerState' | 'AccountState' = 'LedgerState') {
  const game = await openGame();
  const { world, authority } = game;
  const resource = await addResource(game, storage);
  const anna = await world.wallet('anna');
  const create = async (args: Partial<FaucetArguments> = {}, ...signers: Wallet[]) => {
    const all = { resource, amount: 5, repeatInterval: 60, authority: authority.address, ...args };
    const by = signers.length === 0 ? [authority] : signers;
    const { faucet } = await world.write('createInitializeFaucetTransaction', all, ...by);
    return faucet;
  };
  const claim = (faucet: string, owner: Wallet = anna) =>
    world.write('createClaimFaucetTransaction', { faucet, owner: owner.address }, owner);
  const read = async (faucet: string) => (await world.call('faucets', { addresses: [faucet] }))[0];
  const now = () => Math.floor(world.clockMs / 1000);
  return { ...game, game, resource, anna, create, claim, read, now };
}

describe.each(['LedgerState', 'AccountState'] as const)('%s', (storage) => {
  test('createClaimFaucetTransaction: default', async () => {
    const { world, anna, create, claim, read, now } = await open(storage);
    const faucet = await create();
    await claim(faucet);
    expect(await balancesOf(world, anna.address)).toEqual(['5']);
    expect((await read(faucet))?.lastClaimed).toBe(String(now()));
    world.clockMs += 60_000;
    await claim(faucet);
    expect(await balancesOf(world, anna.address)).toEqual(['10']);
    expect((await read(faucet))?.lastClaimed).toBe(String(now()));
  });

  test('createClaimFaucetTransaction: behaviour: what it mints counts as supply', async () => {
    const { world, game, anna, resource, create, claim } = await open(storage);
    await mint(game, resource, anna.address, '10');
    await claim(await create({ amount: 7 }));
    expect(await balancesOf(world, anna.address)).toEqual(['17']);
    const [found] = await world.call('resources', { addresses: [resource] });
    const { data } = world.service.state.account(addressOf(found!.mint))!;
    const [record] = await world.call('account', {
      programId: programIdBase58('resources'),
      parsedData: { mint: found!.mint },
    });
    const { wrappedSupply } = record!.parsed_data as { wrappedSupply: string };
    const supply = storage === 'LedgerState' ? ['17', '0'] : ['0', '17'];
    expect([wrappedSupply, String(decodeMint(data)?.supply)]).toEqual(supply);
  });

  test('createClaimFaucetTransaction: error: Overflow', async () => {
    const { world, game, anna, resource, create, claim } = await open(storage);
    const faucet = await create();
    await mint(game, resource, walletOf('rich').address, (BigInt(U64_MAX) - 4n).toString());
    expect(await errorOf(claim(faucet))).toBe('Overflow');
    expect(await balancesOf(world, anna.address)).toEqual([]);
  });
});

describe('createInitializeFaucetTransaction', () => {
  test('default', async () => {
    const { world, project, resource, create } = await open();
    const faucet = await create();
    const expected = {
      address: faucet,
      project,
      resource,
      amount: '5',
      repeatInterval: '60',
      lastClaimed: '0',
    };
    expect(await world.call('faucets', {})).toEqual([expected]);
    expect(await world.call('faucets', { projects: [project] })).toEqual([expected]);
    expect(await world.call('faucets', { resources: [resource] })).toEqual([expected]);
    expect(await world.call('faucets', { addresses: [resource] })).toEqual([]);
    expect(await world.call('faucets', { resources: [project] })).toEqual([]);
  });

  test('behaviour: a delegate with CurrencyManager.ManageCurrencies', async () => {
    const { game, create, read } = await open();
    const rights = { CurrencyManager: [{ permission: 'ManageCurrencies' as const }] };
    const right = await addDelegate(game, 'right', rights);
    const faucet = await create({ delegateAuthority: right.address }, right);
    expect(await read(faucet)).toMatchObject({ amount: '5' });
  });

  test('error: Unauthorised for other wallets and other rights', async () => {
    const { world, game, create } = await open();
    const rights = { CurrencyManager: [{ permission: 'MintCurrencies' as const }] };
    const wrong = await addDelegate(game, 'wrong', rights);
    const stranger = await world.wallet('stranger');
    const far = await addDelegate(await openOtherGame(world), 'far', {
      CurrencyManager: [{ permission: 'ManageCurrencies' }],
    });
    for (const { address, key } of [wrong, stranger, far]) {
      const by = create({ delegateAuthority: address }, { address, key });
      expect(await errorOf(by)).toBe('Unauthorised');
    }
    expect(await errorOf(create({ authority: stranger.address }, stranger))).toBe('Unauthorised');
    const payer = stranger.address;
    expect(await errorOf(create({ payer }, stranger))).toBe('MissingSigner');
  });

  test('error: NotFound, InvalidArgument', async () => {
    const { anna, create } = await open();
    expect(await errorOf(create({ resource: anna.address }))).toBe('NotFound');
    expect(await errorOf(create({ amount: 0 }))).toBe('InvalidArgument');
    expect(await errorOf(create({ amount: -1 }))).toBe('InvalidArgument');
    expect(await errorOf(create({ repeatInterval: -1 }))).toBe('InvalidArgument');
  });
});

describe('createClaimFaucetTransaction', () => {
  test('behaviour: each wallet has a clock of its own', async () => {
    const { world, create, claim, read, now } = await open();
    const faucet = await create();
    const bert = await world.wallet('bert');
    await claim(faucet);
    world.clockMs += 30_000;
    await claim(faucet, bert);
    expect((await read(faucet))?.lastClaimed).toBe(String(now()));
    world.clockMs += 30_000;
    await claim(faucet);
    expect(await errorOf(claim(faucet, bert))).toBe('FaucetNotReady');
    expect(await balancesOf(world, bert.address)).toEqual(['5']);
  });

  test('behaviour: clocks of two faucets are apart, an interval of 0 never waits', async () => {
    const { world, anna, create, claim } = await open();
    const [slow, quick] = [await create(), await create({ repeatInterval: 0 })];
    await claim(slow);
    await claim(quick);
    await claim(quick);
    expect(await balancesOf(world, anna.address)).toEqual(['15']);
  });

  test('error: FaucetNotReady says when', async () => {
    const { world, anna, create, claim, now } = await open();
    const faucet = await create();
    await claim(faucet);
    const readyAt = String(now() + 60);
    world.clockMs += 59_000;
    const owner = anna.address;
    const early = world.call('createClaimFaucetTransaction', { faucet, owner });
    await expect(early).rejects.toMatchObject({
      name: 'FaucetNotReady',
      context: { faucet, owner, readyAt, now: String(now()) },
    });
    world.clockMs += 1000;
    await claim(faucet);
  });

  test('error: FaucetNotReady for two claims that were built at the same time', async () => {
    const { world, anna, create } = await open('AccountState');
    const args = { faucet: await create(), owner: anna.address };
    const first = await world.prepare('createClaimFaucetTransaction', args, anna);
    const second = await world.prepare('createClaimFaucetTransaction', args, anna);
    expect((await world.submit(first))[0]?.status).toBe('Success');
    const [response] = await world.submit(second);
    expect(response).toMatchObject({ status: 'Failed', error: { name: 'FaucetNotReady' } });
    expect(await balancesOf(world, anna.address)).toEqual(['5']);
  });

  test('error: TreeMissing, TreeFull', async () => {
    const { world, game, authority, project, create, claim } = await open();
    const params = { name: 'Ore', symbol: 'ORE', uri: '', decimals: 0 };
    const { resource: bare } = await world.write(
      'createCreateNewResourceTransaction',
      { project, authority: authority.address, params: { ...params, storage: 'LedgerState' } },
      authority,
    );
    expect(await errorOf(claim(await create({ resource: bare })))).toBe('TreeMissing');
    const small = await addResource(game, 'LedgerState', 8);
    for (let i = 0; i < 8; i += 1) await mint(game, small, walletOf(`holder ${i}`).address, '1');
    expect(await errorOf(claim(await create({ resource: small })))).toBe('TreeFull');
  });

  test('error: NotFound, MissingSigner', async () => {
    const { world, anna, resource, create } = await open();
    const faucet = await create();
    const claim = (args: Partial<OperationArguments['createClaimFaucetTransaction']>) =>
      world.call('createClaimFaucetTransaction', { faucet, owner: anna.address, ...args });
    expect(await errorOf(claim({ faucet: resource }))).toBe('NotFound');
    expect(await errorOf(claim({ faucet: anna.address }))).toBe('NotFound');
    const thief = await world.wallet('thief');
    const args = { faucet, owner: anna.address, payer: thief.address };
    const unsigned = world.write('createClaimFaucetTransaction', args, thief);
    expect(await errorOf(unsigned)).toBe('MissingSigner');
  });

  test('behaviour: the project pays the fee where it does', async () => {
    const world = await openWorld();
    const authority = await world.wallet('authority');
    const args = { name: 'Free', authority: authority.address, subsidizeFees: true };
    const { project } = await world.write('createCreateProjectTransaction', args, authority);
    const resource = await addResource({ world, authority, project }, 'AccountState');
    const { faucet } = await world.write(
      'createInitializeFaucetTransaction',
      { resource, amount: 1, repeatInterval: 0, authority: authority.address },
      authority,
    );
    await world.service.fund(addressOf(project), 7000n);
    const anna = await world.wallet('anna');
    await world.write('createClaimFaucetTransaction', { faucet, owner: anna.address }, anna);
    const { lamports, data } = world.service.state.account(addressOf(project))!;
    expect(lamports - rentLamports(data.length)).toBe(2000n);
  });
});
