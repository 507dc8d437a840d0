import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { modeOf, type PackedFile } from './archive.ts';

/** Writes a package as a folder, instead of what was there. */
export function writeFolder(folder: string, files: readonly PackedFile[]): void {
  rmSync(folder, { recursive: true, force: true });
  for (const file of files) {
    const path = join(folder, file.path);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, file.bytes, { mode: modeOf(file) });
  }
}
