import { randomInt } from 'node:crypto';

/** Limits on something of which everybody holds some. */
interface PlaceLimits {
  readonly max: number;
  /** Of one owner; no limit of its own if left out. */
  readonly perOwnerMax?: number;
}

/** Somebody's place. */
interface Place {
  readonly owner: string;
  /** Takes the place away, to make room for another. */
  evict(): void;
}

/**
 * A bounded number of places that never keeps anybody out. When there is none left, a random one of
 * the owner that has most is taken away, and when an owner has its share, a random one of its own:
 * whoever takes many loses many, and who has one keeps it as long as anybody has two.
 */
export class Places {
  readonly #limits: PlaceLimits;
  readonly #owners = new Map<string, Set<Place>>();
  #count = 0;

  constructor(limits: PlaceLimits) {
    this.#limits = limits;
  }

  /** @returns a function that gives the place back. */
  take(owner: string, evict: () => void): () => void {
    const { max, perOwnerMax = max } = this.#limits;
    const own = this.#owners.get(owner);
    if (own !== undefined && own.size >= perOwnerMax) this.#takeAway(own);
    else if (this.#count >= max) this.#takeAway(this.#largest());
    const place: Place = { owner, evict };
    const kept = this.#owners.get(owner) ?? new Set();
    this.#owners.set(owner, kept.add(place));
    this.#count += 1;
    return () => this.#leave(place);
  }

  #takeAway(places: ReadonlySet<Place>): void {
    const unlucky = [...places][randomInt(places.size)]!;
    this.#leave(unlucky);
    unlucky.evict();
  }

  #largest(): ReadonlySet<Place> {
    const all = [...this.#owners.values()];
    const most = Math.max(...all.map(({ size }) => size));
    const largest = all.filter(({ size }) => size === most);
    return largest[randomInt(largest.length)]!;
  }

  #leave(place: Place): void {
    const own = this.#owners.get(place.owner);
    if (own?.delete(place) !== true) return;
    this.#count -= 1;
    if (own.size === 0) this.#owners.delete(place.owner);
  }
}
