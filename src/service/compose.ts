import { onceOf } from '../contract/once.ts';
import { fail } from '../core/errors.ts';
import { operationTable, schemaHash } from '../methods/generated/registry.ts';
import type { OperationName } from '../methods/generated/types.ts';
import type { Address } from '../solana/address.ts';
import { findOperation } from './calls/dispatch.ts';
import { FaultPlan } from './calls/faults.ts';
import { makeControls, type ServiceControls } from './controls/service-controls.ts';
import { instructions } from './generated/registry.ts';
import { airdropByTransfer } from './keys/airdrop.ts';
import { openServiceKeys } from './keys/service-keys.ts';
import { StarterSums } from './keys/starter-sum.ts';
import { type Ledger, openLedger } from './ledger/ledger.ts';
import type { ReplayOptions } from './ledger/replay/replay-start.ts';
import type { StateView } from './ledger/state/views.ts';
import { attestSends } from './operations/attest-sends.ts';
import type { CallOptions } from './operations/call-options.ts';
import type { OperationContext } from './operations/operation.ts';
import { forCall, makeContext, watchSends } from './operations/operation-context.ts';
import { mintAsset, type NewAsset } from './programs/assets/mint-asset.ts';
import { ensureUsersTreeCapacity } from './programs/control/create-users-tree.ts';
import { programRecords } from './programs/records/kinds.ts';

import type { Service } from './service.ts';
import type { Store, StoreHealth } from './store/store.ts';
import { VerificationTable } from './verification/pass-table.ts';
import { localVerification, type VerificationProvider } from './verification/provider.ts';

/** What a service is built from. */
interface ServiceOptions extends ReplayOptions {
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
}

/** A service, with what only the process that opened it may use. */
export interface OpenedService extends Service {
  readonly ledger: Ledger;
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
  /** The developer's controls; reachable only through the control channel. */
  readonly controls: ServiceControls;
  /** Whether the store is sound, and the progress of its examination. */
  health(): StoreHealth;
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
  const { store, host, checkpoints, rules } = options;
  const passes = new VerificationTable(store);
  const { verification = localVerification(passes) } = options;
  const now = (): number => options.now();
  const randomBytes = (length: number): Uint8Array => options.randomBytes(length);
  const kinds = programRecords.flatMap(({ accounts, leaves }) => [...accounts, ...leaves]);
  const world = { store, now, randomBytes };
  const ledger = await openLedger({ ...world, instructions, kinds, checkpoints, rules });
  const serviceKeys = await openServiceKeys(world);
  const port = {
    genesisId: ledger.genesis.id,
    signer: ledger.signer,
    get state() {
      return ledger.view();
    },
    issueBlockhash: () => ledger.latestBlockhash(),
    rehearse: ledger.rehearse.bind(ledger),
    requireFree: ledger.requireFree.bind(ledger),
    submitBundles: ledger.submitBundles.bind(ledger),
  };
  const parts = { serviceKeys, verification, host, randomBytes };
  const context = makeContext(port, parts);
  const contextFor = (name: OperationName, options: CallOptions): OperationContext => {
    const { idempotencyKey, signal } = options;
    const { kind } = operationTable[name];
    // A signed write runs to its end even when the caller has gone.
    if (kind === 'send') return forCall(context, { pace: options.pace });
    if (signal?.aborted) fail('Cancelled', {});
    if (idempotencyKey === undefined || kind !== 'build') return forCall(context, options);
    const once = onceOf(port.genesisId, idempotencyKey);
    return forCall(makeContext(port, parts, once), options);
  };
  await fundService(ledger, serviceKeys.serviceAddress);
  await ensureUsersTreeCapacity(context, 0);
  const starters = new StarterSums(ledger, serviceKeys);
  const runInSequence = makeSerialQueue();
  const mint = (asset: NewAsset): Promise<Address> =>
    runInSequence(() => mintAsset(context, asset));
  const isKept = async (signature: string) => (await ledger.archive.find(signature)) !== undefined;
  const faults = new FaultPlan(isKept);
  return {
    genesisId: port.genesisId,
    schemaHash,
    ledger,
    get state() {
      return port.state;
    },
    call: async (name, args, options = {}) => {
      const operation = findOperation(name);
      return faults.around(name, contextFor(name, options), async (met, isDropped) => {
        const { watch } = options;
        // Injected outcomes are the ledger's too.
        const attested = operationTable[name].kind === 'send' ? attestSends(met) : met;
        const context = watch === undefined || isDropped ? attested : watchSends(attested, watch);
        return operation.run(args, context);
      });
    },
    fund: (address, lamports) => ledger.airdrop(address, lamports),
    airdrop: (address, lamports) => airdropByTransfer(ledger, serviceKeys, address, lamports),
    giveStarter: (wallet, lamports) => starters.give(wallet, lamports),
    mintAsset: mint,
    controls: makeControls({ store, ledger, faults, passes, mintAsset: mint }),
    health: () => store.health(),
    resolveTable: (table) => ledger.lookupTable(table),
    close: () => ledger.close(),
  };
}

/** Serialises calls: each sees what the one before has made. */
function makeSerialQueue(): <Answer>(run: () => Promise<Answer>) => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const answer = last.then(run);
    last = answer.catch(() => undefined);
    return answer;
  };
}

async function fundService(ledger: Ledger, address: Address): Promise<void> {
  const lamports = ledger.view().account(address)?.lamports ?? 0n;
  // Not topped up after every fee: a restart should leave the state unchanged.
  if (lamports < SERVICE_LAMPORTS / 2n) await ledger.airdrop(address, SERVICE_LAMPORTS - lamports);
}
