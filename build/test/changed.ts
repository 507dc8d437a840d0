import { spawnSync } from 'node:child_process';
import { listFiles } from '../check/files.ts';

/**
 * Finds tests that a change can have broken. Vitest follows imports; files that tests read or start
 * without importing are listed here, with the helper that all such tests import.
 */

interface Reach {
  readonly changed: RegExp;
  /** Paths from the repository's root. Tests among them, and tests that import them, are run. */
  readonly reaches: readonly string[];
}

/** Helpers that start processes from the sources. */
const starters = [
  'test/support/daemon-process.ts',
  'test/package/own-package.ts',
  'test/release/into-project.test.ts',
  'test/wine/machine.ts',
  'test/durability/**',
  'test/flood/**',
  'test/daemon/journal/journal.test.ts',
  'test/daemon/socket/start-file.test.ts',
  'test/clients/csharp/dotnet.ts',
  'test/clients/gdscript/live.test.ts',
  'test/forward/many-at-once.test.ts',
  'test/shared-log/lease.test.ts',
];

const reaches: readonly Reach[] = [
  { changed: /^(src|bin)\/|^gamekeeper/, reaches: starters },
  { changed: /^build\/release\//, reaches: ['test/package/own-package.ts', 'test/release/**'] },
  { changed: /^build\/(setup|run)/, reaches: ['test/wine/machine.ts'] },
  { changed: /^clients\/csharp\//, reaches: ['test/clients/csharp/**'] },
  { changed: /^clients\/gdscript\//, reaches: ['test/clients/gdscript/**'] },
  { changed: /^test\/vectors\//, reaches: ['test/vectors/**'] },
  { changed: /^test\/fixtures\//, reaches: ['test/durability/**', 'test/generate/**'] },
  { changed: /\.md$/, reaches: ['test/docs/**'] },
  // Checks that apply to every file.
  { changed: /./, reaches: ['test/check/**'] },
];

/** Changes to these files can affect anything. */
const everything = /^(package(-lock)?\.json|\.npmrc|vitest\.config\.ts|build\/(test|wine|godot)\b)/;

/**
 * @param changed paths from the repository's root.
 * @returns files to run `vitest related` on; undefined for all tests.
 */
export function filesToRelate(
  repository: string,
  changed: readonly string[],
): readonly string[] | undefined {
  if (changed.some((path) => everything.test(path))) return undefined;
  const patterns = reaches
    .filter((reach) => changed.some((path) => reach.changed.test(path)))
    .flatMap((reach) => reach.reaches);
  const reached = patterns.length === 0 ? [] : listFiles(repository, patterns);
  const sources = [...changed, ...reached].filter((path) => /\.[mc]?[jt]s(on)?$/.test(path));
  return [...new Set(sources)];
}

/** Uncommitted changes, and those since a commit if one is given. */
export function listChanged(repository: string, since: string | undefined): readonly string[] {
  const git = (...args: string[]): readonly string[] => {
    const options = { cwd: repository, encoding: 'utf8' } as const;
    const { status, stdout, stderr } = spawnSync('git', args, options);
    if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`);
    return stdout.split('\0').filter((path) => path !== '');
  };
  return [
    ...git('diff', '--name-only', '-z', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
    ...(since === undefined ? [] : git('diff', '--name-only', '-z', `${since}...HEAD`)),
  ];
}
