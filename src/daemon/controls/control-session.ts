import { fail } from '../../core/errors.ts';
import { controlLabels, Handshake } from '../../door/handshake.ts';
import type { ConnectionHandler, Peer } from '../../door/peer.ts';
import { findClosestName } from '../../methods/closest-name.ts';
import { validateControlArguments } from '../../methods/validate-controls.ts';
import type { Log } from '../log/daemon-log.ts';
import { type ControlHost, callControl, controlNames, isControl } from './control-methods.ts';

const channel = { hello: 'control.hello', open: 'control.open', labels: controlLabels };

/** Handles one connection of the control channel: the handshake, then controls only. */
export class ControlHandler implements ConnectionHandler {
  readonly #host: ControlHost;
  readonly #log: Log;
  readonly #handshake: Handshake;
  readonly #gone = new AbortController();
  #isOpen = false;

  constructor(host: ControlHost, secret: Uint8Array, peer: Peer, log: Log) {
    this.#host = host;
    this.#handshake = new Handshake(channel, secret, peer);
    this.#log = log;
  }

  admit(calls: number): void {
    if (!this.#isOpen) this.#handshake.admit(calls);
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
    if (this.#handshake.requireNext(method) === 'hello') {
      return this.#handshake.hello(validateControlArguments('control.hello', params));
    }
    this.#handshake.prove(validateControlArguments('control.open', params).proof);
    this.#isOpen = true;
    this.#log.info('control channel opened');
    return true;
  }
}
