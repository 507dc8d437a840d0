import { fail, isGamekeeperError } from '../../core/errors.ts';
import type { Custody } from '../../methods/generated/types.ts';
import type { CustodyPort, CustodyState, KeyName } from './custody.ts';
import type { LockableCustody } from './lockable-custody.ts';

/** Makes a place that a home does not have yet. @param passphrase of a new vault; zeroed. */
export type MakePlace = (kind: Custody, passphrase?: Buffer) => Promise<LockableCustody>;

/**
 * Every place that has keys of a home. One takes new keys, and speaks for all where one is asked
 * about; the other is there as long as keys are in it.
 */
export class Custodies implements CustodyPort {
  readonly #make: MakePlace | undefined;
  #places: readonly [LockableCustody, ...LockableCustody[]];
  /** Resolves when what was given to open them has opened one; rejects with why none. */
  readonly opened: Promise<unknown>;

  /** @param places that which takes new keys first. */
  constructor(places: readonly [LockableCustody, ...LockableCustody[]], make?: MakePlace) {
    this.#places = places;
    this.#make = make;
    this.opened = openedOf(places);
    // Who waits for it learns why; nobody has to.
    this.opened.catch(() => {});
  }

  get places(): readonly LockableCustody[] {
    return this.#places;
  }

  get main(): LockableCustody {
    return this.#places[0];
  }

  get kind(): Custody {
    return this.main.kind;
  }

  get description(): string {
    return this.main.description;
  }

  get state(): CustodyState {
    return this.main.state;
  }

  get lockable(): LockableCustody {
    return this.main;
  }

  get verify(): CustodyPort['verify'] {
    return this.main.verify;
  }

  get setPassphrase(): CustodyPort['setPassphrase'] {
    return this.main.setPassphrase;
  }

  read(key: KeyName): Promise<Buffer | undefined> {
    return this.main.read(key);
  }

  write(key: KeyName, seed: Uint8Array): Promise<void> {
    return this.main.write(key, seed);
  }

  remove(key: KeyName): Promise<boolean> {
    return this.main.remove(key);
  }

  /** Locks all of them. */
  async lock(): Promise<void> {
    await Promise.all(this.#places.map((place) => place.lock()));
  }

  /**
   * Opens each that the passphrase opens, and then those that none seals. Zeroes it.
   * @throws as of `Lockable`, if some are sealed and it opens none of them.
   */
  async unlock(passphrase: Buffer): Promise<void> {
    try {
      const locked = this.#places.filter(({ state }) => state !== 'OPEN');
      const sealed = locked.filter(({ verify }) => verify !== undefined);
      const opening = sealed.map((place) => place.unlock(copyOf(passphrase)));
      const ends = await Promise.allSettled(opening);
      if (!ends.some(({ status }) => status === 'fulfilled')) await Promise.all(opening);
      const others = locked.filter((place) => !sealed.includes(place));
      await Promise.all(others.map((place) => place.unlock(Buffer.alloc(0))));
    } finally {
      passphrase.fill(0);
    }
  }

  /**
   * The place of that kind, which is made if there is none.
   * @param passphrase of a vault that is made; zeroed.
   * @throws CustodyMissing where none can be made, KeychainUnavailable where it can keep no keys
   *   now, and as opening it.
   */
  async provide(kind: Custody, passphrase?: Buffer): Promise<LockableCustody> {
    const known = this.#places.find((place) => place.kind === kind);
    if (known !== undefined && known.state !== 'ABSENT') {
      passphrase?.fill(0);
      await known.probe();
      return known;
    }
    if (this.#make === undefined) return fail('CustodyMissing', {});
    const made = await this.#make(kind, passphrase);
    try {
      await made.probe();
    } catch (error) {
      made.close();
      throw error;
    }
    const [main, ...others] = this.#places;
    // What is absent has no keys, and is replaced.
    const kept = others.filter((place) => place.kind !== kind);
    this.#places = main.kind === kind ? [made, ...kept] : [main, ...kept, made];
    for (const listener of this.#listeners) listener(made);
    return made;
  }

  /** Has new keys go to a place that is there. */
  prefer(kind: Custody): void {
    const preferred = this.#places.find((place) => place.kind === kind);
    if (preferred === undefined) return;
    this.#places = [preferred, ...this.#places.filter((place) => place !== preferred)];
  }

  readonly #listeners = new Set<(place: LockableCustody) => void>();

  /** Calls back for each place: those that are there, and then each that is made. */
  watch(listener: (place: LockableCustody) => void): () => void {
    for (const place of this.#places) listener(place);
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    for (const place of this.#places) place.close();
  }
}

/** The places of a custody, of which any other has only itself. */
export function placesOf<Place extends object>(custody: Place): readonly (Place | CustodyPort)[] {
  return custody instanceof Custodies ? custody.places : [custody];
}

/** Calls back for each place of a custody, as `Custodies.watch`. */
export function watchPlaces<Place extends object>(
  custody: Place,
  listener: (place: Place | CustodyPort) => void,
): () => void {
  if (custody instanceof Custodies) return custody.watch(listener);
  listener(custody);
  return () => {};
}

async function openedOf(places: readonly LockableCustody[]): Promise<void> {
  const ends = await Promise.allSettled(places.map(({ opened }) => opened));
  const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  // One passphrase need not open both; a vault that is damaged ends the start.
  const other = failures.find((error) => !isGamekeeperError(error, 'VaultSealed'));
  if (other !== undefined) throw other;
  const isOneOpen = places.some(({ state }) => state === 'OPEN');
  if (failures.length > 0 && !isOneOpen) throw failures[0];
}

function copyOf(bytes: Buffer): Buffer {
  return Buffer.concat([bytes]);
}
