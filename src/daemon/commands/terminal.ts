import { readFileSync } from 'node:fs';
import { platform } from 'node:process';
import { createInterface, type Interface } from 'node:readline';
import { setImmediate } from 'node:timers/promises';
import type { ReadStream } from 'node:tty';
import { isGamekeeperError } from '../../core/errors.ts';
import { SerialQueue } from '../../core/serial-queue.ts';
import type {
  NoticeKind,
  PendingPairing,
  PlayerArguments,
  PlayerNotice,
  PlayerResults,
} from '../../methods/generated/player.ts';
import { type ApprovalSteps, askForApproval, type SecretTalk } from '../approvals/dialogue.ts';
import { type Output, printedColumns, standardOutput } from '../log/output.ts';
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
/** What can be typed on a notice. */
const helps: Partial<Record<NoticeKind, string>> = {
  PAIRING_ASKED: HELP,
  APPROVAL_ASKED: APPROVAL_HELP,
};

/** A question that waits for a line. */
interface Question {
  readonly text: string;
  /** Nothing that is typed before answers it. */
  isShown: boolean;
  readonly answer: (line: string | undefined) => void;
}

/**
 * Lines that are typed at a terminal, one at a time, to whoever asks. A line answers a question
 * only if all of it was typed after what is asked about was shown.
 */
export class TypedLines implements SecretTalk {
  readonly #input: NodeJS.ReadableStream & Partial<Pick<ReadStream, 'setRawMode'>>;
  readonly #lines: Interface;
  readonly #output: Output;
  readonly #isOver: () => boolean;
  #question: Question | undefined;
  #isEnded = false;
  #isSecret = false;
  /** What came last does not end a line. */
  #isWithinLine = false;
  /** The line that is being typed was begun too early to answer anything. */
  #isEarly = false;
  /** How many wait for what is typed already. */
  #forgetting = 0;

  /**
   * @param unasked gets the lines that answer no question; early ones are about nothing new.
   * @param isOver whether what is asked about has ended, so that a question about it is not shown;
   *   a question that is there already ends by `interrupt`.
   */
  constructor(
    input: NodeJS.ReadableStream,
    output: Output,
    unasked: (line: string, isEarly: boolean) => void = () => {},
    isOver: () => boolean = () => false,
  ) {
    this.#input = input;
    this.#output = output;
    this.#isOver = isOver;
    input.on('data', (data: Buffer | string) => this.#note(String(data)));
    // The terminal itself edits the line, and turns Ctrl-C into the signal that it always is.
    this.#lines = createInterface({ input, terminal: false });
    this.#lines.on('line', (line) => {
      const isEarly = this.#isEarly || this.#forgetting > 0;
      this.#isEarly = false;
      const { isShown } = this.#question ?? {};
      if (isShown === undefined) unasked(line.trim(), isEarly);
      else if (isShown) this.#take(line, isEarly);
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

  /** Says something next to a question, which is shown again below it. */
  sayBeside(text: string): void {
    const { isShown = false, text: question = '' } = this.#question ?? {};
    this.#output.write(isShown ? `\n${text}\n${question}` : `${text}\n`);
  }

  /** What it is about has to be shown already. */
  async ask(text: string): Promise<string | undefined> {
    if (this.#isEnded || this.#isOver()) return undefined;
    const { promise, resolve: answer } = Promise.withResolvers<string | undefined>();
    const question = { text, isShown: false, answer };
    this.#question = question;
    // Whoever is asked has just typed something.
    await this.forgetTyped(true);
    if (this.#question === question) {
      question.isShown = true;
      this.#output.write(text);
    }
    return promise;
  }

  /**
   * What is typed is not shown: in raw mode the terminal neither echoes nor edits it, nor makes a
   * signal of Ctrl-C.
   */
  async askSecret(question: string): Promise<string | undefined> {
    // First the mode, then the prompt: what is typed on seeing it must not be echoed.
    this.#isSecret = true;
    try {
      const typed = await this.ask(question);
      return typed === undefined ? undefined : editLine(typed);
    } finally {
      this.#isSecret = false;
      this.#input.setRawMode?.(false);
      this.#output.write('\n');
    }
  }

  /**
   * Resolves when all that was typed by now has come; a line that was begun by then answers nothing
   * that is shown later. A terminal keeps the line that is being typed to itself until its end; in
   * raw mode it hands out what there is of it.
   * @param isForegroundSure whether the mode can be set: in the background that stops the process.
   */
  async forgetTyped(isForegroundSure = false): Promise<void> {
    this.#forgetting += 1;
    const isRaw = isForegroundSure || canTellForeground();
    if (isRaw) this.#input.setRawMode?.(true);
    // Between the two, the event loop has read whatever there was.
    await setImmediate();
    await setImmediate();
    this.#forgetting -= 1;
    if (isRaw && this.#forgetting === 0) this.#input.setRawMode?.(this.#isSecret);
    this.#isEarly = this.#isWithinLine;
  }

  /** Ends the question that is asked, if one is, as if nobody could answer. */
  interrupt(): void {
    if (this.#question === undefined) return;
    if (this.#question.isShown) this.#output.write('\n');
    this.#answer(undefined);
  }

  close(): void {
    this.#lines.close();
  }

  #note(data: string): void {
    this.#isWithinLine = !/[\r\n]$/.test(data);
    const isRaw = this.#isSecret || this.#forgetting > 0;
    if (!isRaw || this.#input.setRawMode === undefined || !data.includes(INTERRUPT)) return;
    this.#input.setRawMode(false);
    process.kill(process.pid, 'SIGINT');
  }

  #take(line: string, isEarly: boolean): void {
    if (isEarly) this.sayBeside('That was begun before the question, and answers nothing.');
    else this.#answer(line);
  }

  #answer(line: string | undefined): void {
    const question = this.#question;
    this.#question = undefined;
    question?.answer(line);
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

/** Whether it is certain that the process may set the mode of its terminal. */
function canTellForeground(): boolean {
  return platform === 'win32' || (platform === 'linux' && isForeground());
}

/** Shows notices as they come, pairs games whose digits are typed, and asks for approvals. */
export class StartTerminal {
  readonly #host: PlayerHost;
  readonly #lines: TypedLines;
  readonly #stopListening: () => void;
  readonly #notices = new SerialQueue();
  #isTalking = false;
  /** Identifiers of the approval and of the pairing that is talked about. */
  #approval: string | undefined;
  #pairing: string | undefined;
  /** Identifier of the pairing that the player was told of last. */
  #seen: string | undefined;

  /** @param input of a real terminal: what comes from a pipe is not the player. */
  constructor(host: PlayerHost, input: NodeJS.ReadableStream, output: Output) {
    this.#host = host;
    const unasked = (line: string, isEarly: boolean) => this.#take(line, isEarly);
    this.#lines = new TypedLines(input, output, unasked, () => this.#isOver());
    this.#stopListening = host.notices.listen((notice) => {
      // Between two questions there is none to end: the next one is not asked.
      if (this.#isOver()) this.#lines.interrupt();
      const isAsking = notice.kind === 'PAIRING_ASKED';
      const asking = isAsking ? this.#host.pairing?.current()?.id : undefined;
      void this.#notices.run(() => this.#show(notice, asking));
    });
    const pin = host.pin.describe();
    if (pin.replaceableAt) this.#lines.say(sayPin(pin).join('\n'));
  }

  close(): void {
    this.#stopListening();
    this.#lines.close();
  }

  /** @param asking identifier of the pairing that it reports, from now on what `n` refuses. */
  async #show({ kind, text, time }: PlayerNotice, asking: string | undefined): Promise<void> {
    // At the end of a talk what was typed in it is forgotten too.
    if (asking !== undefined && !this.#isTalking) await this.#lines.forgetTyped();
    if (asking !== undefined) this.#seen = asking;
    const clock = new Date(time).toTimeString().slice(0, 8);
    const { columns } = this.#lines;
    const lines = layOutAfter(clock, text, columns);
    const said = this.#isTalking ? undefined : helps[kind];
    const help = said === undefined ? [] : layOutAfter('', said, columns);
    this.#lines.sayBeside([...lines, ...help].join('\n'));
  }

  /** @param isEarly whether it may have been typed before what is shown now. */
  #take(line: string, isEarly: boolean): void {
    if (this.#isTalking || line === '') return;
    // What only shows something may be typed at any time.
    const talk = isEarly && line === 'n' ? undefined : this.#talkOf(line);
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
      this.#pairing = undefined;
      // An answer to what was talked about is none to what the player was told of meanwhile.
      return this.#lines.forgetTyped();
    });
  }

  #talkOf(line: string): (() => Promise<void>) | undefined {
    if (line === 'a') return () => this.#talkOfApproval();
    if (line === 'p' || line === 'n') return () => this.#talk(line === 'n');
    return undefined;
  }

  /** Whether what is talked about no longer waits, whoever has ended it. */
  #isOver(): boolean {
    if (this.#pairing !== undefined) return this.#host.pairing?.current()?.id !== this.#pairing;
    if (this.#approval === undefined) return false;
    const { pending = [] } = this.#host.approvals?.list() ?? {};
    return !pending.some(({ id }) => id === this.#approval);
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

  /** The daemon continues, whatever becomes of a line in its terminal. */
  #sayError(error: unknown): void {
    this.#lines.say(isGamekeeperError(error) ? error.message : 'That failed; the log says why.');
  }

  async #talk(isRefused: boolean): Promise<void> {
    try {
      if (isRefused) return await this.#refuse(this.#seen);
      this.#pairing = this.#host.pairing?.current()?.id;
      if (this.#pairing === undefined) return this.#lines.say(NOBODY);
      const isProvable = this.#host.lock.proof !== 'TERMINAL' || (await this.#setPin());
      const pairing = this.#host.pairing?.current();
      if (!isProvable || pairing?.id !== this.#pairing) return this.#lines.say(NOT_PAIRED);
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

/** Whether who sits at the terminal answers yes; nobody does where there is none. */
export async function askYes(question: string): Promise<boolean> {
  const { stdin } = process;
  if (!stdin.isTTY) return false;
  const lines = new TypedLines(stdin, standardOutput);
  try {
    const answer = await lines.ask(question);
    return /^y(es)?$/i.test(answer?.trim() ?? '');
  } finally {
    lines.close();
  }
}
