import type { HeldDatabase } from '../../core/sqlite-hold.ts';
import type { CopyStatus } from '../backup/keeper.ts';

/**
 * What the control channel needs of the service behind it. `ServiceControls` of the service is one;
 * the daemon knows no more of it than this.
 */
export interface ControlPort {
  warp(
    target:
      | { readonly seconds: number }
      | { readonly until: number }
      | { readonly mission: string },
  ): Promise<object>;
  snapshot(name: string): Promise<object>;
  revert(name: string): Promise<object>;
  listSnapshots(): readonly object[];
  dropSnapshot(name: string): Promise<void>;
  airdrop(wallet: string, sol: string): Promise<object>;
  topUp(wallet: string, sol: string): Promise<{ readonly sol: string }>;
  mintNft(asset: NftWish): Promise<object>;
  listPasses(wallet: string): readonly object[];
  addPass(wallet: string, kind: PassKind, expiry?: number): Promise<readonly object[]>;
  removePass(wallet: string, kind: PassKind): Promise<readonly object[]>;
  listFaults(): readonly object[];
  addFault(fault: FaultWish): Promise<readonly object[]>;
  clearFaults(operation: string | undefined): Promise<readonly object[]>;
  export(file: string, signal?: AbortSignal): Promise<object>;
  verify(signal?: AbortSignal): Promise<object>;
  note(control: string, details: object): Promise<void>;
  era(): number;
  isPast(era: number): boolean;
  nowMs(): number;
  standstillMs(): number;
  /** What the service found of its own store. */
  storeHealth(): StoreHealth;
  isKept(signature: string): Promise<boolean>;
  /** Lets the files of its store be copied as they are; absent where nothing is on a disk. */
  hold?(): HeldDatabase;
  /** The copies that are kept of it; absent where none are. */
  copies?(): CopyStatus;
}

/** How the service's store is: what is wrong with it, and how much of it was looked at. */
export interface StoreHealth {
  /** An error's message; null while nothing is wrong. */
  readonly problem: string | null;
  /** 0 to 1; null for a store that keeps nothing. */
  readonly checkedShare: number | null;
}

export type PassKind = 'LivenessPass' | 'UniquenessPass' | 'IdVerificationPass';

export interface NftWish {
  readonly owner: string;
  readonly kind: 'Nft' | 'Cnft';
  readonly name: string;
  readonly symbol: string;
  readonly uri: string;
  readonly collection?: string;
  readonly creators?: readonly { readonly address: string; readonly share: number }[];
  readonly updateAuthority?: string;
}

export interface FaultWish {
  readonly operation: string;
  readonly kind: 'latency' | 'refusal' | 'expiry' | 'drop';
  readonly latencyMs?: number | undefined;
  readonly error?: string | undefined;
  readonly count?: number | undefined;
}
