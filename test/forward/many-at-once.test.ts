import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { hashOfCertificate } from '../../src/service/forward/peer-agent.ts';
import { Authority, hasOpenssl } from '../support/certificates.ts';
import type { WriterOrder } from './bounded-writer.ts';
import { FollowerProcess, newKey } from './servers.ts';

/** As many may wait when a writer is gone, and all of them go to the next one at once. */
const REQUESTS = 1000;
const PER_ADDRESS_MAX = 64;
/** Longer than all of them take on a machine that is busy. */
const WAIT_MS = 60_000;

describe.skipIf(!hasOpenssl)('many requests at once', () => {
  test('behaviour: the writer takes all, though an address has few connections', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'many-at-once-'));
    const { cert, key: own } = new Authority(join(folder, 'ca')).sign('DNS:game.test');
    const door = { cert, key: own, host: '127.0.0.1', port: 0, url: 'https://game.test/' };
    const key = newKey();
    const [secret, logId] = [key.key, key.logId].map((one) => Buffer.from(one).toString('base64'));
    const order: WriterOrder = {
      ...{ key: secret!, logId: logId!, door },
      perAddressMax: PER_ADDRESS_MAX,
    };
    const script = join(import.meta.dirname, 'bounded-writer.ts');
    const writer = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
    onTestFinished(async () => {
      writer.kill('SIGKILL');
      await once(writer, 'exit');
      rmSync(folder, { recursive: true });
    });
    writer.stdin.end(JSON.stringify(order));
    const [url] = await once(writer.stdout, 'data');
    const follower = new FollowerProcess(key, { publicUrl: door.url, waitMs: WAIT_MS });
    const certificate = hashOfCertificate(cert);
    follower.writer = { epoch: 1n, url: String(url).trim(), certificate };
    const ask = async (text: string) =>
      JSON.parse(await follower.link.ask('/', text, '203.0.113.9'));
    const asked = Array.from({ length: REQUESTS }, (_, i) => ask(String(i)));
    for (const [i, answer] of (await Promise.all(asked)).entries()) {
      expect(answer).toMatchObject({ body: String(i), caller: '203.0.113.9' });
    }
  });
});
