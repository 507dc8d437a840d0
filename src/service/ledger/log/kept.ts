import { asBuffer, binarySlice } from '../../../codec/bytes.ts';
import {
  ADDRESS_BYTES,
  type Address,
  addressAt,
  addressFromBase58,
  addressToBase58,
} from '../../../solana/address.ts';
import type { ExecutionReport, LogLine, TokenBalance } from './execution-report.ts';
import { succeeded, type TransactionOutcome } from './outcome.ts';

/**
 * A stored transaction: for answering duplicates with the first outcome, and for lookup by
 * signature.
 */
export interface KeptTransaction {
  readonly outcome: TransactionOutcome;
  /** Undefined for a transaction undone with its bundle, which has neither effect nor record. */
  readonly execution: KeptExecution | undefined;
}

export interface KeptExecution {
  readonly unixMs: number;
  readonly feeLamports: number;
  readonly units: number;
  readonly logs: readonly LogLine[];
  /** Lamports of the listed accounts, in order; exact up to 2^53. */
  readonly before: readonly number[];
  readonly after: readonly number[];
  /** Balances of the token accounts. */
  readonly tokensBefore: readonly TokenBalance[];
  readonly tokensAfter: readonly TokenBalance[];
  readonly source: TransactionSource;
}

/** Where in the log the signed transaction is. */
interface TransactionSource {
  readonly logSequence: bigint;
  readonly place: number;
}

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
    /** Position in the log. */
    readonly at: readonly [string, number];
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
      at: [String(source.logSequence), source.place],
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
      source: { logSequence: BigInt(at[0]), place: at[1] },
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

/**
 * The entry of a success that logged and burned nothing: the mark, then as varints the length of
 * the signature and its base58 digits, milliseconds, fee, units, position in the log, the number of
 * accounts, their lamports before, the number of changed ones, and for each its index and its
 * lamports after. If token accounts are listed, the mark is another one, and these follow: the
 * number of addresses and the addresses; then, for before and for after, the number of accounts
 * that hold tokens, and for each its index, the indexes of mint and owner among those addresses,
 * decimals, and the amount (u64, little-endian). Varints hold 7 bits per byte, the lowest first; a
 * set top bit means that more follow.
 */

/** Distinguishes the form from JSON, which begins with another byte. */
const MARK = 1;
const TOKENS_MARK = 2;
/** Enough for 2^64 at seven bits per byte. */
const VARINT_BYTES_MAX = 10;
/** Count of numbers other than those of accounts and tokens. */
const FIELDS_MAX = 11;
const AMOUNT_BYTES = 8;
/** An entry of a token account with both of its addresses. */
const TOKEN_BYTES_MAX = 4 * VARINT_BYTES_MAX + AMOUNT_BYTES + 2 * ADDRESS_BYTES;

let output: Buffer = Buffer.alloc(1024);
let input: Uint8Array = output;
let position = 0;

export function isPlainKept(bytes: Uint8Array): boolean {
  return bytes[0] === MARK || bytes[0] === TOKENS_MARK;
}

/** Undefined where it is not a plain success. */
function encodePlainKept({ outcome, execution }: KeptTransaction): Uint8Array | undefined {
  const { signature, status, debits } = outcome;
  if (debits !== undefined) return undefined;
  if (status !== 'Success' || signature === null || execution === undefined) return undefined;
  const { source, logs, before, after, tokensBefore, tokensAfter } = execution;
  if (logs.length > 0 || before.length !== after.length) return undefined;
  const numbers = FIELDS_MAX + before.length * 3;
  const tokens = tokensBefore.length + tokensAfter.length;
  const bytesMax = 1 + signature.length + numbers * VARINT_BYTES_MAX + tokens * TOKEN_BYTES_MAX;
  if (bytesMax > output.length) output = Buffer.alloc(bytesMax * 2);
  output[0] = tokens > 0 ? TOKENS_MARK : MARK;
  position = 1;
  writeVarint(signature.length);
  position += output.write(signature, position, 'latin1');
  writeVarint(execution.unixMs);
  writeVarint(execution.feeLamports);
  writeVarint(execution.units);
  writeVarint(Number(source.logSequence));
  writeVarint(source.place);
  writeVarint(before.length);
  let changes = 0;
  for (let place = 0; place < before.length; place += 1) {
    writeVarint(before[place]!);
    if (before[place] !== after[place]) changes += 1;
  }
  writeVarint(changes);
  for (let place = 0; place < after.length; place += 1) {
    if (before[place] === after[place]) continue;
    writeVarint(place);
    writeVarint(after[place]!);
  }
  if (tokens > 0) writeTokens(tokensBefore, tokensAfter);
  const bytes = Buffer.allocUnsafe(position);
  output.copy(bytes, 0, 0, position);
  return bytes;
}

function decodePlainKept(bytes: Uint8Array): KeptTransaction {
  input = bytes;
  position = 1;
  const length = readVarint();
  const start = position;
  position += length;
  const signature = binarySlice(Buffer.from(bytes), start, position);
  const unixMs = readVarint();
  const feeLamports = readVarint();
  const units = readVarint();
  const source = { logSequence: BigInt(readVarint()), place: readVarint() };
  const before = Array.from({ length: readVarint() }, readVarint);
  const after = [...before];
  for (let changes = readVarint(); changes > 0; changes -= 1) {
    const place = readVarint();
    after[place] = readVarint();
  }
  const tokens = bytes[0] === TOKENS_MARK ? readTokens() : { tokensBefore: [], tokensAfter: [] };
  const execution = { unixMs, feeLamports, units, logs: [], before, after, ...tokens, source };
  return { outcome: succeeded(signature), execution };
}

/** Mints and owners are few and mostly the same before and after: each is written once. */
function writeTokens(before: readonly TokenBalance[], after: readonly TokenBalance[]): void {
  const addresses: Address[] = [];
  for (const balances of [before, after]) {
    for (const { mint, owner } of balances) {
      if (!addresses.includes(mint)) addresses.push(mint);
      if (!addresses.includes(owner)) addresses.push(owner);
    }
  }
  writeVarint(addresses.length);
  for (const address of addresses) position += output.write(address, position, 'latin1');
  for (const balances of [before, after]) {
    writeVarint(balances.length);
    for (const { place, mint, owner, decimals, amount } of balances) {
      writeVarint(place);
      writeVarint(addresses.indexOf(mint));
      writeVarint(addresses.indexOf(owner));
      writeVarint(decimals);
      position = output.writeBigUInt64LE(amount, position);
    }
  }
}

function readTokens(): Record<'tokensBefore' | 'tokensAfter', readonly TokenBalance[]> {
  const addresses = Array.from({ length: readVarint() }, () => {
    position += ADDRESS_BYTES;
    return addressAt(input, position - ADDRESS_BYTES);
  });
  const readBalance = (): TokenBalance => {
    const place = readVarint();
    const mint = addresses[readVarint()]!;
    const owner = addresses[readVarint()]!;
    const decimals = readVarint();
    position += AMOUNT_BYTES;
    const amount = asBuffer(input).readBigUInt64LE(position - AMOUNT_BYTES);
    return { place, mint, owner, amount, decimals };
  };
  const tokensBefore = Array.from({ length: readVarint() }, readBalance);
  return { tokensBefore, tokensAfter: Array.from({ length: readVarint() }, readBalance) };
}

/** Uses division, as shifts are limited to 32 bits; exact for every double that is an integer. */
function writeVarint(value: number): void {
  let rest = value;
  while (rest >= 0x80) {
    output[position] = (rest % 0x80) | 0x80;
    position += 1;
    rest = Math.floor(rest / 0x80);
  }
  output[position] = rest;
  position += 1;
}

function readVarint(): number {
  let value = 0;
  let scale = 1;
  for (;;) {
    const byte = input[position]!;
    position += 1;
    value += (byte & 0x7f) * scale;
    if (byte < 0x80) return value;
    scale *= 0x80;
  }
}
