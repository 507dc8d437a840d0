import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, isGamekeeperError } from '../../core/errors.ts';
import type { FormProblem } from '../../core/file-form.ts';
import { decodeForm, type JsonForm } from '../home/checked-json.ts';
import { type FileSum, sumFile } from './copy.ts';

/** A wallet whose key is in the system's keychain, and so in no copy of a home. */
export interface KeychainWallet {
  readonly name: string;
  /** Base58. */
  readonly address: string;
  /** Genesis id, base58. */
  readonly network: string;
}

/**
 * backup.json: the contents of a backup. It is written last, so that a folder without it is not a
 * backup.
 */
export interface BackupManifest {
  /** The point in time of the copy, ISO 8601, by the machine's clock. */
  readonly madeAt: string;
  /** The version of Gamekeeper that made it. */
  readonly version: string;
  /** Genesis id of its ledger; null if it has none. */
  readonly network: string | null;
  readonly keychain: readonly KeychainWallet[];
  readonly files: readonly BackupFile[];
}

export interface BackupFile extends FileSum {
  /** Path relative to the backup, and to a home. */
  readonly name: string;
}

export const MANIFEST_NAME = 'backup.json';
export const manifestForm: JsonForm = { kind: 'gamekeeper backup', steps: [] };
const FILE_FORM = /^((daemon|service)\.book|(wallets|networks)\.json|vault\.gkv)$/;
const DATABASE_FORM = /^(service|journals\/\w+)\.(head|sqlite(-wal)?)$/;

/**
 * Reads a backup's manifest and verifies all files against their checksums.
 * @throws BackupInvalid.
 */
export async function readBackup(path: string): Promise<BackupManifest> {
  const manifest = readManifest(path);
  for (const { name, bytes, sha256 } of manifest.files) {
    const file = join(path, name);
    const sum = await sumFile(file).catch((error) => invalid(file, (error as Error).message));
    if (sum.bytes !== bytes) invalid(file, `it has ${sum.bytes} bytes instead of ${bytes}`);
    if (sum.sha256 !== sha256) invalid(file, 'its checksum does not fit: it is damaged');
  }
  return manifest;
}

function readManifest(path: string): BackupManifest {
  const file = join(path, MANIFEST_NAME);
  if (!existsSync(file)) invalid(path, `there is no ${MANIFEST_NAME} in it`);
  try {
    const refuse = ({ what, detail }: FormProblem) => invalid(file, `${what}; ${detail}`);
    const value = decodeForm(manifestForm, readFileSync(file, 'utf8'), refuse);
    if (value === undefined) return invalid(file, 'it is not what was written');
    const manifest = value as unknown as BackupManifest;
    const isOfHome = (name: string) => FILE_FORM.test(name) || DATABASE_FORM.test(name);
    const stranger = manifest.files.find(({ name }) => !isOfHome(name));
    if (stranger !== undefined) invalid(file, `it names ${stranger.name}, which no home has`);
    return manifest;
  } catch (error) {
    if (isGamekeeperError(error)) throw error;
    return invalid(file, (error as Error).message);
  }
}

function invalid(file: string, problem: string): never {
  return fail('BackupInvalid', { file, problem });
}

/** Tells the player about a key that no copy of a home has. */
export function sayKeychain({ name, address }: KeychainWallet): string {
  return `The key of wallet ${name} (${address}) is not in it: it is in the system's keychain.`;
}
