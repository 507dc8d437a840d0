import type { ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { withPlayer } from '../../src/daemon/commands/client.ts';
import { GrantDesk } from '../../src/daemon/grants/grant-desk.ts';
import { monotonicClock } from '../../src/daemon/process/monotonic-clock.ts';
import { addressToBase58 } from '../../src/solana/address.ts';
import { generateKeyPair } from '../../src/solana/keys.ts';
import { makeFolder, nextMessage, startChild, stopChild } from './children.ts';
import { asTime, type Finding } from './finding.ts';
import { median, percentile } from './measure.ts';
import { openUsedHome } from './used-home.ts';

const GAMES = 200;
const LINES = 10_000;
const LOADS = 15;
const executablePath = process.env.GAMEKEEPER_CHROMIUM ?? '/usr/bin/chromium';
const NOTE =
  `a real Chromium without a display on the machine of the daemon; ${GAMES} grants, ` +
  `${LINES.toLocaleString('en-US')} lines of history`;

/** The player's page with much to show: how soon it is there, how it answers, what it leaves. */
export async function measurePlayerPage(): Promise<readonly Finding[]> {
  const folder = makeFolder();
  const home = join(folder.path, 'home');
  mkdirSync(home, { mode: 0o700 });
  await runOnce(home);
  await fillHome(home);
  const child = startChild('daemon-child.ts', [home, 'strict'], ['--expose-gc']);
  await nextMessage(child);
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  try {
    const before = await readHeldBytes(child);
    const found = await measurePage(browser, home);
    await browser.close();
    return [...found, describeMemory(before, await readHeldBytes(child))];
  } finally {
    await browser.close();
    await stopChild(child);
    folder.remove();
  }
}

/** So that the home is there, with its ledger. */
async function runOnce(home: string): Promise<void> {
  const child = startChild('daemon-child.ts', [home]);
  await nextMessage(child);
  await stopChild(child);
}

/** Grants each game again and again, as each is a line. */
async function fillHome(home: string): Promise<void> {
  const { service, journal, close } = await openUsedHome(home);
  try {
    const rows = journal.grants;
    const { genesisId: network } = service;
    const desk = new GrantDesk({ rows, network, clock: monotonicClock });
    const wallet = addressToBase58(generateKeyPair().address);
    for (let line = 0; line < LINES; line += 1) desk.put(grantOf(line % GAMES, wallet));
  } finally {
    await close();
  }
}

function grantOf(game: number, wallet: string) {
  const limits = { perCall: '1000000', perWindow: '2000000', windowHours: 24, inAll: '4000000' };
  return {
    game: `com.example.game${game}`,
    wallet,
    gameName: `Game ${game}`,
    projects: [],
    actions: [{ action: 'projects.create', rule: 'ALLOWED' } as const],
    budgets: ['fees', 'deposits', 'lamports'].map((of) => ({ of, ...limits })),
    tokens: [],
    callsPerMinute: 60,
    idleHours: 12,
    manifestHash: '',
  };
}

async function measurePage(browser: Browser, home: string): Promise<readonly Finding[]> {
  const page = await browser.newPage();
  await page.addInitScript(watch);
  await withPlayer({ home }, async (client) => {
    const { file } = await client.call('player.openPage', {});
    await page.goto(`file://${file}`);
  });
  const loads: Load[] = [];
  for (let load = 0; load < LOADS; load += 1) {
    await page.reload();
    await page.getByRole('navigation').waitFor();
    loads.push(await page.evaluate(readLoad));
  }
  const slowest = await interact(page);
  return [...describeLoads(loads), describeInteractions(slowest)];
}

interface Load {
  readonly paintMs: number;
  readonly tabsMs: number;
}

/** Runs in the page, before it does: notes when its tabs are there, and what took long. */
function watch(): void {
  const noted = globalThis as any;
  noted.slow = [];
  new (globalThis as any).PerformanceObserver((list: any) => {
    for (const { name, duration } of list.getEntries()) noted.slow.push({ name, duration });
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  const look = () => {
    if (noted.document.querySelector('nav') === null) return noted.requestAnimationFrame(look);
    noted.tabsMs = performance.now();
  };
  look();
}

function readLoad(): Load {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return { paintMs: paint!.startTime, tabsMs: (globalThis as any).tabsMs };
}

/** Uses every tab. @returns milliseconds from each input to the picture that shows it. */
async function interact(page: Page): Promise<readonly number[]> {
  const click = (name: string) => page.getByRole('button', { name }).first().click();
  await click('History');
  await page.getByText(/ of 10001 lines/).waitFor();
  await page.getByLabel('Search').pressSequentially('game17');
  await page.getByLabel('Search').fill('');
  for (let turn = 0; turn < 5; turn += 1) await click('Older');
  await click('Games');
  for (let turn = 0; turn < 5; turn += 1) await click('More');
  await click('Give it less');
  for (const tab of ['Wallets', 'Settings', 'Waiting', 'Games', 'History']) await click(tab);
  // Two frames later all that was noted is told.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  const slow = await page.evaluate(() => (globalThis as any).slow);
  return slow.map(({ duration }: { readonly duration: number }) => duration);
}

async function readHeldBytes(child: ChildProcess): Promise<number> {
  child.send('held bytes');
  return Number(await nextMessage(child));
}

function describeLoads(loads: readonly Load[]): Finding[] {
  const paint = median(loads.map(({ paintMs }) => paintMs));
  const tabs = median(loads.map(({ tabsMs }) => tabsMs));
  const longest = (of: (load: Load) => number) => `${Math.max(...loads.map(of)).toFixed(0)} ms`;
  return [
    {
      measure: "the player's page: first paint, p50",
      ...asTime(paint * 1000),
      beside: `longest of ${LOADS}: ${longest((load) => load.paintMs)}`,
      compared: paint,
      unit: 'ms',
      targets: [{ kind: 'at most', value: 150, unit: 'ms' }],
      note: NOTE,
    },
    {
      measure: 'the same: until its tabs can be used, p50',
      ...asTime(tabs * 1000),
      beside: `longest: ${longest((load) => load.tabsMs)}`,
      compared: tabs,
      unit: 'ms',
      targets: [],
      note: NOTE,
    },
  ];
}

function describeInteractions(slowest: readonly number[]): Finding {
  const longest = Math.max(0, ...slowest);
  return {
    measure: "the player's page: longest from an input to the picture that shows it",
    ...asTime(longest * 1000),
    beside: `p90 of those over 16 ms: ${percentile(slowest, 0.9).toFixed(0)} ms`,
    compared: longest,
    unit: 'ms',
    targets: [{ kind: 'at most', value: 50, unit: 'ms' }],
    note: `${NOTE}; the browser's own Event Timing, which counts in steps of 8 ms`,
  };
}

function describeMemory(before: number, after: number): Finding {
  const MEBIBYTE = 2 ** 20;
  const more = (after - before) / MEBIBYTE;
  return {
    measure: 'memory that the daemon holds more after a page was closed than before',
    ours: `${more.toFixed(1)} MiB`,
    value: { amount: after - before, better: 'lower' },
    beside: `${(before / MEBIBYTE).toFixed(1)} MiB before`,
    compared: more,
    unit: 'MiB',
    targets: [{ kind: 'at most', value: 3, unit: 'MiB' }],
    note: 'heap and what is held beside it, after a collection',
  };
}
