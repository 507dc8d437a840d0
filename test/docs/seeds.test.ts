import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from '../daemon/support/client.ts';
import {
  type DaemonProcess,
  type Ended,
  type HomeFolder,
  makeHomeFolder,
  runCommand,
  startDaemonProcess,
} from '../support/daemon-process.ts';
import { readBlocks, readCommands } from './pages.ts';

/** docs/guides/seeds.md: its seed, and its commands in their order, next to a daemon. */

const PAGE = 'docs/guides/seeds.md';
const PREFIX = './gamekeeper ';
const typed = readBlocks(PAGE)
  .filter(({ language }) => language === 'sh')
  .flatMap(({ text }) => text.trim().split('\n'))
  .map((line) => line.replace(/\s+#.*$/, ''));
const [seed] = readBlocks(PAGE).filter(({ language }) => language === 'json');

let folder: HomeFolder;
let daemon: DaemonProcess;
const ended: Ended[] = [];

const read = (name: string) => readFileSync(join(folder.path, name), 'utf8');
const worldOf = () => JSON.parse(read('gamekeeper.json')).world;

beforeAll(async () => {
  folder = makeHomeFolder();
  daemon = await startDaemonProcess(folder);
  writeFileSync(join(folder.path, 'seed.json'), seed!.text);
  const env = { ...process.env, GAMEKEEPER_HOME: folder.home };
  for (const command of typed) {
    const words = command.slice(PREFIX.length).split(/\s+/);
    const given = words.map((word) => (word === 'ADDRESS' ? worldOf().project : word));
    ended.push(await runCommand(given, { cwd: folder.path, env }));
  }
});

afterAll(async () => {
  await daemon.stop('SIGTERM');
  folder.remove();
});

test('default: every command runs, in the order of the page', () => {
  expect(readCommands(PAGE)).toEqual([...new Set(typed)]);
  for (const { status, stderr } of ended)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(ended[3]!.stdout).toContain('There is nothing to do.');
});

test('behaviour: what is exported says what was planted', () => {
  const copy = JSON.parse(read('copy.json'));
  const { resources, faucets, recipes } = JSON.parse(seed!.text);
  expect(copy.resources.map(({ name }: { name: string }) => name)).toEqual(['Soup', 'Turnip']);
  expect(copy.resources[1]).toMatchObject({ uri: resources[0].uri });
  expect(copy.faucets[0]).toMatchObject({ ...faucets[0], name: 'Turnip' });
  expect(copy.recipes[0]).toMatchObject({ name: 'Soup', meal: { amount: '1' } });
  expect(recipes).toHaveLength(1);
});

test('behaviour: a game plants the same file, in a project of its own', async () => {
  const game = await openSession(daemon.url, folder.home);
  const world = await game.call('world.plant', { seed: seed!.text });
  expect(world.project).not.toBe(worldOf().project);
  expect(world.things).toHaveLength(worldOf().things.length);
  await game.close();
});
