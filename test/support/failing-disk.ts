import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compilePreloaded } from '../../build/test/preloaded.ts';

/** A disk that fails as told, under processes that are started with its environment. */

/** What fails: a call of the system, in all its forms that Node and SQLite use. */
export type DiskCall = 'write' | 'sync' | 'truncate' | 'rename';

export interface DiskFault {
  readonly call: DiskCall;
  /** `EIO` for a disk that fails, `ENOSPC` for one that is full. */
  readonly error: 'EIO' | 'ENOSPC';
  /**
   * What became of the bytes: nothing was done, the first half of a write was, everything was and
   * fails all the same, or, of a sync, what was written since the last one is gone.
   */
  readonly effect: 'none' | 'half' | 'done' | 'lost';
  /** A shell pattern for whole paths, in which `*` stands for slashes too. */
  readonly path: string;
  /** So many syncs of such files go well before it counts; 0 when left out. */
  readonly after?: number;
  /** The number of the first such call that fails; 1 when left out. */
  readonly from?: number;
  /** How many fail; all from then on when left out. */
  readonly count?: number;
}

const MANY = 1_000_000_000;

export class FailingDisk {
  readonly #folder: string;
  readonly #library: string;
  readonly #control: string;
  #lastId = 0;

  private constructor(folder: string) {
    this.#folder = folder;
    this.#library = compilePreloaded('failing-disk', folder);
    this.#control = join(folder, 'control');
  }

  /** Compiles the library, which takes a quarter of a second. */
  static make(): FailingDisk {
    const disk = new FailingDisk(mkdtempSync(join(tmpdir(), 'gamekeeper-failing-disk-')));
    disk.heal();
    return disk;
  }

  /** The environment of a process on this disk. */
  get env(): NodeJS.ProcessEnv {
    return { ...process.env, LD_PRELOAD: this.#library, FAILING_DISK_CONTROL: this.#control };
  }

  /** From now on these fail, counted from now on, and nothing that failed before. */
  fail(...faults: readonly DiskFault[]): void {
    const rules = faults.map(({ call, error, effect, path, after = 0, from = 1, count = MANY }) => {
      this.#lastId += 1;
      return `${[this.#lastId, call, error, effect, after, from, count, path].join(' ')}\n`;
    });
    // In one step, as processes read it at any time.
    const next = `${this.#control}.next`;
    writeFileSync(next, rules.join(''));
    renameSync(next, this.#control);
  }

  heal(): void {
    this.fail();
  }

  /** The calls that failed since the disk was made, each as `sync` and the path. */
  hits(): string[] {
    const file = `${this.#control}.hits`;
    if (!existsSync(file)) return [];
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    return lines.map((line) => line.slice(line.indexOf(' ') + 1));
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
