import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectRemoteService } from '../../src/daemon/process/remote.ts';
import { addressToBase58 } from '../../src/solana/address.ts';
import { generateKeyPair } from '../../src/solana/keys.ts';
import { RunningCommand, runCommand } from '../support/daemon-process.ts';
import { findFreePort } from '../support/free-port.ts';
import { machineHas } from '../support/machine.ts';
import { stopProcess } from '../support/stop-process.ts';
import { postgres } from './postgres-server.ts';
import {
  answeredBy,
  lamportsOf,
  type ServingProcess,
  SharedServices,
  servedBy,
} from './shared-service.ts';

const runs = machineHas(postgres, 'gamekeeper service hand-over');
const STARTER = ['--starter-sol', '2'];
const FUNDED = 2_000_000_000;
/** In which a command has started, on a busy machine. */
const WITHIN_MS = 10_000;

describe.skipIf(!runs)('gamekeeper service hand-over', () => {
  let services: SharedServices;
  beforeAll(async () => {
    services = await SharedServices.start();
  });
  afterAll(() => services.remove());

  const handOver = (name: string) =>
    runCommand(['service', 'hand-over', '--home', services.homeOf(name)]);
  /** Starts a process that follows; resolves when it is ready. */
  async function follow(name: string): Promise<ServingProcess> {
    const port = await findFreePort();
    const service = services.begin(name, [...STARTER, '--health-port', `${port}`]);
    const following = await answeredBy(service);
    await expect.poll(() => readyz(port)).toMatchObject({ ready: true, state: 'following' });
    return following;
  }
  const readyz = async (port: number) => (await fetch(`http://127.0.0.1:${port}/readyz`)).json();
  async function fund(url: string): Promise<string> {
    const wallet = addressToBase58(generateKeyPair().address);
    const remote = await connectRemoteService(url, {});
    await remote.fund(wallet);
    remote.close();
    return wallet;
  }

  test('default: a follower that is ready writes, and the process ends', async () => {
    const writer = await services.serve('a', STARTER);
    const followers = [await follow('b'), await follow('c')];
    const wallet = await fund(writer.url);
    const { status, stdout, stderr } = await handOver('a');
    expect([status, stderr]).toEqual([0, '']);
    const [, pid, next] = /^Stopped process (\d+)\nWrites: \S+ (\d+) \w+ has/.exec(stdout)!;
    expect(Number(pid)).toBe(writer.pid);
    await writer.ended;
    expect(writer.result()).toMatchObject({ status: 0, stderr: '' });
    const successor = followers.find((one) => one.pid === Number(next))!;
    await servedBy(successor);
    // All writes are there, and new ones are taken.
    for (const { url } of followers) {
      expect(await lamportsOf(url, wallet)).toBe(FUNDED);
      expect(await lamportsOf(url, await fund(url))).toBe(FUNDED);
    }

    // The other one follows the new writer, and is the next of it.
    const [last] = followers.filter((one) => one !== successor);
    const again = await handOver(successor === followers[0] ? 'b' : 'c');
    expect(again.stdout).toContain(` ${last!.pid} `);
    expect((await last!.stop('SIGTERM')).status).toBe(0);
  });

  test('behaviour: until the named one writes, it says that it stops', async () => {
    const port = await findFreePort();
    const writer = await services.serve('a', [...STARTER, '--health-port', `${port}`]);
    const follower = await follow('b');
    let ended: ReturnType<typeof handOver> | undefined;
    await stopProcess(follower.pid, async () => {
      ended = handOver('a');
      const state = async () => {
        // As if it had stopped later than it has.
        await services.server.ask('UPDATE gamekeeper.followers SET reported = now()');
        return readyz(port);
      };
      const stopping = { ready: false, state: 'stopping' };
      await expect.poll(state, { timeout: WITHIN_MS }).toMatchObject(stopping);
    });
    const { status, stdout } = (await ended)!;
    expect([status, stdout]).toEqual([0, expect.stringContaining(` ${follower.pid} `)]);
    await writer.ended;
    expect((await (await servedBy(follower)).stop('SIGTERM')).status).toBe(0);
  });

  test('error: NoSuccessor without a follower that is ready, and it continues', async () => {
    const writer = await services.serve('a', STARTER);
    const refused = await handOver('a');
    expect([refused.status, refused.stdout]).toEqual([1, '']);
    expect(refused.stderr).toMatch(/^gamekeeper: NoSuccessor: /);
    const follower = await follow('b');
    expect((await follower.stop('SIGTERM')).status).toBe(0);
    // One that has ended is not taken for ready.
    expect((await handOver('a')).stderr).toContain('NoSuccessor');
    expect(await lamportsOf(writer.url, await fund(writer.url))).toBe(FUNDED);
    expect((await writer.stop('SIGTERM')).status).toBe(0);
  });

  test('error: ControlUnavailable at a follower, and where the log is its own', async () => {
    const writer = await services.serve('a');
    const follower = await follow('b');
    const atFollower = await handOver('b');
    expect(atFollower.stderr).toContain('ControlUnavailable: hand-over needs the process that');
    const alone = new RunningCommand(['service', '--home', services.homeOf('alone')]);
    await alone.says('Try:');
    const atAlone = await handOver('alone');
    expect(atAlone.stderr).toContain('ControlUnavailable: hand-over needs a service of several');
    expect((await handOver('nobody')).stderr).toContain('ControlUnavailable');
    expect([atFollower.status, atAlone.status]).toEqual([1, 1]);
    for (const one of [alone, follower, writer]) expect((await one.stop('SIGTERM')).status).toBe(0);
  });
});
