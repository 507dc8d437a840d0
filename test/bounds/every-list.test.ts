import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { base58Encode } from '../../src/codec/bytes.ts';
import { leafProofType } from '../../src/contract/leaf-proof.ts';
import { isErrorName, isGamekeeperError } from '../../src/core/errors.ts';
import { findInstruction } from '../../src/methods/generated/instructions.ts';
import type { TransactionResponse } from '../../src/methods/generated/types.ts';
import { instructions } from '../../src/service/generated/registry.ts';
import type { Instruction } from '../../src/solana/instruction.ts';
import { compileTransaction } from '../../src/solana/transaction.ts';
import { SeededRandom } from '../durability/seeded-random.ts';
import { type BuiltCall, buildEveryOperation } from '../methods/every-operation.ts';
import { partsOf } from '../methods/parts.ts';
import { openWorld, settle, type World } from '../methods/world.ts';
import { extremesOf, withJson } from './extremes.ts';
import { blockhashText, type Taken, takeInstruction, withFields } from './forge.ts';
import { EveryList, listNames } from './lists.ts';

/**
 * Whatever the owner of a record writes into it with a raw instruction, every list that anybody can
 * ask for still answers, and shows only what a person can read.
 */

const seed = Number(process.env.GAMEKEEPER_SEED ?? randomInt(2 ** 31));

let world: World;
let lists: EveryList;
let places: readonly Place[];
let snapshot = '';
let executed = 0;

/** One instruction within the transactions of a call. */
interface Place extends Taken {
  readonly call: BuiltCall;
  readonly transaction: number;
  readonly at: number;
}

/** Instructions that only the service's own key signs: a stranger's are refused for that. */
const serviceOnly = [
  'create_users_tree',
  'make_asset_tree',
  'make_own_asset_tree',
  'mint_asset',
  'mint_compressed_asset',
  'mint_own_asset',
  'mint_own_compressed_asset',
];
/** No call here builds them: their fields are numbers of trees and proofs, as others have too. */
const unbuilt = ['transfer_compressed_asset', 'remove_wallet'];

beforeAll(async () => {
  world = await openWorld('embedded');
  const settlement = await settle(world);
  const calls = await buildEveryOperation(world, settlement);
  places = firstPlaces(calls);
  const { opened } = world;
  const leaves = [
    ...(await opened.call('character', {})),
    ...(await opened.call('profile', {})),
    ...(await opened.call('user', {})),
  ];
  lists = new EveryList(
    opened,
    leaves.map(({ address }) => address),
  );
  snapshot = (await world.opened.controls.snapshot('settled')).name;
});
afterAll(() => world.close());

/** The first place of each instruction that an operation builds. */
function firstPlaces(calls: readonly BuiltCall[]): Place[] {
  const found = new Map<string, Place>();
  for (const call of calls) {
    for (const parts of partsOf(call)) {
      parts.instructions.forEach((instruction, at) => {
        const declaration = findInstruction(instruction.program, instruction.data);
        if (declaration === undefined || found.has(declaration.name)) return;
        const taken = takeInstruction(declaration, instruction);
        found.set(declaration.name, { ...taken, call, transaction: parts.at, at });
      });
    }
  }
  return [...found.values()];
}

/** Signs and submits a call's transactions with one instruction exchanged, as one bundle. */
async function submit(place: Place, changed: Instruction): Promise<TransactionResponse[]> {
  const { blockhash, lastValidBlockHeight } = world.opened.ledger.latestBlockhash();
  const txs: string[] = [];
  for (const { at, feePayer, instructions: before } of partsOf(place.call)) {
    const all = at === place.transaction ? before.with(place.at, changed) : before;
    const bytes = compileTransaction({ feePayer, blockhash, instructions: all });
    txs.push(base58Encode(await world.signer.sign(bytes, [world.wallet, world.friend])));
  }
  const bundles = await world.opened.call('sendTransactionBundles', {
    txs,
    blockhash: blockhashText(blockhash),
    lastValidBlockHeight,
    options: { bundles: { bundleSize: txs.length } },
  });
  return bundles.flatMap(({ responses }) => responses);
}

/** Every extreme value of every field of an instruction, one at a time. */
function* extremeFields(place: Place): Generator<{ what: string; fields: object }> {
  const { name, fields } = place.declaration;
  for (const [field, { type, source }] of Object.entries(fields)) {
    const isJson = source.from === 'argument' && source.transform === 'jsonEntries';
    const looked = isJson ? withJson(type) : type;
    for (const { what, value } of extremesOf(looked, place.fields[field], field)) {
      yield { what: `${name}: ${what}`, fields: { ...place.fields, [field]: value } };
    }
  }
}

/** What goes wrong when the fields are submitted: nothing, of those that the ledger refuses. */
async function tryFields(place: Place, fields: object): Promise<string[]> {
  const responses = await submitFields(place, fields);
  return isSuccess(responses) ? askAndRevert() : responses.flatMap(problemsOfRefusal);
}

/** Empty for what does not fit into a transaction, or not into its type: it cannot be submitted. */
async function submitFields(place: Place, fields: object): Promise<TransactionResponse[]> {
  try {
    return await submit(place, withFields(place, fields));
  } catch (error) {
    if (isGamekeeperError(error) || error instanceof RangeError) return [];
    throw error;
  }
}

function isSuccess(responses: readonly TransactionResponse[]): boolean {
  return responses.length > 0 && responses.every(({ status }) => status === 'Success');
}

async function askAndRevert(): Promise<string[]> {
  executed += 1;
  const problems = await lists.ask();
  await world.opened.controls.revert(snapshot);
  return problems;
}

/** What is refused is refused by one of the catalogue's names. */
function problemsOfRefusal({ error }: TransactionResponse): string[] {
  const { name } = (error ?? { name: 'BundleReverted' }) as { name: unknown };
  return isErrorName(name) && name !== 'InternalError' ? [] : [`refused by ${String(name)}`];
}

describe('every list that anybody can ask for', () => {
  test('behaviour: the reads and instructions are all here', () => {
    const names = instructions.map(({ declaration }) => declaration.name);
    const covered = new Set([...places.map(({ declaration }) => declaration.name), ...serviceOnly]);
    expect(names.filter((name) => !covered.has(name))).toEqual(unbuilt);
    const bare = instructions.filter(({ declaration }) => unbuilt.includes(declaration.name));
    for (const { declaration } of bare) {
      const types = Object.values(declaration.fields).map(({ type }) => type);
      expect(types.filter((type) => type !== 'u32' && type !== leafProofType)).toEqual([]);
    }
    expect(listNames().length).toBeGreaterThan(18);
  });

  test('default: they answer after each instruction as it was built', async () => {
    expect(await lists.ask()).toEqual([]);
    for (const place of places) {
      expect([place.declaration.name, await tryFields(place, place.fields)]).toEqual([
        place.declaration.name,
        [],
      ]);
    }
  });

  test('error: InstructionUndecodable for texts that are no UTF-8', async () => {
    const problems: string[] = [];
    for (const place of places) {
      for (const [field, { type }] of Object.entries(place.declaration.fields)) {
        if (type !== 'string') continue;
        const built = withFields(place, { ...place.fields, [field]: 'ABCDEFGH' });
        const at = Buffer.from(built.data).indexOf('ABCDEFGH');
        for (const bytes of ['ff', 'c328', 'eda080', 'f8a1a1a1a1', 'c080']) {
          const data = Buffer.from(built.data);
          data.write(bytes, at, 'hex');
          const [response] = (await submit(place, { ...built, data })).filter(
            ({ status }) => status !== 'Reverted',
          );
          const { name } = (response?.error ?? { name: 'none' }) as { name: string };
          if (name !== 'InstructionUndecodable') problems.push(`${field} ${bytes}: ${name}`);
        }
      }
    }
    expect(problems).toEqual([]);
  });

  test('behaviour: no extreme value of any field breaks them', async () => {
    const broken: string[] = [];
    executed = 0;
    for (const place of places) {
      for (const { what, fields } of extremeFields(place)) {
        const [problem] = await tryFields(place, fields);
        if (problem !== undefined) broken.push(`${what} → ${problem}`);
      }
    }
    expect(broken).toEqual([]);
    expect(executed).toBeGreaterThan(300);
  });

  test(`behaviour: nor do many of them, one upon the other (seed ${seed})`, async () => {
    const random = new SeededRandom(seed);
    const all = places.flatMap((place) =>
      [...extremeFields(place)].map((one) => ({ place, ...one })),
    );
    let done = 0;
    for (let i = 0; i < 1500; i += 1) {
      const { place, what, fields } = all[random.below(all.length)]!;
      if (!isSuccess(await submitFields(place, fields))) continue;
      done += 1;
      expect([seed, what, await lists.ask()]).toEqual([seed, what, []]);
      if (done % 20 === 0) await world.opened.controls.revert(snapshot);
    }
    await world.opened.controls.revert(snapshot);
    expect(done).toBeGreaterThan(100);
  });
});
