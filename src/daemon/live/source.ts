import type { LiveListener } from '../../methods/live-port.ts';

/** What a live table is made of: a read that is followed. */
export interface LiveSource {
  /** Whether each batch is a state of its own, which no later one takes the place of. */
  readonly keepsEach: boolean;
  /** As `LivePort.follow`. Once. */
  start(since: string | undefined, listener: LiveListener): void;
  /**
   * Resolves when its listener has heard whatever was done before the call. @throws what the read
   * ends with.
   */
  catchUp(): Promise<void>;
  stop(): void;
}
