import { join } from 'node:path';
import { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chapters, GameLife } from '../daemon/support/game-life.ts';
import { lifeOptions, openRemoteLifePlace } from '../daemon/support/remote-life-place.ts';
import { postgres } from '../shared-log/postgres-server.ts';
import { hasOpenssl } from '../support/certificates.ts';
import { makeHomeFolder, RunningCommand } from '../support/daemon-process.ts';
import { machineHas } from '../support/machine.ts';
import { PairedTour, walkFirstTour } from '../support/paired-tour.ts';
import { RemoteProcesses } from '../support/remote-processes.ts';

/**
 * What works with a service of one process works with three of them at one address. The project
 * `group` of build/vitest.long.config.ts has more of it.
 */

const PAYMENTS = 6;
/** The whole life is in the project `group`. */
const LIFE_CHAPTERS = 4;
const runs = machineHas(postgres, 'a service of several processes') && hasOpenssl;

describe.skipIf(!runs)('a service of three processes', () => {
  let processes: RemoteProcesses;

  beforeAll(async () => {
    processes = await RemoteProcesses.start({ ...lifeOptions, isGroup: true });
  });
  afterAll(() => processes?.close());

  test('default: the whole tour, as the player grants it', async () => {
    const { status, stdout, stderr, asked } = await walkFirstTour(processes.folder);
    expect({ status, stderr, asked }).toEqual({ status: 0, stderr: '', asked: 3 });
    expect(stdout).toContain(`Connected to the ${processes.url} service`);
    expect(stdout).toContain('balances are now 70 and 30');
    expect(stdout).toContain('checked by code that shares nothing with the ledger');
  });

  test('default: somebody with a client of Solana', async () => {
    const payer = Keypair.generate();
    await processes.fund(payer.publicKey.toBase58());
    const script = join(import.meta.dirname, 'solana-player.ts');
    const command = [process.execPath, script];
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: processes.caFile };
    const args = [`${processes.url}rpc`, String(PAYMENTS)];
    const player = new RunningCommand(args, { command, env, isTyped: true });
    player.child.stdin!.end(JSON.stringify([...payer.secretKey]));
    await player.ended;
    expect(player.result()).toEqual({
      status: 0,
      stdout: 'paid 0 null null\n'.repeat(PAYMENTS),
      stderr: '',
    });
  });

  test("default: the first chapters of a game's life", async () => {
    const home = makeHomeFolder();
    const args = ['start', '--home', home.home, ...processes.startArguments];
    const daemon = new RunningCommand(args);
    try {
      await daemon.says('Ctrl-C');
      const place = await openRemoteLifePlace(processes, home);
      const life = await GameLife.begin(place);
      for (const [, live] of chapters.slice(0, LIFE_CHAPTERS)) await live(life);
      expect(await place.verify()).toBe(true);
      await place.close();
    } finally {
      await daemon.stop('SIGKILL');
      home.remove();
    }
  });

  test('error: a follower says on its page that it does not reach the writer', async () => {
    const { group } = processes;
    const { peers } = group.memberOf(group.writer);
    const said = () => group.followers.map((one) => group.memberOf(one).health.said).join();
    // Connections are spread: it may reach the writer first, or followers alone.
    const fund = () => processes.fund(Keypair.generate().publicKey.toBase58()).catch(() => {});
    peers.shut();
    while (!said().includes('the writer takes nothing from here')) await fund();
    expect(group.members.every(({ health }) => health.isReady)).toBe(true);
    peers.reopen();
    while (said().includes('the writer takes nothing from here')) await fund();
  });

  test('behaviour: another tour needs no pairing, though the writer was killed', async () => {
    const { group } = processes;
    const { writer } = group;
    await group.endWriter('SIGKILL');
    await group.areReady();
    expect(group.writer).not.toBe(writer);
    const { status, stdout, stderr, asked } = await new PairedTour(processes.folder).end();
    expect({ status, stderr, asked }).toEqual({ status: 0, stderr: '', asked: 0 });
    expect(stdout).toContain('balances are now 140 and 60');
    expect(group.ends).toEqual([]);
  });
});
