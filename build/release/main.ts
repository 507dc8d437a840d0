import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { productVersion } from '../../src/methods/generated/registry.ts';
import { formatTerminalTable } from '../bench/terminal-table.ts';
import { ADDON_WITH_DAEMONS, makeAddonWithDaemons } from './addon-with-daemons.ts';
import { makeTar, makeZip } from './archive.ts';
import { type Bundle, makeBundle } from './bundle.ts';
import { checkNotices } from './check-notices.ts';
import { checkPackage } from './check-package.ts';
import { CLIENTS, makeClients } from './clients.ts';
import { findPackagesFolder, writeInto } from './into-project.ts';
import { makePackage } from './make-package.ts';
import { runSaying } from './said-errors.ts';
import { readSigningKey } from './signing-key.ts';
import { type Artefact, writeSums } from './sums.ts';
import { findTarget, readTarget, type TargetName, targetNames } from './targets.ts';
import { resolvePath, writeFolder } from './write-folder.ts';

/**
 * Makes the packages of Gamekeeper: `npm run release -- [SYSTEM …] [clients] [addon-with-daemons]
 * [--key FILE]` writes a folder and an archive for each system, the clients' archives, and Godot's
 * addon with packages in it, to `dist/release/`, with SHA256SUMS and its Ed25519 signature. It ends
 * with a table of what was made, and what each was checked for. The same sources make the same
 * bytes. Without a key a new one is made, for tests.
 * `npm run release -- --into PROJECT [--target SYSTEM …]` puts the packages into a game's project
 * instead.
 */

/** What a game takes along for a system is no larger than this. */
const ARCHIVE_BYTES_MAX = 55e6;
/** What is made besides packages. */
const others: readonly string[] = [CLIENTS, ADDON_WITH_DAEMONS];
const NAME = 'npm run release';
const USAGE =
  '[SYSTEM …] [clients] [addon-with-daemons] [--key FILE] [--output FOLDER],\n' +
  `or ${NAME} -- --into PROJECT [--target SYSTEM …]`;
const HEAD = ['artefact', 'size', 'checks'] as const;

/** An archive, and what it was checked for, in words. */
interface Checked extends Artefact {
  readonly checks: readonly string[];
}

const options = {
  key: { type: 'string' },
  output: { type: 'string' },
  into: { type: 'string' },
  target: { type: 'string', multiple: true },
} as const;

async function release(): Promise<void> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const root = join(import.meta.dirname, '..', '..');
  if (values.into !== undefined) return releaseInto(root, values.into, values, positionals);
  if (values.target !== undefined) {
    throw new Error('--target goes with --into; without it name systems alone, such as linux-x64');
  }
  const output =
    values.output === undefined ? join(root, 'dist', 'release') : resolvePath(values.output);
  const names = positionals.length === 0 ? [...targetNames, ...others] : positionals;
  const wanted = names.filter((name) => !others.includes(name));
  const targets = wanted.map((name) => readTarget(name, others));
  // Judged before what takes long.
  const key = values.key === undefined ? undefined : readSigningKey(resolvePath(values.key));
  const bundle = await makeBundle(root);
  mkdirSync(output, { recursive: true });
  const artefacts: Checked[] = [];
  for (const name of targets) {
    process.stdout.write(`making ${name} …\n`);
    artefacts.push(await makeOne(root, output, bundle, name));
  }
  if (names.includes(CLIENTS)) {
    for (const client of await makeClients(root)) artefacts.push({ ...client, checks: [] });
  }
  if (names.includes(ADDON_WITH_DAEMONS)) {
    const made = makeAddonWithDaemons(root, bundle, targets.length > 0 ? targets : targetNames);
    artefacts.push({ ...made, checks: [] });
  }
  for (const { name, bytes } of artefacts) writeFileSync(join(output, name), bytes);
  writeSums(output, artefacts, key);
  const how = key === undefined ? 'signed for test, by a key that is gone' : 'signed';
  const sums = ['SHA256SUMS', '', `${artefacts.length} archives, ${how}`];
  process.stdout.write(`\n${formatTerminalTable([HEAD, ...artefacts.flatMap(toRows), sums])}`);
}

/** Puts packages into a project: those that are named, all if none is. */
async function releaseInto(
  root: string,
  into: string,
  { target = [], output, key }: { target?: string[]; output?: string; key?: string },
  positionals: readonly string[],
): Promise<void> {
  if (output !== undefined || key !== undefined) {
    throw new Error('--into writes no archives: leave out --output and --key');
  }
  const named = [...target, ...positionals].map((name) => readTarget(name));
  // Judged before what takes long.
  const folder = findPackagesFolder(resolvePath(into));
  const targets = named.length === 0 ? targetNames : named;
  for (const path of writeInto(root, folder, await makeBundle(root), targets)) {
    process.stdout.write(`${path}\n`);
  }
}

async function makeOne(
  root: string,
  output: string,
  bundle: Bundle,
  name: TargetName,
): Promise<Checked> {
  const folder = `gamekeeper-${productVersion}-${name}`;
  const target = findTarget(root, name);
  const files = makePackage(root, bundle, target);
  const checks = [...checkPackage(name, files), checkNotices(root, bundle, target, files)];
  writeFolder(join(output, folder), files);
  const isZip = name.startsWith('win32');
  const bytes = isZip ? makeZip(folder, files) : await makeTar(folder, files);
  const archive = `${folder}.${isZip ? 'zip' : 'tar.gz'}`;
  if (bytes.length > ARCHIVE_BYTES_MAX) {
    throw new Error(`${archive} is ${bytes.length} bytes, at most ${ARCHIVE_BYTES_MAX}`);
  }
  return { name: archive, bytes, checks: [...checks, `${files.length} files`] };
}

/** A check a row, the first next to the archive. */
function toRows({ name, bytes, checks }: Checked): readonly (readonly string[])[] {
  const [first = '', ...others] = checks;
  const size = `${(bytes.length / 1e6).toFixed(1)} MB`;
  return [[name, size, first], ...others.map((check) => ['', '', check])];
}

await runSaying(NAME, USAGE, release);
