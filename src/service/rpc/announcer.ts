import { RPC_CHANGED_BYTES_WAITING_MAX, RPC_CHANGES_WAITING_MAX } from '../../core/limits.ts';
import { RoundPace } from '../../core/pace.ts';

/**
 * The steps in which a socket is told of something. Others have their turn between them; a promise
 * is waited for.
 */
export type Steps = Generator<Promise<unknown> | undefined>;

/** Something that happened at once, such as a commit: what is told to whom. */
export interface Announcement {
  /** When that is durable; undefined if it is. One that rejects is not told. */
  readonly durable: Promise<unknown> | undefined;
  /** Of the accounts that it keeps. */
  readonly bytes: number;
  tell(outbox: Outbox): Steps;
}

/** An announcement that a socket waits for. */
interface Waiting {
  readonly announcement: Announcement;
  /** Of its changes, how many concern the socket. */
  changes: number;
}

/** What waits to be told to one socket. */
export class Outbox {
  /** Ends the socket, which subscribed to more than can be told in time. */
  readonly cut: () => void;
  readonly waiting: Waiting[] = [];
  /** Over all announcements. */
  changes = 0;
  /** Nothing is told to it any more. */
  isClosed = false;

  constructor(cut: () => void) {
    this.cut = cut;
  }

  get next(): Announcement | undefined {
    return this.waiting[0]?.announcement;
  }
}

/** Time in which a socket is told before others are: who hears of little does not fall behind. */
const TURN_MS = 0.5;

/**
 * Tells sockets of announcements: each of them in order, some of them in each round of the event
 * loop, by turns. What waits is bounded; who is furthest behind is cut for it.
 */
export class Announcer {
  readonly pace = new RoundPace();
  readonly #report: (error: unknown) => void;
  /** Sockets that wait for something. */
  readonly #due = new Set<Outbox>();
  /** The oldest first. */
  readonly #waiting = new Map<Announcement, { sockets: number; bytes: number }>();
  #waitingBytes = 0;
  #isTelling = false;

  constructor(report: (error: unknown) => void) {
    this.#report = report;
  }

  /** One more change of an announcement concerns a socket. */
  concern(outbox: Outbox, announcement: Announcement): void {
    if (outbox.isClosed) return;
    if (outbox.waiting.at(-1)?.announcement !== announcement) this.#await(outbox, announcement);
    outbox.waiting.at(-1)!.changes += 1;
    outbox.changes += 1;
    if (outbox.changes > RPC_CHANGES_WAITING_MAX) this.#cut(outbox);
  }

  /** All that it concerns is known: it is reported, unless nobody waits for it. */
  announce(announcement: Announcement): void {
    const waiting = this.#waiting.get(announcement);
    if (waiting === undefined) return;
    waiting.bytes = announcement.bytes;
    this.#waitingBytes += waiting.bytes;
    for (const oldest of this.#waiting.keys()) {
      if (this.#waitingBytes <= RPC_CHANGED_BYTES_WAITING_MAX) break;
      for (const outbox of this.#due) if (outbox.next === oldest) this.#cut(outbox);
    }
    if (this.#isTelling) return;
    this.#isTelling = true;
    // Once who announces it, such as a listener of the ledger, has returned.
    queueMicrotask(() => void this.#tellAll());
  }

  /** Nothing that waits for it is reported. */
  close(outbox: Outbox): void {
    outbox.isClosed = true;
    this.#due.delete(outbox);
    for (const { announcement } of outbox.waiting.splice(0)) this.#release(announcement);
  }

  #await(outbox: Outbox, announcement: Announcement): void {
    outbox.waiting.push({ announcement, changes: 0 });
    const waiting = this.#waiting.get(announcement) ?? { sockets: 0, bytes: 0 };
    waiting.sockets += 1;
    this.#waiting.set(announcement, waiting);
    this.#due.add(outbox);
  }

  #cut(outbox: Outbox): void {
    this.close(outbox);
    outbox.cut();
  }

  #release(announcement: Announcement): void {
    const waiting = this.#waiting.get(announcement)!;
    waiting.sockets -= 1;
    if (waiting.sockets > 0) return;
    this.#waiting.delete(announcement);
    this.#waitingBytes -= waiting.bytes;
  }

  async #tellAll(): Promise<void> {
    for (const outbox of this.#due) {
      const endMs = performance.now() + TURN_MS;
      do await this.#tellNext(outbox);
      while (outbox.next !== undefined && performance.now() < endMs);
      // To the end of the line.
      this.#due.delete(outbox);
      if (outbox.next !== undefined) this.#due.add(outbox);
    }
    this.#isTelling = false;
  }

  async #tellNext(outbox: Outbox): Promise<void> {
    const [{ announcement, changes }] = outbox.waiting as [Waiting];
    const { durable } = announcement;
    const isDurable = durable === undefined || (await isKept(durable));
    try {
      if (isDurable) await this.#tell(outbox, announcement);
    } catch (error) {
      this.#report(error);
    }
    if (outbox.isClosed) return;
    outbox.waiting.shift();
    outbox.changes -= changes;
    this.#release(announcement);
  }

  async #tell(outbox: Outbox, announcement: Announcement): Promise<void> {
    for (const wait of announcement.tell(outbox)) {
      if (wait !== undefined) await wait;
      if (this.pace.isDue) await this.pace.next();
      if (outbox.isClosed) return;
    }
  }
}

/** Whether what was read became durable. Who read it knows what else to do. */
function isKept(durable: Promise<unknown>): Promise<boolean> {
  return durable.then(
    () => true,
    () => false,
  );
}
