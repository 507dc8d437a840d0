import { fail } from '../../core/errors.ts';
import { BUNDLE_SIZE_DEFAULT, BUNDLES_MAX, TRANSACTIONS_PER_CALL_MAX } from '../../core/limits.ts';
import type {
  SendTransactionBundlesOptions,
  TransactionBundleResponse,
  TransactionBundlesOptions,
} from '../../methods/generated/types.ts';
import type { BundleOutcome } from '../ledger/log/outcome.ts';

/** Shared by the sends. */

interface SendArguments {
  readonly txs: readonly Uint8Array[];
  readonly options?: SendTransactionBundlesOptions | null;
}

/**
 * The transactions of a send.
 * @throws LimitExceeded over 100, InvalidArgument for an unknown commitment.
 */
export function readTransactions({ txs, options }: SendArguments): readonly Uint8Array[] {
  requireCallSize(txs);
  requireCommitment(options?.commitment ?? 'confirmed');
  return txs;
}

/** @throws LimitExceeded over 100. */
export function requireCallSize({ length: actual }: readonly unknown[]): void {
  const limit = TRANSACTIONS_PER_CALL_MAX;
  if (actual > limit) fail('LimitExceeded', { what: 'transactions of a call', actual, limit });
}

const commitments = ['processed', 'confirmed', 'finalized'];

/** All three are equivalent here: an answer is sent only after the store has committed. */
function requireCommitment(commitment: string): void {
  if (commitments.includes(commitment)) return;
  const argument = 'options.commitment';
  const problem = `there is no commitment ${commitment}`;
  fail('InvalidArgument', { argument, problem, expected: commitments.join(', ') });
}

/**
 * Splits a list into bundles; the first and the last may have sizes of their own.
 * @throws InvalidArgument for a size under 1, LimitExceeded over 100 bundles.
 */
export function cutBundles<Item>(
  items: readonly Item[],
  options: TransactionBundlesOptions | null | undefined,
): Item[][] {
  const size = requireSize(options?.bundleSize ?? BUNDLE_SIZE_DEFAULT, 'bundleSize');
  const firstSize = requireSize(options?.firstBundleSize ?? size, 'firstBundleSize');
  const lastSize = requireSize(options?.lastBundleSize ?? size, 'lastBundleSize');
  const first = items.slice(0, firstSize);
  const rest = items.slice(firstSize);
  const hasOwnLast = options?.lastBundleSize !== undefined && options.lastBundleSize !== null;
  const middleCount = hasOwnLast ? Math.max(rest.length - lastSize, 0) : rest.length;
  const bundles = [first];
  for (let start = 0; start < middleCount; start += size) {
    bundles.push(rest.slice(start, Math.min(start + size, middleCount)));
  }
  bundles.push(rest.slice(middleCount));
  const filled = bundles.filter((bundle) => bundle.length > 0);
  if (filled.length > BUNDLES_MAX) {
    const actual = filled.length;
    fail('LimitExceeded', { what: 'bundles of a call', actual, limit: BUNDLES_MAX });
  }
  return filled;
}

function requireSize(size: number, name: string): number {
  if (Number.isInteger(size) && size >= 1) return size;
  const problem = `a bundle of ${size} transactions`;
  const argument = `options.bundles.${name}`;
  return fail('InvalidArgument', { argument, problem, expected: '1 or more' });
}

export function outcomesToWire(outcomes: readonly BundleOutcome[]): TransactionBundleResponse[] {
  return outcomes.map(({ bundleId, responses }) => ({
    bundleId,
    responses: responses.map(({ signature, status, error, debits, attest }) => ({
      // Signed when it is read, as an embedded daemon never does.
      get attestation() {
        return attest?.() ?? null;
      },
      debits: debits === undefined ? null : [...debits],
      error,
      signature,
      status,
    })),
  }));
}
