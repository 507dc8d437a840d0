import { randomBytes } from 'node:crypto';
import { START_SECRET_BYTES } from '../../core/limits.ts';
import type { PublicDoor } from '../../door/public-door.ts';
import { type HealthPages, openHealthPages, type Readiness } from '../process/health-pages.ts';
import { announce } from '../socket/start-file.ts';

/** Who says whether a service may write. */
interface Judge {
  look(): Promise<Readiness>;
}

/** A service with a log of its own. */
interface Kept {
  health(): { readonly problem: Error | undefined };
}

const starting: Judge = {
  look: async () => ({ ready: false, state: 'starting', problem: null }),
};

/** The pages that say how a service is, from before it is there to its end. */
export class ServiceHealth {
  readonly #pages: HealthPages;
  readonly #place: { judge: Judge };
  #unannounce: (() => void) | undefined;

  private constructor(pages: HealthPages, place: { judge: Judge }) {
    this.#pages = pages;
    this.#place = place;
  }

  /** @param port any free one if left out. */
  static async open(port = 0): Promise<ServiceHealth> {
    const place = { judge: starting };
    const pages = await openHealthPages(port, () => place.judge.look());
    return new ServiceHealth(pages, place);
  }

  /** Says in a home, of which this process has the service's part, where the pages are. */
  async announce(home: string, door: PublicDoor | undefined): Promise<void> {
    const { url } = this.#pages;
    // Nothing is asked with it: the pages are open to all of this machine.
    const secret = randomBytes(START_SECRET_BYTES);
    const of = { service: door?.url ?? 'embedded', network: '' };
    this.#unannounce = await announce({ home, fileName: 'health.json', url, secret, ...of });
  }

  /** From now on this says how it is. */
  watch(service: Judge | Kept): void {
    this.#place.judge = 'look' in service ? service : judgeOf(service);
  }

  async close(): Promise<void> {
    this.#unannounce?.();
    await this.#pages.close();
  }
}

/** It may write unless its store has failed. */
function judgeOf(service: Kept): Judge {
  return {
    look: async () => {
      const { problem } = service.health();
      if (problem !== undefined) return { ready: false, state: 'failed', problem: problem.message };
      return { ready: true, state: 'writing', problem: null };
    },
  };
}
