import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { payingGames } from '../clients/support/engines.ts';
import { killUnderGame } from '../clients/support/kill-game.ts';

/** `GAMEKEEPER_ENGINE_KILLS` says how many, for each engine. A failure prints its seed. */
const kills = Number(process.env.GAMEKEEPER_ENGINE_KILLS ?? 25);
const seed = randomInt(2 ** 31);

describe.each(payingGames)('a game in $name whose daemon is killed', (game) => {
  const title = `behaviour: ${kills} kills, each call answered and paid once, seed ${seed}`;
  test.skipIf(!game.isHere)(title, { timeout: 2 ** 31 - 1 }, async () => {
    const { paid } = await killUnderGame(game, kills, seed);
    expect(paid).toBeGreaterThan(0);
    process.stdout.write(`${game.name}: ${kills} kills, ${paid} payments, each once\n`);
  });
});
