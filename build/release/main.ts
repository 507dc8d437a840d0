import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { productVersion } from '../../src/methods/generated/registry.ts';
import { makeTar, makeZip } from './archive.ts';
import { type Bundle, makeBundle } from './bundle.ts';
import { writeInto } from './into-project.ts';
import { makePackage } from './make-package.ts';
import { type Artefact, writeSums } from './sums.ts';
import { findTarget, type TargetName, targetNames } from './targets.ts';
import { writeFolder } from './write-folder.ts';

/**
 * Makes the packages of Gamekeeper: `npm run release -- [SYSTEM …] [--key FILE]` writes a folder
 * and an archive for each system to `dist/release/`, with SHA256SUMS and its Ed25519 signature.
 * The same sources make the same bytes. Without a key a new one is made, for tests.
 * `npm run release -- --into PROJECT [--target SYSTEM …]` puts the packages into a game's project
 * instead.
 */

/** What a game takes along for a system is no larger than this. */
const ARCHIVE_BYTES_MAX = 55e6;

const options = {
  key: { type: 'string' },
  output: { type: 'string' },
  into: { type: 'string' },
  target: { type: 'string', multiple: true },
} as const;

async function release(): Promise<void> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const root = join(import.meta.dirname, '..', '..');
  const output = values.output ?? join(root, 'dist', 'release');
  const named = [...positionals, ...(values.target ?? [])].map(readTarget);
  const wanted = named.length === 0 ? targetNames : named;
  const bundle = await makeBundle(root);
  if (values.into !== undefined) {
    const project = resolve(process.env.INIT_CWD ?? '.', values.into);
    for (const folder of writeInto(root, project, bundle, wanted)) {
      process.stdout.write(`${folder}\n`);
    }
    return;
  }
  const artefacts: Artefact[] = [];
  for (const name of wanted) artefacts.push(await makeOne(root, output, bundle, name));
  writeSums(output, artefacts, values.key);
  const how = values.key === undefined ? 'signed for test, by a key that is gone' : 'signed';
  process.stdout.write(`SHA256SUMS: ${artefacts.length} archives, ${how}\n`);
}

function readTarget(name: string): TargetName {
  const found = targetNames.find((one) => one === name);
  if (found !== undefined) return found;
  throw new Error(`there is no package for ${name}; expected ${targetNames.join(', ')}`);
}

async function makeOne(
  root: string,
  output: string,
  bundle: Bundle,
  name: TargetName,
): Promise<Artefact> {
  const folder = `gamekeeper-${productVersion}-${name}`;
  const files = makePackage(root, bundle, findTarget(root, name));
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
  return { name: archive, bytes };
}

await release();
