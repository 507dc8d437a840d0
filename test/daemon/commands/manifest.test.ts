import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runCommand } from '../../support/daemon-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'gamekeeper-manifest-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = join(folder, 'gamekeeper.json');
const run = (...args: string[]) => runCommand(['manifest', ...args], { cwd: folder });

test('default: what init writes is right, and init overwrites nothing', async () => {
  const made = await run('init', '--game', 'com.example.farm', '--name', 'Farm');
  expect(made).toMatchObject({ status: 0, stderr: '' });
  const text = readFileSync(file, 'utf8');
  expect(JSON.parse(text)).toMatchObject({ game: 'com.example.farm', name: 'Farm' });
  const checked = await run('check');
  expect(checked).toMatchObject({ status: 0, stderr: '' });
  expect(checked.stdout).toContain('game      com.example.farm: Farm');
  const again = await run('init');
  expect(again.status).toBe(1);
  expect(again.stderr).toContain('is there already');
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test('behaviour: check says which actions no grant can allow', async () => {
  const vain = join(folder, 'vain.json');
  const names = ['wallet.create', 'projects.changeDriver', 'users.update'];
  const actions = names.map((action) => ({ action }));
  const manifest = { game: 'com.example.farm', name: 'Farm', projects: [], actions, budgets: [] };
  writeFileSync(vain, JSON.stringify(manifest));
  const checked = await run('check', vain);
  expect(checked).toMatchObject({ status: 0, stderr: '' });
  const asks = '  asks      wallet.create, projects.changeDriver: the player, each time\n';
  expect(checked.stdout).toContain(asks);
  const json = JSON.parse((await run('check', vain, '--json')).stdout);
  expect(json).toMatchObject({ asked: names.slice(0, 2), problems: [] });
});

test('default: check says which seed it plants, and where its world is', async () => {
  const planting = join(folder, 'planting.json');
  const hash = 'a'.repeat(64);
  const address = '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi';
  const things = [{ kind: 'RESOURCE', name: 'Turnip', address }];
  const manifest = {
    ...{ game: 'com.example.farm', name: 'Farm', projects: [], actions: [], budgets: [] },
    seed: { hash, project: 'Turnip Farm', things: [{ kind: 'RESOURCE', count: 1 }] },
    world: { project: address, seed: hash, things },
  };
  writeFileSync(planting, JSON.stringify(manifest));
  const { status, stdout } = await run('check', planting);
  expect(status).toBe(0);
  expect(stdout).toContain(
    `  seed      Turnip Farm, ${hash}\n  world     1 things of ${address}\n`,
  );
});

test('error: check names every problem, and exits with 1', async () => {
  const wrong = join(folder, 'wrong.json');
  const actions = [{ action: 'resource.transfer' }];
  writeFileSync(
    wrong,
    JSON.stringify({ game: 'a b', name: 'Farm', projects: [], actions, budgets: [] }),
  );
  const checked = await run('check', wrong);
  expect(checked.status).toBe(1);
  expect(checked.stderr).toContain('has 2 problems');
  expect(checked.stderr).toContain('game: is not an identifier; expected: an identifier');
  expect(checked.stderr).toContain('actions[0].action: there is no action "resource.transfer"');
  expect(checked.stderr).toContain('expected: resources.transfer');
  const json = JSON.parse((await run('check', wrong, '--json')).stdout);
  expect(json).toMatchObject({ hash: null, problems: [{ path: 'game' }, {}] });
});

test('error: a file that is missing; an identifier that no manifest may have', async () => {
  const missing = await run('check', join(folder, 'none.json'));
  expect(missing.status).toBe(1);
  expect(missing.stderr).toContain('manifest init writes one');
  const refused = await run('init', 'other.json', '--game', 'a b');
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain('game: is not an identifier');
  expect(existsSync(join(folder, 'other.json'))).toBe(false);
});

test('default: check says what can be granted of it, and where', async () => {
  const budget = { perCall: '1', perWindow: '2', windowHours: 24, inAll: '5', reason: 'Stakes' };
  const actions = ['delegation.create', 'faucets.create', 'staking.stake', 'users.update'];
  const manifest = {
    game: 'com.example.bank',
    name: 'Bank',
    projects: [],
    actions: actions.map((action) => ({ action })),
    budgets: [
      { of: 'assets', ...budget, holdHours: 48 },
      { of: 'fees', ...budget },
      { of: 'deposits', ...budget, onOver: 'ask' },
    ],
  };
  const other = join(folder, 'bank.json');
  writeFileSync(other, JSON.stringify(manifest));
  const { status, stdout } = await run('check', other);
  expect(status).toBe(0);
  expect(stdout).toContain('asks      delegation.create: the player, each time\n');
  expect(stdout).toContain('own       faucets.create: in projects that it makes; elsewhere the');
  expect(stdout).toContain('5 in all, each locked for 48 h at most (Stakes)\n');
  expect(stdout).toContain('fees: 1 a call, 2 in 24 h, 5 in all (Stakes)\n');
  expect(stdout).toContain(
    'deposits: 1 a call, 2 in 24 h, 5 in all; past that the player is asked',
  );
});
