import type { FileForm } from '../../core/file-form.ts';

/** The list of a package's files, which the release writes and `doctor` reads. */

/** Its name in the package. */
export const MANIFEST_NAME = 'manifest.json';
/** The program of a package, next to which everything else is. */
export const SCRIPT_NAME = 'gamekeeper.cjs';

/** A file of a package. */
export interface ListedFile {
  /** Path in the package, with slashes. */
  readonly path: string;
  /** Hexadecimal. */
  readonly sha256: string;
  /** Octal, such as `0755`. */
  readonly mode: string;
}

export interface PackageManifest {
  readonly version: string;
  /** Such as `linux-x64`. */
  readonly system: string;
  /** Fingerprint of the catalogue. */
  readonly schemaHash: string;
  readonly files: readonly ListedFile[];
}

export const packageForm: FileForm<unknown> = { kind: 'gamekeeper package', steps: [] };

const FILE_HASH_FORM = /^[0-9a-f]{64}$/;
const MODE_FORM = /^0[0-7]{3}$/;
/** Of versions, systems and fingerprints. */
const TEXT_FORM = /^[\w.+-]{1,100}$/;
/** Windows allows no longer one. */
const PATH_CHARACTERS_MAX = 260;

/** Whether a value is what a release writes, apart from its kind and its number. */
export function isManifest(value: object): value is PackageManifest {
  const { version, system, schemaHash, files } = value as Partial<PackageManifest>;
  const areTexts = [version, system, schemaHash].every(isText);
  if (!areTexts || !Array.isArray(files) || !files.every(isListed)) return false;
  return new Set(files.map(({ path }) => path)).size === files.length;
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && TEXT_FORM.test(value);
}

/** Only what is in the package: nothing else is read for it. */
function isListed(value: unknown): value is ListedFile {
  const { path, sha256, mode } = (value ?? {}) as Partial<ListedFile>;
  if (typeof path !== 'string' || path.length > PATH_CHARACTERS_MAX) return false;
  if (/[\\:\p{Cc}]/u.test(path)) return false;
  const isInside = path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
  return isInside && FILE_HASH_FORM.test(String(sha256)) && MODE_FORM.test(String(mode));
}
