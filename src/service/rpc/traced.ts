import { isGamekeeperError } from '../../core/errors.ts';
import { reportIncident } from '../../core/incident.ts';
import type { ServiceLog } from '../http/requests.ts';
import { asTold } from '../http/told-errors.ts';
import { NeedsWriter } from '../ledger/needs-writer.ts';
import type { CallHandler } from './json-rpc.ts';
import { RpcError, rpcCodes } from './rpc-errors.ts';

/**
 * Logs calls. A defect is answered with the incident number under which it is logged.
 * @param isKnown whether a method exists: names that clients make up are not logged.
 */
export function traced(
  call: CallHandler,
  log: ServiceLog,
  isKnown: (method: string) => boolean,
): CallHandler {
  return async (name, params, caller) => {
    const method = isKnown(name) ? name : 'unknown';
    const began = performance.now();
    const ms = (): number => Math.round(performance.now() - began);
    try {
      const result = await call(name, params, caller);
      log.debug('rpc', { method, ms: ms() });
      return result;
    } catch (error) {
      if (error instanceof NeedsWriter) throw error;
      const told = toRpcError(error, log, method);
      log.debug('rpc', { method, ms: ms(), code: told.code });
      throw told;
    }
  };
}

function toRpcError(error: unknown, log: ServiceLog, method: string): RpcError {
  if (error instanceof RpcError) return error;
  if (isGamekeeperError(error)) {
    const { name, message, context } = asTold(error);
    // As public Solana nodes answer, which clients understand.
    if (name === 'RateLimited') return new RpcError(rpcCodes.tooManyRequests, message, context);
    return new RpcError(rpcCodes.internalError, message);
  }
  const incident = reportIncident(log, error, method);
  const message = `Internal error: the log has it as ${incident}`;
  return new RpcError(rpcCodes.internalError, message, { incident });
}
