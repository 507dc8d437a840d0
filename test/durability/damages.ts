import {
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { SeededRandom } from './seeded-random.ts';

/** What can happen to a file that nobody wrote to. */
export const damageKinds = ['bit', 'cut', 'zeroed', 'missing', 'older', 'foreign'] as const;
export type DamageKind = (typeof damageKinds)[number];

export interface Damage {
  readonly kind: DamageKind;
  readonly file: string;
  /** Where, in words. */
  readonly place: string;
}

const PAGE_BYTES = 4096;

/** Where other versions of a file lie. */
export interface OtherFolders {
  readonly older: string;
  readonly foreign: string;
}

/** Damages a file of a folder; undefined where there is nothing to damage in this way. */
export function damageFile(
  folder: string,
  file: string,
  kind: DamageKind,
  random: SeededRandom,
  others: OtherFolders,
): Damage | undefined {
  const path = join(folder, file);
  if (kind === 'older' || kind === 'foreign') {
    const other = join(others[kind], file);
    if (!existsSync(other)) return undefined;
    copyFileSync(other, path);
    return { kind, file, place: 'whole' };
  }
  if (!existsSync(path)) return undefined;
  if (kind === 'missing') {
    rmSync(path);
    return { kind, file, place: 'whole' };
  }
  return { kind, file, place: damageBytes(path, kind, random) };
}

function damageBytes(path: string, kind: DamageKind, random: SeededRandom): string {
  const file = openSync(path, 'r+');
  try {
    const { size } = fstatSync(file);
    const position = random.below(size);
    if (kind === 'cut') ftruncateSync(file, position);
    else if (kind === 'zeroed') {
      const start = position - (position % PAGE_BYTES);
      writeSync(file, new Uint8Array(Math.min(PAGE_BYTES, size - start)), 0, null, start);
      return `page ${start / PAGE_BYTES}`;
    } else {
      const byte = new Uint8Array(1);
      readSync(file, byte, 0, 1, position);
      byte[0]! ^= 1 << random.below(8);
      writeSync(file, byte, 0, 1, position);
    }
    return `byte ${position} of ${size}`;
  } finally {
    closeSync(file);
  }
}
