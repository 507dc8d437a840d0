import { createHash, createHmac } from 'node:crypto';
import { base58Decode, base58Encode } from '../../../src/codec/bytes.ts';
import type { Answers } from '../../../src/daemon/pairing/answers.ts';
import { askForPairing as talkInTerminal } from '../../../src/daemon/pairing/dialogue.ts';
import type { PlayerHost } from '../../../src/daemon/player/player-methods.ts';
import type { BudgetLimits } from '../../../src/methods/generated/player.ts';
import type { GameManifest, Grant } from '../../../src/methods/generated/types.ts';
import { openSession, type PairedWish, type SessionWish, type TestClient } from './client.ts';
import { connect, hello, type RawClient } from './raw-client.ts';

/**
 * A game that is paired and opens sessions as docs/reference/protocol.md says, without the daemon's
 * code.
 */

export const farm: GameManifest = {
  game: 'com.example.farm',
  name: 'Farm',
  projects: [],
  actions: [{ action: 'users.create' }],
  budgets: [
    {
      of: 'lamports',
      perCall: '10',
      perWindow: '100',
      windowHours: 24,
      inAll: '1000',
      reason: 'Gifts',
    },
  ],
};

export const all: readonly BudgetLimits[] = [
  { of: 'lamports', perCall: '10', perWindow: '100', inAll: '1000' },
];

interface Nonces {
  readonly client: Uint8Array;
  readonly server: Uint8Array;
}

/** The secret, covered by what only its holder and the keeper of its hash can make. */
export function proveGame(secretText: string, nonces: Nonces, game: string): string {
  const secret = base58Decode(secretText)!;
  const kept = createHash('sha256').update(secret).digest();
  const hmac = createHmac('sha256', kept).update('gamekeeper game v1');
  const pad = hmac.update(nonces.server).update(nonces.client).update(game).digest();
  return base58Encode(secret.map((byte, index) => byte ^ pad[index]!));
}

export interface AskedPairing {
  readonly client: RawClient;
  readonly code: string;
  readonly nonces: Nonces;
  readonly params: { readonly proof: string; readonly game: string };
}

/**
 * Asks to be paired: the answer of `session.pair`, and its connection.
 * @param secret of an earlier pairing, to be proved.
 * @throws the wire error.
 */
export async function askForPairing(
  url: string,
  home: string,
  manifest: GameManifest = farm,
  wallet?: string,
  secret?: string,
): Promise<AskedPairing> {
  const client = await connect(url);
  const { game } = manifest;
  const { params, nonces } = await hello(client, home, withWallet({ game }, wallet));
  const pairing = secret && proveGame(secret, nonces, game);
  const { code } = await client.call('session.pair', { ...params, manifest, pairing });
  return { client, code, nonces, params };
}

/** The player confirms what is shown at the time. */
export async function confirmPairing(
  { pairing }: PlayerHost,
  digits: string,
  budgets: readonly BudgetLimits[] = [],
  projects: readonly string[] = [],
): Promise<Grant> {
  return pairing!.confirm(digits, { budgets, projects }, pairing!.current()?.id ?? 'none');
}

/** The player refuses what is shown at the time. */
export function refusePairing({ pairing }: PlayerHost): void {
  pairing!.refuse(pairing!.current()!.id);
}

/** Answers each question of the terminal alike, but that for the digits. */
export const answering =
  (answer: string) =>
  (question: string): string =>
    question.startsWith('Digits') ? '123456' : answer;

/** What a terminal said and asked, and what was answered in the end. */
export interface Talked {
  /** Each of what was said. */
  readonly said: readonly string[];
  /** Each prompt. */
  readonly asked: readonly string[];
  /** What was taken with the digits; undefined if none were typed. */
  readonly answers: Answers | undefined;
}

/**
 * Runs the terminal's questions over what waits, without pairing the game.
 * @param typed answers to the questions in their order, then nobody types any more; or the answer
 *   to each question.
 */
export async function talkAbout(
  { pairing }: Pick<PlayerHost, 'pairing'>,
  typed: readonly string[] | ((question: string) => string) = [],
  columns = 80,
): Promise<Talked> {
  const lines = typeof typed === 'function' ? [] : [...typed];
  const said: string[] = [];
  const asked: string[] = [];
  let taken: Answers | undefined;
  const talk = {
    columns,
    say: (text: string) => void said.push(text),
    ask: async (question: string) => {
      asked.push(question);
      return typeof typed === 'function' ? typed(question) : lines.shift();
    },
  };
  await talkInTerminal(
    pairing!.current()!,
    {
      show: async (answers) => pairing!.current(answers),
      pair: async (_, answers) => {
        taken = answers;
        return { game: 'none', endsAt: 'never' } as Grant;
      },
      refuse: async () => {},
    },
    talk,
  );
  return { said, asked, answers: taken };
}

/** Pairs a game, with the player at the process's own terminal. Answers its secret. */
export async function pairGame(
  url: string,
  home: string,
  player: PlayerHost,
  manifest: GameManifest = farm,
  budgets: readonly BudgetLimits[] = [],
  wallet?: string,
): Promise<{ readonly secret: string; readonly client: TestClient }> {
  const { client, code } = await askForPairing(url, home, manifest, wallet);
  await confirmPairing(player, code, budgets);
  const { secret } = await client.call('session.awaitPairing');
  return { secret, client };
}

function withWallet(wish: SessionWish, wallet: string | undefined): SessionWish {
  return wallet === undefined ? wish : { ...wish, wallet };
}

/** Opens a session of a paired game. @throws the wire error. */
export function openPaired(
  url: string,
  home: string,
  secret: string | undefined,
  wish: Omit<PairedWish, 'secret'> = {},
): Promise<TestClient> {
  return openSession(url, home, { game: farm.game, ...wish, secret });
}
