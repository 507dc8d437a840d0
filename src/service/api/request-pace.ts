import type { WorkPace } from '../../core/pace.ts';

/**
 * The pace of a request: a read's, until it has begun a send, and the send's from then on. A read
 * that takes long needs a place among those of its address, and is refused where there is none in
 * time. What was sent was executed: its answer waits for turns alone.
 */
export class RequestPace implements WorkPace {
  #pace: WorkPace;

  constructor(pace: WorkPace) {
    this.#pace = pace;
  }

  get isDue(): boolean {
    return this.#pace.isDue;
  }

  rest(): Promise<void> {
    return this.#pace.rest();
  }

  goOnBy(pace: WorkPace): void {
    this.#pace = pace;
  }
}
