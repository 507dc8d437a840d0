import type { LogKey } from './log-key.ts';
import type { LogPlace } from './log-place.ts';

export interface SharedLogOptions {
  readonly place: LogPlace;
  readonly key: LogKey;
  /** Whether a server without a synchronous standby is durable enough. */
  readonly oneCopy?: boolean;
  /** How long a statement may take, in milliseconds. Then its answer counts as lost. */
  readonly statementMs?: number;
  /**
   * How long the count of a lease has to stand still until another process takes it, in
   * milliseconds. Default: 3 s, three times as long as it takes to renew it.
   */
  readonly stillMs?: number;
  /** How often the writer renews its lease, in milliseconds. */
  readonly renewMs?: number;
}

/** Of a log that is open. */
export type Opened = Required<SharedLogOptions> & {
  /** 16 bytes, which each log gets by chance. */
  readonly logId: Uint8Array;
};

/** Of the process that writes it. */
export type Writer = Opened & {
  /** Names the process: no other has this name, nor has an earlier one of the same number. */
  readonly holder: string;
};

/** What a writer says of itself, by its place: how much was acknowledged, and the ledger's time. */
export const leaseNumbers = { acknowledged: 0, unixMs: 1 } as const;
