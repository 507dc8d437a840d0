import { base58Decode } from '../../codec/base58.ts';
import { fail, isGamekeeperError } from '../../core/errors.ts';
import type {
  Backup,
  ControlName,
  ControlResults,
  Persona,
  Reverted,
} from '../../methods/generated/controls.ts';
import {
  type ValidatedArguments,
  validateControlArguments,
} from '../../methods/validate-channels.ts';
import type { WriteDesk } from '../../methods/write-desk.ts';
import { ADDRESS_BYTES } from '../../solana/address.ts';
import { signatureHealth } from '../../solana/verify.ts';
import { takeBackup } from '../backup/take.ts';
import type { OpenHome } from '../home/home.ts';
import type { HomePart } from '../home/home-lock.ts';
import { exportNoted } from '../home/leftovers.ts';
import { putBackTogether } from '../journal/hold-journal.ts';
import type { Journal } from '../journal/journal.ts';
import type { WalletStore } from '../keys/wallets.ts';
import type { ClockWatch } from '../log/clock-watch.ts';
import type { ControlPort, WarpTarget } from './control-port.ts';

/**
 * The methods of the control channel; docs/guides/testing.md documents them for game developers.
 */

/**
 * What the methods act on. Controls are present if the service is embedded; wallets, a journal and
 * its desk are present if there is a daemon.
 */
export interface ControlHost {
  readonly controls?: ControlPort;
  /** What controls need that there is not, where none are present. */
  readonly needs?: string;
  readonly wallets?: WalletStore;
  readonly journal?: Journal;
  readonly desk?: WriteDesk;
  /** The home that is backed up; undefined for a service that keeps nothing. */
  readonly home?: OpenHome | undefined;
  /** Folder in which exports in progress are recorded. */
  readonly folder?: string;
  readonly clockWatch?: ClockWatch;
  /** Whether players elsewhere rely on the ledger, so that no control may change it. */
  readonly isForPlayers?: boolean;
  /** Whether an operator of a service for players may make assets of its own authority. */
  readonly makesAssets?: boolean;
  /** Stops the process as Ctrl-C does. */
  stop(): void;
  /**
   * Hands the log over to another process and stops this one; absent where the log is no other
   * process's. Answers who writes then, or null. @throws ControlUnavailable, NoSuccessor.
   */
  handOver?(): Promise<string | null>;
}

type ServiceHost = ControlHost & { readonly controls: ControlPort };

/** Without the handshake, which the session handles. */
type CalledName = Exclude<ControlName, 'control.hello' | 'control.open'>;

type Run<Name extends ControlName> = (
  params: ValidatedArguments<Name>,
  host: ServiceHost,
  signal: AbortSignal,
) => ControlResults[Name] | Promise<ControlResults[Name]>;

const PERSONA_SOL = '100';
const personaNames = ['alice', 'bob', 'carol', 'dave'];

/** The implementation of each control; the catalogue defines arguments and results. */
const controlTable: { readonly [Name in CalledName]: Run<Name> } = {
  'control.warp': (target, { controls }) => controls.warp(readTarget(target)),
  'control.snapshot': ({ name }, { controls }) => controls.snapshot(name),
  'control.revert': ({ name }, host) => revert(name, host),
  'control.snapshots': (_, { controls }) => controls.listSnapshots(),
  'control.dropSnapshot': async ({ name }, { controls }) => {
    await controls.dropSnapshot(name);
    return true;
  },
  'control.airdrop': ({ wallet, sol }, host) =>
    host.controls.airdrop(resolveWallet(wallet, host), sol),
  'control.mintNft': ({ owner, symbol, uri, updateAuthority, ...asset }, host) =>
    host.controls.mintNft({
      ...asset,
      symbol: symbol ?? '',
      uri: uri ?? '',
      owner: resolveWallet(owner, host),
      ...(updateAuthority && { updateAuthority: resolveWallet(updateAuthority, host) }),
    }),
  'control.mintAsset': ({ owner, symbol, uri, voucher, ...asset }, host) =>
    host.controls.mintOwnAsset({
      ...asset,
      symbol: symbol ?? '',
      uri: uri ?? '',
      owner: resolveWallet(owner, host),
      ...(voucher && { voucher: resolveWallet(voucher, host) }),
    }),
  'control.passes': ({ wallet }, host) => host.controls.listPasses(resolveWallet(wallet, host)),
  'control.addPass': ({ wallet, kind, expiry }, host) =>
    host.controls.addPass(resolveWallet(wallet, host), kind, expiry),
  'control.removePass': ({ wallet, kind }, host) =>
    host.controls.removePass(resolveWallet(wallet, host), kind),
  'control.personas': ({ names }, host) => makePersonas(names ?? personaNames, host),
  'control.faults': (_, { controls }) => controls.listFaults(),
  'control.addFault': (fault, { controls }) => controls.addFault(fault),
  'control.clearFaults': ({ operation }, { controls }) => controls.clearFaults(operation),
  'control.export': ({ file }, { controls, folder }, signal) => {
    const run = () => controls.export(file, signal);
    return folder === undefined ? run() : exportNoted(folder, file, run);
  },
  'control.backup': ({ path }, host) => backUp(path, host),
  'control.status': (_, { controls, clockWatch }) => ({
    time: new Date(controls.nowMs()).toISOString(),
    standstillMs: controls.standstillMs(),
    clockBehindMs: clockWatch?.behindMs() ?? 0,
    store: controls.storeHealth(),
    copies: controls.copies?.() ?? null,
    signatures: signatureHealth(),
  }),
  'control.verify': (_, { controls }, signal) => controls.verify(signal),
  'control.stop': (_, host) => {
    // The answer is sent before the channel closes.
    setImmediate(() => host.stop());
    return { pid: process.pid };
  },
  'control.handOver': async (_, { handOver }) => {
    if (handOver === undefined) {
      const needs = 'a service of several processes: gamekeeper service --log';
      return fail('ControlUnavailable', { control: 'hand-over', needs });
    }
    return { pid: process.pid, writer: await handOver() };
  },
};

const STOP = 'control.stop';
const BACKUP = 'control.backup';
/** The controls of a daemon on a service at an address. */
const ofDaemon: readonly CalledName[] = [STOP, BACKUP];

/** The controls of a service for players: what its operator needs, none of which changes it. */
const harmless: readonly CalledName[] = [
  ...[STOP, 'control.handOver', 'control.status', BACKUP, 'control.verify'],
] as const;
/** The one that does, for an operator who asked for it at the start. */
const MINT_ASSET = 'control.mintAsset';

const INSIDE = 'a service inside: gamekeeper start without --service, or gamekeeper service';

/** Without the handshake. */
export const controlNames = Object.freeze(Object.keys(controlTable)) as readonly CalledName[];

/**
 * @param signal aborted when the caller is gone; an export then leaves no file.
 * @throws InvalidParams, ControlUnavailable if no service is embedded or players elsewhere use it,
 *   and the control's own errors.
 */
export async function callControl<Name extends CalledName>(
  control: Name,
  given: unknown,
  host: ControlHost,
  signal: AbortSignal,
): Promise<ControlResults[Name]> {
  const params = validateControlArguments(control, given);
  if (host.controls === undefined && !ofDaemon.includes(control)) {
    const { needs = INSIDE } = host;
    return fail('ControlUnavailable', { control: 'it', needs });
  }
  if (host.isForPlayers === true) requireOperators(control, host);
  return controlTable[control](params, host as ServiceHost, signal);
}

/** @throws ControlUnavailable for what would change what players have. */
function requireOperators(control: CalledName, { makesAssets }: ControlHost): void {
  const isMint = control === MINT_ASSET;
  if (harmless.includes(control) || (isMint && makesAssets === true)) return;
  const needs = isMint
    ? 'a service that was started with --assets'
    : 'a service for development: gamekeeper start, or gamekeeper service on loopback';
  fail('ControlUnavailable', { control: control.replace('control.', ''), needs });
}

function readTarget({ seconds, until, mission }: ValidatedArguments<'control.warp'>): WarpTarget {
  const given = [seconds, until, mission].filter((one) => one !== undefined);
  if (given.length === 1) {
    if (seconds) return { seconds };
    if (until) return { until };
    if (mission) return { mission };
  }
  const expected = 'one of seconds, until and mission';
  return fail('InvalidParams', { path: 'params', problem: 'needs one target', expected });
}

async function revert(snapshot: string, host: ServiceHost): Promise<Reverted> {
  const { controls, journal, desk } = host;
  const putBack = () => controls.revert(snapshot);
  if (journal === undefined || desk === undefined) {
    return { ...(await putBack()), forgottenWrites: 0 };
  }
  const held = { ledger: controls, journal, desk };
  const { answer, forgotten } = await putBackTogether('The revert', putBack, held);
  return { ...answer, forgottenWrites: forgotten };
}

/** What is not open here may be open in another process of the home, and is at rest otherwise. */
async function backUp(path: string, host: ControlHost): Promise<Backup> {
  const { home, controls, journal } = host;
  const { hold: ledger, atRest } = controls ?? {};
  if (home === undefined || (ledger ?? journal) === undefined) {
    const needs = 'a service that keeps its state on the disk';
    return fail('ControlUnavailable', { control: 'backup', needs });
  }
  const others = [...(ledger ? [] : ['service' as const]), ...(journal ? [] : ['daemon' as const])];
  const unlocks = others.map((part) => lockForBackup(home, part));
  try {
    return await takeBackup(home, path, { ledger, journal, atRest });
  } finally {
    for (const unlock of unlocks) unlock();
  }
}

/** @throws ControlUnavailable where two processes have the home: no moment is both's. */
function lockForBackup(home: OpenHome, part: HomePart): () => void {
  try {
    return home.take(part);
  } catch (error) {
    if (!isGamekeeperError(error, 'DaemonRunning')) throw error;
    const needs =
      `a home that one process uses, for one moment of all: process ${error.context.pid} uses it ` +
      'too. Stop the daemon or the service, back up, and start it again: gamekeeper stop ends both';
    return fail('ControlUnavailable', { control: 'backup', needs });
  }
}

/** Wallets of these names, created if they are new, with at least 100 SOL each. */
async function makePersonas(names: readonly string[], host: ServiceHost): Promise<Persona[]> {
  const { wallets, controls } = host;
  if (wallets === undefined) {
    const needs = 'a daemon with wallets: gamekeeper start';
    return fail('ControlUnavailable', { control: 'personas', needs });
  }
  const personas: Persona[] = [];
  for (const persona of new Set(names)) {
    const { address } = await wallets.open(persona);
    const { sol } = await controls.topUp(address, PERSONA_SOL);
    personas.push({ name: persona, address, sol });
  }
  await controls.note('personas', { names: personas.map((persona) => persona.name) });
  return personas;
}

/**
 * The address of one of this daemon's wallets, or the given address itself. Without wallets any
 * text is passed on, and the control validates it. @throws WalletNotFound for anything else.
 */
function resolveWallet(given: string, { wallets }: ControlHost): string {
  const named = wallets?.list().find((one) => one.name === given)?.address;
  if (named !== undefined || wallets === undefined) return named ?? given;
  if (base58Decode(given, ADDRESS_BYTES)?.length === ADDRESS_BYTES) return given;
  return fail('WalletNotFound', { wallet: given.slice(0, 64) });
}
