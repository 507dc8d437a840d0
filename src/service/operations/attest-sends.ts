import { base58Decode, base58Encode } from '../../codec/bytes.ts';
import type { Once } from '../../contract/once.ts';
import { encodeOutcome, hashMessage, onceStatement } from '../../contract/send-outcome.ts';
import { GamekeeperError, isGamekeeperError } from '../../core/errors.ts';
import type { SignedStatement } from '../../methods/generated/types.ts';
import { decodeTransaction } from '../../solana/transaction.ts';
import type { BundleOutcome, SendWatch, TransactionOutcome } from '../ledger/log/outcome.ts';
import type { StateView } from '../ledger/state/views.ts';
import type { OperationContext } from './operation.ts';

/** The ledger's signature on what it says of executions; see send-outcome.ts. */

/** The part of the ledger that attests. */
interface Attester {
  readonly signer: OperationContext['ledgerSigner'];
  readonly state: Pick<StateView, 'slot'>;
}

/** The same submission; its outcomes can be attested. */
export function attestSends(
  ledger: Attester,
  submitBundles: OperationContext['submitBundles'],
): OperationContext['submitBundles'] {
  const attestable = (outcome: TransactionOutcome, bytes: Uint8Array): TransactionOutcome => {
    const { slot } = ledger.state;
    return { ...outcome, attest: () => attest(outcome, bytes, slot, ledger) };
  };
  return async (bundles, watch) => {
    const outcomes: BundleOutcome[] = [];
    const noted: SendWatch = {
      begun: (count) => watch?.begun(count),
      done({ bundleId, responses }) {
        const attested = responses.map((outcome, i) => attestable(outcome, bundles[bundleId]![i]!));
        outcomes.push({ bundleId, responses: attested });
        watch?.done({ bundleId, responses: attested });
      },
    };
    await submitBundles(bundles, noted);
    return outcomes;
  };
}

/** Null for bytes that are no transaction, of which there is nothing to state. */
function attest(
  { signature, status, error }: TransactionOutcome,
  bytes: Uint8Array,
  slot: bigint,
  { signer }: Attester,
): SignedStatement | null {
  if (signature === null) return null;
  const { messageBytes } = decodeTransaction(bytes);
  const name = typeof error?.name === 'string' ? error.name : null;
  const executed = name === 'AlreadyExecuted' ? (error?.signatures as readonly string[]) : [];
  const statement = encodeOutcome({
    messageHash: hashMessage(messageBytes),
    signature: base58Decode(signature)!,
    status,
    slot,
    error: name,
    executedBy: executed.map((one) => base58Decode(one)!),
  });
  const signed = signer.sign('outcome', statement);
  return { signature: base58Encode(signed), statement: base58Encode(statement) };
}

/**
 * Runs a check of a `once`, and signs what its refusal says.
 * @throws AlreadyExecuted, with the signature as `attestation` in its context.
 */
export function attestRefusal(
  signer: OperationContext['ledgerSigner'],
  { id }: Once,
  check: () => void,
): void {
  try {
    check();
  } catch (error) {
    if (!isGamekeeperError(error, 'AlreadyExecuted')) throw error;
    const signatures = error.context.signatures as readonly string[];
    const statement = onceStatement(
      id,
      signatures.map((one) => base58Decode(one)!),
    );
    const context = { signatures, attestation: base58Encode(signer.sign('once', statement)) };
    throw new GamekeeperError('AlreadyExecuted', context);
  }
}
