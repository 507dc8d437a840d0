/** What both entries `owner` give. */

export type { SocketEnd } from '../calls/daemon-socket.ts';
export type { CallOptions } from '../calls/pending-call.ts';
export { silentReason } from '../calls/silence.ts';
export { CallTimeout, type ErrorContext, GamekeeperError, isGamekeeperError } from '../errors.ts';
export type * from '../generated/control.ts';
export type { ContextValue, ErrorContexts, ErrorName } from '../generated/errors.ts';
export type * from '../generated/player.ts';
export { protocolVersion, schemaHash, version } from '../generated/protocol.ts';
export type * from '../generated/types.ts';
export type { Logger, LogLevel } from '../log.ts';
export { describeForPlayer, type PlayerTextOptions } from '../player-text.ts';
export type { OwnerOptions } from './owner-client.ts';
