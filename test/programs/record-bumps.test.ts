import { PublicKey } from '@solana/web3.js';
import { expect, test } from 'vitest';
import { addressToBase58, seedFromText } from '../../src/core/address.ts';
import { programIdBase58 } from '../../src/core/programs.ts';
import { delegateAuthorityAddress } from '../../src/service/programs/addresses.ts';
import { delegateAuthorityKind } from '../../src/service/programs/control/records.ts';
import { missionKind, missionPoolKind } from '../../src/service/programs/missions/records.ts';
import { resourceKind } from '../../src/service/programs/resources/records.ts';
import { stakerAddress } from '../../src/service/programs/staking/pools.ts';
import { multipliersKind, stakerKind } from '../../src/service/programs/staking/records.ts';
import { addMission, openMissionGame } from './mission-world.ts';
import { openHerd, stake, updatePool } from './staked-characters.ts';
import { addPool } from './staking.ts';
import { addDelegate, addResource, addressOf, bytesOf, openGame } from './world.ts';

/**
 * Records keep the bump seed of their own address: with it and the other seeds a program finds the
 * address again in one step. A wrong one would be right by chance for every second record, so that
 * several of each kind are asked.
 */

const NUMBERS = Array.from({ length: 8 }, (_, i) => i);

type Program = Parameters<typeof programIdBase58>[0];

function addressWith(program: Program, bump: number, text: string, ...seeds: Uint8Array[]): string {
  const all = [seedFromText(text), ...seeds, Uint8Array.of(bump)];
  const id = new PublicKey(programIdBase58(program));
  return PublicKey.createProgramAddressSync(all, id).toBase58();
}

test('behaviour: of missions and their pools', async () => {
  const game = await openMissionGame('LedgerState', 0);
  const { world, project, authority, model } = game;
  const { state } = world.service;
  const by = { project, authority: authority.address, payer: authority.address };
  for (const number of NUMBERS) {
    const name = `Number ${number}`;
    const mission = await addMission(game, { name });
    const { bump } = state.record(missionKind, addressOf(mission))!.value;
    const seeds = [bytesOf(game.pool), seedFromText(name)];
    expect(addressWith('missions', bump, 'mission', ...seeds)).toBe(mission);
    const data = { ...by, characterModel: model, name };
    const made = await world.write('createCreateMissionPoolTransaction', { data }, authority);
    const pool = state.record(missionPoolKind, addressOf(made.missionPoolAddress))!.value;
    const poolSeeds = [bytesOf(project), seedFromText(name)];
    const found = addressWith('missions', pool.bump, 'mission_pool', ...poolSeeds);
    expect(found).toBe(made.missionPoolAddress);
  }
});

test('behaviour: of resources and delegates', async () => {
  const game = await openGame();
  const { world, project } = game;
  const { state } = world.service;
  for (const number of NUMBERS) {
    const resource = await addResource(game, 'AccountState');
    const { bump, mint } = state.record(resourceKind, addressOf(resource))!.value;
    const seeds = [bytesOf(project), bytesOf(addressToBase58(mint))];
    expect(addressWith('resources', bump, 'resource', ...seeds)).toBe(resource);
    const rights = { Control: [{ permission: 'ManageProfiles' as const }] };
    const { address, key } = await addDelegate(game, `delegate ${number}`, rights);
    const own = delegateAuthorityAddress(addressOf(project), key.address);
    const delegate = state.record(delegateAuthorityKind, own)!.value;
    const found = addressWith(
      'control',
      delegate.bump,
      'delegate',
      bytesOf(project),
      bytesOf(address),
    );
    expect(found).toBe(addressToBase58(own));
  }
});

test('behaviour: of multipliers and stakers', async () => {
  const herd = await openHerd({ count: NUMBERS.length });
  const { game, world, owner, resource, model, characters } = herd;
  const { state } = world.service;
  const multiplier = { decimals: 0, multipliers: [] };
  for (const number of NUMBERS) {
    const { stakingPoolAddress: pool, multipliersAddress } = await addPool(game, resource, {
      multiplier,
    });
    const made = state.record(multipliersKind, addressOf(multipliersAddress!))!.value;
    const found = addressWith('staking', made.bump, 'multipliers', bytesOf(pool));
    expect(found).toBe(multipliersAddress);
    await updatePool(game, pool, { characterModel: model });
    await stake({ ...herd, pool }, [characters[number]!]);
    const staker = stakerAddress(owner.key.address, addressOf(pool));
    const { bump } = state.record(stakerKind, staker)!.value;
    const seeds = [bytesOf(owner.address), bytesOf(pool)];
    expect(addressWith('staking', bump, 'staker', ...seeds)).toBe(addressToBase58(staker));
  }
});
