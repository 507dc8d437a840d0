/** Which of the player's pages somebody can see at the moment, by their own word. */

/** What one page says of itself. */
interface PageSeat {
  show(isShown: boolean): void;
  leave(): void;
}

export class PagesInFront {
  readonly #shown = new Set<PageSeat>();

  get isAny(): boolean {
    return this.#shown.size > 0;
  }

  /** For a page that was opened, which is seen until it says otherwise. */
  enter(): PageSeat {
    const seat: PageSeat = {
      show: (isShown) => void (isShown ? this.#shown.add(seat) : this.#shown.delete(seat)),
      leave: () => void this.#shown.delete(seat),
    };
    seat.show(true);
    return seat;
  }
}
