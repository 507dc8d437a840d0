// Generated from src/methods/catalogue by `npm run generate`.

import type { CallOptions } from '../calls/pending-call.ts';
import { type ChannelForms, OwnerClient } from '../owner/owner-client.ts';
import type {
  Custody,
  Grant,
  GrantedToken,
  MissingGrant,
} from './types.ts';

/** What a player's channel can do here. */
export interface PlayerChannel {
  /** How the player proves who they are on it. */
  readonly unlock: UnlockKind;
  /** Genesis id of the network. */
  readonly network: string;
  /** `embedded`, or the address of the service. */
  readonly service: string;
}

/** How methods that grant something are unlocked. */
export type UnlockKind =
  /** By the passphrase of the vault that has the keys. */
  | 'PASSPHRASE'
  /**
   * Not on this channel: only in the terminal of `gamekeeper start`, as the keys are in the
   * system's keychain.
   */
  | 'TERMINAL';

/** A pairing that waits for the player. */
export interface PendingPairing {
  /**
   * Its identifier: a game that asks again may ask for something else, or be granted something else
   * by then.
   */
  readonly id: string;
  /** Identifier of the game, by its own word. */
  readonly game: string;
  /** Name of the game, by its own word. */
  readonly gameName: string;
  /** Whether it proved to be the game that was paired under this identifier. */
  readonly identity: GameIdentity;
  /** The wallet that the game would act with. */
  readonly wallet: PendingWallet;
  /**
   * The program that asks, as far as the system tells. Exported games can share one, so it proves
   * nothing.
   */
  readonly executable: string | null;
  /** When the digits expire, ISO 8601. */
  readonly expiresAt: string;
  /** How often digits may still be typed. */
  readonly triesLeft: number;
  /** Addresses of the projects that the game acts on. */
  readonly projects: readonly string[];
  /** Actions that it will ask for. */
  readonly actions: readonly ProposedAction[];
  /** Budgets that it proposes. */
  readonly budgets: readonly ProposedBudget[];
  /** The tokens of the resources that have a proposed budget, as the service describes them. */
  readonly tokens: readonly GrantedToken[];
  /** The grant that the game has with this wallet; null if it has none. */
  readonly grant: Grant | null;
  /** What it asks for and that grant does not hold; null if there is no grant. */
  readonly missing: MissingGrant | null;
  /**
   * Actions that the player has denied the game with this wallet, in a grant that may have ended
   * since. Of these, pairing allows what the game asks for again; the others stay denied.
   */
  readonly never: readonly string[];
  /**
   * Projects that it names, and that another game brought: one that acts in them too, or did. They
   * are asked for by themselves, unless its grant lets it change and spend there already.
   */
  readonly shared: readonly SharedProject[];
  /**
   * What it would be granted with the budgets and projects of the call: what is asked for, and all
   * else that it gets.
   */
  readonly sentences: readonly GrantSentence[];
}

/** A project in which several games act. */
export interface SharedProject {
  /** Its address. */
  readonly address: string;
  /** Its name, as the service says; null if the service knows none. */
  readonly name: string | null;
  /** The other games that act in it. */
  readonly games: readonly NamedGame[];
}

/** A game that was paired. */
export interface NamedGame {
  /** Its identifier. */
  readonly game: string;
  /** Its name, by its own word. */
  readonly gameName: string;
}

/**
 * A sentence of what a game would be granted, as data for whoever shows it. Texts of others are in
 * `gameName`, `program`, `reason`, and in the `name` and `symbol` of a token, a project or a game:
 * to be shown as quotations.
 */
export interface GrantSentence {
  /** What it says. Which of the other fields it has follows from that. */
  readonly kind: SentenceKind;
  /** Whether the grant that the game has says so already. */
  readonly isHeld: boolean;
  /** ASKS, LOOKS_LIKE. */
  readonly game: string | null;
  /** ASKS, LOOKS_LIKE: by the game's own word. */
  readonly gameName: string | null;
  /** PROGRAM: the program that asks, null where the system does not tell. */
  readonly program: string | null;
  /** WALLET. */
  readonly wallet: PendingWallet | null;
  /**
   * SPENDS: one action. CHANGES, OPENS, PLAYS: those that have no rules, or one that has. REFUSED,
   * DENIED, NEVER: all of them.
   */
  readonly actions: readonly string[] | null;
  /** SPENDS, CHANGES, OPENS, PLAYS: the only resources that it may name; null for any. */
  readonly resources: readonly NamedResource[] | null;
  /** SPENDS, CHANGES, OPENS, PLAYS: the only wallets that may receive something; null for any. */
  readonly counterparties: readonly string[] | null;
  /** TAKES, PAYS. */
  readonly budget: ShownBudget | null;
  /** ACTS_IN. */
  readonly project: ShownProject | null;
  /** MAKES: projects that it has made under the grant that goes on. */
  readonly made: readonly NamedProject[] | null;
  /** SUM: lamports of all budgets together. */
  readonly lamports: bigint | null;
  /** CALLS: calls in any minute. */
  readonly callsPerMinute: number | null;
  /** ENDS, SUM: hours after which the grant ends, from when the player confirms. */
  readonly hours: number | null;
  /** ENDS: hours without a call after which it ends sooner. */
  readonly idleHours: number | null;
}

/** What a sentence says. */
export type SentenceKind =
  /** Which game asks. */
  | 'ASKS'
  /** It looks like another game, which was paired. */
  | 'LOOKS_LIKE'
  /** It proved to be the game that was paired under its identifier. */
  | 'PROVED'
  /** It did not prove that. To pair it cuts off the game that was paired. */
  | 'NOT_PROVED'
  /** Which program it is. */
  | 'PROGRAM'
  /** Which wallet it would act with. */
  | 'WALLET'
  /** It has a grant, which goes on: what was used of it stays used. */
  | 'GOES_ON'
  /** It asks for nothing that this grant does not hold. */
  | 'NOTHING_MORE'
  /** A budget of what the player holds, tokens, assets, SOL, or of what the player may mint. */
  | 'TAKES'
  /** An action that takes or locks something. */
  | 'SPENDS'
  /** A project in which it may act. */
  | 'ACTS_IN'
  /**
   * Actions that overwrite, remove, end, rename or free something, or use a right of an authority.
   */
  | 'CHANGES'
  /** Actions that open sources: only in projects that the game makes under the grant. */
  | 'OPENS'
  /**
   * What it may do without being granted it: everything in projects that it makes under the grant,
   * minting too.
   */
  | 'MAKES'
  /** Actions that lose nothing of the player's but fees and deposits. */
  | 'PLAYS'
  /** Actions that no grant can allow, though it asks for them. */
  | 'REFUSED'
  /** Actions that the player had denied the game, and that are allowed now. */
  | 'DENIED'
  /** Actions that stay denied. */
  | 'NEVER'
  /** A budget of fees or deposits. */
  | 'PAYS'
  /** All budgets in lamports together. */
  | 'SUM'
  /** How many calls it may make. */
  | 'CALLS'
  /** When the grant ends. */
  | 'ENDS';

/** A resource as the player is shown it. */
export interface NamedResource {
  /** Its address. */
  readonly resource: string;
  /** Its token, as the service describes it; null if it did not. */
  readonly token: GrantedToken | null;
}

/** A budget as the player is shown it, in base units. */
export interface ShownBudget {
  /**
   * `fees`, `deposits`, `lamports`, `assets`, the address of a resource, or `mint:ADDRESS` for
   * minting one.
   */
  readonly of: string;
  /**
   * The token of its resource, as the service describes it; null for what is no resource, or not
   * described.
   */
  readonly token: GrantedToken | null;
  /** At most in one call. */
  readonly perCall: bigint;
  /** At most in a window. */
  readonly perWindow: bigint;
  /** Length of the window. */
  readonly windowHours: number;
  /** At most in all. */
  readonly inAll: bigint;
  /** Of `assets`: hours for which a call may lock one. */
  readonly holdHours: number;
  /** Why the game needs it, by its own word; null where it did not propose it. */
  readonly reason: string | null;
}

/** A project by its name. */
export interface NamedProject {
  /** Its address. */
  readonly address: string;
  /** Its name, as the service says; null if the service knows none. */
  readonly name: string | null;
}

/** A project as the player is shown it. */
export interface ShownProject {
  /** Its address. */
  readonly address: string;
  /** Its name, as the service says; null if the service knows none. */
  readonly name: string | null;
  /** Whether the game may only play there, because another game brought it. */
  readonly isPlayOnly: boolean;
  /** The other games that act in it, or did. */
  readonly games: readonly NamedGame[];
}

/** What is known of who asks under a game's identifier. */
export type GameIdentity =
  /** No game was paired under it. */
  | 'NEW'
  /** It proved the secret of the game that was paired under it. */
  | 'PROVED'
  /**
   * It did not prove that secret. To pair it cuts off the game that was paired, as the secret is
   * replaced.
   */
  | 'NOT_PROVED';

/** The wallet that a game asks to act with. */
export interface PendingWallet {
  /** Its name. */
  readonly name: string;
  /** Its address; null for a wallet that is not there yet, and is made when the game is paired. */
  readonly address: string | null;
  /** Where its key is kept, or would be. */
  readonly custody: Custody;
}

/** An action that a game asks for. */
export interface ProposedAction {
  /** Its name. */
  readonly action: string;
  /** The only resources that it will name; null for all. */
  readonly resources: readonly string[] | null;
  /** The only wallets that it will give to; null for all. */
  readonly counterparties: readonly string[] | null;
}

/** A budget that a game proposes, as the grant would hold it. */
export interface ProposedBudget {
  /**
   * `fees`, `deposits`, `lamports`, `assets`, the address of a resource, or `mint:ADDRESS` for
   * minting one.
   */
  readonly of: string;
  /** At most in one call, in base units. */
  readonly perCall: bigint;
  /** At most in a window, in base units. */
  readonly perWindow: bigint;
  /** Length of the window. */
  readonly windowHours: number;
  /** At most in all, in base units, with what was used before. */
  readonly inAll: bigint;
  /** What was used of it so far, in base units. */
  readonly usedInAll: bigint;
  /** Of `assets`: hours for which a call may lock one. Null for none. */
  readonly holdHours: number | null;
  /** Why the game needs it, by its own word. */
  readonly reason: string;
}

/** Limits of a budget. */
export interface BudgetLimits {
  /** `fees`, `deposits`, `lamports`, `assets`, or the address of a resource. */
  readonly of: string;
  /** At most in one call, in base units. */
  readonly perCall: bigint;
  /** At most in a window, in base units. */
  readonly perWindow: bigint;
  /** At most in all, in base units. */
  readonly inAll: bigint;
  /** Length of the window, at least as long as was proposed; null for that. */
  readonly windowHours?: number | undefined;
  /**
   * Of `assets`: hours for which a call may lock one, at most as long as was proposed; null for
   * that.
   */
  readonly holdHours?: number | undefined;
}

/** Lower limits of a budget. */
export interface LowerLimits {
  /** `fees`, `deposits`, `lamports`, `assets`, or the address of a resource. */
  readonly of: string;
  /** At most in one call, in base units. */
  readonly perCall?: bigint | undefined;
  /** At most in a window, in base units. */
  readonly perWindow?: bigint | undefined;
  /** At most in all, in base units. */
  readonly inAll?: bigint | undefined;
}

/** Something that the player may want to know of. */
export interface PlayerNotice {
  /** Its number, one more than that of the notice before. */
  readonly number: number;
  /** When it was, ISO 8601. */
  readonly time: string;
  /** What it is about. */
  readonly kind: NoticeKind;
  /** The game that it is about. */
  readonly game: string;
  /** The same in words. */
  readonly text: string;
}

/**
 * There are notices that this connection was not told of. Who has fallen behind is told of the last
 * one alone: `player.notices` has those before it.
 */
export interface PlayerNoticed {
  /**
   * One more than that of the connection's notification before; more than that where some were
   * dropped in between.
   */
  readonly number: number;
  /** The last notice. */
  readonly notice: PlayerNotice;
}

/** What a notice is about. */
export type NoticeKind =
  /** A game asks to be paired. */
  | 'PAIRING_ASKED'
  /** A game was paired. */
  | 'PAIRED'
  /** A pairing ended without one. */
  | 'PAIRING_ENDED'
  /** A session was opened. */
  | 'SESSION_OPENED'
  /** A session was closed. */
  | 'SESSION_CLOSED'
  /** A call was refused, as it was not granted. */
  | 'NOT_GRANTED'
  /** A grant was changed by the player. */
  | 'GRANT_CHANGED';

/** What the daemon sends without being asked, by the name of the notification. */
export interface PlayerNotifications {
  /**
   * There are notices that this connection was not told of. Who has fallen behind is told of the
   * last one alone: `player.notices` has those before it.
   */
  readonly 'player.noticed': PlayerNoticed;
}

/** Parameters of `player.unlock`. */
export interface PlayerUnlockParameters {
  /** The passphrase. */
  readonly passphrase: string;
}

/** Parameters of `player.pairing`. */
export interface PlayerPairingParameters {
  /** Budgets as `player.pair` would take them; all that is proposed where it is left out. */
  readonly budgets?: readonly BudgetLimits[] | undefined;
  /** Shared projects as `player.pair` would take them; all of them where it is left out. */
  readonly projects?: readonly string[] | undefined;
}

/** Parameters of `player.pair`. */
export interface PlayerPairParameters {
  /** Identifier of the pairing that was shown. */
  readonly pairing: string;
  /** The six digits. */
  readonly digits: string;
  /**
   * What is taken of the proposed budgets. What is not named stays as it is granted: at 0 without a
   * grant.
   */
  readonly budgets: readonly BudgetLimits[];
  /**
   * The shared projects in which the game may change and spend too. In the others it may only play.
   */
  readonly projects?: readonly string[] | undefined;
}

/** Parameters of `player.refuse`. */
export interface PlayerRefuseParameters {
  /** Identifier of the pairing that was shown. */
  readonly pairing: string;
}

/** Parameters of `player.grant`. */
export interface PlayerGrantParameters {
  /** Identifier of the grant, or the game's. */
  readonly grant: string;
}

/** Parameters of `player.narrow`. */
export interface PlayerNarrowParameters {
  /** Identifier of the grant, or the game's. */
  readonly grant: string;
  /** Lower limits of budgets; a limit that is left out stays as it is. */
  readonly budgets: readonly LowerLimits[];
  /** Projects in which the game may not act from now on. */
  readonly projects: readonly string[];
  /** Actions that are never allowed from now on. */
  readonly never: readonly string[];
}

/** Parameters of `player.revoke`. */
export interface PlayerRevokeParameters {
  /** Identifier of the grant, or the game's. */
  readonly grant: string;
}

/** Parameters of `player.extend`. */
export interface PlayerExtendParameters {
  /** Identifier of the grant, or the game's. */
  readonly grant: string;
}

/** Parameters of `player.notices`. */
export interface PlayerNoticesParameters {
  /** Number of the last notice that was read; 0 for none. */
  readonly after: number;
  /** How long to wait for one, in milliseconds. */
  readonly waitMs: number;
}

/** What the player's channel answers. Made by `openPlayerChannel`. */
export class PlayerClient extends OwnerClient<PlayerChannel, PlayerNotifications> {
  /**
   * Proves that it is the player who speaks, by the passphrase of the vault that has the keys.
   * Methods that grant something may be called on this connection after it, for five minutes.
   *
   * Fails with `PlayerLocked`, `VaultSealed`.
   */
  unlock(parameters: PlayerUnlockParameters, options?: CallOptions): Promise<boolean> {
    return this.caller.call('player.unlock', parameters, options);
  }

  /**
   * The pairing that waits for the player, and in sentences what the game would be granted; null if
   * none waits. Without arguments that is all that it asks for.
   */
  pairing(
    parameters?: PlayerPairingParameters,
    options?: CallOptions,
  ): Promise<PendingPairing | null> {
    return this.caller.call('player.pairing', parameters, options);
  }

  /**
   * Confirms the pairing that was shown, with the digits that the game shows, and makes its wallet
   * if that is not there yet. What is granted is what `player.pairing` answers in sentences for the
   * same budgets and projects. `PairingMissing` if another one waits in its place, or if it ends
   * while the wallet is made; `InvalidParams` if what it would be granted has changed since it was
   * shown. Needs `player.unlock`.
   *
   * Fails with `PlayerLocked`, `PairingMissing`, `PairingRefused`, `WrongDigits`,
   * `KeychainUnavailable`, `KeychainReadBack`.
   */
  pair(parameters: PlayerPairParameters, options?: CallOptions): Promise<Grant> {
    return this.caller.call('player.pair', parameters, options);
  }

  /**
   * Refuses the pairing that was shown; `PairingMissing` if another one waits in its place. The
   * game has to wait before it asks again.
   *
   * Fails with `PairingMissing`.
   */
  refuse(parameters: PlayerRefuseParameters, options?: CallOptions): Promise<boolean> {
    return this.caller.call('player.refuse', parameters, options);
  }

  /** All grants of the network, those that have ended too. */
  grants(options?: CallOptions): Promise<readonly Grant[]> {
    return this.caller.call('player.grants', undefined, options);
  }

  /**
   * One grant: what a game may do, and what of it was used.
   *
   * Fails with `NotFound`.
   */
  grant(parameters: PlayerGrantParameters, options?: CallOptions): Promise<Grant> {
    return this.caller.call('player.grant', parameters, options);
  }

  /**
   * Takes something from a grant at once. Nothing can be added to it.
   *
   * Fails with `NotFound`.
   */
  narrow(parameters: PlayerNarrowParameters, options?: CallOptions): Promise<Grant> {
    return this.caller.call('player.narrow', parameters, options);
  }

  /**
   * Ends a grant at once: what is not signed yet is not signed, what is signed goes on and counts.
   * The game's sessions with it are closed.
   *
   * Fails with `NotFound`.
   */
  revoke(parameters: PlayerRevokeParameters, options?: CallOptions): Promise<Grant> {
    return this.caller.call('player.revoke', parameters, options);
  }

  /**
   * Lets a grant that has not been revoked last as long as a new one would, from now on. Needs
   * `player.unlock`.
   *
   * Fails with `PlayerLocked`, `NotFound`.
   */
  extend(parameters: PlayerExtendParameters, options?: CallOptions): Promise<Grant> {
    return this.caller.call('player.extend', parameters, options);
  }

  /**
   * Takes the machine's time for right though an earlier one was later: after the clock was wrongly
   * ahead, by which grants ended early. Needs `player.unlock`.
   *
   * Fails with `PlayerLocked`.
   */
  mendClock(options?: CallOptions): Promise<boolean> {
    return this.caller.call('player.mendClock', undefined, options);
  }

  /** What has happened since a notice, oldest first. Waits for the first one. */
  notices(
    parameters: PlayerNoticesParameters,
    options?: CallOptions,
  ): Promise<readonly PlayerNotice[]> {
    return this.caller.call('player.notices', parameters, options);
  }
}

/** How values stand on the wire of the channel, beside the records of the game's. */
export const playerForms: ChannelForms = {
  records: {
    PlayerChannel: {
      unlock: 'String!',
      network: 'String!',
      service: 'String!',
    },
    PendingPairing: {
      id: 'String!',
      game: 'String!',
      gameName: 'String!',
      identity: 'String!',
      wallet: 'PendingWallet!',
      executable: 'String',
      expiresAt: 'String!',
      triesLeft: 'SafeInteger!',
      projects: '[Pubkey!]!',
      actions: '[ProposedAction!]!',
      budgets: '[ProposedBudget!]!',
      tokens: '[GrantedToken!]!',
      grant: 'Grant',
      missing: 'MissingGrant',
      never: '[String!]!',
      shared: '[SharedProject!]!',
      sentences: '[GrantSentence!]!',
    },
    SharedProject: {
      address: 'Pubkey!',
      name: 'String',
      games: '[NamedGame!]!',
    },
    NamedGame: {
      game: 'String!',
      gameName: 'String!',
    },
    GrantSentence: {
      kind: 'String!',
      isHeld: 'Boolean!',
      game: 'String',
      gameName: 'String',
      program: 'String',
      wallet: 'PendingWallet',
      actions: '[String!]',
      resources: '[NamedResource!]',
      counterparties: '[Pubkey!]',
      budget: 'ShownBudget',
      project: 'ShownProject',
      made: '[NamedProject!]',
      lamports: 'BigInt',
      callsPerMinute: 'Int',
      hours: 'Int',
      idleHours: 'Int',
    },
    NamedResource: {
      resource: 'Pubkey!',
      token: 'GrantedToken',
    },
    ShownBudget: {
      of: 'String!',
      token: 'GrantedToken',
      perCall: 'BigInt!',
      perWindow: 'BigInt!',
      windowHours: 'Int!',
      inAll: 'BigInt!',
      holdHours: 'Int!',
      reason: 'String',
    },
    NamedProject: {
      address: 'Pubkey!',
      name: 'String',
    },
    ShownProject: {
      address: 'Pubkey!',
      name: 'String',
      isPlayOnly: 'Boolean!',
      games: '[NamedGame!]!',
    },
    PendingWallet: {
      name: 'String!',
      address: 'Pubkey',
      custody: 'String!',
    },
    ProposedAction: {
      action: 'String!',
      resources: '[Pubkey!]',
      counterparties: '[Pubkey!]',
    },
    ProposedBudget: {
      of: 'String!',
      perCall: 'BigInt!',
      perWindow: 'BigInt!',
      windowHours: 'Int!',
      inAll: 'BigInt!',
      usedInAll: 'BigInt!',
      holdHours: 'Int',
      reason: 'String!',
    },
    PlayerNotice: {
      number: 'SafeInteger!',
      time: 'String!',
      kind: 'String!',
      game: 'String!',
      text: 'String!',
    },
    PlayerNoticed: {
      number: 'Int!',
      notice: 'PlayerNotice!',
    },
  },
  unions: {},
  results: {
    'player.hello': 'SessionChallenge!',
    'player.open': 'PlayerChannel!',
    'player.unlock': 'Boolean!',
    'player.pairing': 'PendingPairing',
    'player.pair': 'Grant!',
    'player.refuse': 'Boolean!',
    'player.grants': '[Grant!]!',
    'player.grant': 'Grant!',
    'player.narrow': 'Grant!',
    'player.revoke': 'Grant!',
    'player.extend': 'Grant!',
    'player.mendClock': 'Boolean!',
    'player.notices': '[PlayerNotice!]!',
  },
  notifications: {
    'player.noticed': 'PlayerNoticed!',
  },
};
