// Generated from src/methods/catalogue by `npm run generate`.
import type { SessionChallenge } from './types.ts';

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
  readonly collection?: string | null | undefined;
  /** Addresses of its creators. */
  readonly creators: readonly string[];
  /** Its update authority, which the vouching wallet exercises. */
  readonly updateAuthority: string;
  /** The tree that it is a leaf of; null for a mint of its own. */
  readonly tree?: string | null | undefined;
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
  readonly expiry?: string | null | undefined;
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
  readonly latencyMs?: number | null | undefined;
  /** For refusal: name of the error. */
  readonly error?: string | null | undefined;
  /** Number of calls that it still affects; omitted if it stays until it is cleared. */
  readonly count?: number | null | undefined;
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
  readonly network?: string | null | undefined;
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
  readonly copies?: CopyStatus | null | undefined;
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
  readonly problem?: string | null | undefined;
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
  readonly problem?: string | null | undefined;
  /**
   * Fraction that has been checked since the start, 0 to 1; null for a store that keeps nothing on
   * disk.
   */
  readonly checkedShare?: number | null | undefined;
}

/** State of the daily copies. */
export interface CopyStatus {
  /** When the newest was made, ISO 8601; null if there is none yet. */
  readonly newestAt?: string | null | undefined;
  /** Why the last attempt failed; null if it did not. */
  readonly problem?: string | null | undefined;
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
  readonly since?: string | null | undefined;
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
  readonly writer?: string | null | undefined;
}

/** The name of a control. */
export type ControlName =
  | 'control.hello'
  | 'control.open'
  | 'control.warp'
  | 'control.snapshot'
  | 'control.snapshots'
  | 'control.revert'
  | 'control.dropSnapshot'
  | 'control.airdrop'
  | 'control.mintNft'
  | 'control.mintAsset'
  | 'control.passes'
  | 'control.addPass'
  | 'control.removePass'
  | 'control.personas'
  | 'control.faults'
  | 'control.addFault'
  | 'control.clearFaults'
  | 'control.export'
  | 'control.backup'
  | 'control.status'
  | 'control.verify'
  | 'control.stop'
  | 'control.handOver';

/** The arguments of each control. */
export interface ControlArguments {
  /**
   * First message of a connection, as `session.hello` is of a game's. It proves the secret of
   * `control.json`, under the labels `gamekeeper control daemon v1` and `gamekeeper control client
   * v1`.
   */
  'control.hello': {
    /** 32 random bytes of the client, base58. */
    readonly clientNonce: string;
    /** Oldest protocol version that the client speaks. */
    readonly protocolMin: number;
    /** Newest protocol version that the client speaks. */
    readonly protocolMax: number;
    /** Schema hash that the client was generated from. */
    readonly schemaHash: string;
    /** Name and version of the client. */
    readonly client: string;
    /** Largest frame that the client can receive, in bytes. Larger results come in parts. */
    readonly maxFrameBytes?: number | null | undefined;
  };
  /** Second message: proves the secret, and opens the channel. */
  'control.open': {
    /**
     * HMAC-SHA-256 with the secret over the client's label, the server's nonce and the client's
     * nonce, base58.
     */
    readonly proof: string;
  };
  /** Moves the ledger's time forward. Give one of the three. */
  'control.warp': {
    /** Number of seconds to move by. */
    readonly seconds?: number | null | undefined;
    /** Time to move to, in UNIX seconds. */
    readonly until?: number | null | undefined;
    /** Address of a mission: moves to the moment when its last character has finished. */
    readonly mission?: string | null | undefined;
  };
  /** Stores the current state under a name. Writes continue. */
  'control.snapshot': {
    /** Its name: letters, digits, `.`, `_` and `-`. */
    readonly name: string;
  };
  /** The snapshots that are kept. */
  'control.snapshots': Record<string, never>;
  /** Reverts state and time to a snapshot, and removes undone writes from the daemon's journal. */
  'control.revert': {
    /** The snapshot's name. */
    readonly name: string;
  };
  /** Deletes a snapshot. */
  'control.dropSnapshot': {
    /** The snapshot's name. */
    readonly name: string;
  };
  /** Creates SOL in a wallet. */
  'control.airdrop': {
    /** The wallet: an address, or the name of a wallet of this daemon. */
    readonly wallet: string;
    /** Amount in SOL, such as `2.5`: at most 10 digits before the decimal point and 9 after it. */
    readonly sol: string;
  };
  /** Makes an NFT for a wallet. */
  'control.mintNft': {
    /** Who gets it: an address, or the name of a wallet of this daemon. */
    readonly owner: string;
    /** How it is stored. */
    readonly kind: AssetKind;
    /** Its name, 1 to 64 bytes. */
    readonly name: string;
    /** Its symbol, at most 16 bytes. Default: none. */
    readonly symbol?: string | null | undefined;
    /** URL of its metadata, at most 200 bytes. Default: none. */
    readonly uri?: string | null | undefined;
    /** Address of the collection that it belongs to. Default: none. */
    readonly collection?: string | null | undefined;
    /** Its creators, at most 5. Default: none. */
    readonly creators?: readonly CreatorShare[] | null | undefined;
    /** Update authority that may vouch for it: an address, or a wallet's name. Default: none. */
    readonly updateAuthority?: string | null | undefined;
  };
  /**
   * Makes an NFT of the service's own authority for a wallet. Its collection, creators and update
   * authority are addresses that the service derives from names, so that it meets only criteria
   * that name these. A service for players has it with --assets.
   */
  'control.mintAsset': {
    /** Who gets it: an address, or the name of a wallet of this daemon. */
    readonly owner: string;
    /** How it is stored. */
    readonly kind: AssetKind;
    /** Its name, 1 to 64 bytes. */
    readonly name: string;
    /** Its symbol, at most 16 bytes. Default: none. */
    readonly symbol?: string | null | undefined;
    /** URL of its metadata, at most 200 bytes. Default: none. */
    readonly uri?: string | null | undefined;
    /** Name of the collection that it belongs to, 1 to 32 bytes. Default: none. */
    readonly collection?: string | null | undefined;
    /** Its creators, at most 5. Default: none. */
    readonly creators?: readonly CreatorName[] | null | undefined;
    /** The wallet that may vouch for it: an address, or a wallet's name. Default: none may. */
    readonly voucher?: string | null | undefined;
  };
  /** The verification provider's passes for a wallet. */
  'control.passes': {
    /** The wallet: an address, or the name of a wallet of this daemon. */
    readonly wallet: string;
  };
  /**
   * Adds a pass for a wallet at the verification provider, replacing one of the same kind. Returns
   * the wallet's passes.
   */
  'control.addPass': {
    /** The wallet: an address, or the name of a wallet of this daemon. */
    readonly wallet: string;
    /** What is vouched for. */
    readonly kind: PassKind;
    /** When it expires, in UNIX seconds. Default: never. */
    readonly expiry?: number | null | undefined;
  };
  /** Removes a pass. Returns the wallet's remaining passes. */
  'control.removePass': {
    /** The wallet: an address, or the name of a wallet of this daemon. */
    readonly wallet: string;
    /** Which pass. */
    readonly kind: PassKind;
  };
  /**
   * Wallets with these names and at least 100 SOL each, created if missing. Needs a daemon with
   * wallets.
   */
  'control.personas': {
    /** Default: alice, bob, carol and dave. */
    readonly names?: readonly string[] | null | undefined;
  };
  /** The faults that are set. */
  'control.faults': Record<string, never>;
  /** Adds a fault to an operation of the service. Returns all faults. */
  'control.addFault': {
    /** Name of an operation, or `*` for all. */
    readonly operation: string;
    /** Kind of fault. */
    readonly kind: FaultKind;
    /** For latency: delay in milliseconds before the operation starts. */
    readonly latencyMs?: number | null | undefined;
    /** For refusal: name of the error, such as RateLimited. */
    readonly error?: string | null | undefined;
    /** Number of calls that it affects. Default: all, until it is cleared. */
    readonly count?: number | null | undefined;
  };
  /** Clears the faults of one operation, or all. Returns those that remain. */
  'control.clearFaults': {
    /** Name of the operation. Default: all faults are cleared. */
    readonly operation?: string | null | undefined;
  };
  /** Writes the whole current state to a file. Reads and writes continue. */
  'control.export': {
    /** Where it is written to. */
    readonly file: string;
  };
  /**
   * Copies ledger, journal and wallets as of one moment to a new folder. Needs a service that keeps
   * its state on disk, or a daemon on a service at an address; where both are processes of one
   * home, no moment is both's, and one has to stop.
   */
  'control.backup': {
    /** The folder, which must not exist yet. */
    readonly path: string;
  };
  /** The service's health. */
  'control.status': Record<string, never>;
  /**
   * Executes the log again, from the newest intact copy or from genesis, and compares the states.
   */
  'control.verify': Record<string, never>;
  /**
   * Stops the process as Ctrl-C does: calls in flight are answered first. A daemon on a service at
   * an address has this control and backup alone.
   */
  'control.stop': Record<string, never>;
  /**
   * Has another process write the log that is in a database, and stops this one. It takes no more
   * writes, finishes what it has, and names the follower that is ready and has most of the log.
   * Answered when that one writes.
   */
  'control.handOver': Record<string, never>;
}

/** The result of each control. */
export interface ControlResults {
  /**
   * First message of a connection, as `session.hello` is of a game's. It proves the secret of
   * `control.json`, under the labels `gamekeeper control daemon v1` and `gamekeeper control client
   * v1`.
   */
  'control.hello': SessionChallenge;
  /** Second message: proves the secret, and opens the channel. */
  'control.open': boolean;
  /** Moves the ledger's time forward. Give one of the three. */
  'control.warp': Moment;
  /** Stores the current state under a name. Writes continue. */
  'control.snapshot': Snapshot;
  /** The snapshots that are kept. */
  'control.snapshots': readonly Snapshot[];
  /** Reverts state and time to a snapshot, and removes undone writes from the daemon's journal. */
  'control.revert': Reverted;
  /** Deletes a snapshot. */
  'control.dropSnapshot': boolean;
  /** Creates SOL in a wallet. */
  'control.airdrop': Balance;
  /** Makes an NFT for a wallet. */
  'control.mintNft': MintedAsset;
  /**
   * Makes an NFT of the service's own authority for a wallet. Its collection, creators and update
   * authority are addresses that the service derives from names, so that it meets only criteria
   * that name these. A service for players has it with --assets.
   */
  'control.mintAsset': OwnAsset;
  /** The verification provider's passes for a wallet. */
  'control.passes': readonly Pass[];
  /**
   * Adds a pass for a wallet at the verification provider, replacing one of the same kind. Returns
   * the wallet's passes.
   */
  'control.addPass': readonly Pass[];
  /** Removes a pass. Returns the wallet's remaining passes. */
  'control.removePass': readonly Pass[];
  /**
   * Wallets with these names and at least 100 SOL each, created if missing. Needs a daemon with
   * wallets.
   */
  'control.personas': readonly Persona[];
  /** The faults that are set. */
  'control.faults': readonly Fault[];
  /** Adds a fault to an operation of the service. Returns all faults. */
  'control.addFault': readonly Fault[];
  /** Clears the faults of one operation, or all. Returns those that remain. */
  'control.clearFaults': readonly Fault[];
  /** Writes the whole current state to a file. Reads and writes continue. */
  'control.export': ExportedState;
  /**
   * Copies ledger, journal and wallets as of one moment to a new folder. Needs a service that keeps
   * its state on disk, or a daemon on a service at an address; where both are processes of one
   * home, no moment is both's, and one has to stop.
   */
  'control.backup': Backup;
  /** The service's health. */
  'control.status': ServiceStatus;
  /**
   * Executes the log again, from the newest intact copy or from genesis, and compares the states.
   */
  'control.verify': Verification;
  /**
   * Stops the process as Ctrl-C does: calls in flight are answered first. A daemon on a service at
   * an address has this control and backup alone.
   */
  'control.stop': Stopping;
  /**
   * Has another process write the log that is in a database, and stops this one. It takes no more
   * writes, finishes what it has, and names the follower that is ready and has most of the log.
   * Answered when that one writes.
   */
  'control.handOver': HandedOver;
}

/** The controls that a command is and nothing else. */
export type CommandControl =
  | 'control.warp'
  | 'control.revert'
  | 'control.airdrop'
  | 'control.passes'
  | 'control.addPass'
  | 'control.removePass'
  | 'control.personas'
  | 'control.faults'
  | 'control.addFault'
  | 'control.clearFaults'
  | 'control.export'
  | 'control.verify';

/** A command that is one control and nothing else. */
export interface ControlCommand {
  readonly control: CommandControl;
  /** Such as `airdrop <wallet> <sol>`. */
  readonly line: string;
  readonly description: string;
  readonly arguments: readonly CommandArgument[];
}

export interface CommandArgument {
  /** Of the control. */
  readonly name: string;
  readonly description: string;
  readonly kind: 'text' | 'number' | 'path';
  /** Of an option; without them the argument is in the command's line. */
  readonly flags?: string;
}

/** In the order of the catalogue. */
export const controlCommands: readonly ControlCommand[] = Object.freeze([
  {
    control: 'control.warp',
    line: 'warp',
    description: 'Moves the ledger\'s time forward. Give one of the three.',
    arguments: [
      {
        name: 'seconds',
        description: 'Number of seconds to move by.',
        kind: 'number',
        flags: '--seconds <number>',
      },
      {
        name: 'until',
        description: 'Time to move to, in UNIX seconds.',
        kind: 'number',
        flags: '--until <unix>',
      },
      {
        name: 'mission',
        description: 'Address of a mission: moves to the moment when its last character has finished.',
        kind: 'text',
        flags: '--mission <address>',
      },
    ],
  },
  {
    control: 'control.revert',
    line: 'revert <name>',
    description: 'Reverts state and time to a snapshot, and removes undone writes from the daemon\'s journal.',
    arguments: [{ name: 'name', description: 'The snapshot\'s name.', kind: 'text' }],
  },
  {
    control: 'control.airdrop',
    line: 'airdrop <wallet> <sol>',
    description: 'Creates SOL in a wallet.',
    arguments: [
      {
        name: 'wallet',
        description: 'The wallet: an address, or the name of a wallet of this daemon.',
        kind: 'text',
      },
      {
        name: 'sol',
        description: 'Amount in SOL, such as `2.5`: at most 10 digits before the decimal point and 9 after it.',
        kind: 'text',
      },
    ],
  },
  {
    control: 'control.passes',
    line: 'passes list <wallet>',
    description: 'The verification provider\'s passes for a wallet.',
    arguments: [
      {
        name: 'wallet',
        description: 'The wallet: an address, or the name of a wallet of this daemon.',
        kind: 'text',
      },
    ],
  },
  {
    control: 'control.addPass',
    line: 'passes add <wallet> <kind>',
    description: 'Adds a pass for a wallet at the verification provider, replacing one of the same kind. Returns the wallet\'s passes.',
    arguments: [
      {
        name: 'wallet',
        description: 'The wallet: an address, or the name of a wallet of this daemon.',
        kind: 'text',
      },
      {
        name: 'kind',
        description: 'What is vouched for. One of LivenessPass, UniquenessPass, IdVerificationPass.',
        kind: 'text',
      },
      {
        name: 'expiry',
        description: 'When it expires, in UNIX seconds. Default: never.',
        kind: 'number',
        flags: '--expiry <unix>',
      },
    ],
  },
  {
    control: 'control.removePass',
    line: 'passes remove <wallet> <kind>',
    description: 'Removes a pass. Returns the wallet\'s remaining passes.',
    arguments: [
      {
        name: 'wallet',
        description: 'The wallet: an address, or the name of a wallet of this daemon.',
        kind: 'text',
      },
      {
        name: 'kind',
        description: 'Which pass. One of LivenessPass, UniquenessPass, IdVerificationPass.',
        kind: 'text',
      },
    ],
  },
  {
    control: 'control.personas',
    line: 'personas [names...]',
    description: 'Wallets with these names and at least 100 SOL each, created if missing. Needs a daemon with wallets.',
    arguments: [
      {
        name: 'names',
        description: 'Default: alice, bob, carol and dave.',
        kind: 'text',
      },
    ],
  },
  {
    control: 'control.faults',
    line: 'faults list',
    description: 'The faults that are set.',
    arguments: [],
  },
  {
    control: 'control.addFault',
    line: 'faults add <operation> <kind>',
    description: 'Adds a fault to an operation of the service. Returns all faults.',
    arguments: [
      {
        name: 'operation',
        description: 'Name of an operation, or `*` for all.',
        kind: 'text',
      },
      {
        name: 'kind',
        description: 'Kind of fault. One of latency, refusal, expiry, drop.',
        kind: 'text',
      },
      {
        name: 'latencyMs',
        description: 'For latency: delay in milliseconds before the operation starts.',
        kind: 'number',
        flags: '--ms <number>',
      },
      {
        name: 'error',
        description: 'For refusal: name of the error, such as RateLimited.',
        kind: 'text',
        flags: '--error <name>',
      },
      {
        name: 'count',
        description: 'Number of calls that it affects. Default: all, until it is cleared.',
        kind: 'number',
        flags: '--count <number>',
      },
    ],
  },
  {
    control: 'control.clearFaults',
    line: 'faults clear [operation]',
    description: 'Clears the faults of one operation, or all. Returns those that remain.',
    arguments: [
      {
        name: 'operation',
        description: 'Name of the operation. Default: all faults are cleared.',
        kind: 'text',
      },
    ],
  },
  {
    control: 'control.export',
    line: 'export <file>',
    description: 'Writes the whole current state to a file. Reads and writes continue.',
    arguments: [{ name: 'file', description: 'Where it is written to.', kind: 'path' }],
  },
  {
    control: 'control.verify',
    line: 'verify',
    description: 'Executes the log again, from the newest intact copy or from genesis, and compares the states.',
    arguments: [],
  },
]);
