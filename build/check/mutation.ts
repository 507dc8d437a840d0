import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { folders, listedFiles, type TestTable, testPattern } from '../mutate/tests.ts';

const tables = [listedFiles, folders];

/**
 * Files and tests that mutation testing names and that do not exist. Without this check, a file
 * that moved would leave the table silently, and a test that moved would find no mutant any more.
 */
export function checkMutation(
  root: string,
  tests: readonly TestTable[] = tables,
): readonly string[] {
  return tests.flatMap((table) =>
    Object.entries(table).flatMap(([path, names]) => {
      const missing = names.filter((name) => globSync(testPattern(name), { cwd: root }).length < 1);
      return [
        ...(existsSync(join(root, path)) ? [] : [`${path}: is not there`]),
        ...(names.length > 0 ? [] : [`${path}: has no tests`]),
        ...missing.map((name) => `${path}: its test ${testPattern(name)} is not there`),
      ].map((problem) => `build/mutate/tests.ts: ${problem}`);
    }),
  );
}
