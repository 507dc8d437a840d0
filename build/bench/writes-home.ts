import { base58Encode } from '../../src/codec/bytes.ts';
import type { Journal } from '../../src/daemon/journal/journal.ts';
import type { JournalEntry } from '../../src/methods/ports.ts';
import type { OpenedService } from '../../src/service/compose.ts';
import { generateKeyPair, SIGNATURE_BYTES } from '../../src/solana/keys.ts';
import { transferInstruction } from '../../src/solana/native-layouts.ts';
import { compileTransaction, signTransactionBytes } from '../../src/solana/transaction.ts';
import { openUsedHome } from './used-home.ts';

/**
 * Fills a home with writes as a game would leave them. Each is a transaction that the ledger
 * executed, with its outcome and events, and a settled journal entry, created by the code of both.
 * Many are committed at once, as one after another they would take hours.
 */

const WRITES_AT_ONCE = 2_000;
const LAMPORTS = 10_000_000_000_000n;
/** The first signature follows the signature count in a transaction's bytes. */
const SIGNATURE_AT = 1;
/** Length of an idempotency key, as clients generate them. */
const KEY_LENGTH = 36;

/** The write in the home that serves as the pattern for the others. */
export interface Pattern {
  readonly game: string;
  readonly idempotencyKey: string;
}

/** @param home that a daemon has used and left. */
export async function fillHome(home: string, pattern: Pattern, count: number): Promise<void> {
  const { service, journal, close } = await openUsedHome(home);
  try {
    await putWrites(service, journal, pattern, count);
  } finally {
    await close();
  }
}

async function putWrites(
  service: OpenedService,
  journal: Journal,
  { game, idempotencyKey }: Pattern,
  count: number,
): Promise<void> {
  const entry = journal.find(game, idempotencyKey);
  if (entry === undefined) throw new Error(`the journal has no write ${idempotencyKey}`);
  const [payer, recipient] = [generateKeyPair(), generateKeyPair()];
  for (const { address } of [payer, recipient]) await service.fund(address, LAMPORTS);
  for (let next = 0; next < count; ) {
    const { blockhash } = service.ledger.latestBlockhash();
    const bundles: Uint8Array[][] = [];
    for (const end = Math.min(count, next + WRITES_AT_ONCE); next < end; next += 1) {
      // Each transfers a different amount, so that all messages differ.
      const instruction = transferInstruction(payer.address, recipient.address, BigInt(next + 1));
      const message = { feePayer: payer.address, blockhash, instructions: [instruction] };
      bundles.push([signTransactionBytes(compileTransaction(message), [payer])]);
    }
    await Promise.all(bundles.map((bundle) => submit(service, bundle)));
    await Promise.all(bundles.map(([bytes]) => journal.put(entryLike(entry, bytes!))));
  }
}

/** Submitted separately, as the bundles of one call wait for each other. */
async function submit({ ledger }: OpenedService, bundle: readonly Uint8Array[]): Promise<void> {
  const [outcome] = await ledger.submitBundles([bundle]);
  const response = outcome!.responses[0]!;
  if (response.status !== 'Success') throw new Error(JSON.stringify(response));
}

/** A copy of the pattern, including its receipt, for another transaction. */
function entryLike(entry: JournalEntry, bytes: Uint8Array): JournalEntry {
  const signature = base58Encode(bytes.subarray(SIGNATURE_AT, SIGNATURE_AT + SIGNATURE_BYTES));
  const idempotencyKey = signature.slice(0, KEY_LENGTH);
  const signatures = [signature];
  const receipt = { ...(entry.receipt as object), idempotencyKey, signatures };
  return { ...entry, idempotencyKey, signatures, receipt };
}
