import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { request as ask } from 'node:https';
import { connect as connectSocket } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { readAuthorities } from '../../src/daemon/commands/authorities.ts';
import { readDoor } from '../../src/daemon/commands/public-door.ts';
import { encodeSignIn } from '../../src/daemon/keys/signed-text.ts';
import { connectRemoteService } from '../../src/daemon/process/remote.ts';
import { type ServiceServer, startServiceServer } from '../../src/service/api/http-server.ts';
import { type OpenedService, openService } from '../../src/service/compose.ts';
import { MemoryStore } from '../../src/service/store/memory.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import { addressFromBase58, addressToBase58 } from '../../src/solana/address.ts';
import { generateKeyPair } from '../../src/solana/keys.ts';
import { Authority, type Certificate, hasOpenssl } from '../support/certificates.ts';
import { findFreePort } from '../support/free-port.ts';
import { makeFolder } from './support/place.ts';

/** A service for players elsewhere: over TLS, under one URL, without ways to make money. */

const newWallet = (): string => addressToBase58(generateKeyPair().address);

describe.skipIf(!hasOpenssl)('a public service', () => {
  const folder = makeFolder();
  let authority: Authority;
  let certificate: Certificate;
  let service: OpenedService;
  let server: ServiceServer;
  let port: number;

  async function serve(
    { cert, key }: Certificate,
    starterLamports?: bigint,
  ): Promise<{ server: ServiceServer; port: number }> {
    const port = await findFreePort();
    const url = `https://localhost:${port}/`;
    const door = { host: '127.0.0.1', port, cert, key, url };
    return { server: await startServiceServer({ service, door, starterLamports }), port };
  }

  beforeAll(async () => {
    authority = new Authority(join(folder.path, 'certificates'));
    certificate = authority.sign('DNS:localhost');
    const store = new MemoryStore();
    service = await openService({ store, now: Date.now, randomBytes, host: 'localhost' });
    ({ server, port } = await serve(certificate, 2_000_000_000n));
  });
  afterAll(async () => {
    await server.close();
    await service.close();
    folder.remove();
  });

  const connect = (ca: string | undefined = authority.own.cert) =>
    connectRemoteService(server.url, { ca });

  interface Told {
    readonly status: number;
    readonly text: string;
  }

  function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Told> {
    const text = JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const request = ask(new URL(path, server.url), {
        method: 'POST',
        ca: authority.own.cert,
        servername: 'localhost',
        headers: { 'content-type': 'application/json', ...headers },
      });
      request.on('error', reject);
      request.on('response', async (response) => {
        let said = '';
        for await (const chunk of response) said += chunk;
        resolve({ status: response.statusCode!, text: said });
      });
      request.end(text);
    });
  }

  test('args: all of a public service’s options, or none', () => {
    const { certFile: tlsCert, keyFile: tlsKey } = certificate;
    const all = { listen: '[::]:8443', tlsCert, tlsKey, publicUrl: 'https://localhost:8443' };
    const { cert, key } = certificate;
    const url = 'https://localhost:8443/';
    expect(readDoor(all)).toEqual({ host: '::', port: 8443, cert, key, url });
    expect(readDoor({})).toBeUndefined();
    for (const [name, flag] of [
      ['listen', '--listen'],
      ['tlsCert', '--tls-cert'],
      ['tlsKey', '--tls-key'],
      ['publicUrl', '--public-url'],
    ] as const) {
      const { [name]: _, ...rest } = all;
      expect(() => readDoor(rest)).toThrow(`a service that others reach needs ${flag} too`);
    }
    const other = authority.sign('DNS:localhost', -1);
    const openKey = join(folder.path, 'open-key.pem');
    writeFileSync(openKey, key, { mode: 0o644 });
    const old = { tlsCert: other.certFile, tlsKey: other.keyFile };
    const wrong: readonly (readonly [change: object, problem: string])[] = [
      [{ listen: 'localhost:8443' }, '--listen: localhost:8443 is not valid'],
      [{ listen: '0.0.0.0' }, '--listen: 0.0.0.0 is not valid'],
      [{ listen: '::1:8443' }, '--listen: ::1:8443 is not valid'],
      [{ listen: '0.0.0.0:65536' }, '--listen: 0.0.0.0:65536 is not valid'],
      [{ publicUrl: 'http://localhost:8443/' }, '--public-url: no https'],
      [{ publicUrl: 'http://games.example/' }, 'needs https'],
      [{ publicUrl: 'https://localhost:8443/farm' }, '--public-url: it has a path'],
      [{ publicUrl: 'https://other.example/' }, '--tls-cert: it is for DNS:localhost'],
      [{ publicUrl: 'https://127.0.0.1/' }, '--tls-cert: it is for DNS:localhost'],
      [{ tlsCert: join(folder.path, 'nowhere.pem') }, 'nowhere.pem cannot be read (ENOENT)'],
      [{ tlsCert: tlsKey }, '--tls-cert: '],
      [{ tlsKey: tlsCert }, '--tls-key: '],
      [{ tlsKey: other.keyFile }, '--tls-key: it is not the key of the certificate'],
      [old, '--tls-cert: it was valid until'],
      [{ tlsKey: openKey }, '--tls-key: everybody on this machine can read'],
    ];
    for (const [change, problem] of wrong) {
      expect(() => readDoor({ ...all, ...change }), JSON.stringify(change)).toThrow(problem);
    }
  });

  test('error: InvalidArgument for a file of no authorities', () => {
    expect(readAuthorities(authority.own.certFile)).toBe(authority.own.cert);
    for (const file of [join(folder.path, 'nowhere.pem'), authority.own.keyFile]) {
      expect(() => readAuthorities(file)).toThrow('--service-ca: ');
    }
  });

  test('default: a daemon connects, with its network proved under the public URL', async () => {
    const remote = await connect();
    expect(remote.address).toBe(server.url);
    expect(remote.genesisId).toBe(service.genesisId);
    expect(await remote.call('project', {})).toEqual([]);
    remote.close();
  });

  test('error: ServiceUnreachable for a certificate that nobody known signed', async () => {
    const stranger = new Authority(join(folder.path, 'stranger'));
    for (const ca of [stranger.own.cert, '']) {
      const refused = connectRemoteService(server.url, { ca: ca === '' ? undefined : ca });
      await expect(refused).rejects.toThrow('--service-ca');
    }
  });

  test.each([
    'NODE_EXTRA_CA_CERTS',
    'SSL_CERT_FILE with NODE_USE_SYSTEM_CA',
    'SSL_CERT_FILE with --use-system-ca',
    'SSL_CERT_FILE with --use-openssl-ca',
  ])('error: ServiceUnreachable where only %s knows its authority', async (kind) => {
    const { NODE_OPTIONS: _, ...env } = process.env;
    const [file = '', flag = ''] = kind.split(' with ');
    const [more] = [
      flag.startsWith('--') ? { NODE_OPTIONS: flag } : flag === '' ? {} : { [flag]: '1' },
    ];
    const remote = new URL('../../src/daemon/process/remote.ts', import.meta.url).href;
    const script = `import { connectRemoteService } from ${JSON.stringify(remote)};
      const told = await connectRemoteService(${JSON.stringify(server.url)}).catch((e) => e);
      process.stdout.write([told.name, told.message].join(' '));
      process.exit();`;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', script],
      { env: { ...env, ...more, [file]: authority.own.certFile } },
    );
    expect(stdout).toMatch(/^ServiceUnreachable .* its certificate is not trusted/);
  });

  test('behaviour: no variable of the environment turns the check off', async () => {
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
    try {
      await expect(connectRemoteService(server.url)).rejects.toThrow('is not trusted');
    } finally {
      delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    }
  });

  test('error: ServiceUnreachable for a certificate of another name, or of before', async () => {
    for (const [wrong, code] of [
      [authority.sign('DNS:games.example'), 'ERR_TLS_CERT_ALTNAME_INVALID'],
      [authority.sign('DNS:localhost', -1), 'CERT_HAS_EXPIRED'],
    ] as const) {
      const other = await serve(wrong);
      const refused = connectRemoteService(other.server.url, { ca: authority.own.cert });
      await expect(refused).rejects.toThrow(code);
      await other.server.close();
    }
  });

  test('error: ServiceUnreachable for http where TLS is spoken', async () => {
    const plain = connectRemoteService(`http://127.0.0.1:${port}/`);
    await expect(plain).rejects.toMatchObject({ name: 'ServiceUnreachable' });
  });

  test('behaviour: only the public URL’s host is served', async () => {
    const query = { query: '{ project { address } }' };
    const told = async (host: string, path = '/') => (await post(path, query, { host })).status;
    expect(await told(`localhost:${port}`)).toBe(200);
    expect(await told(`LOCALHOST:${port}`)).toBe(200);
    for (const host of ['localhost', `127.0.0.1:${port}`, `[::1]:${port}`, 'games.example']) {
      for (const path of ['/', '/rpc', '/identity', '/starter']) {
        expect(await told(host, path), host + path).toBe(403);
      }
    }
    const page = await post('/', query, { origin: server.url });
    expect(page.status).toBe(403);
  });

  test('behaviour: nobody makes money for the asking; all else of /rpc is there', async () => {
    const call = async (method: string, params: unknown[]) =>
      JSON.parse((await post('/rpc', { jsonrpc: '2.0', id: 1, method, params })).text);
    const airdrop = await call('requestAirdrop', [newWallet(), 1_000_000_000]);
    expect(airdrop.error).toMatchObject({ code: -32601 });
    expect((await call('getHealth', [])).result).toBe('ok');
    const socket = new WebSocket(server.rpcSocketUrl!, { ca: authority.own.cert });
    await once(socket, 'open');
    const answered = once(socket, 'message');
    socket.send('{"jsonrpc":"2.0","id":1,"method":"slotSubscribe"}');
    expect(JSON.parse(String((await answered)[0]))).toMatchObject({ result: expect.anything() });
    socket.close();
    await once(socket, 'close');
  });

  test('behaviour: a wallet has its starter sum once, however often it is asked for', async () => {
    const remote = await connect();
    const wallet = newWallet();
    const balance = () => service.state.account(addressFromBase58(wallet, 'wallet'))?.lamports;
    await Promise.all([1, 2, 3].map(() => remote.fund(wallet)));
    expect(balance()).toBe(2_000_000_000n);
    await remote.fund(wallet);
    expect(balance()).toBe(2_000_000_000n);
    remote.close();
  });

  test('behaviour: a later process knows who had the sum, and so does a replay', async () => {
    const open = async () => {
      const store = openSqliteStore(join(folder.path, 'service.sqlite'));
      return openService({ store, now: Date.now, randomBytes, host: 'localhost' });
    };
    const wallet = addressFromBase58(newWallet(), 'wallet');
    const first = await open();
    expect(await first.giveStarter(wallet, 5n)).toBe(true);
    await first.close();
    const later = await open();
    expect(await later.giveStarter(wallet, 5n)).toBe(false);
    expect(later.state.account(wallet)?.lamports).toBe(5n);
    expect((await later.ledger.verifyReplay()).isEqual).toBe(true);
    await later.close();
  });

  test('error: RateLimited for an address that asks for many', async () => {
    const remote = await connect();
    const asked = Array.from({ length: 40 }, () => remote.fund(newWallet()).catch((e) => e.name));
    const told = await Promise.all(asked);
    expect(told.filter((one) => one === 'RateLimited').length).toBeGreaterThanOrEqual(20);
    expect(told.filter((one) => one !== 'RateLimited' && one !== undefined)).toEqual([]);
    remote.close();
  });

  test('behaviour: without a sum a new wallet is given nothing, which is no error', async () => {
    const other = await serve(certificate);
    const remote = await connectRemoteService(other.server.url, { ca: authority.own.cert });
    const wallet = newWallet();
    await remote.fund(wallet);
    expect(service.state.account(addressFromBase58(wallet, 'wallet'))).toBeUndefined();
    remote.close();
    await other.server.close();
  });

  test('behaviour: sign-in texts name the public host, and are signed for no other', async () => {
    const store = new MemoryStore();
    const { host } = new URL(server.url);
    const named = await openService({ store, now: Date.now, randomBytes, host });
    const wallet = newWallet();
    const { message } = await named.call('authRequest', { wallet });
    expect(message).toContain(`Sign in to ${host} as ${wallet}`);
    expect(() => encodeSignIn(message, [host], wallet)).not.toThrow();
    expect(() => encodeSignIn(message, ['games.example'], wallet)).toThrow('another host');
    await named.close();
  });

  test('behaviour: one address has 256 connections, and those work', async () => {
    const remote = await connect();
    const sockets = Array.from({ length: 300 }, () => connectSocket(port, '127.0.0.1'));
    let closed = 0;
    const refused = Promise.withResolvers<void>();
    for (const socket of sockets) {
      socket.on('error', () => {});
      socket.on('close', () => {
        closed += 1;
        // The daemon's own connection is one of them.
        if (closed === 300 - 255) refused.resolve();
      });
    }
    await refused.promise;
    expect(await remote.call('project', {})).toEqual([]);
    for (const socket of sockets) socket.destroy();
    remote.close();
  });
});
