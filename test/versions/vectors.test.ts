import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RunningCommand, repository } from '../support/daemon-process.ts';
import { makeNewerBuild } from './newer-build.ts';

/** The vectors of this version, played against the service and the daemon of a newer one. */

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly title: string;
      readonly status: string;
    }[];
  }[];
}

/** Those whose answer has a field that is new. */
const ADDED_TO = 'behaviour: balance/success.io';

test('behaviour: byte for byte, but for what was added', async () => {
  const newer = await makeNewerBuild();
  const folder = mkdtempSync(join(tmpdir(), 'gamekeeper-newer-vectors-'));
  try {
    const isOurs = (path: string) => !path.endsWith('node_modules');
    cpSync(newer, folder, { recursive: true, filter: isOurs });
    for (const name of ['test', 'vitest.config.ts', 'tsconfig.json']) {
      cpSync(join(repository, name), join(folder, name), { recursive: true });
    }
    symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));
    const report = join(folder, 'report.json');
    const vitest = join(folder, 'node_modules/vitest/vitest.mjs');
    const how = ['run', 'test/vectors/wires.test.ts', '--testTimeout', '120000'];
    const told = ['--reporter', 'json', '--outputFile', report];
    const running = new RunningCommand([vitest, ...how, ...told], {
      command: [process.execPath],
      cwd: folder,
      env: { ...process.env, VITEST: undefined, VITEST_WORKER_ID: undefined },
    });
    await running.ended;
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const played = testResults.flatMap(({ assertionResults }) => assertionResults);
    expect(played.length).toBeGreaterThan(600);
    const others = played.filter(({ status }) => status !== 'passed');
    expect(others.map(({ title }) => title)).toEqual([ADDED_TO, ADDED_TO]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 300_000);
