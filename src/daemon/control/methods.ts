import { isAbsolute } from 'node:path';
import { ADDRESS_BYTES } from '../../core/address.ts';
import { base58Decode } from '../../core/base58.ts';
import { fail } from '../../core/errors.ts';
import type { WriteDesk } from '../../methods/write-desk.ts';
import { takeBackup } from '../backup/take.ts';
import type { ClockWatch } from '../clock-watch.ts';
import { holdJournal } from '../hold-journal.ts';
import { lockHome } from '../home-lock.ts';
import type { Journal } from '../journal.ts';
import type { WalletStore } from '../keys/wallets.ts';
import { exportNoted } from '../leftovers.ts';
import {
  type Fields,
  listOf,
  oneOf,
  optional,
  readFields,
  struct,
  text,
  type Values,
  wholeNumber,
} from './fields.ts';
import type { ControlPort } from './port.ts';

/** The methods of the control channel; docs/controls.md has them for developers of games. */

/**
 * What the methods work on. Controls are there where the service is inside; wallets, a journal and
 * its desk are there where a daemon is.
 */
export interface ControlHost {
  readonly controls?: ControlPort;
  readonly wallets?: WalletStore;
  readonly journal?: Journal;
  readonly desk?: WriteDesk;
  /** Where exports that are under way are noted. */
  readonly home?: string;
  readonly clockWatch?: ClockWatch;
  /** Tells the process to end as Ctrl-C does. */
  stop(): void;
}

type ServiceHost = ControlHost & { readonly controls: ControlPort };

export interface ControlMethod {
  /**
   * @param signal aborted when its caller is gone: an export then leaves no file.
   * @throws InvalidParams, and what the control itself throws.
   */
  call(params: unknown, host: ControlHost, signal: AbortSignal): Promise<unknown>;
}

const NUMBER_MAX = 2 ** 40;
/** The year 3000: what is later was given in milliseconds. */
const UNIX_SECONDS_MAX = 32_503_680_000;
const LATENCY_MS_MAX = 10 * 60_000;
const PERSONA_SOL = '100';
const personaNames = ['alice', 'bob', 'carol', 'dave'];

const name = text('a name');
const wallet = text('an address, or the name of a wallet of this daemon');
const address = text('an address in base58');
const passKind = oneOf(['LivenessPass', 'UniquenessPass', 'IdVerificationPass']);
const operation = text('the name of an operation, or * for all');

export const controlMethods: Readonly<Record<string, ControlMethod>> = Object.freeze({
  'control.warp': method(
    {
      seconds: optional(wholeNumber(1, NUMBER_MAX)),
      until: optional(wholeNumber(1, NUMBER_MAX)),
      mission: optional(address),
    },
    (target, { controls }) => {
      if (Object.keys(target).length === 1) return controls.warp(target as { seconds: number });
      const expected = 'one of seconds, until and mission';
      return fail('InvalidParams', { path: 'params', problem: 'needs one target', expected });
    },
  ),
  'control.snapshot': method({ name }, (params, { controls }) => controls.snapshot(params.name)),
  'control.revert': method({ name }, (params, host) => revert(params.name, host)),
  'control.snapshots': method({}, (_, { controls }) => controls.listSnapshots()),
  'control.dropSnapshot': method({ name }, async (params, { controls }) => {
    await controls.dropSnapshot(params.name);
    return true;
  }),
  'control.airdrop': method({ wallet, sol: text('an amount of SOL such as 2.5') }, (params, host) =>
    host.controls.airdrop(resolveWallet(params.wallet, host), params.sol),
  ),
  'control.mintNft': method(
    {
      owner: wallet,
      kind: oneOf(['Nft', 'Cnft']),
      name,
      symbol: optional(text('at most 16 bytes')),
      uri: optional(text('at most 200 bytes')),
      collection: optional(address),
      creators: optional(listOf(struct({ address, share: wholeNumber(0, 100) }))),
      updateAuthority: optional(wallet),
    },
    ({ owner, updateAuthority, ...asset }, host) => {
      const authority = updateAuthority && resolveWallet(updateAuthority, host);
      return host.controls.mintNft({
        symbol: '',
        uri: '',
        ...(asset as { kind: 'Nft' | 'Cnft'; name: string }),
        owner: resolveWallet(owner, host),
        ...(authority === undefined ? {} : { updateAuthority: authority }),
      });
    },
  ),
  'control.passes': method({ wallet }, (params, host) =>
    host.controls.listPasses(resolveWallet(params.wallet, host)),
  ),
  'control.addPass': method(
    { wallet, kind: passKind, expiry: optional(wholeNumber(1, UNIX_SECONDS_MAX)) },
    (params, host) =>
      host.controls.addPass(resolveWallet(params.wallet, host), params.kind, params.expiry),
  ),
  'control.removePass': method({ wallet, kind: passKind }, (params, host) =>
    host.controls.removePass(resolveWallet(params.wallet, host), params.kind),
  ),
  'control.personas': method({ names: optional(listOf(name)) }, (params, host) =>
    makePersonas(params.names ?? personaNames, host),
  ),
  'control.faults': method({}, (_, { controls }) => controls.listFaults()),
  'control.addFault': method(
    {
      operation,
      kind: oneOf(['latency', 'refusal', 'expiry', 'drop']),
      latencyMs: optional(wholeNumber(1, LATENCY_MS_MAX)),
      error: optional(text("an error's name")),
      count: optional(wholeNumber(1, NUMBER_MAX)),
    },
    (fault, { controls }) => controls.addFault(fault),
  ),
  'control.clearFaults': method({ operation: optional(operation) }, (params, { controls }) =>
    controls.clearFaults(params.operation),
  ),
  'control.export': method({ file: text('an absolute path') }, ({ file }, host, signal) => {
    const { controls, home } = host;
    const run = () => controls.export(file, signal);
    if (isAbsolute(file)) return home === undefined ? run() : exportNoted(home, file, run);
    const expected = 'an absolute path';
    return fail('InvalidParams', { path: 'params.file', problem: 'is relative', expected });
  }),
  'control.backup': method({ path: text('an absolute path') }, ({ path }, host) =>
    backUp(path, host),
  ),
  'control.status': method({}, (_, { controls, clockWatch }) => ({
    time: new Date(controls.nowMs()).toISOString(),
    standstillMs: controls.standstillMs(),
    clockBehindMs: clockWatch?.behindMs() ?? 0,
    store: controls.storeHealth(),
    copies: controls.copies?.() ?? null,
  })),
  'control.verify': method({}, (_, { controls }, signal) => controls.verify(signal)),
  'control.stop': {
    async call(params, host) {
      readFields({}, params);
      // The answer is on its way before the channel closes.
      setImmediate(() => host.stop());
      return { pid: process.pid };
    },
  },
});

/** A control of the service that is inside. */
function method<Declared extends Fields>(
  fields: Declared,
  run: (params: Values<Declared>, host: ServiceHost, signal: AbortSignal) => unknown,
): ControlMethod {
  return {
    async call(params, host, signal) {
      const values = readFields(fields, params);
      const { controls } = host;
      if (controls !== undefined) return run(values, { ...host, controls }, signal);
      const needs = 'a service inside: gamekeeper start without --service, or gamekeeper service';
      return fail('ControlUnavailable', { control: 'it', needs });
    },
  };
}

async function revert(snapshot: string, host: ServiceHost): Promise<object> {
  const { controls, journal, desk } = host;
  const putBack = async () => {
    const answer = await controls.revert(snapshot);
    const forgottenWrites = journal === undefined ? 0 : await holdJournal(journal, controls);
    return { ...answer, forgottenWrites };
  };
  return desk === undefined ? putBack() : desk.pauseWhile(putBack);
}

/** Where no journal is open here, another process of the home may have one. */
async function backUp(path: string, { home, controls, journal }: ServiceHost): Promise<object> {
  const { hold } = controls;
  if (!isAbsolute(path)) {
    const expected = 'an absolute path';
    return fail('InvalidParams', { path: 'params.path', problem: 'is relative', expected });
  }
  if (home === undefined || hold === undefined) {
    const needs = 'a service that keeps its state on the disk';
    return fail('ControlUnavailable', { control: 'backup', needs });
  }
  const unlock = journal === undefined ? lockHome(home, 'daemon') : undefined;
  try {
    return await takeBackup(home, path, { ledger: hold, journal });
  } finally {
    unlock?.();
  }
}

interface Persona {
  readonly name: string;
  readonly address: string;
  readonly sol: string;
}

/** Wallets of these names, made where they are new, with at least 100 SOL each. */
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
 * The address of a wallet of this daemon, or an address itself; without wallets any text, which the
 * control then judges. @throws WalletNotFound for what is neither.
 */
function resolveWallet(given: string, { wallets }: ControlHost): string {
  const named = wallets?.list().find((one) => one.name === given)?.address;
  if (named !== undefined || wallets === undefined) return named ?? given;
  if (base58Decode(given, ADDRESS_BYTES)?.length === ADDRESS_BYTES) return given;
  return fail('WalletNotFound', { wallet: given.slice(0, 64) });
}
