import { type Once, onceOf } from '../contract/once.ts';
import { hashParameters } from './canonical.ts';
import type { ServiceCallOptions, ServicePort } from './ports.ts';
import type { KeyedCall } from './write-desk.ts';

/** What a build is asked for, so that all messages of one key are executed once. */
export interface OnceRequest {
  /** Goes with the build. */
  readonly options: ServiceCallOptions;
  /** What the inspection demands of the answer. */
  readonly once: Once;
}

/**
 * A service learns of a key only this hash. All messages of one key have it, and no other call,
 * game or network has: it is over the genesis id, the game, the key, the method and the parameters.
 * @returns undefined where the service does not offer it.
 */
export function requestOnce(call: KeyedCall, service: ServicePort): OnceRequest | undefined {
  if (service.offersOnce !== true) return undefined;
  const { genesisId } = service;
  const { game, idempotencyKey, method, parametersHash } = call;
  const facts = { genesisId, game, idempotencyKey, method, parametersHash };
  const header = hashParameters(facts);
  return { options: { idempotencyKey: header }, once: onceOf(genesisId, header) };
}
