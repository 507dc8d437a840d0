/** What both entries of the package give. */

export { formatAmount, parseAmount } from './amounts.ts';
export type { SocketEnd } from './calls/daemon-socket.ts';
export type { CallOptions } from './calls/pending-call.ts';
export { silentReason } from './calls/silence.ts';
export type { GamekeeperClient } from './client.ts';
export { CallTimeout, type ErrorContext, GamekeeperError, isGamekeeperError } from './errors.ts';
export type { ContextValue, ErrorContexts, ErrorName } from './generated/errors.ts';
export type * from './generated/live.ts';
export type { Notifications } from './generated/notifications.ts';
export { protocolVersion, schemaHash, version } from './generated/protocol.ts';
export type * from './generated/types.ts';
export { WorldNames } from './generated/world-names.ts';
export type { LiveEvents, LiveRows, LiveState } from './live/live-rows.ts';
export type { Logger, LogLevel } from './log.ts';
export type { ClientOptions } from './options.ts';
export { describeForPlayer, type PlayerTextOptions } from './player-text.ts';
export type { GameSecrets } from './session/surroundings.ts';
export type { JsonValue } from './wire/json.ts';
