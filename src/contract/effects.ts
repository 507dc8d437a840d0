import type { PromiseName } from './terms.ts';

/**
 * What an instruction can take at most from the wallets that sign it. What a game may do is judged
 * by this and not by names: the daemon copies the declarations and computes each write's charge.
 *
 * Fees are not declared, as every transaction pays them. Instructions of others' programs have no
 * effects: the inspection refuses each transaction that holds one, so no write can. Paths are those
 * of `Reference`: `fields.amount` is a value in a field, `fields.collects?.resources[]` each
 * element of a list.
 */
export interface Effects {
  /** What leaves a wallet, is burnt, or is locked where its owner cannot use it. */
  readonly takes?: readonly Outflow[];
  /** What comes back for what it takes, as the ledger is held to it. */
  readonly returns?: Return;
  /** What is there before, for what the player is shown of a change. */
  readonly replaces?: Replacement;
  /** What an authority makes out of nothing, by a right of its project. */
  readonly mints?: readonly Mint[];
  /** For how long it locks what the signer has. */
  readonly holds?: Hold;
  /** The deposits that the account `payer` pays at most. */
  readonly deposits?: readonly Deposit[];
  /**
   * What of what is there it overwrites, removes, ends, renames or frees, or which right of an
   * authority it uses.
   */
  readonly changes?: Change;
  /** Which source it opens or enlarges, out of which anybody may take without end. */
  readonly opens?: string;
  /** The account of a project that it makes. */
  readonly founds?: string;
  /**
   * For an instruction without any of the above but deposits, and without `power`: what of what is
   * there it may touch all the same, as it gives something. It changes nothing else that is there.
   */
  readonly gives?: Gift;
  /**
   * Why no game is granted this instruction: it gives somebody a right over what the wallet has, or
   * takes things out of what is declared here.
   */
  readonly power?: string;
  /**
   * Beside `power`, for what the player is shown: the account of the wallet that gets the right,
   * absent where nobody does. An instruction of power without this is shown as not understood.
   */
  readonly rights?: { readonly to?: string };
  /**
   * The account of a wallet that signs and becomes that of a user. It may be another wallet of the
   * player than the one that pays, where the player says so each time.
   */
  readonly member?: string;
}

/**
 * One resource or asset of the wallet in account `from`. If that wallet does not sign, somebody
 * uses a right over another's things, which is power.
 */
export type Outflow =
  | {
      readonly of: 'resource';
      /** The account of the resource. */
      readonly resource: string;
      /** Path of the base units that it takes at most. */
      readonly amount: string;
      readonly from: string;
      /** The account of the receiver; absent if nobody receives it. */
      readonly to?: string;
    }
  /** One whole asset or character. */
  | { readonly of: 'asset'; readonly from: string; readonly to?: string };

export type Return =
  /** Base units of a resource, in another form. */
  | {
      readonly of: 'resource';
      /** The account of the resource. */
      readonly resource: string;
      /** The field with the base units. */
      readonly amount: string;
    }
  /** One character: for an asset, or the same one when it is free again. */
  | { readonly of: 'character' }
  /** What a record promises as the build read it: for anything else the instruction fails. */
  | {
      readonly of: 'promise';
      readonly promise: PromiseName;
      /** The account of the record. */
      readonly record: string;
      /** The field with the hash of what is promised; null agrees to anything. */
      readonly hash: string;
      /** The field that says how often it is paid; absent for once. */
      readonly times?: string;
    };

/** Where the values stand that an instruction overwrites. */
export interface Replacement {
  /** The account of the record. */
  readonly record: string;
  /** The read that answers the record by its address. */
  readonly read: 'mission' | 'project' | 'recipes' | 'stakingPools';
  /** The entry of a list in the answer in which they stand: its number is that in a field. */
  readonly entry?: { readonly list: string; readonly number: string };
  /** Whether the fields `removed` and `updated` replace rewards of a mission. */
  readonly hasRewards?: true;
  /** By the name of a value as it is shown: the path of what it replaces in the read's answer. */
  readonly values?: Readonly<Record<string, string>>;
  /** By the name of a value in units: the path of the resource that the replaced ones are of. */
  readonly resources?: Readonly<Record<string, string>>;
  /**
   * Values that are each the amount of one resource, and the list in which the answer has these: a
   * member `resourceAddress`, a member `amount`. Where only the resource is named, none is left.
   */
  readonly portions?: { readonly values: readonly string[]; readonly list: string };
}

/** Base units of the resource in an account. */
export interface Mint {
  readonly resource: string;
  /** The account of the receiver. */
  readonly to: string;
  /** Path of the base units that it mints at most. */
  readonly amount: string;
}

/** Until that time is over, nobody can undo it without losing something. */
export interface Hold {
  /** Path of the seconds that it lasts at most. */
  readonly seconds: string;
  /** What it means where nothing is at that path: no lock, or one of which nothing is said. */
  readonly absent: 'none' | 'unknown';
}

export interface Change {
  readonly what: string;
  /** A field with which it changes nothing: `{ field: 'forfeit', is: false }`. */
  readonly unless?: { readonly field: string; readonly is: boolean };
}

/** Fields, by the name of the kind of record that has them. */
type FieldsByKind = Readonly<Record<string, readonly string[]>>;

/** What a giving touches. */
export interface Gift {
  /** What becomes more: numbers grow, and lists end with what is new. */
  readonly more?: FieldsByKind;
  /** Clocks and counters of the giving, and what was owed. */
  readonly notes?: FieldsByKind;
  /** Kinds of records that are over with it. */
  readonly ends?: readonly string[];
}

/**
 * The deposit of one account, by the bytes that it holds at most. An optional account that is left
 * out costs nothing.
 */
export type Deposit = {
  readonly account: string;
  /** Either the whole account may be new, or an existing one grows, or it is a new tree. */
  readonly of: 'account' | 'growth' | 'tree';
} & DepositSize;

interface DepositSize {
  /** Bytes whatever the fields are; 0 for a tree, whose shape is in `shape`. */
  readonly bytes: number;
  /**
   * Fields that the account holds. Added is what they have beyond `frameBytes` of their types for a
   * new account, and beyond `shortestBytes` for one that grows.
   */
  readonly fields?: readonly string[];
  /** Bytes for each of the values at a path. */
  readonly each?: { readonly path: string; readonly bytes: number };
  /** For a tree: the field with its shape, or the shape itself. */
  readonly shape?:
    | string
    | {
        readonly maxDepth: number;
        readonly maxBufferSize: number;
        readonly canopyDepth: number;
      };
}
