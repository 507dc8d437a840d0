import { readFileSync } from 'node:fs';
import { readStartFile } from '../../src/daemon/socket/start-file.ts';
import type { GameManifest } from '../../src/methods/generated/types.ts';
import { openPlayer, type TestClient } from '../daemon/support/client.ts';
import { askForPairing, openPaired } from '../daemon/support/pairing.ts';
import type { HomeFolder } from './daemon-process.ts';

/** The player beside a daemon in another process, who grants games all that they ask for. */
export class GrantingPlayer {
  readonly #home: string;
  readonly #channel: TestClient;

  private constructor(home: string, channel: TestClient) {
    this.#home = home;
    this.#channel = channel;
  }

  /** Opens the channel of `player.json`, and proves the passphrase. */
  static async open({ home, passphraseFile }: HomeFolder): Promise<GrantingPlayer> {
    const channel = await openPlayer(home);
    const passphrase = readFileSync(passphraseFile, 'utf8').trim();
    await channel.call('player.unlock', { passphrase });
    return new GrantingPlayer(home, channel);
  }

  /** Pairs a game and opens its session. */
  async admit(manifest: GameManifest): Promise<TestClient> {
    const secret = await this.pair(manifest);
    const { url } = (await readStartFile(this.#home, 'daemon.json'))!;
    return openPaired(url, this.#home, secret, { game: manifest.game, manifest });
  }

  /** Pairs a game, typing the digits that it shows. @returns its secret. */
  async pair(manifest: GameManifest): Promise<string> {
    const { url } = (await readStartFile(this.#home, 'daemon.json'))!;
    const { client, code } = await askForPairing(url, this.#home, manifest);
    const { id, shared } = await this.#channel.call('player.pairing');
    const budgets = manifest.budgets.map(({ of, perCall, perWindow, inAll }) => {
      return { of, perCall, perWindow, inAll };
    });
    const projects = shared.map(({ address }: { address: string }) => address);
    await this.#channel.call('player.pair', { pairing: id, digits: code, budgets, projects });
    const { secret } = await client.call('session.awaitPairing');
    await client.close();
    return secret;
  }

  /** What a game may do, and what of it was used. */
  grantOf(game: string): Promise<any> {
    return this.#channel.call('player.grant', { grant: game });
  }

  close(): Promise<void> {
    return this.#channel.close();
  }
}
