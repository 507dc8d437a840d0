import { env, platform } from 'node:process';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { resolveHome as findOfClient } from '../../../clients/typescript/src/node/start-file.ts';
import { resolveHome as findOfDaemon } from '../../../src/daemon/home/paths.ts';
import { thrownBy } from '../../support/thrown-by.ts';
import { flatpakRows, type HomeRow, homeRows, homeVariables } from '../support/homes.ts';

/** The daemon and the TypeScript client find the same home. The engines' suites play the rows. */

let before: Readonly<Record<string, string | undefined>>;

beforeEach(() => {
  before = Object.fromEntries(homeVariables.map((name) => [name, env[name]]));
  for (const name of homeVariables) delete env[name];
});

afterEach(() => {
  for (const name of homeVariables) {
    delete env[name];
    if (before[name] !== undefined) env[name] = before[name];
  }
});

function expectHome(find: () => string, { environment, home, refused }: HomeRow): void {
  Object.assign(env, environment);
  if (home !== undefined) expect(find()).toBe(home);
  else {
    const error = { name: 'InvalidArgument', context: { argument: refused } };
    expect(thrownBy(find)).toMatchObject(error);
  }
}

describe.runIf(platform === 'linux')('where the home is', () => {
  test.each(homeRows)('default: the daemon: $name', (row) => {
    expectHome(() => findOfDaemon(), row);
  });

  test.each([...homeRows, ...flatpakRows])('default: the client: $name', (row) => {
    expectHome(() => findOfClient(undefined), row);
  });

  test('error: InvalidArgument for a given folder with ~', () => {
    expect(thrownBy(() => findOfClient('~/games'))).toMatchObject({
      name: 'InvalidArgument',
      context: { argument: 'home' },
    });
  });
});
