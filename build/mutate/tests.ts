import { existsSync, globSync } from 'node:fs';

/**
 * Which tests a mutant must survive, by the file that it stands in. All tests would take minutes
 * for each of thousands of mutants; those here are the ones that would fail for a real defect.
 */

/** Names below test/, without `.test.ts`, in the order in which they are tried. */
type Tests = readonly string[];

/** The quick and the picky first: most mutants never get to the others. */
const inspection: Tests = [
  'methods/steps',
  'methods/inspect',
  'methods/attacks',
  'methods/craft',
  'methods/mission',
  'methods/stake',
  'methods/attacks-choices',
  'methods/once',
  'methods/inspect-alterations',
];

const writing: Tests = [
  'methods/write-machine',
  'methods/read-answer',
  'methods/settle-rounds',
  'methods/receipt',
  'methods/outcomes',
  'methods/call',
  'methods/hostile',
  'methods/write-model',
];

/** Files of which nearly every mutant must be found, one a line, by path. */
export const listedFiles: Readonly<Record<string, Tests>> = {
  'src/core/once.ts': ['methods/once', 'ledger/once'],
  'src/daemon/hold-journal.ts': ['daemon/hold-journal'],
  'src/daemon/journal.ts': ['daemon/journal', 'daemon/hold-journal', 'methods/outcomes'],
  'src/methods/call.ts': [...writing, 'daemon/calls'],
  'src/methods/canonical.ts': ['generate/canonical', 'methods/call'],
  'src/methods/fill.ts': ['methods/call', 'daemon/calls'],
  'src/methods/inspect/compute-budget.ts': inspection,
  'src/methods/inspect/describe.ts': inspection,
  'src/methods/inspect/expectation.ts': inspection,
  'src/methods/inspect/inspect.ts': inspection,
  'src/methods/inspect/once.ts': ['methods/once', ...inspection],
  'src/methods/inspect/packing.ts': ['methods/once', ...inspection],
  'src/methods/inspect/refusal.ts': inspection,
  'src/methods/inspect/steps.ts': inspection,
  'src/methods/inspect/together.ts': inspection,
  'src/methods/inspect/values.ts': inspection,
  'src/methods/once.ts': ['methods/once', 'methods/call', 'methods/write-model'],
  'src/methods/read-answer.ts': writing,
  'src/methods/receipt.ts': writing,
  'src/methods/settle-rounds.ts': writing,
  'src/methods/settle.ts': writing,
  'src/methods/transactions.ts': [...writing, 'daemon/calls'],
  'src/methods/write-desk.ts': writing,
  'src/methods/write-machine.ts': writing,
  'src/methods/write.ts': writing,
};

/** What a folder's tests are called where they are not called as the folder. */
const testFolders: Readonly<Record<string, Tests>> = {
  reads: ['programs', 'rpc'],
  service: ['api', 'ledger', 'programs'],
};

/**
 * The test files for a file, by path from the repository's root: those of the table, else all of
 * the nearest folder above it that has tests.
 */
export function testsFor(path: string): readonly string[] {
  const listed = listedFiles[path];
  if (listed !== undefined) return [...new Set(listed)].map((name) => `test/${name}.test.ts`);
  for (const folder of path.split('/').slice(1, -1).reverse()) {
    const names = testFolders[folder] ?? [folder];
    if (names.every((name) => existsSync(`test/${name}`))) {
      return names.flatMap((name) => globSync(`test/${name}/*.test.ts`)).sort();
    }
  }
  throw new Error(`${path}: no folder above it has tests`);
}
