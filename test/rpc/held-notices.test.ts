import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { BATCH_CALLS_MAX, RPC_FORMS_MAX, RPC_NOTICES_WAITING_MAX } from '../../src/core/limits.ts';
import { defaultTurns } from '../../src/door/limits.ts';
import { addressToBase58 } from '../../src/solana/address.ts';
import { walletOf } from '../programs/world.ts';
import { type Served, serve } from '../support/served.ts';
import { RawSocket } from './raw-socket.ts';

/**
 * What happens while a frame waits for its turns is told after its answer, as that may have the
 * number of a subscription: it is held until then.
 */

const { address } = walletOf('heard').key;

const COSTLY_FRAMES = 40;

let served: Served;
let raw: RawSocket;

beforeEach(async () => {
  const cost = { ...defaultTurns.cost, burstMs: 30, msPerSecond: 3 };
  served = await serve({ turns: { ...defaultTurns, cost } });
  raw = await RawSocket.open(served.server.rpcSocketUrl!);
  for (let form = 0; form < RPC_FORMS_MAX; form += 1) {
    await raw.call('accountSubscribe', addressToBase58(address), {}, form);
  }
});

afterEach(async () => {
  raw.socket.terminate();
  await served.close();
});

/** Sends calls that cost more than anybody may spend: the last ones wait for seconds. */
function sendCostly(): void {
  const call = { jsonrpc: '2.0', id: 1, method: 'nothing' };
  const batch = JSON.stringify(Array.from({ length: BATCH_CALLS_MAX }, () => call));
  for (let sent = 0; sent < COSTLY_FRAMES; sent += 1) raw.socket.send(batch);
}

test('behaviour: what is held is told afterwards, in order', async () => {
  sendCostly();
  const times = 100;
  for (let time = 0; time < times; time += 1) await served.service.fund(address, 1n);
  const told: any[] = [];
  while (told.length < times * RPC_FORMS_MAX) {
    const frame = await raw.next();
    if (!Array.isArray(frame)) told.push(frame);
  }
  const lamports = told.map(({ params }) => params.result.value.lamports);
  expect(lamports).toEqual([...lamports].sort((one, other) => one - other));
});

test('limits: more than may wait, and the connection is closed', async () => {
  sendCostly();
  // Nothing is held while a frame waits to be read, only while its calls wait.
  let funded = 0;
  while (raw.socket.readyState === WebSocket.OPEN) {
    await served.service.fund(address, 1n);
    funded += 1;
    await nextTurn();
  }
  const told = raw.frames.filter((frame) => !Array.isArray(frame)).length;
  // Some are on their way.
  expect(funded * RPC_FORMS_MAX - told).toBeLessThan(2 * RPC_NOTICES_WAITING_MAX);
});
