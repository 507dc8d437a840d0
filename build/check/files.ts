import { spawnSync } from 'node:child_process';

/** The files that git keeps or would keep, below a folder, from the repository's root. */
export function listFiles(root: string, patterns: readonly string[]): readonly string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '--', ...patterns];
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ls-files: ${stderr}`);
  return stdout.split('\0').filter((path) => path !== '');
}
