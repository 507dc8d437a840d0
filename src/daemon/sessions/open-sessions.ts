/** An open session, as whoever ends it from outside sees it. */
interface EndableSession {
  /** Base58 address of the wallet that it acts with now. */
  readonly wallet: () => string;
  readonly end: () => void;
}

/** The open sessions by game, to be ended when what they were opened with holds no more. */
export class OpenSessions {
  readonly #byGame = new Map<string, Set<EndableSession>>();

  /** Answers a function that takes the session out. */
  enter(game: string, session: EndableSession): () => void {
    const sessions = this.#byGame.get(game) ?? new Set();
    this.#byGame.set(game, sessions);
    sessions.add(session);
    return () => {
      sessions.delete(session);
      if (sessions.size === 0) this.#byGame.delete(game);
    };
  }

  /** The identifiers of the games that have one. */
  games(): string[] {
    return [...this.#byGame.keys()];
  }

  /** Ends all sessions of a game: its secret is another one. */
  endAll(game: string): void {
    for (const { end } of [...(this.#byGame.get(game) ?? [])]) end();
  }

  /** Ends those that act with a wallet: the game's grant for it is gone. */
  endWith(game: string, address: string): void {
    for (const { wallet, end } of [...(this.#byGame.get(game) ?? [])]) {
      if (wallet() === address) end();
    }
  }

  /** Ends those of all games that act with a wallet: it is gone. */
  endWithWallet(address: string): void {
    for (const game of [...this.#byGame.keys()]) this.endWith(game, address);
  }
}
