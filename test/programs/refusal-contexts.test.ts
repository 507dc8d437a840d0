import { beforeAll, describe, expect, test } from 'vitest';
import { locateAsset } from '../../src/service/programs/assets/places.ts';
import { programIdBase58 } from '../../src/solana/program-ids.ts';
import { tokenOf } from './assets.ts';
import { type Assembly, addAssembly } from './character-models.ts';
import { executeForged, type Forgery } from './forgery.ts';
import { addMission, type MissionGame, openMissionGame } from './mission-world.ts';
import { addResource, addressOf, openOtherGame, walletOf } from './world.ts';
import { openWrapping, type Wrapping } from './wrapped.ts';

/**
 * What refusals tell next to their names: which argument it is, what is wrong with it, and whom or
 * what it is about. A developer acts on that, so each is held to its words.
 */

/** @param call answers a promise that must be refused. */
type Row<Scene> = readonly [
  what: string,
  call: (scene: Scene) => Promise<unknown>,
  name: string,
  context: (scene: Scene) => object,
];

async function expectRefused<Scene>(
  scene: Scene,
  [, call, name, context]: Row<Scene>,
): Promise<void> {
  await expect(call(scene)).rejects.toMatchObject({ name, context: context(scene) });
}

const invalid = (argument: string, problem: string, expected: string) => () => ({
  argument,
  problem,
  expected,
});
const noAddress = (argument: string) => () => ({ argument, value: 'none' });

interface Farm {
  readonly game: MissionGame;
  readonly mission: string;
  /** A resource in token accounts. */
  readonly silver: string;
  readonly otherProject: string;
}

type MissionChange = Parameters<typeof addMission>[1];

const missionWith = (change: MissionChange) => (farm: Farm) => addMission(farm.game, change);

const xp = { kind: 'Xp', min: '1', max: '1' } as const;

const missionRows: readonly Row<Farm>[] = [
  [
    'a mission without a name',
    missionWith({ name: '' }),
    'InvalidArgument',
    invalid('data.name', 'it has 0 bytes', '1 to 64 bytes of UTF-8'),
  ],
  [
    'a mission of no length',
    missionWith({ name: 'None', duration: '0' }),
    'InvalidArgument',
    invalid('data.duration', 'it is 0', '1 to 2147483647 seconds'),
  ],
  [
    'a mission whose end no read could tell',
    missionWith({ name: 'None', duration: '2147483648' }),
    'InvalidArgument',
    invalid('data.duration', 'it is 2147483648', '1 to 2147483647 seconds'),
  ],
  [
    'a reward with its ends the wrong way round',
    missionWith({ name: 'None', rewards: [xp, { kind: 'Xp', min: '3', max: '2' }] }),
    'InvalidArgument',
    invalid('data.rewards', 'reward 1 has min 3 over max 2', 'min up to max'),
  ],
  [
    'one reward too many',
    missionWith({ name: 'None', rewards: Array.from({ length: 17 }, () => xp) }),
    'InvalidArgument',
    invalid('data.rewards', '17 of them', 'at most 16'),
  ],
  [
    'a recall of a character that stayed',
    ({ game, mission }) => {
      const characterAddresses = [...game.characters];
      const data = { mission, characterAddresses, authority: game.player.address };
      return game.world.call('createRecallCharactersTransaction', { data });
    },
    'CharacterNotOnMission',
    ({ game, mission }) => ({ character: game.characters[0], mission }),
  ],
  [
    'a recall of nobody, where nothing is owed',
    ({ game, mission }) => {
      const data = { mission, characterAddresses: [], authority: game.player.address };
      return game.world.call('createRecallCharactersTransaction', { data });
    },
    'InvalidArgument',
    invalid(
      'data.characterAddresses',
      'it is empty, and the mission owes nothing that can be paid now',
      'one address or more',
    ),
  ],
];

const resourceWith =
  (params: object) =>
  ({ game: { world, project, authority } }: Farm) =>
    world.call('createCreateNewResourceTransaction', {
      project,
      authority: authority.address,
      params: { name: 'A', symbol: '', uri: '', decimals: 0, storage: 'AccountState', ...params },
    });

const resourceRows: readonly Row<Farm>[] = [
  [
    'a resource without a name',
    resourceWith({ name: '' }),
    'InvalidArgument',
    invalid('params.name', 'it has 0 bytes', '1 to 64 bytes of UTF-8'),
  ],
  [
    'a long symbol',
    resourceWith({ symbol: 'S'.repeat(99) }),
    'InvalidArgument',
    invalid('params.symbol', 'it has 99 bytes', '0 to 16 bytes of UTF-8'),
  ],
  [
    'a long URI',
    resourceWith({ uri: 'u'.repeat(201) }),
    'InvalidArgument',
    invalid('params.uri', 'it has 201 bytes', '0 to 200 bytes of UTF-8'),
  ],
  [
    'decimals that are no byte',
    resourceWith({ decimals: 256 }),
    'InvalidArgument',
    invalid('params.decimals', '256 is not an integer from 0 to 255', 'a whole number of 8 bits'),
  ],
  [
    'an amount past 64 bits',
    ({ game: { world, player, gold } }) => {
      const of = { resource: gold, amount: '18446744073709551616', authority: player.address };
      return world.call('createBurnResourceTransaction', of);
    },
    'InvalidArgument',
    invalid(
      'amount',
      '18446744073709551616 is not from 0 to 18446744073709551615',
      'a whole number of 64 bits',
    ),
  ],
  [
    'an unwrapping of what is in token accounts already',
    ({ game: { world, player }, silver }) => {
      const args = { resource: silver, amount: '1', authority: player.address };
      return world.call('createCreateUnwrapHoldingTransaction', args);
    },
    'InvalidArgument',
    invalid('resource', 'its storage is AccountState', 'a resource with storage LedgerState'),
  ],
];

/** A claim of the player's, of the badge with an index. */
const claimOf =
  (criteriaIndex: number, change: object = {}) =>
  ({ game: { world, project, profile, player } }: Farm) =>
    world.call('createClaimBadgeCriteriaTransaction', {
      args: {
        profileAddress: profile,
        projectAddress: project,
        payer: player.address,
        criteriaIndex,
        proof: 'Public',
        ...change,
      },
    });

const START = 1_900_000_000;

const closed = (index: number, endTime: string) => (farm: Farm) => ({
  index,
  project: farm.game.project,
  startTime: String(START),
  endTime,
  now: String(Math.floor(farm.game.world.clockMs / 1000)),
});

const badgeRows: readonly Row<Farm>[] = [
  [
    'a badge that is not there',
    claimOf(9),
    'NotFound',
    ({ game }) => ({ kind: 'BadgeCriteria', address: `9 of project ${game.project}` }),
  ],
  ['a badge that opens later', claimOf(0), 'BadgeClosed', closed(0, 'no end')],
  ['a badge that opens and ends later', claimOf(1), 'BadgeClosed', closed(1, String(START + 9))],
  [
    "a badge for a stranger's wallet",
    claimOf(0, { payer: walletOf('authority').address }),
    'Unauthorised',
    ({ game }) => ({
      wallet: game.authority.address,
      needs: expect.stringMatching(/^to be a wallet of user \w{32,44}$/),
    }),
  ],
  [
    'a badge of another project than the profile',
    (farm) => claimOf(0, { projectAddress: farm.otherProject })(farm),
    'InvalidArgument',
    ({ game, otherProject }) => ({
      argument: 'args.profileAddress',
      problem: `it is of project ${game.project}`,
      expected: `one of project ${otherProject}`,
    }),
  ],
];

const multiplierRows: readonly Row<Farm>[] = (['project', 'authority', 'multiplier'] as const).map(
  (argument): Row<Farm> => [
    `no address as ${argument} of a multiplier`,
    ({ game: { world, project, authority } }) => {
      const metadata = { value: '1', type: { minNftCount: '1' } };
      const args = { project, authority: authority.address, multiplier: project, metadata };
      return world.call('createAddMultiplierTransaction', { ...args, [argument]: 'none' });
    },
    'InvalidAddress',
    noAddress(argument),
  ],
);

describe('in a game with missions and badges', () => {
  let farm: Farm;
  beforeAll(async () => {
    const game = await openMissionGame('LedgerState', 1);
    const mission = await addMission(game);
    const { world, project, authority } = game;
    const { project: otherProject } = await openOtherGame(world);
    const badges = [{ badgeIndex: 0 }, { badgeIndex: 1, endTime: START + 9 }];
    for (const badge of badges) {
      const by = { authority: authority.address, projectAddress: project };
      const args = { ...by, condition: 'Public' as const, startTime: START, ...badge };
      await world.write('createInitializeBadgeCriteriaTransaction', { args }, authority);
    }
    const silver = await addResource(game, 'AccountState');
    farm = { game, mission, silver, otherProject };
  });

  const rows = [missionRows, resourceRows, badgeRows, multiplierRows].flat();
  test.each(rows)('error: %s', (...row) => expectRefused(farm, row));
});

interface Gallery {
  readonly scene: Wrapping;
  /** Of the player's, and fit to be wrapped. */
  readonly asset: string;
  readonly otherAsset: string;
  readonly assembly: Assembly;
  readonly otherProject: string;
}

const wrapWith =
  (more: (gallery: Gallery) => object) =>
  (gallery: Gallery): Promise<unknown> =>
    gallery.scene.wrap([gallery.asset], more(gallery));

const stranger = walletOf('stranger').address;

const wrappingRows: readonly Row<Gallery>[] = [
  [
    'another asset program',
    wrapWith(() => ({ externalDeployment: stranger })),
    'InvalidArgument',
    invalid(
      'externalDeployment',
      `there is no asset program ${stranger}`,
      `nothing, or the ledger's own asset program ${programIdBase58('assets')}`,
    ),
  ],
  [
    'no asset',
    ({ scene }) => scene.wrap([]),
    'InvalidArgument',
    invalid('mintList', 'it is empty', 'one address or more'),
  ],
  [
    'an asset twice',
    ({ scene, asset }) => scene.wrap([asset, asset]),
    'InvalidArgument',
    ({ asset }) => ({
      argument: 'mintList',
      problem: `${asset} is there twice`,
      expected: 'each address once',
    }),
  ],
  [
    'a model of assembled characters',
    wrapWith(({ assembly: { characterModel } }) => ({ characterModel })),
    'InvalidArgument',
    invalid(
      'characterModel',
      'its characters are assembled from traits',
      'a model whose configuration is of kind Wrapped',
    ),
  ],
  [
    'a model of another project',
    wrapWith(({ otherProject }) => ({ project: otherProject })),
    'InvalidArgument',
    ({ scene, otherProject }) => ({
      argument: 'characterModel',
      problem: `it is of project ${scene.project}`,
      expected: `one of project ${otherProject}`,
    }),
  ],
];

const populatedArguments = [
  'project',
  'updateAuthority',
  'mint',
  'characterModel',
  'charactersTree',
] as const;

const populatingRows: readonly Row<Gallery>[] = populatedArguments.map(
  (argument): Row<Gallery> => [
    `no address as ${argument} of a character`,
    ({ scene: { world, authority, anna }, asset: mint, assembly }) => {
      const { project, characterModel, charactersTree } = assembly;
      const of = { project, characterModel, charactersTree, mint, attributes: [] };
      const by = { owner: anna.address, updateAuthority: authority.address };
      const args = { ...of, ...by, [argument]: 'none' };
      return world.call('createPopulateAssembleablCharacterTransaction', args);
    },
    'InvalidAddress',
    noAddress(argument),
  ],
);

describe('in a game with wrapped characters', () => {
  let gallery: Gallery;
  beforeAll(async () => {
    const scene = await openWrapping();
    const [asset, otherAsset] = [await scene.mint(), await scene.mint()];
    const assembly = await addAssembly(scene);
    const { project: otherProject } = await openOtherGame(scene.world);
    gallery = { scene, asset, otherAsset, assembly, otherProject };
  });

  const rows = [...wrappingRows, ...populatingRows];
  test.each(rows)('error: %s', (...row) => expectRefused(gallery, row));

  /** A wrap of an asset, put together by somebody who is not the service. */
  const forgeWrap = (mint: string, replace: Forgery['replace'] = {}) => {
    const { world, project, model, anna } = gallery.scene;
    const { fields, omit } = locateAsset(world.service.state, addressOf(mint));
    return executeForged(world, anna, {
      instruction: 'wrap_asset',
      args: { project, characterModel: model, wallet: anna.address, mint },
      fields: { ...fields, treeNumber: 0 },
      omit: [...omit, 'subsidy'],
      replace,
    });
  };

  test('error: AccountMismatch for another address than the declaration gives', async () => {
    const { scene, asset, otherAsset } = gallery;
    const assetToken = addressOf(tokenOf(otherAsset, scene.anna).toBase58());
    const { error } = await forgeWrap(asset, { assetToken });
    expect(error).toMatchObject({
      name: 'AccountMismatch',
      context: {
        account: 'assetToken',
        instruction: 'wrap_asset',
        problem: 'not the address that the declaration gives',
      },
    });
  });
});
