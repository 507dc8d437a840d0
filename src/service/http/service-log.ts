import type { IncidentLog } from '../../core/incident.ts';

/** The service's log; the process log implements it. */
export interface ServiceLog extends IncidentLog {
  debug(
    message: string,
    fields: {
      /** An operation, or a method of Solana's RPC that is answered. */
      readonly method: string;
      readonly ms: number;
      readonly errorName?: string;
      readonly code?: number;
    },
  ): void;
}

/** Discards everything. */
export const noLog: ServiceLog = Object.freeze({ error() {}, debug() {} });
