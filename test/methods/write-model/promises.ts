import { isGamekeeperError } from '../../../src/core/errors.ts';
import type { JournalEntry } from '../../../src/methods/ports.ts';
import { isStale } from '../../../src/methods/read-answer.ts';
import type { Receipt } from '../../../src/methods/receipt.ts';
import { errorOfEntry } from '../../../src/methods/settle.ts';
import type { LittleLedger } from './ledger.ts';
import { hasOnce, isCarried, isEmbedded, type Place } from './service.ts';
import { keys } from './steps.ts';

/** A history that broke a promise. */
export class Broken extends Error {}

/** What must hold in every history, and what is heard and sent in one. */
export class Promises {
  /**
   * Messages that were executed, and of which the service says that they were not, in answer to a
   * question that was asked when they were dead. Nobody can know better, so each of them may be
   * followed by another. What is said of a living message excuses nothing.
   */
  readonly denied = new Set<string>();
  readonly #place: Place;
  readonly #ledger: LittleLedger;
  readonly #story: string[];
  readonly #sent = new Set<string>();
  /** Those that were dead by the daemon's clock when it asked for them last. */
  readonly #askedDead = new Set<string>();
  /** Messages that a game was told will never be executed. */
  #dismissed = new Set<string>();
  #dismissedInPast: ReadonlySet<string> = new Set();
  /** Messages of which a game was told why they were not executed. */
  readonly #explained = new Set<string>();
  /** The same in the process of now, and in which step. */
  readonly #told = new Map<string, number>();
  #step = 0;
  /** Messages that were executed and that no ledger knows since a restore, by their key. */
  readonly #gone = new Map<string, string>();
  #broken: Broken | undefined;

  constructor(place: Place, ledger: LittleLedger, story: string[]) {
    this.#place = place;
    this.#ledger = ledger;
    this.#story = story;
  }

  /**
   * The service has a message now: none other of its key may live.
   * @param isDead the message was dead by the daemon's clock when the daemon sent it.
   */
  noteSent(signature: string, isDead: boolean): void {
    const gone = this.#gone.get(this.#ledger.messageOf(signature).key);
    if (gone !== undefined) this.#fail(`${signature} is sent, and a restore put ${gone} aside`);
    const living = this.#otherSendsOf(signature).filter((other) => this.#mayLive(other));
    if (living.length > 0) this.#fail(`${signature} is sent while ${living} lives`);
    this.#sent.add(signature);
    if (isDead) this.#askedDead.add(signature);
    else this.#askedDead.delete(signature);
    // What counts is what is said last.
    this.denied.delete(signature);
  }

  /**
   * A process begins. Where nothing of a message left the one before, what neither the ledger nor
   * the journal has went with that.
   */
  noteLife(entries: readonly JournalEntry[]): void {
    this.#told.clear();
    if (!isCarried(this.#place)) return;
    const known = new Set(entries.flatMap(({ signatures }) => signatures));
    for (const signature of this.#sent) if (!known.has(signature)) this.#sent.delete(signature);
  }

  noteStep(): void {
    this.#step += 1;
  }

  /** A send of no message: of what was left behind nothing is kept that could be sent. */
  noteEmptySend(): void {
    this.#fail('asked for what no ledger can know');
  }

  noteSnapshot(): void {
    this.#dismissedInPast = new Set(this.#dismissed);
  }

  /** What was undone is sent again only where it is still open, and is noted again then. */
  noteRevert(): void {
    this.#sent.clear();
    this.#dismissed = new Set(this.#dismissedInPast);
  }

  /**
   * The ledger is replaced by that of a backup.
   * @param known of the backup's journal: what it knows is asked for, or has used its key up.
   */
  noteRestore(known: readonly JournalEntry[]): void {
    const signatures = new Set(known.flatMap((entry) => entry.signatures));
    const settled = known.filter(({ state }) => ['SUCCEEDED', 'FAILED'].includes(state));
    const usedUp = new Set(settled.map(({ idempotencyKey }) => idempotencyKey));
    for (const key of keys.filter((one) => !usedUp.has(one))) {
      const gone = this.#ledger.executedOf(key).find((signature) => !signatures.has(signature));
      if (gone !== undefined) this.#gone.set(key, gone);
    }
    this.#dismissedInPast = new Set();
    this.noteRevert();
  }

  /** Thirty days later: from now on the keys are new ones. */
  noteForgotten(entries: readonly JournalEntry[]): void {
    for (const { idempotencyKey: key, state, signatures } of entries) {
      if (['SIGNED', 'UNKNOWN'].includes(state)) this.#fail(`${signatures} is forgotten, and open`);
      this.#gone.delete(key);
      const messages = this.#ledger.messagesOf(key);
      for (const { signature } of messages) {
        this.#sent.delete(signature);
        this.#dismissed.delete(signature);
      }
      this.#ledger.forget(messages);
    }
  }

  /**
   * @param entry what the journal has under the key of a call that is reported an error.
   * @param isSame whether the process and the journal are those that the call began with.
   */
  noteExplained(error: unknown, entry: JournalEntry | undefined, isSame: boolean): void {
    if (entry === undefined || !isNotExecuted(entry) || !isGamekeeperError(error)) return;
    const said = errorOfEntry(entry);
    if (error.name !== said.name) return;
    const [signature] = entry.signatures;
    this.#explained.add(signature!);
    if (error.message !== said.message || isStale(said) || !isSame) return;
    const toldIn = this.#told.get(signature!) ?? this.#step;
    if (toldIn !== this.#step) this.#fail(`told twice why ${signature} was not executed`);
    this.#told.set(signature!, toldIn);
  }

  /**
   * Another message is built under a key: to pay more, say, for which the game has to know what
   * became of the one before. What only came too late needs no word.
   */
  requireExplained(entry: JournalEntry | undefined): void {
    if (entry === undefined || !isNotExecuted(entry) || isStale(errorOfEntry(entry))) return;
    const [signature] = entry.signatures;
    if (!this.#explained.has(signature!)) this.#fail(`nobody was told why ${signature} failed`);
  }

  hearReceipt(key: string, { signatures }: Receipt): void {
    this.#story.push(`${key} is told: receipt of ${signatures}`);
    if (!this.#isWhatWasExecuted(key, signatures)) this.#fail('that is not what was executed');
  }

  hearError(key: string, error: unknown, state: JournalEntry['state'] | undefined): void {
    const name = isGamekeeperError(error) ? error.name : String(error);
    this.#story.push(`${key} is told: ${name}`);
    if (!isGamekeeperError(error)) {
      this.#fail('told an error that is none');
      return;
    }
    if (error.name === 'OutcomeUnknown') {
      if (error.retryable) this.#fail('told to do again what is not known');
      return;
    }
    const gone = this.#gone.get(key);
    if (gone !== undefined) this.#fail(`told ${name}, and a restore put ${gone} aside`);
    const executed = this.#admitted(key);
    if (executed.length > 0) this.#fail(`told ${name}, and executed was ${executed}`);
    const messages = this.#ledger.messagesOf(key);
    for (const { signature } of messages) this.#dismissed.add(signature);
    const hasOutcome = messages.some((one) => this.#ledger.outcomeOf(one.signature));
    const isUsedUp = hasOutcome && state === 'FAILED';
    if (isUsedUp && error.retryable) this.#fail('told to use a key that is used up');
  }

  /** What it was to take is given back: it must never be executed. */
  noteReleased(signature: string): void {
    this.#dismissed.add(signature);
  }

  /** @param isBack whether the ledger was put back. */
  hearRevert(error: unknown, isBack: boolean): void {
    const name = isGamekeeperError(error) ? error.name : String(error);
    this.#story.push(`the developer is told: ${name}`);
    if (isBack && name !== 'ControlUnfinished') this.#fail(`told ${name}, and the ledger is back`);
  }

  checkExecutions(): void {
    for (const key of keys) {
      const executed = this.#ledger.executedOf(key);
      if (this.#isPaidTwice(executed)) this.#fail(`executed twice: ${executed}`);
      const admitted = this.#admitted(key);
      const dismissed = admitted.find((signature) => this.#dismissed.has(signature));
      if (dismissed !== undefined) this.#fail(`${dismissed} was said never to be executed`);
    }
  }

  /** @throws Broken where the ledger contradicts the journal, or a promise broke before. */
  requireKept(entries: readonly JournalEntry[]): void {
    this.checkExecutions();
    for (const entry of entries) {
      const { state, idempotencyKey: key, signatures } = entry;
      const { status, error } = this.#ledger.outcomeOf(signatures[0]!) ?? {};
      if (state === 'SUCCEEDED' && !this.#isWhatWasExecuted(key, signatures)) {
        const executed = this.#ledger.executedOf(key).join();
        this.#fail(`the journal says ${state}; executed: ${executed || 'nothing'}`);
      }
      const isFailure = status === 'Failed' && error?.name !== 'LeafChanged';
      if (state === 'FAILED' && !isFailure) this.#fail(`${state}, and it is ${status}`);
      const executed = this.#admitted(key);
      if (isNotExecuted(entry) && executed.length > 0) this.#fail(`${state}, and ${executed} was`);
    }
    this.#throwBroken();
  }

  /**
   * What was executed, or may be, counts once, and nothing counts twice.
   * @param counted how often each message is counted, on the disk.
   * @throws Broken.
   */
  requireCounted(counted: ReadonlyMap<string, number>): void {
    for (const [signature, times] of counted) {
      if (times !== 0 && times !== 1) this.#fail(`${signature} is counted ${times} times`);
    }
    for (const key of keys) {
      const free = this.#ledger.executedOf(key).find((one) => counted.get(one) !== 1);
      if (free !== undefined) this.#fail(`${free} was executed, and is not counted`);
    }
    this.#throwBroken();
  }

  /**
   * Of what the ledger has executed the journal knows, so that no game is told that it has not.
   * @throws Broken.
   */
  requireKnown(entries: readonly JournalEntry[]): void {
    const known = new Set(entries.flatMap(({ signatures }) => signatures));
    for (const key of keys) {
      const unknown = this.#ledger.executedOf(key).find((signature) => !known.has(signature));
      if (unknown !== undefined) this.#fail(`${unknown} was executed, and nobody knows of it`);
    }
    this.#throwBroken();
  }

  /** @throws Broken where something is open after all went well for long enough. */
  requireSettled(open: readonly JournalEntry[]): void {
    if (open.length > 0) this.#fail(`still ${open[0]!.state} at the end`);
    this.#throwBroken();
  }

  #otherSendsOf(signature: string): string[] {
    const { key } = this.#ledger.messageOf(signature);
    const others = this.#ledger.messagesOf(key).map((message) => message.signature);
    return others.filter((other) => other !== signature && this.#sent.has(other));
  }

  /**
   * At an address until the daemon has asked for it when it was dead by its own clock, whatever was
   * answered before. The daemon's own ledger is believed; but where a second message could be
   * executed next to the first, it must wait there too.
   */
  #mayLive(signature: string): boolean {
    if (isEmbedded(this.#place) && hasOnce(this.#place)) return false;
    const message = this.#ledger.messageOf(signature);
    return isEmbedded(this.#place)
      ? this.#ledger.isLiving(message)
      : !(this.#askedDead.has(signature) && this.#ledger.isDead(message));
  }

  /** What was executed of a key, without what the service denies. */
  #admitted(key: string): string[] {
    return this.#ledger.executedOf(key).filter((signature) => !this.denied.has(signature));
  }

  /** All that was executed; of what came before these, what the service denies may be missing. */
  #isWhatWasExecuted(key: string, signatures: readonly string[]): boolean {
    const executed = this.#ledger.executedOf(key);
    const untold = executed.slice(0, executed.length - signatures.length);
    const told = executed.slice(untold.length);
    const isTold = signatures.length > 0 && told.join() === signatures.join();
    return isTold && untold.every((signature) => this.denied.has(signature));
  }

  /**
   * A service that denies a dead message's execution gets another, once the ledger's note of the
   * first is over, and not before.
   */
  #isPaidTwice(executed: readonly string[]): boolean {
    return executed.some((signature, i) => {
      const before = executed[i - 1];
      if (before === undefined) return false;
      const message = this.#ledger.messageOf(signature);
      return !this.denied.has(before) || !this.#ledger.isForgotten(before, message);
    });
  }

  #throwBroken(): void {
    if (this.#broken !== undefined) throw this.#broken;
  }

  /** Kept, not thrown: it would be thrown into the daemon. */
  #fail(problem: string): void {
    this.#broken ??= new Broken(`${problem}\n${this.#story.join('\n')}`);
  }
}

function isNotExecuted({ state }: JournalEntry): boolean {
  return state === 'EXPIRED' || state === 'UNTOLD';
}
