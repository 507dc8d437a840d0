import { fail } from '../../../core/errors.ts';
import { CONTROL_RETRY_AFTER_MS } from '../../../core/limits.ts';

/**
 * Lets any number of bundles through side by side, and a control alone: it waits until all that is
 * inside has its durable answer, and what comes meanwhile waits until it is over. So nothing that
 * was checked against one state is executed on another. Bundles that come during a long control are
 * refused instead, so that nobody waits without knowing for what.
 */
export class Barrier {
  #inside = 0;
  /** Resolves when the control is over; undefined when none runs or waits. */
  #shut: Promise<void> | undefined;
  #emptied: () => void = () => {};
  /** The long control that runs, or waits to. */
  #longControl: string | undefined;

  /** Runs beside others. @throws ControlRunning while a long control is under way. */
  async pass<Answer>(run: () => Promise<Answer>): Promise<Answer> {
    while (this.#shut !== undefined) {
      this.#requireNoLongControl();
      await this.#shut;
    }
    this.#inside += 1;
    try {
      return await run();
    } finally {
      this.#inside -= 1;
      if (this.#inside === 0) this.#emptied();
    }
  }

  /**
   * Runs alone. What it runs must not come through here again.
   * @param longControl its name, where it may take seconds.
   */
  async passAlone<Answer>(run: () => Promise<Answer>, longControl?: string): Promise<Answer> {
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

  #requireNoLongControl(): void {
    const control = this.#longControl;
    if (control !== undefined)
      fail('ControlRunning', { control, retryAfterMs: CONTROL_RETRY_AFTER_MS });
  }
}
