import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { Intake, RoundTime } from '../../../src/daemon/socket/intake.ts';

/** Frames that come by the thousand, on a clock that only taking them moves. */

const FRAMES = 1000;
/** Taking a frame takes so long: four of them are what a round has. */
const FRAME_MS = 0.25;

let server: WebSocketServer;
let client: WebSocket;
let socket: WebSocket;
let round: RoundTime;
let nowMs: number;
/** The round in which each frame was taken. */
let taken: { text: string; round: number }[];

beforeEach(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const connected = once(server, 'connection');
  client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  [socket] = await connected;
  nowMs = 0;
  round = new RoundTime(() => nowMs);
  taken = [];
});

afterEach(async () => {
  client.terminate();
  await new Promise((resolve) => server.close(resolve));
});

/** Of a connection of its own, with the time of a round that all have together. */
function openIntake(): Intake {
  return new Intake(socket, {
    round,
    begin: () => undefined,
    take: (frame) => {
      taken.push({ text: frame.toString(), round: round.number });
      nowMs += FRAME_MS;
    },
  });
}

async function takenAll(count: number): Promise<void> {
  while (taken.length < count) await round.next();
}

test('behaviour: of many frames a few are taken in a round, in their order', async () => {
  const intake = openIntake();
  for (let number = 0; number < FRAMES; number += 1) intake.push(Buffer.from(`${number}`));
  expect(taken).toHaveLength(4);
  expect(socket.isPaused).toBe(true);
  await takenAll(FRAMES);
  expect(taken.map(({ text }) => text)).toEqual(
    Array.from({ length: FRAMES }, (_, number) => `${number}`),
  );
  const inOneRound = Map.groupBy(taken, (one) => one.round);
  expect(Math.max(...[...inOneRound.values()].map(({ length }) => length))).toBe(4);
  await round.next();
  expect(socket.isPaused).toBe(false);
});

test('behaviour: next to them the frame of another is taken in its round', async () => {
  const [greedy, modest] = [openIntake(), openIntake()];
  for (let number = 0; number < FRAMES; number += 1) greedy.push(Buffer.from('greedy'));
  for (let number = 0; number < 10; number += 1) {
    const count = taken.length;
    modest.push(Buffer.from('modest'));
    expect(taken.slice(count).map(({ text }) => text)).toEqual(['modest']);
    await round.next();
  }
  await takenAll(FRAMES + 10);
});
