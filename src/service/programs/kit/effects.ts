import type {
  Change,
  Deposit,
  Effects,
  Gift,
  Mint,
  Outflow,
  Return,
} from '../../../contract/effects.ts';
import { frameBytes } from '../../../solana/borsh/frame-bytes.ts';
import { DISCRIMINATOR_BYTES } from '../../../solana/discriminator.ts';
import { MINT_BYTES, TOKEN_ACCOUNT_BYTES } from '../../../solana/native-layouts.ts';
import type { RecordKind } from '../../ledger/state/record-kind.ts';

/** Shorthands for the effects in instruction declarations. Their results are plain data. */

/** Nothing but the fee. */
export const noEffects: Effects = {};

/** What a record holds beyond its kind's frame. */
interface Content {
  /** Fields of the instruction that the record holds. */
  readonly fields?: readonly string[];
  /** Bytes of lists that no field holds. */
  readonly bytes?: number;
  readonly each?: Deposit['each'];
}

/** The deposit of a record that may be new. */
export function makes(account: string, { type }: RecordKind, content: Content = {}): Deposit {
  const bytes = DISCRIMINATOR_BYTES + frameBytes(type) + (content.bytes ?? 0);
  return { ...content, account, of: 'account', bytes };
}

/** The deposit for what a record grows by. */
export function grows(account: string, content: Content): Deposit {
  return { ...content, account, of: 'growth', bytes: content.bytes ?? 0 };
}

/** The deposit of a token account that may be new. */
export function makesToken(account: string): Deposit {
  return { account, of: 'account', bytes: TOKEN_ACCOUNT_BYTES };
}

/** The deposit of a new mint. */
export function makesMint(account: string): Deposit {
  return { account, of: 'account', bytes: MINT_BYTES };
}

/** The deposit of a new tree. @param shape the field with its shape, or the shape. */
export function makesTree(account: string, shape: NonNullable<Deposit['shape']>): Deposit {
  return { account, of: 'tree', bytes: 0, shape };
}

/** Base units of the account `resource` that the account `from` loses. */
export function takesResource(from: string, amount: string, to?: string): Outflow {
  const taken = { of: 'resource', resource: 'resource', amount: `fields.${amount}`, from } as const;
  return to === undefined ? taken : { ...taken, to };
}

/** Base units of the account `resource` that come back in another form. */
export function returnsResource(amount: string): Return {
  return { of: 'resource', resource: 'resource', amount };
}

/** An asset or a character that the account `from` loses, or cannot use for a while. */
export function takesAsset(from: string, to?: string): Outflow {
  return to === undefined ? { of: 'asset', from } : { of: 'asset', from, to };
}

/** Of an instruction that acts for a project, and loses nothing that is there. */
export const usesRight: Change = { what: 'it uses a right over the project' };

/** Base units of the account `resource` for `owner`, by a right over its project. */
export const mintsResource: Mint = {
  resource: 'resource',
  to: 'owner',
  amount: 'fields.amount',
};

/** What grows as base units are minted for somebody, in either storage. */
export const paidOut: NonNullable<Gift['more']> = {
  TokenAccount: ['amount'],
  Holding: ['balance'],
  Mint: ['supply'],
  Resource: ['wrappedSupply'],
};
