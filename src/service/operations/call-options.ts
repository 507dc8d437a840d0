import type { WorkPace } from '../../core/work-pace.ts';
import type { SendWatch } from '../ledger/log/outcome.ts';

/** What a call may ask for beside its arguments. */
export interface CallOptions {
  /**
   * Of a build: all transactions of the answer carry one `once`, whose id follows from it; 1 to 255
   * printable ASCII characters.
   */
  readonly idempotencyKey?: string | undefined;
  /** Of a send: hears of each bundle as soon as its outcome is durable. */
  readonly watch?: SendWatch | undefined;
  /** Aborted when the caller is gone: what is not a send ends then. */
  readonly signal?: AbortSignal | undefined;
  /** By which long work rests. Default: slices of its own, in no particular order with others. */
  readonly pace?: WorkPace | undefined;
}
