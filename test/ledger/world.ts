import { createHash } from 'node:crypto';
import { LAMPORTS_PER_SOL } from '../../src/core/limits.ts';
import { keepGenesis } from '../../src/service/ledger/identity/genesis.ts';
import { Ledger, openLedger } from '../../src/service/ledger/ledger.ts';
import type { TransactionOutcome } from '../../src/service/ledger/log/outcome.ts';
import { MemoryStore } from '../../src/service/store/memory.ts';
import type { Store } from '../../src/service/store/store.ts';
import type { Address } from '../../src/solana/address.ts';
import { encodeBorshAfter } from '../../src/solana/borsh/borsh.ts';
import { instructionDiscriminator } from '../../src/solana/discriminator.ts';
import type { AccountMeta, Instruction } from '../../src/solana/instruction.ts';
import { type KeyPair, keyPairFromSeed } from '../../src/solana/keys.ts';
import { transferInstruction } from '../../src/solana/native-layouts.ts';
import { programId } from '../../src/solana/program-ids.ts';
import { compileTransaction, signTransactionBytes } from '../../src/solana/transaction.ts';
import { openTestStore } from '../support/test-store.ts';
import { counterInstructions, counterKinds } from './counter-program.ts';
import { mischiefInstructions } from './mischief-program.ts';

const instructions = [...counterInstructions, ...mischiefInstructions];

/** The same key for the same name, in every test and on every machine. */
export function keyOf(name: string): KeyPair {
  return keyPairFromSeed(createHash('sha256').update(`key ${name}`).digest());
}

export const addressOf = (name: string): Address => keyOf(name).address;

export interface World {
  readonly ledger: Ledger;
  readonly store: Store;
  readonly clock: { nowMs: number };
  /** A key with so many lamports. */
  fund(name: string, lamports?: bigint): Promise<KeyPair>;
  lamports(name: string): bigint;
  /** Compiles with a fresh blockhash and signs. The first key pays. */
  sign(instructions: readonly Instruction[], ...keys: readonly KeyPair[]): Uint8Array;
  /** Signs and submits as a bundle of one. */
  run(
    instructions: readonly Instruction[],
    ...keys: readonly KeyPair[]
  ): Promise<TransactionOutcome>;
  submit(...transactions: readonly Uint8Array[]): Promise<TransactionOutcome[]>;
}

export const GENESIS_MS = 1_750_000_000_000;

export async function openWorld(given?: Store, seed = 'random'): Promise<World> {
  const store = given ?? (await openTestStore());
  const clock = { nowMs: GENESIS_MS };
  let counter = 0;
  const randomBytes = (length: number): Uint8Array => {
    counter += 1;
    const hash = createHash('shake256', { outputLength: length });
    return new Uint8Array(hash.update(`${seed} ${counter}`).digest());
  };
  const ledger = await openLedger({
    store,
    now: () => clock.nowMs,
    randomBytes,
    instructions,
    kinds: counterKinds,
  });
  const world: World = {
    ledger,
    store,
    clock,
    async fund(name, lamports = 10n * LAMPORTS_PER_SOL) {
      const key = keyOf(name);
      await ledger.airdrop(key.address, lamports);
      return key;
    },
    lamports: (name) => ledger.view().account(addressOf(name))?.lamports ?? 0n,
    sign(instructions, ...keys) {
      const { blockhash } = ledger.latestBlockhash();
      return signed(instructions, blockhash, keys);
    },
    async run(instructions, ...keys) {
      const [outcome] = await world.submit(world.sign(instructions, ...keys));
      return outcome!;
    },
    async submit(...transactions) {
      const [bundle] = await ledger.submitBundles([transactions]);
      return [...bundle!.responses];
    },
  };
  return world;
}

/** A ledger of the same genesis with nothing in it, to apply another's log to. */
export async function openReplica({ ledger, clock }: World): Promise<Ledger> {
  const store = new MemoryStore();
  await keepGenesis(store, ledger.genesis);
  const now = () => clock.nowMs;
  const randomBytes = (length: number) => new Uint8Array(length);
  return new Ledger({ store, now, randomBytes, instructions, kinds: counterKinds }, ledger.genesis);
}

export function signed(
  instructions: readonly Instruction[],
  blockhash: Address,
  keys: readonly KeyPair[],
): Uint8Array {
  const feePayer = keys[0]!.address;
  const bytes = compileTransaction({ feePayer, blockhash, instructions });
  return signTransactionBytes(bytes, keys);
}

/** An instruction of the test program, its accounts by declared name. */
export function call(
  name: string,
  accounts: Readonly<Record<string, Address>>,
  fields: Readonly<Record<string, unknown>> = {},
): Instruction {
  const { declaration } = instructions.find((one) => one.declaration.name === name)!;
  const program = programId(declaration.program);
  const types = Object.entries(declaration.fields).map(([field, { type }]) => [field, type]);
  const struct = { struct: Object.fromEntries(types) };
  const metas = Object.entries(declaration.accounts).map(([account, declared]): AccountMeta => {
    const address = accounts[account];
    if (address === undefined) return { address: program, signer: false, writable: false };
    return { address, signer: declared.signer ?? false, writable: declared.writable ?? false };
  });
  const data = encodeBorshAfter(instructionDiscriminator(name), struct, fields as never);
  return { program, accounts: metas, data };
}

export const transfer = (from: KeyPair, to: Address, lamports: bigint): Instruction =>
  transferInstruction(from.address, to, lamports);
