import * as zlib from 'node:zlib';
import { asBuffer, base58Encode, utf8Encode } from '../../codec/bytes.ts';
import { RPC_BASE58_BYTES_MAX } from '../../core/limits.ts';
import { type Address, addressFromBase58, addressToBase58 } from '../../solana/address.ts';
import { programNameOf } from '../../solana/program-ids.ts';
import { type Account, emptyAccount } from '../ledger/state/account.ts';
import type { LedgerView } from '../ledger/state/ledger-view.ts';
import { type Config, readChoice, readInteger, readObject } from './params.ts';
import { invalidParams, RpcError, rpcCodes } from './rpc-errors.ts';
import { parseTokenData } from './token-json.ts';

/** `binary` is a bare base58 string: the form when no encoding is requested. */
type AccountEncoding = (typeof accountEncodings)[number];
const accountEncodings = ['binary', 'base58', 'base64', 'base64+zstd', 'jsonParsed'] as const;

/** Form of accounts in answers. */
export interface AccountForm {
  readonly encoding: AccountEncoding;
  readonly dataSlice: { readonly offset: number; readonly length: number } | undefined;
}

const NATIVE_LOADER = addressFromBase58('NativeLoader1111111111111111111111111111111', 'loader');

/** Reads `encoding` and `dataSlice`. */
export function readAccountForm(config: Config, fallback: AccountEncoding = 'binary'): AccountForm {
  const encoding = readChoice(config.encoding, accountEncodings, fallback, 'encoding');
  if (encoding === 'base64+zstd' && zlib.zstdCompressSync === undefined) {
    invalidParams('Invalid param: encoding is one of base58, base64, jsonParsed here');
  }
  if (config.dataSlice === undefined || config.dataSlice === null) {
    return { encoding, dataSlice: undefined };
  }
  const slice = readObject(config.dataSlice, 'dataSlice');
  const offset = readInteger(slice.offset, 'dataSlice.offset');
  const length = readInteger(slice.length, 'dataSlice.length');
  return { encoding, dataSlice: { offset, length } };
}

/** The account at an address, or undefined. Programs look like Solana's own. */
export function findAccount(view: LedgerView, address: Address): Account | undefined {
  const name = programNameOf(address);
  if (name === undefined) return view.account(address);
  return { lamports: 1n, owner: NATIVE_LOADER, data: utf8Encode(name) };
}

/**
 * Refuses base58 for data too large to encode in reasonable time. Notifications, which have no
 * request to refuse, carry an error text instead.
 */
export function requireEncodable({ data }: Account, { encoding, dataSlice }: AccountForm): void {
  if (encoding !== 'binary' && encoding !== 'base58') return;
  if (slice(data, dataSlice).length <= RPC_BASE58_BYTES_MAX) return;
  const message = `Encoded binary (base 58) data should be less than ${RPC_BASE58_BYTES_MAX} bytes`;
  throw new RpcError(rpcCodes.invalidRequest, `${message}, please use Base64 encoding.`);
}

/** An account as Solana's `UiAccount`. */
export function accountToJson(account: Account, form: AccountForm, view: LedgerView): object {
  const { lamports, owner, data } = account;
  return {
    lamports: Number(lamports),
    owner: addressToBase58(owner),
    data: encodeData(account, form, view),
    executable: owner === NATIVE_LOADER,
    // No rent is ever collected.
    rentEpoch: 0,
    space: data.length,
  };
}

function encodeData(account: Account, { encoding, dataSlice }: AccountForm, view: LedgerView) {
  if (encoding === 'jsonParsed') {
    const readMint = (mint: Address): Account => view.account(mint) ?? emptyAccount;
    const parsed = parseTokenData(account, readMint);
    if (parsed !== undefined) return parsed;
  }
  const data = asBuffer(slice(account.data, dataSlice));
  if (encoding === 'binary' || encoding === 'base58') {
    const isShort = data.length <= RPC_BASE58_BYTES_MAX;
    const text = isShort ? base58Encode(data) : 'error: data too large for bs58 encoding';
    return encoding === 'binary' ? text : [text, 'base58'];
  }
  if (encoding === 'base64+zstd') {
    return [zlib.zstdCompressSync(data).toString('base64'), 'base64+zstd'];
  }
  return [data.toString('base64'), 'base64'];
}

function slice(data: Uint8Array, dataSlice: AccountForm['dataSlice']): Uint8Array {
  if (dataSlice === undefined) return data;
  return data.subarray(dataSlice.offset, dataSlice.offset + dataSlice.length);
}
