export const SIGNED_TEXT_BYTES_MAX = 4096;

/** Timeout of the keychain, which may ask the player to unlock it. */
export const KEYCHAIN_TIMEOUT_MS = 60_000;
