import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Requirement } from './machine.ts';

/** The clocks of processes of their own, under libfaketime. */

const LIBRARIES = '/usr/lib';
const faketime = (existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : [])
  .map((name) => join(LIBRARIES, name, 'faketime/libfaketimeMT.so.1'))
  .find((path) => existsSync(path));

export const libfaketime: Requirement = {
  name: 'libfaketime',
  brings: 'apt-get install libfaketime',
  isAvailable: () => faketime !== undefined,
};

/** A clock that processes follow which have its environment. Monotonic time stays as it is. */
export class FakeClock {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  get environment(): NodeJS.ProcessEnv {
    return {
      LD_PRELOAD: faketime,
      FAKETIME_TIMESTAMP_FILE: this.#file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    };
  }

  /** @param offset such as `+30d` or `-10s`. */
  set(offset: string): void {
    writeFileSync(this.#file, `${offset}\n`);
  }
}
