import { showText } from '../../core/visible-text.ts';
import { isNoRoom } from '../home/damage.ts';

/**
 * The one way to the standard output and error of this process. What is written may quote anybody,
 * a game, a service or a file, so hidden characters are shown by their numbers, whether a terminal
 * reads them or not: nothing that others wrote moves the cursor, colours, rings or turns text
 * round. As `\u001b` is what JSON has for them, JSON that is written stays the same value.
 */

/** Of a terminal that does not say how many it has. */
const TERMINAL_COLUMNS = 80;

/** Takes text with its line feeds. */
export interface Output {
  write(text: string): void;
}

/** A writer of text to a stream, with hidden characters shown. */
export function outputTo(stream: Pick<NodeJS.WritableStream, 'write'>): Output {
  return {
    write(text) {
      stream.write(showText(text));
    },
  };
}

export const standardOutput: Output = outputTo(process.stdout);
export const standardError: Output = outputTo(process.stderr);

/** Prints lines. */
export function print(...lines: readonly string[]): void {
  standardOutput.write(`${lines.join('\n')}\n`);
}

/** Prints lines to standard error. */
export function printError(...lines: readonly string[]): void {
  standardError.write(`${lines.join('\n')}\n`);
}

/** Characters of a line where it is printed; no end to them where nobody sees a line. */
export function printedColumns(): number {
  return isAtTerminal() ? process.stdout.columns || TERMINAL_COLUMNS : Number.POSITIVE_INFINITY;
}

/** Whether the player sees what is printed. */
export function isAtTerminal(): boolean {
  return process.stdout.isTTY;
}

/** Has the process survive readers and disks that no longer take its output. */
export function outliveReaders(): void {
  // A reader such as `head` closes the pipe early, which is not our failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE' && !isForGames) process.exit(0);
    // A daemon continues even if its output cannot be written.
    if (error.code !== 'EPIPE' && !isNoRoom(error)) throw error;
  });
}

let isForGames = false;

/** From here on a closed pipe ends nothing: a game may have started this and read none of it. */
export function continueWithoutReaders(): void {
  isForGames = true;
  process.stderr.on('error', () => undefined);
}

/** A log on standard error. A closed one is no reason to exit. */
export const errorLines = {
  write(line: string): void {
    if (process.stderr.listenerCount('error') === 0) process.stderr.on('error', () => undefined);
    standardError.write(line);
  },
};
