import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { productVersion } from '../../src/methods/generated/registry.ts';
import { makeTar, makeZip, modeOf, type PackedFile } from './archive.ts';
import { type Bundle, makeBundle } from './bundle.ts';
import { checkNotices } from './check-notices.ts';
import { checkPackage } from './check-package.ts';
import { CLIENTS, makeClients } from './clients.ts';
import { makePackage } from './make-package.ts';
import { type Artefact, writeSums } from './sums.ts';
import { findTarget, type TargetName, targetNames } from './targets.ts';

/**
 * Makes the packages of Gamekeeper: `npm run release -- [SYSTEM …] [clients] [--key FILE]` writes a
 * folder and an archive for each system, and the clients' archives, to `dist/release/`, with
 * SHA256SUMS and its Ed25519 signature.
 * The same sources make the same bytes. Without a key a new one is made, for tests.
 */

/** What a game takes along for a system is no larger than this. */
const ARCHIVE_BYTES_MAX = 55e6;

async function release(): Promise<void> {
  const options = { key: { type: 'string' }, output: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const root = join(import.meta.dirname, '..', '..');
  const output = values.output ?? join(root, 'dist', 'release');
  const names = positionals.length === 0 ? [...targetNames, CLIENTS] : positionals;
  const wanted = names.filter((name) => name !== CLIENTS).map(readTarget);
  const bundle = await makeBundle(root);
  const artefacts: Artefact[] = [];
  for (const name of wanted) artefacts.push(await makeOne(root, output, bundle, name));
  if (names.includes(CLIENTS)) artefacts.push(...(await writeClients(root, output)));
  writeSums(output, artefacts, values.key);
  const how = values.key === undefined ? 'signed for test, by a key that is gone' : 'signed';
  process.stdout.write(`SHA256SUMS: ${artefacts.length} archives, ${how}\n`);
}

function readTarget(name: string): TargetName {
  const found = targetNames.find((one) => one === name);
  if (found !== undefined) return found;
  throw new Error(
    `there is no package for ${name}; expected ${targetNames.join(', ')} or ${CLIENTS}`,
  );
}

async function makeOne(
  root: string,
  output: string,
  bundle: Bundle,
  name: TargetName,
): Promise<Artefact> {
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
  writeFileSync(join(output, archive), bytes);
  const megabytes = (bytes.length / 1e6).toFixed(1);
  process.stdout.write(`${archive}: ${megabytes} MB, ${files.length} files\n`);
  for (const line of checks) process.stdout.write(`  ${line}\n`);
  return { name: archive, bytes };
}

async function writeClients(root: string, output: string): Promise<readonly Artefact[]> {
  const artefacts = await makeClients(root);
  mkdirSync(output, { recursive: true });
  for (const { name, bytes } of artefacts) {
    writeFileSync(join(output, name), bytes);
    process.stdout.write(`${name}: ${(bytes.length / 1e6).toFixed(1)} MB\n`);
  }
  return artefacts;
}

function writeFolder(folder: string, files: readonly PackedFile[]): void {
  rmSync(folder, { recursive: true, force: true });
  for (const file of files) {
    const path = join(folder, file.path);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, file.bytes, { mode: modeOf(file) });
  }
}

await release();
