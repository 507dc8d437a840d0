import type { Opened } from './options.ts';
import { unavailable } from './problems.ts';
import { LogSession } from './session.ts';
import { findWeakness } from './settings.ts';
import * as sql from './tables.ts';

/** What the head of a log says, and the server that has it. */
export interface HeadNews {
  /** How often the log has changed its writer. */
  readonly epoch: number;
  /** The process that holds the lease; null for none. */
  readonly holder: string | null;
  /** How often the lease was moved. */
  readonly lease: number;
  /** Number of the next entry. */
  readonly next: number;
  /** The number up to which the holder knows its commits to be acknowledged. */
  readonly acknowledged: number;
  /** Why a commit would not outlive its machine; undefined if it does. */
  readonly weakness: string | undefined;
}

/** So long an answer may take for somebody who asks how a service is. */
const LOOK_MAX_MS = 2000;

/** Looks at a log for those who ask how it is, on a connection of its own. */
export class LogWatch {
  readonly #oneCopy: boolean;
  readonly #session: LogSession;
  #looking: Promise<HeadNews> | undefined;

  constructor({ place, oneCopy }: Pick<Opened, 'place' | 'oneCopy'>) {
    this.#oneCopy = oneCopy;
    this.#session = new LogSession(place, LOOK_MAX_MS);
  }

  /**
   * Those who ask at once get one answer.
   * @throws LogUnavailable if the database does not answer at once.
   */
  look(): Promise<HeadNews> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  close(): void {
    this.#session.end();
  }

  async #look(): Promise<HeadNews> {
    const { place } = this.#session;
    try {
      const { rows: heads } = await this.#session.run(sql.readHead(place.schema), []);
      const { rows: settings } = await this.#session.run(sql.readSettings, []);
      const [head] = heads;
      return {
        epoch: Number(head!.epoch),
        holder: head!.holder as string | null,
        lease: Number(head!.lease),
        next: Number(head!.next),
        acknowledged: Number(head!.acknowledged),
        weakness: findWeakness(settings[0]!, this.#oneCopy),
      };
    } catch (error) {
      throw unavailable(place, error as Error);
    }
  }
}
