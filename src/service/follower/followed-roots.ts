import { Pace } from '../../core/pace.ts';
import { rootNotes, type StateRoot } from '../ledger/ledger-controls.ts';
import type { LogEntry } from '../ledger/log/log-entry.ts';
import { computeStateRootBeside } from '../ledger/state/root.ts';
import type { Store } from '../store/store.ts';

/** A root that is computed here. */
interface OwnRoot {
  readonly entry: bigint;
  readonly root: Promise<string>;
  readonly stop: AbortController;
}

/** Compares the state's root with the writer's, where the log has that. */
export class FollowedRoots {
  readonly #store: Store;
  readonly #tell: (problem: unknown) => void;
  #own: OwnRoot | undefined;
  #compared = 0;

  /** @param tell is called where the roots differ, or the state cannot be read. */
  constructor(store: Store, tell: (problem: unknown) => void) {
    this.#store = store;
    this.#tell = tell;
  }

  /** How often the roots were the same. */
  get compared(): number {
    return this.#compared;
  }

  /** Call it when an entry is in the state, and no later one. */
  follow(entry: LogEntry, number: bigint): void {
    if (entry.kind !== 'Note') return;
    if (entry.control === rootNotes.begin) this.#begin(number);
    else if (entry.control === rootNotes.end) this.#compare(JSON.parse(entry.details) as StateRoot);
  }

  /** Ends what is being computed. */
  async stop(): Promise<void> {
    const own = this.#own;
    this.#own = undefined;
    own?.stop.abort();
    await own?.root.catch(() => {});
  }

  #begin(entry: bigint): void {
    void this.stop();
    const stop = new AbortController();
    const moment = this.#store.openMoment();
    const pace = new Pace(stop.signal);
    const root = computeStateRootBeside(moment, pace).finally(() => moment.close());
    root.catch((problem) => {
      if (!stop.signal.aborted) this.#tell(problem);
    });
    this.#own = { entry, root, stop };
  }

  /** Nothing, where the state had begun behind that entry. */
  #compare(told: StateRoot): void {
    const own = this.#own;
    if (own === undefined || String(own.entry) !== told.entry) return;
    own.root.then(
      (root) => this.#judge(told, root),
      () => {},
    );
  }

  #judge(told: StateRoot, root: string): void {
    if (root === told.root) {
      this.#compared += 1;
      return;
    }
    const detail = `with entry ${told.entry} its root is ${root}, and the writer's ${told.root}`;
    try {
      this.#store.reportDamage('the state', detail);
    } catch (problem) {
      this.#tell(problem);
    }
  }
}
