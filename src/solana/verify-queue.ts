import type { Worker } from 'node:worker_threads';
import { verifyByNodeAsync } from './node-verifier.ts';
import type { Sodium } from './sodium.ts';
import { startVerifyThread } from './sodium-files.ts';
import { packJobs, partsOf, runJob, type VerifyJob } from './verify-job.ts';

/** So many are verified at once on the calling thread, where a hand-over would take longer. */
const AT_ONCE_MAX = 3;
/** So many go to the thread together: what follows on their verdicts holds nobody up for long. */
const BATCH_MAX = 32;
/** One that the thread works on, and one that waits for it. */
const BATCHES_SENT_MAX = 2;

interface Waiting {
  readonly job: VerifyJob;
  resolve(verdict: boolean | Promise<boolean>): void;
}

/**
 * Verifies what comes in one turn of the event loop together: a few on the calling thread, more on
 * one of its own, whose hand-over then costs once for all of them. The thread starts with the first
 * batch; until it runs, and if it ever ends, Node's pool verifies them instead.
 */
export class VerifyQueue {
  readonly #sodium: Sodium;
  readonly #startThread: typeof startVerifyThread;
  #waiting: Waiting[] = [];
  #isDue = false;
  #worker: Worker | undefined;
  #isRunning = false;
  readonly #sent: (readonly Waiting[])[] = [];
  #problem: string | undefined;

  constructor(sodium: Sodium, startThread = startVerifyThread) {
    this.#sodium = sodium;
    this.#startThread = startThread;
  }

  /** Why the thread is gone. */
  get problem(): string | undefined {
    return this.#problem;
  }

  verify(job: VerifyJob): Promise<boolean> {
    return new Promise((resolve) => {
      this.#waiting.push({ job, resolve });
      if (this.#isDue) return;
      this.#isDue = true;
      setImmediate(() => this.#takeTurn());
    });
  }

  #takeTurn(): void {
    this.#isDue = false;
    if (this.#sent.length === 0 && this.#waiting.length <= AT_ONCE_MAX) this.#verifyAtOnce();
    else if (this.#isRunning) this.#send();
    else this.#verifyOnPool();
  }

  #take(count: number): readonly Waiting[] {
    return this.#waiting.splice(0, count);
  }

  #verifyAtOnce(): void {
    for (const { job, resolve } of this.#take(AT_ONCE_MAX)) resolve(runJob(this.#sodium, job));
  }

  #verifyOnPool(): void {
    if (this.#problem === undefined) this.#worker ??= this.#start();
    verifyOnPool(this.#take(this.#waiting.length));
  }

  #send(): void {
    while (this.#sent.length < BATCHES_SENT_MAX && this.#waiting.length > 0) {
      const taken = this.#take(BATCH_MAX);
      const batch = packJobs(taken.map(({ job }) => job));
      this.#sent.push(taken);
      this.#worker!.postMessage(batch, [batch.bytes.buffer]);
    }
    // The process may end while the thread has nothing to do, and not before.
    if (this.#sent.length > 0) this.#worker!.ref();
    else this.#worker!.unref();
  }

  #start(): Worker {
    const worker = this.#startThread({
      name: 'signatures',
      env: {},
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    worker.once('online', () => {
      this.#isRunning = true;
    });
    worker.on('message', (verdicts: Uint8Array) => this.#answer(verdicts));
    worker.once('error', (error) => this.#lose(String(error)));
    worker.once('exit', (code) => this.#lose(`its thread ended with code ${code}`));
    // Last, as to listen to it is to keep the process waiting for it.
    worker.unref();
    return worker;
  }

  #answer(verdicts: Uint8Array): void {
    const answered = this.#sent[0];
    if (answered?.length !== verdicts.length) {
      this.#lose(`its thread answered with ${verdicts.length} verdicts`);
      return;
    }
    this.#sent.shift();
    // The thread continues while the verdicts are acted on.
    this.#send();
    for (const [index, { resolve }] of answered.entries()) resolve(verdicts[index] === 1);
  }

  /** What the thread had is verified again. */
  #lose(problem: string): void {
    this.#problem ??= problem;
    this.#isRunning = false;
    void this.#worker?.terminate();
    verifyOnPool([...this.#sent.splice(0).flat(), ...this.#take(this.#waiting.length)]);
  }
}

function verifyOnPool(waiting: readonly Waiting[]): void {
  for (const { job, resolve } of waiting) resolve(verifyByNodeAsync(...partsOf(job)));
}
