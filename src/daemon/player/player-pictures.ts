import { readPictureType } from '../../contract/picture-form.ts';
import { fail } from '../../core/errors.ts';
import { Slots } from '../../core/slots.ts';
import type { Picture } from '../../methods/generated/player.ts';
import type { ClockPort, ServicePort } from '../../methods/ports.ts';

/**
 * Pictures that the service keeps, for the player's page, which itself loads nothing from anywhere.
 * Beside the embedded service there are none, and nothing is dialled.
 */

/** Requests to the service at a time, and those that wait for one of them to end. */
const READS_MAX = 4;
const WAITING_MAX = 128;
const RETRY_AFTER_MS = 1000;
/** What is kept in memory while a page is open, in base64. */
const KEPT_LENGTH_MAX = 8 * 1024 * 1024;
const KEPT_PICTURES_MAX = 256;
/** After this time what was no picture may be one. */
const MISSING_MS = 30_000;

export class PlayerPictures {
  readonly #service: Pick<ServicePort, 'readPicture'>;
  readonly #clock: ClockPort;
  /** By address, the one first that was wanted longest ago; null for what is no picture. */
  readonly #kept = new Map<string, Picture | null>();
  readonly #loading = new Map<string, Promise<Picture | null>>();
  readonly #reads = new Slots(READS_MAX);
  #keptLength = 0;
  #pages = 0;
  #closing = new AbortController();

  constructor(service: Pick<ServicePort, 'readPicture'>, clock: ClockPort) {
    this.#service = service;
    this.#clock = clock;
  }

  /** A page is open: what it shows is kept. @returns notes that it was closed. */
  openPage(): () => void {
    this.#pages += 1;
    return () => {
      this.#pages -= 1;
      if (this.#pages > 0) return;
      this.#kept.clear();
      this.#keptLength = 0;
      this.#closing.abort();
      this.#closing = new AbortController();
    };
  }

  /**
   * Null for what is no picture, is not below the service's address, or is not there.
   * @throws RateLimited while too many are waited for, ServiceUnreachable.
   */
  async read(uri: string): Promise<Picture | null> {
    const kept = this.#kept.get(uri);
    if (kept !== undefined) {
      this.#keep(uri, kept);
      return kept;
    }
    const before = this.#loading.get(uri);
    if (before !== undefined) return before;
    const loading = this.#load(uri, this.#closing.signal);
    this.#loading.set(uri, loading);
    try {
      return await loading;
    } finally {
      this.#loading.delete(uri);
    }
  }

  async #load(uri: string, signal: AbortSignal): Promise<Picture | null> {
    const { readPicture } = this.#service;
    if (readPicture === undefined) return null;
    if (this.#reads.waiting === WAITING_MAX) fail('RateLimited', { retryAfterMs: RETRY_AFTER_MS });
    const bytes = await this.#reads.run(async () => {
      if (signal.aborted) return undefined;
      return readPicture(uri, signal);
    });
    const type = bytes && readPictureType(bytes);
    const isPicture = bytes !== undefined && type !== undefined;
    const picture = isPicture ? { type, data: Buffer.from(bytes).toString('base64') } : null;
    if (this.#pages > 0 && !signal.aborted) this.#keep(uri, picture);
    return picture;
  }

  /** As the newest; the oldest goes for it. */
  #keep(uri: string, picture: Picture | null): void {
    this.#drop(uri);
    this.#kept.set(uri, picture);
    this.#keptLength += lengthOf(picture);
    if (picture === null) {
      this.#clock.after(MISSING_MS, () => {
        if (this.#kept.get(uri) === null) this.#drop(uri);
      });
    }
    for (const oldest of this.#kept.keys()) {
      const isWithin = this.#keptLength <= KEPT_LENGTH_MAX && this.#kept.size <= KEPT_PICTURES_MAX;
      if (isWithin) return;
      this.#drop(oldest);
    }
  }

  #drop(uri: string): void {
    this.#keptLength -= lengthOf(this.#kept.get(uri));
    this.#kept.delete(uri);
  }
}

function lengthOf(picture: Picture | null | undefined): number {
  return picture?.data.length ?? 0;
}
