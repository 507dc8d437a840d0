import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { base58Decode } from '../../src/codec/bytes.ts';
import { type OpenedService, openService } from '../../src/service/compose.ts';
import type { GroupLog } from '../../src/service/store/group-log.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import { addressToBase58 } from '../../src/solana/address.ts';
import { generateKeyPair, type KeyPair } from '../../src/solana/keys.ts';
import { signTransactionBytes } from '../../src/solana/transaction.ts';
import { makeFolder } from './children.ts';

/**
 * Transfers on an in-process service on SQLite: first built and signed, then submitted together.
 */

export const IN_FLIGHT = 512;
export const PLAYERS = 900;
const LAMPORTS = 100_000_000_000n;
const UNITS = '1000000000000';
/** In this tree a proof may be 2,048 writes old. */
const TREE = { maxDepth: 14, maxBufferSize: 2048, canopyDepth: 9 };

export type Storage = 'AccountState' | 'LedgerState';

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
  const senders = Array.from({ length: PLAYERS }, generateKeyPair);
  const recipients = Array.from({ length: PLAYERS }, generateKeyPair);
  const resources = await settle(service, senders, recipients);
  return {
    async make(storage, count, players) {
      const transfers: Uint8Array[] = [];
      for (let index = 0; index < count; index += 1) {
        const sender = senders[index % players]!;
        const args = {
          resource: resources[storage],
          owner: addressToBase58(sender.address),
          recipient: addressToBase58(recipients[index % players]!.address),
          amount: String(1 + Math.floor(index / players)),
        };
        const built = await service.call('createTransferResourceTransaction', args as never);
        transfers.push(signed(built.transaction, sender));
      }
      return transfers;
    },
    async submit(transfers, inFlight = IN_FLIGHT) {
      let next = 0;
      const work = async (): Promise<void> => {
        while (next < transfers.length) {
          const transfer = transfers[next]!;
          next += 1;
          await submitOne(service, transfer);
        }
      };
      await Promise.all(Array.from({ length: inFlight }, work));
    },
    async close() {
      await service.close();
      folder.remove();
    },
  };
}

/** Creates a resource for each storage, which every player holds. @returns their addresses. */
async function settle(
  service: OpenedService,
  senders: readonly KeyPair[],
  recipients: readonly KeyPair[],
): Promise<Readonly<Record<Storage, string>>> {
  const authority = generateKeyPair();
  for (const { address } of [authority, ...senders]) await service.fund(address, LAMPORTS);
  const wallet = addressToBase58(authority.address);
  const write = (transaction: string): Promise<void> =>
    submitOne(service, signed(transaction, authority));
  const named = { name: 'Bench', authority: wallet };
  const made = await service.call('createCreateProjectTransaction', named as never);
  await write(made.tx.transaction);
  const { project } = made;
  const makeResource = async (storage: Storage): Promise<string> => {
    const uri = 'https://example.com/r.json';
    const params = { name: storage, symbol: 'RES', uri, decimals: 0, storage };
    const args = { project, authority: wallet, params };
    const created = await service.call('createCreateNewResourceTransaction', args as never);
    await write(created.tx.transaction);
    const { resource } = created;
    if (storage === 'LedgerState') {
      const tree = { project, resource, authority: wallet, treeConfig: { advanced: TREE } };
      const { tx } = await service.call('createCreateNewResourceTreeTransaction', tree as never);
      await write(tx.transaction);
    }
    for (const player of [...senders, ...recipients]) {
      const owner = addressToBase58(player.address);
      const mint = { resource, owner, authority: wallet, amount: UNITS };
      const { transaction } = await service.call('createMintResourceTransaction', mint as never);
      await write(transaction);
    }
    return resource;
  };
  return {
    AccountState: await makeResource('AccountState'),
    LedgerState: await makeResource('LedgerState'),
  };
}

function signed(transaction: string, signer: KeyPair): Uint8Array {
  return signTransactionBytes(base58Decode(transaction)!.slice(), [signer]);
}

async function submitOne(service: OpenedService, transaction: Uint8Array): Promise<void> {
  const [bundle] = await service.ledger.submitBundles([[transaction]]);
  const response = bundle!.responses[0]!;
  if (response.status !== 'Success') throw new Error(JSON.stringify(response));
}
