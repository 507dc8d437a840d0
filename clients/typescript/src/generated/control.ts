// Generated from src/methods/catalogue by `npm run generate`.

import type { CallOptions } from '../calls/pending-call.ts';
import { type ChannelForms, OwnerClient } from '../owner/owner-client.ts';

/** A point of the ledger's time. */
export interface Moment {
  /** ISO 8601. */
  readonly time: string;
  /** The same, in UNIX seconds. */
  readonly unixSeconds: number;
  /** Block height at that time. */
  readonly blockHeight: number;
}

/** A state that is stored under a name. */
export interface Snapshot {
  /** The name under which it was taken, and by which a revert calls it. */
  readonly name: string;
  /** The ledger's time in it, ISO 8601. */
  readonly time: string;
  /** The machine's time at which it was taken, ISO 8601. */
  readonly takenAt: string;
}

/** The result of a revert. */
export interface Reverted {
  /** The snapshot's name. */
  readonly name: string;
  /** The ledger's time, ISO 8601. */
  readonly time: string;
  /** The machine's time at which the snapshot was taken, ISO 8601. */
  readonly takenAt: string;
  /** Writes that the daemon's journal had, and that were undone. */
  readonly forgottenWrites: number;
}

/** A wallet's balance. */
export interface Balance {
  /** Address of the wallet. */
  readonly wallet: string;
  /** Decimal SOL. */
  readonly sol: string;
}

/** How an NFT is kept. */
export type AssetKind =
  /** As its own mint. */
  | 'Nft'
  /** As a leaf of a tree. */
  | 'Cnft';

/** A creator of an NFT. */
export interface CreatorShare {
  /** Address of the creator. */
  readonly address: string;
  /** Percentage of the creators' part; all of them sum to 100. */
  readonly share: number;
}

/** A creator of an NFT of the service's own authority. */
export interface CreatorName {
  /** Its name, 1 to 32 bytes. */
  readonly name: string;
  /** Percentage of the creators' part; all of them sum to 100. */
  readonly share: number;
}

/** An NFT of the service's own authority, and what a project's criteria name to take it. */
export interface OwnAsset {
  /** Address of the mint, or of the leaf. */
  readonly mint: string;
  /** Address of its collection; null if it is of none. */
  readonly collection: string | null;
  /** Addresses of its creators. */
  readonly creators: readonly string[];
  /** Its update authority, which the vouching wallet exercises. */
  readonly updateAuthority: string;
  /** The tree that it is a leaf of; null for a mint of its own. */
  readonly tree: string | null;
}

/** An NFT that was created. */
export interface MintedAsset {
  /** Address of the mint, or of the leaf. */
  readonly mint: string;
}

/** What the verification provider can vouch for. */
export type PassKind =
  /** That a living person holds the wallet. */
  | 'LivenessPass'
  /** That this person has no second wallet here. */
  | 'UniquenessPass'
  /** Who this person is. */
  | 'IdVerificationPass';

/** A pass and its expiry. */
export interface Pass {
  /** What it says. */
  readonly kind: PassKind;
  /** ISO 8601; null for one that does not expire. */
  readonly expiry: string | null;
}

/** A test player's wallet. */
export interface Persona {
  /** Name by which sessions open the wallet. */
  readonly name: string;
  /** Address of the wallet. */
  readonly address: string;
  /** Its balance in decimal SOL. */
  readonly sol: string;
}

/** Kinds of faults. */
export type FaultKind =
  /** The operation starts later. */
  | 'latency'
  /** The operation is not run; an error is returned. */
  | 'refusal'
  /** Sent transactions are not executed and answered Expired. */
  | 'expiry'
  /** The operation runs, and its answer is lost. */
  | 'drop';

/** A fault that is set. */
export interface Fault {
  /** Name of the operation, or `*` for all. */
  readonly operation: string;
  /** Kind of fault. */
  readonly kind: FaultKind;
  /** For latency: milliseconds. */
  readonly latencyMs: number | null;
  /** For refusal: name of the error. */
  readonly error: string | null;
  /** Number of calls that it still affects; omitted if it stays until it is cleared. */
  readonly count: number | null;
}

/** What an export holds. */
export interface ExportedState {
  /** Genesis id of the ledger. */
  readonly genesisId: string;
  /** Root of the state, hex. */
  readonly stateRoot: string;
  /** The ledger's time, in milliseconds since 1970. */
  readonly unixMs: number;
  /** Number of the last event, decimal. */
  readonly lastEventSequence: string;
  /** Version of Gamekeeper that wrote it. */
  readonly version: string;
}

/** What a backup contains, and what it does not. */
export interface Backup {
  /** Its folder. */
  readonly path: string;
  /** Its moment, ISO 8601. */
  readonly madeAt: string;
  /** Genesis id of the ledger; null if the home has none. */
  readonly network: string | null;
  /** Size of all files together. */
  readonly bytes: number;
  /** Wallets whose keys are in the system's keychain and so not in the backup. */
  readonly keychain: readonly KeychainWallet[];
  /** What is not in it, in words. */
  readonly missing: readonly string[];
}

/** A wallet whose key is in the system's keychain. */
export interface KeychainWallet {
  /** Name by which sessions open the wallet. */
  readonly name: string;
  /** Address of the wallet. */
  readonly address: string;
  /** Genesis id of its ledger. */
  readonly network: string;
}

/** The service's health. */
export interface ServiceStatus {
  /** The ledger's time, ISO 8601. */
  readonly time: string;
  /** For how long the ledger's time is stopped, as the clock was set back. */
  readonly standstillMs: number;
  /**
   * How far the machine's clock is behind the latest time it has shown, or behind the journal's
   * last commit.
   */
  readonly clockBehindMs: number;
  /** Health of its store. */
  readonly store: StoreHealth;
  /** The daily copies; null if none are kept. */
  readonly copies: CopyStatus | null;
  /** By what signatures are verified. */
  readonly signatures: SignatureHealth;
}

/** By what signatures are verified. The verdicts are the same, whatever does it. */
export interface SignatureHealth {
  /** What does it now. */
  readonly verifier: SignatureVerifier;
  /**
   * Why libsodium does not load, or why the thread that verifies many at a time has ended; null
   * while nothing is wrong.
   */
  readonly problem: string | null;
}

/** What can verify signatures. */
export type SignatureVerifier =
  /** The library libsodium, on a thread of its own where there are many. */
  | 'LIBSODIUM'
  /**
   * Node's own cryptography, on Windows and where libsodium does not load. It takes nearly twice as
   * long.
   */
  | 'NODE';

/** Whether a store can be read, and how much of it has been checked. */
export interface StoreHealth {
  /** Message of an error; null while nothing is wrong. */
  readonly problem: string | null;
  /**
   * Fraction that has been checked since the start, 0 to 1; null for a store that keeps nothing on
   * disk.
   */
  readonly checkedShare: number | null;
}

/** State of the daily copies. */
export interface CopyStatus {
  /** When the newest was made, ISO 8601; null if there is none yet. */
  readonly newestAt: string | null;
  /** Why the last attempt failed; null if it did not. */
  readonly problem: string | null;
}

/** The result of replaying the log. */
export interface Verification {
  /** Whether both states are the same. */
  readonly isEqual: boolean;
  /** Root of the state, hex. */
  readonly root: string;
  /** Root of the state that the replay ended in, hex. */
  readonly replayedRoot: string;
  /** When the copy that the replay started from was made, ISO 8601; null for genesis. */
  readonly since: string | null;
}

/** A process that is stopping. */
export interface Stopping {
  /** Its process id. */
  readonly pid: number;
}

/** A process that has handed its log over, and is stopping. */
export interface HandedOver {
  /** Its process id. */
  readonly pid: number;
  /**
   * The machine, process and mark of the one that writes now; null if none did within 5 seconds.
   */
  readonly writer: string | null;
}

/** What the daemon sends without being asked, by the name of the notification. */
export type ControlNotifications = Readonly<Record<never, never>>;

/** Parameters of `control.warp`. */
export interface ControlWarpParameters {
  /** Number of seconds to move by. */
  readonly seconds?: number | undefined;
  /** Time to move to, in UNIX seconds. */
  readonly until?: number | undefined;
  /** Address of a mission: moves to the moment when its last character has finished. */
  readonly mission?: string | undefined;
}

/** Parameters of `control.snapshot`. */
export interface ControlSnapshotParameters {
  /** Its name: letters, digits, `.`, `_` and `-`. */
  readonly name: string;
}

/** Parameters of `control.revert`. */
export interface ControlRevertParameters {
  /** The snapshot's name. */
  readonly name: string;
}

/** Parameters of `control.dropSnapshot`. */
export interface ControlDropSnapshotParameters {
  /** The snapshot's name. */
  readonly name: string;
}

/** Parameters of `control.airdrop`. */
export interface ControlAirdropParameters {
  /** The wallet: an address, or the name of a wallet of this daemon. */
  readonly wallet: string;
  /** Amount in SOL, such as `2.5`: at most 10 digits before the decimal point and 9 after it. */
  readonly sol: string;
}

/** Parameters of `control.mintNft`. */
export interface ControlMintNftParameters {
  /** Who gets it: an address, or the name of a wallet of this daemon. */
  readonly owner: string;
  /** How it is stored. */
  readonly kind: AssetKind;
  /** Its name, 1 to 64 bytes. */
  readonly name: string;
  /** Its symbol, at most 16 bytes. Default: none. */
  readonly symbol?: string | undefined;
  /** URL of its metadata, at most 200 bytes. Default: none. */
  readonly uri?: string | undefined;
  /** Address of the collection that it belongs to. Default: none. */
  readonly collection?: string | undefined;
  /** Its creators, at most 5. Default: none. */
  readonly creators?: readonly CreatorShare[] | undefined;
  /** Update authority that may vouch for it: an address, or a wallet's name. Default: none. */
  readonly updateAuthority?: string | undefined;
}

/** Parameters of `control.mintAsset`. */
export interface ControlMintAssetParameters {
  /** Who gets it: an address, or the name of a wallet of this daemon. */
  readonly owner: string;
  /** How it is stored. */
  readonly kind: AssetKind;
  /** Its name, 1 to 64 bytes. */
  readonly name: string;
  /** Its symbol, at most 16 bytes. Default: none. */
  readonly symbol?: string | undefined;
  /** URL of its metadata, at most 200 bytes. Default: none. */
  readonly uri?: string | undefined;
  /** Name of the collection that it belongs to, 1 to 32 bytes. Default: none. */
  readonly collection?: string | undefined;
  /** Its creators, at most 5. Default: none. */
  readonly creators?: readonly CreatorName[] | undefined;
  /** The wallet that may vouch for it: an address, or a wallet's name. Default: none may. */
  readonly voucher?: string | undefined;
}

/** Parameters of `control.passes`. */
export interface ControlPassesParameters {
  /** The wallet: an address, or the name of a wallet of this daemon. */
  readonly wallet: string;
}

/** Parameters of `control.addPass`. */
export interface ControlAddPassParameters {
  /** The wallet: an address, or the name of a wallet of this daemon. */
  readonly wallet: string;
  /** What is vouched for. */
  readonly kind: PassKind;
  /** When it expires, in UNIX seconds. Default: never. */
  readonly expiry?: number | undefined;
}

/** Parameters of `control.removePass`. */
export interface ControlRemovePassParameters {
  /** The wallet: an address, or the name of a wallet of this daemon. */
  readonly wallet: string;
  /** Which pass. */
  readonly kind: PassKind;
}

/** Parameters of `control.personas`. */
export interface ControlPersonasParameters {
  /** Default: alice, bob, carol and dave. */
  readonly names?: readonly string[] | undefined;
}

/** Parameters of `control.addFault`. */
export interface ControlAddFaultParameters {
  /** Name of an operation, or `*` for all. */
  readonly operation: string;
  /** Kind of fault. */
  readonly kind: FaultKind;
  /** For latency: delay in milliseconds before the operation starts. */
  readonly latencyMs?: number | undefined;
  /** For refusal: name of the error, such as RateLimited. */
  readonly error?: string | undefined;
  /** Number of calls that it affects. Default: all, until it is cleared. */
  readonly count?: number | undefined;
}

/** Parameters of `control.clearFaults`. */
export interface ControlClearFaultsParameters {
  /** Name of the operation. Default: all faults are cleared. */
  readonly operation?: string | undefined;
}

/** Parameters of `control.export`. */
export interface ControlExportParameters {
  /** Where it is written to. */
  readonly file: string;
}

/** Parameters of `control.backup`. */
export interface ControlBackupParameters {
  /** The folder, which must not exist yet. */
  readonly path: string;
}

/** What the developer's channel answers. Made by `openControlChannel`. */
export class ControlClient extends OwnerClient<boolean, ControlNotifications> {
  /**
   * Moves the ledger's time forward. Give one of the three.
   *
   * Fails with `InvalidAddress`, `InvalidArgument`, `LimitExceeded`, `NotFound`.
   */
  warp(parameters?: ControlWarpParameters, options?: CallOptions): Promise<Moment> {
    return this.caller.call('control.warp', parameters, options);
  }

  /**
   * Stores the current state under a name. Writes continue.
   *
   * Fails with `InvalidArgument`, `LimitExceeded`, `SnapshotExists`.
   */
  snapshot(parameters: ControlSnapshotParameters, options?: CallOptions): Promise<Snapshot> {
    return this.caller.call('control.snapshot', parameters, options);
  }

  /** The snapshots that are kept. */
  snapshots(options?: CallOptions): Promise<readonly Snapshot[]> {
    return this.caller.call('control.snapshots', undefined, options);
  }

  /**
   * Reverts state and time to a snapshot, and removes undone writes from the daemon's journal.
   *
   * Fails with `SnapshotMissing`, `ControlUnfinished`.
   */
  revert(parameters: ControlRevertParameters, options?: CallOptions): Promise<Reverted> {
    return this.caller.call('control.revert', parameters, options);
  }

  /**
   * Deletes a snapshot.
   *
   * Fails with `SnapshotMissing`.
   */
  dropSnapshot(parameters: ControlDropSnapshotParameters, options?: CallOptions): Promise<boolean> {
    return this.caller.call('control.dropSnapshot', parameters, options);
  }

  /**
   * Creates SOL in a wallet.
   *
   * Fails with `InvalidAddress`, `InvalidArgument`, `Overflow`, `WalletNotFound`.
   */
  airdrop(parameters: ControlAirdropParameters, options?: CallOptions): Promise<Balance> {
    return this.caller.call('control.airdrop', parameters, options);
  }

  /**
   * Makes an NFT for a wallet.
   *
   * Fails with `InvalidAddress`, `InvalidArgument`, `TransactionFailed`, `WalletNotFound`.
   */
  mintNft(parameters: ControlMintNftParameters, options?: CallOptions): Promise<MintedAsset> {
    return this.caller.call('control.mintNft', parameters, options);
  }

  /**
   * Makes an NFT of the service's own authority for a wallet. Its collection, creators and update
   * authority are addresses that the service derives from names, so that it meets only criteria
   * that name these. A service for players has it with --assets.
   *
   * Fails with `InvalidAddress`, `InvalidArgument`, `TransactionFailed`, `WalletNotFound`.
   */
  mintAsset(parameters: ControlMintAssetParameters, options?: CallOptions): Promise<OwnAsset> {
    return this.caller.call('control.mintAsset', parameters, options);
  }

  /**
   * The verification provider's passes for a wallet.
   *
   * Fails with `InvalidAddress`, `WalletNotFound`.
   */
  passes(parameters: ControlPassesParameters, options?: CallOptions): Promise<readonly Pass[]> {
    return this.caller.call('control.passes', parameters, options);
  }

  /**
   * Adds a pass for a wallet at the verification provider, replacing one of the same kind. Returns
   * the wallet's passes.
   *
   * Fails with `InvalidAddress`, `WalletNotFound`.
   */
  addPass(parameters: ControlAddPassParameters, options?: CallOptions): Promise<readonly Pass[]> {
    return this.caller.call('control.addPass', parameters, options);
  }

  /**
   * Removes a pass. Returns the wallet's remaining passes.
   *
   * Fails with `InvalidAddress`, `NotFound`, `WalletNotFound`.
   */
  removePass(
    parameters: ControlRemovePassParameters,
    options?: CallOptions,
  ): Promise<readonly Pass[]> {
    return this.caller.call('control.removePass', parameters, options);
  }

  /**
   * Wallets with these names and at least 100 SOL each, created if missing. Needs a daemon with
   * wallets.
   *
   * Fails with `InvalidArgument`, `KeychainReadBack`, `KeychainUnavailable`.
   */
  personas(
    parameters?: ControlPersonasParameters,
    options?: CallOptions,
  ): Promise<readonly Persona[]> {
    return this.caller.call('control.personas', parameters, options);
  }

  /** The faults that are set. */
  faults(options?: CallOptions): Promise<readonly Fault[]> {
    return this.caller.call('control.faults', undefined, options);
  }

  /**
   * Adds a fault to an operation of the service. Returns all faults.
   *
   * Fails with `InvalidArgument`.
   */
  addFault(
    parameters: ControlAddFaultParameters,
    options?: CallOptions,
  ): Promise<readonly Fault[]> {
    return this.caller.call('control.addFault', parameters, options);
  }

  /** Clears the faults of one operation, or all. Returns those that remain. */
  clearFaults(
    parameters?: ControlClearFaultsParameters,
    options?: CallOptions,
  ): Promise<readonly Fault[]> {
    return this.caller.call('control.clearFaults', parameters, options);
  }

  /**
   * Writes the whole current state to a file. Reads and writes continue.
   *
   * Fails with `ExportFailed`, `StoreDamaged`.
   */
  export(parameters: ControlExportParameters, options?: CallOptions): Promise<ExportedState> {
    return this.caller.call('control.export', parameters, options);
  }

  /**
   * Copies ledger, journal and wallets as of one moment to a new folder. Needs a service that keeps
   * its state on disk, or a daemon on a service at an address; where both are processes of one
   * home, no moment is both's, and one has to stop.
   *
   * Fails with `BackupFailed`, `DaemonRunning`, `StorageFull`, `StoreDamaged`.
   */
  backup(parameters: ControlBackupParameters, options?: CallOptions): Promise<Backup> {
    return this.caller.call('control.backup', parameters, options);
  }

  /** The service's health. */
  status(options?: CallOptions): Promise<ServiceStatus> {
    return this.caller.call('control.status', undefined, options);
  }

  /**
   * Executes the log again, from the newest intact copy or from genesis, and compares the states.
   *
   * Fails with `StoreDamaged`.
   */
  verify(options?: CallOptions): Promise<Verification> {
    return this.caller.call('control.verify', undefined, options);
  }

  /**
   * Stops the process as Ctrl-C does: calls in flight are answered first. A daemon on a service at
   * an address has this control and backup alone.
   */
  stop(options?: CallOptions): Promise<Stopping> {
    return this.caller.call('control.stop', undefined, options);
  }

  /**
   * Has another process write the log that is in a database, and stops this one. It takes no more
   * writes, finishes what it has, and names the follower that is ready and has most of the log.
   * Answered when that one writes.
   *
   * Fails with `LogUnavailable`, `NoSuccessor`.
   */
  handOver(options?: CallOptions): Promise<HandedOver> {
    return this.caller.call('control.handOver', undefined, options);
  }
}

/** How values stand on the wire of the channel, beside the records of the game's. */
export const controlForms: ChannelForms = {
  records: {
    Moment: {
      time: 'String!',
      unixSeconds: 'SafeInteger!',
      blockHeight: 'SafeInteger!',
    },
    Snapshot: {
      name: 'String!',
      time: 'String!',
      takenAt: 'String!',
    },
    Reverted: {
      name: 'String!',
      time: 'String!',
      takenAt: 'String!',
      forgottenWrites: 'SafeInteger!',
    },
    Balance: {
      wallet: 'Pubkey!',
      sol: 'String!',
    },
    OwnAsset: {
      mint: 'Pubkey!',
      collection: 'Pubkey',
      creators: '[Pubkey!]!',
      updateAuthority: 'Pubkey!',
      tree: 'Pubkey',
    },
    MintedAsset: {
      mint: 'Pubkey!',
    },
    Pass: {
      kind: 'String!',
      expiry: 'String',
    },
    Persona: {
      name: 'String!',
      address: 'Pubkey!',
      sol: 'String!',
    },
    Fault: {
      operation: 'String!',
      kind: 'String!',
      latencyMs: 'SafeInteger',
      error: 'String',
      count: 'SafeInteger',
    },
    ExportedState: {
      genesisId: 'String!',
      stateRoot: 'String!',
      unixMs: 'SafeInteger!',
      lastEventSequence: 'String!',
      version: 'String!',
    },
    Backup: {
      path: 'String!',
      madeAt: 'String!',
      network: 'String',
      bytes: 'SafeInteger!',
      keychain: '[KeychainWallet!]!',
      missing: '[String!]!',
    },
    KeychainWallet: {
      name: 'String!',
      address: 'Pubkey!',
      network: 'String!',
    },
    ServiceStatus: {
      time: 'String!',
      standstillMs: 'Float!',
      clockBehindMs: 'Float!',
      store: 'StoreHealth!',
      copies: 'CopyStatus',
      signatures: 'SignatureHealth!',
    },
    SignatureHealth: {
      verifier: 'String!',
      problem: 'String',
    },
    StoreHealth: {
      problem: 'String',
      checkedShare: 'Float',
    },
    CopyStatus: {
      newestAt: 'String',
      problem: 'String',
    },
    Verification: {
      isEqual: 'Boolean!',
      root: 'String!',
      replayedRoot: 'String!',
      since: 'String',
    },
    Stopping: {
      pid: 'SafeInteger!',
    },
    HandedOver: {
      pid: 'SafeInteger!',
      writer: 'String',
    },
  },
  unions: {},
  results: {
    'control.hello': 'SessionChallenge!',
    'control.open': 'Boolean!',
    'control.warp': 'Moment!',
    'control.snapshot': 'Snapshot!',
    'control.snapshots': '[Snapshot!]!',
    'control.revert': 'Reverted!',
    'control.dropSnapshot': 'Boolean!',
    'control.airdrop': 'Balance!',
    'control.mintNft': 'MintedAsset!',
    'control.mintAsset': 'OwnAsset!',
    'control.passes': '[Pass!]!',
    'control.addPass': '[Pass!]!',
    'control.removePass': '[Pass!]!',
    'control.personas': '[Persona!]!',
    'control.faults': '[Fault!]!',
    'control.addFault': '[Fault!]!',
    'control.clearFaults': '[Fault!]!',
    'control.export': 'ExportedState!',
    'control.backup': 'Backup!',
    'control.status': 'ServiceStatus!',
    'control.verify': 'Verification!',
    'control.stop': 'Stopping!',
    'control.handOver': 'HandedOver!',
  },
  notifications: {},
};
