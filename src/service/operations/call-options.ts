import type { WorkPace } from '../../core/pace.ts';
import type { SendWatch } from '../ledger/log/outcome.ts';

/** Options of a call, beside its arguments. */
export interface CallOptions {
  /**
   * For builds: every transaction of the answer carries one `once`, whose id is derived from this
   * key. 1 to 255 printable ASCII characters.
   */
  readonly idempotencyKey?: string | undefined;
  /** For sends: notified of each bundle as soon as its outcome is durable. */
  readonly watch?: SendWatch | undefined;
  /** Aborted when the caller is gone: ends everything but a send. */
  readonly signal?: AbortSignal | undefined;
  /** Where long work yields. Default: time slices of its own, unscheduled against other callers. */
  readonly pace?: WorkPace | undefined;
}
