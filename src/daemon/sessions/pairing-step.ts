import { fail } from '../../core/errors.ts';
import type { Handshake } from '../../door/handshake.ts';
import type { Peer } from '../../door/peer.ts';
import { problemOfText } from '../../game-rules/text.ts';
import type {
  DaemonArguments,
  GameManifest,
  GrantedToken,
  Paired,
  PairingStarted,
} from '../../methods/generated/types.ts';
import { budgetKinds, readManifest } from '../../methods/manifest.ts';
import type { WalletStore } from '../keys/wallets.ts';
import { isGameProof } from '../pairing/game-secret.ts';
import type { BegunPairing, PairingDesk } from '../pairing/pairing-desk.ts';
import { findPeerProgram } from '../pairing/peer-program.ts';

/** Where games have to be paired: with a service at an address, and with --strict. */
export interface PairedGames {
  readonly desk: PairingDesk;
  /** SHA-256 of the secret that the game was given last, hex; undefined if it never was paired. */
  secretHashOf(game: string): string | undefined;
  /** The tokens of resources, as the service describes them. */
  readTokens(resources: readonly string[]): Promise<readonly GrantedToken[]>;
}

const GAME_NAME_LENGTH_MAX = 64;

/** The pairing of one connection, which stands before its session. */
export class PairingStep {
  readonly #handshake: Handshake;
  readonly #peer: Peer;
  #begun: BegunPairing | undefined;
  #isEnded = false;

  constructor(handshake: Handshake, peer: Peer) {
    this.#handshake = handshake;
    this.#peer = peer;
  }

  /** Whether a pairing was begun that nobody has waited for to its end. */
  get isBegun(): boolean {
    return this.#begun !== undefined;
  }

  /**
   * Begins a pairing of a peer that has proved the start secret.
   * @throws InvalidParams, PairingBusy, PairingRefused.
   */
  async begin(
    { game, gameName, wallet, manifest: given }: DaemonArguments['session.pair'],
    { desk, readTokens }: PairedGames,
    openWallet: (name: string | null | undefined) => ReturnType<WalletStore['open']>,
  ): Promise<PairingStarted> {
    const manifest = readManifest(given, game);
    const name = gameName ?? manifest.name;
    requireName(name);
    const opened = await openWallet(wallet);
    const tokens = await readTokens(resourcesOf(manifest));
    if (this.#isEnded) return fail('Cancelled', {});
    const executable = findPeerProgram(this.#peer.ports);
    const shown = { gameName: name, wallet: opened, tokens, executable };
    const begun = desk.begin({ game, manifest, ...shown });
    this.#begun = begun;
    // However it ends, the session has to be opened in the time that a handshake has.
    const reopen = () => this.#handshake.reopen();
    begun.paired.then(reopen, reopen);
    return { code: begun.code, expiresAt: begun.expiresAt };
  }

  /** @throws PairingMissing, PairingRefused, PairingExpired, Cancelled. */
  async wait(signal: AbortSignal): Promise<Paired> {
    const begun = this.#begun ?? fail('PairingMissing', {});
    const withdraw = () => begun.withdraw();
    signal.addEventListener('abort', withdraw);
    if (signal.aborted) withdraw();
    try {
      return await begun.paired;
    } finally {
      signal.removeEventListener('abort', withdraw);
      this.#begun = undefined;
    }
  }

  /** The connection has closed. */
  end(): void {
    this.#isEnded = true;
    this.#begun?.withdraw();
  }
}

/**
 * Admits a game that proves the secret of its pairing: its name alone opens nothing.
 * @throws PairingRequired.
 */
export function requirePaired(
  { game, pairing }: DaemonArguments['session.open'],
  games: PairedGames,
  handshake: Handshake,
  service: string,
): void {
  const hash = games.secretHashOf(game);
  let problem = 'what it proved is not the secret of its last pairing';
  if (hash === undefined) problem = 'it never was';
  else if (typeof pairing !== 'string') problem = 'it did not prove the secret of its pairing';
  else if (isGameProof(pairing, hash, handshake.nonces, game)) return;
  fail('PairingRequired', { game, service, problem });
}

/** The resources whose amounts the player is asked about. */
function resourcesOf({ budgets }: GameManifest): string[] {
  return budgets.map(({ of }) => of).filter((of) => !budgetKinds.includes(of));
}

/** The player reads it in a terminal. */
function requireName(name: string): void {
  const found = problemOfText(name);
  if (found !== undefined) fail('InvalidParams', { path: 'gameName', ...found });
  if (name.length > 0 && name.length <= GAME_NAME_LENGTH_MAX) return;
  const problem = `has ${name.length} characters`;
  const expected = `1 to ${GAME_NAME_LENGTH_MAX}`;
  fail('InvalidParams', { path: 'gameName', problem, expected });
}
