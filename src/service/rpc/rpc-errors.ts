import type { GamekeeperError } from '../../core/errors.ts';
import type { TransactionOutcome } from '../ledger/log/outcome.ts';

/** Error codes of Solana's JSON-RPC. Source: `RpcCustomError` of solana-rpc. */
export const rpcCodes = Object.freeze({
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
  preflightFailure: -32002,
  signatureVerificationFailure: -32003,
  keyExcludedFromIndex: -32010,
  blockNotAvailable: -32004,
  unsupportedTransactionVersion: -32015,
  minContextSlotNotReached: -32016,
  tooManyRequests: 429,
});

/** An error that is answered as it is. */
export class RpcError extends Error {
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

export function invalidParams(message: string): never {
  throw new RpcError(rpcCodes.invalidParams, message);
}

/** Solana's `TransactionError`, as serde writes it. */
export type TransactionError = string | { InstructionError: [number, { Custom: number }] };

/** Name and number of our error, which determine Solana's. */
interface Cause {
  readonly name: string;
  readonly code: number;
  readonly context: Readonly<Record<string, unknown>>;
}

/** Our errors that concern the whole transaction, with Solana's names for them. */
const wholeTransactionErrors: Readonly<Record<string, string>> = {
  BlockhashUnknown: 'BlockhashNotFound',
  BlockhashExpired: 'BlockhashNotFound',
  FeeUnpayable: 'InsufficientFundsForFee',
  MissingSigner: 'SignatureFailure',
  SignatureInvalid: 'SignatureFailure',
};

const texts: Readonly<Record<string, string>> = {
  AddressLookupTableNotFound: "Transaction loads an address table account that doesn't exist",
  AccountLoadedTwice: 'Account loaded twice',
  AlreadyProcessed: 'This transaction has already been processed',
  BlockhashNotFound: 'Blockhash not found',
  CommitCancelled: 'CommitCancelled',
  InsufficientFundsForFee: 'Insufficient funds for fee',
  InvalidAddressLookupTableIndex: 'Transaction address table lookup uses an invalid index',
  SanitizeFailure: 'Transaction failed to sanitize accounts offsets correctly',
  SignatureFailure: 'Transaction did not pass signature verification',
};

/**
 * The error of a failed transaction. An instruction's error is `Custom` with its number in
 * docs/reference/errors.md.
 * @param instruction index of the failed one; undefined when none was executed.
 */
export function transactionError(cause: Cause, instruction: number | undefined): TransactionError {
  if (instruction !== undefined) {
    return { InstructionError: [instruction, { Custom: cause.code }] };
  }
  if (cause.name === 'LookupTableInvalid') {
    const isMissing = String(cause.context.problem).startsWith('there is no');
    return isMissing ? 'AddressLookupTableNotFound' : 'InvalidAddressLookupTableIndex';
  }
  if (cause.name === 'TransactionUndecodable') return 'AccountLoadedTwice';
  return wholeTransactionErrors[cause.name] ?? 'SanitizeFailure';
}

/** The error of a stored outcome; null for a success. */
export function outcomeError({ status, error }: TransactionOutcome): TransactionError | null {
  if (status === 'Success' || error === null) return null;
  if (status === 'Reverted' || status === 'Skipped') return 'CommitCancelled';
  const instruction = status === 'Failed' ? Number(error.instruction) : undefined;
  return transactionError(
    {
      name: String(error.name),
      code: Number(error.code),
      context: (error.context ?? {}) as Record<string, unknown>,
    },
    instruction,
  );
}

/** Source: `Display` of `TransactionError` and `InstructionError`. */
export function describeTransactionError(error: TransactionError): string {
  if (typeof error === 'string') return texts[error] ?? error;
  const [index, { Custom }] = error.InstructionError;
  return `Error processing Instruction ${index}: ${customErrorText(Custom)}`;
}

/** A program's own error as it appears in logs and messages. */
export function customErrorText(code: number): string {
  return `custom program error: 0x${code.toString(16)}`;
}

/** @param detail the decoding error. */
export function undecodable({ message }: GamekeeperError): never {
  return invalidParams(`failed to deserialize the transaction: ${message}`);
}
