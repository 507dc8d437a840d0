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
  /** The deposits that the account `payer` pays at most. */
  readonly deposits?: readonly Deposit[];
  /**
   * Why no game is granted this instruction: it gives somebody a right over what the wallet has, or
   * takes things out of what is declared here.
   */
  readonly power?: string;
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
