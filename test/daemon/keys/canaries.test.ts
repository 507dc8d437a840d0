import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { entropyToMnemonic, mnemonicToSeedSync } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { Keypair } from '@solana/web3.js';
import bs58 from 'bs58';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyPaths } from '../../../src/daemon/keys/key-paths.ts';
import { readKeyText } from '../../../src/daemon/keys/key-text.ts';
import { openVault } from '../../../src/daemon/keys/vault.ts';
import { createLog } from '../../../src/daemon/log/daemon-log.ts';
import { formsOf } from '../../support/secret-forms.ts';
import { openPlayer, type TestClient } from '../support/client.ts';
import { makeFolder, type Place, startPlace } from '../support/place.ts';

/**
 * Keys are imported in every form, exported, refused and interrupted; then everything that the
 * daemon wrote, logged, answered or told is searched for each of them in every encoding.
 */

const PASSPHRASE = 'correct horse battery staple';
const SEALING = 'four other words for the road';
const lines: string[] = [];
const log = createLog({ write: (line: string) => void lines.push(line) }, 'debug');
const answers: unknown[] = [];
const folder = makeFolder();
const home = join(folder.path, 'home');
let place: Place;
let player: TestClient;

const entropies = [randomBytes(16), randomBytes(32)];
const phrases = entropies.map((entropy) => entropyToMnemonic(entropy, wordlist));
const plain = [randomBytes(32), randomBytes(32)].map((seed) => Keypair.fromSeed(seed).secretKey);
/** What is typed, each with all that it stands for. */
const typed = [
  { name: 'array', text: JSON.stringify([...plain[0]!]) },
  { name: 'base58', text: bs58.encode(plain[1]!) },
  { name: 'twelve', text: phrases[0]! },
  { name: 'many', text: phrases[1]! },
];
const secrets: Uint8Array[] = [
  ...plain,
  ...entropies,
  ...phrases.map((one) => mnemonicToSeedSync(one)),
];

beforeAll(async () => {
  for (const phrase of phrases) {
    for (const path of keyPaths) secrets.push(await readKeyText(phrase, null, path));
  }
  for (const secret of plain) secrets.push(secret.subarray(0, 32));
  const vault = await openVault(join(folder.path, 'vault.gkv'), Buffer.from(PASSPHRASE));
  place = await startPlace({ log, home, custody: vault, strict: true });
  player = await openPlayer(home);
});
afterAll(async () => {
  await player.close();
  await place.close();
  folder.remove();
});

const call = async (method: string, params: object) =>
  answers.push(await player.request(method, params));

/** Packed with a passphrase of its own, and unpacked with it and with others; the file stays. */
async function packAndUnpack(): Promise<void> {
  const { path } = await player.call('player.pack', { passphrase: SEALING, secret: PASSPHRASE });
  const content = readFileSync(path).toString('base64');
  writeFileSync(join(folder.path, 'keys.gkm'), readFileSync(path));
  await call('player.unpack', { path, passphrase: SEALING });
  await call('player.unpack', { content, passphrase: SEALING });
  await call('player.unpack', { content, passphrase: `${SEALING}x` });
  await call('player.unpack', { path: SEALING, passphrase: SEALING });
  await call('player.unpack', { content: SEALING, passphrase: SEALING });
  await call('player.unpack', { path, passphrase: SEALING, secret: SEALING });
  await call('player.pack', { passphrase: [SEALING] });
  await call('player.pack', { passphrase: SEALING.repeat(40) });
  for (const { text } of typed) {
    await call('player.pack', { passphrase: text, secret: text });
    await call('player.unpack', { path: text, passphrase: text });
    await call('player.unpack', { content: text, passphrase: text });
  }
}

/** Every file below a folder, by its path, as latin1. */
function readFiles(path: string): [string, string][] {
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .filter((one) => statSync(one).isFile())
    .map((one) => [one, readFileSync(one, 'latin1')]);
}

const all = () => [...secrets.flatMap(formsOf), ...phrases, SEALING];
const found = (text: string) => all().filter((form) => text.includes(form));

test('behaviour: the search finds what is there', () => {
  expect(found(`something ${typed[0]!.text} else`)).not.toEqual([]);
  expect(found(phrases[1]!)).toEqual([phrases[1]]);
});

test('behaviour: an imported key is nowhere but in its sealed custody', async () => {
  for (const { name, text } of typed) {
    await call('player.readKey', { key: text });
    await call('player.readKey', { key: `${text}x` });
    const path = text.includes(' ') ? 'KEYGEN' : null;
    await call('player.importWallet', { name, key: text, path });
    // Refused in every way that there is.
    await call('player.importWallet', { name: `${name}-2`, key: text });
    await call('player.importWallet', { name, key: text });
    await call('player.importWallet', { name: text, key: text });
    await call('player.importWallet', { name: `${name}-3`, key: `${text}x` });
    await call('player.importWallet', { name: `${name}-3`, key: text.slice(0, -3) });
    await call('player.importWallet', { name: `${name}-3`, key: text, account: -1 });
    await call('player.importWallet', { name: `${name}-3`, key: [text] });
    await call('player.importWallet', { name: `${name}-3`, key: text.repeat(30) });
    await call(text, { key: text });
    await call('player.exportWallet', { wallet: text });
    await call('player.unlock', { passphrase: text });
  }
  const made = await player.call('player.wallets');
  expect(made.map((wallet: any) => wallet.name)).toEqual(typed.map(({ name }) => name));
  // Before wrong passphrases are tried, whose number is limited.
  await call('player.exportWallet', { wallet: 'array', secret: PASSPHRASE });
  await packAndUnpack();
  expect(found(readFiles(join(home, 'exports')).join())).not.toEqual([]);
  rmSync(join(home, 'exports'), { recursive: true });
  await player.close();
  await place.daemon.close();
  expect(answers.length).toBeGreaterThan(40);
  expect(found(JSON.stringify(answers))).toEqual([]);
  expect(found(lines.join(''))).toEqual([]);
  expect(found(JSON.stringify(place.daemon.player.notices.after(0)))).toEqual([]);
  const files = readFiles(folder.path);
  expect(files.length).toBeGreaterThan(5);
  for (const [path, text] of files) expect([path, found(text)]).toEqual([path, []]);
});
