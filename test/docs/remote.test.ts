import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownCollection } from '../../src/service/programs/assets/own-names.ts';
import { addressToBase58 } from '../../src/solana/address.ts';
import { hasOpenssl } from '../support/certificates.ts';
import {
  type Ended,
  type HomeFolder,
  makeHomeFolder,
  RunningCommand,
  runCommand,
} from '../support/daemon-process.ts';
import { findFreePort } from '../support/free-port.ts';
import { walkFirstTour } from '../support/paired-tour.ts';
import { readCommands, readPage } from './pages.ts';

/**
 * The commands of docs/guides/service.md, in their order: a service and a daemon, two processes
 * with TLS
 * between them. Of the page's names only host and port are replaced.
 */

const commands = readCommands('docs/guides/service.md');
const startingWith = (text: string): readonly string[] =>
  commands.filter((command) => command.startsWith(text));

describe.skipIf(!hasOpenssl)('a service for players', () => {
  let folder: HomeFolder;
  let operator: string;
  let port: number;
  let service: RunningCommand;
  let daemon: RunningCommand;

  /** The command's words, as a shell splits them. */
  const wordsOf = (command: string): string[] => {
    const local = command
      .replaceAll('games.example:8443', `localhost:${port}`)
      .replaceAll('games.example', 'localhost')
      .replaceAll('0.0.0.0:8443', `127.0.0.1:${port}`);
    return [...local.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!);
  };
  const ofGamekeeper = (command: string): string[] => wordsOf(command).slice(1);
  const operatorsEnv = () => ({ ...process.env, GAMEKEEPER_HOME: join(operator, 'home') });
  const asOperator = (args: readonly string[]): Promise<Ended> =>
    runCommand(args, { cwd: operator, env: operatorsEnv() });

  beforeAll(async () => {
    folder = makeHomeFolder();
    operator = join(folder.path, 'operator');
    mkdirSync(operator);
    port = await findFreePort();
    for (const command of startingWith('openssl ')) {
      const [program, ...args] = wordsOf(command);
      execFileSync(program!, args, { cwd: operator, stdio: ['ignore', 'ignore', 'pipe'] });
    }
  });
  afterAll(async () => {
    await daemon?.stop('SIGKILL');
    await service?.stop('SIGKILL');
    folder.remove();
  });

  test('behaviour: the page has every kind of command that this test runs', () => {
    expect(startingWith('openssl ')).toHaveLength(3);
    expect(startingWith('./gamekeeper ').map((one) => one.split(' ')[1])).toEqual([
      'service',
      'start',
      'tour',
      'mint-asset',
      'backup',
      'verify',
      'status',
      'stop',
    ]);
    expect(commands).toHaveLength(11);
  });

  test('error: InvalidArgument that names what is missing', async () => {
    const [full] = startingWith('./gamekeeper service');
    const words = ofGamekeeper(full!);
    const { status, stderr } = await asOperator(words.toSpliced(words.indexOf('--tls-key'), 2));
    expect(status).toBe(1);
    expect(stderr).toContain('a service that others reach needs --tls-key too');
  });

  test('default: the service starts, and says how it is reached', async () => {
    const [command] = startingWith('./gamekeeper service');
    const args = ofGamekeeper(command!);
    service = new RunningCommand(args, { cwd: operator, env: operatorsEnv() });
    await service.says('Try:');
    const { stdout } = service.result();
    expect(stdout).toContain(`Game Back-End Service at https://localhost:${port}/`);
    expect(stdout).toContain(`listens  127.0.0.1, port ${port}`);
    const status = await asOperator(['status']);
    expect(status.status).toBe(0);
    expect(status.stdout).toContain(`service  https://localhost:${port}/`);
  });

  test('default: a player’s daemon starts on it, and shows the same network', async () => {
    const [command] = startingWith('./gamekeeper start');
    const vault = ['--vault', '--passphrase-file', folder.passphraseFile];
    const args = [...ofGamekeeper(command!), ...vault, '--home', folder.home];
    daemon = new RunningCommand(args, { cwd: operator });
    await daemon.says('Ctrl-C');
    const network = /network +(\S+)/.exec(service.result().stdout)![1]!;
    const { stdout } = daemon.result();
    expect(stdout).toContain(`https://localhost:${port}/`);
    expect(stdout).toContain(network);
    const { stdout: status } = await runCommand(['status', '--home', folder.home]);
    expect(status).toContain(network);
    expect(existsSync(join(folder.home, 'networks.json'))).toBe(true);
  });

  test('default: the certificate is renewed while it runs', async () => {
    const before = readFileSync(join(operator, 'cert.pem'), 'utf8');
    for (const command of startingWith('openssl ').slice(1)) {
      const [program, ...args] = wordsOf(command);
      execFileSync(program!, args, { cwd: operator, stdio: ['ignore', 'ignore', 'pipe'] });
    }
    expect(readFileSync(join(operator, 'cert.pem'), 'utf8')).not.toBe(before);
    await service.says('The certificate was renewed; it is valid until ');
  });

  test('default: ./gamekeeper tour, which takes what the page says', async () => {
    const { status, stderr, asked } = await walkFirstTour(folder);
    expect({ status, stderr, asked }).toEqual({ status: 0, stderr: '', asked: 3 });
    const show = ['grants', 'show', 'gamekeeper.tour', '--json', '--home', folder.home];
    const { budgets } = JSON.parse((await runCommand(show)).stdout);
    const deposits = budgets.find(({ of }: { of: string }) => of === 'deposits');
    const [, told] = /takes (\S+) SOL in deposits/.exec(readPage('docs/guides/service.md'))!;
    expect((Number(deposits.usedInAll) / 1e9).toFixed(2)).toBe(told);
  });

  test('error: ControlUnavailable, which says where a control works', async () => {
    const nft = 'mint-nft alice --name Sword';
    const [mint] = startingWith('./gamekeeper mint-asset');
    const { status: minted, stderr: needs } = await asOperator(ofGamekeeper(mint!));
    expect({ minted, needs }).toMatchObject({
      minted: 1,
      needs: expect.stringContaining('mintAsset needs a service that was started with --assets'),
    });
    for (const control of ['warp --seconds 5', 'revert one', 'airdrop alice 5', nft]) {
      const atService = await asOperator(control.split(' '));
      expect(atService.status, control).toBe(1);
      expect(atService.stderr).toContain('needs a service for development: gamekeeper start');
      const atDaemon = await runCommand([...control.split(' '), '--home', folder.home]);
      expect(atDaemon.status, control).toBe(1);
      expect(atDaemon.stderr).toContain('needs a service of your own, as gamekeeper start has');
    }
  });

  test.each(['backup', 'verify', 'status', 'stop'])('default: ./gamekeeper %s', async (name) => {
    const [command] = startingWith(`./gamekeeper ${name}`);
    const { status, stdout, stderr } = await asOperator(ofGamekeeper(command!));
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(stdout).not.toBe('');
  });

  test('behaviour: a restored backup is the same network, and another one is not', async () => {
    await daemon.stop('SIGTERM');
    const restored = await asOperator(['restore', './backup']);
    expect(restored.stderr).toBe('');
    const [start] = startingWith('./gamekeeper start');
    const vault = ['--vault', '--passphrase-file', folder.passphraseFile];
    const args = [...ofGamekeeper(start!), ...vault, '--home', folder.home];
    const [command] = startingWith('./gamekeeper service');
    const serve = async (home: string, ...more: readonly string[]) => {
      const env = { ...process.env, GAMEKEEPER_HOME: join(operator, home) };
      service = new RunningCommand([...ofGamekeeper(command!), ...more], { cwd: operator, env });
      await service.says('Try:');
    };
    await serve('home', '--assets');
    const [mint] = startingWith('./gamekeeper mint-asset');
    const minted = await asOperator(ofGamekeeper(mint!));
    expect({ status: minted.status, stderr: minted.stderr }).toEqual({ status: 0, stderr: '' });
    const [, collection] = /^collection +(\S+)$/m.exec(minted.stdout)!;
    expect(collection).toBe(addressToBase58(ownCollection('swords')));
    daemon = new RunningCommand(args, { cwd: operator });
    await daemon.says('Ctrl-C');
    await daemon.stop('SIGTERM');
    await service.stop('SIGTERM');
    await serve('another-home');
    const refused = await runCommand(args, { cwd: operator });
    expect(refused.status).toBe(1);
    const [, network] = /network +(\S+)/.exec(service.result().stdout)!;
    expect(refused.stderr).toContain(`NetworkChanged: The service at https://localhost:${port}/`);
    expect(refused.stderr).toContain(`--accept-network ${network}`);
    daemon = new RunningCommand([...args, '--accept-network', network!], { cwd: operator });
    await daemon.says('Ctrl-C');
  });
});
