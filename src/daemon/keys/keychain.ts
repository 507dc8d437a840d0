import { randomBytes } from 'node:crypto';
import { AsyncEntry, type EntryOptions } from '@napi-rs/keyring';
import { equalBytesConstantTime } from '../../codec/bytes.ts';
import { fail } from '../../core/errors.ts';
import { SEED_BYTES } from '../../solana/keys.ts';
import { accountOf, type CustodyPort, type KeyName } from './custody.ts';
import type { CustodySource } from './lockable-custody.ts';

/** Timeout of the keychain, which may ask the player to unlock it. */
const KEYCHAIN_TIMEOUT_MS = 60_000;

/** The name under which the player finds the keys in the system's own keychain app. */
const SERVICE_NAME = 'gamekeeper';
const PROBE_ACCOUNT = 'probe';
/** Format version, the first byte of each stored value. */
const KEY_FORMAT = 1;

/**
 * On Linux only the Secret Service: by default the package silently falls back to the kernel's
 * keyring, which does not survive a reboot.
 */
const entryOptions: EntryOptions = { linux: { store: 'secret-service' } };

/**
 * Stores seeds in the operating system's keychain, one entry for each wallet, and reads back every
 * write.
 */
export class Keychain implements CustodyPort {
  readonly kind = 'KEYCHAIN';
  readonly description = `${nameKeychain(process.platform)}, as "${SERVICE_NAME}"`;

  async read(key: KeyName): Promise<Buffer | undefined> {
    const entry = openEntry(accountOf(key));
    const secret = await readSecret(entry);
    if (secret === undefined) return undefined;
    if (secret.length === 1 + SEED_BYTES && secret[0] === KEY_FORMAT) {
      const seed = Buffer.alloc(SEED_BYTES);
      secret.copy(seed, 0, 1);
      secret.fill(0);
      return seed;
    }
    secret.fill(0);
    return fail('KeychainUnavailable', { detail: `the entry of ${key.wallet} is of another form` });
  }

  async write(key: KeyName, seed: Uint8Array): Promise<void> {
    const { wallet } = key;
    const entry = openEntry(accountOf(key));
    const previous = await readSecret(entry);
    previous?.fill(0);
    if (previous !== undefined) fail('WalletExists', { wallet });
    const secret = Buffer.alloc(1 + seed.length, KEY_FORMAT);
    secret.set(seed, 1);
    try {
      await ask(() => entry.setSecret(secret));
      const kept = await readSecret(openEntry(accountOf(key)));
      const isSame = kept !== undefined && equalBytesConstantTime(kept, secret);
      kept?.fill(0);
      if (isSame) return;
    } finally {
      secret.fill(0);
    }
    await ask(() => entry.deleteCredential());
    fail('KeychainReadBack', { wallet });
  }

  remove(key: KeyName): Promise<boolean> {
    const entry = openEntry(accountOf(key));
    return ask(() => entry.deleteCredential());
  }

  close(): void {}
}

/** The keychain, which is locked in this process alone: it opens again without a passphrase. */
export const keychainSource: CustodySource = Object.freeze({
  kind: 'KEYCHAIN',
  description: new Keychain().description,
  isSealed: false,
  open: async () => new Keychain(),
});

/**
 * Writes, reads and removes a test entry: only that shows that keys will be kept.
 * @throws KeychainUnavailable.
 */
export async function probeKeychain(): Promise<void> {
  const entry = openEntry(`${PROBE_ACCOUNT}/${randomBytes(8).toString('hex')}`);
  const written = randomBytes(SEED_BYTES);
  await ask(() => entry.setSecret(written));
  const read = await readSecret(entry);
  await ask(() => entry.deleteCredential());
  if (read === undefined || !equalBytesConstantTime(read, written)) {
    fail('KeychainUnavailable', { detail: 'it does not give back what was written' });
  }
}

function nameKeychain(platform: NodeJS.Platform): string {
  if (platform === 'darwin') return 'the macOS Keychain';
  if (platform === 'win32') return 'the Windows Credential Manager';
  return 'the Secret Service (GNOME Keyring, KWallet or KeePassXC)';
}

function openEntry(account: string): AsyncEntry {
  try {
    return new AsyncEntry(SERVICE_NAME, account, entryOptions);
  } catch (error) {
    return unavailable(error);
  }
}

async function readSecret(entry: AsyncEntry): Promise<Buffer | undefined> {
  const numbers = await ask(() => entry.getSecret());
  // The package answers null or undefined for a missing entry.
  if (numbers === null || numbers === undefined) return undefined;
  const secret = Buffer.from(numbers);
  numbers.fill(0);
  return secret;
}

/** Adds a timeout: a keychain that asks the player to unlock it may never answer. */
async function ask<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    const seconds = KEYCHAIN_TIMEOUT_MS / 1000;
    const error = new Error(`it did not answer for ${seconds} seconds`);
    timer = setTimeout(reject, KEYCHAIN_TIMEOUT_MS, error);
  });
  try {
    return await Promise.race([question(), silence]);
  } catch (error) {
    return unavailable(error);
  } finally {
    clearTimeout(timer);
  }
}

/** The package's messages describe the system's error and never contain the secret. */
function unavailable(error: unknown): never {
  const detail = error instanceof Error ? error.message : String(error);
  return fail('KeychainUnavailable', { detail: detail.split('\n')[0]!.slice(0, 200) });
}
