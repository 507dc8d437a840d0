import type { CopyStatus } from '../../methods/generated/controls.ts';
import type { OpenedService } from '../../service/compose.ts';
import type { CheckpointKeeper } from '../backup/keeper.ts';
import type { OpenHome } from '../home/home.ts';
import { type HomeStore, keepCheckpoints } from './home-store.ts';
import type { SharedHome } from './shared-home.ts';

/** What a process does in the background of a service on its disk, as long as it writes. */
export class WriterDuties {
  #keeper: CheckpointKeeper | undefined;
  #endRoots: (() => Promise<void>) | undefined;

  /** @param shared where the log is elsewhere: others learn what they follow. */
  async begin(
    home: OpenHome,
    opened: HomeStore,
    service: OpenedService,
    shared: SharedHome | undefined,
  ): Promise<void> {
    this.#keeper = keepCheckpoints(home, opened, service);
    this.#endRoots = await shared?.lead(service, opened.rules);
  }

  /** The state of its checkpoints; null before it takes any. */
  get copies(): CopyStatus | null {
    return this.#keeper?.status ?? null;
  }

  async end(): Promise<void> {
    await this.#endRoots?.();
    await this.#keeper?.stop();
  }
}
