import { fail } from '../../core/errors.ts';
import { closeCodes } from '../../door/close-codes.ts';
import { handshakeRate } from '../../door/daemon-limits.ts';
import { answerHello, type Challenge, controlLabels } from '../../door/handshake.ts';
import type { ConnectionHandler, Peer } from '../../door/peer.ts';
import { TokenBucket, takeTokens } from '../../door/rate-limit.ts';
import { findClosestName } from '../../methods/closest-name.ts';
import { validateControlArguments } from '../../methods/validate-controls.ts';
import type { Log } from '../log/daemon-log.ts';
import { type ControlHost, callControl, controlNames, isControl } from './control-methods.ts';

/** Handles one connection of the control channel: the handshake, then controls only. */
export class ControlHandler implements ConnectionHandler {
  readonly #host: ControlHost;
  readonly #secret: Uint8Array;
  readonly #peer: Peer;
  readonly #log: Log;
  readonly #handshakeBucket = new TokenBucket(handshakeRate);
  readonly #gone = new AbortController();
  #challenge: Challenge | undefined;
  #isOpen = false;

  constructor(host: ControlHost, secret: Uint8Array, peer: Peer, log: Log) {
    this.#host = host;
    this.#secret = secret;
    this.#peer = peer;
    this.#log = log;
  }

  admit(calls: number): void {
    if (!this.#isOpen) takeTokens([this.#handshakeBucket], calls);
  }

  async call(method: string, params: unknown): Promise<unknown> {
    if (!this.#isOpen) return this.#answerHandshake(method, params);
    if (!isControl(method)) {
      const suggestion = findClosestName(method, controlNames) ?? 'control.snapshots';
      return fail('MethodNotFound', { method: method.slice(0, 64), suggestion });
    }
    this.#log.info('control', { method });
    return callControl(method, params, this.#host, this.#gone.signal);
  }

  closed(): void {
    this.#gone.abort();
    if (this.#isOpen) this.#log.info('control channel left');
  }

  #answerHandshake(method: string, params: unknown): unknown {
    const challenge = this.#challenge;
    const expected = challenge === undefined ? 'control.hello' : 'control.open';
    if (method !== expected) {
      return fail('HandshakeRequired', { method: method.slice(0, 64), expected });
    }
    if (challenge !== undefined) return this.#open(challenge, params);
    const hello = validateControlArguments('control.hello', params);
    this.#challenge = answerHello(this.#secret, hello, controlLabels);
    return this.#challenge.answer;
  }

  #open(challenge: Challenge, params: unknown): boolean {
    const { proof } = validateControlArguments('control.open', params);
    try {
      challenge.verify(proof);
    } catch (error) {
      this.#peer.closeAfterAnswer(closeCodes.wrongSecret, 'wrong secret');
      throw error;
    }
    this.#peer.markProven();
    this.#isOpen = true;
    this.#log.info('control channel opened');
    return true;
  }
}
