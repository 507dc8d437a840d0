/** Runs work one at a time, in the order in which it was given. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();

  /** Answers what the work answers. A failure is its caller's alone: the next work runs. */
  run<Answer>(work: () => Answer | Promise<Answer>): Promise<Answer> {
    const answer = this.#last.then(work);
    this.#last = answer.catch(() => {});
    return answer;
  }
}

/** Queues of their own for whoever is told apart by a name, as long as there is work for them. */
export class SerialQueues {
  readonly #byName = new Map<string, { readonly queue: SerialQueue; waiting: number }>();

  /** As `SerialQueue.run`, after what was given for the same name. */
  async run<Answer>(name: string, work: () => Answer | Promise<Answer>): Promise<Answer> {
    const own = this.#byName.get(name) ?? { queue: new SerialQueue(), waiting: 0 };
    this.#byName.set(name, own);
    own.waiting += 1;
    try {
      return await own.queue.run(work);
    } finally {
      own.waiting -= 1;
      if (own.waiting === 0) this.#byName.delete(name);
    }
  }
}
