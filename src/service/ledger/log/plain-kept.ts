import { asBuffer, binarySlice } from '../../../codec/bytes.ts';
import { ADDRESS_BYTES, type Address, addressAt } from '../../../solana/address.ts';
import type { TokenBalance } from './execution-report.ts';
import type { KeptTransaction } from './kept-transaction.ts';
import { succeeded } from './outcome.ts';

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
export function encodePlainKept({ outcome, execution }: KeptTransaction): Uint8Array | undefined {
  const { signature, status, debits } = outcome;
  if (debits !== undefined) return undefined;
  if (status !== 'Success' || signature === null || execution === undefined) return undefined;
  const { source, logs, before, after, tokensBefore, tokensAfter } = execution;
  if ('bytes' in source || logs.length > 0 || before.length !== after.length) return undefined;
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

export function decodePlainKept(bytes: Uint8Array): KeptTransaction {
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
