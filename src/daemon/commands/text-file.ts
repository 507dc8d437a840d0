import { readFileSync, statSync } from 'node:fs';
import { examinePersonText } from '../../codec/person-text.ts';

/** Reads texts that people wrote for a command: in a file, or at its standard input. */

/** A text; or what is wrong with it as a whole, and what was expected. */
type TextFinding =
  | { readonly text: string }
  | { readonly problem: string; readonly expected: string };

/**
 * Reads a file.
 * @param bytesMax no longer one is read.
 * @param writer the command that writes one, for whoever names a file that cannot be read.
 * @throws Error unless it is a plain file that can be read.
 */
export function readTextFile(path: string, bytesMax: number, writer: string): TextFinding {
  const reading = readPlainFile(path, bytesMax);
  if ('refusal' in reading) {
    throw new Error(`${path} cannot be read (${reading.refusal}); ${writer} writes one`);
  }
  return 'bytes' in reading ? findText(reading.bytes) : reading;
}

/** What is in a file, why it cannot be read at all, or that it is too long. */
type PlainFileReading =
  | { readonly bytes: Buffer }
  | { readonly refusal: string }
  | { readonly problem: string; readonly expected: string };

/** Reads the bytes of a file that a person named. @param bytesMax no longer one is read. */
export function readPlainFile(path: string, bytesMax: number): PlainFileReading {
  try {
    const stats = statSync(path);
    // A device or a pipe may never end.
    if (!stats.isFile()) {
      return { refusal: stats.isDirectory() ? 'it is a folder' : 'it is no plain file' };
    }
    if (stats.size > bytesMax) {
      return { problem: `takes ${stats.size} bytes`, expected: `at most ${bytesMax}` };
    }
    return { bytes: readFileSync(path) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return { refusal: code };
  }
}

/** Reads the standard input to its end. */
export function readTextInput(): TextFinding {
  try {
    return findText(readFileSync(process.stdin.fd));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    const why = code === 'EISDIR' ? 'is a folder' : `cannot be read (${code})`;
    return { problem: why, expected: 'a text' };
  }
}

function findText(bytes: Buffer): TextFinding {
  const finding = examinePersonText(bytes);
  if ('problem' in finding) return { problem: finding.problem, expected: 'a text in UTF-8' };
  return { text: finding.content.toString('utf8') };
}
