import { GraphQLError } from 'graphql';
import { GamekeeperError, isGamekeeperError } from '../../core/errors.ts';
import { type IncidentLog, reportIncident } from '../../core/incident.ts';

/** Errors of GraphQL: `extensions.code` is the category, `extensions.name` the exact cause. */
export function toGraphqlError(error: GamekeeperError): GraphQLError {
  const { category, name, code, retryable, context, message } = error;
  const extensions = { code: category, name, number: code, retryable, context };
  return new GraphQLError(message, { extensions, originalError: error });
}

/** The error of what is no query of this schema, where its own has no name. */
export function nameRequestError(error: GraphQLError): GraphQLError {
  const named = { code: 'BAD_USER_INPUT', name: 'InvalidRequest' };
  const given = error.extensions.name === undefined ? {} : error.extensions;
  const { message, nodes, source, positions } = error;
  const extensions = { ...error.extensions, ...named, ...given };
  return new GraphQLError(message, { nodes, source, positions, extensions });
}

/**
 * What callers are told of anything that was thrown. A defect's message may hold anything: they get
 * the number under which the log has it.
 */
export function describeError(log: IncidentLog, error: unknown, method?: string): GraphQLError {
  if (error instanceof GraphQLError && error.extensions.name) return error;
  if (error instanceof GraphQLError && isOfGraphql(error)) return nameRequestError(error);
  if (isGamekeeperError(error)) return toGraphqlError(error);
  const cause = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  if (isGamekeeperError(cause)) return toGraphqlError(cause);
  const incident = reportIncident(log, cause, method);
  return toGraphqlError(new GamekeeperError('InternalError', { incident }));
}

/** Whether GraphQL itself threw it: a variable of another type has a cause, which is one too. */
function isOfGraphql({ originalError }: GraphQLError): boolean {
  if (originalError === undefined) return true;
  return originalError instanceof GraphQLError && isOfGraphql(originalError);
}
