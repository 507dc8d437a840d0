import { asBuffer, utf8Decode, utf8Encode } from '../codec/bytes.ts';
import { U32_MAX, U64_MAX } from '../core/limits.ts';
import { type Address, addressAt, deriveAddress, ZERO_ADDRESS } from './address.ts';
import type { AccountMeta, Instruction } from './instruction.ts';
import { programId } from './program-ids.ts';

/**
 * Instructions and account layouts of Solana's native programs, as far as the service's
 * transactions use them. Decoding answers undefined for anything that is not exactly one of these.
 */

// --- Compute budget ------------------------------------------------------------------------------

type ComputeBudgetInstruction =
  | { readonly kind: 'SetComputeUnitLimit'; readonly units: number }
  /** The price of a compute unit in micro-lamports. */
  | { readonly kind: 'SetComputeUnitPrice'; readonly microLamports: bigint };

/** Source: `ComputeBudgetInstruction` of solana-compute-budget-interface, Borsh. */
export function computeUnitLimitInstruction(units: number): Instruction {
  if (units > U32_MAX) throw new RangeError('The compute unit limit is over 32 bits');
  const data = Buffer.alloc(5);
  data.writeUInt8(2, 0);
  data.writeUInt32LE(units, 1);
  return instruction('computeBudget', [], data);
}

/** @param microLamports the price of a compute unit. */
export function computeUnitPriceInstruction(microLamports: bigint): Instruction {
  const data = Buffer.alloc(9);
  data.writeUInt8(3, 0);
  data.writeBigUInt64LE(microLamports, 1);
  return instruction('computeBudget', [], data);
}

export function decodeComputeBudgetInstruction(
  data: Uint8Array,
): ComputeBudgetInstruction | undefined {
  const view = asBuffer(data);
  if (view.length === 5 && view[0] === 2) {
    return { kind: 'SetComputeUnitLimit', units: view.readUInt32LE(1) };
  }
  if (view.length === 9 && view[0] === 3) {
    return { kind: 'SetComputeUnitPrice', microLamports: view.readBigUInt64LE(1) };
  }
  return undefined;
}

// --- System --------------------------------------------------------------------------------------

export type SystemInstruction =
  /** Accounts: payer (signs), new account (signs). */
  | {
      readonly kind: 'CreateAccount';
      readonly lamports: bigint;
      readonly space: bigint;
      readonly owner: Address;
    }
  /** Accounts: source (signs), destination. */
  | { readonly kind: 'Transfer'; readonly lamports: bigint };

/** Source: `SystemInstruction` of solana-system-interface, bincode. */
export function transferInstruction(from: Address, to: Address, lamports: bigint): Instruction {
  const data = Buffer.alloc(12);
  data.writeUInt32LE(2, 0);
  data.writeBigUInt64LE(lamports, 4);
  return instruction('system', [signer(from), writable(to)], data);
}

/** @param space bytes of data. */
export function createAccountInstruction(
  payer: Address,
  account: Address,
  lamports: bigint,
  space: bigint,
  owner: Address,
): Instruction {
  const data = Buffer.alloc(52);
  data.writeBigUInt64LE(lamports, 4);
  data.writeBigUInt64LE(space, 12);
  data.write(owner, 20, 'latin1');
  return instruction('system', [signer(payer), signer(account)], data);
}

export function decodeSystemInstruction(data: Uint8Array): SystemInstruction | undefined {
  const view = asBuffer(data);
  if (view.length === 12 && view.readUInt32LE(0) === 2) {
    return { kind: 'Transfer', lamports: view.readBigUInt64LE(4) };
  }
  if (view.length === 52 && view.readUInt32LE(0) === 0) {
    return {
      kind: 'CreateAccount',
      lamports: view.readBigUInt64LE(4),
      space: view.readBigUInt64LE(12),
      owner: addressAt(view, 20),
    };
  }
  return undefined;
}

// --- Memo ----------------------------------------------------------------------------------------

/** @param signers wallets that vouch for the text by signing. */
export function memoInstruction(text: string, signers: readonly Address[] = []): Instruction {
  const accounts = signers.map((address) => ({ address, signer: true, writable: false }));
  return instruction('memo', accounts, utf8Encode(text));
}

export function decodeMemoInstruction(data: Uint8Array): string | undefined {
  try {
    return utf8Decode(data);
  } catch {
    return undefined;
  }
}

// --- SPL token -----------------------------------------------------------------------------------

export const MINT_BYTES = 82;
export const TOKEN_ACCOUNT_BYTES = 165;

/** Source: `Mint` of spl-token. */
export interface Mint {
  readonly mintAuthority: Address | null;
  /** Base units. */
  readonly supply: bigint;
  readonly decimals: number;
  readonly isInitialized: boolean;
  readonly freezeAuthority: Address | null;
}

type TokenAccountState = 'Uninitialized' | 'Initialized' | 'Frozen';

const tokenAccountStates: readonly TokenAccountState[] = ['Uninitialized', 'Initialized', 'Frozen'];

/** Source: `Account` of spl-token. */
export interface TokenAccount {
  readonly mint: Address;
  readonly owner: Address;
  /** Base units. */
  readonly amount: bigint;
  readonly delegate: Address | null;
  readonly state: TokenAccountState;
  /** For wrapped SOL: the lamports of the account's rent deposit. */
  readonly nativeReserveLamports: bigint | null;
  /** Base units that the delegate may still move. */
  readonly delegatedAmount: bigint;
  readonly closeAuthority: Address | null;
}

/** 82 bytes. */
export function encodeMint(mint: Mint): Uint8Array {
  const data = Buffer.alloc(MINT_BYTES);
  writeOptionalAddress(data, 0, mint.mintAuthority);
  data.writeBigUInt64LE(mint.supply, 36);
  data.writeUInt8(mint.decimals, 44);
  data.writeUInt8(mint.isInitialized ? 1 : 0, 45);
  writeOptionalAddress(data, 46, mint.freezeAuthority);
  return data;
}

/** Undefined when the bytes are not a mint's. */
export function decodeMint(data: Uint8Array): Mint | undefined {
  const view = asBuffer(data);
  if (view.length !== MINT_BYTES || view[45]! > 1) return undefined;
  if (!isOptionMark(view, 0) || !isOptionMark(view, 46)) return undefined;
  return {
    mintAuthority: readOptionalAddress(view, 0),
    supply: view.readBigUInt64LE(36),
    decimals: view[44]!,
    isInitialized: view[45] === 1,
    freezeAuthority: readOptionalAddress(view, 46),
  };
}

/** 165 bytes. */
export function encodeTokenAccount(account: TokenAccount): Uint8Array {
  const data = Buffer.alloc(TOKEN_ACCOUNT_BYTES);
  data.write(account.mint, 0, 'latin1');
  data.write(account.owner, 32, 'latin1');
  data.writeBigUInt64LE(account.amount, 64);
  writeOptionalAddress(data, 72, account.delegate);
  data.writeUInt8(tokenAccountStates.indexOf(account.state), 108);
  data.writeUInt32LE(account.nativeReserveLamports === null ? 0 : 1, 109);
  data.writeBigUInt64LE(account.nativeReserveLamports ?? 0n, 113);
  data.writeBigUInt64LE(account.delegatedAmount, 121);
  writeOptionalAddress(data, 129, account.closeAuthority);
  return data;
}

/** Undefined when the bytes are not a token account's. */
export function decodeTokenAccount(data: Uint8Array): TokenAccount | undefined {
  const view = asBuffer(data);
  if (view.length !== TOKEN_ACCOUNT_BYTES) return undefined;
  const state = tokenAccountStates[view[108]!];
  if (state === undefined) return undefined;
  if (!isOptionMark(view, 72) || !isOptionMark(view, 109) || !isOptionMark(view, 129)) {
    return undefined;
  }
  return {
    mint: addressAt(view, 0),
    owner: addressAt(view, 32),
    amount: view.readBigUInt64LE(64),
    delegate: readOptionalAddress(view, 72),
    state,
    nativeReserveLamports: view[109] === 1 ? view.readBigUInt64LE(113) : null,
    delegatedAmount: view.readBigUInt64LE(121),
    closeAuthority: readOptionalAddress(view, 129),
  };
}

/** The associated token account of a wallet. Source: spl-associated-token-account. */
export function associatedTokenAddress(wallet: Address, mint: Address): Address {
  return deriveAddress(programId('associatedToken'), [wallet, programId('token'), mint]).address;
}

// --- Address lookup tables -----------------------------------------------------------------------

const LOOKUP_TABLE_META_BYTES = 56;

/** Source: `AddressLookupTable` of solana-address-lookup-table-interface, bincode. */
interface LookupTableAccount {
  /** 2^64 - 1 while the table is active. */
  readonly deactivationSlot: bigint;
  readonly lastExtendedSlot: bigint;
  readonly lastExtendedStartIndex: number;
  readonly authority: Address | null;
  readonly addresses: readonly Address[];
}

/** 56 bytes and 32 for each address. */
export function encodeLookupTable(table: LookupTableAccount): Uint8Array {
  const data = Buffer.alloc(LOOKUP_TABLE_META_BYTES + table.addresses.length * 32);
  data.writeUInt32LE(1, 0);
  data.writeBigUInt64LE(table.deactivationSlot, 4);
  data.writeBigUInt64LE(table.lastExtendedSlot, 12);
  data.writeUInt8(table.lastExtendedStartIndex, 20);
  data.writeUInt8(table.authority === null ? 0 : 1, 21);
  data.write(table.authority ?? ZERO_ADDRESS, 22, 'latin1');
  table.addresses.forEach((address, index) => {
    data.write(address, LOOKUP_TABLE_META_BYTES + index * 32, 'latin1');
  });
  return data;
}

/** Undefined when the bytes are not a lookup table's. */
export function decodeLookupTable(data: Uint8Array): LookupTableAccount | undefined {
  const view = asBuffer(data);
  if (view.length < LOOKUP_TABLE_META_BYTES || view.readUInt32LE(0) !== 1) return undefined;
  if ((view.length - LOOKUP_TABLE_META_BYTES) % 32 !== 0 || view[21]! > 1) return undefined;
  const addresses: Address[] = [];
  for (let offset = LOOKUP_TABLE_META_BYTES; offset < view.length; offset += 32) {
    addresses.push(addressAt(view, offset));
  }
  return {
    deactivationSlot: view.readBigUInt64LE(4),
    lastExtendedSlot: view.readBigUInt64LE(12),
    lastExtendedStartIndex: view[20]!,
    authority: view[21] === 1 ? addressAt(view, 22) : null,
    addresses,
  };
}

/** Whether transactions may use the table. */
export function isLookupTableActive(table: LookupTableAccount): boolean {
  return table.deactivationSlot === U64_MAX;
}

// --- Helpers -------------------------------------------------------------------------------------

function instruction(
  program: Parameters<typeof programId>[0],
  accounts: readonly AccountMeta[],
  data: Uint8Array,
): Instruction {
  return { program: programId(program), accounts, data };
}

function signer(address: Address): AccountMeta {
  return { address, signer: true, writable: true };
}

function writable(address: Address): AccountMeta {
  return { address, signer: false, writable: true };
}

/** Source: `COption` of solana-program-option: a u32 tag, then the value or zeros. */
function writeOptionalAddress(data: Buffer, offset: number, address: Address | null): void {
  data.writeUInt32LE(address === null ? 0 : 1, offset);
  data.write(address ?? ZERO_ADDRESS, offset + 4, 'latin1');
}

function readOptionalAddress(data: Buffer, offset: number): Address | null {
  return data.readUInt32LE(offset) === 1 ? addressAt(data, offset + 4) : null;
}

function isOptionMark(data: Buffer, offset: number): boolean {
  return data.readUInt32LE(offset) <= 1;
}
