import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toolScript } from '../../../build/tool.ts';
import { makeHomeFolder, repository, startDaemonProcess } from '../../support/daemon-process.ts';
import { liveSeed } from '../support/live-seed.ts';

/** The client as `npm pack` makes it, in a project that has nothing else. */

const source = join(repository, 'clients', 'typescript');
const samples = [
  ...['first-call', 'after-a-crash', 'walk-a-list', 'ask-for-more', 'list-grants'],
  ...['count-down', 'give-typed', 'plant-world', 'tell-the-player', 'live-basket'],
  // live.test.ts plays it, where somebody is asked.
  'look-at-gamekeeper',
];
let project = '';

function npm(args: readonly string[]): string {
  const quiet = ['--offline', '--no-audit', '--no-fund', '--loglevel', 'error'];
  return execFileSync('npm', [...args, ...quiet], { cwd: project, encoding: 'utf8' });
}

function pack(folder: string): string {
  // The client is compiled by a script of its own; who runs this test may have npm run none.
  return join(project, npm(['pack', '--ignore-scripts=false', folder]).trim().split('\n').at(-1)!);
}

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'gamekeeper-package-'));
  const manifest = { name: 'farm', private: true, type: 'module' };
  writeFileSync(join(project, 'package.json'), JSON.stringify(manifest));
  // No registry is asked: its one dependency comes from where this repository has it.
  const tarballs = [join(repository, 'node_modules', 'ws'), source].map(pack);
  npm(['install', '--ignore-scripts', ...tarballs]);
}, 120_000);

afterAll(() => rmSync(project, { recursive: true, force: true }));

test('default: its version and that of ws are those of the product', () => {
  const read = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const product = read(repository);
  const { version, dependencies } = read(source);
  expect(version).toBe(product.version);
  expect(dependencies).toEqual({ ws: product.dependencies.ws });
});

/** A program that plays each sample once. */
const playSamples = `
  import { connectToDaemon } from 'gamekeeper-client';
  import { askAfterCrash } from './out/after-a-crash.js';
  import { makeFirstCall } from './out/first-call.js';
  import { askForMore } from './out/ask-for-more.js';
  import { secondsUntil } from './out/count-down.js';
  import { giveTyped } from './out/give-typed.js';
  import { give, showBasket } from './out/live-basket.js';
  import { plantWorld } from './out/plant-world.js';
  import { countProjects } from './out/walk-a-list.js';
  import { listGrants } from './out/list-grants.js';
  import { tellThePlayer } from './out/tell-the-player.js';
  const held = await makeFirstCall();
  const never = await askAfterCrash('none');
  const client = await connectToDaemon({ game: 'com.example.farm' });
  const idempotencyKey = 'crash';
  await askForMore(client, () => client.projects.create({ name: 'Crash', idempotencyKey }));
  const count = await countProjects(client, client.currentSession.wallet.address);
  const params = {
    ...{ name: 'Gold', symbol: 'GLD', uri: 'https://example.com/gold.json' },
    ...{ decimals: 2, storage: 'AccountState' },
  };
  const [farm] = await client.projects.find();
  const { address: gold } = await client.resources.create({ project: farm.address, params });
  const owner = client.currentSession.wallet.address;
  await client.resources.mint({ resource: gold, owner, amount: 2000n });
  const friend = await client.wallet.create({ name: 'friend' });
  const left = await giveTyped(client, gold, friend.address, '17.50');
  const shown = [];
  const basket = await showBasket(client, (text) => shown.push(text));
  await give(client, basket, { resource: gold, recipient: friend.address, amount: 50n });
  basket.close();
  const end = BigInt(Math.ceil(client.ledgerNow() / 1000)) + 8n;
  const seconds = Math.round(secondsUntil(client, end));
  const told = await tellThePlayer(
    () => client.resources.burn({ resource: owner, amount: 1n }),
    new Map([[owner, 'Gold']]),
  );
  const turnips = await plantWorld(client, ${JSON.stringify(liveSeed)});
  client.close();
  const granted = await listGrants();
  const after = await askAfterCrash('crash');
  const said = [String(held), never, after, count, granted, left, seconds, told, String(turnips)];
  said.push(shown.map((text) => text.split('\\n').sort()));
  console.info(JSON.stringify(said));
`;

test('default: the samples compile strictly, and run in JavaScript', async () => {
  mkdirSync(join(project, 'src'));
  const installed = join(project, 'node_modules', 'gamekeeper-client');
  for (const name of samples) {
    copyFileSync(join(installed, 'samples', `${name}.ts`), join(project, 'src', `${name}.ts`));
  }
  const compilerOptions = {
    ...{ target: 'es2022', module: 'nodenext', lib: ['es2022', 'dom'], types: [] },
    ...{ strict: true, skipLibCheck: false, exactOptionalPropertyTypes: true },
    ...{ noUncheckedIndexedAccess: true, rootDir: 'src', outDir: 'out' },
  };
  const config = JSON.stringify({ compilerOptions, include: ['src'] });
  writeFileSync(join(project, 'tsconfig.json'), config);
  execFileSync(process.execPath, [toolScript('tsc'), '--project', project], { stdio: 'pipe' });

  const folder = makeHomeFolder();
  const daemon = await startDaemonProcess(folder);
  try {
    writeFileSync(join(project, 'main.mjs'), playSamples);
    const env = { ...process.env, GAMEKEEPER_HOME: folder.home, LC_ALL: 'en_US' };
    const said = execFileSync(process.execPath, ['main.mjs'], { cwd: project, env });
    const told = 'Gold does not exist, or no longer does.';
    const never = 'never signed: call again, with the same key';
    expect(JSON.parse(String(said))).toEqual([
      '100',
      never,
      'SUCCEEDED',
      2,
      [],
      '2.5 GLD',
      expect.toBeOneOf([8, 9]),
      told,
      '20',
      [['Gold 2.5', expect.any(String)], ['Gold: 200, was 250'], ['Gold 2', expect.any(String)]],
    ]);
  } finally {
    await daemon.stop('SIGKILL');
    folder.remove();
  }
});

/** The files of a page that has all of an entry. */
async function bundle(entry: string): Promise<readonly string[]> {
  const { metafile } = await build({
    stdin: { contents: `export * from '${entry}';`, resolveDir: project },
    bundle: true,
    format: 'esm',
    platform: 'browser',
    write: false,
    metafile: true,
  });
  return Object.keys(metafile.inputs);
}

test('default: its entries for browsers are bundled without Node and without ws', async () => {
  const game = await bundle('gamekeeper-client');
  expect(game.some((path) => path.endsWith('gamekeeper-client/dist/browser.js'))).toBe(true);
  const owner = await bundle('gamekeeper-client/owner');
  expect(owner.some((path) => path.endsWith('dist/owner/browser.js'))).toBe(true);
  const strange = /node_modules\/ws\/|dist\/(.*\/)?node/;
  expect([...game, ...owner].filter((path) => strange.test(path))).toEqual([]);
  // What is not a game's does not come with a game's.
  expect(game.filter((path) => /dist\/(owner|generated\/(player|control)\.js)/.test(path))).toEqual(
    [],
  );
});
