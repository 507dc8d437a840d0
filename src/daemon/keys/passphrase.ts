import { isUtf8 } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { platform, stderr } from 'node:process';
import type { ReadStream } from 'node:tty';
import { examinePersonText } from '../../codec/person-text.ts';
import { fail } from '../../core/errors.ts';
import { OTHERS_MODE } from '../../disk/modes.ts';
import { PUT_BACK } from '../home/damage.ts';
import type { Home } from '../home/home.ts';
import { ensurePrivateFolder, writePrivateFile } from '../home/private-files.ts';
import { keepsModes } from '../home/usable-folder.ts';
import type { Output } from '../log/output.ts';

/**
 * A passphrase is read from a terminal, a file or a file descriptor, never from an argument or the
 * environment, which other programs can read. It is a Buffer that the caller zeroes.
 */
export type PassphraseSource = () => Promise<Buffer>;

/** A passphrase, a PIN or a key has at most so many bytes. */
const SECRET_BYTES_MAX = 1024;
const key = Object.freeze({ interrupt: 0x03, end: 0x04, backspace: 0x08, delete: 0x7f });
/** What a terminal puts around what is pasted while it is asked to: "bracketed paste" of xterm. */
const paste = Object.freeze({
  ask: '\x1b[?2004h',
  askNoMore: '\x1b[?2004l',
  begin: Buffer.from('\x1b[200~'),
  end: Buffer.from('\x1b[201~'),
});

/** Where a secret is read from. */
interface SecretOrigin {
  /** What it is, for errors. */
  readonly what: string;
  /** The option that names it; the vault's own has none. */
  readonly option?: string;
}

const vaultPassphrase: SecretOrigin = Object.freeze({ what: 'passphrase' });

/**
 * Reads it from a file or a named pipe. A file that others can read is refused.
 * @throws InvalidArgument for a file that an option names, VaultSealed for another.
 */
export function passphraseFromFile(
  path: string,
  origin: SecretOrigin = vaultPassphrase,
): PassphraseSource {
  const refuse: Refuse = (problem, expected) => {
    refuseSecret(origin, `the ${origin.what} file ${path} ${problem}`, expected);
  };
  return async () => {
    let descriptor: number;
    try {
      descriptor = openSync(path, 'r');
    } catch (error) {
      return refuse(`cannot be read (${(error as NodeJS.ErrnoException).code})`);
    }
    try {
      const stats = fstatSync(descriptor);
      if (stats.isDirectory()) refuse('is a folder');
      if (stats.isFile()) await refuseOpenFile(path, stats.mode, refuse);
      return readToEnd(descriptor, refuse);
    } finally {
      closeSync(descriptor);
    }
  };
}

/** Called with what is wrong with a file, and what is expected in its place. */
type Refuse = (problem: string, expected?: string) => never;

function refuseSecret({ option, what }: SecretOrigin, problem: string, expected?: string): never {
  if (option === undefined) fail('VaultSealed', { problem });
  return fail('InvalidArgument', {
    argument: option,
    problem,
    expected: expected ?? `a text in UTF-8 with the ${what} alone`,
  });
}

async function refuseOpenFile(path: string, mode: number, refuse: Refuse): Promise<void> {
  if (platform === 'win32') {
    const { listOthers } = await import('../windows/access.ts');
    const others = listOthers(path);
    if (others.length > 0) refuse(`can be read by others: ${others.join(', ')}`, CLOSED);
    return;
  }
  if ((mode & OTHERS_MODE) === 0) return;
  if (!keepsModes(dirname(path))) {
    refuse(
      'is on a disk that does not keep who may read a file, so that others may read it; put it ' +
        'on another disk, or give it by a pipe',
      CLOSED,
    );
  }
  const shown = (mode & 0o7777).toString(8).padStart(4, '0');
  refuse(`has mode ${shown}, so that others may read it; run: chmod 600 ${path}`, CLOSED);
}

const CLOSED = 'a file that only its owner reads';

/** Reads it from an open file descriptor, such as one inherited from the parent process. */
export function passphraseFromDescriptor(
  descriptor: number,
  origin: SecretOrigin = vaultPassphrase,
): PassphraseSource {
  return async () => {
    return readToEnd(descriptor, (problem, expected) => {
      return refuseSecret(origin, `the ${origin.what} in the standard input ${problem}`, expected);
    });
  };
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

/**
 * Reads to the end, and drops the byte-order mark and the final newline that editors and `echo`
 * add.
 */
function readToEnd(descriptor: number, refuse: Refuse): Buffer {
  const held = Buffer.alloc(SECRET_BYTES_MAX + ADDED_BYTES_MAX + 1);
  try {
    const bytes = held.subarray(0, readInto(held, descriptor, refuse));
    if (bytes.length === held.length) refuse(TOO_LONG);
    const finding = examinePersonText(bytes);
    if ('problem' in finding) return refuse(finding.problem);
    const secret = takeLine(finding.content);
    if (secret.length === 0) refuse('is empty');
    if (secret.length > SECRET_BYTES_MAX) refuse(TOO_LONG);
    return secret;
  } finally {
    held.fill(0);
  }
}

/** A mark of three bytes, and a newline of two. */
const ADDED_BYTES_MAX = 5;
const TOO_LONG = `is longer than ${SECRET_BYTES_MAX} bytes`;

/** @returns how many bytes there are, or fit. */
function readInto(held: Buffer, descriptor: number, refuse: Refuse): number {
  let length = 0;
  try {
    while (length < held.length) {
      const count = readSync(descriptor, held, length, held.length - length, null);
      if (count === 0) break;
      length += count;
    }
    return length;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return refuse(code === 'EISDIR' ? 'is a folder' : `cannot be read (${code})`);
  }
}

/** A copy without the final newline. */
function takeLine(content: Buffer): Buffer {
  let end = content.length;
  if (end > 0 && content[end - 1] === 0x0a) end -= 1;
  if (end > 0 && content[end - 1] === 0x0d) end -= 1;
  const line = Buffer.alloc(end);
  content.copy(line, 0, 0, end);
  return line;
}

/** What was typed; zeroes what was held of it. */
function takeTyped(held: Buffer, length: number): Buffer {
  const typed = takeLine(held.subarray(0, length));
  held.fill(0);
  const problem =
    typed.length > SECRET_BYTES_MAX
      ? TOO_LONG
      : isUtf8(typed)
        ? undefined
        : 'is not UTF-8; set the terminal to UTF-8';
  if (problem === undefined) return typed;
  typed.fill(0);
  return fail('InvalidArgument', {
    argument: 'what was typed',
    problem,
    expected: `a line in UTF-8 of ${SECRET_BYTES_MAX} bytes at most`,
  });
}

function askTerminal(input: ReadStream, output: Output, question: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const held = Buffer.alloc(SECRET_BYTES_MAX + 1);
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
        finish(() => resolve(Promise.try(takeTyped, held, length)));
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
