import { fail } from '../../core/errors.ts';
import type { SharedHome } from '../process/shared-home.ts';
import type { StopRequest } from './until-stopped.ts';

/** The hand-over of a log, by which the process ends that writes it. */
export class HandingOver {
  readonly #shared: SharedHome;
  readonly #request: StopRequest;
  readonly #writer = Promise.withResolvers<string | null>();
  #isAsked = false;
  #isClosed = false;

  constructor(shared: SharedHome, request: StopRequest) {
    this.#shared = shared;
    this.#request = request;
  }

  /** The process ends: nobody can ask for it from now on. @returns whether somebody has. */
  close(): boolean {
    this.#isClosed = true;
    return this.#isAsked;
  }

  /**
   * Stops the process if another can write.
   * @returns who writes then; null if nobody does for a while.
   * @throws ControlUnavailable, NoSuccessor, LogUnavailable: it continues. DaemonStopping where it
   *   was stopped meanwhile.
   */
  async begin(): Promise<string | null> {
    await this.#shared.requireSuccessor();
    if (this.#isClosed && !this.#isAsked) fail('DaemonStopping', { method: 'control.handOver' });
    this.#isAsked = true;
    this.#request.stop();
    return this.#writer.promise;
  }

  /** The lease was given up. Resolves when those who asked learn who has it now. */
  async end(): Promise<void> {
    if (this.#isAsked) this.#writer.resolve(await this.#shared.awaitWriter());
  }
}
