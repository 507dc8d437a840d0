import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as ask, createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect as connectSocket, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { proveNetwork, readChallenge } from '../../src/contract/network-proof.ts';
import { readBackup } from '../../src/daemon/backup/manifest.ts';
import { takeBackup } from '../../src/daemon/backup/take.ts';
import { lookAtHome, makeHomeIn, openHome } from '../../src/daemon/home/home.ts';
import { readNetworkPins } from '../../src/daemon/home/network-pins.ts';
import { ensurePrivateFolder } from '../../src/daemon/home/private-files.ts';
import { silentLog } from '../../src/daemon/log/daemon-log.ts';
import { startDaemon } from '../../src/daemon/process/daemon.ts';
import { examineHome } from '../../src/daemon/process/examine-home.ts';
import { restoreAtRest } from '../../src/daemon/process/home-at-rest.ts';
import { connectRemoteService } from '../../src/daemon/process/remote.ts';
import type { ServicePort } from '../../src/methods/ports.ts';
import { readRefusal } from '../../src/methods/read-answer.ts';
import { identityOf } from '../../src/service/ledger/identity/genesis.ts';
import { openRpcWorld, type RpcWorld } from '../rpc/world.ts';
import { MemoryCustody } from './support/memory-custody.ts';
import { makeFolder } from './support/place.ts';
import { startProvingServer } from './support/proving-server.ts';

/** Which network is behind an address: proved at every connection, and pinned. */

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function openService(): Promise<RpcWorld> {
  const world = await openRpcWorld();
  closers.push(() => world.close());
  return world;
}

async function listen(answer: RequestListener, port = 0): Promise<{ server: Server; url: string }> {
  const server = createServer(answer);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  closers.push(close);
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

/** Passes everything on to a true service, as whoever stands between would. */
async function startRelay(target: string): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const { host } = new URL(target);
  const { url } = await listen((incoming, outgoing) => {
    asked.push(`${incoming.method} ${incoming.url}`);
    const headers = { ...incoming.headers, host };
    const onward = ask(new URL(incoming.url!, target), { method: incoming.method, headers });
    onward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(onward);
  });
  return { url, asked };
}

const connect = async (address: string): Promise<ServicePort> => {
  const service = await connectRemoteService(address);
  closers.push(() => service.close());
  return service;
};

test('default: a service proves its network, under each name that it has on loopback', async () => {
  const { server, service } = await openService();
  const { port } = new URL(server.url);
  for (const name of ['127.0.0.1', 'localhost', 'LOCALHOST']) {
    const remote = await connect(`http://${name}:${port}`);
    expect(remote.genesisId).toBe(service.genesisId);
    expect(remote.address).toBe(`http://${name.toLowerCase()}:${port}/`);
    expect(await remote.call('project', {})).toEqual([]);
  }
});

test('error: NetworkNotProved for a proof that was relayed; nothing else is sent', async () => {
  const { server } = await openService();
  const relay = await startRelay(server.url);
  const relayed = connectRemoteService(relay.url);
  await expect(relayed).rejects.toMatchObject({
    name: 'NetworkNotProved',
    context: { address: relay.url, problem: `it says that its address is ${server.url}` },
  });
  expect(relay.asked).toEqual(['POST /identity']);
});

test('behaviour: every connection proves, and proves once', async () => {
  const arrived: unknown[] = [];
  const all = Promise.withResolvers<void>();
  const held = await startProvingServer((_, response) => {
    arrived.push(response);
    response.setHeader('content-type', 'application/json');
    const answer = () => response.end('{"data":{"project":[]}}');
    if (arrived.length === 5) all.resolve();
    void all.promise.then(answer);
  });
  closers.push(() => held.close());
  const remote = await connect(held.url);
  await Promise.all([1, 2, 3, 4, 5].map(() => remote.call('project', {})));
  const proofs = held.asked.filter((one) => one === 'POST /identity');
  expect(proofs).toHaveLength(5);
  const before = held.asked.length;
  await remote.call('project', {});
  expect(held.asked.slice(before)).toEqual(['POST /']);
});

test('error: NetworkChanged when another network took the address; nothing is sent', async () => {
  const first = await startProvingServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end('{"data":{"project":[]}}');
  });
  const remote = await connect(first.url);
  await remote.call('project', {});
  await first.close();
  const closed = await remote.call('project', {}).catch((error) => error);
  expect(closed).toMatchObject({ name: 'ServiceUnreachable' });
  const second = await openRpcWorld();
  closers.push(() => second.close());
  const asked: string[] = [];
  // Another program on the same port, which does prove what it is.
  const { ledger } = second.service;
  await listen(
    async (request, response) => {
      asked.push(`${request.method} ${request.url}`);
      let body = '';
      for await (const chunk of request) body += chunk;
      const nonce = readChallenge(JSON.parse(body))!;
      const { genesis, signer } = ledger;
      const identity = identityOf(genesis);
      response.end(
        JSON.stringify(proveNetwork(identity, genesis.unixMs, signer, nonce, first.url)),
      );
    },
    Number(new URL(first.url).port),
  );
  const send = { txs: [], blockhash: '', lastValidBlockHeight: 1 };
  const error = await remote.call('sendTransactionBundles', send).catch((e) => e);
  expect(error).toMatchObject({
    name: 'NetworkChanged',
    context: { address: first.url, known: remote.genesisId, found: second.service.genesisId },
  });
  expect(readRefusal(error).event).toBe('Silent');
  expect(asked).toEqual(['POST /identity']);
});

test('args: the service answers challenges only, of 32 bytes', async () => {
  const { server } = await openService();
  const post = (body: string, type = 'application/json') =>
    fetch(`${server.url}identity`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
  for (const body of ['', 'nonce', '{}', '{"nonce":"abc"}', '[]', 'null']) {
    expect((await post(body)).status, body).toBe(400);
  }
  expect((await post('{}', 'text/plain')).status).toBe(415);
  expect((await post(' '.repeat(2000))).status).toBe(413);
  expect((await fetch(`${server.url}identity`)).status).toBe(405);
});

/** Starts a daemon on a service and ends it again. */
async function startOn(home: string, service: ServicePort, acceptedNetwork?: string) {
  const custody = new MemoryCustody();
  const daemon = await startDaemon({
    home: await openHome(home, 'daemon'),
    service,
    custody,
    log: silentLog,
    acceptedNetwork,
  });
  await daemon.close();
}

test('behaviour: an address is pinned to its network, until the player takes another', async () => {
  const folder = makeFolder();
  closers.push(() => folder.remove());
  const home = join(folder.path, 'home');
  const [first, second] = [await openService(), await openService()];
  const [one, other] = [await connect(first.server.url), await connect(second.server.url)];
  const swapped = { ...other, address: one.address } as ServicePort;
  await startOn(home, one);
  await startOn(home, one);
  expect(await readNetworkPins(lookAtHome(home))).toEqual({ [one.address]: one.genesisId });
  const refused = startOn(home, swapped);
  await expect(refused).rejects.toMatchObject({
    name: 'NetworkChanged',
    context: { address: one.address, known: one.genesisId, found: other.genesisId },
  });
  await expect(startOn(home, swapped)).rejects.toThrow(`--accept-network ${other.genesisId}`);
  await expect(startOn(home, swapped, one.genesisId)).rejects.toThrow('--accept-network');
  expect(existsSync(join(home, 'journals', `${other.genesisId}.sqlite`))).toBe(false);
  await startOn(home, swapped, other.genesisId);
  await startOn(home, other);
  expect(await readNetworkPins(lookAtHome(home))).toEqual({
    [one.address]: other.genesisId,
    [other.address]: other.genesisId,
  });
  const findings = await examineHome(lookAtHome(home));
  expect(findings.filter(({ isWhole }) => !isWhole)).toEqual([]);
  const pins = findings.find(({ file }) => file === 'networks.json');
  expect(pins?.words).toBe('the networks of 2 addresses, whole');
});

test('error: NetworkChanged at once where the network is known; nothing is sent', async () => {
  const { server, service } = await openService();
  const relay = await startProvingServer(() => {});
  closers.push(() => relay.close());
  const network = service.genesisId;
  const changed = connectRemoteService(relay.url, { network });
  await expect(changed).rejects.toMatchObject({
    name: 'NetworkChanged',
    context: { known: network },
  });
  expect(relay.asked).toEqual(['POST /identity']);
  const same = await connectRemoteService(server.url, { network });
  expect(same.genesisId).toBe(network);
  same.close();
});

test('behaviour: a backup holds the pins, and a restore forgets none of the home’s', async () => {
  const folder = makeFolder();
  closers.push(() => folder.remove());
  const [home, fresh] = [join(folder.path, 'home'), join(folder.path, 'fresh')];
  const [first, second] = [await openService(), await openService()];
  const [one, other] = [await connect(first.server.url), await connect(second.server.url)];
  await startOn(home, one);
  const backup = join(folder.path, 'backup');
  await takeBackup(makeHomeIn(home), backup, {});
  expect((await readBackup(backup)).files.map(({ name }) => name)).toContain('networks.json');
  await startOn(home, other);
  const moved = { ...other, address: one.address } as ServicePort;
  await startOn(home, moved, other.genesisId);
  await restoreAtRest(home, backup);
  const pins = { [one.address]: other.genesisId, [other.address]: other.genesisId };
  expect(await readNetworkPins(lookAtHome(home))).toEqual(pins);
  await startOn(home, other);
  await ensurePrivateFolder(fresh);
  await restoreAtRest(fresh, backup);
  expect(await readNetworkPins(lookAtHome(fresh))).toEqual({ [one.address]: one.genesisId });
  await startOn(fresh, one);
});

test('error: StoreDamaged for pins that are damaged, lost, or of another home', async () => {
  const folder = makeFolder();
  closers.push(() => folder.remove());
  const [home, other] = [join(folder.path, 'home'), join(folder.path, 'other')];
  const { server } = await openService();
  const one = await connect(server.url);
  for (const each of [home, other]) await startOn(each, one);
  const file = join(home, 'networks.json');
  const whole = readFileSync(file, 'utf8');
  const damages = [
    whole.replace(
      one.genesisId,
      one.genesisId.replace(/^./, (first) => (first === '2' ? '3' : '2')),
    ),
    whole.slice(0, -20),
    '',
    readFileSync(join(other, 'networks.json'), 'utf8'),
  ];
  for (const damaged of damages) {
    writeFileSync(file, damaged);
    await expect(startOn(home, one)).rejects.toMatchObject({ name: 'StoreDamaged' });
    const findings = await examineHome(lookAtHome(home));
    expect(findings.find((one) => one.file === 'networks.json')?.isWhole).toBe(false);
  }
  rmSync(file);
  await expect(startOn(home, one)).rejects.toThrow('it is missing');
  writeFileSync(file, whole);
  await startOn(home, one);
});

/** Who is reached on the way, which has another address than the service, has not proved itself. */
test.each([
  [1, 'NetworkNotProved'],
  [2, 'ServiceUnreachable'],
] as const)('error: after %i new connections that broke, %s', async (breaks, name) => {
  const { server } = await openService();
  const relay = await startRelay(server.url);
  let left = breaks;
  const { server: way, url } = await listen(() => {});
  way.removeAllListeners('connection');
  way.on('connection', (socket: Socket) => {
    if (left > 0) {
      left -= 1;
      socket.once('data', () => socket.resetAndDestroy());
      return;
    }
    const onward = connectSocket(Number(new URL(relay.url).port), '127.0.0.1');
    socket.pipe(onward).pipe(socket);
    for (const one of [socket, onward]) one.on('error', () => socket.destroy());
  });
  await expect(connect(url)).rejects.toMatchObject({ name });
});
