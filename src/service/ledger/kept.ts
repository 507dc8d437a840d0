import type { TransactionOutcome } from '../operation.ts';
import { decodePlainKept, encodePlainKept, isPlainKept } from './plain-kept.ts';
import type { ExecutionReport, LogLine } from './report.ts';

/**
 * What is kept of a transaction, so that it gets its first outcome when it comes again, and so that
 * it can be looked up by its signature.
 */
export interface KeptTransaction {
  readonly outcome: TransactionOutcome;
  /** Undefined for one that was undone with its bundle: it has no effect and no trace. */
  readonly execution: KeptExecution | undefined;
}

export interface KeptExecution {
  readonly unixMs: number;
  readonly feeLamports: number;
  readonly units: number;
  readonly logs: readonly LogLine[];
  /** Lamports of the accounts that it lists, in their order; exact up to 2^53. */
  readonly before: readonly number[];
  readonly after: readonly number[];
  readonly source: TransactionSource;
}

/**
 * Where the signed transaction is: in the log, which has all that were executed, or here, as one
 * that failed changes nothing and is in no log.
 */
export type TransactionSource =
  | { readonly logSequence: bigint; readonly place: number }
  | { readonly bytes: Uint8Array };

/** The JSON of all but plain successes; short names. */
interface Packed extends TransactionOutcome {
  readonly x?: {
    readonly ms: number;
    readonly fee: number;
    readonly units: number;
    readonly logs?: readonly (readonly [number, string])[];
    readonly pre: readonly number[];
    /** Left out where nothing changed. */
    readonly post?: readonly number[];
    /** Place in the log, or the transaction itself in base64. */
    readonly at: readonly [string, number] | string;
  };
}

export function keptExecution(
  unixMs: number,
  report: ExecutionReport,
  source: TransactionSource,
): KeptExecution {
  const { units, logs, before, after } = report;
  return { unixMs, feeLamports: Number(report.feeLamports), units, logs, before, after, source };
}

/**
 * Nearly every transaction is a success that logs nothing and burns nothing, and its entry is
 * written with its state: short bytes of its own. All others are JSON.
 */
export function encodeKept(kept: KeptTransaction): Uint8Array {
  const plain = encodePlainKept(kept);
  if (plain !== undefined) return plain;
  const { outcome, execution } = kept;
  if (execution === undefined) return Buffer.from(JSON.stringify(outcome));
  const { unixMs: ms, feeLamports: fee, units, logs, before, after, source } = execution;
  const packed: Packed = {
    ...outcome,
    x: {
      ms,
      fee,
      units,
      ...(logs.length === 0 ? {} : { logs: logs.map((line) => [line.instruction, line.text]) }),
      pre: before,
      ...(after === before ? {} : { post: after }),
      at:
        'bytes' in source
          ? Buffer.from(source.bytes).toString('base64')
          : [String(source.logSequence), source.place],
    },
  };
  return Buffer.from(JSON.stringify(packed));
}

export function decodeKept(value: Uint8Array): KeptTransaction {
  if (isPlainKept(value)) return decodePlainKept(value);
  const packed = JSON.parse(Buffer.from(value).toString()) as Packed;
  const { x, ...outcome } = packed;
  if (x === undefined) return { outcome, execution: undefined };
  const { at } = x;
  return {
    outcome,
    execution: {
      unixMs: x.ms,
      feeLamports: x.fee,
      units: x.units,
      logs: (x.logs ?? []).map(([instruction, text]) => ({ instruction, text })),
      before: x.pre,
      after: x.post ?? x.pre,
      source:
        typeof at === 'string'
          ? { bytes: Buffer.from(at, 'base64') }
          : { logSequence: BigInt(at[0]), place: at[1] },
    },
  };
}
