import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { pack } from 'tar-stream';

/** A file of a package. */
export interface PackedFile {
  /** Path in the package, with slashes. */
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly isProgram: boolean;
}

/** Of an archive's files nothing is known but name, mode and content: the same bytes each time. */
const NEVER = new Date(0);
/** The earliest that a zip can say. */
const ZIP_NEVER = new Date(1980, 0, 1);
/** Unix, in the upper byte of `version made by`. */
const ZIP_UNIX = 3;

export const modeOf = ({ isProgram }: Pick<PackedFile, 'isProgram'>): number =>
  isProgram ? 0o755 : 0o644;

/** A tar.gz, with all files in one folder. */
export async function makeTar(folder: string, files: readonly PackedFile[]): Promise<Buffer> {
  const tar = pack();
  for (const file of files) {
    const owner = { uid: 0, gid: 0, uname: '', gname: '' };
    const header = { name: `${folder}/${file.path}`, mtime: NEVER, mode: modeOf(file), ...owner };
    tar.entry(header, Buffer.from(file.bytes));
  }
  tar.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of tar) chunks.push(chunk as Buffer);
  return gzipSync(Buffer.concat(chunks), { level: 9 });
}

/** The same as a zip. */
export function makeZip(folder: string, files: readonly PackedFile[]): Buffer {
  const entries = files.map((file) => {
    // The upper half of the external attributes is the mode of Unix, of a plain file.
    const attrs = ((0o100000 | modeOf(file)) << 16) >>> 0;
    const options = { mtime: ZIP_NEVER, os: ZIP_UNIX, attrs, level: 9 } as const;
    return [`${folder}/${file.path}`, [file.bytes, options]] as const;
  });
  return Buffer.from(zipSync(Object.fromEntries(entries) as never));
}
