import { join } from 'node:path';
import { fail, isGamekeeperError } from '../../core/errors.ts';
import { ensurePrivateFolder } from '../files.ts';
import type { CustodyPort } from './custody.ts';
import type { PassphraseSource } from './passphrase.ts';

export interface CustodyChoice {
  readonly home: string;
  /** Whether the player wants the vault, even where a keychain works. */
  readonly preferVault?: boolean;
  /** Where the vault's passphrase comes from; without one there is no vault. */
  readonly passphrase?: PassphraseSource;
}

/**
 * The system's keychain where it works, else the vault.
 * @throws KeychainUnavailable when neither is possible, VaultSealed.
 */
export async function openCustody(choice: CustodyChoice): Promise<CustodyPort> {
  if (choice.preferVault) return openHomeVault(choice, 'the vault was chosen');
  try {
    const { Keychain, probeKeychain } = await import('./keychain.ts');
    await probeKeychain();
    return new Keychain();
  } catch (error) {
    // A native part that does not load on this system is a keychain that is not there.
    const isRefusal = isGamekeeperError(error, 'KeychainUnavailable');
    const detail = isRefusal ? error.context.detail : 'its native part does not load';
    return openHomeVault(choice, String(detail));
  }
}

/** Where keys are, in words for the player. */
export function describeCustody(custody: Pick<CustodyPort, 'kind'>): string {
  if (custody.kind === 'VAULT') return 'keys are in the vault, a file sealed with your passphrase';
  const names: Partial<Record<NodeJS.Platform, string>> = {
    darwin: 'the macOS Keychain',
    linux: 'the Secret Service (GNOME Keyring, KWallet or KeePassXC)',
    win32: 'the Windows Credential Manager',
  };
  return `keys are in ${names[process.platform] ?? "the system's keychain"}, as "gamekeeper"`;
}

async function openHomeVault(choice: CustodyChoice, reason: string): Promise<CustodyPort> {
  if (choice.passphrase === undefined) {
    const remedy = 'use the vault: --vault --passphrase-file <path>';
    return fail('KeychainUnavailable', { detail: `${reason}; ${remedy}` });
  }
  await ensurePrivateFolder(choice.home);
  const { openVault } = await import('./vault.ts');
  return openVault(join(choice.home, 'vault.gkv'), await choice.passphrase());
}
