import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payingGames } from '../clients/support/engines.ts';
import { killUnderGame } from '../clients/support/kill-game.ts';
import { type SecretService, startSecretService } from '../daemon/support/secret-service.ts';
import { ensurePackage } from '../package/own-package.ts';
import { commandOf, type DaemonProcessOptions } from '../support/daemon-process.ts';
import { secretService } from '../support/machine.ts';

/**
 * `GAMEKEEPER_ENGINE_KILLS` says how many, for each engine. A failure prints its seed. The daemon
 * is the packaged one, with a keychain where the machine has one: a vault takes half a second of
 * each start, in which no game is connected.
 */
const kills = Number(process.env.GAMEKEEPER_ENGINE_KILLS ?? 25);
const seed = Number(process.env.GAMEKEEPER_SEED ?? randomInt(2 ** 31));

const tell = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

let keyring: SecretService | undefined;
let daemon: DaemonProcessOptions;

beforeAll(async () => {
  daemon = { command: commandOf(await ensurePackage()) };
  if (!secretService.isAvailable()) return;
  keyring = await startSecretService();
  const env = { ...process.env, DBUS_SESSION_BUS_ADDRESS: keyring.address };
  daemon = { ...daemon, keychain: true, env };
});

afterAll(() => keyring?.stop());

describe.each(payingGames)('a game in $name whose daemon is killed', (game) => {
  const title = `behaviour: ${kills} kills, each call answered and paid once, seed ${seed}`;
  test.skipIf(!game.isHere)(title, { timeout: 2 ** 31 - 1 }, async () => {
    const { paid } = await killUnderGame(game, { kills, seed, daemon, tell });
    expect(paid).toBeGreaterThan(0);
    tell(`${game.name}: ${kills} kills, ${paid} payments, each once`);
  });
});
