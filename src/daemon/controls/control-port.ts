import type { HeldDatabase } from '../../disk/sqlite-hold.ts';
import type {
  Balance,
  ControlArguments,
  CopyStatus,
  ExportedState,
  Fault,
  MintedAsset,
  Moment,
  Pass,
  PassKind,
  Snapshot,
  StoreHealth,
  Verification,
} from '../../methods/generated/controls.ts';

/**
 * What the control channel needs from the service behind it. The service's `ServiceControls`
 * implements it; the daemon knows no more of that than this.
 */
export interface ControlPort {
  warp(target: WarpTarget): Promise<Moment>;
  snapshot(name: string): Promise<Snapshot>;
  revert(name: string): Promise<Snapshot>;
  listSnapshots(): readonly Snapshot[];
  dropSnapshot(name: string): Promise<void>;
  airdrop(wallet: string, sol: string): Promise<Balance>;
  topUp(wallet: string, sol: string): Promise<Balance>;
  mintNft(asset: NftWish): Promise<MintedAsset>;
  listPasses(wallet: string): readonly Pass[];
  addPass(wallet: string, kind: PassKind, expiry?: number): Promise<readonly Pass[]>;
  removePass(wallet: string, kind: PassKind): Promise<readonly Pass[]>;
  listFaults(): readonly Fault[];
  addFault(fault: ControlArguments['control.addFault']): Promise<readonly Fault[]>;
  clearFaults(operation: string | undefined): Promise<readonly Fault[]>;
  export(file: string, signal?: AbortSignal): Promise<ExportedState>;
  verify(signal?: AbortSignal): Promise<Verification>;
  note(control: string, details: object): Promise<void>;
  era(): number;
  isPast(era: number): boolean;
  nowMs(): number;
  standstillMs(): number;
  /** The service's report on its own store. */
  storeHealth(): StoreHealth;
  isKept(signature: string): Promise<boolean>;
  /**
   * Holds the files of its store, so that they can be copied as they are now; absent if nothing is
   * on disk.
   */
  hold?(): HeldDatabase;
  /** The state of its checkpoints; absent if none are taken. */
  copies?(): CopyStatus;
}

/**
 * The target of a time warp: a number of seconds ahead, a UNIX time in seconds, or the end of a
 * mission.
 */
export type WarpTarget =
  | { readonly seconds: number }
  | { readonly until: number }
  | { readonly mission: string };

/** The NFT to mint; symbol and URL default to empty. */
type NftWish = ControlArguments['control.mintNft'] & {
  readonly symbol: string;
  readonly uri: string;
};
