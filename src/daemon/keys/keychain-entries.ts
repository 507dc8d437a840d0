import { platform } from 'node:process';
import type { AsyncEntry, EntryOptions } from '@napi-rs/keyring';
import { CredentialManager } from '../windows/credential-manager.ts';
import { requireHandle } from './keychain-handles.ts';
import { failUnloadable } from './keychain-problem.ts';

/**
 * The entries that Gamekeeper has in the system's keychain, by their accounts. A signal says that
 * nobody waits for the answer any longer.
 */
interface KeychainEntries {
  /** Undefined if there is none. The caller zeroes it. */
  read(account: string, signal?: AbortSignal): Promise<Buffer | undefined>;
  write(account: string, secret: Uint8Array, signal?: AbortSignal): Promise<void>;
  /** Answers whether there was one. */
  remove(account: string, signal?: AbortSignal): Promise<boolean>;
}

/** The name under which the player finds the keys in the system's own keychain app. */
export const SERVICE_NAME = 'gamekeeper';

/**
 * On Linux only the Secret Service: by default the package silently falls back to the kernel's
 * keyring, which does not survive a reboot.
 */
const entryOptions: EntryOptions = { linux: { store: 'secret-service' } };

/** Of the Secret Service and of macOS, by a native module. */
class NativeEntries implements KeychainEntries {
  async read(account: string): Promise<Buffer | undefined> {
    const numbers = await (await openEntry(account)).getSecret();
    // The package answers null or undefined for a missing entry.
    if (numbers === null || numbers === undefined) return undefined;
    const secret = Buffer.from(numbers);
    numbers.fill(0);
    return secret;
  }

  async write(account: string, secret: Uint8Array): Promise<void> {
    await (await openEntry(account)).setSecret(secret);
  }

  async remove(account: string): Promise<boolean> {
    return (await openEntry(account)).deleteCredential();
  }
}

/** @throws KeychainUnavailable. */
async function openEntry(account: string): Promise<AsyncEntry> {
  const native = await import('@napi-rs/keyring').catch(failUnloadable);
  await requireHandle();
  return new native.AsyncEntry(SERVICE_NAME, account, entryOptions);
}

/**
 * Of Windows, by its own functions: a package for Windows has no native module. Names are those
 * that the module gave, so that keys which it wrote are found.
 */
class WindowsEntries implements KeychainEntries {
  readonly #manager = new CredentialManager();

  read(account: string, signal?: AbortSignal): Promise<Buffer | undefined> {
    return this.#manager.read(targetOf(account), signal);
  }

  write(account: string, secret: Uint8Array, signal?: AbortSignal): Promise<void> {
    return this.#manager.write({ target: targetOf(account), user: account, secret }, signal);
  }

  remove(account: string, signal?: AbortSignal): Promise<boolean> {
    return this.#manager.delete(targetOf(account), signal);
  }
}

function targetOf(account: string): string {
  return `${account}.${SERVICE_NAME}`;
}

export const keychainEntries: KeychainEntries =
  platform === 'win32' ? new WindowsEntries() : new NativeEntries();
