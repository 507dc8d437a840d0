import {
  AddressLookupTableAccount,
  Keypair,
  MessageV0,
  PublicKey,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { base58Encode } from '../../src/codec/bytes.ts';
import { isGamekeeperError } from '../../src/core/errors.ts';
import { type Address, addressFromBytes, addressToBytes } from '../../src/solana/address.ts';
import { keyPairFromSeed } from '../../src/solana/keys.ts';
import {
  type CompileInput,
  compileTransaction,
  decodeTransaction,
  firstSignature,
  isSigner,
  isWritable,
  listAccounts,
  measureTransaction,
  signTransactionBytes,
} from '../../src/solana/transaction.ts';

const keyPairs = Array.from({ length: 24 }, (_, index) =>
  keyPairFromSeed(new Uint8Array(32).fill(index + 1)),
);
const addresses = keyPairs.map((keyPair) => keyPair.address);
const blockhash = addressFromBytes(new Uint8Array(32).fill(0xbb));
const publicKey = (address: Address) => new PublicKey(addressToBytes(address));

/** Transactions of accounts from a small set, so that they meet again in other roles. */
const inputs: fc.Arbitrary<CompileInput> = fc.record({
  feePayer: fc.constantFrom(...addresses.slice(0, 4)),
  blockhash: fc.constant(blockhash),
  instructions: fc.array(
    fc.record({
      program: fc.constantFrom(...addresses.slice(20, 24)),
      accounts: fc.array(
        fc.record({
          address: fc.constantFrom(...addresses.slice(0, 20)),
          signer: fc.boolean().map((value) => value),
          writable: fc.boolean(),
        }),
        { maxLength: 6 },
      ),
      data: fc.uint8Array({ maxLength: 40 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  lookupTables: fc.option(
    fc.array(
      fc.record({
        address: fc.constantFrom(...addresses.slice(0, 20)),
        addresses: fc.array(fc.constantFrom(...addresses), { maxLength: 12 }),
      }),
      { maxLength: 2 },
    ),
    { nil: undefined },
  ),
});

function compileWithWeb3(input: CompileInput): Uint8Array {
  const message = new TransactionMessage({
    payerKey: publicKey(input.feePayer),
    recentBlockhash: base58Encode(addressToBytes(input.blockhash as Address)),
    instructions: input.instructions.map(
      ({ program, accounts, data }) =>
        new TransactionInstruction({
          programId: publicKey(program),
          keys: accounts.map(({ address, signer, writable }) => ({
            pubkey: publicKey(address),
            isSigner: signer,
            isWritable: writable,
          })),
          data: Buffer.from(data),
        }),
    ),
  });
  const tables = (input.lookupTables ?? []).map(
    (table) =>
      new AddressLookupTableAccount({
        key: publicKey(table.address),
        state: {
          deactivationSlot: 2n ** 64n - 1n,
          lastExtendedSlot: 0,
          lastExtendedSlotStartIndex: 0,
          addresses: table.addresses.map(publicKey),
        },
      }),
  );
  const v0 = message.compileToV0Message(tables);
  const compiled = v0.addressTableLookups.length > 0 ? v0 : message.compileToLegacyMessage();
  return new VersionedTransaction(compiled).serialize();
}

const compilable = inputs.filter((input) => measureTransaction(input) <= 1232);

test('default: compiles to the bytes that web3.js makes', () => {
  fc.assert(
    fc.property(compilable, (input) => {
      const bytes = compileTransaction(input);
      expect(bytes).toEqual(Uint8Array.from(compileWithWeb3(input)));
      expect(bytes).toHaveLength(measureTransaction(input));
    }),
    { numRuns: 1000 },
  );
});

test('default: decodes to what web3.js reads', () => {
  fc.assert(
    fc.property(compilable, (input) => {
      const bytes = compileTransaction(input);
      const ours = decodeTransaction(bytes);
      const theirs = VersionedTransaction.deserialize(bytes);
      const { message } = ours;
      expect(ours.version).toBe(theirs.version);
      expect(message.header).toEqual({
        requiredSignatures: theirs.message.header.numRequiredSignatures,
        readonlySigned: theirs.message.header.numReadonlySignedAccounts,
        readonlyUnsigned: theirs.message.header.numReadonlyUnsignedAccounts,
      });
      expect(message.staticAccounts.map((account) => publicKey(account).toBase58())).toEqual(
        theirs.message.staticAccountKeys.map((key) => key.toBase58()),
      );
      expect(ours.messageBytes).toEqual(Uint8Array.from(theirs.message.serialize()));
      theirs.message.compiledInstructions.forEach((instruction, index) => {
        const mine = message.instructions[index]!;
        expect(mine.programIndex).toBe(instruction.programIdIndex);
        expect([...mine.accountIndexes]).toEqual(instruction.accountKeyIndexes);
        expect(mine.data).toEqual(Uint8Array.from(instruction.data));
      });
      for (let index = 0; index < message.accountCount; index += 1) {
        expect(isSigner(message, index)).toBe(theirs.message.isAccountSigner(index));
        expect(isWritable(message, index)).toBe(theirs.message.isAccountWritable(index));
      }
      expect(
        message.lookups.map(({ writable, readonly }) => [[...writable], [...readonly]]),
      ).toEqual(
        theirs.message.addressTableLookups.map((lookup) => [
          lookup.writableIndexes,
          lookup.readonlyIndexes,
        ]),
      );
    }),
    { numRuns: 500 },
  );
});

test('default: signatures are those that web3.js makes, legacy and version 0', () => {
  const signers = keyPairs.map((keyPair) => Keypair.fromSeed(keyPair.exportSeed()));
  fc.assert(
    fc.property(compilable, (input) => {
      const bytes = signTransactionBytes(compileTransaction(input), keyPairs);
      const theirs = VersionedTransaction.deserialize(compileTransaction(input));
      const required = decodeTransaction(bytes).message.staticAccounts.slice(
        0,
        theirs.message.header.numRequiredSignatures,
      );
      theirs.sign(required.map((address) => signers[addresses.indexOf(address)]!));
      expect(bytes).toEqual(Uint8Array.from(theirs.serialize()));
      expect(Uint8Array.from(firstSignature(bytes))).toEqual(theirs.signatures[0]);
      if (theirs.version === 'legacy') {
        expect(Transaction.from(bytes).verifySignatures()).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});

test('behaviour: signing leaves the signatures of others as they are', () => {
  const [payer, other, stranger] = keyPairs;
  const bytes = compileTransaction({
    feePayer: payer!.address,
    blockhash,
    instructions: [
      {
        program: addresses[20]!,
        accounts: [{ address: other!.address, signer: true, writable: false }],
        data: new Uint8Array(3),
      },
    ],
  });
  expect(signTransactionBytes(bytes, [other!, stranger!])).toBe(bytes);
  const { signatures } = decodeTransaction(bytes);
  expect(signatures[0]).toEqual(new Uint8Array(64));
  expect(signatures[1]).not.toEqual(new Uint8Array(64));
  const before = Uint8Array.from(signatures[1]!);
  signTransactionBytes(bytes, [payer!]);
  expect(decodeTransaction(bytes).signatures[0]).not.toEqual(new Uint8Array(64));
  expect(decodeTransaction(bytes).signatures[1]).toEqual(before);
});

test('behaviour: lookups load writable accounts of all tables before read-only ones', () => {
  const input: CompileInput = {
    feePayer: addresses[0]!,
    blockhash,
    instructions: [
      {
        program: addresses[20]!,
        accounts: [1, 2, 3, 4].map((index) => ({
          address: addresses[index]!,
          signer: false,
          writable: index % 2 === 0,
        })),
        data: new Uint8Array(0),
      },
    ],
    lookupTables: [
      { address: addresses[10]!, addresses: [addresses[9]!, addresses[1]!, addresses[2]!] },
      { address: addresses[11]!, addresses: [addresses[3]!, addresses[4]!] },
    ],
  };
  const { message, version } = decodeTransaction(compileTransaction(input));
  const tables = new Map(input.lookupTables!.map((table) => [table.address, table.addresses]));
  expect(version).toBe(0);
  expect(listAccounts(message, (table) => tables.get(table))).toEqual(
    [0, 20, 2, 4, 1, 3].map((index) => addresses[index]),
  );
  expect([0, 1, 2, 3, 4, 5].map((index) => isWritable(message, index))).toEqual([
    true,
    false,
    true,
    true,
    false,
    false,
  ]);
  tables.set(addresses[11]!, [addresses[3]!]);
  expectError('LookupTableInvalid', () => listAccounts(message, (table) => tables.get(table)));
  expectError('LookupTableInvalid', () => listAccounts(message, () => undefined));
  const same = [addresses[0]!, addresses[0]!, addresses[0]!];
  expectError('TransactionUndecodable', () => listAccounts(message, () => same));
});

test('error: TransactionTooLarge', () => {
  const large = (dataBytes: number): CompileInput => ({
    feePayer: addresses[0]!,
    blockhash,
    instructions: [{ program: addresses[20]!, accounts: [], data: new Uint8Array(dataBytes) }],
  });
  const rest = 1232 - measureTransaction(large(200)) + 200;
  expect(compileTransaction(large(rest))).toHaveLength(1232);
  const error = expectError('TransactionTooLarge', () => compileTransaction(large(rest + 3)));
  expect(error.context).toEqual({ bytesOver: 3, limit: 1232 });
  expectError('TransactionTooLarge', () => decodeTransaction(new Uint8Array(1233)));
});

test('error: LimitExceeded for more accounts than an index can name', () => {
  const many = Array.from({ length: 256 }, (_, index) =>
    addressFromBytes(Uint8Array.from({ length: 32 }, (_, at) => (at < 2 ? index + 1 : at))),
  );
  expectError('LimitExceeded', () =>
    measureTransaction({
      feePayer: addresses[0]!,
      blockhash,
      instructions: [
        {
          program: addresses[20]!,
          accounts: many.map((address) => ({ address, signer: false, writable: true })),
          data: new Uint8Array(0),
        },
      ],
    }),
  );
});

describe('error: TransactionUndecodable', () => {
  test.each([[[]], [[0]], [[1, 2, 3]]])('no first signature in %j', (bytes) => {
    expectError('TransactionUndecodable', () => firstSignature(Uint8Array.from(bytes)));
  });

  const account = (byte: number) => new Array<number>(32).fill(byte);
  /** One signer, its program, one instruction; each part may be replaced. */
  const build = (parts: Record<string, readonly number[]>) =>
    Uint8Array.from(
      Object.values({
        signatures: [1, ...new Array<number>(64).fill(0)],
        version: [],
        header: [1, 0, 1],
        accounts: [2, ...account(1), ...account(2)],
        blockhash: account(3),
        instructions: [1, 1, 1, 0, 2, 9, 9],
        lookups: [],
        ...parts,
      }).flat(),
    );
  const v0 = { version: [0x80] };
  const cases: Record<string, Record<string, readonly number[]>> = {
    'no signature': { signatures: [0] },
    'more signatures than signers': { signatures: [2, ...new Array<number>(128).fill(0)] },
    'no signer': { signatures: [0], header: [0, 0, 0] },
    'a read-only fee payer': { header: [1, 1, 1] },
    'a header over the accounts': { header: [1, 0, 2] },
    'no account': { accounts: [0], header: [1, 0, 0] },
    'an account twice': { accounts: [2, ...account(1), ...account(1)] },
    'the fee payer as program': { instructions: [1, 0, 1, 0, 0] },
    'a program that is not listed': { instructions: [1, 2, 1, 0, 0] },
    'an account that is not listed': { instructions: [1, 1, 1, 2, 0] },
    'a byte left over': { lookups: [0] },
    'version 1': { version: [0x81], lookups: [0] },
    'no lookups in version 0': { ...v0 },
    'a lookup of nothing': { ...v0, lookups: [1, ...account(7), 0, 0] },
    'a loaded program': { ...v0, instructions: [1, 2, 0, 0], lookups: [1, ...account(7), 1, 0, 0] },
    'a length in two bytes that fits one': { instructions: [0x81, 0, 1, 1, 0, 2, 9, 9] },
    'a length in three bytes that fits two': { instructions: [0x81, 0x80, 0] },
    'a length over 65,535': { instructions: [0xff, 0xff, 4] },
    'a length that goes on and on': { instructions: [0xff, 0xff, 0xff] },
  };
  test('behaviour: what the cases vary is decodable', () => {
    expect(decodeTransaction(build({})).message.instructions).toHaveLength(1);
    const bytes = build({ ...v0, lookups: [1, ...account(7), 1, 5, 1, 6] });
    expect(decodeTransaction(bytes).message.accountCount).toBe(4);
    const none = build({ instructions: [0] });
    expect(decodeTransaction(none).message.instructions).toEqual([]);
  });
  for (const [name, parts] of Object.entries(cases)) {
    test(name, () => {
      expectError('TransactionUndecodable', () => decodeTransaction(build(parts)));
    });
  }
  test('every shorter form', () => {
    const bytes = build({ ...v0, lookups: [1, ...account(7), 1, 5, 1, 6] });
    for (let length = 0; length < bytes.length; length += 1) {
      expectError('TransactionUndecodable', () => decodeTransaction(bytes.subarray(0, length)));
    }
  });
});

test('behaviour: corrupted bytes decode or are refused by name; web3.js reads what decodes', () => {
  const change = fc.tuple(fc.nat(1231), fc.integer({ min: 0, max: 255 }));
  fc.assert(
    fc.property(compilable, fc.array(change, { minLength: 1, maxLength: 4 }), (input, changes) => {
      const bytes = compileTransaction(input);
      for (const [offset, byte] of changes) bytes[offset % bytes.length] = byte;
      expectDecodedOrRefused(bytes);
    }),
    { numRuns: 3000 },
  );
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => expectDecodedOrRefused(bytes)),
    { numRuns: 2000 },
  );
});

function expectDecodedOrRefused(bytes: Uint8Array): void {
  try {
    const ours = decodeTransaction(bytes);
    const theirs = VersionedTransaction.deserialize(bytes);
    expect(Uint8Array.from(theirs.serialize())).toEqual(bytes);
    expect(theirs.message instanceof MessageV0).toBe(ours.version === 0);
  } catch (error) {
    if (!isGamekeeperError(error, 'TransactionUndecodable')) throw error;
  }
}

function expectError(name: Parameters<typeof isGamekeeperError>[1], action: () => unknown) {
  try {
    action();
  } catch (error) {
    if (isGamekeeperError(error, name!)) return error;
    throw error;
  }
  return expect.unreachable(`${name} was expected`);
}
