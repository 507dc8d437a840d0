import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { defaultTurns } from '../../src/door/limits.ts';
import type { ServiceServer } from '../../src/service/api/http-server.ts';
import { FORWARD_HEADER } from '../../src/service/forward/proof.ts';
import { addressFromBytes, addressToBase58 } from '../../src/solana/address.ts';
import { openTwoProcesses, type TwoProcesses } from './two-processes.ts';

/** What the writer lets an address do, it lets it do through all followers together. */

let two: TwoProcesses;
afterEach(() => two.close());

/** What a client at one of loopback's addresses is answered. */
async function post(
  localAddress: string,
  url: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: any }> {
  const agent = new Agent({ localAddress });
  const type = { 'content-type': 'application/json' };
  const asked = request(url, { agent, method: 'POST', headers: { ...type, ...headers } });
  asked.end(JSON.stringify(body));
  const [response] = await once(asked, 'response');
  const text = Buffer.concat(await response.toArray()).toString();
  agent.destroy();
  return { status: response.statusCode, body: text.startsWith('{') ? JSON.parse(text) : text };
}

const newWallet = () => ({ wallet: addressToBase58(addressFromBytes(randomBytes(32))) });
const starterOf = ({ url }: ServiceServer): string => `${url}starter`;
const nameOf = ({ body }: { body: any }): string => body.errors[0].extensions.name;

/** By which a client might say that it is another one. */
const claims: readonly Record<string, string>[] = [
  { 'x-forwarded-for': '127.0.0.9' },
  { 'x-real-ip': '127.0.0.9' },
  { forwarded: 'for=127.0.0.9' },
  { via: '1.1 127.0.0.9', 'client-ip': '127.0.0.9', 'cf-connecting-ip': '127.0.0.9' },
];

test('limits: 20 starter sums an hour of an address, through whichever processes', async () => {
  two = await openTwoProcesses({ servers: { starterLamports: 5_000_000n } });
  const servers = [two.followerServer, await two.addFollower(), two.writerServer];
  const ask = (address: string, server: ServiceServer, headers?: Record<string, string>) =>
    post(address, starterOf(server), newWallet(), headers);
  for (let count = 0; count < 20; count += 1) {
    const { status, body } = await ask('127.0.0.2', servers[count % servers.length]!);
    expect([status, body.given]).toEqual([200, true]);
  }
  for (const server of servers) {
    const refused = await ask('127.0.0.2', server);
    expect([refused.status, nameOf(refused)]).toEqual([429, 'RateLimited']);
    for (const headers of claims) {
      expect((await ask('127.0.0.2', server, headers)).status).toBe(429);
    }
    const forged = {
      [FORWARD_HEADER]: `1 ${Date.now()} ${'A'.repeat(22)} 127.0.0.9 ${'A'.repeat(43)}`,
    };
    expect((await ask('127.0.0.2', server, forged)).status).toBe(403);
    // Neither is the follower the one that has spent them.
    expect((await ask('127.0.0.3', server)).body.given).toBe(true);
  }
  expect((await ask('127.0.0.1', two.writerServer)).body.given).toBe(true);
});

test('behaviour: of many who ask for a wallet through two followers, one is given', async () => {
  two = await openTwoProcesses({ servers: { starterLamports: 5_000_000n } });
  const servers = [two.followerServer, await two.addFollower()];
  const wallet = newWallet();
  const asked = servers.flatMap((server) =>
    Array.from({ length: 5 }, () => post('127.0.0.2', starterOf(server), wallet)),
  );
  const answers = await Promise.all(asked);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(answers.filter(({ body }) => body.given)).toHaveLength(1);
});

test('limits: an address that has spent its budget at the writer is refused alone', async () => {
  const cost = { burstMs: 1e6, msPerSecond: 1000, burstBytes: 1000, bytesPerSecond: 1 };
  const turns = { ...defaultTurns, waitMsMax: 50, cost };
  two = await openTwoProcesses({ writerServer: { turns } });
  const { url } = await two.addFollower();
  const query = `{ authRequest(wallet: "${'1'.repeat(32)}") { message } }`;
  const ask = (address: string, at: string, headers?: Record<string, string>) =>
    post(address, at, { query }, headers);
  const statuses: number[] = [];
  do statuses.push((await ask('127.0.0.2', two.followerServer.url)).status);
  while (statuses.at(-1) === 200 && statuses.length < 100);
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.length).toBeGreaterThan(2);
  for (const at of [url, two.followerServer.url, two.writerServer.url]) {
    for (const headers of [{}, ...claims]) {
      expect(nameOf(await ask('127.0.0.2', at, headers))).toBe('RateLimited');
    }
  }
  for (const at of [url, two.followerServer.url]) {
    expect((await ask('127.0.0.3', at)).body.data.authRequest.message).toBeTypeOf('string');
  }
});
