import { fail } from '../../../core/errors.ts';
import { addressFromBase58, addressToBase58 } from '../../../solana/address.ts';
import { defineOperation } from '../../operations/operation.ts';
import {
  readCharacter,
  requireFree,
  requireModelAllowed,
  requireOwner,
  writeCharacter,
} from '../characters/character-leaf.ts';
import { findOwnProfile, requireOwnProfile } from '../control/own-profile.ts';
import { subsidiseFee, subsidyOf } from '../control/subsidy.ts';
import { buildInstruction } from '../kit/build.ts';
import { type ContextOf, defineInstruction } from '../kit/define.ts';
import { makes, makesToken, takesAsset } from '../kit/effects.ts';
import { finishMany, requireRecord } from '../kit/lookup.ts';
import * as source from '../kit/sources.ts';
import type { Character } from '../records/character-records.ts';
import {
  type Staker,
  type StakingPool,
  stakerKind,
  stakingPoolKind,
} from '../records/staking-records.ts';
import { requireStakeTerms, stakeAgreementOf, stakeTermsFields } from './stake-terms.ts';
import { custodyAccounts, custodyFields, locateCustody, takeAsset } from './staked-asset.ts';
import { keepStaker, locateCallCharacters, readOrMakeStaker, type Stake } from './stakers.ts';
import {
  characterAccounts,
  characterFields,
  eachCharacter,
  ownerAccounts,
  profileAccounts,
  stakerAccount,
} from './staking-accounts.ts';
import { requireOpen } from './staking-pools.ts';

const ADMITTING_OPERATION = 'staking.updatePool (createUpdateStakingPoolTransaction)';

const declaration = {
  program: 'staking',
  name: 'stake_character',
  doc: 'Stakes one character. Signed by its owner.',
  accounts: {
    ...ownerAccounts,
    project: {
      source: source.named('project'),
      is: { kind: 'Project', namedBy: 'stakingPool.project' },
    },
    stakingPool: {
      writable: true,
      source: source.named('stakingPool'),
      is: { kind: 'StakingPool', reason: 'a pool is for all players of its project' },
    },
    staker: stakerAccount,
    ...profileAccounts,
    ...characterAccounts,
    ...custodyAccounts,
  },
  fields: {
    ...characterFields,
    ...custodyFields,
    ...stakeTermsFields,
  },
  effects: {
    holds: { seconds: 'fields.minStakeDurationMax?', absent: 'none' },
    takes: [takesAsset('owner', 'stakingPool')],
    returns: { of: 'character' },
    deposits: [makes('staker', stakerKind), makesToken('custodyToken')],
  },
} as const;

type Context = ContextOf<typeof declaration>;

const stakeCharacter = defineInstruction(declaration, (context) => {
  const { payer, owner, subsidy, project, stakingPool, staker, character } = context.accounts;
  const { walletMarker, profile } = context.accounts;
  const { now } = context;
  const pool = context.readRecord(stakingPool, stakingPoolKind);
  subsidiseFee(context, subsidy, project.address, project);
  const profileOf = { wallet: owner, walletMarker, profile, project: project.address };
  requireOwnProfile(context, profileOf);
  requireOpen(stakingPool.address, pool, now);
  requireStakeTerms(stakingPool.address, pool, context.fields);
  const record = requireStakeable(context, pool);
  const before = readOrMakeStaker(context, staker, owner.address, stakingPool);
  const usedBy: Stake = {
    kind: 'Staking',
    pool: stakingPool.address,
    staker: staker.address,
    stakedAt: now,
    claimedAt: now,
    minStakeDuration: pool.minStakeDuration,
    lockType: pool.lockType,
    resource: pool.resource,
  };
  takeAsset(context, pool, record);
  const { resetStakeDuration } = pool;
  writeCharacter(context, placeOf(context), { ...record, usedBy, resetStakeDuration });
  keepStaker(context, staker, addStake(before, pool, now), payer);
  const totalStaked = pool.totalStaked + 1n;
  context.writeRecord(stakingPool, stakingPoolKind, { ...pool, totalStaked }, payer);
  const figures = { pool: addressToBase58(stakingPool.address) };
  context.recordHistory(character.address, 'Staked', figures);
});

function placeOf({ accounts, fields }: Context) {
  const { character, tree, model } = accounts;
  return { character, tree, model, leafIndex: fields.leafIndex };
}

/** @throws Unauthorised, CharacterModelNotAllowed, CharacterInUse, CooldownRunning. */
function requireStakeable(context: Context, pool: StakingPool): Character {
  const { owner, stakingPool, character } = context.accounts;
  const record = readCharacter(context, placeOf(context));
  requireOwner(character.address, record, owner.address);
  requireModelAllowed(pool, stakingPool.address, record.model, ADMITTING_OPERATION);
  requireFree(character.address, record);
  const readyAt = (record.unstakedAt ?? 0n) + (pool.cooldownDuration ?? 0n);
  if (record.unstakedAt !== null && context.now < readyAt) {
    const name = addressToBase58(character.address);
    const now = String(context.now);
    fail('CooldownRunning', { character: name, readyAt: String(readyAt), now });
  }
  return record;
}

/** As long as anything is staked or owed there, the pool's resource cannot have changed. */
function addStake(
  staker: Staker,
  { resetStakeDuration, resource }: StakingPool,
  now: bigint,
): Staker {
  const restartedAt = resetStakeDuration ? now : staker.restartedAt;
  return { ...staker, resource, totalStaked: staker.totalStaked + 1n, restartedAt };
}

const createStakeCharactersTransactions = defineOperation({
  name: 'createStakeCharactersTransactions',
  shape: [
    [{ instruction: 'stake_character', each: 'characterAddresses', arguments: eachCharacter }],
  ],
  run(args, context) {
    const { state } = context;
    const project = addressFromBase58(args.project, 'project');
    const address = addressFromBase58(args.stakingPool, 'stakingPool');
    const pool = requireRecord(state, stakingPoolKind, address);
    const { characters, owner } = locateCallCharacters(state, args);
    const profile = findOwnProfile(state, owner, project).address;
    const accounts = { owner, profile, ...subsidyOf(state, project) };
    const agreement = stakeAgreementOf(pool);
    const instructions = characters.map(({ leaf, record, treeNumber }, element) => {
      const asset = locateCustody(state, pool, record);
      return buildInstruction(stakeCharacter, {
        args,
        renames: eachCharacter,
        element,
        accounts: { ...accounts, ...asset.accounts },
        fields: { treeNumber, leafIndex: leaf.index, ...asset.fields, ...agreement },
        omit: asset.omit,
      });
    });
    return finishMany(context, instructions, args);
  },
});

export const instructions = [stakeCharacter];
export const operations = [createStakeCharactersTransactions];
