import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { base58Decode } from '../../codec/bytes.ts';
import { isGamekeeperError } from '../../core/errors.ts';
import type { HandshakeNonces } from '../../door/handshake.ts';
import type {
  DaemonArguments,
  DaemonResults,
  GameManifest,
} from '../../methods/generated/types.ts';
import { ensurePrivateFolder, writePrivateFile } from '../home/private-files.ts';
import { printError } from '../log/output.ts';
import { GAME_SECRET_BYTES, proveGameSecret } from '../pairing/game-secret.ts';
import { ownCommand } from './own-command.ts';

/**
 * The command line as a game: where games are paired, the player pairs it too, once for each
 * manifest that it acts with.
 */

const FOLDER = 'command-line';

/** What the command line asks for by itself: reads, and what costs no more than fees. */
export const ownManifest: GameManifest = Object.freeze({
  game: 'gamekeeper.cli',
  name: 'Gamekeeper command line',
  projects: [],
  actions: [],
  budgets: [],
});

type CallDaemon = <Name extends keyof DaemonArguments>(
  method: Name,
  params: DaemonArguments[Name],
) => Promise<DaemonResults[Name]>;

/** A connection on which both sides have said hello. */
interface Greeted {
  readonly call: CallDaemon;
  /** Of the start secret. */
  readonly proof: string;
  readonly nonces: HandshakeNonces;
  readonly home: string;
  /** Genesis id. */
  readonly network: string;
}

interface PairingOptions {
  readonly manifest: GameManifest;
  readonly wallet?: string;
  /** Shows the digits; by default a line on stderr. */
  readonly showPairing?: (code: string) => void;
  /** Whether it is paired though a secret is there. */
  readonly pairsAgain?: boolean;
}

/**
 * Opens a session; where it has to be paired first, shows the digits and waits for the player.
 * @throws PairingRefused, PairingExpired, PairingBusy, and what session.open throws.
 */
export async function openPairedSession(
  greeted: Greeted,
  { manifest, wallet, showPairing, pairsAgain = false }: PairingOptions,
): Promise<Awaited<ReturnType<typeof open>>> {
  const { call, proof } = greeted;
  const { game, name: gameName } = manifest;
  const common = { proof, game, gameName, manifest, ...(wallet === undefined ? {} : { wallet }) };
  if (!pairsAgain) {
    try {
      return await open(greeted, common);
    } catch (error) {
      if (!isGamekeeperError(error) || error.name !== 'PairingRequired') throw error;
    }
  }
  const { code } = await call('session.pair', { ...common, ...(await prove(greeted, game)) });
  if (showPairing === undefined) printDigits(manifest, code);
  else showPairing(code);
  const { secret } = await call('session.awaitPairing', {});
  await keepSecret(greeted, game, secret);
  return open(greeted, common);
}

function printDigits({ name, game }: GameManifest, code: string): void {
  printError(
    `${name} (${game}) has to be paired first. Its digits are ${code}: type them in the ` +
      `terminal of start, or in another one after: ${ownCommand} pair`,
  );
}

async function open(greeted: Greeted, common: DaemonArguments['session.open']) {
  return greeted.call('session.open', { ...common, ...(await prove(greeted, common.game)) });
}

/** The proof of the secret that the last pairing gave, if there is one. */
async function prove(greeted: Greeted, game: string): Promise<{ readonly pairing?: string }> {
  const secret = await readSecret(greeted, game);
  if (secret === undefined) return {};
  const pairing = proveGameSecret(secret, greeted.nonces, game);
  secret.fill(0);
  return { pairing };
}

async function readSecret(greeted: Greeted, game: string): Promise<Uint8Array | undefined> {
  try {
    const text = await readFile(pathOf(greeted, game), 'utf8');
    return base58Decode(text.trim(), GAME_SECRET_BYTES);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function keepSecret(greeted: Greeted, game: string, secret: string): Promise<void> {
  await ensurePrivateFolder(join(greeted.home, FOLDER));
  await writePrivateFile(pathOf(greeted, game), secret);
}

function pathOf({ home, network }: Greeted, game: string): string {
  return join(home, FOLDER, `${game}.${network}.secret`);
}
