import { fail, type GamekeeperError } from '../../../core/errors.ts';
import { CONTROL_RETRY_AFTER_MS } from '../../../core/limits.ts';

/**
 * A readers-writer barrier. Any number of bundles pass concurrently, a control runs alone: it waits
 * until every bundle inside has its durable answer, and new ones wait until it is over. So nothing
 * that was checked against one state is executed on another. During a long control bundles are
 * refused instead, so that no caller waits without knowing why.
 */
export class Barrier {
  #inside = 0;
  /** Resolves when the control is over; undefined when none runs or waits. */
  #shut: Promise<void> | undefined;
  #emptied: () => void = () => {};
  /** Name of the long control that runs or waits. */
  #longControl: string | undefined;
  #refuse: (() => GamekeeperError) | undefined;

  /** From now on nothing may pass, for the reason that this gives; undefined lets it pass again. */
  refuseAll(refuse: (() => GamekeeperError) | undefined): void {
    this.#refuse = refuse;
  }

  /** Whether nothing may pass. */
  get refusesAll(): boolean {
    return this.#refuse !== undefined;
  }

  /**
   * Runs concurrently with other bundles.
   * @throws ControlRunning while a long control is under way.
   */
  async pass<Answer>(run: () => Promise<Answer>): Promise<Answer> {
    while (this.#shut !== undefined) {
      this.#requireNoLongControl();
      await this.#shut;
    }
    this.requireLet();
    this.#inside += 1;
    try {
      return await run();
    } finally {
      this.#inside -= 1;
      if (this.#inside === 0) this.#emptied();
    }
  }

  /** Runs exclusively. Not reentrant. @param longControl its name, if it may take seconds. */
  passAlone<Answer>(run: () => Promise<Answer>, longControl?: string): Promise<Answer> {
    const write = async (): Promise<Answer> => {
      this.requireLet();
      return run();
    };
    return this.readAlone(write, longControl);
  }

  /** The same for what changes nothing, which also runs where nothing may pass. */
  async readAlone<Answer>(run: () => Promise<Answer>, longControl?: string): Promise<Answer> {
    while (this.#shut !== undefined) await this.#shut;
    this.#longControl = longControl;
    let open: () => void = () => {};
    this.#shut = new Promise((resolve) => {
      open = resolve;
    });
    try {
      if (this.#inside > 0) {
        await new Promise<void>((resolve) => {
          this.#emptied = resolve;
        });
      }
      return await run();
    } finally {
      this.#emptied = () => {};
      this.#shut = undefined;
      this.#longControl = undefined;
      open();
    }
  }

  /** @throws the reason for which nothing may pass. */
  requireLet(): void {
    if (this.#refuse !== undefined) throw this.#refuse();
  }

  #requireNoLongControl(): void {
    const control = this.#longControl;
    if (control !== undefined)
      fail('ControlRunning', { control, retryAfterMs: CONTROL_RETRY_AFTER_MS });
  }
}
