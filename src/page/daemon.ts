import { openPlayerChannel } from '../../clients/typescript/src/owner/browser.ts';
import type {
  Approvals,
  KeysState,
  PendingPairing,
  PlayerArguments,
  PlayerChannel,
  PlayerMethod,
  PlayerResults,
  PlayerSettings,
  PlayerWallet,
} from '../methods/generated/player.ts';
import type { Grant } from '../methods/generated/types.ts';
import { AuditRows } from './audit-rows.ts';
import type { TabKey } from './tab-key.ts';
import { followLanguage, listenToLanguage, texts } from './texts.ts';

/** What the daemon knows, as the page has it: read again whenever something of it has changed. */

export interface Snapshot {
  readonly channel: PlayerChannel;
  readonly approvals: Approvals;
  readonly keys: KeysState;
  /** Where keys are in two places; none where one place has them all. */
  readonly wallets: readonly PlayerWallet[];
  readonly pairing: PendingPairing | null;
  readonly grants: readonly Grant[];
  readonly settings: PlayerSettings;
}

/** What the service inside Gamekeeper has is on this machine alone, and worth nothing elsewhere. */
export function isPlayMoney({ service }: PlayerChannel): boolean {
  return service === 'embedded';
}

/** What the parts of the page get. */
export interface PageProps {
  readonly daemon: Daemon;
  readonly now: Snapshot;
}

/** What the parts about one game get. */
export interface GameProps extends PageProps {
  readonly grant: Grant;
}

/**
 * How long it waits before each try to connect: the first is at once, as a connection may have
 * ended by itself; the last continues, as the machine may have slept for long.
 */
const RETRIES_MS = [0, 1000, 2000, 4000, 8000, 16_000, 30_000];

type PlayerClient = Awaited<ReturnType<typeof openPlayerChannel>>;

export class Daemon {
  readonly #key: TabKey;
  readonly #listeners = new Set<() => void>();
  #client: PlayerClient | undefined;
  #isReading = false;
  #isStale = false;
  /** Whether something has changed that was not read, as nobody sees it. */
  #isBehind = false;
  #isConnecting = false;
  /** Tries to connect since something was read, those that failed. */
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly audit: AuditRows;
  /** Set once the player has had Gamekeeper removed: the page stops looking for it. */
  isRemoved = false;
  /** Undefined until it was read, and while nothing is there to read it from. */
  snapshot: Snapshot | undefined;

  constructor(key: TabKey) {
    this.#key = key;
    this.audit = new AuditRows(
      (wish) => this.ask('player.audit', wish),
      () => this.#tell(),
      () => this.snapshot?.grants.flatMap(({ tokens }) => tokens) ?? [],
    );
    void this.#connect();
    listenToLanguage(() => {
      if (this.audit.rows === undefined) return;
      this.audit.forget();
      void this.audit.read().catch(() => {});
    });
    addEventListener('visibilitychange', () => {
      void this.#sayShown();
      if (document.hidden) return;
      // Who comes back to the tab does not wait.
      this.retry();
      if (this.#isBehind) void this.#read();
    });
  }

  /** Whether a try found no daemon that knows this tab. */
  get isOver(): boolean {
    return this.#tries > 0 || this.isRemoved;
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

  /** Tries at once to connect, if it is not connected. */
  retry(): void {
    if (this.#client === undefined) void this.#connect();
  }

  async #connect(): Promise<void> {
    if (this.#isConnecting) return;
    this.#isConnecting = true;
    clearTimeout(this.#timer);
    const url = `ws://${location.host}/socket/${this.#key.id}`;
    try {
      const client = await openPlayerChannel({ daemon: { url, secret: this.#key.secret } });
      client.on('player.noticed', () => void this.#read());
      client.on('player.changed', () => this.#readIfSeen());
      client.onClosed(() => this.#lose());
      this.#client = client;
      void this.#sayShown();
      void this.#read();
    } catch {
      this.#tries += 1;
      this.#lose();
    } finally {
      this.#isConnecting = false;
    }
  }

  #lose(): void {
    this.#client = undefined;
    this.snapshot = undefined;
    this.#tell();
    if (this.isRemoved) return;
    const waitMs = RETRIES_MS[this.#tries] ?? RETRIES_MS.at(-1)!;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#connect(), waitMs);
  }

  /** The system tells the player of what waits only where no page is seen. */
  async #sayShown(): Promise<void> {
    const isShown = !document.hidden;
    // Where the connection has ended, nobody is there to report to.
    await this.#client?.callNamed('player.pageShown', { isShown }).catch(() => {});
  }

  /** What changes all the time while a game plays is read where it is seen, or when it is. */
  #readIfSeen(): void {
    this.#isBehind = true;
    if (!document.hidden) void this.#read();
  }

  /** One at a time: what changes while it is read is read once more. */
  async #read(): Promise<void> {
    this.#isBehind = false;
    this.#isStale = true;
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      while (this.#isStale && this.#client !== undefined) {
        this.#isStale = false;
        const before = this.snapshot?.settings.language;
        this.snapshot = await readAll(this.#client);
        const { language } = this.snapshot.settings;
        // One that is chosen just now, and not kept yet, is not taken back.
        if (language !== before) followLanguage(language);
        // Not before: what takes a connection and ends it at once is not tried without a pause.
        this.#tries = 0;
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
  const [keys, approvals, pairing, grants, settings] = await Promise.all([
    client.callNamed('player.keys', {}),
    client.callNamed('player.approvals', {}),
    client.callNamed('player.pairing', {}),
    client.callNamed('player.grants', {}),
    client.callNamed('player.settings', {}),
  ]);
  // What a yes takes may have changed since the channel was opened.
  const { unlock, proof, keyProof, places } = keys as unknown as KeysState;
  const wallets = places.length > 1 ? await client.callNamed('player.wallets', {}) : [];
  const channel = { ...(client.opened as unknown as PlayerChannel), unlock, proof, keyProof };
  return { channel, keys, wallets, approvals, pairing, grants, settings } as unknown as Snapshot;
}
