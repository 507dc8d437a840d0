import { cpSync, existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureWindowsPackage } from '../package/own-package.ts';
import { repository } from '../support/daemon-process.ts';
import { machineHas } from '../support/machine.ts';
import { type ClonedMachine, startWithClone, windows } from './machine.ts';

const SUITES_MS_MAX = 2_400_000;
const REPORT = 'report.json';
/** Characters of what vitest said, from its end. */
const SAID_MAX = 4000;

/** Tests of these suites that Windows leaves to other systems. */
const elsewhere = [
  // Takes npm three quarters of a minute here, and does what Linux does.
  'behaviour: another lock file or another system’s packages are installed again',
  // Reads from Linux what the process has open.
  'error: StoreFailed where a sync fails, and the log is kept',
  // Of the launcher for Linux and macOS. Windows' own is typed in setup.test.ts.
  'behaviour: ./gamekeeper runs from any folder',
];

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Suites that run on Windows too, run there by Windows' own vitest, on a machine of their own. */
export function testOnWindows(suites: readonly string[]): void {
  const isHere = machineHas(windows, 'the suites on Windows');
  describe.skipIf(!isHere)('on Windows', () => testSuites(suites));
}

function testSuites(suites: readonly string[]): void {
  let windowsMachine: ClonedMachine;
  let report: Report;
  let said = '';

  beforeAll(async () => {
    const packaged = await ensureWindowsPackage();
    windowsMachine = await startWithClone(true);
    const { machine, clone } = windowsMachine;
    const given = join(clone, 'dist/gamekeeper');
    cpSync(packaged, given, { recursive: true });
    const vitest = ['node', 'node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=2'];
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${REPORT}`];
    const { stdout, stderr } = await machine.run([...vitest, ...reporters, ...suites], {
      cwd: clone,
      env: {
        CI: 'true',
        GAMEKEEPER_TEST_PACKAGE: machine.windowsPath(given),
        // As in build/test.ts; each start reads a hundred sources, which Wine is slow to open.
        NODE_COMPILE_CACHE: machine.windowsPath(join(machine.playerFolder, 'compiled')),
        // There are none, and Node would ask of every folder on the way to each source.
        NODE_PRESERVE_SYMLINKS: '1',
      },
    });
    said = `${stdout}\n${stderr}`;
    const file = join(clone, REPORT);
    if (!existsSync(file)) throw new Error(`vitest left no report:\n${said}`);
    report = JSON.parse(readFileSync(file, 'utf8'));
  }, SUITES_MS_MAX);

  afterAll(() => windowsMachine?.close());

  test.each(suites)('default: %s', (suite) => {
    const files = report.testResults.filter(({ name }) => name.includes(`/${suite}`));
    const tests = files.flatMap(({ assertionResults }) => assertionResults);
    const failed = tests
      .filter(({ status, fullName }) => status !== 'passed' && !elsewhere.includes(fullName))
      .map(({ fullName, status, failureMessages }) => [
        `${status}: ${fullName}`,
        ...failureMessages,
      ]);
    const broken = files
      .filter(({ assertionResults: { length } }) => length === 0)
      .map(({ name, message }) => [`broken: ${name}`, message]);
    // A worker that crashes may leave no word of its file.
    const lost = listSuite(suite)
      .filter((path) => !files.some(({ name }) => name.endsWith(`/${path}`)))
      .map((path) => [`lost: ${path}`, said.slice(-SAID_MAX)]);
    // In words of their own, as a diff of them is cut where a log keeps the end alone.
    const words = [...failed, ...broken, ...lost].flat().join('\n');
    if (words !== '') throw new Error(words);
    expect(tests.length).toBeGreaterThan(0);
  });
}

/** The files of a suite, which is one itself or a folder, from the repository's root. */
function listSuite(suite: string): readonly string[] {
  if (suite.endsWith('.test.ts')) return [suite];
  return globSync(`${suite}/**/*.test.ts`, { cwd: repository });
}
