import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Tracked and untracked files that git does not ignore, as paths from the repository's root. */
export function listFiles(root: string, patterns: readonly string[]): readonly string[] {
  // Without `glob`, git's `src/**/*.ts` omits the files directly in src.
  const globs = patterns.map((pattern) => `:(glob)${pattern}`);
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '--', ...globs];
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ls-files: ${stderr}`);
  return stdout.split('\0').filter((path) => path !== '' && existsSync(join(root, path)));
}
