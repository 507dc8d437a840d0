import { GamekeeperError } from '../../core/errors.ts';

/**
 * What a ledger throws that follows another process: only that one may execute this, or say that it
 * was not executed. Here nothing was. It is retryable, and no outcome.
 */
export class NeedsWriter extends GamekeeperError<'ServiceUnreachable'> {
  /** @param place where the log is, for people. */
  constructor(place: string) {
    const detail = 'what is sent here is executed elsewhere, by the writer of that log';
    super('ServiceUnreachable', { address: place, detail });
  }
}
