import { mintOf } from '../../src/core/budget-names.ts';
import { LAMPORTS_PER_SOL } from '../../src/core/limits.ts';
import type { GameManifest, ManifestBudget } from '../../src/methods/generated/types.ts';
import { addressToBase58 } from '../../src/solana/address.ts';
import { generateKeyPair } from '../../src/solana/keys.ts';
import type { HomeFolder } from './daemon-process.ts';
import { GrantingPlayer } from './granting-player.ts';

/**
 * What has to be there before a game is paired, where that happens once: a manifest names projects
 * and resources by their addresses, which the service chooses when they are made.
 */
export interface PreparedWorld {
  /** Base58 address of a project, whose authority is the default wallet. */
  readonly project: string;
  /** Base58 address of a resource of the project, in leaves, with a tree. */
  readonly gold: string;
  /** Base58 address of somebody with nothing. */
  readonly friend: string;
  /** What the game asks for: to play in the project, and to give some gold away. */
  readonly manifest: GameManifest;
}

/** What a game asks for in the project and of the resource that were made for it. */
export type MakeManifest = (project: string, gold: string) => GameManifest;

/** Prepares it as a developer does: by a tool, which is paired again when there is a project. */
export async function prepareWorld(
  folder: HomeFolder,
  makeManifest: MakeManifest = gameManifest,
): Promise<PreparedWorld> {
  const player = await GrantingPlayer.open(folder);
  const before = await player.admit(toolManifest([]));
  const { address: project } = await before.call('projects.create', { name: 'Prepared Farm' });
  await before.close();
  const tool = await player.admit(toolManifest([project]));
  const params = { name: 'Gold', symbol: 'GOLD', uri: '', decimals: 0, storage: 'LedgerState' };
  const { address: gold } = await tool.call('resources.create', { project, params });
  const treeConfig = { basic: { numAssets: 1_000 } };
  await tool.call('resources.createTree', { project, resource: gold, treeConfig });
  await tool.close();
  await player.close();
  const friend = addressToBase58(generateKeyPair().address);
  return { project, gold, friend, manifest: makeManifest(project, gold) };
}

function toolManifest(projects: string[]): GameManifest {
  const names = ['projects.create', 'resources.create', 'resources.createTree'];
  const actions = names.map((action) => ({ action }));
  const name = 'Farm builder';
  return { game: 'com.example.builder', name, projects, actions, budgets: [deposits] };
}

/** The game of the samples, which open their sessions by its name. */
function gameManifest(project: string, gold: string): GameManifest {
  const actions = [
    'projects.create',
    'profiles.createTree',
    'profiles.create',
    'users.createWithProfile',
    'resources.create',
    'resources.createTree',
    'resources.mint',
    'resources.transfer',
    'wallet.signMessage',
    'wallet.use',
  ];
  const gifts = budgetOf(gold, 100n, 'Gold for a friend');
  const minted = budgetOf(mintOf(gold), 10_000n, 'Gold for players');
  return {
    game: 'com.example.farm',
    name: 'Farm',
    projects: [project],
    actions: actions.map((action) => ({ action })),
    budgets: [deposits, gifts, minted],
  };
}

export function budgetOf(of: string, amount: bigint, reason: string): ManifestBudget {
  const most = String(amount);
  return { of, perCall: most, perWindow: most, windowHours: 24, inAll: most, reason };
}

/** Trees are what costs: 0.15 SOL each. */
export const deposits = Object.freeze(
  budgetOf('deposits', 3n * LAMPORTS_PER_SOL, 'Deposits of trees'),
);
