import type { Worker } from 'node:worker_threads';
import { startCredentialThread } from './credential-files.ts';
import { type Credential, requireFitting } from './credential-form.ts';
import type { CredentialAnswer, CredentialCall } from './credential-thread.ts';
import { WindowsError } from './windows-error.ts';

interface Pending {
  resolve(answer: CredentialAnswer): void;
  reject(error: Error): void;
}

/**
 * The Windows Credential Manager, on a thread of its own: `node:ffi` waits for what it calls. The
 * thread starts with the first call; one that has ended is replaced with the next call.
 */
export class CredentialManager {
  readonly #startThread: typeof startCredentialThread;
  #worker: Worker | undefined;
  #pending: Pending[] = [];

  constructor(startThread = startCredentialThread) {
    this.#startThread = startThread;
  }

  /**
   * Reads the secret of a credential; undefined if there is none of that name. The caller zeroes
   * it.
   * @param signal ends the wait, and the thread with all that waits for it.
   * @throws WindowsError, the signal's reason, Error if the thread has ended.
   */
  async read(target: string, signal?: AbortSignal): Promise<Buffer | undefined> {
    const answer = await this.#call({ name: 'read', target }, signal);
    const secret = secretOf(answer);
    return secret && Buffer.from(secret);
  }

  /**
   * Writes a credential, instead of another of its name.
   * @throws CredentialTooLong, and as `read` does.
   */
  async write(credential: Credential, signal?: AbortSignal): Promise<void> {
    requireFitting(credential);
    // A copy that is handed over, and that the thread zeroes.
    const secret = Uint8Array.from(credential.secret);
    const call = { name: 'write', credential: { ...credential, secret } } as const;
    await this.#call(call, signal, [secret.buffer]);
  }

  /** Removes a credential; answers whether there was one. @throws as `read` does. */
  async delete(target: string, signal?: AbortSignal): Promise<boolean> {
    const answer = await this.#call({ name: 'delete', target }, signal);
    return 'isDone' in answer && answer.isDone;
  }

  async #call(
    call: CredentialCall,
    signal?: AbortSignal,
    handedOver: ArrayBuffer[] = [],
  ): Promise<CredentialAnswer> {
    this.#worker ??= this.#start();
    const worker = this.#worker;
    const lose = (): void => this.#lose(worker, signal!.reason);
    signal?.addEventListener('abort', lose);
    try {
      const answer = await new Promise<CredentialAnswer>((resolve, reject) => {
        this.#pending.push({ resolve, reject });
        // The process may end while the thread has nothing to do, and not before.
        worker.ref();
        worker.postMessage(call, handedOver);
      });
      if (!('failed' in answer)) return answer;
      throw new WindowsError(answer.failed.functionName, answer.failed.code);
    } finally {
      signal?.removeEventListener('abort', lose);
    }
  }

  #start(): Worker {
    const worker = this.#startThread({
      name: 'credentials',
      env: {},
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    worker.on('message', (answer: CredentialAnswer) => this.#answer(worker, answer));
    worker.once('error', (error: Error) => this.#lose(worker, error));
    worker.once('exit', (code) => {
      this.#lose(worker, new Error(`the thread of the Credential Manager ended with code ${code}`));
    });
    return worker;
  }

  #answer(worker: Worker, answer: CredentialAnswer): void {
    if (worker !== this.#worker) {
      // It comes too late for the caller.
      const secret = secretOf(answer);
      if (secret !== undefined) new Uint8Array(secret).fill(0);
      return;
    }
    this.#pending.shift()?.resolve(answer);
    if (this.#pending.length === 0) worker.unref();
  }

  /** Gives up a thread. One that waits for Windows ends when Windows has answered. */
  #lose(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    worker.unref();
    for (const { reject } of this.#pending.splice(0)) reject(error);
  }
}

function secretOf(answer: CredentialAnswer): ArrayBuffer | undefined {
  return 'secret' in answer ? answer.secret : undefined;
}
