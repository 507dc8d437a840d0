/**
 * The most that the transactions of a write can take from the wallet that acts in the session: what
 * leaves it, is burnt, or is locked where its owner cannot use it. Inspection computes it from the
 * effects that the instructions declare; what a game may do is counted by it.
 */
export interface Charge {
  /**
   * `play` takes nothing but fees and deposits, `spend` takes more, and `power` gives somebody a
   * right over the wallet's things or cannot be proved.
   */
  readonly effect: 'play' | 'spend' | 'power';
  /** One entry for each kind of thing and receiver; none has the amount 0. */
  readonly takes: readonly Take[];
  /** Why the effect is `power`. */
  readonly powerReason?: string;
}

/** Something that a write can take. */
interface Take {
  /**
   * `fees`, `deposits` and `lamports` count lamports, `assets` whole assets that move, are locked
   * or burnt; any other value is a resource's address in base58.
   */
  readonly of: 'fees' | 'deposits' | 'lamports' | 'assets' | (string & {});
  /** At most this much, in base units. */
  readonly amount: bigint;
  /** Base58 of who receives it; absent if nobody does, as of a burn or a lock. */
  readonly counterparty?: string;
}
