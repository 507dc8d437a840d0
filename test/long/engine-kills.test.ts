import { randomInt } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { payingGames } from '../clients/support/engines.ts';
import { killUnderGame } from '../clients/support/kill-game.ts';
import { binary, ensureBinary } from '../package/binary.ts';

/**
 * `GAMEKEEPER_ENGINE_KILLS` says how many, for each engine. A failure prints its seed. The daemon
 * is the packaged one, which is what a player's machine kills.
 */
const kills = Number(process.env.GAMEKEEPER_ENGINE_KILLS ?? 25);
const seed = Number(process.env.GAMEKEEPER_SEED ?? randomInt(2 ** 31));

const tell = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

beforeAll(() => ensureBinary());

describe.each(payingGames)('a game in $name whose daemon is killed', (game) => {
  const title = `behaviour: ${kills} kills, each call answered and paid once, seed ${seed}`;
  test.skipIf(!game.isHere)(title, { timeout: 2 ** 31 - 1 }, async () => {
    const { paid } = await killUnderGame(game, { kills, seed, command: [binary], tell });
    expect(paid).toBeGreaterThan(0);
    tell(`${game.name}: ${kills} kills, ${paid} payments, each once`);
  });
});
