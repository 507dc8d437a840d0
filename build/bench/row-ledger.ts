import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { addressToBase58 } from '../../src/core/address.ts';
import { base58Decode } from '../../src/core/bytes.ts';
import { generateKeyPair, type KeyPair } from '../../src/core/keys.ts';
import { signTransactionBytes } from '../../src/core/transaction.ts';
import { type OpenedService, openService } from '../../src/service/compose.ts';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import { makeFolder } from './children.ts';
import { type Finding, formatRate } from './finding.ts';
import { openLiteSvm } from './lite-svm.ts';
import { interleave, median, rateOf } from './measure.ts';

const ROUNDS = 6;
const TRANSFERS = 3600;
const IN_FLIGHT = 512;
/** A proof may be 2,048 writes old in this tree, and a transfer writes two leaves. */
const TREE = { maxDepth: 14, maxBufferSize: 2048, canopyDepth: 9 };
/** A written leaf needs a new proof: a player takes part in one compressed transfer of a block. */
const PLAYERS = 900;
const LAMPORTS = 100_000_000_000n;

/** Pre-signed transfers, signatures checked, durable on SQLite, beside LiteSVM in memory. */
export async function measureLedger(): Promise<readonly Finding[]> {
  const folder = makeFolder();
  const service = await openService({
    store: openSqliteStore(join(folder.path, 'service.sqlite')),
    now: () => Date.now(),
    randomBytes,
    host: 'localhost',
  });
  try {
    const world = await settle(service);
    const liteSvm = openLiteSvm(PLAYERS);
    const blocks = [
      () => measureTransfers(service, world, 'AccountState'),
      () => measureTransfers(service, world, 'LedgerState'),
      async () => {
        const transfers = liteSvm.prepare(TRANSFERS);
        return rateOf(TRANSFERS, async () => liteSvm.send(transfers));
      },
    ];
    const [account, ledger, lite] = (await interleave(ROUNDS, blocks)).map(median);
    const beside = `${formatRate(lite!)}, LiteSVM, SOL transfers in memory`;
    const how = `${IN_FLIGHT} in flight, ${PLAYERS} senders`;
    const note = 'signed beforehand; one thread executes, the thread pool checks signatures';
    return [
      {
        measure: `ledger, token account transfers, durable, ${how}`,
        ours: formatRate(account!),
        beside,
        compared: account! / lite!,
        unit: '×',
        targets: [{ kind: 'at least', value: 1, unit: '×' }],
        note,
      },
      {
        measure: `ledger, compressed transfers (two leaves), durable, ${how}`,
        ours: formatRate(ledger!),
        beside,
        compared: ledger! / lite!,
        unit: '×',
        targets: [],
        note,
      },
    ];
  } finally {
    await service.close();
    folder.remove();
  }
}

interface LedgerWorld {
  readonly authority: KeyPair;
  readonly senders: readonly KeyPair[];
  readonly recipients: readonly KeyPair[];
  /** Addresses of the resources, by storage. */
  readonly resources: Readonly<Record<Storage, string>>;
}

type Storage = 'AccountState' | 'LedgerState';

async function settle(service: OpenedService): Promise<LedgerWorld> {
  const authority = generateKeyPair();
  const senders = Array.from({ length: PLAYERS }, generateKeyPair);
  const recipients = Array.from({ length: PLAYERS }, generateKeyPair);
  for (const { address } of [authority, ...senders]) await service.fund(address, LAMPORTS);
  const wallet = addressToBase58(authority.address);
  const made = await service.call('createCreateProjectTransaction', {
    name: 'Bench',
    authority: wallet,
  } as never);
  await submit(service, made.tx.transaction, authority);
  const { project } = made;
  const makeResource = async (storage: Storage): Promise<string> => {
    const uri = 'https://example.com/r.json';
    const params = { name: storage, symbol: 'RES', uri, decimals: 0, storage };
    const args = { project, authority: wallet, params };
    const created = await service.call('createCreateNewResourceTransaction', args as never);
    await submit(service, created.tx.transaction, authority);
    const { resource } = created;
    if (storage === 'LedgerState') {
      const treeConfig = { advanced: TREE };
      const tree = { project, resource, authority: wallet, treeConfig };
      const { tx } = await service.call('createCreateNewResourceTreeTransaction', tree as never);
      await submit(service, tx.transaction, authority);
    }
    for (const player of [...senders, ...recipients]) {
      const mint = {
        resource,
        owner: addressToBase58(player.address),
        authority: wallet,
        amount: '1000000',
      };
      const { transaction } = await service.call('createMintResourceTransaction', mint as never);
      await submit(service, transaction, authority);
    }
    return resource;
  };
  const resources = {
    AccountState: await makeResource('AccountState'),
    LedgerState: await makeResource('LedgerState'),
  };
  return { authority, senders, recipients, resources };
}

async function submit(service: OpenedService, text: string, signer: KeyPair): Promise<void> {
  const signed = signTransactionBytes(base58Decode(text)!.slice(), [signer]);
  await submitOne(service, signed);
}

async function submitOne(service: OpenedService, signed: Uint8Array): Promise<void> {
  const [bundle] = await service.ledger.submitBundles([[signed]]);
  const response = bundle!.responses[0]!;
  if (response.status !== 'Success') throw new Error(JSON.stringify(response));
}

async function measureTransfers(
  service: OpenedService,
  world: LedgerWorld,
  storage: Storage,
): Promise<number> {
  const transfers: Uint8Array[] = [];
  const count = storage === 'AccountState' ? TRANSFERS : PLAYERS;
  for (let index = 0; index < count; index += 1) {
    const sender = world.senders[index % PLAYERS]!;
    const recipient = world.recipients[index % PLAYERS]!;
    const args = {
      resource: world.resources[storage],
      owner: addressToBase58(sender.address),
      recipient: addressToBase58(recipient.address),
      amount: '1',
    };
    const built = await service.call('createTransferResourceTransaction', args as never);
    transfers.push(signTransactionBytes(base58Decode(built.transaction)!.slice(), [sender]));
  }
  return rateOf(count, () => submitAll(service, transfers));
}

/** Keeps so many under way until all are durable. */
async function submitAll(service: OpenedService, transfers: readonly Uint8Array[]): Promise<void> {
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < transfers.length) {
      const transfer = transfers[next]!;
      next += 1;
      await submitOne(service, transfer);
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, work));
}
