import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PlayerPictures } from '../../../src/daemon/player/player-pictures.ts';
import { connectRemoteService, type RemoteService } from '../../../src/daemon/process/remote.ts';
import { samples } from '../../support/pictures.ts';
import { HandClock } from '../support/hand-clock.ts';
import { type ProvingServer, startProvingServer } from '../support/proving-server.ts';

/** Pictures for the player's page, of services that answer whatever they like. */

const TIMEOUT_MS = 500;
const png = { type: 'image/png', data: samples.png.toString('base64') };

/** What the services of the tests answer, by the name of the picture. */
const answers: Readonly<Record<string, (response: ServerResponse) => unknown>> = {
  'good.png': (response) => response.end(samples.png),
  'called-html.png': (response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(samples.png),
  'html.png': (response) =>
    response.writeHead(200, { 'Content-Type': 'image/png' }).end('<script>alert(1)</script>'),
  'svg.png': (response) => response.end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  'moved.png': (response) => response.writeHead(302, { Location: '/good.png' }).end(),
  'outside.png': (response) =>
    response.writeHead(301, { Location: 'http://127.0.0.1:9/' }).end(samples.png),
  'missing.png': (response) => response.writeHead(404).end(samples.png),
  'huge.png': (response) => response.end(Buffer.concat([samples.png, Buffer.alloc(10_000_000)])),
  'dripping.png': (response) => {
    response.write(samples.png.subarray(0, 20));
    const drip = setInterval(() => response.write('.'), TIMEOUT_MS / 10);
    response.on('close', () => clearInterval(drip));
  },
  'silent.png': () => {},
  'cut.png': (response) => {
    response.writeHead(200, { 'Content-Length': 1000 }).write(samples.png);
    setImmediate(() => response.destroy());
  },
};

describe('pictures of a service', () => {
  const clock = new HandClock();
  const held: ServerResponse[] = [];
  let server: ProvingServer;
  let service: RemoteService;
  let pictures: PlayerPictures;

  beforeAll(async () => {
    server = await startProvingServer((request, response) => {
      const name = request.url!.slice(1);
      if (name.startsWith('held')) held.push(response);
      else if (name.startsWith('many')) response.end(samples.png);
      else (answers[name] ?? answers['missing.png']!)(response);
    });
    service = await connectRemoteService(server.url, { pictureTimeoutMs: TIMEOUT_MS });
  });
  afterAll(async () => {
    service.close();
    await server.close();
  });
  beforeEach(() => {
    pictures = new PlayerPictures(service, clock);
    held.length = 0;
    server.asked.length = 0;
  });

  const read = (name: string) => pictures.read(server.url + name);
  const asked = () => server.asked.filter((line) => line.startsWith('GET'));

  test.each(['good.png', 'called-html.png'])('default: %s, by its own bytes', async (name) => {
    expect(await read(name)).toEqual(png);
  });

  const bad = Object.keys(answers).filter(
    (name) => !['good.png', 'called-html.png'].includes(name),
  );

  test.each(bad)('behaviour: %s is none', async (name) => {
    const none = await read(name).catch((error) => error.name);
    expect(none).toBe(name === 'cut.png' ? 'ServiceUnreachable' : null);
    expect(asked()).toEqual([`GET /${name}`]);
  });

  test.each(['http://127.0.0.1:9/good.png', 'file:///etc/passwd', 'nothing'])(
    'behaviour: %s is not asked for',
    async (uri) => {
      expect(await pictures.read(uri)).toBeNull();
      expect(server.asked).toEqual([]);
    },
  );

  test.each(['../good.png', '?x=good.png', 'a/%2e%2e/good.png'])(
    'behaviour: nor is %s of the service',
    async (name) => {
      expect(await read(name)).toBeNull();
      expect(asked()).toEqual([]);
    },
  );

  test('behaviour: while a page is open, each is read once', async () => {
    const close = pictures.openPage();
    await Promise.all([read('good.png'), read('good.png')]);
    await read('good.png');
    expect(asked()).toEqual(['GET /good.png']);
    close();
    await read('good.png');
    await read('good.png');
    expect(asked()).toHaveLength(3);
  });

  test('behaviour: what is missing is looked for again after a while', async () => {
    const close = pictures.openPage();
    await read('missing.png');
    await read('missing.png');
    expect(asked()).toHaveLength(1);
    clock.pass(60_000);
    await read('missing.png');
    expect(asked()).toHaveLength(2);
    close();
  });

  test('behaviour: of a hundred at once, four are asked for at a time', async () => {
    const first = [0, 1, 2, 3].map((number) => read(`held-${number}`));
    const others = Array.from({ length: 100 }, (_, number) => read(`many-${number}`));
    await expect.poll(() => held.length).toBe(4);
    expect(asked()).toHaveLength(4);
    for (const response of held) response.end(samples.png);
    const found = await Promise.all([...first, ...others]);
    expect(found.filter((picture) => picture?.data === png.data)).toHaveLength(104);
    expect(asked()).toHaveLength(104);
  });

  test('error: RateLimited for more than wait', async () => {
    const all = Array.from({ length: 133 }, (_, number) => read(`held-${number}`));
    const failed = await all.at(-1)!.catch(({ name, context }) => [name, context]);
    expect(failed).toEqual(['RateLimited', { retryAfterMs: 1000 }]);
    const close = pictures.openPage();
    close();
    expect(await Promise.all(all.slice(0, -1))).toEqual(Array(132).fill(null));
  });

  test('behaviour: closing the last page ends what is read for it', async () => {
    const close = pictures.openPage();
    const reading = read('silent.png');
    await expect.poll(asked).toHaveLength(1);
    close();
    expect(await reading).toBeNull();
  });

  test('behaviour: what is kept has a bound', async () => {
    const close = pictures.openPage();
    for (let number = 0; number < 257; number += 1) await read(`many-${number}`);
    await read('many-256');
    expect(asked()).toHaveLength(257);
    await read('many-0');
    expect(asked()).toHaveLength(258);
    close();
  });
});

test('behaviour: next to the embedded service nothing is dialled', async () => {
  const pictures = new PlayerPictures({}, new HandClock());
  expect(await pictures.read('http://127.0.0.1:9/good.png')).toBeNull();
});
