import { readFileSync } from 'node:fs';
import { platform } from 'node:process';
import { createInterface, type Interface } from 'node:readline';
import { isGamekeeperError } from '../../core/errors.ts';
import type {
  PendingPairing,
  PlayerArguments,
  PlayerNotice,
  PlayerResults,
} from '../../methods/generated/player.ts';
import { type Output, printedColumns } from '../log/output.ts';
import { askForPairing, type PairingSteps, type Talk } from '../pairing/dialogue.ts';
import { layOutAfter } from '../pairing/quote.ts';
import { type CalledMethod, callPlayer, type PlayerHost } from '../player/player-methods.ts';
import { ownTerminal } from '../player/unlock.ts';

/** The terminal of `gamekeeper start`: live lines, and the pairing of games. */

const HELP = 'p and Enter looks at it, n and Enter refuses it';
const NOBODY = 'No game asks to be paired.';

/** Lines that are typed at a terminal, one at a time, to whoever asks. */
export class TypedLines implements Talk {
  readonly #lines: Interface;
  readonly #output: Output;
  #asked: ((line: string | undefined) => void) | undefined;
  #isEnded = false;

  /** @param unasked gets the lines that answer no question. */
  constructor(
    input: NodeJS.ReadableStream,
    output: Output,
    unasked: (line: string) => void = () => {},
  ) {
    this.#output = output;
    // The terminal itself edits the line, and turns Ctrl-C into the signal that it always is.
    this.#lines = createInterface({ input, terminal: false });
    this.#lines.on('line', (line) => {
      if (this.#asked === undefined) unasked(line.trim());
      else this.#answer(line);
    });
    this.#lines.on('close', () => {
      this.#isEnded = true;
      this.#answer(undefined);
    });
  }

  get columns(): number {
    return printedColumns();
  }

  say(text: string): void {
    this.#output.write(`${text}\n`);
  }

  ask(question: string): Promise<string | undefined> {
    if (this.#isEnded) return Promise.resolve(undefined);
    this.#output.write(question);
    return new Promise((resolve) => {
      this.#asked = resolve;
    });
  }

  /** Ends the question that is asked, if one is, as if nobody could answer. */
  interrupt(): void {
    if (this.#asked === undefined) return;
    this.#output.write('\n');
    this.#answer(undefined);
  }

  close(): void {
    this.#lines.close();
  }

  #answer(line: string | undefined): void {
    const asked = this.#asked;
    this.#asked = undefined;
    asked?.(line);
  }
}

/**
 * Whether the process may read its terminal: a shell's background job that does is stopped. Source:
 * proc_pid_stat(5), the fields pgrp and tpgid.
 */
export function isForeground(): boolean {
  if (platform !== 'linux') return true;
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)!.split(' ');
  const [, , group, , , terminalGroup] = fields;
  return group === terminalGroup;
}

/** Shows notices as they come, and pairs games whose digits are typed. */
export class StartTerminal {
  readonly #host: PlayerHost;
  readonly #lines: TypedLines;
  readonly #stopListening: () => void;
  #isTalking = false;
  /** Identifier of the pairing that the player was told of last. */
  #seen: string | undefined;

  /** @param input of a real terminal: what comes from a pipe is not the player. */
  constructor(host: PlayerHost, input: NodeJS.ReadableStream, output: Output) {
    this.#host = host;
    this.#lines = new TypedLines(input, output, (line) => this.#take(line));
    this.#stopListening = host.notices.listen((notice) => this.#show(notice));
  }

  close(): void {
    this.#stopListening();
    this.#lines.close();
  }

  #show({ kind, text, time }: PlayerNotice): void {
    if (kind === 'PAIRING_ENDED') this.#lines.interrupt();
    const clock = new Date(time).toTimeString().slice(0, 8);
    const isAsking = kind === 'PAIRING_ASKED';
    if (isAsking) this.#seen = this.#host.pairing?.current()?.id;
    const { columns } = this.#lines;
    const lines = layOutAfter(clock, text, columns);
    const help = isAsking ? layOutAfter('', HELP, columns) : [];
    this.#lines.say([...lines, ...help].join('\n'));
  }

  #take(line: string): void {
    if (this.#isTalking || line === '') return;
    if (line === 'p' || line === 'n') {
      this.#isTalking = true;
      this.#talk(line === 'n').finally(() => {
        this.#isTalking = false;
      });
    } else this.#lines.say(`Nothing is done by that. When a game asks to be paired, ${HELP}.`);
  }

  async #talk(isRefused: boolean): Promise<void> {
    try {
      if (isRefused) return await this.#refuse(this.#seen);
      const pairing = this.#host.pairing?.current();
      if (pairing === undefined) return this.#lines.say(NOBODY);
      this.#seen = pairing.id;
      await askForPairing(pairing, this.#stepsOf(pairing), this.#lines);
    } catch (error) {
      // The daemon goes on, whatever becomes of a line in its terminal.
      this.#lines.say(isGamekeeperError(error) ? error.message : 'That failed; the log says why.');
    }
  }

  #stepsOf({ id: pairing }: PendingPairing): PairingSteps {
    return {
      show: (answers) => this.#call('player.pairing', answers),
      pair: (digits, answers) => this.#call('player.pair', { pairing, digits, ...answers }),
      refuse: () => this.#refuse(pairing),
    };
  }

  /** Another game may ask by now, which the player has not seen. */
  async #refuse(pairing: string | undefined): Promise<void> {
    if (pairing === undefined) return this.#lines.say(NOBODY);
    await this.#call('player.refuse', { pairing });
  }

  #call<Name extends CalledMethod>(
    method: Name,
    params: PlayerArguments[Name],
  ): Promise<PlayerResults[Name]> {
    const caller = { access: ownTerminal, signal: new AbortController().signal };
    return callPlayer(method, params, this.#host, caller);
  }
}
