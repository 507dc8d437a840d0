import { CRITICAL_ERROR } from '@graphql-tools/executor';
import { GraphQLError } from 'graphql';
import { GamekeeperError, isGamekeeperError } from '../../core/errors.ts';
import { type IncidentLog, reportIncident } from '../../core/incident.ts';
import { asTold } from '../http/told-errors.ts';
import { NeedsWriter } from '../ledger/needs-writer.ts';

/** Characters of what a caller sent that a request error shows. */
export const SHOWN_MAX = 64;

/**
 * Converts to a GraphQL error: `extensions.code` is the category, `extensions.name` the exact
 * cause.
 */
export function toGraphqlError(error: GamekeeperError): GraphQLError {
  const { category, name, code, retryable, context, message } = asTold(error);
  const extensions = { code: category, name, number: code, retryable, context };
  return new GraphQLError(message, { extensions, originalError: error });
}

/** A request that cannot be answered, or not now. Nothing of it was executed. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;
  readonly error: GraphQLError;

  constructor(status: number, error: GraphQLError) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

/** An error by which nothing of a request was executed, as its sender got it wrong. */
export function badRequest(message: string): GraphQLError {
  return new GraphQLError(message, {
    extensions: { code: 'BAD_USER_INPUT', name: 'InvalidRequest' },
  });
}

/** Gives a code and a name to a request error that has none of its own. */
export function nameRequestError(error: GraphQLError): GraphQLError {
  const named = { code: 'BAD_USER_INPUT', name: 'InvalidRequest' };
  const given = error.extensions.name === undefined ? {} : error.extensions;
  const { message, nodes, source, positions } = error;
  const extensions = { ...error.extensions, ...named, ...given };
  return new GraphQLError(message, { nodes, source, positions, extensions });
}

/**
 * The public description of anything thrown. A defect's message may contain anything, so callers
 * only get the incident number under which it is logged.
 */
export function describeError(log: IncidentLog, thrown: unknown, method?: string): GraphQLError {
  const error = thrown instanceof GraphQLError ? withoutNotes(thrown) : thrown;
  if (error instanceof GraphQLError && error.extensions.name) return error;
  if (error instanceof GraphQLError && isOfGraphql(error)) return nameRequestError(error);
  if (isGamekeeperError(error)) return toGraphqlError(error);
  const cause = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  if (isGamekeeperError(cause)) return toGraphqlError(cause);
  const incident = reportIncident(log, cause, method);
  return toGraphqlError(new GamekeeperError('InternalError', { incident }));
}

/** @throws NeedsWriter if that is what one of these errors of an answer comes from. */
export function throwNeedsWriter(errors: readonly GraphQLError[] = []): void {
  for (const error of errors) {
    let cause: unknown = error;
    while (cause instanceof GraphQLError) cause = cause.originalError;
    if (cause instanceof NeedsWriter) throw cause;
  }
}

/**
 * Whether GraphQL itself threw it; the error for a variable of the wrong type has a cause, which is
 * a GraphQL error too.
 */
function isOfGraphql({ originalError }: GraphQLError): boolean {
  if (originalError === undefined) return true;
  return originalError instanceof GraphQLError && isOfGraphql(originalError);
}

/**
 * The executor's own notes are not for the caller: of a status, of variables of the wrong type, and
 * of an error that ends all.
 */
function withoutNotes(error: GraphQLError): GraphQLError {
  const { http, [CRITICAL_ERROR]: isCritical, ...extensions } = error.extensions;
  if (http === undefined && isCritical === undefined) return error;
  const { message, nodes, source, positions, path, originalError } = error;
  return new GraphQLError(message, { nodes, source, positions, path, originalError, extensions });
}
