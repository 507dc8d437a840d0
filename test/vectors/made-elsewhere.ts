import type { Wallet } from '../programs/world.ts';
import type { Script } from './vector.ts';

interface Made {
  readonly project: string;
  readonly resource: string;
  readonly authority: Wallet;
  readonly holder: string;
}

/** Makes a holding in a tree that is newer than what was built before, where it has none yet. */
export async function makeElsewhere(script: Script, made: Made): Promise<void> {
  const { project, resource, authority, holder: owner } = made;
  const of = { resource, authority: authority.address };
  const tree = { ...of, project, treeConfig: { basic: { numAssets: 8 } } };
  await script.write('createCreateNewResourceTreeTransaction', tree, authority);
  const mint = { ...of, owner, amount: '1' };
  await script.write('createMintResourceTransaction', mint, authority);
}
