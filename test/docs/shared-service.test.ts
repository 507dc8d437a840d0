import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorTable } from '../../src/core/generated/errors.ts';
import { connectRemoteService } from '../../src/daemon/process/remote.ts';
import { addressToBase58 } from '../../src/solana/address.ts';
import { generateKeyPair } from '../../src/solana/keys.ts';
import { blockWith, PAGE } from '../shared-log/patroni-cluster.ts';
import { account, PostgresServer, PROGRAMS, postgres } from '../shared-log/postgres-server.ts';
import { SupervisedServices } from '../shared-log/supervised-services.ts';
import { hasOpenssl } from '../support/certificates.ts';
import { repository, runCommand } from '../support/daemon-process.ts';
import { machineHas } from '../support/machine.ts';
import { readCommands, readPage } from './pages.ts';

/**
 * docs/guides/shared-service.md on a plain primary with a standby. test/long/patroni.test.ts runs
 * it with Patroni, as it is there.
 */

const BYTES_MAX = 12 * 1024;
const runs = machineHas(postgres, 'docs/guides/shared-service.md') && hasOpenssl;
const commandWith = (text: string): string =>
  readCommands(PAGE).find((command) => command.includes(text))!;
/** First cells of a table of a page, by its head. */
function firstCells(page: string, head: string): string[] {
  const table = readPage(page).split(`${head}\n`)[1]!.split('\n\n')[0]!;
  return table
    .split('\n')
    .slice(1)
    .map((row) => row.split('|')[1]!.trim());
}

test('default: the page is short', () => {
  expect(statSync(join(repository, PAGE)).size).toBeLessThanOrEqual(BYTES_MAX);
});

test('default: the page that it names has each state that /readyz may say', () => {
  const files = ['process/shared-readiness.ts', 'process/shared-home.ts'];
  const text = files
    .map((file) => readFileSync(join(repository, 'src/daemon', file), 'utf8'))
    .join();
  const said = [
    ...[...text.matchAll(/(?:notReady\(|state: )'([a-z-]+)'/g)].map(([, state]) => state!),
    ...(/#state: (.+) = /.exec(text)![1]!.match(/[a-z-]+/g) ?? []),
  ];
  expect(said.length).toBeGreaterThan(5);
  const named = firstCells('docs/reference/health.md', '| `state` | what it means |').map((cell) =>
    cell.replaceAll('`', ''),
  );
  expect(named.toSorted()).toEqual([...new Set(said)].toSorted());
});

test('default: it has what to do for each error of a log', () => {
  const own = Object.keys(errorTable).filter((name) => /^Log[A-Z]|^LeaseLost$/.test(name));
  expect(own.length).toBeGreaterThan(7);
  const cells = firstCells(PAGE, '| Gamekeeper says | do this |').join('\n');
  for (const name of own) expect(cells).toContain(`\`${name}\``);
});

describe.skipIf(!runs)('a service of the page', () => {
  let primary: PostgresServer;
  let standby: PostgresServer;
  let services: SupervisedServices;
  beforeAll(async () => {
    primary = await PostgresServer.start();
    standby = await primary.startStandby();
    await primary.set('synchronous_standby_names', '*');
    const log = `postgres://gamekeeper@/gamekeeper?host=${primary.folder},${standby.folder}`;
    services = await SupervisedServices.on({ log, socket: primary.folder });
    services.begin('a');
    services.begin('b');
    await services.areTwo();
  });
  afterAll(async () => {
    await services?.remove();
    await standby.remove();
    await primary.remove();
  });

  async function fund(): Promise<string> {
    const wallet = addressToBase58(generateKeyPair().address);
    const remote = await connectRemoteService(services.url, {
      ca: readFileSync(services.caFile, 'utf8'),
    });
    await remote.fund(wallet);
    const balance = await remote.call('balance', { address: wallet } as never);
    remote.close();
    expect(JSON.stringify(balance)).toContain('100000000000');
    return wallet;
  }

  test('default: the first says that it is ready, and status says more', async () => {
    await fund();
    const [, url] = services.commandOf(commandWith('/readyz'), services.writer);
    const answer = await fetch(url!);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ ready: true, state: 'writing', oneCopy: false });
    const [, ...words] = services.commandOf(commandWith('gamekeeper status'), services.writer);
    const { status, stdout } = await runCommand(words);
    expect(status).toBe(0);
    expect(stdout).toContain('writes   yes');
  });

  test.each(['SIGTERM', 'SIGKILL'] as const)(
    'behaviour: after %s one serves, and the unit starts the one that ended again',
    async (signal) => {
      const ended = services.processOf(services.writer);
      await services.stop(services.writer, signal);
      await services.areTwo();
      expect(services.processOf(services.writer)).not.toBe(ended);
      await fund();
    },
  );

  test('behaviour: the dump of the page has the log', () => {
    const words = commandWith('pg_dump').replace('10.0.0.11', primary.folder).split(' ');
    const file = join(primary.folder, 'gamekeeper.dump');
    const args = words.slice(1).map((word) => (word === 'gamekeeper.dump' ? file : word));
    execFileSync(join(PROGRAMS, 'pg_dump'), args, { ...account, cwd: '/' });
    expect(existsSync(file)).toBe(true);
    const listed = execFileSync(join(PROGRAMS, 'pg_restore'), ['--list', file], {
      ...{ ...account, cwd: '/' },
      encoding: 'utf8',
    });
    expect(listed).toContain('TABLE DATA gamekeeper groups');
  });

  test('default: its settings are the strict ones', () => {
    const { text } = blockWith('scope: gamekeeper');
    for (const name of ['synchronous_mode', 'synchronous_mode_strict']) {
      expect(text).toContain(`${name}: true\n`);
    }
  });
});
