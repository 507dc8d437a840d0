import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { addressOfSeed } from '../../../src/daemon/keys/key-text.ts';
import { openMaster, sealMaster } from '../../../src/daemon/keys/keychain-seal.ts';
import { packKeys, unpackKeys } from '../../../src/daemon/keys/packed-keys.ts';
import { openVault } from '../../../src/daemon/keys/vault.ts';
import { PlayerPin } from '../../../src/daemon/player/pin.ts';
import { HandClock } from '../support/hand-clock.ts';
import { memoryRules } from '../support/memory-rules.ts';
import { makeFolder } from '../support/place.ts';

/** A secret is the same one, whether its umlauts were typed composed or decomposed. */

const folder = makeFolder();
afterAll(() => folder.remove());

const composed = 'Schlüssel für Åsa, 한글'.normalize('NFC');
const decomposed = composed.normalize('NFD');
// What only looks alike stays another secret: compatibility forms are not folded.
const alike = composed.replace('S', '\uff33');
const orders = [
  [composed, decomposed],
  [decomposed, composed],
] as const;
const network = '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM';
const bytes = (text: string) => Buffer.from(text);

describe.each(orders)('made with %j', (made, typed) => {
  test('behaviour: a vault opens', async () => {
    const path = join(folder.path, `vault-${made.length}.gkv`);
    (await openVault(path, bytes(made))).close();
    const vault = await openVault(path, bytes(typed));
    expect(await vault.verify(bytes(made))).toBe(true);
    expect(await vault.verify(bytes(typed))).toBe(true);
    expect(await vault.verify(bytes(alike))).toBe(false);
    vault.close();
  });

  test('behaviour: packed keys are unpacked', async () => {
    const seed = randomBytes(32);
    const address = addressOfSeed(seed);
    const keys = [{ name: 'one', address, seed }];
    const file = await packKeys(bytes(made), async () => ({ network, keys }));
    const found = await unpackKeys(file, bytes(typed), 'the file');
    expect(found.keys[0]).toMatchObject({ address });
    const other = unpackKeys(file, bytes(alike), 'the file');
    await expect(other).rejects.toMatchObject({ name: 'PackedFileSealed' });
  });

  test('behaviour: the master key of a keychain opens', async () => {
    const master = randomBytes(32);
    const entry = await sealMaster(master, bytes(made));
    expect(await openMaster(entry, bytes(typed))).toEqual(master);
    expect(await openMaster(entry, bytes(alike))).toBeUndefined();
  });

  test('behaviour: a PIN is proved, and changed', async () => {
    const pin = new PlayerPin({ rules: memoryRules(), clock: new HandClock() });
    await pin.set(made, undefined);
    await pin.verify(typed);
    await pin.set(made, typed);
    await expect(pin.verify(alike)).rejects.toMatchObject({ name: 'WrongPin' });
  });
});

test('error: VaultSealed for a new passphrase that is short once it is composed', async () => {
  const short = 'äöü'.normalize('NFD');
  expect(Buffer.byteLength(short)).toBeGreaterThan(8);
  const made = openVault(join(folder.path, 'short.gkv'), bytes(short));
  await expect(made).rejects.toThrow(/at least 8 bytes/);
});
