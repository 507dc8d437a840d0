import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fail } from '../../core/errors.ts';
import { failDamaged, PUT_BACK } from '../home/damage.ts';
import type { Home, OpenHome } from '../home/home.ts';
import { standardError } from '../log/output.ts';
import type { CustodyPort } from './custody.ts';
import type { CustodyChoice } from './custody-choice.ts';
import type { KeychainFailure } from './keychain-problem.ts';
import { type CustodySource, LockableCustody } from './lockable-custody.ts';
import { generatedPassphrase, PASSPHRASE_NAME, passphraseFromTerminal } from './passphrase.ts';
import { hadCustody, readWalletIndex, requireKeys } from './wallet-index.ts';

/** The vault of a home as a place for keys: whether it is there, and what opens it. */

export const VAULT_NAME = 'vault.gkv';

/**
 * Opens the vault of a home, or makes it. What opens it is asked for where nobody has given it;
 * where nobody answers, it begins locked, or absent.
 * @param failure why the keychain was not taken in its stead.
 * @throws KeychainUnavailable, VaultSealed, StoreDamaged if it is lost.
 */
export async function openVaultPlace(
  given: CustodyChoice,
  failure?: KeychainFailure,
): Promise<LockableCustody> {
  const { home } = given;
  const path = join(home.path, VAULT_NAME);
  await requireVault(home, path);
  if (given.isPlayMoney === false) requireSealed(home);
  const choice = withItsOwn(given, path);
  const source = vaultSource(choice, path);
  const question = existsSync(path) && !choice.vault ? LOCKED_QUESTION : undefined;
  const passphrase = await readPassphrase(choice.passphrase, question);
  if (passphrase === undefined || (passphrase.length === 0 && question !== undefined)) {
    // Who asked for a vault at a start has said that its passphrase comes with it.
    if (!choice.vault) return new LockableCustody(source);
    const remedy = 'start with --vault --passphrase-file <path> to keep keys in a sealed file';
    const { reason = 'FAILED', detail = 'the vault was chosen' } = failure ?? {};
    return fail('KeychainUnavailable', { reason, detail: `${detail}; ${remedy}` });
  }
  // A new one is there before anything else is, as the home's record of it is written then.
  if (source.isAbsent) return new LockableCustody(source, await source.open(passphrase));
  await noteVault(home, choice.isGenerated);
  return new LockableCustody(source, openVaultOf(home, path, passphrase));
}

const LOCKED_QUESTION = 'Passphrase of the vault (Enter to start with it locked): ';

/**
 * Makes the vault of a home that has none.
 * @param passphrase that seals it, zeroed; left out, one that nobody knows, for play money alone.
 * @throws CustodyMissing for real money without one, KeychainUnavailable for real money in a vault
 *   whose passphrase is next to it, VaultSealed for a short one.
 */
export async function makeVaultPlace(
  choice: CustodyChoice,
  passphrase: Buffer | undefined,
): Promise<LockableCustody> {
  const { home, isPlayMoney } = choice;
  const path = join(home.path, VAULT_NAME);
  await requireVault(home, path);
  if (isPlayMoney === false) requireSealed(home);
  if (passphrase === undefined && existsSync(path)) return reopenVault(choice, path);
  if (passphrase === undefined && isPlayMoney === false) return fail('CustodyMissing', {});
  const isGenerated = passphrase === undefined;
  const generated = isGenerated ? generatedPassphrase(home) : undefined;
  const source = vaultSource({ ...choice, isGenerated, passphrase: generated }, path);
  return new LockableCustody(source, await source.open(passphrase ?? Buffer.alloc(0)));
}

/** One that has no keys any more, and is sealed as it was. */
async function reopenVault(given: CustodyChoice, path: string): Promise<LockableCustody> {
  const generated = { passphrase: generatedPassphrase(given.home), isGenerated: true };
  const choice = withItsOwn({ ...given, ...generated }, path);
  const source = vaultSource(choice, path);
  if (source.isSealed) return new LockableCustody(source);
  return new LockableCustody(source, await source.open(Buffer.alloc(0)));
}

/** Real money is never in a vault whose passphrase is next to it. @throws KeychainUnavailable. */
function requireSealed(home: Home): void {
  if (!isPlayVault(home)) return;
  const file = join(home.path, PASSPHRASE_NAME);
  const problem = `the vault in ${home.path} has its passphrase next to it, in ${file}`;
  const detail = `${problem}: it is for play money alone; give another folder with --home`;
  fail('KeychainUnavailable', { reason: 'FAILED', detail });
}

/** Whether the passphrase of the vault is next to it. */
export function isPlayVault({ path }: Home): boolean {
  return existsSync(join(path, PASSPHRASE_NAME));
}

/** A vault that is there has its own passphrase, whatever a new one would get. */
function withItsOwn(choice: CustodyChoice, path: string): CustodyChoice {
  const { home, passphrase, isGenerated, isPlayMoney } = choice;
  if (!existsSync(path)) return choice;
  const wasGenerated = isPlayVault(home) || home.versionOf(PASSPHRASE_NAME) !== undefined;
  if (isGenerated)
    return wasGenerated ? choice : { ...choice, isGenerated: false, passphrase: undefined };
  const isLeftOut = passphrase === undefined && isPlayMoney !== false && isPlayVault(home);
  return isLeftOut
    ? { ...choice, isGenerated: true, passphrase: generatedPassphrase(home) }
    : choice;
}

/** How the vault is opened again after it was locked, or made. */
function vaultSource(
  { home, passphrase, isGenerated = false }: CustodyChoice,
  path: string,
): CustodySource {
  const isSealed = !isGenerated;
  const description = isSealed
    ? `the vault ${path}, sealed with your passphrase`
    : `a vault in ${home.path}, its passphrase next to it (play money only)`;
  return {
    kind: 'VAULT',
    description,
    isSealed,
    get isAbsent() {
      return !existsSync(path);
    },
    async open(given) {
      await requireVault(home, path);
      const opening = isSealed ? given : (await readPassphrase(passphrase))!;
      if (!isSealed) given.fill(0);
      const isNew = !existsSync(path);
      const vault = await openVaultOf(home, path, opening);
      if (isNew) await noteVault(home, isGenerated);
      return vault;
    },
  };
}

/** Its passphrase is noted first: without it nobody can tell what would open the vault. */
async function noteVault(home: OpenHome, isGenerated: boolean | undefined): Promise<void> {
  if (isGenerated) await home.note({ name: PASSPHRASE_NAME });
  await home.note({ name: VAULT_NAME });
}

/** Opens it, and requires it to have every key. Zeroes the passphrase. */
async function openVaultOf(home: OpenHome, path: string, passphrase: Buffer): Promise<CustodyPort> {
  const { openVault } = await import('./vault.ts');
  const vault = await openVault(path, passphrase);
  try {
    await requireKeys(path, await readWalletIndex(home), vault);
    return vault;
  } catch (error) {
    vault.close();
    throw error;
  }
}

/** A lost vault must not be replaced by a new one, as it held keys. @throws StoreDamaged. */
async function requireVault(home: OpenHome, path: string): Promise<void> {
  home.requireKept(VAULT_NAME);
  if (existsSync(path) || !(await hadCustody(home, 'VAULT'))) return;
  failDamaged(path, 'it is missing', `keys of wallets are in it; ${PUT_BACK}`);
}

export async function readPassphrase(
  given: CustodyChoice['passphrase'],
  question?: string,
): Promise<Buffer | undefined> {
  if (typeof given === 'function') return given();
  if (given !== undefined) return given;
  const { stdin } = process;
  return stdin.isTTY ? passphraseFromTerminal(stdin, standardError, question)() : undefined;
}
