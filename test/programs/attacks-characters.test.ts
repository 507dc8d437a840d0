import { describe, expect, test } from 'vitest';
import { rentLamports } from '../../src/core/limits.ts';
import { treeAddress } from '../../src/service/programs/kit/addresses.ts';
import { type Address, deriveAddress, seedFromText } from '../../src/solana/address.ts';
import { programId } from '../../src/solana/program-ids.ts';
import {
  addAssembler,
  addCharactersTree,
  addDelegate,
  addModel,
  addTraits,
  assembledWith,
} from './character-models.ts';
import { submitForged } from './forgery.ts';
import { addressOf, errorOf, openGame, type World } from './world.ts';
import { openWrapping } from './wrapped.ts';

/** Players and delegates that want characters, or want others to have none. */

describe('traits whose seeds run together', () => {
  async function openHats() {
    const game = await openGame();
    const { world, authority, project } = game;
    const by = { project, authority: authority.address };
    const { assemblerConfig } = await world.write(
      'createCreateAssemblerConfigTransaction',
      { ...by, treeConfig: { basic: { numAssets: 32 } }, ticker: 'hats', order: ['Hat', 'Hats'] },
      authority,
    );
    await addTraits(game, assemblerConfig, [['Hats', 'x']]);
    const characterModel = await addModel(game, assembledWith(assemblerConfig));
    const charactersTree = await addCharactersTree(game, characterModel);
    const anna = await world.wallet('anna');
    const assembly = { project, assemblerConfig, characterModel, charactersTree };
    return { ...game, assembly, anna };
  }

  test('error: TraitUnknown for a trait that only another label has', async () => {
    const { world, assembly, anna } = await openHats();
    const wear = (attributes: [string, string][]) =>
      errorOf(
        world.write(
          'createAssembleCharacterTransaction',
          { ...assembly, attributes, wallet: anna.address },
          anna,
        ),
      );
    // The address of [trait, config, 'Hat', 'sx'] is that of [trait, config, 'Hats', 'x'].
    expect(await wear([['Hat', 'sx']])).toBe('TraitUnknown');
    expect(await wear([['Hats', 'x']])).toBe('none');
  });
});

const configAddress = (project: string, ticker: string): Address =>
  deriveAddress(programId('characters'), [
    seedFromText('assembler_config'),
    addressOf(project),
    seedFromText(ticker),
  ]).address;

const lamportsOf = ({ service }: World, address: string): bigint =>
  service.state.account(addressOf(address))?.lamports ?? 0n;

describe('trees that are filled to lock others out', () => {
  test('behaviour: each leaf costs its deposit, also of an asset that comes and goes', async () => {
    const { world, anna, mint, wrap, unwrap, charactersOf } = await openWrapping();
    const asset = await mint();
    const before = lamportsOf(world, anna.address);
    const rounds = 3n;
    for (let round = 0n; round < rounds; round += 1n) {
      await wrap([asset]);
      const [character] = await charactersOf([asset]);
      await unwrap([character!.address]);
    }
    // 0.0014 SOL, where the fees are 0.00001 SOL.
    const deposit = rentLamports(78);
    expect(before - lamportsOf(world, anna.address)).toBe(rounds * (deposit + 10_000n));
  });

  test('behaviour: who removes a trait does not get the deposit that another paid', async () => {
    const game = await openGame();
    const { world, authority } = game;
    const assemblerConfig = await addAssembler(game);
    await addTraits(game, assemblerConfig, [['Hat', 'crown']]);
    const delegate = await addDelegate(game, 'painter', {
      AssetAssembler: [{ index: 0, permission: 'UpdateBlock' }],
    });
    const [trait] = await world.call('characterTrait', {});
    const before = [authority, delegate].map(({ address }) => lamportsOf(world, address));
    const args = { assemblerConfig, traitsAddresses: [trait!.address] };
    const by = { ...args, authority: delegate.address };
    await world.write('createRemoveCharacterTraitsTransactions', by, delegate);
    const after = [authority, delegate].map(({ address }) => lamportsOf(world, address));
    expect(before.map((lamports, i) => lamports - after[i]!)).toEqual([0n, 5000n]);
  });

  test('error: AccountMismatch for a configuration whose tree no build finds', async () => {
    const { world, project, authority } = await openGame();
    const treeConfig = { basic: { numAssets: 32 } };
    const args = { treeConfig, ticker: 'x', order: ['Hat'], project, authority: authority.address };
    const error = await submitForged(world, authority, {
      instruction: 'create_assembler_config',
      args,
      omit: ['delegation'],
      replace: { tree: treeAddress('characters', configAddress(project, 'x'), 7) },
      patch: (data) => data.set([7], data.length - 4),
    });
    expect(error).toBe('AccountMismatch');
  });
});
