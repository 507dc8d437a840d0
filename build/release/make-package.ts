import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sayForm } from '../../src/core/file-form.ts';
import { unsignedBytes } from '../../src/core/mach-o.ts';
import { MANIFEST_NAME, packageForm } from '../../src/daemon/process/package-manifest.ts';
import { productVersion, schemaHash } from '../../src/methods/generated/registry.ts';
import { modeOf, type PackedFile } from './archive.ts';
import type { Bundle } from './bundle.ts';
import { CREDENTIAL_THREAD_NAME } from './credential-file.ts';
import { makeLauncher } from './launcher.ts';
import { findShipped, makeNotices, makeSbom } from './shipped.ts';
import { VERIFY_THREAD_NAME } from './sodium-file.ts';
import type { Target, TargetName } from './targets.ts';

/** The files of a package, by path, with the list of them last. */
export function makePackage(root: string, bundle: Bundle, target: Target): readonly PackedFile[] {
  const { name, node, natives, libatomic } = target;
  const shipped = findShipped(root, bundle, target);
  const launcher = makeLauncher(name);
  const sbom = makeSbom(productVersion, shipped, [node, ...Object.values(natives ?? {})]);
  const read = (path: string) => readFileSync(path);
  const program = name.startsWith('win32') ? 'node.exe' : 'node';
  const files: PackedFile[] = [
    { path: program, bytes: read(node.file), isProgram: true },
    { path: launcher.name, bytes: Buffer.from(launcher.text), isProgram: true },
    { path: 'LICENSE', bytes: read(join(root, 'LICENSE')), isProgram: false },
    { path: 'NOTICES.txt', bytes: Buffer.from(makeNotices(shipped)), isProgram: false },
    { path: 'sbom.cdx.json', bytes: jsonOf(sbom), isProgram: false },
    ...[...bundle.files].map(([path, bytes]) => ({ path, bytes, isProgram: false })),
  ].filter(({ path }) => !isOfOthers(path, name));
  for (const [part, { file }] of Object.entries(natives ?? {})) {
    files.push({ path: `${part}.node`, bytes: read(file), isProgram: false });
  }
  if (libatomic !== undefined) {
    files.push({ path: 'lib/libatomic.so.1', bytes: read(libatomic), isProgram: false });
  }
  files.sort((left, right) => (left.path < right.path ? -1 : 1));
  const manifest = {
    ...{ ...sayForm(packageForm), version: productVersion, system: name, schemaHash },
    files: files.map((file) => ({
      path: file.path,
      // Publishers of a game for macOS sign its files again.
      sha256: createHash('sha256').update(unsignedBytes(file.bytes)).digest('hex'),
      mode: modeOf(file).toString(8).padStart(4, '0'),
    })),
  };
  return [...files, { path: MANIFEST_NAME, bytes: jsonOf(manifest), isProgram: false }];
}

/** Whether a script is of a thread that only other systems start. */
function isOfOthers(path: string, name: TargetName): boolean {
  const isWindows = name.startsWith('win32');
  // Windows has no native module, and so no libsodium that verifies in a thread.
  return path === (isWindows ? VERIFY_THREAD_NAME : CREDENTIAL_THREAD_NAME);
}

function jsonOf(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}
