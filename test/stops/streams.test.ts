import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { base58Encode } from '../../src/codec/bytes.ts';
import { PING_INTERVAL_MS } from '../../src/core/limits.ts';
import { RawSocket } from '../rpc/raw-socket.ts';
import { RunningCommand, repository } from '../support/daemon-process.ts';
import { EventReader } from '../support/event-reader.ts';
import { canStop, stopProcess } from '../support/stop-process.ts';

/** A service, or who listens to it, is stopped while its streams are open. */

const STOP_MS = 2000;
const SOL = 1_000_000_000;

const running: RunningCommand[] = [];

function start(script: string, args: readonly string[]): RunningCommand {
  const command = [process.execPath, join(repository, 'test/stops', script)];
  const started = new RunningCommand(args, { command });
  running.push(started);
  return started;
}

/** A service that pings so often. */
async function serve(pingMs: number) {
  const service = start('serving.ts', [String(pingMs)]);
  await service.says('rpcUrl');
  const { url, rpcUrl } = JSON.parse(service.result().stdout);
  const address = base58Encode(randomBytes(32));
  /** @returns the signature of what was given. */
  const airdrop = async (): Promise<string> => {
    const call = { jsonrpc: '2.0', id: 1, method: 'requestAirdrop', params: [address, SOL] };
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(rpcUrl, { method: 'POST', headers, body: JSON.stringify(call) });
    return ((await response.json()) as { readonly result: string }).result;
  };
  return { pid: service.pid, url, rpcUrl, address, airdrop };
}

/** A program in another process that listens to it. */
async function listenTo({ url, rpcUrl, address }: Awaited<ReturnType<typeof serve>>) {
  const program = start('listening-game.ts', [url, rpcUrl, address]);
  await program.says('listens');
  return program;
}

describe.skipIf(!canStop)('streams of a service', () => {
  afterEach(async () => {
    for (const one of running.splice(0)) await one.stop('SIGKILL');
  });

  test('behaviour: who answered the last ping is not disconnected after a stop', async () => {
    const { pid, url, rpcUrl, address, airdrop } = await serve(STOP_MS);
    const raw = await RawSocket.open(rpcUrl.replace('http', 'ws'), { autoPong: false });
    const reader = await EventReader.open(url);
    await raw.call('accountSubscribe', address);
    const [ping] = await once(raw.socket, 'ping');
    raw.socket.on('ping', (next) => raw.socket.pong(next));
    // The next ping is due before this answer can be read.
    let given: Promise<string> | undefined;
    await stopProcess(pid, () => {
      raw.socket.pong(ping);
      given = airdrop();
      return delay(STOP_MS * 1.5);
    });
    const signature = await given;
    expect((await raw.next()).params.result.value.lamports).toBe(SOL);
    for (;;) {
      const event = await reader.next();
      if (event!.data.signature === signature) break;
    }
    await once(raw.socket, 'ping');
    expect(raw.socket.readyState).toBe(raw.socket.OPEN);
    reader.close();
    await raw.close();
  });

  test('behaviour: who was stopped for a while gets all that came', async () => {
    const service = await serve(PING_INTERVAL_MS);
    const program = await listenTo(service);
    const given: string[] = [];
    await stopProcess(program.pid, async () => {
      for (let count = 0; count < 3; count += 1) given.push(await service.airdrop());
      await delay(STOP_MS);
    });
    given.push(await service.airdrop());
    for (const [index, signature] of given.entries()) {
      await program.says(`event ${signature}`);
      await program.says(`lamports ${(index + 1) * SOL}`);
    }
    expect(program.result().stdout).not.toMatch('closed');
    const events = program.result().stdout.match(/^event .*$/gm);
    expect(events!.slice(-given.length)).toEqual(given.map((one) => `event ${one}`));
  });

  test('error: who answers no ping is told so when it is awake, and its events go on', async () => {
    const service = await serve(STOP_MS / 2);
    const program = await listenTo(service);
    const other = await RawSocket.open(service.rpcUrl.replace('http', 'ws'));
    let given = '';
    await stopProcess(program.pid, async () => {
      given = await service.airdrop();
      // All are pinged at once: at the second of them it is one that answered none.
      for (let pings = 0; pings < 3; pings += 1) await once(other.socket, 'ping');
    });
    await program.says('closed');
    expect(program.result().stdout).toMatch(/^closed 1008 no answer to a ping$/m);
    await program.says(`event ${given}`);
    await other.close();
  });
});
