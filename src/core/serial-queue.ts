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
