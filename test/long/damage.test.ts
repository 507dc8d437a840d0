import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { DamageGround, describeResult } from '../durability/damage-run.ts';

/**
 * `GAMEKEEPER_DAMAGES` says how many, `GAMEKEEPER_DAMAGE_SEED` where they begin. Prints a table of
 * file, damage and what came of it.
 */
const damages = Number(process.env.GAMEKEEPER_DAMAGES ?? 1000);
const first = Number(process.env.GAMEKEEPER_DAMAGE_SEED ?? randomInt(2 ** 30));

test(`behaviour: ${damages} damages from seed ${first} on are harmless or named`, async () => {
  const ground = new DamageGround();
  const table = new Map<string, Map<string, number>>();
  const wrong: string[] = [];
  try {
    await ground.prepare();
    for (let seed = first, done = 0; done < damages; seed += 1) {
      const result = await ground.damage(seed);
      if (result === undefined) continue;
      done += 1;
      const { verdict, from, damage } = result;
      if (verdict.wrong.length > 0) wrong.push(describeResult(result));
      const row = `${damage.file}, ${damage.kind}, ${from}`;
      const outcome = verdict.noticedAt?.replace(/ \d+$/, '') ?? 'harmless';
      const cells = table.get(row) ?? new Map<string, number>();
      table.set(row, cells.set(outcome, (cells.get(outcome) ?? 0) + 1));
    }
  } finally {
    ground.remove();
  }
  for (const row of [...table.keys()].sort()) {
    const cells = [...table.get(row)!].map(([outcome, count]) => `${outcome} ${count}`);
    process.stdout.write(`${row}: ${cells.join(', ')}\n`);
  }
  expect(wrong).toEqual([]);
});
