import { join } from 'node:path';
import { fail, isGamekeeperError } from '../../core/errors.ts';
import { ensurePrivateFolder } from '../files.ts';
import type { CustodyPort } from './custody.ts';
import { type PassphraseSource, passphraseFromTerminal } from './passphrase.ts';

export interface CustodyChoice {
  readonly home: string;
  /** Whether the player wants the vault, even where a keychain works. */
  readonly vault?: boolean;
  /** The vault's passphrase, or where it comes from. Left out, it is asked at the terminal. */
  readonly passphrase?: Buffer | PassphraseSource | undefined;
}

/**
 * The system's keychain where it works, else the vault.
 * @throws KeychainUnavailable when neither is possible, VaultSealed.
 */
export async function chooseCustody(choice: CustodyChoice): Promise<CustodyPort> {
  if (choice.vault) return openHomeVault(choice, 'the vault was chosen');
  try {
    const { Keychain, probeKeychain } = await import('./keychain.ts');
    await probeKeychain();
    return new Keychain();
  } catch (error) {
    // A native part that does not load on this system is a keychain that is not there.
    const isRefusal = isGamekeeperError(error, 'KeychainUnavailable');
    const detail = isRefusal ? String(error.context.detail) : 'its native part does not load';
    return openHomeVault(choice, detail);
  }
}

async function openHomeVault(choice: CustodyChoice, reason: string): Promise<CustodyPort> {
  const passphrase = await readPassphrase(choice.passphrase);
  if (passphrase === undefined) {
    const remedy = 'start with --vault --passphrase-file <path> to keep keys in a sealed file';
    return fail('KeychainUnavailable', { detail: `${reason}; ${remedy}` });
  }
  await ensurePrivateFolder(choice.home);
  const { openVault } = await import('./vault.ts');
  return openVault(join(choice.home, 'vault.gkv'), passphrase);
}

async function readPassphrase(given: CustodyChoice['passphrase']): Promise<Buffer | undefined> {
  if (typeof given === 'function') return given();
  if (given !== undefined) return given;
  const { stdin, stderr } = process;
  return stdin.isTTY ? passphraseFromTerminal(stdin, stderr)() : undefined;
}
