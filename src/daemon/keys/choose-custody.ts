import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Custody } from '../../methods/generated/types.ts';
import { Custodies, type MakePlace } from './custodies.ts';
import type { CustodyChoice } from './custody-choice.ts';
import { failureOf, type KeychainFailure } from './keychain-problem.ts';
import { LockableCustody } from './lockable-custody.ts';
import {
  isPlayVault,
  makeVaultPlace,
  openVaultPlace,
  readPassphrase,
  VAULT_NAME,
} from './vault-place.ts';
import { keyNameOf, openWalletIndex, readWalletIndex } from './wallet-index.ts';

/** The places of a home's keys, and why a first start did not take the keychain. */
export interface ChosenCustody extends Custodies {
  /** Undefined unless this start has chosen the vault in its stead. */
  readonly instead?: KeychainFailure | undefined;
}

/**
 * Opens every place that has keys of the home. New ones go where the home says: where its first one
 * went. A home without any gets the system's keychain if that works, and else a vault. What cannot
 * be opened now is there all the same, and is opened besides what continues: `opened` of the answer
 * says whether it could be.
 * @throws KeychainUnavailable for a vault without a passphrase, VaultSealed, StoreDamaged if the
 *   vault is lost.
 */
export async function chooseCustody(given: CustodyChoice): Promise<ChosenCustody> {
  const { source: passphrase, forget } = readOnce(given);
  try {
    return await chooseWith({ ...given, passphrase });
  } finally {
    forget();
  }
}

async function chooseWith(choice: CustodyChoice): Promise<ChosenCustody> {
  const { home } = choice;
  const index = await readWalletIndex(home);
  const said = sayCustody(choice, index.newKeys);
  const make = makerOf(choice);
  if (said === 'VAULT') {
    const vault = await openVaultPlace(choice);
    const isThere = index.hasCustody('KEYCHAIN');
    const places = isThere
      ? ([vault, await openKeychainPlace(choice)] as const)
      : ([vault] as const);
    // What the player did not get to is not kept.
    if (index.newKeys === 'KEYCHAIN') await (await openWalletIndex(home)).prefer('VAULT');
    return new Custodies(places, make);
  }
  const keychain = await openKeychainPlace(choice);
  const isNeeded = said === 'KEYCHAIN' || index.hasCustody('KEYCHAIN');
  if (!isNeeded && keychain.failure !== undefined) {
    const vault = await openVaultPlace(choice, keychain.failure);
    keychain.close();
    return Object.assign(new Custodies([vault], make), { instead: keychain.failure });
  }
  const isUsed = choice.isPlayMoney !== false || !isPlayVault(home);
  if (!index.hasCustody('VAULT') || !isUsed) return new Custodies([keychain], make);
  return new Custodies([keychain, await openVaultPlace(choice)], make);
}

/** Of what a home does not have yet. Nobody is asked at the terminal, where others may type. */
function makerOf(choice: CustodyChoice): MakePlace {
  const locked = { ...choice, passphrase: Buffer.alloc(0), isGenerated: false };
  return (kind, passphrase) =>
    kind === 'KEYCHAIN' ? openKeychainPlace(locked) : makeVaultPlace(choice, passphrase);
}

/** A pipe gives what is in it once; what nobody knows is read again each time. */
function readOnce({ passphrase, isGenerated }: CustodyChoice) {
  if (passphrase === undefined || isGenerated) return { source: passphrase, forget() {} };
  let reading: Promise<Buffer> | undefined;
  return {
    async source(): Promise<Buffer> {
      reading ??= Promise.resolve(typeof passphrase === 'function' ? passphrase() : passphrase);
      return Buffer.concat([await reading]);
    },
    forget: () => void reading?.then((bytes) => bytes.fill(0)).catch(() => {}),
  };
}

/** Where new keys go; undefined where nothing says it yet. */
function sayCustody(
  { home, vault, isPlayMoney }: CustodyChoice,
  newKeys: Custody | undefined,
): Custody | undefined {
  if (vault) return 'VAULT';
  const said = newKeys ?? (existsSync(join(home.path, VAULT_NAME)) ? 'VAULT' : undefined);
  // Real money is never in a vault whose passphrase is next to it.
  const isRefused = said === 'VAULT' && isPlayMoney === false && isPlayVault(home);
  return isRefused ? undefined : said;
}

/** One that a passphrase seals begins locked, unless that is at hand. */
async function openKeychainPlace(choice: CustodyChoice): Promise<LockableCustody> {
  const { home } = choice;
  const { KeychainSource } = await import('./keychain.ts');
  const source = new KeychainSource(async () => {
    const wallets = (await readWalletIndex(home)).all();
    return wallets.flatMap((wallet) => {
      const { genesisId, custody, copy } = wallet;
      const own = custody === 'KEYCHAIN' ? [keyNameOf(genesisId, wallet)] : [];
      return copy?.custody === 'KEYCHAIN' ? [...own, { genesisId, wallet: copy.key }] : own;
    });
  });
  try {
    await source.reach();
    if (!source.isSealed) return new LockableCustody(source, await source.open(Buffer.alloc(0)));
  } catch (error) {
    const failure = failureOf(error);
    if (failure === undefined) throw error;
    return new LockableCustody(source, undefined, failure);
  }
  const given = choice.isGenerated ? undefined : choice.passphrase;
  const passphrase = await readPassphrase(given, KEYCHAIN_QUESTION);
  const isGiven = passphrase !== undefined && passphrase.length > 0;
  return new LockableCustody(source, isGiven ? source.open(passphrase) : undefined);
}

const KEYCHAIN_QUESTION = 'Passphrase of your keys (Enter to start with them locked): ';
