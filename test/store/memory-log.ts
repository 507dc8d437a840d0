import type { GamekeeperError } from '../../src/core/errors.ts';
import { type Head, isSameHead } from '../../src/service/store/chain.ts';
import type { GroupLog, LogGroup } from '../../src/service/store/group-log.ts';
import { damaged } from '../../src/service/store/problems.ts';

/** A log in memory. A test can let a group wait, have it refused, or lose the answer to it. */
export class MemoryLog implements GroupLog {
  readonly name = 'memory';
  readonly groups: LogGroup[] = [];
  #wait: Promise<void> | undefined;
  #refusal: GamekeeperError | undefined;
  #loss: Error | undefined;
  #arrived: (() => void)[] = [];

  get end(): Head | undefined {
    return this.groups.at(-1)?.end;
  }

  /** From now on groups wait. @returns lets them continue. */
  hold(): () => void {
    let release = (): void => {};
    this.#wait = new Promise((resolve) => {
      release = resolve;
    });
    return () => {
      this.#wait = undefined;
      release();
    };
  }

  /** Resolves when the next group has arrived. */
  arrival(): Promise<void> {
    return new Promise((resolve) => this.#arrived.push(resolve));
  }

  /** The next group is refused. */
  refuse(problem: GamekeeperError): void {
    this.#refusal = problem;
  }

  /** The log takes the next group, and its answer is lost. */
  loseAnswer(error: Error): void {
    this.#loss = error;
  }

  async append(group: LogGroup): Promise<GamekeeperError | undefined> {
    if (!isSameHead(group.after, this.end)) throw new Error('not behind the end');
    for (const arrived of this.#arrived.splice(0)) arrived();
    await this.#wait;
    const [refusal, loss] = [this.#refusal, this.#loss];
    this.#refusal = undefined;
    if (refusal !== undefined) return refusal;
    this.groups.push(group);
    if (loss !== undefined) throw loss;
    return undefined;
  }

  confirmations = 0;

  async confirm(): Promise<void> {
    this.confirmations += 1;
    await this.#wait;
    if (this.#loss !== undefined) throw this.#loss;
  }

  async *read(after: Head | undefined): AsyncIterable<LogGroup> {
    const begin = this.groups.findIndex((group) => isSameHead(group.after, after));
    const isEnd = isSameHead(after, this.end);
    if (begin < 0 && !isEnd) throw damaged('the log in memory', 'its end', 'it is not there');
    if (!isEnd) yield* this.groups.slice(begin);
  }
}
