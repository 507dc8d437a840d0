import { BLOCK_HEIGHT_MS } from '../../core/limits.ts';
import type { WorkPace } from '../../core/work-pace.ts';
import type { Address } from '../../solana/address.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Params } from './params.ts';

/** The version of Solana's API that the answers follow. */
export const API_VERSION = '2.2.0';

/** What methods work on. */
export interface RpcContext {
  readonly ledger: Ledger;
  /** Sends lamports out of nothing, by a transaction whose signature is answered. */
  airdrop(address: Address, lamports: bigint): Promise<string>;
}

/** The same for one call: what takes long rests by the pace, and ends when its caller is gone. */
export interface RpcCall extends RpcContext {
  readonly pace: WorkPace;
}

type RpcMethod = (params: Params, context: RpcCall) => unknown;
export type RpcMethods = Readonly<Record<string, RpcMethod>>;

/** An answer with the slot that it is of. */
export function withContext(slot: number, value: unknown): object {
  return { context: { apiVersion: API_VERSION, slot }, value };
}

/** Seconds since 1970 at which a slot began: the time of its block and all in it. */
export function blockTimeOf({ genesis }: Ledger, slot: number): number {
  return Math.floor((genesis.unixMs + slot * BLOCK_HEIGHT_MS) / 1000);
}

/** The slot of a moment of the ledger. */
export function slotAt({ genesis }: Ledger, unixMs: number): number {
  return Math.floor((unixMs - genesis.unixMs) / BLOCK_HEIGHT_MS);
}
