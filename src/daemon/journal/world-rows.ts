import type { LinkedRows } from '../../sealed/linked-rows.ts';
import { hashedKey, WORLDS } from './facts.ts';

/**
 * What games have planted, in the journal's linked rows: checksummed, provably absent, and in every
 * backup with the writes by which it was made.
 */
export class WorldRows {
  readonly #rows: LinkedRows;
  readonly #commit: (change: () => void) => Promise<void>;

  /** @param commit runs a change in a commit; resolves when it is durable. */
  constructor(rows: LinkedRows, commit: (change: () => void) => Promise<void>) {
    this.#rows = rows;
    this.#commit = commit;
  }

  /**
   * What a game has planted with a wallet; undefined for nothing.
   * @param wallet base58 address.
   */
  find<World extends object>(game: string, wallet: string): World | undefined {
    const bytes = this.#rows.get(hashedKey(WORLDS, game, wallet));
    return bytes && (JSON.parse(Buffer.from(bytes).toString()) as World);
  }

  /** On disk when it resolves. @throws StorageFull, StoreFailed. */
  async put(game: string, wallet: string, world: object): Promise<void> {
    const bytes = Buffer.from(JSON.stringify(world));
    await this.#commit(() => void this.#rows.put(hashedKey(WORLDS, game, wallet), bytes));
  }
}
