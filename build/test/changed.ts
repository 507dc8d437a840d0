import { spawnSync } from 'node:child_process';
import { listFiles } from '../check/files.ts';

/**
 * What a change can have broken. Vitest follows imports; what tests read or start, and do not
 * import, is named here by the helper that all such tests import.
 */

interface Reach {
  readonly changed: RegExp;
  /** From the repository's root; tests that import them, and tests that are named, are run. */
  readonly reaches: readonly string[];
}

/** What starts processes from the sources. */
const starters = [
  'test/support/daemon-process.ts',
  'test/package/binary.ts',
  'test/wine/machine.ts',
  'test/durability/**',
  'test/flood/**',
  'test/daemon/journal.test.ts',
  'test/daemon/start-file.test.ts',
  'test/clients/csharp/dotnet.ts',
  'test/clients/gdscript/live.test.ts',
];

const reaches: readonly Reach[] = [
  { changed: /^(src|bin)\/|^gamekeeper/, reaches: starters },
  { changed: /^build\/package\//, reaches: ['test/package/binary.ts'] },
  { changed: /^build\/(setup|install|stamp)/, reaches: ['test/wine/machine.ts'] },
  { changed: /^clients\/csharp\//, reaches: ['test/clients/csharp/**'] },
  { changed: /^clients\/gdscript\//, reaches: ['test/clients/gdscript/**'] },
  { changed: /^test\/vectors\//, reaches: ['test/vectors/**'] },
  { changed: /^test\/fixtures\//, reaches: ['test/durability/**', 'test/generate/**'] },
  { changed: /\.md$/, reaches: ['test/docs/**'] },
  // What every file is held to.
  { changed: /./, reaches: ['test/check/**'] },
];

/** After these nothing is known of what they change. */
const everything = /^(package(-lock)?\.json|\.npmrc|vitest\.config\.ts|build\/(test|wine|godot)\b)/;

/**
 * @param changed paths from the repository's root.
 * @returns files whose tests are to be run, as `vitest related` takes them; undefined for all.
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

/** What is not committed, and what was since a commit, when one is given. */
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
