import { expect, test } from 'vitest';
import { RunningCommand, repository } from '../support/daemon-process.ts';

const command = ['npm', 'run', '--silent', '--ignore-scripts', 'bench', '--'];

const rows = [
  'read',
  'signatures',
  'sign',
  'write',
  'slow-disk',
  'grants',
  'remote',
  'ledger',
  'one-account',
  'profiles',
  'pages',
  'controls',
  'reverts',
  'verify',
  'start',
  'packaged',
];

test.each(rows)('default: the row %s is measured', async (row) => {
  const bench = new RunningCommand(['--row', row], { command, cwd: repository });
  await bench.ended;
  const { status, stdout } = bench.result();
  expect(status).toBe(0);
  expect(stdout).toMatch(/(met|missed by \d+ %|published)$/m);
  expect(stdout).not.toContain('NaN');
});

test('error: another row is refused with the names of those there are', async () => {
  const bench = new RunningCommand(['--row', 'nothing'], { command, cwd: repository });
  await bench.ended;
  expect(bench.result()).toMatchObject({ status: 1, stdout: '' });
  expect(bench.result().stderr).toContain(rows.join(', '));
});
