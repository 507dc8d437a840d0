import { asBuffer, base58Encode } from '../../codec/bytes.ts';
import { type Address, addressToBase58 } from '../../solana/address.ts';
import { decodeMemoInstruction, decodeSystemInstruction } from '../../solana/native-layouts.ts';
import { programId } from '../../solana/program-ids.ts';
import { tokenAmount } from './token-json.ts';

/**
 * `jsonParsed` of instructions: those that stock clients send most are decoded, all others are
 * answered raw, as Solana does for unknown programs. Source: `parse_system`, `parse_token` of
 * solana-transaction-status.
 */
export function parseInstruction(
  program: Address,
  accounts: readonly Address[],
  data: Uint8Array,
): object {
  const parsed =
    parseTransfer(program, accounts, data) ??
    parseTokenTransfer(program, accounts, data) ??
    parseMemo(program, data);
  const known = { programId: addressToBase58(program) };
  if (parsed !== undefined) return { ...parsed, ...known };
  return { ...known, accounts: accounts.map(addressToBase58), data: base58Encode(data) };
}

function parseTransfer(program: Address, accounts: readonly Address[], data: Uint8Array) {
  const instruction = program === programId('system') ? decodeSystemInstruction(data) : undefined;
  if (instruction?.kind !== 'Transfer' || accounts.length < 2) return undefined;
  const [source, destination] = accounts.map(addressToBase58);
  const info = { source, destination, lamports: Number(instruction.lamports) };
  return { program: 'system', parsed: { type: 'transfer', info } };
}

/** transfer (3) and transferChecked (12) by a single owner. */
function parseTokenTransfer(program: Address, accounts: readonly Address[], data: Uint8Array) {
  if (program !== programId('token')) return undefined;
  const view = asBuffer(data);
  const keys = accounts.map(addressToBase58);
  if (view[0] === 3 && view.length === 9 && keys.length === 3) {
    const [source, destination, authority] = keys;
    const amount = String(view.readBigUInt64LE(1));
    const info = { source, destination, authority, amount };
    return { program: 'spl-token', parsed: { type: 'transfer', info } };
  }
  if (view[0] === 12 && view.length === 10 && keys.length === 4) {
    const [source, mint, destination, authority] = keys;
    const amount = tokenAmount(view.readBigUInt64LE(1), view[9]!);
    const info = { source, mint, destination, authority, tokenAmount: amount };
    return { program: 'spl-token', parsed: { type: 'transferChecked', info } };
  }
  return undefined;
}

function parseMemo(program: Address, data: Uint8Array) {
  const text = program === programId('memo') ? decodeMemoInstruction(data) : undefined;
  return text === undefined ? undefined : { program: 'spl-memo', parsed: text };
}
