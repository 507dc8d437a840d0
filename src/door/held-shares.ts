/** What one holder holds of something scarce. */
interface Share {
  readonly owner: Owner;
  amount: number;
  /** Makes the holder let go of everything. */
  evict(): void;
}

interface Owner {
  amount: number;
  readonly shares: Set<Share>;
}

/** The share of one holder. */
export interface HeldShare {
  /** Says how much is held now. It may evict this or another holder. */
  set(amount: number): void;
  release(): void;
}

/**
 * Amounts of something scarce, such as memory, whose holders belong to owners. When there is too
 * much of it, the largest holder of the owner that has most is evicted: whoever holds much loses
 * it, and who holds little keeps it.
 */
export class HeldShares {
  readonly #max: number;
  readonly #owners = new Map<string, Owner>();
  #amount = 0;

  /** @param max the most that all may hold together. */
  constructor(max: number) {
    this.#max = max;
  }

  /** How much all hold. */
  get amount(): number {
    return this.#amount;
  }

  /** @param evict makes the holder let go; its share is released before it is called. */
  open(ownerName: string, evict: () => void): HeldShare {
    const owner = this.#owners.get(ownerName) ?? { amount: 0, shares: new Set() };
    this.#owners.set(ownerName, owner);
    const share: Share = { owner, amount: 0, evict };
    owner.shares.add(share);
    return {
      set: (amount) => {
        if (!owner.shares.has(share)) return;
        this.#change(share, amount);
        while (this.#amount > this.#max) this.#evictLargest();
      },
      release: () => this.#release(ownerName, share),
    };
  }

  #change(share: Share, amount: number): void {
    const more = amount - share.amount;
    share.amount = amount;
    share.owner.amount += more;
    this.#amount += more;
  }

  #release(ownerName: string, share: Share): void {
    if (!share.owner.shares.delete(share)) return;
    this.#change(share, 0);
    if (share.owner.shares.size === 0) this.#owners.delete(ownerName);
  }

  #evictLargest(): void {
    const [ownerName, owner] = largestOf([...this.#owners], ([, { amount }]) => amount);
    const share = largestOf([...owner.shares], ({ amount }) => amount);
    this.#release(ownerName, share);
    share.evict();
  }
}

function largestOf<Item>(items: readonly Item[], amountOf: (item: Item) => number): Item {
  return items.reduce((largest, item) => (amountOf(item) > amountOf(largest) ? item : largest));
}
