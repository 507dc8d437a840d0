import { base58Encode } from '../../src/codec/bytes.ts';
import { IDEMPOTENCY_HEADER } from '../../src/contract/once.ts';
import { documents } from '../../src/methods/generated/documents.ts';
import type { OperationName, TransactionResponse } from '../../src/methods/generated/types.ts';
import { startServiceServer } from '../../src/service/api/http-server.ts';
import { signTransactionBytes } from '../../src/solana/transaction.ts';
import { auditSums } from '../conservation/audit.ts';
import { openWorld, type Prepared, type Wallet, type World } from '../programs/world.ts';
import { readBuiltText } from '../support/read-built-text.ts';
import {
  type Door,
  eachInLanes,
  type NamedWrite,
  nameSigners,
  type OpenDoor,
  operationOf,
  playInLanes,
  type Tally,
  type WriteAnswer,
} from './door.ts';
import type { Scene, Stage } from './scenes.ts';

/** Builds are asked for side by side, as a service has more than one caller. */
const BUILD_LANES = 8;

/** How a door builds, signs and submits. */
interface Way {
  build(write: NamedWrite, key: string): Promise<Prepared>;
  submit(prepared: Prepared): Promise<readonly TransactionResponse[]>;
  close(): Promise<void>;
}

/** The ledger itself: every write is built and inspected before the first one is submitted. */
export const inProcess: Door = {
  name: 'the service in process',
  isHere: true,
  open: () =>
    openDoor(async ({ world, walletOf }) => ({
      build({ operation, args, signers }, key) {
        // Two of one wallet are otherwise one and the same transaction.
        const priced = { ...args, computeUnitPrice: Number(key) + 1 };
        return world.prepare(operation, priced as never, ...signers.map(walletOf));
      },
      submit: (prepared) => world.submit(prepared, prepared.txs.length),
      close: async () => undefined,
    })),
};

/** Plain GraphQL: every write is built before the first one is submitted. */
export const graphql: Door = {
  name: 'GraphQL over HTTP',
  isHere: true,
  open: () =>
    openDoor(async ({ world, walletOf }) => {
      const server = await startServiceServer({ service: world.service });
      return {
        async build({ operation, args, signers }, key) {
          const header = { [IDEMPOTENCY_HEADER]: `write ${key}` };
          const result = await post(server.url, operation, args, header);
          const { transactions, blockhash, lastValidBlockHeight } = readBuiltText(
            operation,
            result,
          );
          const keys = signers.map((signer) => walletOf(signer).key);
          const txs = transactions.map((bytes) =>
            base58Encode(signTransactionBytes(Uint8Array.from(bytes), keys)),
          );
          return { result, txs, blockhash, lastValidBlockHeight };
        },
        async submit({ txs, blockhash, lastValidBlockHeight }) {
          const options = { bundles: { bundleSize: txs.length } };
          const args = { txs, blockhash, lastValidBlockHeight, options };
          const bundles = await post(server.url, 'sendTransactionBundles', args);
          return bundles.flatMap(({ responses }: any) => responses);
        },
        close: () => server.close(),
      };
    }),
};

/** Asks with nothing but HTTP. */
async function post(
  url: string,
  operation: OperationName,
  variables: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<any> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query: documents[operation], variables }),
  });
  const { data, errors } = (await response.json()) as { data?: any; errors?: unknown };
  if (errors !== undefined) throw new Error(`${operation}: ${JSON.stringify(errors)}`);
  return data[operation];
}

interface Place {
  readonly world: World;
  /** The wallet of this world with an address. */
  walletOf(address: string): Wallet;
}

async function openDoor(makeWay: (place: Place) => Promise<Way>): Promise<OpenDoor> {
  const world = await openWorld();
  const wallets = new Map<string, Wallet>();
  const walletOf = (address: string): Wallet => wallets.get(address)!;
  const way = await makeWay({ world, walletOf });
  return {
    stage: makeStage(world, wallets),
    async play(scenes) {
      const tallies: Tally[] = [];
      for (const scene of scenes) {
        const built = await buildAll(way, scene);
        tallies.push(await playInLanes(built, scene.inFlight, (one) => answerOf(way, one)));
        auditSums({ name: 'memory', service: world.service, store: world.store });
      }
      return tallies;
    },
    async close() {
      await way.close();
      await world.service.close();
    },
  };
}

async function buildAll(way: Way, { writes }: Scene): Promise<readonly Prepared[]> {
  const built: Prepared[] = [];
  await eachInLanes(writes, BUILD_LANES, async (write, i) => {
    built[i] = await way.build(nameSigners(write), String(i));
  });
  return built;
}

async function answerOf(way: Way, prepared: Prepared): Promise<WriteAnswer> {
  const responses = await way.submit(prepared);
  const failed = responses.find(({ status }) => status !== 'Success');
  const error = failed?.error as { readonly name: string } | undefined;
  const outcome = error?.name ?? failed?.status ?? 'Success';
  return { outcome, signature: responses[0]?.signature ?? undefined };
}

function makeStage(world: World, wallets: Map<string, Wallet>): Stage {
  return {
    async wallet(name) {
      const wallet = await world.wallet(name);
      wallets.set(wallet.address, wallet);
      return wallet.address;
    },
    async write(write) {
      const { operation, args, signers } = nameSigners(write);
      const by = signers.map((signer) => wallets.get(signer)!);
      const result = await world.write(operation, args as never, ...by);
      const { project, resource, recipe } = result as unknown as Record<string, string>;
      return project ?? resource ?? recipe ?? '';
    },
    read: (method, params) => world.call(operationOf(method), params as never),
  };
}
