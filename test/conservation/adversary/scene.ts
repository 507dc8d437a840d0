import { base58Encode } from '../../../src/codec/bytes.ts';
import type { ServiceKeys } from '../../../src/service/keys/service-keys.ts';
import { openServiceKeys } from '../../../src/service/keys/service-keys.ts';
import { type Address, addressFromBase58, addressToBase58 } from '../../../src/solana/address.ts';
import { compileTransaction, signTransactionBytes } from '../../../src/solana/transaction.ts';
import { takeApart as takeTransactionApart } from '../../methods/parts.ts';
import {
  makeRandomness,
  openWorld,
  type Wallet,
  type World,
  walletOf,
} from '../../programs/world.ts';
import { readBuiltText } from '../../support/read-built-text.ts';
import { addGame, addUsers, type StageGame, type Tools } from '../stage.ts';
import { Census } from './census.ts';
import { addFurniture, type Furniture } from './furniture.ts';
import { isPiece, putTogether, rederive, takeApart } from './piece.ts';
import { WatchedStore } from './watched-store.ts';

/** One of the two projects with everything in it. */
export interface Side extends StageGame, Furniture {
  readonly name: string;
}

/** What the adversary plays on. */
export interface Scene {
  readonly world: World;
  readonly store: WatchedStore;
  readonly census: Census;
  readonly sides: readonly Side[];
  /**
   * Players whose keys sign nothing but what they asked for themselves. The last has no user, and
   * is somebody's shadow, as that one says.
   */
  readonly honest: readonly Wallet[];
  /** Players who send anything. The first owns a project of its own. */
  readonly hostile: readonly Wallet[];
  /** Nobody's wallet, which pays for what is only tried. */
  readonly helper: Wallet;
  /** The service's own keys, to build with what the service builds with. */
  readonly serviceKeys: ServiceKeys;
  /** Every asset that was made, single and compressed, and the side whose models it fits. */
  readonly assets: { readonly mint: Address; readonly side: Side }[];
  /** Everybody who was there at the beginning. */
  readonly cast: readonly Wallet[];
  /** Every key, by its address. */
  readonly keyring: Map<Address, Wallet>;
  /** Those whose keys the adversary has: the authorities and delegates of projects among them. */
  readonly attackers: Set<Address>;
}

const HONEST = 4;
const HOSTILE = 3;
const LAMPORTS = 1_000_000_000_000_000n;

export async function openScene(): Promise<Scene> {
  const store = new WatchedStore();
  const world = await openWorld({ store });
  const keyring = new Map<Address, Wallet>();
  const enter = async (name: string): Promise<Wallet> => {
    const wallet = walletOf(name);
    keyring.set(wallet.key.address, wallet);
    await world.service.fund(wallet.key.address, LAMPORTS);
    return wallet;
  };
  const enterMany = (name: string, count: number): Promise<Wallet[]> =>
    Promise.all(Array.from({ length: count }, (_, i) => enter(`${name} ${i}`)));
  const honest = await enterMany('honest', HONEST);
  const hostile = await enterMany('hostile', HOSTILE);
  const players = [...honest, ...hostile];
  const tools = toolsOf(world);
  const newcomer = await enter('newcomer');
  const claimants = await enterMany('claimant', players.length + 1);
  for (const [i, claimant] of claimants.entries()) {
    await addPuppet(world, claimant, players[i] ?? newcomer);
  }
  await addUsers(tools, players.slice(1));
  const puppeteer = await enter('puppeteer');
  await addPuppet(world, honest[0]!, puppeteer);
  const sides: Side[] = [];
  for (const name of ['A', 'B']) {
    const authority = await enter(`authority ${name}`);
    const clerk = await enter(`clerk ${name}`);
    const foreman = await enter(`foreman ${name}`);
    const cast = { authority, clerk, players, subsidizeFees: name === 'B' };
    const game = await addGame(tools, cast);
    const furniture = await addFurniture(tools, game, foreman);
    await world.service.fund(addressFromBase58(game.project, 'project'), 1_000_000_000n);
    for (const claimant of claimants) {
      const args = { project: game.project, payer: claimant.address };
      await world.write('createNewProfileTransaction', args, claimant);
    }
    sides.push({ name, ...game, ...furniture });
  }
  honest.push(newcomer);
  const attackers = new Set(keyring.keys());
  for (const { key } of honest) attackers.delete(key.address);
  const helper = walletOf('helper');
  await world.service.fund(helper.key.address, LAMPORTS);
  const now = (): number => world.clockMs;
  const serviceKeys = await openServiceKeys({ store, now, randomBytes: makeRandomness() });
  store.takeChanges();
  const census = new Census(store);
  nameAll(census, sides, keyring.values());
  const cast = [...keyring.values()];
  const assets = sides.flatMap((side) =>
    [...side.mints, ...side.moreMints].map((text) => {
      return { mint: addressFromBase58(text, 'mint'), side };
    }),
  );
  const wallets = { honest, hostile, cast, keyring, attackers, helper };
  return { world, store, census, sides, assets, serviceKeys, ...wallets };
}

function toolsOf(world: World): Tools {
  return {
    write: (name, args, ...signers) => world.write(name, args, ...signers),
    call: (name, args) => world.call(name, args),
    mintAsset: async (asset) => addressToBase58(await world.service.mintAsset(asset)),
  };
}

/** A user whose shadow wallet a hostile service chose: its key is none of the service's. */
async function addPuppet(world: World, player: Wallet, shadow: Wallet): Promise<void> {
  const name = 'createNewUserTransaction';
  const built = readBuiltText(name, await world.call(name, { wallet: player.address }));
  const { feePayer, blockhash, instructions } = takeTransactionApart(built.transactions[0]!);
  const changed = instructions.map(takeApart).map((part) => {
    if (!isPiece(part)) return part;
    const accounts = { ...part.accounts, shadow: shadow.key.address };
    return putTogether(rederive({ ...part, accounts }));
  });
  const bytes = compileTransaction({ feePayer, blockhash, instructions: changed });
  const txs = [base58Encode(signTransactionBytes(bytes, [player.key]))];
  const [response] = await world.submit({ ...built, txs, result: undefined });
  if (response?.status !== 'Success') throw new Error(JSON.stringify(response));
}

/** Has messages say `A.resource 1` where they would say an address. */
function nameAll(census: Census, sides: readonly Side[], wallets: Iterable<Wallet>): void {
  for (const wallet of wallets) census.call(wallet.key.address, nameOfWallet(wallet));
  for (const side of sides) {
    for (const [part, value] of Object.entries(side)) {
      const isOne = typeof value === 'string';
      for (const [i, text] of [value].flat().entries()) {
        if (typeof text !== 'string' || text.length < 32) continue;
        const name = isOne ? part : `${part}[${i}]`;
        census.call(addressFromBase58(text, part), `${side.name}.${name}`);
      }
    }
  }
}

const parts = ['puppeteer', 'authority', 'clerk', 'foreman', 'honest', 'hostile', 'claimant'];
const names = [...parts, 'newcomer'].flatMap((name) =>
  ['', ' A', ' B', ...Array.from({ length: 9 }, (_, i) => ` ${i}`)].map((end) => name + end),
);
const namesByAddress = new Map(names.map((name) => [walletOf(name).address, name]));

function nameOfWallet({ address }: Wallet): string {
  return namesByAddress.get(address) ?? address;
}
