import { invalidParams, isGamekeeperError } from '../errors.ts';
import type { Paired, PairingStarted, Session } from '../generated/types.ts';
import type { ClientOptions } from '../options.ts';
import { base58Decode } from '../wire/base58.ts';
import { SECRET_BYTES } from '../wire/handshake.ts';
import { isObject } from '../wire/json.ts';
import type { Greeted } from './dialler.ts';
import type { GameSecrets } from './surroundings.ts';

/** When the player is asked before a session is opened. required: where nothing else opens it. */
export type AskWhen = 'never' | 'required' | 'now';

/** Longer than any digits last. */
const PLAYER_TIMEOUT_MS = 3 * 60_000;

/** Reads a result of the daemon's own methods. */
type ReadResult = (method: string) => (value: unknown) => unknown;

/**
 * What a game reports itself when it opens a session, and how it becomes paired;
 * docs/reference/protocol.md, Pairing.
 */
export class GamePairing {
  readonly #options: ClientOptions;
  readonly #secrets: GameSecrets;
  readonly #readResult: ReadResult;
  readonly #manifest: object | undefined;

  constructor(options: ClientOptions, secrets: GameSecrets, readResult: ReadResult) {
    this.#options = options;
    this.#secrets = secrets;
    this.#readResult = readResult;
    this.#manifest = readManifest(options.manifest);
  }

  /**
   * Opens the session, with the secret of an earlier pairing; where games are paired and this one
   * is not, it asks the player, if the game can show the digits.
   * @param wallet its name; undefined for the daemon's choice.
   */
  async open(greeted: Greeted, wallet: string | undefined, asks: AskWhen): Promise<Session> {
    if (asks !== 'now') {
      try {
        return await this.#openPaired(greeted, wallet);
      } catch (error) {
        const mayAsk = asks === 'required' && this.#options.showPairing !== undefined;
        if (!isGamekeeperError(error, 'PairingRequired') || !mayAsk) throw error;
        if (greeted.network === undefined) throw error;
      }
    }
    await this.#pair(greeted, wallet);
    return this.#openPaired(greeted, wallet);
  }

  /** @throws InvalidParams where the game cannot ask, or cannot show the digits. */
  requireAskable(): void {
    this.#requireManifest();
    if (this.#options.showPairing !== undefined) return;
    const needed = 'what shows the digits, without which the player cannot be asked';
    throw invalidParams('showPairing', 'is missing', needed);
  }

  async #openPaired(greeted: Greeted, wallet: string | undefined): Promise<Session> {
    return this.#call(greeted, 'session.open', await this.#describeGame(greeted, wallet));
  }

  async #pair(greeted: Greeted, wallet: string | undefined): Promise<void> {
    this.#requireManifest();
    const described = await this.#describeGame(greeted, wallet);
    this.#show(await this.#call<PairingStarted>(greeted, 'session.pair', described));
    try {
      await this.#openPlayerPage(greeted);
      const paired = await this.#call<Paired>(
        greeted,
        'session.awaitPairing',
        {},
        PLAYER_TIMEOUT_MS,
      );
      await this.#secrets.write(this.#options.game, greeted.network ?? '', paired.secret);
    } finally {
      this.#show(null);
    }
  }

  /** Whatever comes of it: the player can open the page too. */
  async #openPlayerPage(greeted: Greeted): Promise<void> {
    if (this.#options.opensPlayerPage !== true) return;
    try {
      await this.#call<boolean>(greeted, 'session.openPlayerPage', {});
    } catch (error) {
      if (!isGamekeeperError(error) || error.name === 'ConnectionClosed') throw error;
    }
  }

  #show(pairing: PairingStarted | null): void {
    this.#options.showPairing?.(pairing);
  }

  #requireManifest(): void {
    if (this.#manifest !== undefined) return;
    const needed = 'the text of gamekeeper.json, without which a game cannot be paired';
    throw invalidParams('manifest', 'is missing', needed);
  }

  /**
   * What session.open and session.pair have: the proof of the start secret, who the game is, and
   * the proof of its own secret, where it was paired before.
   */
  async #describeGame(greeted: Greeted, wallet: string | undefined): Promise<object> {
    const { game, gameName, network } = this.#options;
    const { network: found, proved } = greeted;
    const text = found === undefined ? undefined : await this.#secrets.read(game, found);
    const secret = text === undefined ? undefined : base58Decode(text, SECRET_BYTES);
    const pairing = secret && (await proved.proveGame(secret, game));
    secret?.fill(0);
    const { proof } = proved;
    return { proof, game, gameName, wallet, network, pairing, manifest: this.#manifest };
  }

  #call<Result>(
    { socket, signal }: Greeted,
    method: string,
    params: object,
    timeoutMs?: number,
  ): Promise<Result> {
    const options = { signal, timeoutMs };
    return socket.callOwn({ method, params, options, read: this.#readResult(method) });
  }
}

/** What is wrong with a manifest the daemon says, and gamekeeper manifest check. */
export function readManifest(given: object | string | undefined): object | undefined {
  if (typeof given !== 'string') return given;
  try {
    const value: unknown = JSON.parse(given);
    if (isObject(value)) return value;
  } catch {
    // Said below.
  }
  throw invalidParams('manifest', 'was not understood', 'the JSON of gamekeeper.json');
}
