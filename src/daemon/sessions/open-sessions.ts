/** A way to end a session from outside. */
type EndSession = () => void;

/** The open sessions by game, to be ended when what they were opened with holds no more. */
export class OpenSessions {
  readonly #byGame = new Map<string, Set<EndSession>>();

  /** Answers a function that takes the session out. */
  enter(game: string, end: EndSession): () => void {
    const sessions = this.#byGame.get(game) ?? new Set();
    this.#byGame.set(game, sessions);
    sessions.add(end);
    return () => {
      sessions.delete(end);
      if (sessions.size === 0) this.#byGame.delete(game);
    };
  }

  endAll(game: string): void {
    for (const end of [...(this.#byGame.get(game) ?? [])]) end();
  }
}
