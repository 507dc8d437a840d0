import { readFileSync } from 'node:fs';
import { platform } from 'node:process';
import { createInterface, type Interface } from 'node:readline';
import type { ReadStream } from 'node:tty';
import { isGamekeeperError } from '../../core/errors.ts';
import type {
  PendingPairing,
  PlayerArguments,
  PlayerNotice,
  PlayerResults,
} from '../../methods/generated/player.ts';
import { type ApprovalSteps, askForApproval, type SecretTalk } from '../approvals/dialogue.ts';
import { type Output, printedColumns } from '../log/output.ts';
import { askForPairing, type PairingSteps } from '../pairing/dialogue.ts';
import { layOutAfter } from '../pairing/quote.ts';
import { type CalledMethod, callPlayer, type PlayerHost } from '../player/player-methods.ts';
import { sayPin } from './pin.ts';

/** The terminal of `gamekeeper start`: live lines, the pairing of games, and approvals. */

const HELP = 'p and Enter looks at it, n and Enter refuses it';
const APPROVAL_HELP = 'a and Enter looks at it';
const NOBODY = 'No game asks to be paired.';
const NOT_PAIRED = 'Nothing was granted; the game waits until its digits expire.';
const NOTHING = 'No game asks for an approval.';

/** Lines that are typed at a terminal, one at a time, to whoever asks. */
export class TypedLines implements SecretTalk {
  readonly #input: NodeJS.ReadableStream & Partial<Pick<ReadStream, 'setRawMode'>>;
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
    this.#input = input;
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

  /**
   * What is typed is not shown: in raw mode the terminal neither echoes nor edits it, nor makes a
   * signal of Ctrl-C.
   */
  async askSecret(question: string): Promise<string | undefined> {
    const input = this.#input;
    const endIfAsked = (data: Buffer | string) => {
      if (!String(data).includes(INTERRUPT)) return;
      input.setRawMode?.(false);
      process.kill(process.pid, 'SIGINT');
    };
    // First the mode, then the prompt: what is typed on seeing it must not be echoed.
    input.setRawMode?.(true);
    input.on('data', endIfAsked);
    try {
      const typed = await this.ask(question);
      return typed === undefined ? undefined : editLine(typed);
    } finally {
      input.off('data', endIfAsked);
      input.setRawMode?.(false);
      this.#output.write('\n');
    }
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

const INTERRUPT = '\u0003';
const ERASERS: readonly string[] = ['\u0008', '\u007f'];

/** A line as the terminal would have edited it. */
function editLine(typed: string): string {
  const kept: string[] = [];
  for (const character of typed) {
    if (ERASERS.includes(character)) kept.pop();
    else kept.push(character);
  }
  return kept.join('');
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

/** Shows notices as they come, pairs games whose digits are typed, and asks for approvals. */
export class StartTerminal {
  readonly #host: PlayerHost;
  readonly #lines: TypedLines;
  readonly #stopListening: () => void;
  #isTalking = false;
  /** Identifier of the approval that is talked about. */
  #approval: string | undefined;
  /** Identifier of the pairing that the player was told of last. */
  #seen: string | undefined;

  /** @param input of a real terminal: what comes from a pipe is not the player. */
  constructor(host: PlayerHost, input: NodeJS.ReadableStream, output: Output) {
    this.#host = host;
    this.#lines = new TypedLines(input, output, (line) => this.#take(line));
    this.#stopListening = host.notices.listen((notice) => this.#show(notice));
    const pin = host.pin.describe();
    if (pin.replaceableAt) this.#lines.say(sayPin(pin).join('\n'));
  }

  close(): void {
    this.#stopListening();
    this.#lines.close();
  }

  #show({ kind, text, time }: PlayerNotice): void {
    if (kind === 'PAIRING_ENDED' && this.#approval === undefined) this.#lines.interrupt();
    if (kind === 'APPROVAL_ENDED' && !this.#isAsked()) this.#lines.interrupt();
    const clock = new Date(time).toTimeString().slice(0, 8);
    const isAsking = kind === 'PAIRING_ASKED';
    if (isAsking) this.#seen = this.#host.pairing?.current()?.id;
    const { columns } = this.#lines;
    const lines = layOutAfter(clock, text, columns);
    const said = isAsking ? HELP : kind === 'APPROVAL_ASKED' ? APPROVAL_HELP : undefined;
    const help = said === undefined ? [] : layOutAfter('', said, columns);
    this.#lines.say([...lines, ...help].join('\n'));
  }

  #take(line: string): void {
    if (this.#isTalking || line === '') return;
    const talk = this.#talkOf(line);
    if (talk === undefined) {
      const approvals = `When it asks for an approval, ${APPROVAL_HELP}.`;
      this.#lines.say(
        `Nothing is done by that. When a game asks to be paired, ${HELP}. ${approvals}`,
      );
      return;
    }
    this.#isTalking = true;
    talk().finally(() => {
      this.#isTalking = false;
      this.#approval = undefined;
    });
  }

  #talkOf(line: string): (() => Promise<void>) | undefined {
    if (line === 'a') return () => this.#talkOfApproval();
    if (line === 'p' || line === 'n') return () => this.#talk(line === 'n');
    return undefined;
  }

  /** Whether the approval that is talked about still waits; true if none is. */
  #isAsked(): boolean {
    if (this.#approval === undefined) return true;
    const { pending = [] } = this.#host.approvals?.list() ?? {};
    return pending.some(({ id }) => id === this.#approval);
  }

  /** About the one that has waited longest. */
  async #talkOfApproval(): Promise<void> {
    const [oldest] = this.#host.approvals?.list().pending ?? [];
    if (oldest === undefined) return this.#lines.say(NOTHING);
    const { id: approval } = oldest;
    this.#approval = approval;
    // Where the keychain has the keys, this terminal is the proof.
    const { proof } = this.#host.lock;
    const steps: ApprovalSteps = {
      proof: proof === 'TERMINAL' ? 'NONE' : proof,
      approve: (secret) => this.#call('player.approve', { approval, ...(secret && { secret }) }),
      refuse: () => this.#call('player.refuseApproval', { approval }),
    };
    try {
      await askForApproval(oldest, steps, this.#lines);
    } catch (error) {
      this.#sayError(error);
    }
  }

  /** The daemon goes on, whatever becomes of a line in its terminal. */
  #sayError(error: unknown): void {
    this.#lines.say(isGamekeeperError(error) ? error.message : 'That failed; the log says why.');
  }

  async #talk(isRefused: boolean): Promise<void> {
    try {
      if (isRefused) return await this.#refuse(this.#seen);
      if (this.#host.pairing?.current() === undefined) return this.#lines.say(NOBODY);
      const isProvable = this.#host.lock.proof !== 'TERMINAL' || (await this.#setPin());
      const pairing = this.#host.pairing?.current();
      if (!isProvable || pairing === undefined) return this.#lines.say(NOT_PAIRED);
      this.#seen = pairing.id;
      await askForPairing(pairing, this.#stepsOf(pairing), this.#lines);
    } catch (error) {
      this.#sayError(error);
    }
  }

  /** The first pairing sets the PIN, where nothing else proves the player later. */
  async #setPin(): Promise<boolean> {
    const pin = await this.#lines.askSecret(
      'Choose a PIN for approvals, 6 characters or more (Enter for not now): ',
    );
    if (pin === undefined || pin === '') return false;
    const again = await this.#lines.askSecret('The same again: ');
    if (again !== pin) {
      this.#lines.say('These are not the same.');
      return this.#setPin();
    }
    return this.#call('player.setPin', { pin });
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
    const caller = { access: this.#host.lock.ownTerminal, signal: new AbortController().signal };
    return callPlayer(method, params, this.#host, caller);
  }
}
