import { LIST_ITEMS_MAX } from '../../../core/limits.ts';

/**
 * What records of a game may hold, by subject. Bytes are of UTF-8. The catalogue's docs state these
 * figures to callers, and test/vectors/documented-limits.test.ts oversteps each by one.
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

/** Of a profile among those of one user in a project. */
export const IDENTITY_BYTES_MAX = 64;
/** Of an assembler configuration in its project. */
export const TICKER_BYTES_MAX = 64;
/** Of a trait's label, each in the configuration's order. */
export const LABEL_BYTES_MAX = 32;

// --- Entries of one record: each is written again with every change of it ------------------------

/** Wallets of a user: the index of one is a byte, and a list of them may be asked for. */
export const WALLETS_MAX = Math.min(LIST_ITEMS_MAX, 256);
/** Rights of a delegate. */
export const DELEGATIONS_MAX = 256;
/** `MAX_CREATOR_LIMIT` of Metaplex' token metadata. */
export const CREATORS_MAX = 5;
/** Ways into a character model. */
export const CRITERIAS_MAX = 16;
/** Labels of an assembler configuration. */
export const LABELS_MAX = 32;
/** Attributes of a character model, and the bytes of a key and of a value. */
export const ATTRIBUTES_MAX = 32;
export const ATTRIBUTE_BYTES_MAX = 64;
/** Models that a staking pool is open to. */
export const CHARACTER_MODELS_MAX = 64;
export const MULTIPLIERS_PER_KIND_MAX = 64;
/** Of a mission: each may be a payment of its own when the characters come home. */
export const REWARDS_MAX = 16;
/** Of a recipe: a crafting burns all of them in one transaction. */
export const INGREDIENTS_MAX = 8;

// --- Shares --------------------------------------------------------------------------------------

/** All of a sale, in hundredths of a percent. */
export const BASIS_POINTS_MAX = 10_000;
/** Decimal places: more than any resource's amounts need, and far from the largest value. */
export const MULTIPLIER_DECIMALS_MAX = 9;
