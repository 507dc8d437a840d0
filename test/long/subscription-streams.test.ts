import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { walletOfReader } from '../flood/stream-readers.ts';
import { serve } from '../support/served.ts';

/** A service that thousands of daemons follow, each over a stream of its own. */

const STREAMS = 10_000;
/** Of a stream that follows one record: its sockets, its subscription and its query. */
const STREAM_BYTES_MAX = 64 * 1024;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as NodeJS.GCFunction;

function residentBytes(): number {
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  return process.memoryUsage.rss();
}

async function lineOf(lines: Interface, start: string): Promise<string> {
  for (;;) {
    const [line] = (await once(lines, 'line')) as [string];
    if (line.startsWith('lost')) throw new Error(line);
    if (line.startsWith(start)) return line;
  }
}

test('behaviour: 10,000 streams, each of which hears what it follows alone', async () => {
  const served = await serve();
  const before = residentBytes();
  const script = join(import.meta.dirname, '../flood/stream-readers.ts');
  const child = spawn(process.execPath, [script, served.server.url, String(STREAMS)]);
  const lines = createInterface(child.stdout);
  try {
    await lineOf(lines, 'begun');
    const bytes = Math.round((residentBytes() - before) / STREAMS);
    process.stdout.write(`${STREAMS} streams: ${bytes} bytes of memory each\n`);
    expect(bytes).toBeLessThan(STREAM_BYTES_MAX);
    const heard: string[] = [];
    lines.on('line', (line) => heard.push(line));
    for (const place of [0, 4999, STREAMS - 1]) {
      const changed = lineOf(lines, 'changed');
      const began = performance.now();
      await served.service.fund(walletOfReader(place).key.address, BigInt(place + 1));
      expect(await changed).toBe(`changed ${place} ${place + 1}`);
      const ms = Math.round(performance.now() - began);
      process.stdout.write(`a change was heard after ${ms} ms\n`);
    }
    expect(heard).toHaveLength(3);
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
    await served.close();
  }
});
