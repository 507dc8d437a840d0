import { U64_MAX } from '../../../core/limits.ts';
import type { Address } from '../../../solana/address.ts';
import {
  decodeMint,
  decodeTokenAccount,
  encodeMint,
  encodeTokenAccount,
  type Mint,
  type TokenAccount,
} from '../../../solana/native-layouts.ts';
import { programId } from '../../../solana/program-ids.ts';
import type { AccountHandle } from '../../ledger/state/account.ts';
import { exists, type ProgramContext, refuseAccount } from '../kit/define.ts';
import type { Resource } from '../records/resource-records.ts';
import { addAmounts, failBalance } from './holdings.ts';

/** Token storage: SPL's own mints and token accounts, so that stock clients can read them. */

/** A new mint whose authority is the resource. Nobody can freeze its accounts. */
export function newMint(resource: Address, decimals: number): Uint8Array {
  return encodeMint({
    mintAuthority: resource,
    supply: 0n,
    decimals,
    isInitialized: true,
    freezeAuthority: null,
  });
}

/** The mint of a resource. @throws AccountMismatch when the account is not that mint. */
export function readMint(record: Resource, mint: AccountHandle): Mint {
  const decoded = mint.address === record.mint ? decodeMint(mint.data) : undefined;
  return decoded ?? refuseAccount('mint', 'the instruction', 'not the mint of the resource');
}

/** Increases or decreases the mint's supply. */
export function changeSupply(
  context: ProgramContext,
  mint: AccountHandle,
  decoded: Mint,
  difference: bigint,
): void {
  const supply = addAmounts(decoded.supply, difference, 'the supply');
  context.writeTokenData(mint, encodeMint({ ...decoded, supply }));
}

/** A wallet's associated token account, as an instruction lists it. */
export interface TokenPlace {
  readonly resource: Address;
  readonly mint: Address;
  readonly holder: Address;
  readonly account: AccountHandle;
}

/** The part that determines whether it is the holder's. */
type TokenHolding = Pick<TokenPlace, 'mint' | 'holder'> & {
  readonly account: Pick<AccountHandle, 'owner' | 'data'>;
};

/** Adds base units to a token account, which is created if it is missing. */
export function creditTokens(
  context: ProgramContext,
  place: TokenPlace,
  amount: bigint,
  payer: AccountHandle,
): void {
  const { account, mint, holder } = place;
  if (!exists(account)) {
    const data = encodeTokenAccount({ ...emptyTokenAccount, mint, owner: holder, amount });
    context.createForeignAccount(account, programId('token'), data, payer);
    return;
  }
  const decoded = readTokenAccount(place);
  const sum = addAmounts(decoded.amount, amount, 'the balance');
  context.writeTokenData(account, encodeTokenAccount({ ...decoded, amount: sum }));
}

/**
 * Base units that `creditTokens` could add: none if the account has been handed to another owner.
 */
export function tokenCapacity(place: TokenHolding): bigint {
  if (!exists(place.account)) return U64_MAX;
  const decoded = decodeOwnAccount(place);
  return decoded?.state === 'Initialized' ? U64_MAX - decoded.amount : 0n;
}

/** Takes base units from a token account. @throws InsufficientBalance. */
export function debitTokens(context: ProgramContext, place: TokenPlace, amount: bigint): void {
  const { account, resource, holder } = place;
  if (!exists(account)) failBalance(holder, resource, 0n, amount);
  const decoded = readTokenAccount(place);
  if (decoded.amount < amount) failBalance(holder, resource, decoded.amount, amount);
  const rest = decoded.amount - amount;
  context.writeTokenData(account, encodeTokenAccount({ ...decoded, amount: rest }));
}

/** An associated token account whose owner was changed is no longer the holder's. */
function readTokenAccount(place: TokenPlace): TokenAccount {
  const decoded = decodeOwnAccount(place);
  if (decoded === undefined) {
    return refuseAccount('tokenAccount', 'the instruction', "not the holder's token account");
  }
  if (decoded.state !== 'Initialized') {
    refuseAccount('tokenAccount', 'the instruction', `it is ${decoded.state.toLowerCase()}`);
  }
  return decoded;
}

function decodeOwnAccount({ account, mint, holder }: TokenHolding): TokenAccount | undefined {
  if (account.owner !== programId('token')) return undefined;
  const decoded = decodeTokenAccount(account.data);
  return decoded?.mint === mint && decoded.owner === holder ? decoded : undefined;
}

const emptyTokenAccount: Omit<TokenAccount, 'mint' | 'owner' | 'amount'> = {
  delegate: null,
  state: 'Initialized',
  nativeReserveLamports: null,
  delegatedAmount: 0n,
  closeAuthority: null,
};
