import { GamekeeperError, isGamekeeperError } from '../../core/errors.ts';

/** Where our database is, or another process. */
const HERE = 'this address';
const DATABASE = 'its database';

/**
 * An error as everybody is told of it who reaches a service. Where its database is, is for its
 * operator, who finds it on the health pages and at the terminal.
 */
export function asTold(error: GamekeeperError): GamekeeperError {
  const { name, context } = error;
  const { place } = context as { readonly place?: string };
  if (place !== undefined) {
    return new GamekeeperError(name, { ...context, place: DATABASE } as typeof context);
  }
  if (!isGamekeeperError(error, 'ServiceUnreachable')) return error;
  return new GamekeeperError(name, { ...error.context, address: HERE });
}
