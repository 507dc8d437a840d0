import { PublicKey } from '@solana/web3.js';
import { expect, test } from 'vitest';
import type { RecordKind } from '../../src/service/ledger/state/record-kind.ts';
import { programRecords } from '../../src/service/programs/records/kinds.ts';
import { type Address, addressToBase58, seedFromText } from '../../src/solana/address.ts';
import { accountDiscriminator } from '../../src/solana/discriminator.ts';
import { programAccounts } from '../support/accounts.ts';
import { mintNft } from './assets.ts';
import { addAssembler, addressOfNumber, addWrappedModel } from './character-models.ts';
import { openRecipes } from './kitchen.ts';
import { addMission, openMissionGame } from './mission-world.ts';
import { openHerd, stake, updatePool } from './staked-characters.ts';
import { addPool } from './staking.ts';
import { addDelegate, addResource, bytesOf, type World } from './world.ts';

/**
 * Records keep the bump seed of their own address: with it and the other seeds a program finds the
 * address again in one step. A wrong one would be right by chance for every second record, so that
 * several of each kind are asked, of all kinds that keep one.
 */

const NUMBERS = Array.from({ length: 8 }, (_, i) => i);

type Fields = Readonly<Record<string, Address & string>>;

/** An address or a text of a record as a seed. */
const of = (address: Address): Uint8Array => bytesOf(addressToBase58(address));
const text = seedFromText;

/** The seeds before the bump, by kind, as the comments at the records give them. */
const seedsOf: Readonly<Record<string, (record: Fields) => readonly Uint8Array[]>> = {
  Global: () => [text('global')],
  Project: ({ key }) => [text('project'), of(key!)],
  DelegateAuthority: ({ project, authority }) => [text('delegate'), of(project!), of(authority!)],
  Resource: ({ project, mint }) => [text('resource'), of(project!), of(mint!)],
  Recipe: ({ project, key }) => [text('recipe'), of(project!), of(key!)],
  Asset: ({ mint }) => [text('asset'), of(mint!)],
  AssetTrees: () => [text('asset_trees')],
  CharacterModel: ({ project, key }) => [text('character_model'), of(project!), of(key!)],
  AssemblerConfig: ({ project, ticker }) => [text('assembler_config'), of(project!), text(ticker!)],
  MissionPool: ({ project, name }) => [text('mission_pool'), of(project!), text(name!)],
  Mission: ({ missionPool, name }) => [text('mission'), of(missionPool!), text(name!)],
  StakingPool: ({ project, key }) => [text('staking_pool'), of(project!), of(key!)],
  Multipliers: ({ stakingPool }) => [text('multipliers'), of(stakingPool!)],
  Staker: ({ wallet, stakingPool }) => [text('staker'), of(wallet!), of(stakingPool!)],
};

/** There is one of each of these. */
const single = ['Global', 'AssetTrees'];

interface Kept {
  readonly program: Address;
  readonly kind: RecordKind;
}

const kept: readonly Kept[] = programRecords.flatMap(({ program, accounts }) =>
  accounts
    .filter(({ type }) => typeof type === 'object' && 'struct' in type && 'bump' in type.struct)
    .map((kind) => ({ program, kind })),
);

/** Holds each record of a kind to its bump, and answers how many there are. */
function checkBumps({ service }: World, { program, kind }: Kept): number {
  const found = programAccounts(service.ledger.view(), program, accountDiscriminator(kind.name));
  for (const address of found) {
    const record = service.state.record(kind, address)!.value as { bump: number };
    const seeds = [...seedsOf[kind.name]!(record as never)];
    const [own, bump] = PublicKey.findProgramAddressSync(seeds, new PublicKey(of(program)));
    const [one, kept] = [addressToBase58(address), record.bump];
    expect({ own: one, bump: kept }, kind.name).toEqual({ own: own.toBase58(), bump });
  }
  return found.length;
}

async function playMissions(): Promise<World> {
  const game = await openMissionGame('LedgerState', 0);
  const { world, project, authority, model } = game;
  const by = { project, authority: authority.address, payer: authority.address };
  for (const number of NUMBERS) {
    const name = `Number ${number}`;
    await addMission(game, { name });
    const data = { ...by, characterModel: model, name };
    await world.write('createCreateMissionPoolTransaction', { data }, authority);
  }
  return world;
}

async function playStakes(): Promise<World> {
  const herd = await openHerd({ count: NUMBERS.length });
  const { game, world, resource, model, characters } = herd;
  const { authority } = game;
  const multiplier = { decimals: 0, multipliers: [] };
  for (const number of NUMBERS) {
    const { stakingPoolAddress: pool } = await addPool(game, resource, { multiplier });
    await updatePool(game, pool, { characterModel: model });
    await stake({ ...herd, pool }, [characters[number]!]);
    const later = await addPool(game, resource);
    const by = { project: game.project, authority: authority.address };
    const args = { ...by, stakingPool: later.stakingPoolAddress, ...multiplier };
    await world.write('createInitMultipliersTransaction', args, authority);
  }
  return world;
}

async function playRest(): Promise<World> {
  const { game, world, authority, create } = await openRecipes();
  const rights = { Control: [{ permission: 'ManageProfiles' as const }] };
  for (const number of NUMBERS) {
    const name = `Number ${number}`;
    const args = { name, authority: authority.address };
    await world.write('createCreateProjectTransaction', args, authority);
    await addDelegate(game, name, rights);
    await addResource(game, 'AccountState');
    await create();
    await mintNft(world, authority);
    await addWrappedModel(game, [{ kind: 'Creator', params: addressOfNumber(number) }]);
    await addAssembler(game, name);
  }
  await mintNft(world, authority, { kind: 'Cnft' });
  return world;
}

test('behaviour: every record with a bump has the one of its own address', async () => {
  expect(kept.map(({ kind }) => kind.name).toSorted()).toEqual(Object.keys(seedsOf).toSorted());
  const worlds = [await playMissions(), await playStakes(), await playRest()];
  for (const one of kept) {
    const counts = worlds.map((world) => checkBumps(world, one));
    const most = Math.max(...counts);
    expect(most, one.kind.name).toBeGreaterThanOrEqual(single.includes(one.kind.name) ? 1 : 8);
  }
});
