import { randomBytes } from 'node:crypto';
import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { followCertificate, readDoor } from '../../../src/daemon/commands/public-door.ts';
import { connectRemoteService } from '../../../src/daemon/process/remote.ts';
import { type ServiceServer, startServiceServer } from '../../../src/service/api/http-server.ts';
import { type OpenedService, openService } from '../../../src/service/compose.ts';
import { MemoryStore } from '../../../src/service/store/memory.ts';
import { Authority, type Certificate, hasOpenssl } from '../../support/certificates.ts';
import { findFreePort } from '../../support/free-port.ts';
import { makeFolder } from '../support/place.ts';

/** A service whose certificate is renewed while it runs, in the same files. */

describe.skipIf(!hasOpenssl)('a renewed certificate', () => {
  let folder: ReturnType<typeof makeFolder>;
  let authority: Authority;
  let files: { readonly tlsCert: string; readonly tlsKey: string };
  let first: Certificate;
  let service: OpenedService;
  let server: ServiceServer;
  let port: number;
  let told: string[];
  let stop: () => void;

  /** Puts a certificate and a key in place, one after the other. */
  function put({ certFile, keyFile }: Pick<Certificate, 'certFile' | 'keyFile'>): void {
    copyFileSync(certFile, files.tlsCert);
    copyFileSync(keyFile, files.tlsKey);
  }

  beforeEach(async () => {
    told = [];
    folder = makeFolder();
    authority = new Authority(join(folder.path, 'certificates'));
    files = { tlsCert: join(folder.path, 'cert.pem'), tlsKey: join(folder.path, 'key.pem') };
    first = authority.sign('DNS:localhost');
    put(first);
    port = await findFreePort();
    const publicUrl = `https://localhost:${port}/`;
    const door = readDoor({ ...files, listen: `127.0.0.1:${port}`, publicUrl })!;
    const store = new MemoryStore();
    service = await openService({ store, now: Date.now, randomBytes, host: 'localhost' });
    server = await startServiceServer({ service, door });
    const take = server.renew!;
    const tell = (text: string) => void told.push(text);
    stop = followCertificate({ files, door, take, tell, lookMs: 20 });
  });
  afterEach(async () => {
    stop();
    await server.close();
    await service.close();
    folder.remove();
  });

  /** The certificate that a new connection is shown, PEM. */
  async function served(): Promise<string> {
    const ca = authority.own.cert;
    const socket = connectTls({ host: '127.0.0.1', port, ca, servername: 'localhost' });
    try {
      await new Promise((resolve, reject) => {
        socket.once('secureConnect', resolve);
        socket.once('error', reject);
      });
      return socket.getPeerX509Certificate()!.toString();
    } finally {
      socket.destroy();
    }
  }

  test('default: is shown to new connections, and open ones continue', async () => {
    expect(await served()).toBe(first.cert);
    const remote = await connectRemoteService(server.url, { ca: authority.own.cert });
    const second = authority.sign('DNS:localhost');
    put(second);
    await expect.poll(served).toBe(second.cert);
    expect(told).toEqual([expect.stringMatching(/^The certificate was renewed.*valid until /)]);
    expect(await remote.call('project', {})).toEqual([]);
    remote.close();
    const third = authority.sign('DNS:localhost');
    put(third);
    await expect.poll(served).toBe(third.cert);
  });

  test.each([
    ['a key of another', (other: Certificate) => put({ ...other, keyFile: first.keyFile }), 'key'],
    ['one of another host', () => put(authority.sign('DNS:other.example')), 'it is for DNS:other'],
    ['one that has expired', () => put(authority.sign('DNS:localhost', -1)), 'was valid until'],
    ['a text that is none', () => writeFileSync(files.tlsCert, 'none'), '--tls-cert'],
    ['a file that is gone', () => rmSync(files.tlsKey), 'ENOENT'],
  ] as const)('error: %s is told once, and the old one is kept', async (_, change, problem) => {
    change(authority.sign('DNS:localhost'));
    await expect.poll(() => told).toHaveLength(1);
    expect(told[0]).toMatch(/^The new certificate is not used: /);
    expect(told[0]).toContain(problem);
    expect(await served()).toBe(first.cert);
    // What is put back is in use already; what is right is taken.
    put(first);
    const second = authority.sign('DNS:localhost');
    put(second);
    await expect.poll(served).toBe(second.cert);
    expect(told).toHaveLength(2);
  });
});
