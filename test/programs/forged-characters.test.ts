import { describe, expect, test } from 'vitest';
import {
  attributesMarkerAddress,
  hashTraits,
  type WornTraits,
} from '../../src/service/programs/characters/traits.ts';
import { replacedOfTraits } from '../../src/service/programs/characters/update-character-traits.ts';
import { leafProof } from '../../src/service/programs/kit/lookup.ts';
import {
  type Character,
  characterKind,
} from '../../src/service/programs/records/character-records.ts';
import { type Address, addressToBase58 } from '../../src/solana/address.ts';
import { nameOf, submitInstruction } from './assets.ts';
import {
  addAssembler,
  addAssembly,
  addModel,
  addTraits,
  assembledWith,
} from './character-models.ts';
import { addressOf, openGame, openOtherGame, type Wallet } from './world.ts';

/** Transactions on traits and characters that no build makes. */

const worn = (...pairs: [string, string][]): WornTraits =>
  pairs.map(([label, name]) => ({ label, name }));
const clay = worn(['Body', 'clay']);
const crown = worn(['Hat', 'crown']);

async function openScene() {
  const game = await openGame();
  const { world } = game;
  const assembly = await addAssembly(game);
  const [anna, thief] = [await world.wallet('anna'), await world.wallet('thief')];
  const wear = async (wallet: Wallet, name: string) => {
    const attributes: [string, string][] = [['Body', name]];
    const args = { ...assembly, attributes, wallet: wallet.address };
    await world.write('createAssembleCharacterTransaction', args, wallet);
  };
  await wear(anna, 'clay');
  await wear(thief, 'glass');
  const { state } = world.service;
  const leafOf = (wallet: Wallet) => {
    const filter = { index: 'owner', values: [wallet.key.address] } as const;
    return state.findLeaves(characterKind, [filter])[0]!;
  };
  const nameOfWorn = (wallet: Wallet) => {
    const { source }: Character = leafOf(wallet).value;
    return source.kind === 'Assembled' ? source.attributes.map(({ name }) => name) : [];
  };
  return { ...game, game, assembly, anna, thief, state, leafOf, nameOfWorn };
}

describe('update_character_traits', () => {
  async function openUpdate() {
    const scene = await openScene();
    const { world, assembly, anna, state, leafOf } = scene;
    const model = addressOf(assembly.characterModel);
    const update = async (changes: {
      readonly fields?: object;
      readonly accounts?: Record<string, Address>;
      readonly args?: object;
      readonly signer?: Wallet;
    }) => {
      const signer = changes.signer ?? anna;
      const leaf = leafOf(anna);
      const input = {
        args: {
          ...assembly,
          characterAddress: addressToBase58(leaf.address),
          attributes: [['Hat', 'crown']],
          wallet: signer.address,
          ...changes.args,
        },
        accounts: {
          previousMarker: attributesMarkerAddress(model, hashTraits(clay)),
          ...changes.accounts,
        },
        fields: {
          hash: hashTraits(crown),
          changed: [...crown, ...clay],
          proof: leafProof(state, leaf, replacedOfTraits(leaf.value)),
          ...changes.fields,
        },
        omit: ['delegation'],
      };
      return nameOf(await submitInstruction(world, signer, 'update_character_traits', input));
    };
    return { ...scene, model, update };
  }

  test('error: AccountMismatch when the traits that change are not all told', async () => {
    const { update, nameOfWorn, anna } = await openUpdate();
    const lies = [crown, clay, [...clay, ...crown], [...crown, ...clay, ...clay], []];
    for (const changed of lies)
      expect(await update({ fields: { changed } })).toBe('AccountMismatch');
    const other = [...crown, ...worn(['Body', 'glass'])];
    expect(await update({ fields: { changed: other } })).toBe('AccountMismatch');
    expect(nameOfWorn(anna)).toEqual(['clay']);
    expect(await update({})).toBe('none');
    expect(nameOfWorn(anna)).toEqual(['crown']);
  });

  test('error: AccountMismatch for another hash, or the marker of another', async () => {
    const { update, model } = await openUpdate();
    const glass = hashTraits(worn(['Body', 'glass']));
    expect(await update({ fields: { hash: hashTraits(worn(['Hat', 'straw'])) } })).toBe(
      'AccountMismatch',
    );
    const previousMarker = attributesMarkerAddress(model, glass);
    expect(await update({ accounts: { previousMarker } })).toBe('AccountMismatch');
  });

  test("error: Unauthorised, AccountMismatch for another's character", async () => {
    const { update, thief, state, leafOf } = await openUpdate();
    expect(await update({ signer: thief })).toBe('Unauthorised');
    const other = leafOf(thief);
    const proof = leafProof(state, other, replacedOfTraits(other.value));
    expect(await update({ signer: thief, fields: { proof } })).toBe('AccountMismatch');
  });

  test("error: AccountMismatch for one's own character under another's name", async () => {
    const { update, thief, anna, leafOf, nameOfWorn } = await openUpdate();
    // Its history would report traits that it never wore.
    const characterAddress = addressToBase58(leafOf(thief).address);
    expect(await update({ args: { characterAddress } })).toBe('AccountMismatch');
    expect(nameOfWorn(anna)).toEqual(['clay']);
  });
});

describe('assemble_character', () => {
  test('error: AccountMismatch for another hash, AlreadyExists for a used mint', async () => {
    const { world, assembly, anna } = await openScene();
    const assemble = async (fields: object, name: string) => {
      const args = { ...assembly, attributes: [['Hat', name]], wallet: anna.address };
      const given = { key: anna.key.address, hash: hashTraits(worn(['Hat', name])), ...fields };
      const input = { args, fields: given };
      return nameOf(await submitInstruction(world, anna, 'assemble_character', input));
    };
    expect(await assemble({ hash: hashTraits(worn(['Hat', 'straw'])) }, 'crown')).toBe(
      'AccountMismatch',
    );
    expect(await assemble({}, 'crown')).toBe('none');
    expect(await assemble({}, 'straw')).toBe('AlreadyExists');
  });
});

describe('traits', () => {
  test('error: AccountMismatch when another project vouches', async () => {
    const { world, assembly, thief } = await openScene();
    const other = await openOtherGame(world);
    const { assemblerConfig } = assembly;
    const by = { assemblerConfig, authority: thief.address };
    const accounts = { project: addressOf(other.project) };
    const added = { args: { ...by, trait: { label: 'Hat', name: 'red', uri: '' } }, accounts };
    const fields = { treeNumber: 0 };
    const omit = ['delegation'];
    const add = { ...added, fields, omit };
    expect(nameOf(await submitInstruction(world, thief, 'add_trait', add))).toBe('AccountMismatch');
  });

  test('error: InvalidArgument for a trait of another configuration', async () => {
    const { world, game, authority, project, assembly } = await openScene();
    const own = await addAssembler(game, 'own');
    await addTraits(game, own, [['Hat', 'red']]);
    const found = await world.call('characterTrait', {});
    const red = found.find(({ name }) => name === 'red')!;
    const { assemblerConfig } = assembly;
    const args = { assemblerConfig, trait: red.address, authority: authority.address };
    const accounts = { project: addressOf(project) };
    const remove = { args, accounts, fields: { treeNumber: 0 }, omit: ['delegation'] };
    const response = await submitInstruction(world, authority, 'remove_trait', remove);
    expect(nameOf(response)).toBe('InvalidArgument');
  });
});

describe('create_character_model', () => {
  test('error: InvalidArgument without the configuration that it names', async () => {
    const { world, game, authority, project, assembly } = await openScene();
    const config = assembledWith(assembly.assemblerConfig);
    await addModel(game, config);
    const args = { config, project, authority: authority.address };
    const omit = ['delegation', 'assemblerConfig'];
    const input = { args, fields: { key: authority.key.address }, omit };
    const response = await submitInstruction(world, authority, 'create_character_model', input);
    expect(nameOf(response)).toBe('InvalidArgument');
  });
});
