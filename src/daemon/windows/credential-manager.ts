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
   * it. @throws WindowsError, Error if the thread has ended.
   */
  async read(target: string): Promise<Buffer | undefined> {
    const answer = await this.#call({ name: 'read', target });
    const secret = 'secret' in answer ? answer.secret : undefined;
    return secret && Buffer.from(secret);
  }

  /**
   * Writes a credential, in the place of another of its name.
   * @throws CredentialTooLong, WindowsError, Error if the thread has ended.
   */
  async write(credential: Credential): Promise<void> {
    requireFitting(credential);
    // A copy that is handed over, and that the thread zeroes.
    const secret = Uint8Array.from(credential.secret);
    await this.#call({ name: 'write', credential: { ...credential, secret } }, [secret.buffer]);
  }

  /**
   * Removes a credential; answers whether there was one.
   * @throws WindowsError, Error if the thread has ended.
   */
  async delete(target: string): Promise<boolean> {
    const answer = await this.#call({ name: 'delete', target });
    return 'isDone' in answer && answer.isDone;
  }

  async #call(call: CredentialCall, handedOver: ArrayBuffer[] = []): Promise<CredentialAnswer> {
    const answer = await new Promise<CredentialAnswer>((resolve, reject) => {
      this.#worker ??= this.#start();
      this.#pending.push({ resolve, reject });
      // The process may end while the thread has nothing to do, and not before.
      this.#worker.ref();
      this.#worker.postMessage(call, handedOver);
    });
    if (!('failed' in answer)) return answer;
    throw new WindowsError(answer.failed.functionName, answer.failed.code);
  }

  #start(): Worker {
    const worker = this.#startThread({
      name: 'credentials',
      env: {},
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    worker.on('message', (answer: CredentialAnswer) => {
      this.#pending.shift()?.resolve(answer);
      if (this.#pending.length === 0) worker.unref();
    });
    worker.once('error', (error: Error) => this.#lose(worker, error));
    worker.once('exit', (code) => {
      this.#lose(worker, new Error(`the thread of the Credential Manager ended with code ${code}`));
    });
    return worker;
  }

  #lose(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    for (const { reject } of this.#pending.splice(0)) reject(error);
  }
}
