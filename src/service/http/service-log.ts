import type { IncidentLog } from '../../core/incident.ts';

/** Where the service writes what happens to it; the log of the process is one. */
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

/** Keeps nothing. */
export const noLog: ServiceLog = Object.freeze({ error() {}, debug() {} });
