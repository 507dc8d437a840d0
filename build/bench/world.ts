import type { WireClient } from './wire-client.ts';

/** The fixtures of measured calls. */
export interface BenchWorld {
  readonly wallet: string;
  readonly friend: string;
  readonly project: string;
  /** A resource whose holdings are token accounts. */
  readonly accountResource: string;
  /** A resource whose holdings are leaves of a Merkle tree. */
  readonly ledgerResource: string;
}

/** Creates a project, two resources and holdings of them, as a game would. */
export async function settle(client: WireClient): Promise<BenchWorld> {
  const { address: wallet } = (await client.call('session.get', {})).wallet;
  const { address: friend } = await client.call('wallet.create', { name: 'friend' });
  const { address: project } = await client.call('projects.create', { name: 'Bench Farm' });
  const accountResource = await makeResource(client, project, 'AccountState');
  const ledgerResource = await makeResource(client, project, 'LedgerState');
  for (const resource of [accountResource, ledgerResource]) {
    for (const owner of [wallet, friend]) {
      await client.call('resources.mint', { resource, owner, amount: '1000000' });
    }
  }
  return { wallet, friend, project, accountResource, ledgerResource };
}

async function makeResource(client: WireClient, project: string, storage: string): Promise<string> {
  const uri = 'https://example.com/turnip.json';
  const params = { name: `Turnip ${storage}`, symbol: 'TRNP', uri, decimals: 0, storage };
  const { address: resource } = await client.call('resources.create', { project, params });
  if (storage === 'LedgerState') {
    const treeConfig = { basic: { numAssets: 10_000 } };
    await client.call('resources.createTree', { project, resource, treeConfig });
  }
  return resource;
}
