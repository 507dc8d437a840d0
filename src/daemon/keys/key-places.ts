import { afterDeadline } from '../../core/deadline.ts';
import { fail } from '../../core/errors.ts';
import type { KeychainProblem } from '../../methods/generated/player.ts';
import type { Custody } from '../../methods/generated/types.ts';
import { Custodies, placesOf } from './custodies.ts';
import type { CustodyPort } from './custody.ts';
import type { WalletIndex } from './wallet-index.ts';

/** Where a home's keys are and may go, as the player decides about it. */

/** How long a list waits for a keychain, which may be asking the player to unlock it. */
const REFRESH_MS = 2000;

export class KeyPlaces {
  readonly #custody: CustodyPort;
  readonly #index: Pick<WalletIndex, 'prefer'>;

  /** @param custody one place, or `Custodies`. */
  constructor(custody: CustodyPort, index: Pick<WalletIndex, 'prefer'>) {
    this.#custody = custody;
    this.#index = index;
  }

  /** Why a place cannot be reached now, as far as is known. */
  problemOf(custody: Custody): KeychainProblem | undefined {
    const place = placesOf(this.#custody).find(({ kind }) => kind === custody);
    return place === undefined ? 'FAILED' : place.lockable?.failure?.reason;
  }

  /** Looks again, for a moment. */
  async refresh(): Promise<void> {
    const looking = placesOf(this.#custody).map(({ lockable }) => lockable?.refresh());
    let end = (): void => {};
    const over = new Promise<void>((resolve) => {
      end = afterDeadline(REFRESH_MS, resolve);
    });
    await Promise.race([Promise.all(looking), over]);
    end();
  }

  /**
   * Makes a place, if it is not there, and requires it to take a key now.
   * @param passphrase of a vault that is made; zeroed.
   * @throws WalletsLocked until it is unlocked, and as `Custodies.provide`.
   */
  async provide(custody: Custody, passphrase: Buffer | undefined): Promise<void> {
    if (this.#custody instanceof Custodies) {
      const place = await this.#custody.provide(custody, passphrase);
      place.requireUnlocked();
    } else if (this.#custody.kind !== custody) fail('CustodyMissing', {});
  }

  /** Has new keys go to a place that is there; durable when it resolves. */
  async prefer(custody: Custody): Promise<void> {
    await this.#index.prefer(custody);
    if (this.#custody instanceof Custodies) this.#custody.prefer(custody);
  }
}
