import { addressFromBase58, addressToBase58 } from '../../../solana/address.ts';
import type { ExecutionReport, TokenBalance } from './execution-report.ts';
import type { KeptExecution, KeptTransaction, TransactionSource } from './kept-transaction.ts';
import type { TransactionOutcome } from './outcome.ts';
import { decodePlainKept, encodePlainKept, isPlainKept } from './plain-kept.ts';

/** The JSON form, with short names, of everything but plain successes. */
interface Packed extends TransactionOutcome {
  readonly x?: {
    readonly ms: number;
    readonly fee: number;
    readonly units: number;
    readonly logs?: readonly (readonly [number, string])[];
    readonly pre: readonly number[];
    /** Omitted when nothing changed. */
    readonly post?: readonly number[];
    /** Omitted when no account holds tokens. */
    readonly tok?: { readonly pre: readonly PackedToken[]; readonly post: readonly PackedToken[] };
    /** Position in the log, or the transaction itself in base64. */
    readonly at: readonly [string, number] | string;
  };
}

/** Account index, mint and owner in base58, base units, decimals. */
type PackedToken = readonly [number, string, string, string, number];

export function keptExecution(
  unixMs: number,
  report: ExecutionReport,
  source: TransactionSource,
): KeptExecution {
  const { feeLamports, units, logs, before, after, tokensBefore, tokensAfter } = report;
  const balances = { before, after, tokensBefore, tokensAfter };
  return { unixMs, feeLamports: Number(feeLamports), units, logs, ...balances, source };
}

/**
 * Nearly every transaction is a success that logs and burns nothing, and its entry is written in
 * the same batch as its state; it gets a compact binary form. All others are JSON.
 */
export function encodeKept(kept: KeptTransaction): Uint8Array {
  const plain = encodePlainKept(kept);
  if (plain !== undefined) return plain;
  const { outcome, execution } = kept;
  if (execution === undefined) return Buffer.from(JSON.stringify(outcome));
  const { unixMs: ms, feeLamports: fee, units, logs, before, after, source } = execution;
  const { tokensBefore, tokensAfter } = execution;
  const hasTokens = tokensBefore.length + tokensAfter.length > 0;
  const packed: Packed = {
    ...outcome,
    x: {
      ms,
      fee,
      units,
      ...(logs.length === 0 ? {} : { logs: logs.map((line) => [line.instruction, line.text]) }),
      pre: before,
      ...(after === before ? {} : { post: after }),
      ...(hasTokens
        ? { tok: { pre: tokensBefore.map(packToken), post: tokensAfter.map(packToken) } }
        : {}),
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
      tokensBefore: (x.tok?.pre ?? []).map(unpackToken),
      tokensAfter: (x.tok?.post ?? []).map(unpackToken),
      source:
        typeof at === 'string'
          ? { bytes: Buffer.from(at, 'base64') }
          : { logSequence: BigInt(at[0]), place: at[1] },
    },
  };
}

function packToken({ place, mint, owner, amount, decimals }: TokenBalance): PackedToken {
  return [place, addressToBase58(mint), addressToBase58(owner), String(amount), decimals];
}

function unpackToken([place, mint, owner, amount, decimals]: PackedToken): TokenBalance {
  return {
    place,
    mint: addressFromBase58(mint, 'mint'),
    owner: addressFromBase58(owner, 'owner'),
    amount: BigInt(amount),
    decimals,
  };
}
