import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type DaemonProcess,
  type Ended,
  type HomeFolder,
  makeHomeFolder,
  repository,
  runCommand,
  startDaemonProcess,
} from '../support/daemon-process.ts';
import { readBlocks, readPage } from './pages.ts';

/** docs/guides/economy.md from its first line to its last, in one shell, next to a daemon. */

const PAGE = 'docs/guides/economy.md';
const MARK = '--- the next block ---';

const blocks = readBlocks(PAGE);

let folder: HomeFolder;
let daemon: DaemonProcess;
let ended: Ended;
let outputs: readonly string[];

const outputOf = (call: string): string => {
  const index = blocks.findIndex(({ text }) => text.includes(call));
  expect(index, `${PAGE} has no block with ${call}`).toBeGreaterThanOrEqual(0);
  return outputs[index]!;
};

beforeAll(async () => {
  folder = makeHomeFolder();
  daemon = await startDaemonProcess(folder);
  const script = blocks.map(({ text }) => `${text}echo '${MARK}'\n`).join('');
  const env = { ...process.env, GAMEKEEPER_HOME: folder.home };
  ended = await runCommand(['-e', '-c', script], { command: ['sh'], cwd: repository, env });
  outputs = ended.stdout.split(`${MARK}\n`).slice(0, -1);
});

afterAll(async () => {
  await daemon.stop('SIGTERM');
  folder.remove();
});

test('default: every block runs, in the order of the page', () => {
  expect(ended.stderr).toBe('');
  expect(ended.status).toBe(0);
  expect(blocks.map(({ language }) => language)).toEqual(blocks.map(() => 'sh'));
  expect(outputs).toHaveLength(blocks.length);
});

test('behaviour: amounts are those that the page tells', () => {
  expect(outputOf('faucets.claim').trim()).toMatch(/\n20$/);
  const claimed = outputOf('staking.claim');
  expect(readPage(PAGE)).toContain('90 in all, besides the 15');
  expect(claimed).toMatch(/^105$/m);
  // Unstaking at once had nothing more to pay.
  expect(claimed).toContain('"totalStaked": "0"');
});

test('behaviour: missions and badges leave what they pay', () => {
  const [bread] = /"balance": "\d+"/.exec(outputOf('missions.recall'))!;
  expect(['"balance": "2"', '"balance": "3"', '"balance": "4"']).toContain(bread);
  const claimed = outputOf('badges.claim');
  expect(Number(/"xp": (\d+)/.exec(claimed)![1])).toBeGreaterThanOrEqual(5);
  expect(claimed).toMatch(/"achievements": \[\s+0\s+\]/);
});

test('behaviour: the history has all that happened to a character', () => {
  const events = [...outputOf('characters.findHistory').matchAll(/"event": "(\w+)"/g)];
  expect(events.map(([, event]) => event)).toEqual([
    'Created',
    'Staked',
    'RewardsClaimed',
    'Unstaked',
    'MissionStarted',
    'MissionRewardsCollected',
    'MissionRecalled',
  ]);
});
