import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSession } from '../daemon/support/client.ts';
import {
  type HomeFolder,
  makeHomeFolder,
  RunningCommand,
  repository,
  startDaemonProcess,
} from '../support/daemon-process.ts';
import { findFreePort } from '../support/free-port.ts';

/** What a start reads of a home that was lived in: each file once, however many ask. */

const command = [
  process.execPath,
  '--import',
  join(import.meta.dirname, 'count-reads.ts'),
  join(repository, 'src/daemon/main.ts'),
];

let folder: HomeFolder;

beforeEach(() => {
  folder = makeHomeFolder();
});

afterEach(() => folder.remove());

/** How often each file of a home was read whole, or opened as a database. */
function readsOf(file: string, home: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const path of readFileSync(file, 'utf8').split('\n')) {
    const name = relative(home, path).split(sep).join('/');
    if (path === '' || name.startsWith('..')) continue;
    // Of one network, whose name is another in each home.
    const key = name.replace(/^journals\/\w+\./, 'journals/NETWORK.');
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

/** The environment in which a command says what it reads, and what it has read of the home. */
function watch(name: string) {
  const file = join(folder.path, `${name}.reads`);
  return { env: { ...process.env, READS_FILE: file }, counts: () => readsOf(file, folder.home) };
}

const sameOfAll = { 'daemon.book': 1, 'service.book': 1 };
const JOURNAL = 'journals/NETWORK.sqlite';

test('behaviour: a second start of a daemon reads each file once', async () => {
  const first = await startDaemonProcess(folder);
  const game = await openSession(first.url, folder.home);
  await game.call('projects.create', { name: 'Farm', idempotencyKey: 'farm' });
  await game.close();
  await first.stop('SIGTERM');
  const { env, counts } = watch('daemon');
  const second = await startDaemonProcess(folder, { command, env });
  await second.stop('SIGTERM');
  expect(counts()).toMatchObject({ ...sameOfAll, 'wallets.json': 1, [JOURNAL]: 1 });
});

test('behaviour: so do a service and a daemon that comes to it by its address', async () => {
  const { home } = folder;
  const serve = async (options: object = {}) => {
    const service = new RunningCommand(['service', '--home', home, '--port', port], options);
    await service.says('Try:');
    return service;
  };
  const connect = async (options: object = {}) => {
    const vault = ['--vault', '--passphrase-file', folder.passphraseFile];
    const address = ['--service', `http://127.0.0.1:${port}/`];
    const daemon = new RunningCommand(['start', '--home', home, ...address, ...vault], options);
    await daemon.says('Ctrl-C');
    return daemon;
  };
  const port = String(await findFreePort());
  const service = await serve();
  await (await connect()).stop('SIGTERM');
  const ofDaemon = watch('daemon');
  await (await connect({ command, env: ofDaemon.env })).stop('SIGTERM');
  await service.stop('SIGTERM');
  const ofService = watch('service');
  await (await serve({ command, env: ofService.env })).stop('SIGTERM');
  expect(ofDaemon.counts()).toMatchObject({ ...sameOfAll, 'networks.json': 1, [JOURNAL]: 1 });
  expect(ofService.counts()).toMatchObject(sameOfAll);
  expect(ofService.counts()).not.toHaveProperty([JOURNAL]);
});
