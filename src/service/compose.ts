import type { Address } from '../core/address.ts';
import { schemaHash } from '../methods/generated/registry.ts';
import { makeContext } from './context.ts';
import { openCustodian } from './custodian.ts';
import { findOperation } from './dispatch.ts';
import { instructions } from './generated/registry.ts';
import { type Ledger, openLedger } from './ledger/ledger.ts';
import type { StateView } from './operation.ts';
import { ensureUsersRoom } from './programs/control/create-users-tree.ts';
import { programRecords } from './programs/kinds.ts';
import { localVerification, type VerificationProvider } from './programs/verification.ts';
import type { Service } from './service.ts';
import type { Store } from './store/store.ts';

/** What a service is made of. */
export interface ServiceOptions {
  readonly store: Store;
  /** Milliseconds since 1970. */
  now(): number;
  /** The machine's randomness: for fresh keys and nonces, never for a program. */
  randomBytes(length: number): Uint8Array;
  /** The host that sign-in messages name. */
  readonly host: string;
  /** Default: a local provider with an empty table. */
  readonly verification?: VerificationProvider;
}

/** A service with what only its owner may use. */
export interface OpenedService extends Service {
  readonly ledger: Ledger;
  /** The state as it stands. */
  readonly state: StateView;
  /** Gives an account lamports out of nothing. Durable when it resolves. */
  fund(address: Address, lamports: bigint): Promise<void>;
  /** Contents of an active lookup table. */
  resolveTable(table: Address): readonly Address[] | undefined;
}

/** What the service's own key has at least, for users trees and their fees: 1,000 SOL. */
const SERVICE_LAMPORTS = 1_000_000_000_000n;

/**
 * Opens the service on a store: the ledger with all programs, the service's own keys, and a tree
 * for the first users. An empty store gets a genesis.
 */
export async function openService(options: ServiceOptions): Promise<OpenedService> {
  const { store, host, verification = localVerification() } = options;
  const now = (): number => options.now();
  const randomBytes = (length: number): Uint8Array => options.randomBytes(length);
  const kinds = programRecords.flatMap(({ accounts, leaves }) => [...accounts, ...leaves]);
  const ledger = await openLedger({ store, now, randomBytes, instructions, kinds });
  const custodian = await openCustodian({ store, now, randomBytes });
  const port = {
    genesisId: ledger.genesis.id,
    get state() {
      return ledger.view();
    },
    issueBlockhash: () => ledger.latestBlockhash(),
    rehearse: ledger.rehearse.bind(ledger),
    submitBundles: ledger.submitBundles.bind(ledger),
  };
  const context = makeContext(port, { custodian, verification, host, randomBytes });
  await fundService(ledger, custodian.serviceAddress);
  await ensureUsersRoom(context, 0);
  return {
    genesisId: port.genesisId,
    schemaHash,
    ledger,
    get state() {
      return port.state;
    },
    call: async (name, args) => findOperation(name).run(args, context),
    fund: (address, lamports) => ledger.airdrop(address, lamports),
    resolveTable: (table) => ledger.lookupTable(table),
    close: () => ledger.close(),
  };
}

async function fundService(ledger: Ledger, address: Address): Promise<void> {
  const lamports = ledger.view().account(address)?.lamports ?? 0n;
  if (lamports < SERVICE_LAMPORTS) await ledger.airdrop(address, SERVICE_LAMPORTS - lamports);
}
