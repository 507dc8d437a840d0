import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { CustodyPort } from '../../../src/daemon/keys/custody.ts';

/** What every custody does. @param open answers the same custody each time. */
export function testCustody(open: () => CustodyPort): void {
  const network = () => randomBytes(16).toString('hex');

  test('default: a seed comes back as it was written', async () => {
    const key = { genesisId: network(), wallet: 'default' };
    const seed = randomBytes(32);
    await open().write(key, seed);
    expect(await open().read(key)).toEqual(seed);
    expect(await open().remove(key)).toBe(true);
  });

  test('behaviour: an unknown key is undefined, and not an error', async () => {
    const key = { genesisId: network(), wallet: 'nobody' };
    expect(await open().read(key)).toBeUndefined();
    expect(await open().remove(key)).toBe(false);
  });

  test('behaviour: a key of one network is not found under another', async () => {
    const key = { genesisId: network(), wallet: 'default' };
    await open().write(key, randomBytes(32));
    expect(await open().read({ ...key, genesisId: network() })).toBeUndefined();
    await open().remove(key);
  });

  test('behaviour: what is read belongs to the reader', async () => {
    const key = { genesisId: network(), wallet: 'default' };
    const seed = randomBytes(32);
    await open().write(key, seed);
    (await open().read(key))!.fill(0);
    expect(await open().read(key)).toEqual(seed);
    await open().remove(key);
  });

  test('error: WalletExists, and the key stays', async () => {
    const key = { genesisId: network(), wallet: 'default' };
    const seed = randomBytes(32);
    await open().write(key, seed);
    await expect(open().write(key, randomBytes(32))).rejects.toMatchObject({
      name: 'WalletExists',
    });
    expect(await open().read(key)).toEqual(seed);
    await open().remove(key);
  });

  test('behaviour: writes at the same time are all kept', async () => {
    const genesisId = network();
    const seeds = Array.from({ length: 5 }, () => randomBytes(32));
    const keyOf = (i: number) => ({ genesisId, wallet: `wallet-${i}` });
    await Promise.all(seeds.map((seed, i) => open().write(keyOf(i), seed)));
    const read = await Promise.all(seeds.map((_, i) => open().read(keyOf(i))));
    expect(read).toEqual(seeds);
    await Promise.all(seeds.map((_, i) => open().remove(keyOf(i))));
  });
}
