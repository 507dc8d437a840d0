import { type GamekeeperError, isGamekeeperError } from '../../src/core/errors.ts';
import { errorText, successText } from '../../src/daemon/socket/frame.ts';
import { defaultLimits } from '../../src/door/limits.ts';
import { canonicalJson } from '../../src/methods/canonical.ts';
import type { OperationName } from '../../src/methods/generated/types.ts';
import type { ServicePort } from '../../src/methods/ports.ts';
import { metTerms } from '../../src/methods/receipt.ts';
import { narrowRetryable } from '../../src/methods/retryable-error.ts';
import { throughText } from '../../src/methods/text-service.ts';
import { validateArguments } from '../../src/methods/validate.ts';
import type { Fork } from './scene.ts';
import { withoutDefaults } from './without-defaults.ts';

/**
 * The service of a fork. What a call may draw depends on the call and on how often the same one
 * was made before, so that it answers the same whoever asks, and whatever else was asked.
 */
export function servicePortOf(fork: Fork): ServicePort {
  const { service } = fork.world;
  const counts = new Map<string, number>();
  const call: ServicePort['call'] = (name, args) => {
    const text = `${name} ${canonicalJson(withoutDefaults(name, args))}`;
    const count = counts.get(text) ?? 0;
    counts.set(text, count + 1);
    fork.seed(`${text} ${count}`);
    return service.call(name, args);
  };
  return {
    address: 'embedded',
    genesisId: service.genesisId,
    call,
    ...throughText(call),
    resolveTable: (table) => service.resolveTable(table),
  };
}

/** A request frame's parts. */
export interface Request {
  readonly id: number;
  readonly operation: OperationName;
  readonly params: unknown;
}

export function readRequest(frame: string): Request {
  const { id, method, params } = JSON.parse(frame);
  return { id, operation: String(method).replace(/^api\./, '') as OperationName, params };
}

export function requestFrame({ id, operation, params }: Request): string {
  return JSON.stringify({ jsonrpc: '2.0', id, method: `api.${operation}`, params });
}

/**
 * The response frame that a daemon in front of the service gives.
 * @param authToken what the request's Authorization header holds, where there is one.
 */
export async function answerFrame(
  service: ServicePort,
  frame: string,
  authToken?: string,
): Promise<string> {
  const { id, operation, params } = readRequest(frame);
  let hasTerms = false;
  try {
    const args = validateArguments(operation, params, { action: false });
    hasTerms = metTerms(operation, args) !== undefined;
    const given = authToken === undefined ? args : { ...args, authToken };
    const result = await service.call(operation, given as never);
    return successText(id, result, defaultLimits.responseLengthMax);
  } catch (error) {
    if (!isGamekeeperError(error)) throw error;
    const told = narrowRetryable(error, { operation, hasTerms }) as GamekeeperError;
    return errorText(id, told.toWire());
  }
}
