/** Sets by a key. Most keys have one member, which takes no set. */
export class SetsByKey<Key, Member extends object> {
  readonly #byKey = new Map<Key, Member | Set<Member>>();

  /** How many keys have a member. */
  get size(): number {
    return this.#byKey.size;
  }

  /** The members of a key; the answer may not be kept. */
  of(key: Key): Iterable<Member> {
    const found = this.#byKey.get(key);
    if (found === undefined) return [];
    return found instanceof Set ? found : [found];
  }

  add(key: Key, member: Member): void {
    const found = this.#byKey.get(key);
    if (found === undefined) this.#byKey.set(key, member);
    else if (found instanceof Set) found.add(member);
    else if (found !== member) this.#byKey.set(key, new Set([found, member]));
  }

  remove(key: Key, member: Member): void {
    const found = this.#byKey.get(key);
    if (found === member) this.#byKey.delete(key);
    if (!(found instanceof Set)) return;
    found.delete(member);
    if (found.size === 0) this.#byKey.delete(key);
  }
}
