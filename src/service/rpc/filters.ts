import { base58Decode, equalBytes } from '../../codec/bytes.ts';
import {
  RECORDS_PER_ANSWER_MAX,
  RPC_ANSWER_DATA_BYTES_MAX,
  RPC_FILTER_BYTES_MAX,
  RPC_FILTERS_MAX,
  RPC_SCANNED_ACCOUNTS_MAX,
} from '../../core/limits.ts';
import type { WorkPace } from '../../core/pace.ts';
import { type Address, addressAt } from '../../solana/address.ts';
import { TOKEN_ACCOUNT_BYTES } from '../../solana/native-layouts.ts';
import { programId } from '../../solana/program-ids.ts';
import type { Account } from '../ledger/state/account.ts';
import {
  type AccountIndex,
  ownerIndex,
  tokenMintIndex,
  tokenOwnerIndex,
} from '../ledger/state/indexes.ts';
import type { LedgerView } from '../ledger/state/ledger-view.ts';
import type { AccountForm } from './accounts.ts';
import { readInteger, readList, readObject } from './params.ts';
import { invalidParams, RpcError, rpcCodes } from './rpc-errors.ts';

/** A condition on an account's data. */
export type AccountFilter =
  | { readonly dataSize: number }
  /** The data contains these bytes at the offset. */
  | { readonly offset: number; readonly bytes: Uint8Array };

interface FoundAccount {
  readonly address: Address;
  readonly account: Account;
}

/** Reads `filters` of getProgramAccounts: dataSize, memcmp. */
export function readFilters(value: unknown): AccountFilter[] {
  if (value === undefined || value === null) return [];
  return readList(value, 'filters', RPC_FILTERS_MAX).map((item, place) => {
    const filter = readObject(item, `filters[${place}]`);
    if (filter.dataSize !== undefined) {
      return { dataSize: readInteger(filter.dataSize, 'dataSize') };
    }
    if (filter.memcmp === undefined) {
      return invalidParams('Invalid param: a filter is {dataSize} or {memcmp}');
    }
    const { offset, bytes, encoding } = readObject(filter.memcmp, 'memcmp');
    return { offset: readInteger(offset, 'memcmp.offset'), bytes: readBytes(bytes, encoding) };
  });
}

function readBytes(value: unknown, encoding: unknown): Uint8Array {
  const bytes = decodeBytes(value, encoding ?? 'base58');
  if (bytes !== undefined && bytes.length <= RPC_FILTER_BYTES_MAX) return bytes;
  const most = RPC_FILTER_BYTES_MAX;
  return invalidParams(`Invalid param: memcmp.bytes is base58 or base64 of at most ${most} bytes`);
}

function decodeBytes(value: unknown, encoding: unknown): Uint8Array | undefined {
  if (Array.isArray(value)) {
    const isBytes = value.every((item) => Number.isInteger(item) && item >= 0 && item <= 0xff);
    return isBytes ? Uint8Array.from(value as number[]) : undefined;
  }
  if (typeof value !== 'string' || value.length > RPC_FILTER_BYTES_MAX * 2) return undefined;
  if (encoding === 'base64') return Buffer.from(value, 'base64');
  return encoding === 'base58' ? base58Decode(value, RPC_FILTER_BYTES_MAX) : undefined;
}

/**
 * Accounts of a program that pass all filters, by address, each in its state when it is read.
 * @throws RpcError when too many would have to be read, or answered.
 */
export async function searchAccounts(
  { view, pace }: { readonly view: LedgerView; readonly pace: WorkPace },
  program: Address,
  filters: readonly AccountFilter[],
  { dataSlice }: AccountForm,
): Promise<FoundAccount[]> {
  const [index, value] = narrowestIndex(program, filters);
  const addresses = view.accountsBy(index, value, RPC_SCANNED_ACCOUNTS_MAX + 1);
  if (addresses.length > RPC_SCANNED_ACCOUNTS_MAX) refuseWide('accounts to look at');
  const found: FoundAccount[] = [];
  let bytes = 0;
  for (const address of addresses) {
    if (pace.isDue) await pace.rest();
    const account = view.account(address);
    if (account === undefined || account.owner !== program) continue;
    if (!filters.every((filter) => passesFilter(account.data, filter))) continue;
    found.push({ address, account });
    bytes += Math.min(account.data.length, dataSlice?.length ?? account.data.length);
    if (found.length > RECORDS_PER_ANSWER_MAX) refuseWide('accounts to answer');
    if (bytes > RPC_ANSWER_DATA_BYTES_MAX) refuseWide('bytes to answer');
  }
  return found;
}

/** Token accounts are indexed by their mint and by their owner, all accounts by their program. */
function narrowestIndex(
  program: Address,
  filters: readonly AccountFilter[],
): [AccountIndex, Address] {
  const isToken = program === programId('token');
  const areAccounts = filters.some((f) => 'dataSize' in f && f.dataSize === TOKEN_ACCOUNT_BYTES);
  if (isToken && areAccounts) {
    for (const [index, offset] of [[tokenOwnerIndex, 32] as const, [tokenMintIndex, 0] as const]) {
      for (const filter of filters) {
        if (!('bytes' in filter) || filter.offset !== offset || filter.bytes.length < 32) continue;
        return [index, addressAt(filter.bytes, 0)];
      }
    }
  }
  return [ownerIndex, program];
}

export function passesFilter(data: Uint8Array, filter: AccountFilter): boolean {
  if ('dataSize' in filter) return data.length === filter.dataSize;
  const { offset, bytes } = filter;
  return equalBytes(data.subarray(offset, offset + bytes.length), bytes);
}

function refuseWide(what: string): never {
  const advice = 'narrow the filters, take a dataSlice, or read through GraphQL';
  throw new RpcError(rpcCodes.keyExcludedFromIndex, `Too many ${what}: ${advice}`);
}
