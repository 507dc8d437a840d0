import { LIST_ITEMS_MAX } from '../../../core/limits.ts';

/**
 * Limits on records, by subject. Bytes are of UTF-8. The catalogue's docs state these figures to
 * callers, and test/vectors/documented-limits.test.ts exceeds each by one.
 */

// --- Texts that players see: a call with all of them must fit a transaction ----------------------

/** Of a project, resource, pool, mission, trait or NFT. */
export const NAME_BYTES_MAX = 64;
/** Metaplex allows 10. */
export const SYMBOL_BYTES_MAX = 16;
/** `MAX_URI_LENGTH` of Metaplex' token metadata. */
export const URI_BYTES_MAX = 200;
/** Of a collection. */
export const DESCRIPTION_BYTES_MAX = 400;
export const USERNAME_LENGTH_MIN = 3;
export const USERNAME_LENGTH_MAX = 32;

// --- Names by which a game finds its records -----------------------------------------------------

/** Of a collection or creator of the service's own assets, whose address is derived from it. */
export const OWN_NAME_BYTES_MAX = 32;
/** Of a profile among those of one user in a project. */
export const IDENTITY_BYTES_MAX = 64;
/** Of an assembler configuration in its project. */
export const TICKER_BYTES_MAX = 64;
/** Of a trait's label, each in the configuration's order. */
export const LABEL_BYTES_MAX = 32;

// --- Entries of one record: each is written again with every change of it ------------------------

/** Wallets of a user: an index is one byte, and all of them must fit into a list argument. */
export const WALLETS_MAX = Math.min(LIST_ITEMS_MAX, 256);
/** Rights of a delegate. */
export const DELEGATIONS_MAX = 256;
/** `MAX_CREATOR_LIMIT` of Metaplex' token metadata. */
export const CREATORS_MAX = 5;
/** Criteria of a character model. */
export const CRITERIAS_MAX = 16;
/** Labels of an assembler configuration. */
export const LABELS_MAX = 32;
/** Attributes of a character model, and the bytes of a key and of a value. */
export const ATTRIBUTES_MAX = 32;
export const ATTRIBUTE_BYTES_MAX = 64;
/** Models that a staking pool accepts. */
export const CHARACTER_MODELS_MAX = 64;
export const MULTIPLIERS_PER_KIND_MAX = 64;
/** Of a mission: each may need a payment instruction of its own on recall. */
export const REWARDS_MAX = 16;
/** Of a recipe: crafting burns all of them in one transaction. */
export const INGREDIENTS_MAX = 8;

// --- Times ---------------------------------------------------------------------------------------

// --- Shares --------------------------------------------------------------------------------------

/** What the shares of an asset's creators sum to, in percent. */
export const SHARES_SUM = 100;
/** 100 %, in hundredths of a percent. */
export const BASIS_POINTS_MAX = 10_000;
/** More decimal places than any resource's amounts need, and far from the largest value. */
export const MULTIPLIER_DECIMALS_MAX = 9;
