import { BLOCKHASH_FRESH_MS } from '../core/limits.ts';
import type { BuiltTransactions } from './build.ts';
import type { CallContext } from './call-context.ts';
import type { Inspection } from './inspect/inspect.ts';
import type { Consent, KeyedCall, RecordQuery, Reservation } from './ports.ts';

/**
 * A write that the grant does not allow by itself waits here for the player's yes, with nothing
 * held but its idempotency key: neither a budget, nor a turn, nor the key.
 */

/** A write that was built and inspected, and not signed yet. */
export interface BuiltWrite {
  readonly built: BuiltTransactions;
  readonly inspection: Inspection;
  readonly recordQueries: readonly RecordQuery[];
  /** When its blockhash was received, by the monotonic clock of the desk. */
  readonly receivedAtMs: number;
  /** The embedded ledger's era when it was built; undefined at an address. */
  readonly era: number | undefined;
}

/** The player's yes to a call, for as long as the call runs. */
export interface KeptConsent {
  consent?: Consent | undefined;
}

interface ReservedWrite {
  readonly write: BuiltWrite;
  readonly reservation: Reservation;
}

/**
 * Builds a write and takes what it costs out of the budgets; where the grant wants the player's
 * yes, asks for it. What has become too old meanwhile is rebuilt. If it is not what the player
 * saw any more, they are asked again.
 * @throws NotGranted, ControlRunning, and what building and asking throw.
 */
export async function reserveOrAsk(
  call: KeyedCall,
  build: () => Promise<BuiltWrite>,
  context: CallContext,
  kept: KeptConsent,
): Promise<ReservedWrite> {
  const { grant, approval, signal, desk } = context;
  const { idempotencyKey } = call;
  let write = await build();
  for (;;) {
    const { inspection } = write;
    const need = grant.needs(call, inspection, kept.consent);
    if (need === undefined) {
      return { write, reservation: grant.reserve(call, inspection, kept.consent) };
    }
    kept.consent = await approval.ask(call, inspection, need, {
      signal,
      reportProgress: (progress) => context.reportProgress({ idempotencyKey, ...progress }),
    });
    signal.throwIfAborted();
    desk.requireOpen();
    if (!isFresh(write, context)) write = await build();
  }
}

/** Whether a message still has time enough to be executed, on the ledger that it was built for. */
function isFresh({ receivedAtMs, era }: BuiltWrite, { desk, service }: CallContext): boolean {
  return desk.now() - receivedAtMs < BLOCKHASH_FRESH_MS && service.ledger?.era() === era;
}
