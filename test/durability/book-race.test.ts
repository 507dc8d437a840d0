import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lookAtHome } from '../../src/daemon/home/home.ts';
import { makeFolder } from '../daemon/support/place.ts';
import { RunningCommand, repository } from '../support/daemon-process.ts';

/** A daemon and a service make the same home in the same moment: it becomes one home. */

const HOMES = 8;
/** What both record in each home, of their own. */
const RECORDS = 5;

const source = join(repository, 'src/daemon/home/home.ts');

/** A process that makes each home in turn, next to the other, as soon as it is told to begin. */
function makeHomes(part: 'daemon' | 'service', homes: readonly string[]): RunningCommand {
  const text = `
    const { openHome } = await import(${JSON.stringify(source)});
    const { existsSync, writeFileSync } = require('node:fs');
    for (const path of ${JSON.stringify(homes)}) {
      writeFileSync(path + '.${part}', '');
      while (!['daemon', 'service'].every((one) => existsSync(path + '.' + one)));
      const home = await openHome(path, '${part}');
      for (let i = 0; i < ${RECORDS}; i += 1) await home.note({ name: '${part}.' + i });
      home.close();
    }`;
  const run = ['--input-type=commonjs', '-e', `(async () => {${text}})()`];
  return new RunningCommand([], { command: [process.execPath, ...run] });
}

test('behaviour: one of them chooses its id, and both know all that is recorded', async () => {
  const folder = makeFolder();
  const homes = Array.from({ length: HOMES }, (_, i) => join(folder.path, `home-${i}`));
  for (const path of homes) mkdirSync(path, { mode: 0o700 });
  const both = (['daemon', 'service'] as const).map((part) => makeHomes(part, homes));
  for (const running of both) {
    await running.ended;
    expect(running.result()).toMatchObject({ status: 0, stderr: '' });
  }
  const numbers = Array.from({ length: RECORDS }, (_, i) => i);
  const wanted = ['daemon', 'service'].flatMap((part) => numbers.map((i) => `${part}.${i}`));
  for (const path of homes) expect([...lookAtHome(path).names].sort()).toEqual(wanted);
  folder.remove();
});
