import type { GrantedSeed, OverBudget } from '../../methods/generated/types.ts';
import type { KeptGrant } from '../journal/grant-rows.ts';

/** What a player has granted a game with one wallet, as it is kept. Times are UNIX milliseconds. */
export interface GrantRow extends KeptGrant, GrantRules {
  readonly grantedMs: number;
  /** It ends then, however much it is used. */
  readonly endsMs: number;
  /** When the player revoked it; absent if the player has not. */
  readonly revokedMs?: number;
  /** Projects of the seed that it is shown with, planted under earlier grants; absent for none. */
  readonly planted?: readonly string[];
  /**
   * Projects that the game made under it or has planted, and the player took from it or from a
   * grant before; absent for none.
   */
  readonly notOwn?: readonly string[];
}

/** What the player decided. */
export interface GrantRules {
  readonly gameName: string;
  /** Base58 addresses. */
  readonly projects: readonly string[];
  /** Those of them in which the game may neither change nor spend; absent for none. */
  readonly playOnly?: readonly string[];
  readonly actions: readonly GrantedAction[];
  readonly budgets: readonly GrantedBudget[];
  readonly tokens: readonly GrantedToken[];
  readonly callsPerMinute: number;
  readonly idleHours: number;
  /** SHA-256 of the manifest that was granted, hex. */
  readonly manifestHash: string;
  /** What the game may plant; absent for nothing. */
  readonly seed?: GrantedSeed;
  /** SHA-256 of the secret that the game got when it was paired, hex. */
  readonly secretHash?: string;
}

/** A rule for one action; what only fees and deposits can be lost by needs none. */
export interface GrantedAction {
  readonly action: string;
  readonly rule: 'ALLOWED' | 'NEVER';
  /** The resources that it may take; absent for any that has a budget. */
  readonly resources?: readonly string[];
  /** The wallets that may receive something; absent for any. */
  readonly counterparties?: readonly string[];
}

/** How much of one thing may be taken, in base units as decimal text. */
export interface GrantedBudget {
  /**
   * `fees`, `deposits`, `lamports`, `assets`, the base58 address of a resource, or `mint:ADDRESS`
   * for what may be minted of one.
   */
  readonly of: string;
  readonly perCall: string;
  readonly perWindow: string;
  readonly windowHours: number;
  readonly inAll: string;
  /** What was used of it when the player took it again, which `inAll` counts; absent for 0. */
  readonly usedBefore?: string;
  /** Of `assets`: for how long one may be locked; absent for not at all. */
  readonly holdHours?: number | null;
  /** Whether the player is asked for what goes past it; absent for no. */
  readonly onOver?: OverBudget | null | undefined;
  readonly reason?: string;
}

/** The token of a resource as the player saw it. */
export interface GrantedToken {
  readonly resource: string;
  readonly kind: string;
  readonly decimals?: number;
  readonly name?: string;
  readonly symbol?: string;
}
