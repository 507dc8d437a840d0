import { base58Encode } from '../../../codec/bytes.ts';
import { fail } from '../../../core/errors.ts';
import { type Address, addressToBase58 } from '../../../solana/address.ts';
import { decodeLookupTable, isLookupTableActive } from '../../../solana/native-layouts.ts';
import { programId } from '../../../solana/program-ids.ts';
import {
  type DecodedTransaction,
  decodeTransaction,
  listAccounts,
} from '../../../solana/transaction.ts';
import { verifyAsync } from '../../../solana/verify.ts';
import type { StateReader } from '../state/state.ts';
import { type BlockhashIssuer, lastValidHeight } from '../time/blockhash.ts';

/** A submitted transaction, decoded. */
export interface SubmittedTransaction {
  readonly bytes: Uint8Array;
  readonly decoded: DecodedTransaction;
  /** Base58 of the first signature, which identifies the transaction. */
  readonly signature: string;
}

/** Checks 1 and 2: it decodes, and is not too large. */
export function readSubmitted(bytes: Uint8Array): SubmittedTransaction {
  const decoded = decodeTransaction(bytes);
  return { bytes, decoded, signature: base58Encode(decoded.signatures[0]!) };
}

/** Check 3: this ledger issued its blockhash. Answers the height of issue. */
export function checkBlockhashKnown(
  { decoded }: SubmittedTransaction,
  issuer: BlockhashIssuer,
  heightNow: number,
): number {
  const { blockhash } = decoded.message;
  const state = issuer.classify(blockhash, heightNow);
  if (state.kind !== 'unknown') return state.height;
  return fail('BlockhashUnknown', { blockhash: addressToBase58(blockhash) });
}

/** Check 4: the blockhash has not expired. */
export function checkBlockhashAlive(issuedHeight: number, heightNow: number): void {
  const lastValidBlockHeight = lastValidHeight(issuedHeight);
  if (heightNow <= lastValidBlockHeight) return;
  fail('BlockhashExpired', { lastValidBlockHeight, blockHeight: heightNow });
}

/**
 * Check 5: every required signature is present, and valid for this message.
 * @throws MissingSigner, SignatureInvalid.
 */
export async function checkSignatures({ decoded }: SubmittedTransaction): Promise<void> {
  const { signatures, message, messageBytes } = decoded;
  const signers = signatures.map((signature, i) => {
    const address = message.staticAccounts[i]!;
    if (signature.every((byte) => byte === 0)) {
      fail('MissingSigner', { signer: addressToBase58(address) });
    }
    return { address, signature };
  });
  const verdicts = await Promise.all(
    signers.map(({ address, signature }) => verifyAsync(messageBytes, signature, address)),
  );
  const wrong = verdicts.indexOf(false);
  if (wrong >= 0) fail('SignatureInvalid', { signer: addressToBase58(signers[wrong]!.address) });
}

/**
 * All listed accounts, including those from lookup tables.
 * @throws LookupTableInvalid, TransactionUndecodable.
 */
export function resolveAccounts(
  { message }: DecodedTransaction,
  state: StateReader,
): readonly Address[] {
  return listAccounts(message, (table) => readLookupTable(state, table));
}

/** Contents of an active lookup table, or undefined where there is none. */
export function readLookupTable(
  state: StateReader,
  address: Address,
): readonly Address[] | undefined {
  const { owner, data } = state.account(address);
  const table = owner === programId('addressLookupTable') ? decodeLookupTable(data) : undefined;
  return table !== undefined && isLookupTableActive(table) ? table.addresses : undefined;
}
