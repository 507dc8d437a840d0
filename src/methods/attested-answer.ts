import { base58Decode, base58Encode, equalBytes } from '../codec/bytes.ts';
import { isLedgerSigned, type LedgerIdentity } from '../contract/ledger-statement.ts';
import type { Once } from '../contract/once.ts';
import {
  decodeOutcome,
  hashMessage,
  onceStatement,
  type SendOutcome,
} from '../contract/send-outcome.ts';
import { fail, isGamekeeperError } from '../core/errors.ts';
import { SIGNATURE_BYTES } from '../solana/keys.ts';
import { decodeTransaction } from '../solana/transaction.ts';
import type {
  SignedStatement,
  TransactionBundleResponse,
  TransactionResponse,
} from './generated/types.ts';

/**
 * The answers of a service at an address to sends: each outcome must be one that the ledger signed,
 * for the very message that was sent. Whoever stands between, or answers in the ledger's place, can
 * make up none, and the ledger cannot deny later what it said.
 */

/**
 * @param answer of any of the sends, in the catalogue's form.
 * @param txs the transactions that were sent.
 * @throws ServiceAnswerInvalid, after which the outcome of the send is unknown.
 */
export function requireAttested(
  operation: string,
  answer: unknown,
  txs: readonly Uint8Array[],
  identity: LedgerIdentity,
): void {
  const detail = findUnattested(responsesOf(answer), txs, identity);
  if (detail !== undefined) fail('ServiceAnswerInvalid', { operation, detail });
}

function findUnattested(
  responses: readonly TransactionResponse[],
  txs: readonly Uint8Array[],
  identity: LedgerIdentity,
): string | undefined {
  if (responses.length !== txs.length) {
    return `it has ${responses.length} outcomes for ${txs.length} transactions`;
  }
  for (const [i, response] of responses.entries()) {
    const messageBytes = messageOf(txs[i]!);
    // The ledger has nothing to state of what is no transaction, and cannot have executed it.
    if (messageBytes === undefined) continue;
    const outcome = readSigned(response.attestation, identity);
    if (outcome === undefined) return `outcome ${i} is not signed by the ledger`;
    const isSame = isStatementOf(outcome, response, messageBytes);
    if (!isSame) return `outcome ${i} is not the one that the ledger signed`;
  }
  return undefined;
}

/**
 * Requires the ledger's signature on a build's refusal as AlreadyExecuted. Other errors may say
 * what they like: none of them settles a write.
 * @param once what the build was asked to carry.
 * @throws ServiceAnswerInvalid.
 */
export function requireAttestedRefusal(
  operation: string,
  error: unknown,
  { id }: Once,
  identity: LedgerIdentity,
): void {
  if (!isGamekeeperError(error, 'AlreadyExecuted')) return;
  const { signatures, attestation } = error.context as Readonly<Record<string, unknown>>;
  const given = Array.isArray(signatures) ? signatures : [];
  const bytes = given.flatMap((one) => base58Decode(String(one), SIGNATURE_BYTES) ?? []);
  const isWhole =
    bytes.length > 0 &&
    bytes.length === given.length &&
    bytes.every(({ length }) => length === SIGNATURE_BYTES);
  const signature = base58Decode(String(attestation)) ?? new Uint8Array();
  const statement = onceStatement(id, bytes);
  if (isWhole && isLedgerSigned(identity, 'once', statement, signature)) return;
  const detail = 'what it says was executed is not signed by the ledger';
  fail('ServiceAnswerInvalid', { operation, detail });
}

/** The statements in an answer, in order. */
export function attestationsOf(answer: unknown): SignedStatement[] {
  return responsesOf(answer).flatMap(({ attestation }) => attestation ?? []);
}

/** Statements kept for one key; more are made only by a service that denies one after the other. */
const KEPT_MAX = 32;

/** Adds newer statements to those of a key: of one message, the last counts. */
export function mergeAttestations(
  before: readonly SignedStatement[],
  newer: readonly SignedStatement[],
): SignedStatement[] {
  const replaced = new Set(newer.map(hashOf));
  const kept = before.filter((one) => !replaced.has(hashOf(one)));
  return [...kept, ...newer].slice(-KEPT_MAX);
}

function responsesOf(answer: unknown): TransactionResponse[] {
  const list = answer as readonly (TransactionBundleResponse | TransactionResponse)[];
  return list.flatMap((one) => ('responses' in one ? one.responses : [one]));
}

/** Undefined for what is no transaction. */
function messageOf(bytes: Uint8Array): Uint8Array | undefined {
  try {
    return decodeTransaction(bytes).messageBytes;
  } catch (error) {
    if (isGamekeeperError(error)) return undefined;
    throw error;
  }
}

function readSigned(
  signed: SignedStatement | null | undefined,
  identity: LedgerIdentity,
): SendOutcome | undefined {
  const statement = base58Decode(signed?.statement ?? '');
  const signature = base58Decode(signed?.signature ?? '');
  if (statement === undefined || signature === undefined) return undefined;
  if (!isLedgerSigned(identity, 'outcome', statement, signature)) return undefined;
  return decodeOutcome(statement);
}

function isStatementOf(
  outcome: SendOutcome,
  { signature, status, error }: TransactionResponse,
  messageBytes: Uint8Array,
): boolean {
  const { name = null, signatures = [] } = (error ?? {}) as {
    readonly name?: unknown;
    readonly signatures?: unknown;
  };
  const executedBy = outcome.executedBy.map(base58Encode);
  const isSame = name !== 'AlreadyExecuted' || isSameList(signatures, executedBy);
  return (
    isSame &&
    outcome.status === status &&
    outcome.error === name &&
    base58Encode(outcome.signature) === signature &&
    equalBytes(outcome.messageHash, hashMessage(messageBytes))
  );
}

function isSameList(left: unknown, right: readonly string[]): boolean {
  return (
    Array.isArray(left) && left.length === right.length && right.every((x, i) => left[i] === x)
  );
}

function hashOf({ statement }: SignedStatement): string {
  const outcome = decodeOutcome(base58Decode(statement) ?? new Uint8Array());
  return outcome === undefined ? statement : base58Encode(outcome.messageHash);
}
