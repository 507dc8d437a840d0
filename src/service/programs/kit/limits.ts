import { LIST_ITEMS_MAX } from '../../../core/limits.ts';

/**
 * Limits on records, by subject. Bytes are of UTF-8. The catalogue's docs state these figures to
 * callers, and test/vectors/documented-limits.test.ts exceeds each by one.
 */

// --- Texts that players see: a call with all of them must fit a transaction ----------------------

export const USERNAME_LENGTH_MIN = 3;
export const USERNAME_LENGTH_MAX = 32;

// --- Names by which a game finds its records -----------------------------------------------------

/** Of a collection or creator of the service's own assets, whose address is derived from it. */
export const OWN_NAME_BYTES_MAX = 32;
/** Of a profile among those of one user in a project. */
export const IDENTITY_BYTES_MAX = 64;
/** Of an assembler configuration in its project. */
export const TICKER_BYTES_MAX = 64;

// --- Entries of one record: each is written again with every change of it ------------------------

/** Wallets of a user: an index is one byte, and all of them must fit into a list argument. */
export const WALLETS_MAX = Math.min(LIST_ITEMS_MAX, 256);
/** Rights of a delegate. */
export const DELEGATIONS_MAX = 256;
/** `MAX_CREATOR_LIMIT` of Metaplex' token metadata. */
export const CREATORS_MAX = 5;
/** Criteria of a character model. */
export const CRITERIAS_MAX = 16;
/** Attributes of a character model, and the bytes of a key and of a value. */
export const ATTRIBUTES_MAX = 32;
export const ATTRIBUTE_BYTES_MAX = 64;

// --- Times ---------------------------------------------------------------------------------------

// --- Shares --------------------------------------------------------------------------------------

/** What the shares of an asset's creators sum to, in percent. */
export const SHARES_SUM = 100;
