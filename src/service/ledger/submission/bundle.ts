import { base58Encode } from '../../../codec/bytes.ts';
import { isGamekeeperError } from '../../../core/errors.ts';
import { decodeTransaction } from '../../../solana/transaction.ts';
import type { ExecutableTransaction } from '../execution/executable.ts';
import type { ExecutionReport } from '../log/execution-report.ts';
import {
  type BundleOutcome,
  type Bundles,
  causeOf,
  type MessageKey,
  refused,
  reverted,
  type SendWatch,
  skipped,
  type TransactionOutcome,
  untried,
} from '../log/outcome.ts';
import type { StateReader } from '../state/state.ts';
import type { BlockhashIssuer } from '../time/blockhash.ts';
import {
  checkBlockhashAlive,
  checkBlockhashKnown,
  checkSignatures,
  readSubmitted,
  type SubmittedTransaction,
} from './checks.ts';
import { toExecutable } from './prepare.ts';
import { messageKeyOf, type SeenMessages } from './seen.ts';

/** One transaction of a bundle: still to be executed, or already answered. */
export type BundleEntry = FreshEntry | AnsweredEntry;

export interface AnsweredEntry {
  readonly submitted?: undefined;
  readonly messageKey?: undefined;
  readonly executable?: undefined;
  readonly outcome: TransactionOutcome;
  /** Set for one that was executed in this submission, and failed. */
  readonly report?: ExecutionReport;
}

interface FreshEntry {
  readonly submitted: SubmittedTransaction;
  /** Key of its outcome. */
  readonly messageKey: MessageKey;
  readonly executable: ExecutableTransaction;
  readonly outcome?: undefined;
  readonly report?: ExecutionReport;
}

export interface ExecutedEntry extends FreshEntry {
  readonly report: ExecutionReport;
}

/** Outcomes of a bundle, and the promise of their durability. */
export interface ExecutedBundle {
  readonly responses: TransactionOutcome[];
  readonly durable: Promise<void>;
}

/** Whether any was refused, so that none is executed. */
export function isRefused(entries: readonly BundleEntry[]): boolean {
  return entries.some(({ outcome }) => outcome !== undefined && outcome.status !== 'Success');
}

export function executablesOf(entries: readonly BundleEntry[]): ExecutableTransaction[] {
  return entries.flatMap(({ executable }) => (executable === undefined ? [] : [executable]));
}

/** What reading a transaction depends on. */
export interface ReadContext {
  readonly issuer: BlockhashIssuer;
  readonly seen: SeenMessages;
  readonly state: StateReader;
}

/** Decodes a transaction and makes the checks that need no signature, in order. */
export function readEntry(
  bytes: Uint8Array,
  height: number,
  { issuer, seen, state }: ReadContext,
): BundleEntry {
  let signature: string | null = null;
  try {
    const submitted = readSubmitted(bytes);
    signature = submitted.signature;
    const issuedHeight = checkBlockhashKnown(submitted, issuer, height);
    const messageKey = messageKeyOf(submitted.decoded.messageBytes, issuedHeight);
    // Before the expiry check: a transaction that was executed is never reported as expired.
    const outcome = seen.find(messageKey, height);
    if (outcome !== undefined) return { outcome };
    checkBlockhashAlive(issuedHeight, height);
    return { submitted, messageKey, executable: toExecutable(submitted.decoded, state) };
  } catch (error) {
    return { outcome: refused(signature, error) };
  }
}

/** The entry, or its refusal when a signature is missing or wrong. */
export async function verifyEntry(entry: BundleEntry): Promise<BundleEntry> {
  if (entry.outcome !== undefined) return entry;
  try {
    await checkSignatures(entry.submitted);
    return entry;
  } catch (error) {
    return { outcome: refused(entry.submitted.signature, error) };
  }
}

/**
 * The earlier entry with the same message in the same bundle: its success or its end is this one's
 * too.
 */
export function repeated(
  { messageKey }: FreshEntry,
  executed: readonly ExecutedEntry[],
): ExecutedEntry | undefined {
  return executed.find((entry) => entry.messageKey.key === messageKey.key);
}

const consequences: readonly TransactionOutcome['status'][] = ['Reverted', 'Skipped'];

/** The outcome that caused all others of a bundle: the first that is not itself a consequence. */
function blamedOutcome(outcomes: readonly TransactionOutcome[]): TransactionOutcome | undefined {
  const unsuccessful = outcomes.filter(({ status }) => status !== 'Success');
  return unsuccessful.find(({ status }) => !consequences.includes(status)) ?? unsuccessful[0];
}

export function unwrapSettled<Value>(settled: PromiseSettledResult<Value>): Value {
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}

/**
 * The answers of a bundle that failed: outcomes already decided stay; of the others, those that
 * were executed are undone, and the rest was not tried, because of the first that was no success.
 */
export function answerEntries(
  entries: readonly BundleEntry[],
  bundleId: number,
): TransactionOutcome[] {
  const blamed = blamedOutcome(entries.flatMap(({ outcome }) => outcome ?? []))!;
  const cause = causeOf(blamed);
  return entries.map((entry) => {
    if (entry.outcome !== undefined) return entry.outcome;
    const { signature } = entry.submitted;
    const isExecuted = entry.report !== undefined;
    return isExecuted ? reverted(signature, bundleId, cause) : untried(signature, cause);
  });
}

/**
 * The answers of a bundle that was undone, as the disk is full; earlier outcomes stay.
 * @throws the error itself if it is another. Also if a log elsewhere refused the bundle: its
 *   database need not be the one that the writer of today has.
 */
export function answerUndone(
  transactions: readonly Uint8Array[],
  error: unknown,
  height: number,
  desk: ReadContext,
): TransactionOutcome[] {
  if (!isGamekeeperError(error, 'StorageFull')) throw error;
  return transactions.map(
    (bytes) => readEntry(bytes, height, desk).outcome ?? refused(signatureOf(bytes), error),
  );
}

/**
 * The first signature of a transaction that is not processed further; null if it cannot be decoded.
 */
export function signatureOf(bytes: Uint8Array): string | null {
  try {
    return base58Encode(decodeTransaction(bytes).signatures[0]!);
  } catch {
    return null;
  }
}

/** Submits bundles in sequence; after one fails, the rest are skipped. */
export async function submitInOrder(
  bundles: Bundles,
  submit: (
    bundleId: number,
    transactions: readonly Uint8Array[],
  ) => Promise<readonly TransactionOutcome[]>,
  watch?: SendWatch,
): Promise<BundleOutcome[]> {
  watch?.begun(bundles.length);
  const answers: BundleOutcome[] = [];
  let cause: string | undefined;
  for (const [bundleId, transactions] of bundles.entries()) {
    const stopped = cause;
    const responses =
      stopped === undefined
        ? await submit(bundleId, transactions)
        : transactions.map((bytes) => skipped(signatureOf(bytes), stopped));
    answers.push({ bundleId, responses });
    watch?.done({ bundleId, responses });
    const blamed = stopped === undefined ? blamedOutcome(responses) : undefined;
    if (blamed !== undefined) cause = causeOf(blamed);
  }
  return answers;
}
