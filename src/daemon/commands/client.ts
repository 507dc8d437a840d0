import { platform } from 'node:process';
import {
  connectToDaemon as connectAsGame,
  type GamekeeperClient,
  isGamekeeperError as isClientError,
  silentReason,
} from '../../../clients/typescript/src/node.ts';
import {
  openControlChannel,
  openPlayerChannel,
} from '../../../clients/typescript/src/owner/node.ts';
import { fail, GamekeeperError, isErrorName } from '../../core/errors.ts';
import type {
  ControlArguments,
  ControlName,
  ControlResults,
} from '../../methods/generated/controls.ts';
import type {
  PlayerArguments,
  PlayerChannel,
  PlayerMethod,
  PlayerResults,
} from '../../methods/generated/player.ts';
import type { GameManifest } from '../../methods/generated/types.ts';
import { validateControlResult, validatePlayerResult } from '../../methods/validate-channels.ts';
import { resolveHome } from '../home/paths.ts';
import { type ControlFileName, readStartFile, type StartFileName } from '../socket/start-file.ts';
import { keptSecrets, noSecrets, ownManifest, printDigits } from './command-pairing.ts';

/**
 * The command line speaks to what runs in a home with the TypeScript client, as any program does.
 * What is here is its own: how long it waits, and errors in the daemon's own form and words.
 */

/** A command says within five seconds that it is not answered, its own start included. */
const SILENT_SECONDS_MAX = 3;
const limits = {
  connectTimeoutMs: SILENT_SECONDS_MAX * 1000,
  silenceMaxMs: 1000,
  silenceGraceMs: (SILENT_SECONDS_MAX - 1) * 1000,
  // A call may take minutes, as a backup does.
  callTimeoutMs: Number.POSITIVE_INFINITY,
};

export interface CommandClientOptions {
  readonly home: string;
  readonly game?: string;
  readonly wallet?: string;
  /** As which game it acts, where games are paired; without one it is not paired. */
  readonly manifest?: GameManifest;
  /** Shows the digits of a pairing; by default a line on stderr. */
  readonly showPairing?: (code: string) => void;
}

/**
 * Opens a session of the command line, like that of any game. What it throws later,
 * `explainError` explains.
 * @throws DaemonNotRunning, DaemonSilent, WrongSecret, SchemaMismatch, PairingRequired,
 *   PairingRefused, PairingExpired, PairingBusy.
 */
export function connectToDaemon(options: CommandClientOptions): Promise<GamekeeperClient> {
  const { home, wallet, manifest } = options;
  const show = options.showPairing ?? ((code: string) => printDigits(manifest, code));
  return explained(home, 'daemon.json', () =>
    connectAsGame({
      ...limits,
      home,
      wallet,
      game: manifest?.game ?? options.game ?? ownManifest.game,
      gameName: manifest?.name ?? ownManifest.name,
      manifest,
      secrets: manifest === undefined ? noSecrets : keptSecrets(home),
      showPairing: manifest && ((pairing) => pairing !== null && show(pairing.code)),
      // A command that is cut off says so; who typed it decides.
      reconnect: false,
    }),
  );
}

/** The control channel of a running service. */
export interface ControlClient {
  /** @throws ServiceAnswerInvalid, and what the control throws. */
  call<Name extends ControlName>(
    control: Name,
    params: ControlArguments[Name],
  ): Promise<ControlResults[Name]>;
  close(): void;
}

/**
 * Connects to a control channel in a folder: that of the service, unless another start file is
 * given.
 * @throws ControlUnavailable, DaemonSilent, WrongSecret, SchemaMismatch.
 */
export async function connectToControl(
  home: string,
  fileName: ControlFileName = 'control.json',
): Promise<ControlClient> {
  if ((await readStartFile(home, fileName)) === undefined) {
    const daemon = await readStartFile(home, 'daemon-control.json');
    const needs =
      daemon === undefined
        ? `a service that runs in ${home}: gamekeeper start, or gamekeeper service`
        : `a service of your own, as gamekeeper start has; ${daemon.service} is another's`;
    return fail('ControlUnavailable', { control: 'this command', needs });
  }
  const of = fileName === 'control.json' ? 'service' : 'daemon';
  const channel = await explained(home, fileName, () =>
    openControlChannel({ ...limits, home, of }),
  );
  return {
    async call(control, params) {
      const call = () => channel.callNamed(control, params);
      return validateControlResult(control, await explained(home, fileName, call));
    },
    close: () => channel.close(),
  };
}

/** The player's channel of a running daemon. */
export interface PlayerClient {
  /** What the channel said when it opened. */
  readonly channel: PlayerChannel;
  /** @throws ServiceAnswerInvalid, and what the method throws. */
  call<Name extends PlayerMethod>(
    method: Name,
    params: PlayerArguments[Name],
  ): Promise<PlayerResults[Name]>;
  close(): void;
}

/**
 * Connects to the player's channel in a folder.
 * @throws DaemonNotRunning, DaemonSilent, WrongSecret, SchemaMismatch.
 */
async function connectToPlayer(home: string): Promise<PlayerClient> {
  const fileName = 'player.json';
  const channel = await explained(home, fileName, () => openPlayerChannel({ ...limits, home }));
  return {
    channel: channel.opened,
    async call(method, params) {
      const call = () => channel.callNamed(method, params);
      return validatePlayerResult(method, await explained(home, fileName, call));
    },
    close: () => channel.close(),
  };
}

/** Runs a command over the player's channel of a home, and closes it. */
export async function withPlayer(
  options: { readonly home?: string },
  run: (client: PlayerClient) => Promise<void>,
): Promise<void> {
  const client = await connectToPlayer(resolveHome(options.home));
  try {
    await run(client);
  } finally {
    client.close();
  }
}

/** Does something with the client, and throws what goes wrong in the daemon's own form. */
async function explained<Result>(
  home: string,
  fileName: StartFileName,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw await explainError(error, home, fileName);
  }
}

/**
 * An error of the client as one of the daemon's own; a connection to a process that says nothing
 * with its id, and what to do. What is no error of the client stays as it is.
 */
export async function explainError(
  error: unknown,
  home: string,
  fileName: StartFileName = 'daemon.json',
): Promise<unknown> {
  if (!isClientError(error)) return error;
  const { name, message, context, retryable } = error;
  const isSilent = name === 'ConnectionClosed' && context.reason === silentReason;
  const pid = isSilent ? (await readStartFile(home, fileName))?.pid : undefined;
  if (pid !== undefined) {
    const endIt = platform === 'win32' ? `taskkill /F /PID ${pid}` : `kill -9 ${pid}`;
    const seconds = SILENT_SECONDS_MAX;
    return new GamekeeperError('DaemonSilent', { home, pid, seconds, endIt });
  }
  const known = isErrorName(name) ? name : 'InternalError';
  const options = retryable ? { message } : { message, retryable };
  return new GamekeeperError(known, context as never, options);
}
