import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { platform, stderr } from 'node:process';
import type { ReadStream } from 'node:tty';
import { fail } from '../../core/errors.ts';
import { OTHERS_MODE } from '../../disk/modes.ts';
import { PUT_BACK } from '../home/damage.ts';
import type { Home } from '../home/home.ts';
import { ensurePrivateFolder, writePrivateFile } from '../home/private-files.ts';
import type { Output } from '../log/output.ts';

/**
 * A passphrase is read from a terminal, a file or a file descriptor, never from an argument or the
 * environment, which other programs can read. It is a Buffer that the caller zeroes.
 */
export type PassphraseSource = () => Promise<Buffer>;

const PASSPHRASE_BYTES_MAX = 1024;
const key = Object.freeze({ interrupt: 0x03, end: 0x04, backspace: 0x08, delete: 0x7f });
/** What a terminal puts around what is pasted while it is asked to: "bracketed paste" of xterm. */
const paste = Object.freeze({
  ask: '\x1b[?2004h',
  askNoMore: '\x1b[?2004l',
  begin: Buffer.from('\x1b[200~'),
  end: Buffer.from('\x1b[201~'),
});

/**
 * Reads it from a file or a named pipe. A file that others can read is refused.
 * @param what it is the file of, for errors.
 * @throws VaultSealed.
 */
export function passphraseFromFile(path: string, what = 'passphrase'): PassphraseSource {
  return async () => {
    let descriptor: number;
    try {
      descriptor = openSync(path, 'r');
    } catch {
      return fail('VaultSealed', { problem: `the ${what} file ${path} cannot be read` });
    }
    try {
      const stats = fstatSync(descriptor);
      if (stats.isDirectory()) {
        fail('VaultSealed', { problem: `the ${what} file ${path} is a folder` });
      }
      if (stats.isFile()) await refuseOpenFile(path, stats.mode);
      return readToEnd(descriptor);
    } finally {
      closeSync(descriptor);
    }
  };
}

async function refuseOpenFile(path: string, mode: number): Promise<void> {
  if (platform === 'win32') {
    const { listOthers } = await import('../windows/access.ts');
    const others = listOthers(path);
    if (others.length === 0) return;
    return fail('VaultSealed', { problem: `others may read ${path}: ${others.join(', ')}` });
  }
  if ((mode & OTHERS_MODE) === 0) return;
  fail('VaultSealed', { problem: `others may read ${path}; run: chmod 600 ${path}` });
}

/** Reads it from an open file descriptor, such as one inherited from the parent process. */
export function passphraseFromDescriptor(descriptor: number): PassphraseSource {
  return async () => readToEnd(descriptor);
}

/** Asks the player at a terminal, without echo. @throws VaultSealed if it is not a terminal. */
export function passphraseFromTerminal(
  input: ReadStream,
  output: Output,
  question = 'Passphrase of the vault: ',
): PassphraseSource {
  return () => {
    if (!input.isTTY) return fail('VaultSealed', { problem: 'there is no terminal to ask at' });
    return askTerminal(input, output, question);
  };
}

/** Reads to the end, and drops the final newline that editors and `echo` add. */
function readToEnd(descriptor: number): Buffer {
  const held = Buffer.alloc(PASSPHRASE_BYTES_MAX + 1);
  let length = 0;
  while (length < held.length) {
    const count = readSync(descriptor, held, length, held.length - length, null);
    if (count === 0) break;
    length += count;
  }
  return takePassphrase(held, length);
}

function takePassphrase(held: Buffer, length: number): Buffer {
  let end = length;
  if (end > 0 && held[end - 1] === 0x0a) end -= 1;
  if (end > 0 && held[end - 1] === 0x0d) end -= 1;
  const passphrase = Buffer.alloc(end);
  held.copy(passphrase, 0, 0, end);
  held.fill(0);
  if (end > PASSPHRASE_BYTES_MAX) {
    passphrase.fill(0);
    fail('VaultSealed', { problem: `a passphrase has at most ${PASSPHRASE_BYTES_MAX} bytes` });
  }
  return passphrase;
}

function askTerminal(input: ReadStream, output: Output, question: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const held = Buffer.alloc(PASSPHRASE_BYTES_MAX + 1);
    let length = 0;
    let isPasted = false;
    const finish = (settle: () => void) => {
      input.off('data', take);
      tellTerminal(paste.askNoMore);
      output.write('\n');
      input.setRawMode(false);
      input.pause();
      settle();
    };
    const take = (data: Buffer) => {
      data.some(takeByte);
      // What follows Enter is nobody's, and may be the rest of a secret.
      data.fill(0);
    };
    /** Whether it was the last one. */
    const takeByte = (byte: number): boolean => {
      const isEnter = byte === 0x0a || byte === 0x0d;
      if (byte === key.interrupt || byte === key.end) {
        held.fill(0);
        finish(() => reject(new Error('No passphrase was given')));
        return true;
      }
      // The words of a key may be pasted in several lines.
      if (isEnter && !isPasted) {
        finish(() => resolve(takePassphrase(held, length)));
        return true;
      }
      if (byte === key.backspace || byte === key.delete) length = dropCharacter(held, length);
      else if (length < held.length) held[length++] = byte;
      if (endsWith(held, length, isPasted ? paste.end : paste.begin)) {
        length -= paste.begin.length;
        isPasted = !isPasted;
      }
      return false;
    };
    // First the mode, then the prompt: what is typed on seeing it must not be echoed.
    input.setRawMode(true);
    tellTerminal(paste.ask);
    output.write(question);
    input.on('data', take);
    input.resume();
  });
}

/** An output shows what is hidden, and this is not to be seen. */
function tellTerminal(sequence: string): void {
  if (stderr.isTTY) stderr.write(sequence);
}

function endsWith(held: Buffer, length: number, ending: Buffer): boolean {
  return length >= ending.length && held.subarray(length - ending.length, length).equals(ending);
}

/** The length without the last character, which may be several bytes in UTF-8. */
function dropCharacter(held: Buffer, length: number): number {
  let end = Math.max(0, length - 1);
  while (end > 0 && (held[end]! & 0xc0) === 0x80) end -= 1;
  return end;
}

export const PASSPHRASE_NAME = 'vault.passphrase';
const PASSPHRASE_BYTES = 32;

/**
 * A passphrase that nobody has to remember, generated once and stored in a 0600 file next to the
 * vault. It protects only a copy of the vault file by itself, as in a backup; it is for play money
 * only.
 */
export function generatedPassphrase(home: Home): PassphraseSource {
  const path = join(home.path, PASSPHRASE_NAME);
  return async () => {
    if (!existsSync(path)) {
      if (existsSync(join(home.path, 'vault.gkv'))) {
        fail('VaultSealed', { problem: `its passphrase, ${path}, is missing; ${PUT_BACK}` });
      }
      await ensurePrivateFolder(home.path);
      await writePrivateFile(path, `${randomBytes(PASSPHRASE_BYTES).toString('base64url')}\n`);
    }
    return passphraseFromFile(path)();
  };
}
