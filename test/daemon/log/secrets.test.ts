import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { base58Decode, base58Encode } from '../../../src/codec/bytes.ts';
import { readStackFrames } from '../../../src/core/incident.ts';
import { createLog, type LogFields } from '../../../src/daemon/log/daemon-log.ts';
import { readStartFile } from '../../../src/daemon/socket/start-file.ts';
import { keyPairFromSeed } from '../../../src/solana/keys.ts';
import { formsOf } from '../../support/secret-forms.ts';
import { MemoryCustody } from '../support/memory-custody.ts';
import { askForPairing, confirmPairing, openPaired } from '../support/pairing.ts';
import { makeFolder, type Place, startPlace } from '../support/place.ts';
import { connect, hello } from '../support/raw-client.ts';

/**
 * A secret is planted where one may come by, everything is made to go wrong, and what was logged or
 * answered is searched for it in every form that it could take.
 */

const seed = randomBytes(32);
const lines: string[] = [];
const log = createLog({ write: (line: string) => void lines.push(line) }, 'debug');
const folder = makeFolder();
let place: Place;

beforeAll(async () => {
  const custody = new MemoryCustody();
  place = await startPlace({ log, custody, home: join(folder.path, 'home') });
  await custody.write({ genesisId: place.service.genesisId, wallet: 'canary' }, seed);
});

afterAll(async () => {
  await place.close();
  folder.remove();
});

function expectAbsent(text: string, bytes: Buffer): void {
  for (const form of formsOf(bytes)) expect(text.includes(form)).toBe(false);
}

describe('secrets', () => {
  test('behaviour: no log line and no answer holds one, whatever goes wrong', async () => {
    const client = await place.openRaw({ wallet: 'canary' });
    const { wallet } = await client.call('session.get');
    expect(wallet.address).toBe(keyPairFromSeed(seed).toJSON().address);
    await client.call('wallet.signMessage', { message: 'text' });
    const answers: unknown[] = [];
    for (const form of formsOf(seed)) {
      answers.push(await client.request('wallet.create', { name: form }));
      answers.push(await client.request('wallet.use', { seed: form }));
      answers.push(await client.request('api.global', { form }));
      answers.push(await client.exchange(`{"seed": ${form}`));
      client.send({ jsonrpc: '2.0', method: form, params: { form } });
    }
    await client.request('api.global');
    await client.close();
    const stranger = await connect(place.daemon.url);
    const { params } = await hello(stranger, place.home, { secret: seed });
    await stranger.request('session.open', params);
    await stranger.closed;
    expect(lines.join('')).toContain('unexpected error');
    expectAbsent(lines.join(''), seed);
    const start = (await readStartFile(place.home))!;
    expectAbsent(lines.join(''), Buffer.from(start.secret, 'hex'));
    expect(answers.length).toBeGreaterThan(20);
  });

  test("behaviour: neither digits nor a game's secret nor its hash is logged", async () => {
    const home = join(folder.path, 'strict');
    const strict = await startPlace({ log, home, strict: true });
    const { url, player } = strict.daemon;
    const from = lines.length;
    const asked = await askForPairing(url, home);
    const awaited = asked.client.call('session.awaitPairing');
    const wrong = asked.code === '000000' ? '000001' : '000000';
    await expect(confirmPairing(player, wrong)).rejects.toThrow('tries left: 2');
    await confirmPairing(player, asked.code);
    const { secret } = await awaited;
    await (await openPaired(url, home, secret)).close();
    const other = openPaired(url, home, base58Encode(seed));
    await expect(other).rejects.toMatchObject({ data: { name: 'PairingRequired' } });
    await asked.client.close();
    await strict.close();
    const text = lines.slice(from).join('');
    expect(text).toContain('game paired');
    const bytes = Buffer.from(base58Decode(secret)!);
    expectAbsent(text, bytes);
    expectAbsent(text, createHash('sha256').update(bytes).digest());
    expectAbsent(text, seed);
    expect(text).not.toContain(`"${asked.code}"`);
    const told = JSON.stringify(player.notices.after(0));
    expect(told).not.toContain(secret);
    expect(told).not.toContain(asked.code);
    // What is kept is the hash alone.
    const journals = readdirSync(join(home, 'journals')).map((name) =>
      readFileSync(join(home, 'journals', name)).toString('latin1'),
    );
    expectAbsent(journals.join(''), bytes);
  });

  test('behaviour: a log keeps declared fields only', () => {
    const from = lines.length;
    const fields = { method: 'wallet.list', params: { seed: 'canary' }, result: 'canary', code: 7 };
    log.info('a message', fields as LogFields);
    log.warn('a message', { game: { seed: 'canary' } } as unknown as LogFields);
    log.error('a message', { frames: ['canary', 'at run (file.ts:1:2)'] });
    const text = lines.slice(from).join('');
    expect(text).not.toContain('canary');
    expect(JSON.parse(lines[from]!)).toMatchObject({ method: 'wallet.list', code: 7 });
    expect(JSON.parse(lines[from + 2]!).frames).toEqual(['at run (file.ts:1:2)']);
  });

  test('behaviour: the frames of an error leave its message out', () => {
    const message = 'canary\n    at canary (canary.ts:1:1)';
    const error = new TypeError(message);
    const frames = readStackFrames(error);
    expect(frames.length).toBeGreaterThan(0);
    expect(frames.join('\n')).not.toContain('canary');
  });

  test('behaviour: a key pair prints its address alone', () => {
    const keyPair = keyPairFromSeed(seed);
    const printed = [
      inspect(keyPair, { depth: 9, showHidden: true }),
      JSON.stringify({ keyPair }),
      `${keyPair}`,
    ];
    expectAbsent(printed.join('\n'), seed);
    keyPair.destroy();
  });
});
