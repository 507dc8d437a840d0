import { fail } from '../../core/errors.ts';
import type { DaemonArguments, LiveTable } from '../../methods/generated/types.ts';

/** The live tables of one session. */
export class LiveTables {
  /** @throws NotFound where nothing can be followed. */
  async subscribe({ read }: DaemonArguments['live.subscribe']): Promise<LiveTable> {
    return fail('NotFound', { kind: 'live table', address: read.slice(0, 64) });
  }

  unsubscribe(_table: string): boolean {
    return false;
  }

  async catchUp(_table: string): Promise<boolean> {
    return false;
  }
}
