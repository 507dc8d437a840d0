import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { RunningCommand, repository } from '../support/daemon-process.ts';

const command = ['npm', 'run', '--silent', '--ignore-scripts', 'bench', '--'];

/** What the bench says that it has. */
const { stderr } = spawnSync('npm', [...command.slice(1), '--row', 'nothing'], {
  cwd: repository,
  encoding: 'utf8',
});
const rows = stderr.trim().split('there are: ')[1]!.split(', ');

test.each(rows)('default: the row %s is measured', async (row) => {
  const bench = new RunningCommand(['--row', row], { command, cwd: repository });
  await bench.ended;
  const { status, stdout } = bench.result();
  expect(status).toBe(0);
  expect(stdout).toMatch(/(met|missed by \d+ %|published)$/m);
  expect(stdout).not.toContain('NaN');
});

test('error: another row is refused with the names of those there are', () => {
  expect(stderr).toBe(`no row nothing; there are: ${rows.join(', ')}\n`);
  expect(rows).toContain('price');
});
