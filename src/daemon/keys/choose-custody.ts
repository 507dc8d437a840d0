import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fail, isGamekeeperError } from '../../core/errors.ts';
import { failDamaged, PUT_BACK } from '../home/damage.ts';
import { noteMade, requireKept } from '../home/home-file.ts';
import { ensurePrivateFolder } from '../home/private-files.ts';
import { standardError } from '../log/output.ts';
import type { CustodyPort } from './custody.ts';
import { type PassphraseSource, passphraseFromTerminal } from './passphrase.ts';
import { hadCustody, readWalletIndex, requireKeys } from './wallet-index.ts';

interface CustodyChoice {
  readonly home: string;
  /** Whether the player wants the vault even if a keychain works. */
  readonly vault?: boolean;
  /** The vault's passphrase, or its source. If left out, it is asked for at the terminal. */
  readonly passphrase?: Buffer | PassphraseSource | undefined;
}

/**
 * Opens the system's keychain if it works, else the vault.
 * @throws KeychainUnavailable if neither is possible, VaultSealed, StoreDamaged if the vault is
 *   lost.
 */
export async function chooseCustody(choice: CustodyChoice): Promise<CustodyPort> {
  if (choice.vault) return openHomeVault(choice, 'the vault was chosen');
  try {
    const { Keychain, probeKeychain } = await import('./keychain.ts');
    await probeKeychain();
    return new Keychain();
  } catch (error) {
    // A native module that does not load on this system means that there is no keychain.
    const isRefusal = isGamekeeperError(error, 'KeychainUnavailable');
    const detail = isRefusal ? String(error.context.detail) : 'its native part does not load';
    return openHomeVault(choice, detail);
  }
}

export const VAULT_NAME = 'vault.gkv';

async function openHomeVault(choice: CustodyChoice, reason: string): Promise<CustodyPort> {
  const { home } = choice;
  const path = join(home, VAULT_NAME);
  await requireVault(home, path);
  const passphrase = await readPassphrase(choice.passphrase);
  if (passphrase === undefined) {
    const remedy = 'start with --vault --passphrase-file <path> to keep keys in a sealed file';
    return fail('KeychainUnavailable', { detail: `${reason}; ${remedy}` });
  }
  await ensurePrivateFolder(home);
  const { openVault } = await import('./vault.ts');
  const vault = await openVault(path, passphrase);
  await requireKeys(path, await readWalletIndex(home), vault);
  await noteMade(home, { name: VAULT_NAME });
  return vault;
}

/** A lost vault must not be replaced by a new one, as it held keys. @throws StoreDamaged. */
async function requireVault(home: string, path: string): Promise<void> {
  requireKept(home, VAULT_NAME);
  if (existsSync(path) || !(await hadCustody(home, 'VAULT'))) return;
  failDamaged(path, 'it is missing', `keys of wallets are in it; ${PUT_BACK}`);
}

async function readPassphrase(given: CustodyChoice['passphrase']): Promise<Buffer | undefined> {
  if (typeof given === 'function') return given();
  if (given !== undefined) return given;
  const { stdin } = process;
  return stdin.isTTY ? passphraseFromTerminal(stdin, standardError)() : undefined;
}
