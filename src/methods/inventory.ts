import { fail } from '../core/errors.ts';
import { RECORDS_PER_ANSWER_MAX } from '../core/limits.ts';
import { addressFromBase58 } from '../solana/address.ts';
import type { CallContext } from './call-context.ts';
import type { DaemonArguments, Holding, InventoryItem, Resource } from './generated/types.ts';

/** What a wallet holds, a line for each resource: `wallet.inventory`, and the player's balances. */

type Reads = Pick<CallContext, 'service' | 'signal' | 'pace'> & {
  /** Looks through what the service says of resources; absent where nobody was shown them. */
  readonly grant?: Pick<CallContext['grant'], 'hear'>;
};

/** Resources that one read may name. */
const RESOURCES_A_READ = 250;

type Page = Pick<DaemonArguments['wallet.inventory'], 'limit' | 'after'>;

/**
 * @param holder base58 address of the wallet.
 * @throws InvalidParams for a limit out of bounds, LimitExceeded for a wallet with over 10,000
 *   holdings, ServiceAnswerInvalid for a holding of which the service does not say what it is.
 */
export async function readInventory(
  holder: string,
  page: Page,
  reads: Reads,
): Promise<InventoryItem[]> {
  const limit = readLimit(page);
  const { service, signal, pace } = reads;
  const holdings = await service.call('holdings', { holder }, signal, { pace });
  const behind = page.after ? addressFromBase58(page.after, 'after') : '';
  const sums = [...sumByResource(holdings)]
    .map(([resource, sum]) => ({ resource, sum, key: addressFromBase58(resource, 'resource') }))
    .filter(({ sum, key }) => sum.tree + sum.tokens > 0n && key > behind)
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .slice(0, limit);
  const known = await readResources(
    sums.map(({ resource }) => resource),
    reads,
  );
  return sums.map(({ resource, sum }) => toItem(resource, sum, known.get(resource)));
}

/** Base units of a resource, by where they are. */
export interface Sum {
  tree: bigint;
  tokens: bigint;
}

function sumByResource(holdings: readonly Holding[]): Map<string, Sum> {
  const sums = new Map<string, Sum>();
  for (const holding of holdings) addHolding(sums, holding, 1n);
  return sums;
}

/**
 * Adds a holding to the sum of its resource, or takes it out.
 * @returns the address of the resource. @throws ServiceAnswerInvalid if it does not say of which.
 */
export function addHolding(
  sums: Map<string, Sum>,
  { address, resource, tree_id, balance }: Holding,
  sign: 1n | -1n,
): string {
  if (!resource) {
    const detail = `it does not say of which resource the holding ${address} is`;
    return fail('ServiceAnswerInvalid', { operation: 'holdings', detail });
  }
  const sum = sums.get(resource) ?? { tree: 0n, tokens: 0n };
  sum[tree_id === NO_TREE ? 'tokens' : 'tree'] += sign * BigInt(balance);
  sums.set(resource, sum);
  return resource;
}

/** 32 zero bytes in base58. */
const NO_TREE = '1'.repeat(32);

async function readResources(
  addresses: readonly string[],
  { service, signal, pace, grant }: Reads,
): Promise<ReadonlyMap<string, Resource>> {
  const known = new Map<string, Resource>();
  for (let i = 0; i < addresses.length; i += RESOURCES_A_READ) {
    const part = addresses.slice(i, i + RESOURCES_A_READ);
    const found = await service.call('resources', { addresses: part }, signal, { pace });
    grant?.hear('resources', found);
    for (const resource of found) known.set(resource.address, resource);
  }
  return known;
}

/** @param of what is known of the resource. */
export function toItem(
  resource: string,
  { tree, tokens }: Sum,
  of: Resource | undefined,
): InventoryItem {
  return {
    resource,
    amount: String(tree + tokens),
    inTree: String(tree),
    inTokenAccounts: String(tokens),
    decimals: of?.decimals ?? null,
    name: of?.name ?? null,
    symbol: of?.symbol ?? null,
    uri: of?.uri ?? null,
    project: of?.project ?? null,
  };
}

/** As lists of the service have it. */
function readLimit({ limit }: Page): number {
  if (limit === undefined || limit === null) return RECORDS_PER_ANSWER_MAX;
  if (limit >= 1 && limit <= RECORDS_PER_ANSWER_MAX) return limit;
  const expected = `1 to ${RECORDS_PER_ANSWER_MAX}`;
  return fail('InvalidParams', { path: 'limit', problem: `it is ${limit}`, expected });
}
