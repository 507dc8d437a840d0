import { createHmac, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { base58Decode, base58Encode } from '../../src/codec/bytes.ts';
import { readStartFile } from '../../src/daemon/socket/start-file.ts';
import { daemonArgumentTables } from '../../src/methods/generated/validators.ts';
import { type Place, startPlace } from '../daemon/support/place.ts';
import { connect } from '../daemon/support/raw-client.ts';
import { readPage, readSectionBlocks } from './pages.ts';

/** Whoever writes a client from docs/reference/protocol.md alone gets a session. */

const PAGE = 'docs/reference/protocol.md';

let place: Place;

beforeAll(async () => {
  place = await startPlace();
});

afterAll(() => place.close());

/** What is as code in the text of sections, and the names of their JSON. */
function namesUnder(headings: readonly string[]): ReadonlySet<string> {
  const sections = readPage(PAGE).split(/^## /m);
  const text = sections.filter((section) => headings.includes(section.split('\n')[0]!)).join('\n');
  const spans = [...text.matchAll(/`([^`\n]+)`/g), ...text.matchAll(/"(\w+)":/g)];
  return new Set(spans.map(([, name]) => name!));
}

test('args: each parameter of the opening calls is named where they are', () => {
  const named = namesUnder(['Handshake', 'The network that a game plays on', 'Pairing']);
  for (const method of ['session.hello', 'session.open', 'session.pair'] as const) {
    expect(named).toContain(method);
    const unnamed = Object.keys(daemonArgumentTables[method]).filter((name) => !named.has(name));
    expect(unnamed, method).toEqual([]);
  }
});

test('default: the frames of the page, filled in, open a session', async () => {
  const blocks = readSectionBlocks(PAGE, 'Handshake').filter(({ language }) => language === 'json');
  const [hello, open] = blocks.map(({ text }) => JSON.parse(text));
  const { url, secret, schemaHash } = (await readStartFile(place.home, 'daemon.json'))!;
  const client = await connect(url);
  const clientNonce = randomBytes(32);
  hello.params = { ...hello.params, clientNonce: base58Encode(clientNonce), schemaHash };
  const { result } = await client.exchange(JSON.stringify(hello));
  const serverNonce = base58Decode(result.serverNonce)!;
  const label = Buffer.from('gamekeeper client v1');
  const proven = Buffer.concat([label, serverNonce, clientNonce]);
  const proof = createHmac('sha256', Buffer.from(secret, 'hex')).update(proven).digest();
  open.params = { ...open.params, proof: base58Encode(proof) };
  const opened = await client.exchange(JSON.stringify(open));
  expect(opened.error).toBeUndefined();
  expect(opened.result).toMatchObject({ wallet: expect.anything() });
  expect(Object.keys(hello.params).sort()).toEqual(
    Object.keys(daemonArgumentTables['session.hello']).sort(),
  );
  await client.close();
});
