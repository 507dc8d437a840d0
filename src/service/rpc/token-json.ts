import { addressToBase58 } from '../../solana/address.ts';
import { decodeMint, decodeTokenAccount, type TokenAccount } from '../../solana/native-layouts.ts';
import { programId } from '../../solana/program-ids.ts';
import type { Account } from '../ledger/state/account.ts';

/** `jsonParsed` of what the SPL token program owns. Source: `parse_token` of account-decoder. */

type AccountReader = (address: TokenAccount['mint']) => Account;

/** Undefined for an account that cannot be parsed, which is then answered as bytes. */
export function parseTokenData(account: Account, readAccount: AccountReader): object | undefined {
  if (account.owner !== programId('token')) return undefined;
  const { data } = account;
  const parsed = parseMint(data) ?? parseTokenAccount(data, readAccount);
  return parsed && { program: 'spl-token', parsed, space: data.length };
}

function parseMint(data: Uint8Array): object | undefined {
  const mint = decodeMint(data);
  if (mint === undefined) return undefined;
  const { mintAuthority, supply, decimals, isInitialized, freezeAuthority } = mint;
  const info = {
    mintAuthority: mintAuthority && addressToBase58(mintAuthority),
    supply: String(supply),
    decimals,
    isInitialized,
    freezeAuthority: freezeAuthority && addressToBase58(freezeAuthority),
  };
  return { type: 'mint', info };
}

function parseTokenAccount(data: Uint8Array, readAccount: AccountReader): object | undefined {
  const held = decodeTokenAccount(data);
  const mint = held && decodeMint(readAccount(held.mint).data);
  if (held === undefined || mint === undefined) return undefined;
  const { delegate, closeAuthority, delegatedAmount, nativeReserveLamports: reserve } = held;
  const info = {
    isNative: reserve !== null,
    mint: addressToBase58(held.mint),
    owner: addressToBase58(held.owner),
    state: held.state.toLowerCase(),
    tokenAmount: tokenAmount(held.amount, mint.decimals),
    ...(delegate && {
      delegate: addressToBase58(delegate),
      delegatedAmount: tokenAmount(delegatedAmount, mint.decimals),
    }),
    ...(reserve !== null && { rentExemptReserve: tokenAmount(reserve, mint.decimals) }),
    ...(closeAuthority && { closeAuthority: addressToBase58(closeAuthority) }),
  };
  return { type: 'account', info };
}

/** An amount in base units, and in the mint's decimals as players read it. */
export function tokenAmount(amount: bigint, decimals: number): object {
  const uiAmountString = decimalText(amount, decimals);
  return { amount: String(amount), decimals, uiAmount: Number(uiAmountString), uiAmountString };
}

function decimalText(amount: bigint, decimals: number): string {
  if (decimals === 0) return String(amount);
  const digits = String(amount).padStart(decimals + 1, '0');
  const whole = digits.slice(0, -decimals);
  const fraction = digits.slice(-decimals).replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}
