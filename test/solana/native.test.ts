import {
  AccountLayout,
  getAssociatedTokenAddressSync,
  MintLayout,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import {
  AddressLookupTableAccount,
  AddressLookupTableProgram,
  ComputeBudgetProgram,
  PublicKey,
  SystemProgram,
} from '@solana/web3.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256, utf8Encode } from '../../src/codec/bytes.ts';
import { rentLamports } from '../../src/core/limits.ts';
import { LruCache } from '../../src/core/lru.ts';
import { type Address, addressFromBytes, addressToBytes } from '../../src/solana/address.ts';
import { accountDiscriminator, instructionDiscriminator } from '../../src/solana/discriminator.ts';
import type { Instruction } from '../../src/solana/instruction.ts';
import {
  associatedTokenAddress,
  computeUnitLimitInstruction,
  computeUnitPriceInstruction,
  createAccountInstruction,
  decodeComputeBudgetInstruction,
  decodeLookupTable,
  decodeMemoInstruction,
  decodeMint,
  decodeSystemInstruction,
  decodeTokenAccount,
  encodeLookupTable,
  encodeMint,
  encodeTokenAccount,
  isLookupTableActive,
  type Mint,
  memoInstruction,
  type TokenAccount,
  transferInstruction,
} from '../../src/solana/native-layouts.ts';
import {
  isOurProgram,
  OUR_PROGRAM_TEXTS,
  type OurProgramName,
  programId,
  programIdBase58,
  programNameOf,
} from '../../src/solana/program-ids.ts';

const publicKey = (address: Address) => new PublicKey(addressToBytes(address));
const addressArbitrary = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(addressFromBytes);
const optionalAddress = fc.option(addressArbitrary);
const u64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const u32 = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const [first, second, third] = [1, 2, 3].map((byte) =>
  addressFromBytes(new Uint8Array(32).fill(byte)),
) as [Address, Address, Address];

function expectSame(
  ours: Instruction,
  theirs: {
    programId: PublicKey;
    keys: { pubkey: PublicKey; isSigner: boolean; isWritable: boolean }[];
    data: Uint8Array;
  },
): void {
  expect(publicKey(ours.program).toBase58()).toBe(theirs.programId.toBase58());
  expect(Uint8Array.from(ours.data)).toEqual(Uint8Array.from(theirs.data));
  expect(
    ours.accounts.map(({ address, signer, writable }) => [publicKey(address), signer, writable]),
  ).toEqual(theirs.keys.map(({ pubkey, isSigner, isWritable }) => [pubkey, isSigner, isWritable]));
}

test('default: compute budget instructions are web3.js’s and come back', () => {
  fc.assert(
    fc.property(u32, u64, (units, microLamports) => {
      const limit = computeUnitLimitInstruction(units);
      const price = computeUnitPriceInstruction(microLamports);
      expectSame(limit, ComputeBudgetProgram.setComputeUnitLimit({ units }));
      expectSame(price, ComputeBudgetProgram.setComputeUnitPrice({ microLamports }));
      const decode = decodeComputeBudgetInstruction;
      expect(decode(limit.data)).toEqual({ kind: 'SetComputeUnitLimit', units });
      expect(decode(price.data)).toEqual({ kind: 'SetComputeUnitPrice', microLamports });
    }),
  );
});

test('default: system instructions are web3.js’s and come back', () => {
  fc.assert(
    fc.property(u64, fc.nat(10_000), (lamports, space) => {
      const transfer = transferInstruction(first, second, lamports);
      expectSame(
        transfer,
        SystemProgram.transfer({
          fromPubkey: publicKey(first),
          toPubkey: publicKey(second),
          lamports,
        }),
      );
      expect(decodeSystemInstruction(transfer.data)).toEqual({ kind: 'Transfer', lamports });
      const small = lamports % 2n ** 50n;
      const create = createAccountInstruction(first, second, small, BigInt(space), third);
      expectSame(
        create,
        SystemProgram.createAccount({
          fromPubkey: publicKey(first),
          newAccountPubkey: publicKey(second),
          lamports: Number(small),
          space,
          programId: publicKey(third),
        }),
      );
      expect(decodeSystemInstruction(create.data)).toEqual({
        kind: 'CreateAccount',
        lamports: small,
        space: BigInt(space),
        owner: third,
      });
    }),
  );
});

test('args: data that is none of these instructions', () => {
  for (const data of [[], [2], [2, 0, 0, 0, 0, 0], [3, 0, 0, 0, 0], [0, 1, 2, 3]]) {
    expect(decodeComputeBudgetInstruction(Uint8Array.from(data))).toBeUndefined();
    expect(decodeSystemInstruction(Uint8Array.from(data))).toBeUndefined();
  }
  const nonceAdvance = Buffer.alloc(12);
  nonceAdvance.writeUInt32LE(4);
  expect(decodeSystemInstruction(nonceAdvance)).toBeUndefined();
});

test('default: a memo is its text', () => {
  const memo = memoInstruction('Sign in to localhost', [first]);
  expect(decodeMemoInstruction(memo.data)).toBe('Sign in to localhost');
  expect(memo.accounts).toEqual([{ address: first, signer: true, writable: false }]);
  expect(decodeMemoInstruction(Uint8Array.of(0xff))).toBeUndefined();
});

test('default: a mint is what spl-token reads', () => {
  const mints: fc.Arbitrary<Mint> = fc.record({
    mintAuthority: optionalAddress,
    supply: u64,
    decimals: fc.nat(255),
    isInitialized: fc.boolean(),
    freezeAuthority: optionalAddress,
  });
  fc.assert(
    fc.property(mints, (mint) => {
      const bytes = encodeMint(mint);
      expect(bytes).toHaveLength(MintLayout.span);
      const theirs = MintLayout.decode(bytes);
      expect(theirs.supply).toBe(mint.supply);
      expect(theirs.decimals).toBe(mint.decimals);
      expect(theirs.isInitialized).toBe(mint.isInitialized);
      expect(theirs.mintAuthorityOption).toBe(mint.mintAuthority === null ? 0 : 1);
      if (mint.freezeAuthority !== null) {
        expect(theirs.freezeAuthority).toEqual(publicKey(mint.freezeAuthority));
      }
      const encoded = Buffer.alloc(MintLayout.span);
      MintLayout.encode(theirs, encoded);
      expect(Buffer.from(bytes)).toEqual(encoded);
      expect(decodeMint(bytes)).toEqual(mint);
    }),
  );
});

test('default: a token account is what spl-token reads', () => {
  const accounts: fc.Arbitrary<TokenAccount> = fc.record({
    mint: addressArbitrary,
    owner: addressArbitrary,
    amount: u64,
    delegate: optionalAddress,
    state: fc.constantFrom('Uninitialized', 'Initialized', 'Frozen'),
    nativeReserveLamports: fc.option(u64),
    delegatedAmount: u64,
    closeAuthority: optionalAddress,
  });
  fc.assert(
    fc.property(accounts, (account) => {
      const bytes = encodeTokenAccount(account);
      expect(bytes).toHaveLength(AccountLayout.span);
      const theirs = AccountLayout.decode(bytes);
      expect(theirs.mint).toEqual(publicKey(account.mint));
      expect(theirs.owner).toEqual(publicKey(account.owner));
      expect(theirs.amount).toBe(account.amount);
      expect(theirs.delegatedAmount).toBe(account.delegatedAmount);
      const encoded = Buffer.alloc(AccountLayout.span);
      AccountLayout.encode(theirs, encoded);
      expect(Buffer.from(bytes)).toEqual(encoded);
      expect(decodeTokenAccount(bytes)).toEqual(account);
    }),
  );
});

test('args: bytes that are neither mint nor token account', () => {
  for (const length of [0, 81, 83, 164, 166]) {
    expect(decodeMint(new Uint8Array(length))).toBeUndefined();
    expect(decodeTokenAccount(new Uint8Array(length))).toBeUndefined();
  }
  expect(decodeMint(new Uint8Array(82).fill(2))).toBeUndefined();
  expect(decodeTokenAccount(new Uint8Array(165).fill(2))).toBeUndefined();
});

test('default: associated token addresses are spl-token’s', () => {
  fc.assert(
    fc.property(addressArbitrary, addressArbitrary, (wallet, mint) => {
      const theirs = getAssociatedTokenAddressSync(publicKey(mint), publicKey(wallet), true);
      expect(publicKey(associatedTokenAddress(wallet, mint))).toEqual(theirs);
    }),
    { numRuns: 50 },
  );
});

test('default: lookup tables are what web3.js reads', () => {
  const table = {
    deactivationSlot: 2n ** 64n - 1n,
    lastExtendedSlot: 5n,
    lastExtendedStartIndex: 1,
    authority: third,
    addresses: [first, second],
  };
  const bytes = encodeLookupTable(table);
  const theirs = AddressLookupTableAccount.deserialize(bytes);
  expect(theirs.addresses).toEqual([first, second].map(publicKey));
  expect(theirs.authority).toEqual(publicKey(third));
  expect(theirs.lastExtendedSlot).toBe(5);
  expect(decodeLookupTable(bytes)).toEqual(table);
  expect(isLookupTableActive(table)).toBe(true);
  expect(isLookupTableActive({ ...table, deactivationSlot: 9n })).toBe(false);
  const closed = { ...table, authority: null };
  expect(decodeLookupTable(encodeLookupTable(closed))).toEqual(closed);
  for (const wrong of [bytes.subarray(0, 55), bytes.subarray(0, 57), new Uint8Array(56)]) {
    expect(decodeLookupTable(wrong)).toBeUndefined();
  }
});

test('default: program ids are Solana’s, and ours are hashes that anyone can make', () => {
  expect(publicKey(programId('system'))).toEqual(SystemProgram.programId);
  expect(publicKey(programId('computeBudget'))).toEqual(ComputeBudgetProgram.programId);
  expect(publicKey(programId('token'))).toEqual(TOKEN_PROGRAM_ID);
  expect(publicKey(programId('addressLookupTable'))).toEqual(AddressLookupTableProgram.programId);
  for (const [name, text] of Object.entries(OUR_PROGRAM_TEXTS)) {
    const id = programId(name as OurProgramName);
    expect(id).toBe(addressFromBytes(sha256(utf8Encode(text))));
    expect(programNameOf(id)).toBe(name);
    expect(isOurProgram(name as OurProgramName)).toBe(true);
    expect(programIdBase58(name as OurProgramName)).toBe(publicKey(id).toBase58());
  }
  expect(programNameOf(first)).toBeUndefined();
  expect(isOurProgram('system')).toBe(false);
});

test('default: discriminators are Anchor’s', () => {
  // Source: any program that Anchor built with an `initialize` instruction.
  expect([...instructionDiscriminator('initialize')]).toEqual([
    175, 175, 109, 31, 13, 152, 155, 237,
  ]);
  expect(accountDiscriminator('Profile')).toEqual(
    Uint8Array.from(sha256(utf8Encode('account:Profile')).subarray(0, 8)),
  );
});

test('default: rent is Solana’s', () => {
  // Source: `solana rent 165` and `solana rent 0`.
  expect(rentLamports(165)).toBe(2_039_280n);
  expect(rentLamports(0)).toBe(890_880n);
});

test('behaviour: a cache forgets what was used least lately', () => {
  const cache = new LruCache<string, number>(3);
  cache.set('a', 1);
  cache.set('b', 2);
  cache.set('c', 3);
  expect(cache.get('a')).toBe(1);
  cache.set('d', 4);
  expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key))).toEqual([1, undefined, 3, 4]);
  expect(cache.size).toBe(3);
  cache.clear();
  expect(cache.get('a')).toBeUndefined();
});
