import type { ErrorContext } from '../../core/errors.ts';

/**
 * Errors of which the player's page says more than a game does: there the player can do something
 * about files, services and Gamekeeper itself. All others it says as games do (player-texts.ts).
 */

type PageErrorName =
  | 'InvalidParams'
  | 'KeyOfOtherNetwork'
  | 'KeychainUnavailable'
  | 'LimitExceeded'
  | 'PackedFileInvalid'
  | 'PackedForOtherNetwork'
  | 'ProtocolUnsupported'
  | 'SchemaMismatch'
  | 'ServiceUnreachable'
  | 'StorageFull'
  | 'StoreDamaged'
  | 'VaultSealed'
  | 'WrongSecret';

/** What each of them says; a language that lacks one does not compile. */
export type PageErrors = {
  readonly [Name in PageErrorName]: (context: ErrorContext[Name]) => string;
};

/** An error of ours as a client has it. */
interface MetError {
  readonly name: string;
  readonly context: object;
}

/** What the page says of an error itself; undefined if it says what games do. */
export function sayPageError({ name, context }: MetError, errors: PageErrors): string | undefined {
  if (!Object.hasOwn(errors, name)) return undefined;
  return errors[name as PageErrorName](context as never);
}
