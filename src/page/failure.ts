import { isGamekeeperError } from '../../clients/typescript/src/owner/browser.ts';

/** What the player is told of a call that failed, in the daemon's words. */
export function describeFailure(error: unknown): string {
  if (isGamekeeperError(error) || error instanceof Error) return error.message;
  return String(error);
}
