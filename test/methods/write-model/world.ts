import { utf8Encode } from '../../../src/codec/bytes.ts';
import { GamekeeperError, isGamekeeperError } from '../../../src/core/errors.ts';
import { DAY_MS, MESSAGE_DEAD_AFTER_MS } from '../../../src/core/limits.ts';
import type { ClockPort, ServicePort } from '../../../src/methods/ports.ts';
import { servicePartsOf } from '../support/named-messages.ts';
import type { ModelDaemon, OpenModelDaemon } from './daemon.ts';
import { commitFates, copyDisk, type Disk, LittleJournal } from './journal.ts';
import { LittleLedger, type Past } from './ledger.ts';
import { Promises } from './promises.ts';
import { hasOnce, isCarried, isEmbedded, Killed, moves, type Place, readMoves } from './service.ts';
import { keys, type Step, settlingSteps } from './steps.ts';

/** Chooses one of the options at each position of a history; 0 is when nothing goes wrong. */
export type Choose = (options: readonly string[]) => number;

/** Nobody is answered from the journal while the ledger is put back, or once it has failed. */
const refusals = ['ControlRunning', 'StoreFailed'] as const;

function requireRefused(error: unknown): void {
  if (!refusals.some((name) => isGamekeeperError(error, name))) throw error;
}

/** What a start, a round or a revert may end with when a commit fails. */
const commitFailures = ['StorageFull', 'StoreFailed', 'ControlUnfinished'] as const;

function isCommitFailure(error: unknown): boolean {
  return commitFailures.some((name) => isGamekeeperError(error, name));
}

/** One of its own each time: what waits for it goes with it. */
function forever(): Promise<never> {
  return new Promise(() => {});
}

/** One history: a game, a daemon in its lives, a service and a ledger. */
export class World {
  readonly ledger = new LittleLedger();
  readonly story: string[] = [];
  /** How often a build was refused as executed before. */
  timesDoneBefore = 0;
  readonly #place: Place;
  readonly #choose: Choose;
  readonly #openDaemon: OpenModelDaemon;
  #disk: Disk;
  /** Of the last backup's moment; of the beginning, where none was taken. */
  #backup: { readonly disk: Disk; readonly ledger: Past };
  readonly #hoard = new Set<string>();
  readonly #promises: Promises;
  #timesPutBack = 0;
  /** The ledger was put back, and the journal is not held against it yet. */
  #isBehind = false;
  #life = 0;
  /** When the daemon of this life started. */
  #bornAtMs = 0;
  /** When a daemon had a message's blockhash. */
  readonly #receivedAtMs = new Map<string, number>();
  #isEnded = true;
  #end = (): void => {};
  #ended: Promise<void> = Promise.resolve();
  /** When the daemon of this life can be spoken to: its first round begins before. */
  #opened: Promise<void> = Promise.resolve();
  #journal!: LittleJournal;
  #daemon!: ModelDaemon;
  #timers: (() => void)[] = [];
  #isHonest = false;

  constructor(place: Place, choose: Choose, openDaemon: OpenModelDaemon) {
    this.#place = place;
    const carried = isCarried(place) ? new Map() : undefined;
    const none = { entries: new Map(), messages: new Map(), counted: new Map() };
    this.#disk = { ...none, carried, heldEra: undefined };
    this.#backup = { disk: copyDisk(this.#disk), ledger: this.ledger.copy() };
    this.ledger.onOutcome = (signature) => this.#journal.carry(signature);
    this.#promises = new Promises(place, this.ledger, this.story);
    this.#choose = choose;
    this.#openDaemon = openDaemon;
  }

  /** Plays a history to its end, and then lets everything be honest until nothing is open. */
  async play(script: readonly Step[]): Promise<void> {
    await this.#begin();
    await this.#beginAgain();
    for (const step of script) await this.#play(step);
    this.#isHonest = true;
    this.story.push('from here on all is well');
    if (this.#journal.hasFailed) await this.#play('kill');
    for (const step of settlingSteps) await this.#play(step);
    this.#promises.requireSettled(this.#journal.unsettled());
    for (const key of keys) await this.#play(key);
    this.#promises.requireSettled(this.#journal.unsettled());
  }

  async #play(step: Step): Promise<void> {
    this.#promises.noteStep();
    this.story.push(`> ${step}, at ${this.ledger.timeMs / 1000} s`);
    await this.#step(step);
    await idle();
    await this.#beginAgain();
    // A journal that was not held against the ledger yet may know more than that: it is silent.
    if (this.#disk.heldEra === this.ledger.era) this.#isBehind = false;
    // So is one that has failed, which may know less than what is carried.
    const isSilent = this.#isBehind || (isCarried(this.#place) && this.#journal.hasFailed);
    const told = isSilent ? [] : this.#journal.all();
    this.#promises.requireKept(told);
    if (!isCarried(this.#place)) this.#promises.requireCounted(this.#disk.counted);
    else if (!isSilent) this.#promises.requireKnown(told);
  }

  /** A process that ended in a step starts again, and may end while it does. */
  async #beginAgain(): Promise<void> {
    while (this.#isEnded) {
      await this.#begin();
      await idle();
    }
  }

  async #step(step: Step): Promise<void> {
    switch (step) {
      case 'A':
      case 'B':
        return this.#call(step);
      case 'A twice':
        await Promise.all([this.#call('A'), this.#call('A')]);
        return;
      case 'A and round': {
        const call = this.#call('A');
        this.#fireTimers();
        return call;
      }
      case 'round and A':
        this.#fireTimers();
        return this.#call('A');
      case 'wait':
        this.ledger.timeMs += 61_000;
        return;
      case 'half':
        this.ledger.timeMs += MESSAGE_DEAD_AFTER_MS / 2;
        return;
      case 'die':
        this.ledger.timeMs += MESSAGE_DEAD_AFTER_MS;
        return;
      case 'round':
        return this.#fireTimers();
      case 'kill':
        return this.#kill();
      case 'deliver':
        return this.#deliver();
      case 'month':
        this.ledger.timeMs += 31 * DAY_MS;
        return this.#unlessNoRoom(() => {
          this.#journal.forgetOld((old) => this.#promises.noteForgotten(old));
        });
      case 'backup':
        return this.#unlessNoRoom(() => this.#backUp());
      case 'restore':
        return this.#restore();
      case 'snapshot':
        return this.#takeSnapshot();
      case 'revert':
        return this.#putBack();
      case 'undo':
        this.#revertLedger();
        return this.#kill();
    }
  }

  // --- The lives of the daemon -----------------------------------------------------------------

  async #begin(): Promise<void> {
    this.#life += 1;
    this.#isEnded = false;
    const life = this.#life;
    const bornAtMs = this.ledger.timeMs;
    this.#bornAtMs = bornAtMs;
    this.#timers = [];
    this.#ended = new Promise((resolve) => {
      this.#end = resolve;
    });
    const fateOf = () => (life === this.#life ? commitFates[this.#pick(commitFates)]! : 'commits');
    this.#journal = new LittleJournal(this.#disk, (step) => this.#live(life, step), fateOf);
    this.#journal.takeIn((signature) => this.ledger.outcomeOf(signature) !== undefined);
    this.#promises.noteLife(this.#journal.all());
    const clock: ClockPort = {
      now: () => this.ledger.timeMs - bornAtMs,
      after: (_, run) => {
        const timers = this.#timers;
        timers.push(run);
        return () => timers.splice(timers.indexOf(run), 1);
      },
    };
    const opening = this.#openDaemon({
      service: this.#makeService(life),
      isCounted: !isCarried(this.#place),
      journal: this.#journal,
      clock,
      onRelease: (signature) => this.#promises.noteReleased(signature),
      onError: (error) => {
        if (!isCommitFailure(error)) throw error;
      },
      sign: (key) => this.#sign(life, key),
    });
    const opened = opening.then(
      (daemon) => {
        this.#daemon = daemon;
      },
      (error: unknown) => {
        if (!isCommitFailure(error)) throw error;
        this.story.push('the start fails');
        if (life === this.#life) this.#stopLife();
      },
    );
    this.#opened = Promise.race([opened, this.#ended]);
    await this.#opened;
  }

  async #kill(): Promise<void> {
    this.#stopLife();
    await this.#begin();
  }

  #stopLife(): void {
    this.#journal.end(this.#pick(['what waits is written', 'what waits is lost']) === 0);
    this.#life += 1;
    this.#isEnded = true;
    this.#timers = [];
    this.#end();
  }

  /** Goes on while the process does; one that has ended never comes back. */
  async #live(life: number, step: string): Promise<void> {
    if (life === this.#life && this.#pick([step, `killed ${step}`]) === 1) this.#stopLife();
    if (life !== this.#life) await forever();
  }

  #fireTimers(): void {
    for (const run of this.#timers.splice(0)) run();
  }

  // --- What the daemon is on ---------------------------------------------------------------

  #makeService(life: number): ServicePort {
    const call = async (name: string, args: any): Promise<unknown> => {
      if (life !== this.#life) await forever();
      const isSend = name === 'sendTransactionBundles';
      // What is heard is about the time at which it was asked, whatever comes between.
      if (isSend && args.txs.length === 0) this.#promises.noteEmptySend();
      const isDead = isSend && this.#isDead(args.txs[0]);
      await this.#meanwhile(isSend);
      if (life !== this.#life) await forever();
      try {
        return isSend ? this.#send(args.txs[0], isDead) : this.#read();
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
        this.#stopLife();
        return forever();
      } finally {
        if (life === this.#life) await this.#onTheWay(isSend);
        if (life !== this.#life) await forever();
      }
    };
    const ledger = {
      era: () => this.ledger.era,
      isKept: async (signature: string) => {
        const isKept = this.ledger.outcomeOf(signature) !== undefined;
        await this.#live(life, 'the journal is held');
        return isKept;
      },
    };
    const port = {
      genesisId: 'model',
      ...servicePartsOf(call),
      offersOnce: this.#place !== 'address, no once',
    };
    return isEmbedded(this.#place)
      ? { ...port, address: 'embedded', ledger }
      : { ...port, address: 'http://elsewhere/' };
  }

  /** What comes between a request and what the service does with it. */
  async #meanwhile(isSend: boolean): Promise<void> {
    const options = isSend ? ['goes on', 'a round begins', 'the game asks'] : ['goes on'];
    if (isEmbedded(this.#place) && !isSend) options.push('the ledger is put back');
    const picked = options.length === 1 ? 0 : this.#pick(options);
    if (picked === 0) return;
    await this.#opened;
    if (!isSend) await this.#putBack();
    else if (picked === 1) this.#fireTimers();
    else this.#daemon.ask('A').catch(requireRefused);
    await idle();
  }

  /** What comes between what the service did with a send and the daemon's hearing of it. */
  async #onTheWay(isSend: boolean): Promise<void> {
    if (!isEmbedded(this.#place) || !isSend) return;
    const late = ['it is late: the ledger is put back', 'it is late: a snapshot is taken'];
    const picked = this.#pick(['arrives', ...late]);
    if (picked === 1) await this.#putBack();
    if (picked === 2) this.#takeSnapshot();
  }

  #send(signature: string, isDead: boolean): unknown {
    this.#promises.noteSent(signature, isDead);
    const options = moves[this.#place];
    const move = options[this.#pick(options.map(([name]) => `${name} (${signature})`))]![1];
    try {
      const { ledger } = this;
      const { denied } = this.#promises;
      return move({ signature, isDead, ledger, hoard: this.#hoard, denied });
    } finally {
      this.#promises.checkExecutions();
    }
  }

  /**
   * Whether the daemon may take a message for dead: of one from before its start it knows only that
   * it was received before it.
   */
  #isDead(signature: string): boolean {
    const sinceMs = Math.max(this.#receivedAtMs.get(signature)!, this.#bornAtMs);
    return this.ledger.timeMs - sinceMs >= MESSAGE_DEAD_AFTER_MS;
  }

  #read(): unknown {
    return readMoves[this.#pick(readMoves.map(([name]) => name))]![1]();
  }

  async #sign(life: number, key: string) {
    this.#promises.requireExplained(this.#journal.peek(key));
    const build = this.#pick(['builds', 'builds slowly', 'build is stale', 'build is refused']);
    if (build > 1) {
      const name = build === 2 ? 'LeafChanged' : 'RateLimited';
      throw new GamekeeperError(name, {} as never, { message: 'at build' });
    }
    const signatures = hasOnce(this.#place) ? this.ledger.executedBefore(key) : undefined;
    if (signatures !== undefined) {
      this.timesDoneBefore += 1;
      this.story.push(`the build says: executed by ${signatures}`);
      throw new GamekeeperError('AlreadyExecuted', { signatures: [...signatures] });
    }
    const isOnce = hasOnce(this.#place);
    const { signature } = this.ledger.sign(key, isOnce);
    if (build === 1) this.ledger.timeMs += 20_000;
    if (life !== this.#life) await forever();
    this.#receivedAtMs.set(signature, this.ledger.timeMs);
    return {
      signatures: [signature],
      transactions: [utf8Encode(signature)],
      blockhash: 'blockhash',
      lastValidBlockHeight: 1,
      isOnce,
      facts: {
        ...{ wallet: 'wallet', effect: 'play' as const, takes: [] },
        ...{ says: [], gets: [], approval: null },
      },
      recordQueries: [{ read: 'holdings' as const, by: 'addresses', values: [signature] }],
    };
  }

  #deliver(): void {
    for (const signature of this.#hoard) {
      this.story.push(`delivers ${signature}`);
      this.ledger.submit(signature, 'Success');
    }
    this.#hoard.clear();
    this.#promises.checkExecutions();
  }

  #takeSnapshot(): void {
    this.ledger.snapshot();
    this.#promises.noteSnapshot();
  }

  /** Whoever asked for it learns that it could not be done. */
  #unlessNoRoom(run: () => void): void {
    try {
      run();
    } catch (error) {
      if (!isCommitFailure(error)) throw error;
    }
  }

  #backUp(): void {
    this.#journal.hold();
    this.#backup = { disk: copyDisk(this.#disk), ledger: this.ledger.copy() };
  }

  /** With nothing running: the next start finds another ledger, and a journal that knows of it. */
  async #restore(): Promise<void> {
    this.#stopLife();
    const replaced = this.#journal.allOnDisk();
    const { disk, ledger } = this.#backup;
    this.#promises.noteRestore([...disk.entries.values()]);
    this.ledger.restore(ledger);
    this.#disk = copyDisk(disk);
    new LittleJournal(this.#disk, () => forever()).takeOver(replaced);
    this.#timesPutBack += 1;
    this.#isBehind = true;
    await this.#begin();
  }

  /** As the control channel does it: the disk comes before and after the ledger's step. */
  async #putBack(): Promise<void> {
    const life = this.#life;
    await this.#opened;
    let isBack = false;
    const revert = this.#daemon.revert(async () => {
      await this.#live(life, 'before the ledger is put back');
      this.#revertLedger();
      isBack = true;
      await this.#live(life, 'before the journal is held');
      if (this.#pick(['at once', 'a round begins before']) === 1) this.#fireTimers();
    });
    const told = revert.then(
      () => undefined,
      (error: unknown) => this.#promises.hearRevert(error, isBack),
    );
    await Promise.race([told, this.#ended]);
  }

  #revertLedger(): void {
    this.ledger.revert();
    this.#promises.noteRevert();
    this.#timesPutBack += 1;
    this.#isBehind = true;
  }

  #pick(options: readonly string[]): number {
    const picked = this.#isHonest ? 0 : this.#choose(options);
    this.story.push(options[picked]!);
    return picked;
  }

  // --- What the game is told ----------------------------------------------------------------

  async #call(key: string): Promise<void> {
    const life = this.#life;
    const times = this.#timesPutBack;
    const journal = this.#journal;
    const isSame = (): boolean => life === this.#life && times === this.#timesPutBack;
    const stateOf = () => this.#journal.peek(key)?.state;
    const told = this.#daemon.call(key).then(
      (receipt) => isSame() && this.#promises.hearReceipt(key, receipt),
      (error: unknown) => {
        // Another's kill in this turn comes too late: a journal writes in later ones.
        this.#promises.noteExplained(error, journal.peek(key), isSame() && !journal.hasFailed);
        if (isSame()) this.#promises.hearError(key, error, stateOf());
      },
    );
    await Promise.race([told, this.#ended]);
  }
}

/** When all that can continue has gone on. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
