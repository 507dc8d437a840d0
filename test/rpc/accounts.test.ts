import { zstdDecompressSync } from 'node:zlib';
import {
  AccountLayout,
  createTransferCheckedInstruction,
  getAccount,
  getAssociatedTokenAddressSync,
  getMint,
  getOrCreateAssociatedTokenAccount,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
  transfer,
} from '@solana/spl-token';
import {
  type AccountInfo,
  type GetProgramAccountsFilter,
  Keypair,
  type ParsedAccountData,
  PublicKey,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
} from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { programIdBase58 } from '../../src/solana/program-ids.ts';
import { addResource, type Game, mint, openGame, type Wallet } from '../programs/world.ts';
import { callRpc, keypairOf, openRpcWorld, type RpcWorld } from './world.ts';

/** What a stock client reads of accounts: those of an unwrapped resource above all. */

let game: Game;
let world: RpcWorld;
let anna: Wallet;
let resource: string;
let mintKey: PublicKey;
let tokenKey: PublicKey;

beforeAll(async () => {
  game = await openGame();
  world = await openRpcWorld({ service: game.world.service });
  resource = await addResource(game);
  anna = await game.world.wallet('anna');
  await mint(game, resource, anna.address, '100');
  const unwrap = { resource, authority: anna.address, amount: '30' };
  await game.world.write('createCreateUnwrapHoldingTransaction', unwrap, anna);
  const [found] = await game.world.call('resources', { addresses: [resource] });
  mintKey = new PublicKey(found!.mint);
  tokenKey = getAssociatedTokenAddressSync(mintKey, new PublicKey(anna.address));
});
afterAll(() => world.close());

const call = (method: string, ...params: unknown[]) =>
  callRpc(world.server.rpcUrl, method, ...params);

describe('an unwrapped resource', () => {
  test('default: getMint and getAccount of spl-token', async () => {
    const found = await getMint(world.connection, mintKey);
    expect(found).toMatchObject({ supply: 30n, decimals: 2, isInitialized: true });
    expect(found.mintAuthority?.toBase58()).toBe(resource);
    const account = await getAccount(world.connection, tokenKey);
    expect(account).toMatchObject({ amount: 30n, isFrozen: false, delegate: null });
    expect(account.owner.toBase58()).toBe(anna.address);
    expect(account.mint.equals(mintKey)).toBe(true);
  });

  test('default: getParsedAccountInfo', async () => {
    const { value } = await world.connection.getParsedAccountInfo(tokenKey);
    const { program, parsed, space } = value!.data as ParsedAccountData;
    expect({ program, space }).toEqual({ program: 'spl-token', space: 165 });
    expect(parsed).toEqual({
      type: 'account',
      info: {
        isNative: false,
        mint: mintKey.toBase58(),
        owner: anna.address,
        state: 'initialized',
        tokenAmount: { amount: '30', decimals: 2, uiAmount: 0.3, uiAmountString: '0.3' },
      },
    });
    const ofMint = await world.connection.getParsedAccountInfo(mintKey);
    expect((ofMint.value!.data as ParsedAccountData).parsed).toEqual({
      type: 'mint',
      info: {
        mintAuthority: resource,
        supply: '30',
        decimals: 2,
        isInitialized: true,
        freezeAuthority: null,
      },
    });
    const plain = await world.connection.getParsedAccountInfo(new PublicKey(game.project));
    expect(plain.value!.data).toBeInstanceOf(Buffer);
  });

  test('default: transfer by stock clients, plain and checked', async () => {
    const { connection } = world;
    const keypair = keypairOf(anna);
    const ben = Keypair.generate();
    const target = await getOrCreateAssociatedTokenAccount(
      connection,
      keypair,
      mintKey,
      ben.publicKey,
    );
    await transfer(connection, keypair, tokenKey, target.address, keypair, 7);
    const checked = createTransferCheckedInstruction(
      tokenKey,
      mintKey,
      target.address,
      keypair.publicKey,
      3,
      2,
    );
    await sendAndConfirmTransaction(connection, new Transaction().add(checked), [keypair]);
    expect((await getAccount(connection, target.address)).amount).toBe(10n);
    expect((await getAccount(connection, tokenKey)).amount).toBe(20n);
    const held = await game.world.call('holdings', { holder: ben.publicKey.toBase58() });
    expect(held.map(({ balance }) => balance)).toEqual(['10']);
    const owned = await connection.getTokenAccountsByOwner(ben.publicKey, { mint: mintKey });
    expect(owned.value.map(({ pubkey }) => pubkey)).toEqual([target.address]);
    const parsed = await connection.getParsedTokenAccountsByOwner(ben.publicKey, {
      programId: TOKEN_PROGRAM_ID,
    });
    const { info } = parsed.value[0]!.account.data.parsed;
    expect(info.tokenAmount.uiAmountString).toBe('0.1');
  });

  test('args: getTokenAccountsByOwner by the other token program; by what is no mint', async () => {
    const owner = new PublicKey(anna.address);
    const none = { programId: TOKEN_2022_PROGRAM_ID };
    expect((await world.connection.getTokenAccountsByOwner(owner, none)).value).toEqual([]);
    const wrong = { mint: anna.address };
    const { error } = await call('getTokenAccountsByOwner', anna.address, wrong);
    expect(error).toEqual({ code: -32602, message: 'Invalid param: could not find mint' });
    for (const by of [{}, { mint: anna.address, programId: anna.address }, 5, undefined]) {
      expect((await call('getTokenAccountsByOwner', anna.address, by)).error.code).toBe(-32602);
    }
  });
});

describe('getProgramAccounts', () => {
  test('args: filters dataSize and memcmp, dataSlice', async () => {
    const ofMint = { memcmp: { offset: 0, bytes: mintKey.toBase58() } };
    const ofAnna = { memcmp: { offset: 32, bytes: anna.address } };
    const get = (filters: object[], dataSlice?: { offset: number; length: number }) =>
      world.connection.getProgramAccounts(TOKEN_PROGRAM_ID, {
        filters: filters as GetProgramAccountsFilter[],
        dataSlice,
      });
    const all = await get([]);
    expect(all.length).toBeGreaterThan(2);
    const expected = (isWanted: (account: AccountInfo<Buffer>) => boolean) =>
      all.filter(({ account }) => isWanted(account)).map(({ pubkey }) => pubkey.toBase58());
    const keys = (found: readonly { pubkey: PublicKey }[]) =>
      found.map(({ pubkey }) => pubkey.toBase58());
    const isAccount = ({ data }: AccountInfo<Buffer>) => data.length === 165;
    expect(keys(await get([{ dataSize: 165 }]))).toEqual(expected(isAccount));
    expect(keys(await get([{ dataSize: 82 }]))).toEqual([mintKey.toBase58()]);
    const isAnnas = (account: AccountInfo<Buffer>) =>
      isAccount(account) && AccountLayout.decode(account.data).owner.toBase58() === anna.address;
    expect(keys(await get([ofAnna]))).toEqual(expected(isAnnas));
    expect(keys(await get([{ dataSize: 165 }, ofMint, ofAnna]))).toEqual([tokenKey.toBase58()]);
    const sliced = await get([{ dataSize: 165 }, ofAnna], { offset: 64, length: 8 });
    expect(sliced[0]!.account.data.readBigUInt64LE()).toBe(
      (await getAccount(world.connection, tokenKey)).amount,
    );
    expect(await get([{ dataSize: 165 }, { dataSize: 82 }])).toEqual([]);
  });

  test('args: withContext, base64 bytes, a list of bytes', async () => {
    const bytes = tokenKey.toBuffer();
    const owner = new PublicKey(anna.address).toBuffer();
    expect(bytes).toHaveLength(32);
    for (const memcmp of [
      { offset: 32, bytes: owner.toString('base64'), encoding: 'base64' },
      { offset: 32, bytes: [...owner] },
    ]) {
      const config = { filters: [{ memcmp }], encoding: 'base64', withContext: true };
      const { result } = await call('getProgramAccounts', TOKEN_PROGRAM_ID.toBase58(), config);
      expect(result.context.slot).toBe(0);
      expect(result.value[0].pubkey).toBe(tokenKey.toBase58());
    }
  });

  test('default: records of our own programs', async () => {
    const control = new PublicKey(programIdBase58('control'));
    const found = await world.connection.getProgramAccounts(control);
    expect(found.map(({ pubkey }) => pubkey.toBase58())).toContain(game.project);
  });

  test('error: -32602 for filters that are none', async () => {
    const program = TOKEN_PROGRAM_ID.toBase58();
    for (const filters of [
      5,
      [5],
      [{}],
      [{ dataSize: -1 }],
      [{ memcmp: { offset: 0, bytes: '0' } }],
      [{ memcmp: { offset: 0 } }],
      [{ memcmp: { bytes: '1' } }],
      [{ memcmp: { offset: 0, bytes: '1'.repeat(129) } }],
      Array.from({ length: 5 }, () => ({ dataSize: 1 })),
    ]) {
      const { error } = await call('getProgramAccounts', program, { filters });
      expect(error?.code, JSON.stringify(filters)).toBe(-32602);
    }
  });
});

describe('getAccountInfo, getMultipleAccounts, getBalance', () => {
  test('args: every encoding holds the same bytes', async () => {
    const key = mintKey.toBase58();
    const expected = (await world.connection.getAccountInfo(mintKey))!.data;
    const dataOf = async (config: object) => (await call('getAccountInfo', key, config)).result;
    const base58 = await dataOf({ encoding: 'base58' });
    expect(base58.value).toMatchObject({ executable: false, space: 82, rentEpoch: 0 });
    expect(base58.context).toEqual({ apiVersion: expect.any(String), slot: 0 });
    const { data } = (await dataOf({})).value;
    expect(base58.value.data).toEqual([data, 'base58']);
    const [zstd, name] = (await dataOf({ encoding: 'base64+zstd' })).value.data;
    expect(name).toBe('base64+zstd');
    expect(zstdDecompressSync(Buffer.from(zstd, 'base64'))).toEqual(expected);
    const slice = { encoding: 'base64', dataSlice: { offset: 44, length: 2 } };
    expect((await dataOf(slice)).value.data).toEqual([
      Buffer.from([2, 1]).toString('base64'),
      'base64',
    ]);
  });

  test('error: base58 of over 128 bytes', async () => {
    const { error } = await call('getAccountInfo', tokenKey.toBase58());
    expect(error.code).toBe(-32600);
    expect(error.message).toContain('please use Base64 encoding');
  });

  test('default: what is not there is null; programs are executable', async () => {
    const nobody = Keypair.generate().publicKey;
    expect(await world.connection.getAccountInfo(nobody)).toBeNull();
    expect(await world.connection.getBalance(nobody)).toBe(0);
    const keys = [nobody, mintKey, TOKEN_PROGRAM_ID, SystemProgram.programId];
    const found = await world.connection.getMultipleAccountsInfo(keys);
    expect(found.map((account) => account?.executable)).toEqual([undefined, false, true, true]);
  });

  test('default: getMinimumBalanceForRentExemption is what an account holds', async () => {
    const rent = await world.connection.getMinimumBalanceForRentExemption(165);
    expect(rent).toBe(2_039_280);
    expect(await world.connection.getBalance(tokenKey)).toBe(rent);
  });

  test('error: -32602 for what is no address, encoding, slice, commitment or list', async () => {
    const key = anna.address;
    for (const params of [
      [],
      [5],
      ['x'],
      [`${key}1`],
      [key, 5],
      [key, { encoding: 'hex' }],
      [key, { dataSlice: { offset: 0 } }],
      [key, { dataSlice: { offset: -1, length: 1 } }],
      [key, { commitment: 'sure' }],
      [key, { minContextSlot: 'now' }],
    ]) {
      const { error } = await call('getAccountInfo', ...params);
      expect(error?.code, JSON.stringify(params)).toBe(-32602);
    }
    const many = Array.from({ length: 101 }, () => key);
    expect((await call('getMultipleAccounts', many)).error.code).toBe(-32602);
    expect((await call('getMultipleAccounts', key)).error.code).toBe(-32602);
  });

  test('error: -32016 when minContextSlot is ahead', async () => {
    const { error } = await call('getBalance', anna.address, { minContextSlot: 1000 });
    expect(error).toMatchObject({ code: -32016, data: { contextSlot: 0 } });
    for (const commitment of ['processed', 'confirmed', 'finalized']) {
      const config = { minContextSlot: 0, commitment };
      expect((await call('getBalance', anna.address, config)).error).toBeUndefined();
    }
  });
});
