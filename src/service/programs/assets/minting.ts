import type { AccountDeclaration, FieldDeclaration } from '../../../contract/declaration.ts';
import { fail } from '../../../core/errors.ts';
import { NAME_BYTES_MAX, SYMBOL_BYTES_MAX, URI_BYTES_MAX } from '../../../core/limits.ts';
import { addressToBase58 } from '../../../solana/address.ts';
import { programId } from '../../../solana/program-ids.ts';
import type { AccountHandle } from '../../ledger/state/account.ts';
import type { ProgramContext } from '../kit/define.ts';
import { CREATORS_MAX, SHARES_SUM } from '../kit/limits.ts';
import { requireLength } from '../kit/lookup.ts';
import { anyWallet, derived, named, quantity, value } from '../kit/sources.ts';
import { type AssetDetails, assetCreatorsType } from '../records/asset-records.ts';
import { globalKind } from '../records/control-records.ts';

/** Shared by the instructions that only the service's own key may sign. */

/** The service's key, and the record that names it. */
export const serviceAccounts = {
  payer: { signer: true, writable: true, source: named('payer') },
  global: { source: derived('control', 'global') },
} as const satisfies Readonly<Record<string, AccountDeclaration>>;

/** @throws Unauthorised unless the payer is the service's own key. */
export function requireService(
  context: ProgramContext,
  { payer, global }: { readonly payer: AccountHandle; readonly global: AccountHandle },
): void {
  const record = context.readForeignRecord(global, globalKind, programId('control'));
  if (record.authority === payer.address) return;
  const needs = "the service's own key";
  fail('Unauthorised', { wallet: addressToBase58(payer.address), needs });
}

/** Texts of a new asset. */
export const textFields = {
  name: { type: 'string', source: value('name') },
  symbol: { type: 'string', source: value('symbol') },
  uri: { type: 'string', source: value('uri') },
} as const satisfies Readonly<Record<string, FieldDeclaration>>;

/** Fields that describe a new asset. */
export const detailFields = {
  ...textFields,
  collection: {
    type: { option: 'address' },
    source: value('collection'),
    names: { '?': { reason: 'a name that assets share; it is not an address of ours' } },
  },
  creators: {
    type: assetCreatorsType,
    source: value('creators'),
    names: { '[].address': anyWallet },
    numbers: { '[].share': quantity('percent') },
  },
  updateAuthority: { type: 'address', source: value('updateAuthority'), names: { '': anyWallet } },
} as const satisfies Readonly<Record<string, FieldDeclaration>>;

/** @throws InvalidArgument. */
export function requireDetails(details: AssetDetails): AssetDetails {
  const { name, symbol, uri, collection, creators, updateAuthority } = details;
  requireLength(name, 'name', 1, NAME_BYTES_MAX);
  requireLength(symbol, 'symbol', 0, SYMBOL_BYTES_MAX);
  requireLength(uri, 'uri', 0, URI_BYTES_MAX);
  if (creators.length > CREATORS_MAX) {
    refuseCreators(`there are ${creators.length}`, `at most ${CREATORS_MAX}`);
  }
  const shares = creators.reduce((sum, { share }) => sum + share, 0);
  if (creators.length > 0 && shares !== SHARES_SUM) {
    refuseCreators(`their shares sum to ${shares}`, `a sum of ${SHARES_SUM}`);
  }
  return { name, symbol, uri, collection, creators, updateAuthority };
}

function refuseCreators(problem: string, expected: string): never {
  return fail('InvalidArgument', { argument: 'creators', problem, expected });
}
