/** Joins the pieces of a large answer; docs/reference/protocol.md, Large results. */
export class PartsBuffer {
  readonly #lengthMax: number;
  readonly #pieces: string[] = [];
  #length = 0;

  /** @param lengthMax of the whole, in UTF-16 units. */
  constructor(lengthMax: number) {
    this.#lengthMax = lengthMax;
  }

  get count(): number {
    return this.#pieces.length;
  }

  get text(): string {
    return this.#pieces.join('');
  }

  /** Adds a piece; false when it is not the next one, or the answer grows too large. */
  add(index: number, piece: string): boolean {
    if (index !== this.#pieces.length || piece.length > this.#lengthMax - this.#length) {
      return false;
    }
    this.#pieces.push(piece);
    this.#length += piece.length;
    return true;
  }
}
