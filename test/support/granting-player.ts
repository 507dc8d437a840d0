import { readFileSync } from 'node:fs';
import { readStartFile } from '../../src/daemon/socket/start-file.ts';
import type { GameManifest } from '../../src/methods/generated/types.ts';
import { openPlayer, type TestClient } from '../daemon/support/client.ts';
import { askForPairing, openPaired } from '../daemon/support/pairing.ts';
import type { HomeFolder } from './daemon-process.ts';

/** The player next to a daemon in another process, who grants games all that they ask for. */
export class GrantingPlayer {
  readonly #home: string;
  readonly #channel: TestClient;
  readonly #passphrase: string;
  /** On which it waits for what games ask. */
  #approving: TestClient | undefined;
  #approved = 0;

  private constructor(home: string, channel: TestClient, passphrase: string) {
    this.#home = home;
    this.#channel = channel;
    this.#passphrase = passphrase;
  }

  /** Opens the channel of `player.json`, and proves the passphrase. */
  static async open({ home, passphraseFile }: HomeFolder): Promise<GrantingPlayer> {
    const channel = await openPlayer(home);
    const passphrase = readFileSync(passphraseFile, 'utf8').trim();
    await channel.call('player.unlock', { passphrase });
    return new GrantingPlayer(home, channel, passphrase);
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

  /** Waits until a game asks for an approval, and gives it with the passphrase. */
  async approve(): Promise<void> {
    for (let after = 0; ; ) {
      const { pending } = await this.#channel.call('player.approvals');
      const [asked] = pending;
      if (asked !== undefined) {
        const answer = { approval: asked.id, secret: this.#passphrase };
        return void (await this.#channel.call('player.approve', answer));
      }
      const notices = await this.#channel.call('player.notices', { after, waitMs: 10_000 });
      after = notices.at(-1)?.number ?? after;
    }
  }

  /** How often it has said yes. */
  get approved(): number {
    return this.#approved;
  }

  /** Says yes to all that games ask from now on, with the passphrase where that is wanted. */
  async approveAll(): Promise<void> {
    const channel = await openPlayer(this.#home);
    this.#approving = channel;
    const { service } = (await readStartFile(this.#home, 'player.json'))!;
    const secret = service === 'embedded' ? null : this.#passphrase;
    const approve = async (): Promise<void> => {
      for (let after = 0; ; ) {
        const notices = await channel.call('player.notices', { after, waitMs: 60_000 });
        after = notices.at(-1)?.number ?? after;
        const { pending } = await channel.call('player.approvals');
        for (const { id } of pending) {
          this.#approved += 1;
          await channel.call('player.approve', { approval: id, secret });
        }
      }
    };
    // It ends with the connection.
    approve().catch(() => {});
  }

  /** What a game may do, and what was used. */
  grantOf(game: string): Promise<any> {
    return this.#channel.call('player.grant', { grant: game });
  }

  async close(): Promise<void> {
    await this.#approving?.close();
    await this.#channel.close();
  }
}
