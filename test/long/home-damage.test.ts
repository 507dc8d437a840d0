import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeFolder } from '../daemon/support/place.ts';
import { tabulate, tryDamages } from '../durability/home-damages.ts';

/** `GAMEKEEPER_PLACES` says at how many places of a file each damage is tried. */
const places = Number(process.env.GAMEKEEPER_PLACES ?? 20);
const seed = randomInt(2 ** 31);

test(`behaviour: each damage to a file of a home is harmless or named, seed ${seed}`, async () => {
  const folder = makeFolder();
  try {
    const tried = await tryDamages(folder.path, { seed, places });
    process.stdout.write(`${tabulate(tried)}\n`);
    const wrong = tried.filter(({ verdict }) => !['harmless', 'named'].includes(verdict.kind));
    expect(wrong).toEqual([]);
    expect(tried.length).toBeGreaterThan(places * 20);
  } finally {
    folder.remove();
  }
});
