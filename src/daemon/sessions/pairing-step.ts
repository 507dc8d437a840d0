import { resourceOfBudget } from '../../core/budget-names.ts';
import { fail } from '../../core/errors.ts';
import type { Handshake } from '../../door/handshake.ts';
import type { GameIdentity } from '../../methods/generated/player.ts';
import type {
  DaemonArguments,
  GameManifest,
  Grant,
  MissingGrant,
  Paired,
  PairingStarted,
  WalletInfo,
} from '../../methods/generated/types.ts';
import { readManifest, requireGameName } from '../../methods/manifest.ts';
import type { GrantPort, SignerPort } from '../../methods/ports.ts';
import type { Entrance } from '../channel/channel-connection.ts';
import type { GrantedToken } from '../grants/grant.ts';
import type { NamedWallet, WalletStore } from '../keys/wallets.ts';
import { isGameProof } from '../pairing/game-secret.ts';
import type { BegunPairing, PairingDesk } from '../pairing/pairing-desk.ts';
import { findPeerProgram } from '../pairing/peer-program.ts';

/** Where games have to be paired: with a service at an address, and with --strict. */
export interface PairedGames {
  readonly desk: PairingDesk;
  /** SHA-256 of the secret that the game was given last, hex; undefined if it never was paired. */
  secretHashOf(game: string): string | undefined;
  /** The projects that the player is shown by name. */
  projectsOf(wish: {
    readonly game: string;
    readonly manifest: GameManifest;
    readonly wallet: Pick<NamedWallet, 'address'>;
  }): readonly string[];
  /** The tokens of resources, as the service describes them. */
  readTokens(resources: readonly string[]): Promise<readonly GrantedToken[]>;
  /** The names of projects by address, as the service says. */
  readProjectNames(projects: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The game's grant with a wallet, if it has not ended. */
  find(game: string, wallet: string): Grant | undefined;
  /** @throws NotGranted if the game may not act with a wallet. */
  requireWallet(game: string, wallet: string): void;
  /** What a manifest asks for beyond that; null for nothing. */
  difference(manifest: GameManifest, wallet: string): MissingGrant | null;
  /** What judges the calls of a session. */
  portFor(
    game: string,
    signer: Pick<SignerPort, 'wallet' | 'holds'>,
    manifest: GameManifest | undefined,
  ): GrantPort;
}

/** With the name of a wallet, given or not. */
type PairingArguments = DaemonArguments['session.pair'] & { readonly wallet: string };

/** The pairing of one connection, which is before its session. */
export class PairingStep {
  readonly #entrance: Entrance;
  #begun: BegunPairing | undefined;
  #game = '';

  constructor(entrance: Entrance) {
    this.#entrance = entrance;
    entrance.gone.addEventListener('abort', () => this.#begun?.withdraw());
  }

  /** Who has begun one, by its own word. */
  get game(): string {
    return this.#game;
  }

  /** Whether a pairing was begun, and nobody has heard how it ended. */
  get isBegun(): boolean {
    return this.#begun !== undefined && this.#begun.state !== 'NONE';
  }

  /**
   * Begins a pairing of a peer that has proved the start secret.
   * @throws InvalidParams, PairingBusy, PairingRefused, WalletNotFound.
   */
  async begin(
    { game, gameName, wallet, manifest: given, pairing }: PairingArguments,
    { desk, projectsOf, readTokens, readProjectNames, secretHashOf }: PairedGames,
    previewWallet: (name: string) => NamedWallet,
  ): Promise<PairingStarted> {
    const manifest = readManifest(given, game);
    const name = gameName ?? manifest.name;
    requireGameName(name);
    desk.admit(game);
    const shownWallet = previewWallet(wallet);
    const [tokens, projectNames] = await Promise.all([
      readTokens(resourcesOf(manifest)),
      readProjectNames(projectsOf({ game, manifest, wallet: shownWallet })),
    ]);
    const { handshake, peer, gone } = this.#entrance;
    if (gone.aborted) return fail('Cancelled', {});
    const executable = findPeerProgram(peer.ports);
    const identity = identify({ game, pairing }, secretHashOf(game), handshake);
    const who = { game, gameName: name, identity, wallet: shownWallet, executable };
    const begun = desk.begin({ ...who, manifest, tokens, projectNames });
    // One that ended before nobody will ask about any more.
    this.#begun?.hear();
    this.#begun = begun;
    this.#game = game;
    // However it ends, the session has to be opened in the time that a handshake has.
    const reopen = () => handshake.reopen();
    begun.paired.then(reopen, reopen);
    return { code: begun.code, expiresAt: begun.expiresAt };
  }

  /**
   * @throws PairingMissing, PairingRefused, PairingExpired, Cancelled, and why the wallet could not
   *   be made.
   */
  async wait(signal: AbortSignal): Promise<Paired> {
    const begun = this.#begun ?? fail('PairingMissing', {});
    const withdraw = () => begun.withdraw();
    signal.addEventListener('abort', withdraw);
    if (signal.aborted) withdraw();
    try {
      return await begun.paired;
    } finally {
      signal.removeEventListener('abort', withdraw);
      begun.hear();
    }
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

/** What is known of who asks to be paired. @param hash of the game's last secret, if it has one. */
function identify(
  { game, pairing }: Pick<DaemonArguments['session.pair'], 'game' | 'pairing'>,
  hash: string | undefined,
  { nonces }: Handshake,
): GameIdentity {
  if (hash === undefined) return 'NEW';
  const isProved = typeof pairing === 'string' && isGameProof(pairing, hash, nonces, game);
  return isProved ? 'PROVED' : 'NOT_PROVED';
}

/**
 * Refuses a session of a paired game with a wallet that it has no grant for.
 * @param wallet undefined if there is none of the name.
 * @throws PairingRequired.
 */
export function requireGranted(
  { game, name }: { readonly game: string; readonly name: string },
  wallet: WalletInfo | undefined,
  games: PairedGames,
  service: string,
): WalletInfo {
  if (wallet !== undefined && games.find(game, wallet.address) !== undefined) return wallet;
  const problem = `it has no grant for the wallet ${name} any more`;
  return fail('PairingRequired', { game, service, problem });
}

/**
 * The wallet that a paired game means by a name: the one that it has a grant for, also if the
 * player has named it again since. Without a grant it is the one that is called so now, if any.
 */
export function findMeant(
  game: string,
  name: string,
  wallets: Pick<WalletStore, 'everCalled'>,
  games: Pick<PairedGames, 'find'>,
): WalletInfo | undefined {
  const called = wallets.everCalled(name);
  const granted = called.find(({ address }) => games.find(game, address) !== undefined);
  return granted ?? called.find((wallet) => wallet.name === name);
}

/** The resources that the player is shown, each once. */
function resourcesOf({ actions, budgets }: GameManifest): string[] {
  const budgeted = budgets.flatMap(({ of }) => resourceOfBudget(of) ?? []);
  const ruled = actions.flatMap(({ resources }) => resources ?? []);
  return [...new Set([...budgeted, ...ruled])];
}
