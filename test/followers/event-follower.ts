import { setTimeout as delay } from 'node:timers/promises';
import { EventReader, type SentEvent } from '../support/event-reader.ts';

/** Between attempts to open a stream that is refused. */
const RETRY_MS = 50;
/** What a process answers that cannot say anything now. */
const UNAVAILABLE = 503;

/**
 * Reads the events of a service from the first, and continues behind the last one wherever its next
 * connection leads to.
 */
export class EventFollower {
  readonly events: SentEvent[] = [];
  /** Answers that no reader of a service of several processes may get. */
  readonly problems: string[] = [];
  /** How often a stream was opened. */
  streams = 0;
  readonly #url: string;
  readonly #ca: string;
  readonly #reading: Promise<void>;
  #stream: EventReader | undefined;
  #isOver = false;

  constructor(url: string, ca: string) {
    this.#url = url;
    this.#ca = ca;
    this.#reading = this.#read();
  }

  get last(): number {
    return Number(this.events.at(-1)?.id ?? 0);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    this.#stream?.close();
    await this.#reading;
  }

  async #read(): Promise<void> {
    while (!this.#isOver) {
      await this.#readStream().catch(() => {});
      if (!this.#isOver) await delay(RETRY_MS);
    }
  }

  /** @throws Error where the connection breaks. */
  async #readStream(): Promise<void> {
    const { last } = this;
    const headers = { 'last-event-id': String(last) };
    const stream = await EventReader.openOver(this.#url, this.#ca, headers);
    this.#stream = stream;
    if (!stream.response.ok) {
      const { status } = stream.response;
      if (status !== UNAVAILABLE)
        this.problems.push(`${status} behind ${last}: ${await stream.response.text()}`);
      stream.close();
      return;
    }
    this.streams += 1;
    for (;;) {
      const event = await stream.next();
      if (event === undefined) return;
      if (Number(event.id) !== this.last + 1)
        this.problems.push(`${event.id} came behind ${this.last}`);
      this.events.push(event);
    }
  }
}
