import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { compilerForLinux } from '../../build/test/preloaded.ts';
import { lookAtHome } from '../../src/daemon/home/home.ts';
import { makeFolder } from '../daemon/support/place.ts';
import { RunningCommand, repository } from '../support/daemon-process.ts';
import { machineHas } from '../support/machine.ts';
import { PowerCut } from '../support/power-cut.ts';
import { chooseSeeds } from '../support/seeds.ts';
import { SeededRandom } from './seeded-random.ts';

/** What a book recorded is there after a cut of the power, whatever it was writing then. */

const canCut = machineHas(compilerForLinux, 'a disk whose power is cut');

describe.skipIf(!canCut)('a cut of the power', () => {
  let folder: ReturnType<typeof makeFolder>;
  let home: string;
  let disk: PowerCut;

  beforeEach(() => {
    folder = makeFolder();
    home = join(folder.path, 'home');
    mkdirSync(home, { mode: 0o700 });
    disk = PowerCut.make(home);
  });

  afterEach(() => {
    disk.remove();
    folder.remove();
  });

  /**
   * Records files, and ends between them, until it has said so of some more and is killed.
   * @returns how many it has said to have.
   */
  async function recordUntilKilled(count: number): Promise<number> {
    const source = join(repository, 'src/daemon/home/home.ts');
    const text = `
      const { openHome } = await import(${JSON.stringify(source)});
      const home = await openHome(${JSON.stringify(home)}, 'both');
      const begun = home.names.length;
      for (let i = begun; ; i += 1) {
        await home.note({ name: 'journals/' + i });
        require('node:fs').writeSync(1, 'has ' + (i + 1) + '\\n');
        home.noteEnd('journals/' + i, { commits: i, text: 'x'.repeat(i % 7 * 1000) });
        if (i % 3 === 0) await new Promise((resolve) => setTimeout(resolve, 60));
      }`;
    const command = [process.execPath, '--input-type=commonjs', '-e', `(async () => {${text}})()`];
    const running = new RunningCommand([], { command, env: disk.env() });
    await running.says('has ', count);
    await running.stop('SIGKILL');
    return Number(/has (\d+)\n$/.exec(running.result().stdout)![1]);
  }

  test.each(chooseSeeds(3))('behaviour: all that was recorded is there, seed %i', async (seed) => {
    const random = new SeededRandom(seed);
    for (let kills = 1; kills <= 4; kills += 1) {
      const told = await recordUntilKilled(random.below(20) + 1);
      // After the others the next process continues with what is not on the disk yet.
      if (kills % 2 === 0) disk.cut(random);
      expect(lookAtHome(home).names.length).toBeGreaterThanOrEqual(told);
    }
  });
});
