import { openPlayerChannel } from '../../clients/typescript/src/owner/browser.ts';
import type {
  Approvals,
  PendingPairing,
  PlayerArguments,
  PlayerChannel,
  PlayerMethod,
  PlayerResults,
} from '../methods/generated/player.ts';
import type { Grant } from '../methods/generated/types.ts';
import type { TabKey } from './tab-key.ts';
import { texts } from './texts.ts';

/** What the daemon knows, as the page has it: read anew whenever the daemon notes something. */

export interface Snapshot {
  readonly channel: PlayerChannel;
  readonly approvals: Approvals;
  readonly pairing: PendingPairing | null;
  readonly grants: readonly Grant[];
}

/** What the parts of the page get. */
export interface PageProps {
  readonly daemon: Daemon;
  readonly now: Snapshot;
}

const RETRY_MS = 2000;

type PlayerClient = Awaited<ReturnType<typeof openPlayerChannel>>;

export class Daemon {
  readonly #key: TabKey;
  readonly #listeners = new Set<() => void>();
  #client: PlayerClient | undefined;
  #isReading = false;
  #isStale = false;
  /** Undefined until it was read, and while nothing is there to read it from. */
  snapshot: Snapshot | undefined;
  /** Whether the last try found no daemon that knows this tab. */
  isOver = false;

  constructor(key: TabKey) {
    this.#key = key;
    void this.#connect();
  }

  /** @returns what ends the listening. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Calls a method, and reads what has become of everything. @throws GamekeeperError. */
  async call<Name extends PlayerMethod>(
    method: Name,
    params: PlayerArguments[Name],
  ): Promise<PlayerResults[Name]> {
    try {
      return await this.ask(method, params);
    } finally {
      void this.#read();
    }
  }

  /** Calls a method that changes nothing. @throws GamekeeperError. */
  async ask<Name extends PlayerMethod>(
    method: Name,
    params: PlayerArguments[Name],
  ): Promise<PlayerResults[Name]> {
    if (this.#client === undefined) throw new Error(texts.absent);
    return (await this.#client.callNamed(method, params)) as PlayerResults[Name];
  }

  /** Opens another connection: what the channel says of itself may have changed. */
  reopen(): void {
    this.#client?.close();
  }

  async #connect(): Promise<void> {
    const url = `ws://${location.host}/socket/${this.#key.id}`;
    try {
      const client = await openPlayerChannel({ daemon: { url, secret: this.#key.secret } });
      client.on('player.noticed', () => void this.#read());
      client.onClosed(() => this.#lose());
      this.#client = client;
      this.isOver = false;
      await this.#read();
    } catch {
      this.#lose();
    }
  }

  #lose(): void {
    this.#client = undefined;
    this.snapshot = undefined;
    this.isOver = true;
    this.#tell();
    setTimeout(() => void this.#connect(), RETRY_MS);
  }

  /** One at a time: what changes while it is read is read once more. */
  async #read(): Promise<void> {
    this.#isStale = true;
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      while (this.#isStale && this.#client !== undefined) {
        this.#isStale = false;
        this.snapshot = await readAll(this.#client);
        this.#tell();
      }
    } catch {
      // The connection has ended, which is noted where it is opened.
    } finally {
      this.#isReading = false;
    }
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

async function readAll(client: PlayerClient): Promise<Snapshot> {
  const [approvals, pairing, grants] = await Promise.all([
    client.callNamed('player.approvals', {}),
    client.callNamed('player.pairing', {}),
    client.callNamed('player.grants', {}),
  ]);
  const channel = client.opened as unknown as PlayerChannel;
  return { channel, approvals, pairing, grants } as unknown as Snapshot;
}
