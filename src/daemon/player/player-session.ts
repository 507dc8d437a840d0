import { fail } from '../../core/errors.ts';
import { Handshake, playerLabels } from '../../door/handshake.ts';
import type { ConnectionHandler, Peer } from '../../door/peer.ts';
import { findClosestName } from '../../methods/closest-name.ts';
import type { PlayerChannel } from '../../methods/generated/player.ts';
import { validatePlayerArguments } from '../../methods/validate-channels.ts';
import type { Log } from '../log/daemon-log.ts';
import { callPlayer, isPlayerMethod, type PlayerHost, playerNames } from './player-methods.ts';
import type { PlayerAccess, PlayerLock } from './unlock.ts';

const channel = { hello: 'player.hello', open: 'player.open', labels: playerLabels };

/** What all connections of the channel share. */
export interface ChannelHost extends PlayerHost {
  readonly lock: PlayerLock;
  /** `embedded`, or the service's address. */
  readonly service: string;
  readonly genesisId: string;
}

/** Handles one connection of the player's channel: the handshake, then its methods only. */
export class PlayerHandler implements ConnectionHandler {
  readonly #host: ChannelHost;
  readonly #log: Log;
  readonly #handshake: Handshake;
  readonly #access: PlayerAccess;
  readonly #gone = new AbortController();
  #isOpen = false;

  constructor(host: ChannelHost, secret: Uint8Array, peer: Peer, log: Log) {
    this.#host = host;
    this.#handshake = new Handshake(channel, secret, peer);
    this.#access = host.lock.makeAccess();
    this.#log = log;
  }

  admit(calls: number): void {
    if (!this.#isOpen) this.#handshake.admit(calls);
  }

  async call(method: string, params: unknown, signal: AbortSignal): Promise<unknown> {
    if (!this.#isOpen) return this.#answerHandshake(method, params);
    if (!isPlayerMethod(method)) {
      const suggestion = findClosestName(method, playerNames) ?? 'player.grants';
      return fail('MethodNotFound', { method: method.slice(0, 64), suggestion });
    }
    this.#log.info('player', { method });
    const both = AbortSignal.any([signal, this.#gone.signal]);
    return callPlayer(method, params, this.#host, { access: this.#access, signal: both });
  }

  closed(): void {
    this.#gone.abort();
    if (this.#isOpen) this.#log.info("player's channel left");
  }

  #answerHandshake(method: string, params: unknown): unknown {
    if (this.#handshake.requireNext(method) === 'hello') {
      return this.#handshake.hello(validatePlayerArguments('player.hello', params));
    }
    this.#handshake.prove(validatePlayerArguments('player.open', params).proof);
    this.#isOpen = true;
    this.#log.info("player's channel opened");
    const { lock, service, genesisId: network } = this.#host;
    return { unlock: lock.kind, network, service } satisfies PlayerChannel;
  }
}
