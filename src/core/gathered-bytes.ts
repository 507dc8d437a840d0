/**
 * Bytes that arrive in pieces, as few objects: of many small pieces all but the first are copied
 * into blocks, as each piece that is kept is one more to look at in every collection of garbage.
 */

/** Pieces from this size on are kept as they are. */
const LARGE_BYTES = 4096;
/** And so are the first small ones, as most bodies come in one or two pieces. */
const KEPT_MAX = 16;
const BLOCK_BYTES = 16 * 1024;

export class GatheredBytes {
  #parts: Uint8Array[] = [];
  /** Has room for small pieces behind those that it holds. */
  #block: Buffer | undefined;
  #blockBytes = 0;
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** Adds a piece, which must not be changed afterwards. */
  add(piece: Uint8Array): void {
    if (piece.length === 0) return;
    this.#length += piece.length;
    const isKept = piece.length >= LARGE_BYTES || this.#parts.length < KEPT_MAX;
    if (isKept) {
      this.#endBlock();
      this.#parts.push(piece);
      return;
    }
    if (piece.length > BLOCK_BYTES - this.#blockBytes) this.#endBlock();
    this.#block ??= Buffer.allocUnsafeSlow(BLOCK_BYTES);
    this.#block.set(piece, this.#blockBytes);
    this.#blockBytes += piece.length;
  }

  /** All that was added since the last time. */
  take(): Buffer {
    this.#endBlock();
    const whole = Buffer.concat(this.#parts, this.#length);
    this.#parts = [];
    this.#length = 0;
    return whole;
  }

  #endBlock(): void {
    if (this.#block !== undefined) this.#parts.push(this.#block.subarray(0, this.#blockBytes));
    this.#block = undefined;
    this.#blockBytes = 0;
  }
}
