/**
 * The limits of protocols and formats, by subject. Limits on game records that programs alone know
 * are in service/programs/kit/limits.ts, what a caller may use of a server in door/limits.ts. A
 * number that only one file's algorithm knows, such as how many rows it reads at a time, is in
 * that file. A limit set by another system names its source; the others are ours, and part of the
 * protocol or of DECISIONS.md of its room.
 */

// --- Numbers -------------------------------------------------------------------------------------

export const U8_MAX = 0xff;
export const U16_MAX = 0xffff;
/** The largest Int of GraphQL. */
export const INT_MAX = 0x7fff_ffff;
export const U32_MAX = 0xffff_ffff;
export const U64_MAX = 0xffff_ffff_ffff_ffffn;
export const I64_MAX = 0x7fff_ffff_ffff_ffffn;
export const I64_MIN = -0x8000_0000_0000_0000n;

// --- Time ----------------------------------------------------------------------------------------

export const MINUTE_MS = 60 * 1000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

// --- Transactions: Solana's numbers --------------------------------------------------------------

/** One IPv6 packet of 1,280 bytes less 48 of headers: `PACKET_DATA_SIZE` of solana-packet. */
export const TRANSACTION_BYTES_MAX = 1232;
/** `MAX_PROCESSING_AGE` of solana-clock. */
export const BLOCKHASH_LIFETIME_HEIGHTS = 150;
/** Retry delay for a caller refused because of a control in progress, such as a revert. */
export const CONTROL_RETRY_AFTER_MS = 1000;
/** `DEFAULT_MS_PER_SLOT` of solana-clock. */
export const BLOCK_HEIGHT_MS = 400;
/**
 * Age, since its blockhash was received, at which a message is dead for every ledger that obeys
 * lifetimes: 60 seconds of heights, and 30 more for slow clocks and requests.
 */
export const MESSAGE_DEAD_AFTER_MS = BLOCKHASH_LIFETIME_HEIGHTS * BLOCK_HEIGHT_MS + 30_000;
/** Age of a blockhash up to which what waited for the player is signed without being rebuilt. */
export const BLOCKHASH_FRESH_MS = (BLOCKHASH_LIFETIME_HEIGHTS * BLOCK_HEIGHT_MS) / 2;
/** An account index of an instruction is one byte. */
export const TRANSACTION_ACCOUNTS_MAX = 256;
/** `LOOKUP_TABLE_MAX_ADDRESSES` of solana-address-lookup-table-interface. */
export const LOOKUP_TABLE_ADDRESSES_MAX = 256;
/** `DEFAULT_TARGET_LAMPORTS_PER_SIGNATURE` of solana-fee-calculator. */
export const LAMPORTS_PER_SIGNATURE = 5000n;
/** Of SOL, whose base units are lamports. */
export const SOL_DECIMALS = 9;
/** `LAMPORTS_PER_SOL` of solana-native-token. */
export const LAMPORTS_PER_SOL = 1_000_000_000n;
export const MICRO_LAMPORTS_PER_LAMPORT = 1_000_000n;
/** `MAX_COMPUTE_UNIT_LIMIT` of solana-compute-budget. */
export const COMPUTE_UNITS_MAX = 1_400_000;
/** `DEFAULT_INSTRUCTION_COMPUTE_UNIT_LIMIT` of solana-compute-budget. */
export const COMPUTE_UNITS_PER_INSTRUCTION_DEFAULT = 200_000;
/** `ACCOUNT_STORAGE_OVERHEAD` of solana-rent: what an account costs before its first byte. */
const RENT_OVERHEAD_BYTES = 128;
/** 3,480 lamports per byte and year, for two years: the defaults of solana-rent. */
export const RENT_LAMPORTS_PER_BYTE = 6960;
/** `MAX_PERMITTED_DATA_LENGTH` of solana-system-interface. */
export const ACCOUNT_BYTES_MAX = 10 * 1024 * 1024;
/** `MAX_SEED_LEN` and `MAX_SEEDS` of solana-address, including the bump. */
export const SEED_BYTES_MAX = 32;
export const SEEDS_MAX = 16;

/**
 * The deposit that makes an account of `dataBytes` bytes rent-exempt, in lamports. Source:
 * solana-rent.
 */
export function rentLamports(dataBytes: number): bigint {
  return BigInt((RENT_OVERHEAD_BYTES + dataBytes) * RENT_LAMPORTS_PER_BYTE);
}

/** The deposit for bytes added to or removed from an existing account, in lamports. */
export function rentOfBytes(dataBytes: number): bigint {
  return BigInt(dataBytes) * BigInt(RENT_LAMPORTS_PER_BYTE);
}

// --- Trees ---------------------------------------------------------------------------------------

/** The deepest canopy in account compression's documentation. */
export const CANOPY_DEPTH_MAX = 17;
/** Most proof nodes that the canopy leaves, in a tree declared only by its number of leaves. */
export const PROOF_NODES_MAX = 5;
/**
 * The longest proof with which the instruction that overwrites a leaf of such a tree still fits a
 * transaction by itself, with all accounts that it can list and no lookup table: for characters a
 * change of traits, for profiles one of texts. Operations that apply to the current leaf carry no
 * proof, so trees of holdings and traits, whose leaves nothing overwrites, have no such limit.
 */
export const TREE_PROOF_NODES_MAX = {
  characters: 18,
  profiles: 24,
} as const;

// --- Calls to the service ------------------------------------------------------------------------

export const BODY_BYTES_MAX = 1024 * 1024;
export const LIST_ITEMS_MAX = 1000;
/** Instructions of one call whose number depends on records, such as payments of rewards. */
export const REPEATED_INSTRUCTIONS_MAX = 64;
export const RECORDS_PER_ANSWER_MAX = 10_000;
/** Page size with which the clients iterate over a list. */
export const PAGE_RECORDS = 250;
export const TRANSACTIONS_PER_CALL_MAX = 100;
export const BUNDLE_SIZE_DEFAULT = 5;
export const BUNDLES_MAX = 100;
export const QUERY_DEPTH_MAX = 12;
/** Fields that one operation of a document may select, fragments counted at each use. */
export const QUERY_FIELDS_MAX = 2_000;
/**
 * Tokens of a document, which bound what parsing and validating it takes. The longest that the
 * clients send has 400.
 */
export const QUERY_TOKENS_MAX = 5_000;
/** Elements of all lists in one answer to introspection; the whole schema has some 5,000. */
export const INTROSPECTION_ITEMS_MAX = 10_000;
/** UTF-16 code units of one answer to introspection; the whole schema has some 420,000. */
export const INTROSPECTION_CHARACTERS_MAX = 2 * 1024 * 1024;
/** Depth of introspection; the standard query of graphql-js 16 has 15. */
export const INTROSPECTION_DEPTH_MAX = 20;
/** UTF-16 code units of one answer, of the daemon and of the service alike. */
export const ANSWER_CHARACTERS_MAX = 64 * 1024 * 1024;
/** Root fields of one query, including those in fragments: each is an operation of the service. */
export const QUERY_ROOTS_MAX = 20;
/** Selections of a document that are visited, fragments again at each use. */
export const QUERY_SELECTIONS_MAX = 20_000;
/**
 * Comparisons of selections whose results are merged: of fields of one name by pairs, and of each
 * selection set with all that is selected besides it. A hundred fragments of two fields each in one
 * place have 30,000.
 */
export const QUERY_OVERLAPS_MAX = 50_000;
/** Lines of a document, also of comments and texts in it. */
export const QUERY_LINES_MAX = 5_000;
/** Length of a name in a document, such as an alias. */
export const QUERY_NAME_LENGTH_MAX = 256;
/** Errors that the validation of a document finds before it ends. */
export const QUERY_ERRORS_MAX = 10;
/** Nesting of selection sets, fields or not. */
export const QUERY_NESTING_MAX = 64;
/** Different queries that a service follows at once, and what their answers take together. */
export const LIVE_QUERIES_MAX = 200_000;
export const LIVE_ANSWERS_BYTES_MAX = 512 * 1024 * 1024;
/** How long a query is still followed when nobody does, who may come back with a position. */
export const LIVE_QUERY_LINGER_MS = 5000;
/** Events that are read to tell what changed since a position. */
export const LIVE_DIFFERENCE_EVENTS_MAX = 2_000;
/** Concurrent readers of the event stream. */
export const EVENT_STREAMS_MAX = 400;
export const EVENT_STREAMS_PER_ADDRESS_MAX = 100;
/** Streams of subscriptions; one of a daemon carries all that its games follow. */
export const SUBSCRIPTION_STREAMS_MAX = 16_384;
export const SUBSCRIPTION_STREAMS_PER_ADDRESS_MAX = 100;
/** Time in which a stream that was reserved is opened. */
export const SUBSCRIPTION_STREAM_RESERVED_MS = 10_000;
export const SUBSCRIPTIONS_PER_STREAM_MAX = 4096;
/** Length of the name that a client gives a subscription. */
export const SUBSCRIPTION_ID_LENGTH_MAX = 64;
/**
 * As how many records a subscription counts by itself: so that streams reach their share of records
 * before all queries that may be followed are theirs.
 */
export const SUBSCRIPTION_RECORDS = 25;
/** Records that all streams follow, with those that each subscription counts as. */
export const SUBSCRIBED_RECORDS_MAX = 4_000_000;
/** Changes that wait for a slow client, in UTF-16 code units: of one stream, and of all. */
export const SUBSCRIPTION_WAITING_LENGTH_MAX = 4 * 1024 * 1024;
export const SUBSCRIPTIONS_WAITING_LENGTH_MAX = 256 * 1024 * 1024;
/** Idle time after which an event stream sends a comment line. */
export const EVENT_HEARTBEAT_MS = 15_000;
/** Time for the head of an HTTP request, and for its body. */
export const REQUEST_TIMEOUT_MS = 10_000;
export const SIGN_IN_NONCE_LIFETIME_MS = 5 * 60_000;
/** Time slot of sign-in nonces; see SignInNonces. */
export const SIGN_IN_SLOT_MS = 10_000;
export const SIGN_IN_LANES = 2;
/** Wallets remembered as having asked for a sign-in message. */
export const SIGN_IN_ASKED_WALLETS_MAX = 65_536;
export const TOKEN_LIFETIME_MS = 24 * 60 * 60_000;

// --- Solana's JSON-RPC: its own numbers where it has any -----------------------------------------

/** `MAX_MULTIPLE_ACCOUNTS`, `MAX_GET_SIGNATURE_STATUSES_QUERY_ITEMS` of solana-rpc-client-api. */
export const RPC_ACCOUNTS_PER_CALL_MAX = 100;
export const RPC_SIGNATURES_PER_CALL_MAX = 256;
/** `MAX_GET_PROGRAM_ACCOUNT_FILTERS` and `MAX_DATA_SIZE` of solana-rpc-client-api. */
export const RPC_FILTERS_MAX = 4;
export const RPC_FILTER_BYTES_MAX = 128;
/** `MAX_BASE58_BYTES` of solana-account-decoder: above it base58 would take too long. */
export const RPC_BASE58_BYTES_MAX = 128;
/** `DEFAULT_SLOTS_PER_EPOCH` of solana-clock. */
export const SLOTS_PER_EPOCH = 432_000;
/** Accounts that one search scans, and bytes of their data in one answer. */
export const RPC_SCANNED_ACCOUNTS_MAX = 50_000;
export const RPC_ANSWER_DATA_BYTES_MAX = 16 * 1024 * 1024;
/** Of getSignaturesForAddress: `MAX_GET_CONFIRMED_SIGNATURES_FOR_ADDRESS2_LIMIT`. */
export const RPC_HISTORY_SIGNATURES_MAX = 1000;
/** Newest transactions searched for those of an address. */
export const RPC_HISTORY_TRANSACTIONS_MAX = 10_000;
/** Transactions of a block in an answer. */
export const RPC_BLOCK_TRANSACTIONS_MAX = 5_000;
/** Of getRecentPrioritizationFees: `MAX_TX_ACCOUNT_LOCKS` and the slots that a validator keeps. */
export const RPC_LOCKED_ACCOUNTS_MAX = 128;
export const RPC_FEE_SLOTS = 150;
/** WebSockets of /rpc: in total, and from one address. */
export const RPC_SOCKETS_MAX = 400;
export const RPC_SOCKETS_PER_ADDRESS_MAX = 100;
export const RPC_SUBSCRIPTIONS_PER_SOCKET_MAX = 1000;
export const RPC_PROGRAMS_PER_SOCKET_MAX = 16;
/** Subscriptions of one socket to one account, signature or filter of logs, in different forms. */
export const RPC_FORMS_MAX = 16;
/** Notifications of one socket that wait for the answer to a frame. */
export const RPC_NOTICES_WAITING_MAX = 4096;
/** Changed accounts and transactions that one socket subscribed to and was not told of yet. */
export const RPC_CHANGES_WAITING_MAX = 4096;
/** Data of changed accounts that any socket was not told of yet. */
export const RPC_CHANGED_BYTES_WAITING_MAX = 256 * 1024 * 1024;
/**
 * HTTP connections of the service: those with an incomplete request, and those being answered, of
 * which each stream of subscriptions is one.
 */
export const SERVICE_CONNECTIONS_WAITING_MAX = 1024;
export const SERVICE_CONNECTIONS_ANSWERED_MAX = 1024 + SUBSCRIPTION_STREAMS_MAX;
/** Of both, from one address of a service for players elsewhere. */
export const SERVICE_CONNECTIONS_PER_ADDRESS_MAX = 256;
/** Most that one call of requestAirdrop may create: 1,000 SOL. */
export const AIRDROP_LAMPORTS_MAX = 1000n * LAMPORTS_PER_SOL;

// --- Calls to the daemon -------------------------------------------------------------------------

export const FRAME_BYTES_MAX = 1024 * 1024;
/**
 * Packets that a frame may come in: of over 16,000, V8 moves all for each that is read. One of the
 * longest has 750 packets of a network.
 */
export const FRAME_PACKETS_MAX = 4096;
export const JSON_DEPTH_MAX = 32;
/**
 * Values of a JSON text that is parsed at a stretch, with each key, list and object as one. A frame
 * that is full of addresses has 22,000; names of which no two are alike take longest, 1 µs each.
 */
export const JSON_VALUES_MAX = 25_000;
export const BATCH_CALLS_MAX = 100;
/** Live tables of a session, and the records in all of them. */
export const LIVE_TABLES_MAX = 64;
export const LIVE_RECORDS_MAX = 100_000;
/** UTF-16 code units of what changed in them and was not sent yet. */
export const LIVE_WAITING_LENGTH_MAX = 4 * 1024 * 1024;
/** From the opening of the socket to `session.open`. */
export const HANDSHAKE_TIMEOUT_MS = 5000;
export const PING_INTERVAL_MS = 20_000;
/** A peer with more unread bytes than this is too slow, and is closed. */
export const BACKPRESSURE_BYTES_MAX = 8 * 1024 * 1024;
/** Connections that have proved the secret. */
export const CONNECTIONS_MAX = 256;
/** Of these, those of one game. */
export const CONNECTIONS_PER_GAME_MAX = 32;
/** Connections that have not, including silent ones. */
export const CONNECTIONS_UNPROVEN_MAX = 1024;
/** Bytes that such a connection may send: the handshake takes a few hundred. */
export const UNPROVEN_BYTES_MAX = 64 * 1024;
/** Connections that the system queues until the server accepts them; Linux's own maximum. */
export const LISTEN_BACKLOG = 4096;
/** The version of the protocol that daemon and clients speak. */
export const PROTOCOL_VERSION = 1;
export const START_SECRET_BYTES = 32;
export const HANDSHAKE_NONCE_BYTES = 32;
export const IDEMPOTENCY_KEY_LENGTH_MAX = 64;
/** Length of the header that asks a build for its `once`. */
export const IDEMPOTENCY_HEADER_LENGTH_MAX = 255;

// --- Records -------------------------------------------------------------------------------------

/** An account's record: the deposit pays for its bytes, but each write rewrites all of them. */
export const RECORD_BYTES_MAX = 64 * 1024;
/** A leaf's record, for which no deposit is paid unless its program says so. */
export const LEAF_BYTES_MAX = 16 * 1024;
/** A profile, which grows with its game's data and pays for it. */
export const PROFILE_BYTES_MAX = 8 * 1024;
/** Any text, in UTF-8 bytes: what fits a transaction. Programs may set lower limits. */
export const TEXT_BYTES_MAX = TRANSACTION_BYTES_MAX;
/** Nesting depth of a game's own JSON in a record, so that the answer around it stays below 32. */
export const JSON_DATA_DEPTH_MAX = 24;
/** Size of a key in a game's own data. */
export const JSON_DATA_KEY_BYTES_MAX = 64;
/** Of a project, resource, pool, mission, trait or NFT. */
export const NAME_BYTES_MAX = 64;
/** Metaplex allows 10. */
export const SYMBOL_BYTES_MAX = 16;
/** `MAX_URI_LENGTH` of Metaplex' token metadata. */
export const URI_BYTES_MAX = 200;
/** Of a collection. */
export const DESCRIPTION_BYTES_MAX = 400;
/** Of a trait's label, each in the configuration's order. */
export const LABEL_BYTES_MAX = 32;
/** Labels of an assembler configuration. */
export const LABELS_MAX = 32;
/** Of a mission: each may need a payment instruction of its own on recall. */
export const REWARDS_MAX = 16;
/** Of a recipe: crafting burns all of them in one transaction. */
export const INGREDIENTS_MAX = 8;
/** 100 %, in hundredths of a percent. */
export const BASIS_POINTS_MAX = 10_000;
/** More decimal places than any resource's amounts need, and far from the largest value. */
export const MULTIPLIER_DECIMALS_MAX = 9;
/** Models that a staking pool accepts. */
export const CHARACTER_MODELS_MAX = 64;
export const MULTIPLIERS_PER_KIND_MAX = 64;
/** UNIX seconds of the year 3000; later times are milliseconds mistaken for seconds. */
export const UNIX_SECONDS_MAX = 32_503_680_000n;

// --- Caches --------------------------------------------------------------------------------------

export const DERIVED_ADDRESSES_CACHED_MAX = 65_536;
export const PUBLIC_KEYS_CACHED_MAX = 16_384;

/** Four years: for so long a staking pool can hold characters at most. */
export const LOCK_SECONDS_MAX = 4 * 365 * 86_400;

export const DAY_HOURS = 24;
