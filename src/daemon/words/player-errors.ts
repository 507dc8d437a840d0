import type { ErrorContext } from '../../core/errors.ts';

/** Errors that a player can meet who answers games, as sentences for players. */

type PlayerErrorName =
  | 'ApprovalOver'
  | 'ConnectionClosed'
  | 'ControlRunning'
  | 'CustodyMissing'
  | 'DaemonStopping'
  | 'InternalError'
  | 'InvalidParams'
  | 'KeychainReadBack'
  | 'KeychainUnavailable'
  | 'KeyOfOtherNetwork'
  | 'LimitExceeded'
  | 'NotFound'
  | 'PackedFileInvalid'
  | 'PackedFileSealed'
  | 'PackedForOtherNetwork'
  | 'PairingMissing'
  | 'PairingRefused'
  | 'PlayerLocked'
  | 'ProtocolUnsupported'
  | 'RateLimited'
  | 'SchemaMismatch'
  | 'ServiceUnreachable'
  | 'StorageFull'
  | 'StoreDamaged'
  | 'StoreFailed'
  | 'VaultSealed'
  | 'WalletExists'
  | 'WalletNameTaken'
  | 'WalletNotFound'
  | 'WalletsLocked'
  | 'WrongDigits'
  | 'WrongPin'
  | 'WrongSecret';

/** What each of them says; a language that lacks one does not compile. */
export type PlayerErrors = {
  readonly [Name in PlayerErrorName]: (context: ErrorContext[Name]) => string;
};

/** An error of ours as a client has it. */
interface MetError {
  readonly name: string;
  readonly code: number;
  /** What it says to developers, in English. */
  readonly message: string;
  readonly context: object;
}

interface ErrorWords {
  readonly errors: PlayerErrors;
  /** For an error that has no sentence of its own. */
  readonly otherError: (code: number, message: string) => string;
}

/** What a player is told of an error. */
export function sayError(
  { name, code, message, context }: MetError,
  { errors, otherError }: ErrorWords,
): string {
  if (!Object.hasOwn(errors, name)) return otherError(code, message);
  return errors[name as PlayerErrorName](context as never);
}
