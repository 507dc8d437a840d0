import { randomInt } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DamageGround, type DamageResult, describeResult } from '../durability/damage-run.ts';
import { tabulateDamages } from '../durability/damage-table.ts';

/**
 * `GAMEKEEPER_DAMAGES` says how many, `GAMEKEEPER_DAMAGE_SEED` where they begin. Prints a table of
 * file, damage, where it was noticed and after how long. `GAMEKEEPER_DAMAGE_FILE` names a file to
 * which each result goes as a line of JSON, so that runs can be put together.
 */
const damages = Number(process.env.GAMEKEEPER_DAMAGES ?? 1000);
const first = Number(process.env.GAMEKEEPER_DAMAGE_SEED ?? randomInt(2 ** 30));
const file = process.env.GAMEKEEPER_DAMAGE_FILE;

test(`behaviour: ${damages} damages from seed ${first} on are harmless or named`, async () => {
  const ground = new DamageGround();
  const results: DamageResult[] = [];
  try {
    await ground.prepare();
    for (let seed = first; results.length < damages; seed += 1) {
      const result = await ground.damage(seed);
      if (result === undefined) continue;
      results.push(result);
      if (file !== undefined) appendFileSync(file, `${JSON.stringify(result)}\n`);
    }
  } finally {
    ground.remove();
  }
  process.stdout.write(`${tabulateDamages(results)}\n`);
  const wrong = results.filter(({ verdict }) => verdict.wrong.length > 0);
  expect(wrong.map(describeResult)).toEqual([]);
});
