import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fail, isGamekeeperError } from '../../core/errors.ts';
import { failDamaged, PUT_BACK } from '../home/damage.ts';
import type { OpenHome } from '../home/home.ts';
import { standardError } from '../log/output.ts';
import type { CustodyPort } from './custody.ts';
import { type CustodySource, LockableCustody } from './lockable-custody.ts';
import { PASSPHRASE_NAME, type PassphraseSource, passphraseFromTerminal } from './passphrase.ts';
import { hadCustody, keyNameOf, readWalletIndex, requireKeys } from './wallet-index.ts';

interface CustodyChoice {
  readonly home: OpenHome;
  /** Whether the player wants the vault even if a keychain works. */
  readonly vault?: boolean;
  /** The vault's passphrase, or its source. If left out, it is asked for at the terminal. */
  readonly passphrase?: Buffer | PassphraseSource | undefined;
  /** Whether nobody knows that passphrase, as it is kept beside the vault. */
  readonly isGenerated?: boolean;
  /** Whether the embedded ledger is all that there is to lose. */
  readonly isPlayMoney?: boolean;
}

/**
 * Opens the system's keychain if it works, else the vault, which is opened beside what goes on:
 * `opened` of the answer says whether it could be.
 * @throws KeychainUnavailable if neither is possible, VaultSealed, StoreDamaged if the vault is
 *   lost.
 */
export async function chooseCustody(choice: CustodyChoice): Promise<LockableCustody> {
  if (choice.vault) return openHomeVault(choice, 'the vault was chosen');
  let keychain: typeof import('./keychain.ts');
  try {
    keychain = await import('./keychain.ts');
    await keychain.probeKeychain();
  } catch (error) {
    // A native module that does not load on this system means that there is no keychain.
    const isRefusal = isGamekeeperError(error, 'KeychainUnavailable');
    const detail = isRefusal ? String(error.context.detail) : 'its native part does not load';
    await requireNoKeys(choice.home, detail);
    return openHomeVault(choice, detail);
  }
  return openKeychain(choice, keychain);
}

/**
 * A keychain that has keys must not be replaced by a new vault because it is gone today.
 * @throws KeychainUnavailable.
 */
async function requireNoKeys(home: OpenHome, detail: string): Promise<void> {
  if (existsSync(join(home.path, VAULT_NAME)) || !(await hadCustody(home, 'KEYCHAIN'))) return;
  const remedy = 'unlock or start it, or start Gamekeeper with --vault to begin with other wallets';
  fail('KeychainUnavailable', { detail: `${detail}; it has the keys of your wallets: ${remedy}` });
}

/** One that a passphrase seals begins locked, unless that is at hand. */
async function openKeychain(
  choice: CustodyChoice,
  { KeychainSource }: typeof import('./keychain.ts'),
): Promise<LockableCustody> {
  const { home } = choice;
  const source = new KeychainSource(async () => {
    const wallets = (await readWalletIndex(home)).all();
    const kept = wallets.filter(({ custody }) => custody === 'KEYCHAIN');
    return kept.map((wallet) => keyNameOf(wallet.genesisId, wallet));
  });
  await source.look();
  if (!source.isSealed) return new LockableCustody(source, await source.open(Buffer.alloc(0)));
  const given = choice.isGenerated ? undefined : choice.passphrase;
  const passphrase = await readPassphrase(given, KEYCHAIN_QUESTION);
  const isGiven = passphrase !== undefined && passphrase.length > 0;
  return new LockableCustody(source, isGiven ? source.open(passphrase) : undefined);
}

const KEYCHAIN_QUESTION = 'Passphrase of your keys (Enter to start with them locked): ';

export const VAULT_NAME = 'vault.gkv';

async function openHomeVault(choice: CustodyChoice, reason: string): Promise<LockableCustody> {
  const { home } = choice;
  const path = join(home.path, VAULT_NAME);
  await requireVault(home, path);
  if (choice.isPlayMoney === false) requireSealed(home);
  const source = vaultSource(choice, path);
  const passphrase = await readPassphrase(choice.passphrase);
  if (passphrase === undefined) {
    // Who asked for a vault at a start has said that its passphrase comes with it.
    if (!choice.vault) return new LockableCustody(source);
    const remedy = 'start with --vault --passphrase-file <path> to keep keys in a sealed file';
    return fail('KeychainUnavailable', { detail: `${reason}; ${remedy}` });
  }
  // A new one is there before anything else is, as the home's record of it is written then.
  if (source.isAbsent) return new LockableCustody(source, await source.open(passphrase));
  await home.note({ name: VAULT_NAME });
  return new LockableCustody(source, openVaultOf(home, path, passphrase));
}

/** Real money is never in a vault whose passphrase is beside it. @throws KeychainUnavailable. */
function requireSealed({ path }: OpenHome): void {
  const file = join(path, PASSPHRASE_NAME);
  if (!existsSync(file)) return;
  const problem = `the vault in ${path} has its passphrase beside it, in ${file}`;
  const detail = `${problem}: it is for play money alone; give another folder with --home`;
  fail('KeychainUnavailable', { detail });
}

/** How the vault is opened again after it was locked, or made. */
function vaultSource(
  { home, passphrase, isGenerated }: CustodyChoice,
  path: string,
): CustodySource {
  const isSealed = isGenerated !== true;
  const description = isSealed
    ? `the vault ${path}, sealed with your passphrase`
    : `no keychain here: a vault in ${home.path}, its passphrase beside it (play money only)`;
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
      if (isNew) await home.note({ name: VAULT_NAME });
      return vault;
    },
  };
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

async function readPassphrase(
  given: CustodyChoice['passphrase'],
  question?: string,
): Promise<Buffer | undefined> {
  if (typeof given === 'function') return given();
  if (given !== undefined) return given;
  const { stdin } = process;
  return stdin.isTTY ? passphraseFromTerminal(stdin, standardError, question)() : undefined;
}
