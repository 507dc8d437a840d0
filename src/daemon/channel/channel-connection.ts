import { fail } from '../../core/errors.ts';
import { Handshake, type HandshakeKind, type Hello } from '../../door/handshake.ts';
import type { Work } from '../../door/lanes.ts';
import type { ConnectionHandler, Peer, PeerCall } from '../../door/peer.ts';

/** What differs between the channels of the daemon: who proves what, and what that opens. */
export interface ChannelKind {
  readonly handshake: HandshakeKind;
  /** The arguments of the first call. @throws InvalidParams. */
  readHello(params: unknown): Hello;
  /** What a new connection may come to. */
  enter(entrance: Entrance): Entry;
}

/** A connection that has no session yet. */
export interface Entrance {
  readonly peer: Peer;
  readonly handshake: Handshake;
  /** Aborted when the connection has closed. */
  readonly gone: AbortSignal;
}

/** What a connection can do before it has a session. */
export interface Entry {
  /** The calls that bring the proof of the secret, by the names that the handshake has for them. */
  readonly openings: Readonly<Record<string, Opening>>;
  /** Answers a call that is no part of the handshake; undefined for all others. */
  answer?(method: string, signal: AbortSignal): Promise<unknown> | undefined;
}

/** A call that brings the proof of the secret. */
interface Opening {
  /** @throws InvalidParams. */
  read(params: unknown): Proof;
  /** Runs once the proof is right, with what `read` answered. */
  run(args: never): Opened | Promise<Opened>;
}

interface Proof {
  readonly proof: string;
  /** Undefined if the peer is no game. */
  readonly game?: string;
}

/** What an opening came to. */
export interface Opened {
  readonly answer: unknown;
  /** Undefined if the peer has to call once more. */
  readonly session?: ChannelSession;
}

/** What a connection may do once it is open. */
export interface ChannelSession {
  /** Counts calls before any is processed. @throws RateLimited. */
  admit?(calls: number): void;
  /** Queues a call for its turn; absent if nothing is charged. */
  begin?(method: string, signal: AbortSignal): Work;
  call(call: PeerCall): Promise<unknown>;
  /** Called once, when the connection has closed. */
  closed(): void;
}

/** One connection of a channel: the handshake, then the calls of its session. */
export class ChannelConnection implements ConnectionHandler {
  readonly #kind: ChannelKind;
  readonly #handshake: Handshake;
  readonly #entry: Entry;
  readonly #gone = new AbortController();
  #session: ChannelSession | undefined;

  constructor(kind: ChannelKind, secret: Uint8Array, peer: Peer) {
    this.#kind = kind;
    this.#handshake = new Handshake(kind.handshake, secret, peer);
    this.#entry = kind.enter({ peer, handshake: this.#handshake, gone: this.#gone.signal });
  }

  admit(calls: number): void {
    if (this.#session === undefined) this.#handshake.admit(calls);
    else this.#session.admit?.(calls);
  }

  begin(method: string, signal: AbortSignal): Work | undefined {
    return this.#session?.begin?.(method, signal);
  }

  async call(call: PeerCall): Promise<unknown> {
    if (this.#session !== undefined) return this.#session.call(call);
    const { method, params, signal } = call;
    const answer = this.#entry.answer?.(method, signal);
    if (answer !== undefined) return answer;
    if (this.#handshake.requireNext(method) === 'open') return this.#open(method, params);
    return this.#handshake.hello(this.#kind.readHello(params));
  }

  closed(): void {
    this.#gone.abort();
    this.#session?.closed();
  }

  async #open(method: string, params: unknown): Promise<unknown> {
    const { read, run } = this.#entry.openings[method]!;
    const args = read(params);
    this.#handshake.prove(args.proof, args.game);
    try {
      const { answer, session } = await run(args as never);
      if (session !== undefined) this.#begin(session);
      return answer;
    } catch (error) {
      this.#handshake.reopen();
      throw error;
    }
  }

  /** @throws Cancelled if nobody is there any more. */
  #begin(session: ChannelSession): void {
    if (this.#gone.signal.aborted) {
      session.closed();
      fail('Cancelled', {});
    }
    this.#session = session;
  }
}
