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
 * What the control channel needs of the service behind it. `ServiceControls` of the service is one;
 * the daemon knows no more of it than this.
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
  /** What the service found of its own store. */
  storeHealth(): StoreHealth;
  isKept(signature: string): Promise<boolean>;
  /** Lets the files of its store be copied as they are; absent where nothing is on a disk. */
  hold?(): HeldDatabase;
  /** The copies that are kept of it; absent where none are. */
  copies?(): CopyStatus;
}

/** What a warp goes to: so many seconds later, UNIX seconds, or the end of a mission. */
export type WarpTarget =
  | { readonly seconds: number }
  | { readonly until: number }
  | { readonly mission: string };

/** What is minted: without a symbol or an URL they are empty. */
type NftWish = ControlArguments['control.mintNft'] & {
  readonly symbol: string;
  readonly uri: string;
};
