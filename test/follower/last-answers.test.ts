import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OpenAnswers } from '../../src/service/http/open-answers.ts';

/** What a process that ends, as one of several, still answers. */

const LONG_MS = 10_000;
const SHORT_MS = 50;

describe('answers that have not ended when a server does', () => {
  let open: OpenAnswers;
  let begun: ServerResponse[];
  const server = createServer((_, response) => {
    open.note(response);
    begun.push(response);
    server.emit('begun');
  });
  beforeEach(async () => {
    open = new OpenAnswers();
    begun = [];
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  });

  /** Sends a request; resolves when the server has it. */
  async function ask() {
    const { port } = server.address() as AddressInfo;
    const has = once(server, 'begun');
    const answered = fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.text());
    answered.catch(() => {});
    await has;
    return { answered, response: begun.at(-1)! };
  }
  /** Whether the rest of this turn and the next few milliseconds resolve it. */
  async function isOver(ended: Promise<void>): Promise<boolean> {
    const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), SHORT_MS));
    return Promise.race([ended.then(() => true), late]);
  }

  test('default: it waits until each is sent, and for nothing where there is none', async () => {
    expect(await isOver(open.ended(LONG_MS))).toBe(true);
    const [one, other] = [await ask(), await ask()];
    const ended = open.ended(LONG_MS);
    one.response.end('one');
    expect(await one.answered).toBe('one');
    expect(await isOver(ended)).toBe(false);
    other.response.end('other');
    expect(await other.answered).toBe('other');
    expect(await isOver(ended)).toBe(true);
  });

  test('behaviour: a stream of events is not waited for', async () => {
    const { response } = await ask();
    response.setHeader('content-type', 'text/event-stream');
    response.flushHeaders();
    expect(await isOver(open.ended(LONG_MS))).toBe(true);
  });

  test('behaviour: nor is one that takes longer than it may', async () => {
    await ask();
    const beganMs = performance.now();
    await open.ended(SHORT_MS);
    expect(performance.now() - beganMs).toBeGreaterThan(SHORT_MS - 10);
  });

  test('behaviour: one whose client is gone has ended', async () => {
    const { response } = await ask();
    const ended = open.ended(LONG_MS);
    response.destroy();
    expect(await isOver(ended)).toBe(true);
  });
});
