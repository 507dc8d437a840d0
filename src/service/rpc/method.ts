import { BLOCK_HEIGHT_MS } from '../../core/limits.ts';
import type { WorkPace } from '../../core/pace.ts';
import type { Address } from '../../solana/address.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Params } from './params.ts';

/** The version of Solana's API that is implemented. */
export const API_VERSION = '2.2.0';

/** Context of all methods. */
export interface RpcContext {
  readonly ledger: Ledger;
  /** Airdrops by a transaction, and answers its signature; absent where money is not made so. */
  airdrop?(address: Address, lamports: bigint): Promise<string>;
}

/** Context of one call: long work yields at its pace, and ends when its caller is gone. */
export interface RpcCall extends RpcContext {
  readonly pace: WorkPace;
}

type RpcMethod = (params: Params, context: RpcCall) => unknown;
export type RpcMethods = Readonly<Record<string, RpcMethod>>;

/** An answer with its slot as context. */
export function withContext(slot: number, value: unknown): object {
  return { context: { apiVersion: API_VERSION, slot }, value };
}

/** UNIX seconds at which a slot began: the block time of everything in it. */
export function blockTimeOf({ genesis }: Ledger, slot: number): number {
  return Math.floor((genesis.unixMs + slot * BLOCK_HEIGHT_MS) / 1000);
}

/** The slot at a time of the ledger. */
export function slotAt({ genesis }: Ledger, unixMs: number): number {
  return Math.floor((unixMs - genesis.unixMs) / BLOCK_HEIGHT_MS);
}
