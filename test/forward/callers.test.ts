import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { isGamekeeperError } from '../../src/core/errors.ts';
import { Callers, nameCaller } from '../../src/door/callers.ts';
import { defaultTurns } from '../../src/door/limits.ts';
import { Turns } from '../../src/door/turns.ts';
import { serve } from './servers.ts';

test('behaviour: of one process’s clients, only the one that has overspent waits', async () => {
  const cost = { ...defaultTurns.cost, burstBytes: 1000, bytesPerSecond: 1 };
  const callers = new Callers(new Turns({ ...defaultTurns, waitMsMax: 50, cost }));
  const running = await serve(async (request, response: ServerResponse) => {
    nameCaller(request, response, String(request.headers['x-client']));
    const work = callers.begin(request, 'read');
    try {
      if (work.ready !== undefined) await work.ready;
      work.spendBytes(1500);
      response.end('answered');
    } catch (error) {
      if (!isGamekeeperError(error, 'RateLimited')) throw error;
      response.writeHead(429).end('limited');
    } finally {
      work.end();
    }
  });
  const ask = async (client: string): Promise<number> => {
    const url = `http://127.0.0.1:${running.port}`;
    const answer = await fetch(url, { headers: { 'x-client': client } });
    await answer.text();
    return answer.status;
  };
  expect(await ask('203.0.113.1')).toBe(200);
  expect(await ask('203.0.113.1')).toBe(429);
  expect(await ask('203.0.113.2')).toBe(200);
  expect(await ask('203.0.113.1')).toBe(429);
  await running.close();
});
