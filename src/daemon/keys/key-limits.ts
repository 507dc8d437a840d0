export const SIGNED_TEXT_BYTES_MAX = 4096;

/** The keychain may ask the player to unlock it. */
export const KEYCHAIN_TIMEOUT_MS = 60_000;
