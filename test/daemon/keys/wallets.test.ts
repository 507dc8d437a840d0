import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { base58Encode } from '../../../src/codec/bytes.ts';
import type { KeyName } from '../../../src/daemon/keys/custody.ts';
import { encodeSignIn, refuseTransaction } from '../../../src/daemon/keys/signed-text.ts';
import { openWalletIndex } from '../../../src/daemon/keys/wallet-index.ts';
import { SessionWallets, WalletStore } from '../../../src/daemon/keys/wallets.ts';
import { addressFromBase58 } from '../../../src/solana/address.ts';
import { keyPairFromSeed, verify } from '../../../src/solana/keys.ts';
import { memoInstruction } from '../../../src/solana/native-layouts.ts';
import { compileTransaction, decodeTransaction } from '../../../src/solana/transaction.ts';
import { MemoryCustody } from '../support/memory-custody.ts';
import { makeFolder } from '../support/place.ts';

let folder: ReturnType<typeof makeFolder>;
let custody: MemoryCustody;
const genesisId = base58Encode(randomBytes(32));

beforeEach(() => {
  folder = makeFolder();
  custody = new MemoryCustody();
});

afterEach(() => folder.remove());

async function openStore(fund?: (address: string) => Promise<void>): Promise<WalletStore> {
  const index = await openWalletIndex(folder.path);
  return new WalletStore({ genesisId, custody, index, fund });
}

async function openWallets(...names: string[]) {
  const store = await openStore();
  const infos = [];
  for (const name of names) infos.push(await store.open(name));
  return { store, infos, wallets: new SessionWallets(store, infos[0]!) };
}

/** A transaction with a memo that these addresses sign; the first pays. */
function makeTransaction(signers: readonly string[]): Uint8Array {
  const addresses = signers.map((signer) => addressFromBase58(signer, 'signer'));
  return compileTransaction({
    feePayer: addresses[0]!,
    blockhash: addresses[0]!,
    instructions: [memoInstruction('a memo', addresses)],
  });
}

describe('wallets', () => {
  test('default: an opened wallet is made once and listed', async () => {
    const store = await openStore();
    const wallet = await store.open('default');
    expect(await store.open('default')).toEqual(wallet);
    expect(store.list()).toEqual([wallet]);
    expect((await openStore()).list()).toEqual([wallet]);
  });

  test('behaviour: the index holds names and addresses and nothing of a key', async () => {
    const wallet = await (await openStore()).open('default');
    const seed = await custody.read({ genesisId, wallet: 'default' });
    const text = readFileSync(join(folder.path, 'wallets.json'), 'utf8');
    expect(JSON.parse(text).networks[genesisId]).toEqual([wallet]);
    expect(text).not.toContain(base58Encode(seed!));
  });

  test('behaviour: a key that custody has and the index lost is taken back', async () => {
    const seed = randomBytes(32);
    await custody.write({ genesisId, wallet: 'lost' }, seed);
    const wallet = await (await openStore()).open('lost');
    expect(wallet.address).toBe(keyPairFromSeed(seed).toJSON().address);
  });

  test('behaviour: a wallet whose funding failed is made again with the same key', async () => {
    const failing = await openStore(async () => {
      throw new Error('no funds');
    });
    await expect(failing.create('poor')).rejects.toThrow('no funds');
    expect(failing.list()).toEqual([]);
    const key = await custody.read({ genesisId, wallet: 'poor' });
    const wallet = await (await openStore()).create('poor');
    expect(wallet.address).toBe(keyPairFromSeed(key!).toJSON().address);
  });

  test('error: KeychainUnavailable when another key stands under the name', async () => {
    const { store, infos } = await openWallets('default');
    await custody.remove({ genesisId, wallet: 'default' });
    await expect(store.loadKeyPair(infos[0]!)).rejects.toMatchObject({
      name: 'KeychainUnavailable',
    });
    await custody.write({ genesisId, wallet: 'default' }, randomBytes(32));
    await expect(store.loadKeyPair(infos[0]!)).rejects.toThrow('is not that of');
  });

  test('error: KeychainReadBack leaves no wallet behind', async () => {
    class Forgetful extends MemoryCustody {
      override async write(key: KeyName, seed: Uint8Array): Promise<void> {
        await super.write(key, seed);
        await super.remove(key);
        const { fail } = await import('../../../src/core/errors.ts');
        fail('KeychainReadBack', { wallet: key.wallet });
      }
    }
    custody = new Forgetful();
    const store = await openStore();
    await expect(store.create('default')).rejects.toMatchObject({ name: 'KeychainReadBack' });
    expect(store.list()).toEqual([]);
    expect(existsSync(join(folder.path, 'wallets.json'))).toBe(false);
  });
});

describe('a session’s signatures', () => {
  test('default: each named signer’s own signature is filled in', async () => {
    const { wallets, infos } = await openWallets('one', 'two');
    const signers = infos.map((info) => info.address);
    const transaction = makeTransaction(signers);
    const signed = decodeTransaction(await wallets.sign(transaction, signers));
    signers.forEach((signer, i) => {
      const address = addressFromBase58(signer, 'signer');
      expect(verify(signed.messageBytes, signed.signatures[i]!, address)).toBe(true);
    });
    expect(decodeTransaction(transaction).signatures[0]!.every((byte) => byte === 0)).toBe(true);
  });

  test('behaviour: only those signers sign that are named', async () => {
    const { wallets, infos } = await openWallets('one', 'two');
    const signers = infos.map((info) => info.address);
    const signed = await wallets.sign(makeTransaction(signers), [signers[1]!]);
    const { signatures } = decodeTransaction(signed);
    expect(signatures[0]!.every((byte) => byte === 0)).toBe(true);
    expect(signatures[1]!.every((byte) => byte === 0)).toBe(false);
  });

  test('error: MissingSigner for a wallet that is not held', async () => {
    const { wallets } = await openWallets('one');
    const stranger = keyPairFromSeed(randomBytes(32)).toJSON().address;
    expect(wallets.holds(stranger)).toBe(false);
    const signing = wallets.sign(makeTransaction([stranger]), [stranger]);
    await expect(signing).rejects.toMatchObject({ name: 'MissingSigner' });
  });

  test('behaviour: nothing is signed after the session ended', async () => {
    const { wallets, infos } = await openWallets('one');
    const { address } = infos[0]!;
    await wallets.load();
    wallets.close();
    expect(wallets.holds(address)).toBe(false);
    await expect(wallets.sign(makeTransaction([address]), [address])).rejects.toThrow();
    await expect(wallets.signChecked(Buffer.from('text'), wallets.wallet)).rejects.toThrow();
  });

  test('behaviour: nothing of a key is printed', async () => {
    const { wallets } = await openWallets('one');
    await wallets.load();
    const seed = (await custody.read({ genesisId, wallet: 'one' }))!;
    const printed = inspect(wallets, { depth: 9, showHidden: true }) + JSON.stringify(wallets);
    for (const form of [base58Encode(seed), seed.toString('hex'), seed.toString('base64')]) {
      expect(printed).not.toContain(form);
    }
  });
});

describe('what is signed as text', () => {
  const wallet = keyPairFromSeed(randomBytes(32)).toJSON().address;
  const nonce = base58Encode(randomBytes(32));
  const good = `Sign in to localhost as ${wallet}. Nonce: ${nonce}`;

  test('default: the sign-in text', () => {
    expect(Buffer.from(encodeSignIn(good, ['localhost'], wallet)).toString()).toBe(good);
  });

  test.each([
    ['another host', good.replace('localhost', 'bank.example')],
    ['another wallet', good.replace(wallet, nonce)],
    ['a short nonce', good.replace(nonce, 'abc')],
    ['a nonce that is not base58', good.replace(nonce, '0'.repeat(44))],
    ['something behind it', `${good} and pay 5 SOL`],
    ['a line feed behind it', `${good}\n`],
    ['something before it', ` ${good}`],
    ['another line', good.replace('. ', '.\n')],
    ['another text', 'Approve everything'],
    ['nothing', ''],
  ])('error: MessageRefused for %s', (_, text) => {
    expect(() => encodeSignIn(text, ['localhost'], wallet)).toThrow('not signed as a message');
  });

  test('error: MessageRefused for a transaction and for a transaction’s message', () => {
    const transaction = makeTransaction([wallet]);
    expect(() => refuseTransaction(transaction)).toThrow('can be read as a transaction');
    const { messageBytes } = decodeTransaction(transaction);
    expect(() => refuseTransaction(messageBytes)).toThrow('can be read as a transaction');
    expect(() => refuseTransaction(Buffer.from(good))).not.toThrow();
  });
});
