import { type Once, onceOf } from '../contract/once.ts';
import { hashParameters } from './canonical.ts';
import type { ServiceCallOptions, ServicePort } from './ports.ts';
import type { KeyedCall } from './write-desk.ts';

/** What to ask of a build so that at most one message under a key is executed. */
export interface OnceRequest {
  /** Sent with the build. */
  readonly options: ServiceCallOptions;
  /** What the inspection requires in the answer. */
  readonly once: Once;
}

/**
 * The request for a call's `once`. A service sees only a hash of the key, taken over the genesis
 * id, the game, the key, the method and the parameters: all messages under one key share it, and no
 * other call, game or network has it.
 * @returns undefined if the service does not support it.
 */
export function requestOnce(call: KeyedCall, service: ServicePort): OnceRequest | undefined {
  if (service.offersOnce !== true) return undefined;
  const { genesisId } = service;
  const { game, idempotencyKey, method, parametersHash } = call;
  const facts = { genesisId, game, idempotencyKey, method, parametersHash };
  const header = hashParameters(facts);
  return { options: { idempotencyKey: header }, once: onceOf(genesisId, header) };
}
