import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** Start and end of a file, including its hooks. */
export interface FileTime {
  /** From the repository's root. */
  readonly path: string;
  /** Milliseconds since 1970. */
  readonly began: number;
  readonly ended: number;
  /** Whether any of its tests ran. */
  readonly ran: boolean;
}

/** A Vitest reporter that writes the time of each file to GAMEKEEPER_TIMES_FILE. */
export default class Times implements Reporter {
  readonly #began = new Map<string, number>();
  readonly #times: FileTime[] = [];

  onTestModuleQueued({ relativeModuleId }: TestModule): void {
    this.#began.set(relativeModuleId, Date.now());
  }

  onTestModuleEnd(module: TestModule): void {
    const { relativeModuleId: path } = module;
    const ended = Date.now();
    const ran = module.state() !== 'skipped';
    this.#times.push({ path, began: this.#began.get(path) ?? ended, ended, ran });
  }

  onTestRunEnd(): void {
    const file = process.env.GAMEKEEPER_TIMES_FILE;
    if (file !== undefined) writeFileSync(file, JSON.stringify(this.#times));
  }
}
