/**
 * Where a service streams subscriptions. Source of the protocol: graphql-sse, whose single
 * connection mode has one stream for all subscriptions of a client.
 */

/** Relative to a service's URL. */
export const STREAM_PATH = 'graphql/stream';

/** The request header that names a stream. */
export const STREAM_TOKEN_HEADER = 'X-GraphQL-Event-Stream-Token';
/** The same in a URL. */
export const STREAM_TOKEN_PARAMETER = 'token';

/** The parameter of a DELETE that says which operation of the stream ends. */
export const OPERATION_ID_PARAMETER = 'operationId';
