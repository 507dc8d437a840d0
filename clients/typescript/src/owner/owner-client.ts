import type { Caller } from '../caller.ts';
import type { DaemonSocket, SocketEnd } from '../calls/daemon-socket.ts';
import { LedgerClock } from '../calls/ledger-clock.ts';
import type { CallOptions } from '../calls/pending-call.ts';
import { forms } from '../generated/forms.ts';
import { Listeners } from '../listeners.ts';
import { ClientLog, type Logger } from '../log.ts';
import { type LimitOptions, readLimits } from '../options.ts';
import { Dialler } from '../session/dialler.ts';
import type { Surroundings } from '../session/surroundings.ts';
import { type Form, FormReaders, type Forms } from '../wire/forms.ts';
import type { ChannelName } from '../wire/handshake.ts';
import type { JsonValue } from '../wire/json.ts';

/** The forms of a channel besides the game's. */
export interface ChannelForms extends Forms {
  /** The form of each method's result. */
  readonly results: Readonly<Record<string, Form>>;
  /** The form of each notification. */
  readonly notifications: Readonly<Record<string, Form>>;
}

/** How a channel of the player or the developer is opened. All of it may be left out. */
export interface OwnerOptions extends LimitOptions {
  /** Takes lines of what the client does. Default: nothing is logged. */
  readonly logger?: Logger | undefined;
  /** Ends the attempt to open it. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * A channel of the player or the developer. It is one connection, which is not opened again: who
 * decides or looks has to know that what they see is of now. When it ends, calls that wait reject
 * with ConnectionClosed; no call has a key, and what was asked may have been done.
 */
export abstract class OwnerClient<Opened, Notifications> {
  /** What the channel answered when it was opened. */
  readonly opened: Opened;
  /** Makes the calls of the typed methods. */
  protected readonly caller: Caller;
  readonly #socket: DaemonSocket;
  readonly #listeners: Listeners;

  /** Made by the function that opens the channel. */
  constructor({ socket, opened, log, readers, forms }: OpenedChannel<Opened>) {
    this.opened = opened;
    this.#socket = socket;
    this.#listeners = new Listeners(log, readers, forms.notifications);
    const readResult = makeReadResult(readers, forms);
    this.caller = {
      call: (method, params, options) =>
        this.#call(method, params, options, readResult(method)) as Promise<never>,
    };
    socket.listeners = {
      notified: (name, params) => this.#listeners.notify(name, params),
      missed: (count) => {
        log.missed(count);
        this.#listeners.tell('missed', count);
      },
      dropped: (_, lost, { code, reason }) => {
        for (const call of lost) call.settleLoss(code, reason);
        log.over(code);
        this.#listeners.tell('closed', { code, reason });
      },
    };
  }

  /** Whether calls can be made. */
  get isOpen(): boolean {
    return this.#socket.end === undefined;
  }

  /**
   * Calls a method by its name, with parameters and result as they stand on the wire: 64-bit
   * integers are decimal strings.
   */
  callNamed(method: string, params?: object, options?: CallOptions): Promise<JsonValue> {
    return this.#call(method, params, options) as Promise<JsonValue>;
  }

  /**
   * The channel is closed. Called once; who listens later learns of it in the next turn.
   * @returns what ends the listening.
   */
  onClosed(handler: (end: SocketEnd) => void): () => void {
    const { end } = this.#socket;
    if (end === undefined) return this.#listeners.add('closed', handler);
    const timer = setTimeout(() => handler(end));
    return () => clearTimeout(timer);
  }

  /**
   * Listens to a notification of the channel. One that nobody listens to is only logged.
   * @param handler gets the parameters; of a notification that this client does not know, as they
   *   stand on the wire.
   * @returns what ends the listening.
   */
  on<Name extends keyof Notifications & string>(
    name: Name,
    handler: (params: Notifications[Name]) => void,
  ): () => void;
  on(name: string, handler: (params: JsonValue) => void): () => void;
  on(name: string, handler: (params: never) => void): () => void {
    return this.#listeners.addNotified(name, handler);
  }

  /** The daemon dropped notifications, as they were not read in time. */
  onMissed(handler: (count: number) => void): () => void {
    return this.#listeners.add('missed', handler);
  }

  /** Closes the channel. Calls that wait reject. */
  close(): void {
    this.#socket.close();
  }

  async #call(
    method: string,
    params: object | undefined,
    options: CallOptions | undefined,
    read?: (value: unknown) => unknown,
  ): Promise<unknown> {
    const request = { method, kind: 'plain', params, options, read } as const;
    return this.#socket.call(request, undefined).answer;
  }
}

/** What a client of a channel is made of. */
export interface OpenedChannel<Opened> {
  readonly socket: DaemonSocket;
  readonly opened: Opened;
  readonly log: ClientLog;
  readonly readers: FormReaders;
  readonly forms: ChannelForms;
}

/** The reader of a method's result; undefined where the catalogue has no such method. */
type ReadResult = (method: string) => ((value: unknown) => unknown) | undefined;

/** Opens a channel. @throws GamekeeperError, or the signal's reason. */
export async function openChannel<Opened>(
  channel: ChannelName,
  channelForms: ChannelForms,
  options: OwnerOptions,
  surroundings: Surroundings,
): Promise<OpenedChannel<Opened>> {
  const log = new ClientLog(options.logger);
  const readers = makeReaders(channelForms);
  const readResult = makeReadResult(readers, channelForms);
  const parts = { limits: readLimits(options), ledgerClock: new LedgerClock() };
  const dialler = new Dialler({ surroundings, log, ...parts }, channel);
  const method = `${channel}.open`;
  const { socket, opened } = await dialler.dial<Opened>(
    ({ socket: greeted, proved: { proof }, signal }) =>
      greeted.callOwn({
        method,
        params: { proof },
        options: { signal },
        read: readResult(method),
      }),
    options.signal,
  );
  log.channelOpened(channel);
  return { socket, opened, log, readers, forms: channelForms };
}

/** Records of the game's channel are records of the others too. */
function makeReaders({ records, unions }: ChannelForms): FormReaders {
  return new FormReaders({
    records: { ...forms.records, ...records },
    unions: { ...forms.unions, ...unions },
  });
}

function makeReadResult(readers: FormReaders, { results }: ChannelForms): ReadResult {
  return (method) => {
    const form = results[method];
    if (form === undefined) return undefined;
    const read = readers.of(form);
    return (value) => read(value, 'result');
  };
}
