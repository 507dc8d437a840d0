import { gzipSync } from 'node:zlib';

/** A tar archive is blocks of this size; two empty ones end it. */
const BLOCK_BYTES = 512;

/**
 * An npm package as a registry serves it: a gzipped ustar archive (POSIX 1003.1-1988) with all
 * files in the folder `package`.
 * @param files their texts by path.
 */
export function makeTarball(files: Readonly<Record<string, string>>): Buffer {
  const parts = Object.entries(files).flatMap(([path, text]) => {
    const content = Buffer.from(text);
    const padding = Buffer.alloc((BLOCK_BYTES - (content.length % BLOCK_BYTES)) % BLOCK_BYTES);
    return [makeHeader(`package/${path}`, content.length), content, padding];
  });
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * BLOCK_BYTES)]));
}

function makeHeader(path: string, bytes: number): Buffer {
  const header = Buffer.alloc(BLOCK_BYTES);
  const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, '0');
  header.write(path, 0);
  header.write(`${octal(0o755, 7)}\0`, 100);
  header.write(`${octal(bytes, 11)}\0`, 124);
  header.write(`${octal(0, 11)}\0`, 136);
  // The sum is of the header with blanks in its own place.
  header.write('        0', 148);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)}\0 `, 148);
  return header;
}
