import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectToControl } from '../../src/daemon/commands/client.ts';
import { connectRemoteService } from '../../src/daemon/process/remote.ts';
import { addressToBase58 } from '../../src/solana/address.ts';
import { generateKeyPair } from '../../src/solana/keys.ts';
import { readBlocks } from '../docs/pages.ts';
import { runCommand } from '../support/daemon-process.ts';
import { findFreePort } from '../support/free-port.ts';
import { machineHas } from '../support/machine.ts';
import { stopProcess } from '../support/stop-process.ts';
import { postgres } from './postgres-server.ts';
import { answeredBy, lamportsOf, SharedServices, servedBy } from './shared-service.ts';

const runs = machineHas(postgres, 'a standby of a service');
const STARTER = ['--starter-sol', '2'];
const FUNDED = 2_000_000_000;

describe.skipIf(!runs)('a standby of a service', () => {
  let services: SharedServices;
  beforeAll(async () => {
    services = await SharedServices.start();
  });
  afterAll(() => services.remove());

  const homeOf = (name: string) => ['--home', services.homeOf(name)];
  async function readyz(port: number): Promise<Record<string, unknown>> {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
    return { ...((await answer.json()) as object), status: answer.status };
  }
  async function fund(url: string): Promise<string> {
    const wallet = addressToBase58(generateKeyPair().address);
    const remote = await connectRemoteService(url, {});
    await remote.fund(wallet);
    remote.close();
    return wallet;
  }

  test('default: it follows, says so, answers, and writes once the writer is gone', async () => {
    const [own, other] = [await findFreePort(), await findFreePort()];
    const writer = await services.serve('a', [...STARTER, '--health-port', `${own}`]);
    const standby = services.begin('b', [...STARTER, '--health-port', `${other}`]);
    await standby.says('Follows: ');
    const wallet = await fund(writer.url);

    expect(await readyz(own)).toMatchObject({ status: 200, ready: true, state: 'writing' });
    const { status: _, ...page } = await readyz(own);
    const { next } = page;
    const shown = readBlocks('docs/reference/health.md').find(
      ({ language }) => language === 'json',
    );
    expect(Object.keys(page)).toEqual(Object.keys(JSON.parse(shown!.text)));
    const follows = async () => readyz(other);
    await expect.poll(follows).toMatchObject({ stateNext: next });
    const ready = { status: 200, ready: true, state: 'following', problem: null, oneCopy: true };
    await expect.poll(follows).toMatchObject(ready);
    const { url, pid } = await answeredBy(standby);
    expect(await lamportsOf(url, wallet)).toBe(FUNDED);
    expect(await (await fetch(`http://127.0.0.1:${other}/healthz`)).json()).toEqual({
      alive: true,
      pid: standby.pid,
    });
    const said = await runCommand(['status', ...homeOf('b')]);
    expect([said.status, said.stderr]).toEqual([0, '']);
    expect(said.stdout).toContain('  writes   no, following\n');
    expect(said.stdout).toMatch(/ {2}lease {4}epoch 1, count \d+, of \S+ \d+ \w+\n/);
    expect(said.stdout).toContain(`this state up to ${next}\n`);
    const warp = await runCommand(['warp', '--seconds', '60', ...homeOf('b')]);
    expect(warp.stderr).toContain('ControlUnavailable');
    // What only the writer may do is done there.
    expect(await lamportsOf(writer.url, await fund(url))).toBe(FUNDED);

    await writer.stop('SIGKILL');
    const serving = await servedBy(standby);
    expect([serving.url, serving.pid]).toEqual([url, pid]);
    expect(await lamportsOf(serving.url, wallet)).toBe(FUNDED);
    await fund(serving.url);
    await expect.poll(follows).toMatchObject({ status: 200, state: 'writing', epoch: 2 });
    const after = await runCommand(['status', ...homeOf('b')]);
    expect(after.stdout).toContain('  writes   yes\n');
    expect(after.stdout).toContain('  time     ');

    // A planned stop gives the lease up: nobody waits for it to stand still.
    const third = services.begin('a', STARTER);
    await third.says('Follows: ');
    const stopped = await runCommand(['stop', ...homeOf('b')]);
    expect(stopped.stdout).toContain(`Stopped process ${standby.pid}`);
    await standby.ended;
    expect(standby.result().status).toBe(0);
    await servedBy(third);
    expect((await third.stop('SIGTERM')).status).toBe(0);
  });

  test('behaviour: a standby stops when it is asked to', async () => {
    const writer = await services.serve('a');
    const standby = services.begin('b');
    await standby.says('Follows: ');
    // It can be asked at any time: the channel is the same from before it serves to its end.
    const control = await connectToControl(services.homeOf('b'));
    await standby.says('Try:');
    expect(await control.call('control.status', {})).toMatchObject({ standstillMs: 0 });
    control.close();
    const stop = await runCommand(['stop', ...homeOf('b')]);
    expect(stop.stdout).toBe(`Stopped process ${standby.pid}\n`);
    await standby.ended;
    expect(standby.result()).toMatchObject({ status: 0, stderr: '' });
    const again = services.begin('b');
    await again.says('Follows: ');
    expect(await again.stop('SIGTERM')).toMatchObject({ status: 0, stderr: '' });
    await writer.stop('SIGTERM');
  });

  test('behaviour: a home that has more than the head calls acknowledged waits', async () => {
    const writer = await services.serve('a', STARTER);
    await fund(writer.url);
    await writer.stop('SIGKILL');
    // As an append leaves it until the writer has reported it, or as a fail-over loses that report.
    await services.server.ask(`UPDATE gamekeeper.head
      SET acknowledged = (SELECT max(first) FROM gamekeeper.groups)`);
    await services.server.ask('UPDATE gamekeeper.progress SET acknowledged = 0');
    const again = services.begin('a', STARTER);
    await again.says('Follows: ');
    await servedBy(again);
    expect((await again.stop('SIGTERM')).status).toBe(0);
  });

  test('error: LeaseLost ends a writer with an exit code of its own', async () => {
    const writer = await services.serve('a');
    const standby = services.begin('b');
    await standby.says('Follows: ');
    await stopProcess(writer.pid, async () => {
      await servedBy(standby);
    });
    await writer.ended;
    const { status, stderr } = writer.result();
    expect([status, stderr]).toEqual([75, expect.stringMatching(/^gamekeeper: LeaseLost: /)]);
    await standby.stop('SIGTERM');
  });
});
