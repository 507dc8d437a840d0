import { isGamekeeperError } from '../core/errors.ts';
import { SerialQueue } from '../core/serial-queue.ts';
import { schemaHash } from '../methods/generated/registry.ts';
import type { Address } from '../solana/address.ts';
import {
  attestation,
  beginCall,
  findOperation,
  isBuild,
  isSend,
  type Layer,
  passLayers,
  type ServiceCall,
  watching,
} from './calls/dispatch.ts';
import { FaultPlan } from './calls/faults.ts';
import { argumentsInside, resultOutside } from './calls/wire-form.ts';
import { makeControls, type ServiceControls } from './controls/service-controls.ts';
import { instructions } from './generated/registry.ts';
import { airdropByTransfer } from './keys/airdrop.ts';
import { openServiceKeys } from './keys/service-keys.ts';
import { StarterSums } from './keys/starter-sum.ts';
import { type FirstMoney, type Ledger, openLedger } from './ledger/ledger.ts';
import type { ReplayOptions } from './ledger/replay/replay-start.ts';
import { RecordKinds } from './ledger/state/indexes.ts';
import type { RecordKind } from './ledger/state/record-kind.ts';
import type { StateView } from './ledger/state/views.ts';
import { LiveEngine } from './live/live-engine.ts';
import type { LiveWorld } from './live/query-plan.ts';
import { type LedgerPort, OperationCall } from './operations/operation-call.ts';
import {
  mintAsset,
  mintOwnAsset,
  type NewAsset,
  type NewOwnAsset,
  type OwnOrigin,
} from './programs/assets/mint-asset.ts';
import { ensureUsersTreeCapacity } from './programs/control/create-users-tree.ts';
import { programRecords } from './programs/records/kinds.ts';
import type { Service } from './service.ts';
import type { Store, StoreHealth } from './store/store.ts';
import { VerificationTable } from './verification/pass-table.ts';
import { localVerification, type VerificationProvider } from './verification/provider.ts';

/** What a service is built from. */
export interface ServiceOptions extends ReplayOptions {
  readonly store: Store;
  /** Milliseconds since 1970. */
  now(): number;
  /**
   * Cryptographically secure random bytes, for fresh keys and nonces only: programs get theirs from
   * the ledger.
   */
  randomBytes(length: number): Uint8Array;
  /** The host that sign-in messages name. */
  readonly host: string;
  /** Default: a local provider, whose table a control fills. */
  readonly verification?: VerificationProvider;
  /** What one wallet is given before anything else, if the ledger is new; never later. */
  readonly firstMoney?: FirstMoney | undefined;
}

export type { FirstMoney };

/** A service, with what only the process that opened it may use. */
export interface OpenedService extends Service {
  readonly ledger: Ledger;
  /** Whether nothing had been executed on the ledger when it was opened. */
  readonly wasNew: boolean;
  /** The current state. */
  readonly state: StateView;
  /** Credits an account with newly created lamports. Durable when it resolves. */
  fund(address: Address, lamports: bigint): Promise<void>;
  /** The same as a transaction; answers its signature, base58. */
  airdrop(address: Address, lamports: bigint): Promise<string>;
  /** Gives a wallet lamports if it was never given any so; answers whether it did. */
  giveStarter(wallet: Address, lamports: bigint): Promise<boolean>;
  /** Makes an asset for a developer and answers its mint; see `mintAsset`. */
  mintAsset(asset: NewAsset): Promise<Address>;
  /** Follows its live reads. */
  readonly live: LiveEngine;
  /** The developer's controls; reachable only through the control channel. */
  readonly controls: ServiceControls;
  /** Whether the store is sound, and the progress of its examination. */
  health(): StoreHealth;
  /**
   * Makes what a service needs and its ledger does not have yet, as far as it is missing: the
   * service's lamports, and a tree for the first users. The ledger has to write.
   */
  begin(firstMoney?: FirstMoney): Promise<void>;
  /** Contents of an active lookup table. */
  resolveTable(table: Address): readonly Address[] | undefined;
}

/**
 * The service's own key pays for users trees and their fees: topped up to 1,000 SOL when it falls
 * below half.
 */
const SERVICE_LAMPORTS = 1_000_000_000_000n;

/**
 * Opens the service on a store: the ledger with all programs, the service's own keys, and a tree
 * for the first users. An empty store gets a genesis.
 */
export async function openService(options: ServiceOptions): Promise<OpenedService> {
  const ledger = await openServiceLedger(options);
  const wasNew = ledger.isNew;
  const service = await serviceOn(ledger, options, wasNew);
  // An opening that is killed before it leaves the ledger as new as it was.
  await service.begin(wasNew ? options.firstMoney : undefined);
  return service;
}

/** The ledger of a service, with all programs. */
export function openServiceLedger(options: ServiceOptions): Promise<Ledger> {
  const { store, checkpoints, rules } = options;
  const world = { store, ...worldOf(options) };
  return openLedger({ ...world, instructions, kinds: allKinds, checkpoints, rules });
}

/** Clock and chance. */
function worldOf(options: ServiceOptions): Pick<ServiceOptions, 'now' | 'randomBytes'> {
  return { now: () => options.now(), randomBytes: (length) => options.randomBytes(length) };
}

const allKinds = programRecords.flatMap(({ accounts, leaves }) => [...accounts, ...leaves]);

/** A service on an open ledger. It writes nothing before `begin`, except for keys that are new. */
export async function serviceOn(
  ledger: Ledger,
  options: ServiceOptions,
  wasNew: boolean,
): Promise<OpenedService> {
  const { store, host } = options;
  const { now, randomBytes } = worldOf(options);
  const serviceKeys = await openServiceKeys({ store, now, randomBytes });
  const passes = new VerificationTable(store, (note) => ledger.keepNotes([note]));
  const { verification = localVerification(passes) } = options;
  const port = portOf(ledger);
  const parts = { serviceKeys, verification, host, randomBytes };
  const starters = new StarterSums(ledger, serviceKeys);
  // Each sees what the one before has made.
  const mints = new SerialQueue();
  const mint = (asset: NewAsset): Promise<Address> =>
    mints.run(() => mintAsset(new OperationCall(port, parts), asset));
  const mintOwn = (asset: NewOwnAsset): Promise<OwnOrigin> =>
    mints.run(() => mintOwnAsset(new OperationCall(port, parts), asset));
  const faults = planFaults(ledger, port, host);
  // From the outside in. Injected outcomes are the ledger's too, so they are attested.
  const layers: readonly Layer[] = [faults.layer, attestation(port), watching];
  const run: Service['run'] = async (name, args, options = {}) => {
    const operation = findOperation(name);
    const begun = beginCall(port, name, options);
    const go = async (call: ServiceCall) => {
      try {
        return await operation.run(args, new OperationCall(port, parts, call));
      } catch (error) {
        // Of the state and of the time there may be news at the writer.
        if (isBuild(name) && isRefusal(error)) port.requireWriter();
        throw error;
      }
    };
    const staysInside = options.staysInside === true && isBuild(name);
    // Outcomes are durable.
    const needsNoWait = staysInside || isSend(name);
    return ledger.answer(() => passLayers(layers, begun, go), needsNoWait);
  };
  const live = new LiveEngine(ledger, liveWorld(port, allKinds, parts));
  return {
    genesisId: port.genesisId,
    schemaHash,
    ledger,
    live,
    wasNew,
    get state() {
      return port.state;
    },
    run,
    call: async (name, args, options) =>
      resultOutside(name, await run(name, argumentsInside(name, args), options)),
    fund: (address, lamports) => ledger.airdrop(address, lamports),
    airdrop: (address, lamports) => airdropByTransfer(ledger, serviceKeys, address, lamports),
    giveStarter: (wallet, lamports) => starters.give(wallet, lamports),
    mintAsset: mint,
    controls: makeControls({
      ...{ store, ledger, faults, passes },
      mintAsset: mint,
      mintOwnAsset: mintOwn,
    }),
    health: () => store.health(),
    resolveTable: (table) => ledger.lookupTable(table),
    async begin(firstMoney) {
      await ledger.logOrigins(firstMoney);
      await fundService(ledger, serviceKeys.serviceAddress);
      await ensureUsersTreeCapacity(new OperationCall(port, parts), 0);
    },
    async close() {
      live.close();
      await ledger.close();
    },
  };
}

/** Faults of calls; none at first. */
function planFaults(ledger: Ledger, port: LedgerPort, host: string): FaultPlan {
  return new FaultPlan({
    host,
    get state() {
      return port.state;
    },
    isKnown: async (signature) => (await ledger.archive.find(signature)) !== undefined,
  });
}

/** The service as live reads see it. */
function liveWorld(
  port: LedgerPort,
  kinds: readonly RecordKind[],
  parts: ConstructorParameters<typeof OperationCall>[1],
): LiveWorld {
  return {
    kinds: new RecordKinds(kinds),
    get state() {
      return port.state;
    },
    contextOf: (state) => new OperationCall({ ...port, state }, parts),
  };
}

/** The ledger as operations see it. */
function portOf(ledger: Ledger): LedgerPort {
  return {
    genesisId: ledger.genesis.id,
    signer: ledger.signer,
    get state() {
      return ledger.view();
    },
    issueBlockhash: () => ledger.latestBlockhash(),
    rehearse: ledger.rehearse.bind(ledger),
    requireFree: ledger.requireFree.bind(ledger),
    submitBundles: ledger.submitBundles.bind(ledger),
    requireWriter: ledger.requireWriter.bind(ledger),
  };
}

/** Whether it says what is wrong with a call, and not that nobody waits for its answer. */
function isRefusal(error: unknown): boolean {
  return isGamekeeperError(error) && error.name !== 'Cancelled';
}

async function fundService(ledger: Ledger, address: Address): Promise<void> {
  const lamports = ledger.view().account(address)?.lamports ?? 0n;
  // Not topped up after every fee: a restart should leave the state unchanged.
  if (lamports < SERVICE_LAMPORTS / 2n) await ledger.airdrop(address, SERVICE_LAMPORTS - lamports);
}
