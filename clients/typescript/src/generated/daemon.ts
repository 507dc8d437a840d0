// Generated from src/methods/catalogue by `npm run generate`.

import type { CallOptions } from '../calls/pending-call.ts';
import type { Caller } from '../caller.ts';
import type {
  LedgerMoment,
} from './types.ts';

/** What the daemon itself answers as `daemon`. */
export class DaemonMethods {
  readonly #caller: Caller;

  /** @internal */
  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * What time it is in the ledger: what missions, stakes, faucets and badges end and begin by. It
   * is the machine's only as long as nobody warps the ledger, and no clock is wrong. The clients
   * ask by themselves, and continue by a clock that nobody sets: `ledgerNow`, `LedgerNow`,
   * `ledger_now`.
   */
  time(options?: CallOptions): Promise<LedgerMoment> {
    return this.#caller.call('daemon.time', undefined, options);
  }
}
