import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { base58Encode } from '../../../src/codec/bytes.ts';
import { fail } from '../../../src/core/errors.ts';
import { makeHomeIn } from '../../../src/daemon/home/home.ts';
import type { KeyName } from '../../../src/daemon/keys/custody.ts';
import { addressOfSeed } from '../../../src/daemon/keys/key-text.ts';
import type { PackedKey } from '../../../src/daemon/keys/packed-keys.ts';
import { encodeSignIn, refuseTransaction } from '../../../src/daemon/keys/signed-text.ts';
import { openWalletIndex } from '../../../src/daemon/keys/wallet-index.ts';
import { SessionWallets, WalletStore } from '../../../src/daemon/keys/wallets.ts';
import type { WalletInfo } from '../../../src/methods/generated/types.ts';
import { addressFromBase58 } from '../../../src/solana/address.ts';
import { keyPairFromSeed } from '../../../src/solana/keys.ts';
import { memoInstruction } from '../../../src/solana/native-layouts.ts';
import { compileTransaction, decodeTransaction } from '../../../src/solana/transaction.ts';
import { verify } from '../../../src/solana/verify.ts';
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
  const index = await openWalletIndex(makeHomeIn(folder.path));
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

  test('error: KeychainUnavailable when another key is under the name', async () => {
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

describe('a new name', () => {
  test('default: the key stays, and a wallet of the old name gets one of its own', async () => {
    const { store, infos } = await openWallets('main', 'phantom');
    const [main, phantom] = infos;
    await store.rename('main', 'old');
    await store.rename('phantom', 'main');
    const made = await store.create('phantom');
    const names = [
      ['old', main!.address],
      ['main', phantom!.address],
      ['phantom', made.address],
    ];
    for (const one of [store, await openStore()]) {
      expect(one.list().map(({ name, address }) => [name, address])).toEqual(names);
      for (const wallet of one.list()) (await one.loadKeyPair(wallet)).destroy();
    }
    expect(new Set(names.map(([, address]) => address)).size).toBe(3);
    expect(store.everCalled('main').map(({ name }) => name)).toEqual(['main', 'old']);
    expect(store.everCalled('old').map(({ name }) => name)).toEqual(['old']);
  });

  test('behaviour: a wallet that gets its first name back is as it was', async () => {
    const { store, infos } = await openWallets('main');
    await store.rename('main', 'old');
    await store.rename('old', 'main');
    expect(store.get('main')).toEqual(infos[0]);
    const text = readFileSync(join(folder.path, 'wallets.json'), 'utf8');
    expect(JSON.parse(text).networks[genesisId]).toEqual([{ ...infos[0], former: ['old'] }]);
  });

  test('behaviour: a session continues, and says the new name', async () => {
    const { store, wallets, infos } = await openWallets('main');
    await store.rename('main', 'old');
    expect(wallets.current).toEqual({ ...infos[0], name: 'old' });
    expect(wallets.holds(infos[0]!.address)).toBe(true);
    await wallets.load();
  });

  test('error: InvalidParams, WalletNotFound and WalletExists leave all as it was', async () => {
    const { store } = await openWallets('main', 'other');
    const before = store.list();
    const errors = [
      ['main', 'Main', 'InvalidParams'],
      ['main', 'main~2', 'InvalidParams'],
      ['none', 'some', 'WalletNotFound'],
      ['main', 'other', 'WalletExists'],
      ['main', 'main', 'WalletExists'],
    ] as const;
    for (const [name, to, error] of errors) {
      await expect((async () => store.rename(name, to))()).rejects.toMatchObject({ name: error });
    }
    expect(store.list()).toEqual(before);
  });
});

describe('a removal', () => {
  const nothing = async () => {};

  test('default: the key goes, and nothing signs with it any more', async () => {
    const { store, wallets, infos } = await openWallets('main', 'other');
    const { address } = infos[0]!;
    await wallets.load();
    await store.remove('main', address, nothing);
    expect(await custody.read({ genesisId, wallet: 'main' })).toBeUndefined();
    expect((await openStore()).list()).toEqual([infos[1]]);
    const signed = wallets.sign(makeTransaction([address]), [address]);
    await expect(signed).rejects.toMatchObject({ name: 'MissingSigner' });
    expect((await store.create('main')).address).not.toBe(address);
  });

  test('behaviour: a custody that does not answer has nothing removed', async () => {
    const { store, infos } = await openWallets('main');
    let isNoted = false;
    custody.read = async () =>
      fail('KeychainUnavailable', { reason: 'LOCKED', detail: 'it is locked' });
    const note = async () => {
      isNoted = true;
    };
    const removed = store.remove('main', infos[0]!.address, note);
    await expect(removed).rejects.toMatchObject({ name: 'KeychainUnavailable' });
    expect([isNoted, store.list()]).toEqual([false, infos]);
  });

  test('behaviour: a key that custody keeps is said to be there, and goes later', async () => {
    const { store, infos } = await openWallets('main');
    const { address } = infos[0]!;
    const { remove } = custody;
    custody.remove = async () =>
      fail('KeychainUnavailable', { reason: 'LOCKED', detail: 'it is locked' });
    const removed = store.remove('main', address, nothing);
    await expect(removed).rejects.toMatchObject({ name: 'KeychainUnavailable' });
    const again = await openStore();
    await again.finishRemovals();
    expect([again.list(), again.listRemoved()]).toEqual([[], infos]);
    // Whoever makes one of this name meanwhile gets another key.
    const made = await again.create('main');
    expect(made.address).not.toBe(address);
    custody.remove = remove;
    await again.finishRemovals();
    expect([again.list(), again.listRemoved()]).toEqual([[made], []]);
    expect(await custody.read({ genesisId, wallet: 'main' })).toBeUndefined();
    (await again.loadKeyPair(made)).destroy();
  });

  test('behaviour: another key under the name of a lost one stays', async () => {
    const { store, infos } = await openWallets('main');
    const other = randomBytes(32);
    await custody.remove({ genesisId, wallet: 'main' });
    await custody.write({ genesisId, wallet: 'main' }, other);
    await store.remove('main', infos[0]!.address, nothing);
    expect(store.list()).toEqual([]);
    expect(await custody.read({ genesisId, wallet: 'main' })).toEqual(other);
  });
});

describe('a key from elsewhere', () => {
  test('behaviour: what an import left in custody is used, and another key stays', async () => {
    const [first, second] = [randomBytes(32), randomBytes(32)];
    await custody.write({ genesisId, wallet: 'main' }, first);
    const store = await openStore();
    expect((await store.adopt('main', second)).address).toBe(addressOfSeed(second));
    expect(await custody.read({ genesisId, wallet: 'main' })).toEqual(first);
    (await store.loadKeyPair(store.get('main'))).destroy();
    const again = await openStore();
    expect((await again.adopt('other', first)).address).toBe(addressOfSeed(first));
  });

  test('default: what is made, taken in, packed, renamed and removed keeps its key', async () => {
    const names = fc.constantFrom('a', 'b', 'c');
    const step = fc.oneof(
      fc.record({ kind: fc.constant('create' as const), name: names }),
      fc.record({ kind: fc.constant('adopt' as const), name: names }),
      fc.record({ kind: fc.constant('rename' as const), name: names, to: names }),
      fc.record({ kind: fc.constant('remove' as const), name: names }),
      fc.record({ kind: fc.constantFrom('pack' as const, 'unpack' as const), name: names }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 24 }), async (steps) => {
        const place = makeFolder();
        const keys = new MemoryCustody();
        const open = async () =>
          new WalletStore({
            genesisId,
            custody: keys,
            index: await openWalletIndex(makeHomeIn(place.path)),
          });
        let store = await open();
        const known = new Map<string, string>();
        let packed: readonly PackedKey[] = [];
        for (const { name, ...wish } of steps) {
          const address = known.get(name);
          if (wish.kind === 'pack') {
            packed = await packAll(store);
          } else if (wish.kind === 'unpack') {
            await unpackAll(store, packed, known);
          } else if (wish.kind === 'remove') {
            if (address === undefined) continue;
            await store.remove(name, address, nothing);
            known.delete(name);
          } else if (wish.kind === 'rename') {
            if (address === undefined || known.has(wish.to)) continue;
            await store.rename(name, wish.to);
            known.delete(name);
            known.set(wish.to, address);
          } else if (address === undefined) {
            const isMade = wish.kind === 'create';
            const made = isMade ? store.create(name) : store.adopt(name, randomBytes(32));
            known.set(name, (await made).address);
          }
          store = await open();
        }
        expect(new Map(store.list().map((one) => [one.name, one.address]))).toEqual(known);
        expect(new Set(known.values()).size).toBe(known.size);
        for (const wallet of store.list()) (await store.loadKeyPair(wallet)).destroy();
        place.remove();
      }),
      { numRuns: 20 },
    );
  });

  test('behaviour: keys of which one cannot be kept leave none behind', async () => {
    const given = ['one', 'two'].map((name) => {
      const seed = randomBytes(32);
      return { name, address: addressOfSeed(seed), seed };
    });
    const { write } = custody;
    custody.write = async (key, seed) =>
      key.wallet === 'two'
        ? fail('KeychainUnavailable', { reason: 'LOCKED', detail: 'it is locked' })
        : write.call(custody, key, seed);
    const store = await openStore();
    await expect(store.adoptAll(given)).rejects.toMatchObject({ name: 'KeychainUnavailable' });
    expect(store.list()).toEqual([]);
    expect(await custody.read({ genesisId, wallet: 'one' })).toBeUndefined();
    // Whoever makes one of this name gets a key that was in no file.
    expect((await store.create('one')).address).not.toBe(given[0]!.address);
    custody.write = write;
    await store.rename('one', 'own');
    const { imported } = await store.adoptAll(given);
    expect(imported.map(({ address }) => address)).toEqual(given.map(({ address }) => address));
  });

  /** What a packed file would have. */
  function packAll(store: WalletStore): Promise<PackedKey[]> {
    const pack = async ({ name, address, ...wallet }: WalletInfo) => {
      const keyPair = await store.loadKeyPair({ name, address, ...wallet });
      return { name, address, seed: keyPair.exportSeed() };
    };
    return Promise.all(store.list().map(pack));
  }

  /** Has it taken in, all or none, and notes what is known then. */
  async function unpackAll(
    store: WalletStore,
    packed: readonly PackedKey[],
    known: Map<string, string>,
  ): Promise<void> {
    const here = new Set(known.values());
    const missing = packed.filter(({ address }) => !here.has(address));
    const taking = store.adoptAll(packed);
    if (missing.some(({ name }) => known.has(name))) {
      await expect(taking).rejects.toMatchObject({ name: 'WalletNameTaken' });
      return;
    }
    const { imported } = await taking;
    expect(imported.map(({ address }) => address)).toEqual(missing.map(({ address }) => address));
    for (const { name, address } of missing) known.set(name, address);
  }

  const nothing = async () => {};
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
