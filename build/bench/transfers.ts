import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { base58Decode } from '../../src/codec/bytes.ts';
import type { OperationName } from '../../src/methods/generated/types.ts';
import type { LivePort } from '../../src/methods/live-port.ts';
import type { ServicePort } from '../../src/methods/ports.ts';
import { type OpenedService, openService } from '../../src/service/compose.ts';
import type { GroupLog } from '../../src/service/store/group-log.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import { type Address, addressToBase58 } from '../../src/solana/address.ts';
import { generateKeyPair, type KeyPair } from '../../src/solana/keys.ts';
import { signTransactionBytes } from '../../src/solana/transaction.ts';
import { makeFolder } from './children.ts';

/**
 * Transfers on an in-process service on SQLite: first built and signed, then submitted together.
 */

export const IN_FLIGHT = 512;
export const PLAYERS = 900;
const LAMPORTS = 100_000_000_000n;
export const UNITS = '1000000000000';
/** In this tree a proof may be 2,048 writes old. */
const TREE = { maxDepth: 14, maxBufferSize: 2048, canopyDepth: 9 };

export type Storage = 'AccountState' | 'LedgerState';

/** Where transfers are built and submitted. */
export interface TransferTarget {
  /** Builds with arguments in wire form. */
  build(name: OperationName, args: object): Promise<any>;
  /** Resolves when it is durable. @throws Error if it does not succeed. */
  submit(transaction: Uint8Array): Promise<void>;
  fund(address: Address): Promise<unknown>;
  readonly live: LivePort;
}

/** Players who hold a resource of each storage. */
export interface TransferPlayers {
  readonly senders: readonly KeyPair[];
  /** Each sender's own. */
  readonly recipients: readonly KeyPair[];
  readonly resources: Partial<Readonly<Record<Storage, string>>>;
}

export interface TransferWorld {
  /**
   * Transfers of different amounts, so that all messages differ.
   * @param players number of senders, each with a recipient of its own.
   */
  make(storage: Storage, count: number, players: number): Promise<readonly Uint8Array[]>;
  /** Keeps so many in flight until all are durable; throws if one does not succeed. */
  submit(transfers: readonly Uint8Array[], inFlight?: number): Promise<void>;
  close(): Promise<void>;
}

/** @param log where the log is kept; by default in the store's file. */
export async function openTransferWorld(log?: GroupLog): Promise<TransferWorld> {
  const folder = makeFolder();
  const store = openSqliteStore(join(folder.path, 'service.sqlite'));
  if (log !== undefined) store.useLog(log);
  const service = await openService({
    store,
    now: () => Date.now(),
    randomBytes,
    host: 'localhost',
  });
  const target = targetOf(service);
  const players = await settlePlayers(target, PLAYERS, ['AccountState', 'LedgerState']);
  return {
    make: (storage, count, senders) => makeTransfers(target, { players, storage, count, senders }),
    async submit(transfers, inFlight) {
      await submitAll(target, transfers, inFlight === undefined ? {} : { inFlight });
    },
    async close() {
      await service.close();
      folder.remove();
    },
  };
}

export function targetOf(service: OpenedService): TransferTarget {
  return {
    build: (name, args) => service.call(name, args as never),
    async submit(transaction) {
      const [bundle] = await service.ledger.submitBundles([[transaction]]);
      requireSuccess(bundle!.responses[0]!);
    },
    fund: (address) => service.fund(address, LAMPORTS),
    live: service.live,
  };
}

/** The embedded service of a daemon, as the daemon itself uses it. */
export function targetOfPort(
  port: ServicePort,
  fund: (address: string) => Promise<void>,
): TransferTarget {
  return {
    build: (name, args) => port.call(name, args as never),
    async submit(transaction) {
      // Only the ledger looks for how long it is good, and in the transaction itself.
      const unread = { blockhash: '', lastValidBlockHeight: 0 };
      const options = { skipPreflight: true };
      const [bundle] = await port.send({ txs: [transaction], ...unread, options });
      requireSuccess(bundle!.responses[0]!);
    },
    fund: (address) => fund(addressToBase58(address)),
    live: port.live!,
  };
}

/** @param response to a transaction. @throws Error if it did not succeed. */
function requireSuccess(response: { readonly status: string }): void {
  if (response.status !== 'Success') throw new Error(JSON.stringify(response));
}

interface WantedTransfers {
  readonly players: TransferPlayers;
  readonly storage: Storage;
  readonly count: number;
  /** How many of the senders; all if left out. */
  readonly senders?: number;
  /** How many were made before, none of which may come again. */
  readonly first?: number;
}

/** As `TransferWorld.make`. */
export async function makeTransfers(
  target: TransferTarget,
  { players, storage, count, senders = players.senders.length, first = 0 }: WantedTransfers,
): Promise<readonly Uint8Array[]> {
  const transfers: Uint8Array[] = [];
  for (let index = first; index < first + count; index += 1) {
    const sender = players.senders[index % senders]!;
    const args = {
      resource: players.resources[storage],
      owner: addressToBase58(sender.address),
      recipient: addressToBase58(players.recipients[index % senders]!.address),
      amount: String(1 + Math.floor(index / senders)),
    };
    const built = await target.build('createTransferResourceTransaction', args);
    transfers.push(signed(built.transaction, sender));
  }
  return transfers;
}

/** How transfers are submitted. */
interface Pace {
  readonly inFlight?: number;
  /** As fast as it gets if left out. */
  readonly perSecond?: number;
  /** Then no more are begun; never if left out. */
  readonly maxMs?: number;
}

/** @returns how many were begun, all of which are durable. @throws Error if one fails. */
export async function submitAll(
  target: Pick<TransferTarget, 'submit'>,
  transfers: readonly Uint8Array[],
  { inFlight = IN_FLIGHT, perSecond = Number.POSITIVE_INFINITY, maxMs = Infinity }: Pace = {},
): Promise<number> {
  const begunMs = performance.now();
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < transfers.length && performance.now() - begunMs < maxMs) {
      const mine = next;
      next += 1;
      await untilMs(begunMs + (mine / perSecond) * 1000);
      await target.submit(transfers[mine]!);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, work));
  return next;
}

/** Timers are a millisecond late, so it waits for no less than that. */
function untilMs(dueMs: number): Promise<void> | undefined {
  const waitMs = dueMs - performance.now();
  if (waitMs <= 0) return undefined;
  return new Promise((resolve) => void setTimeout(resolve, waitMs));
}

/** Creates a resource for each storage, which every player holds. */
export async function settlePlayers(
  target: TransferTarget,
  count: number,
  storages: readonly Storage[],
): Promise<TransferPlayers> {
  const senders = Array.from({ length: count }, generateKeyPair);
  const recipients = Array.from({ length: count }, generateKeyPair);
  const authority = generateKeyPair();
  for (const { address } of [authority, ...senders]) await target.fund(address);
  const wallet = addressToBase58(authority.address);
  const write = (transaction: string): Promise<void> =>
    target.submit(signed(transaction, authority));
  const named = { name: 'Bench', authority: wallet };
  const made = await target.build('createCreateProjectTransaction', named);
  await write(made.tx.transaction);
  const { project } = made;
  const makeResource = async (storage: Storage): Promise<string> => {
    const uri = 'https://example.com/r.json';
    const params = { name: storage, symbol: 'RES', uri, decimals: 0, storage };
    const args = { project, authority: wallet, params };
    const created = await target.build('createCreateNewResourceTransaction', args);
    await write(created.tx.transaction);
    const { resource } = created;
    if (storage === 'LedgerState') {
      const tree = { project, resource, authority: wallet, treeConfig: { advanced: TREE } };
      const { tx } = await target.build('createCreateNewResourceTreeTransaction', tree);
      await write(tx.transaction);
    }
    for (const player of [...senders, ...recipients]) {
      const owner = addressToBase58(player.address);
      const mint = { resource, owner, authority: wallet, amount: UNITS };
      const { transaction } = await target.build('createMintResourceTransaction', mint);
      await write(transaction);
    }
    return resource;
  };
  const resources: Partial<Record<Storage, string>> = {};
  for (const storage of storages) resources[storage] = await makeResource(storage);
  return { senders, recipients, resources };
}

function signed(transaction: string, signer: KeyPair): Uint8Array {
  return signTransactionBytes(base58Decode(transaction)!.slice(), [signer]);
}
