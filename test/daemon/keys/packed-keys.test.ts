import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { platform } from 'node:process';
import { Keypair } from '@solana/web3.js';
import { afterAll, describe, expect, test } from 'vitest';
import { packedAt, packedIn } from '../../../src/daemon/keys/key-move.ts';
import { addressOfSeed } from '../../../src/daemon/keys/key-text.ts';
import {
  PACKED_BYTES_MAX,
  PACKED_KEYS_MAX,
  packKeys,
  readPackedKeys,
  unpackKeys,
} from '../../../src/daemon/keys/packed-keys.ts';
import { openVault } from '../../../src/daemon/keys/vault.ts';
import { makeFolder } from '../support/place.ts';

/** The file that takes keys to another machine, and what somebody else could give for one. */

const PASSPHRASE = 'correct horse battery staple';
const NETWORK = '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM';
const passphrase = () => Buffer.from(PASSPHRASE);
const folder = makeFolder();
afterAll(() => folder.remove());

/** Two keys, of 32 times 1 and of 32 times 2, as the first version packed them. */
const FIRST_VERSION =
  'R0tNT1ZFRAERCAEA8kFx+TQwV0n77w3ZLhFnDohZVH2Xjotn4aRUDL7p2CtCw6d3qUGaigmfjFhvj9gPB2a0u4+3' +
  'sZSeH1+7Ri8cc2wBFxLeZQJqx38sNHkE//E+8WYYIWsEfWLXxEqEJGZ8IYZlnjJo7aCJiTJOaKrMBGF5p+KL6N7C' +
  'TPuMahuufXXmy4fn1kiCDwlS7NaNjA+z0Hr3YqParfPaigy06F+mhRaxd5WowAr/Ko9Lk9efDhnmU0ryDa1Vk6L4' +
  '0FfdpFkHR0RoitXKuJWVPdqcFoT62kcjFDjcLewwNo2iHI6jWoyg/XqTHoDdnNY6EdIQ8+B4qxOvrvXVmgMDZ5VG' +
  'SLRlCB+PcWLX7E/H';

function open(file: Buffer, given = passphrase()) {
  return unpackKeys(file, given, 'the file');
}

function makeKeys(count: number) {
  return Array.from({ length: count }, (_, index) => {
    const seed = randomBytes(32);
    return { name: `wallet-${index}`, address: addressOfSeed(seed), seed };
  });
}

describe('what is packed', () => {
  test('default: is unpacked again, and everything given is zeroed', async () => {
    const keys = makeKeys(3);
    const wanted = keys.map(({ seed, ...one }) => ({ ...one, seed: Buffer.concat([seed]) }));
    const given = passphrase();
    const file = await packKeys(given, async () => ({ network: NETWORK, keys }));
    expect([given, ...keys.map(({ seed }) => seed)].join('')).toMatch(/^\0+$/);
    const other = passphrase();
    expect(await open(file, other)).toEqual({ network: NETWORK, keys: wanted });
    expect(other.every((byte) => byte === 0)).toBe(true);
    for (const { seed, name } of wanted) expect([file.includes(seed), name]).toEqual([false, name]);
    expect(file.includes(Buffer.from('wallet-'))).toBe(false);
  });

  test('behaviour: begins with a header of its own, and 2^17 as the cost', () => {
    const file = Buffer.from(FIRST_VERSION, 'base64');
    expect(file.toString('latin1', 0, 7)).toBe('GKMOVED');
    expect([...file.subarray(7, 12)]).toEqual([1, 17, 8, 1, 0]);
  });

  test('behaviour: what the first version packed is unpacked', async () => {
    const { network, keys } = await open(Buffer.from(FIRST_VERSION, 'base64'));
    expect(network).toBe(NETWORK);
    const seeds = [1, 2].map((byte) => Buffer.alloc(32, byte));
    const addresses = seeds.map((seed) => Keypair.fromSeed(seed).publicKey.toBase58());
    expect(keys).toEqual([
      { name: 'default', address: addresses[0], seed: seeds[0] },
      { name: 'savings-2', address: addresses[1], seed: seeds[1] },
    ]);
  });

  test('behaviour: as many as there may be are unpacked, and fit into a call', async () => {
    const keys = makeKeys(PACKED_KEYS_MAX).map((key) => ({
      ...key,
      name: key.name.padEnd(32, '-'),
    }));
    const file = await packKeys(passphrase(), async () => ({ network: NETWORK, keys }));
    expect((await open(file)).keys).toHaveLength(PACKED_KEYS_MAX);
    expect(PACKED_BYTES_MAX - file.length).toBeLessThan(2);
    expect(file.toString('base64').length).toBeLessThan(131_072);
  });
});

describe('what is not as it was packed', () => {
  const whole = Buffer.from(FIRST_VERSION, 'base64');
  const invalid = (problem: string) => ({
    name: 'PackedFileInvalid',
    context: { file: 'the file', problem: expect.stringContaining(problem) },
  });

  test('error: PackedFileSealed for another passphrase', async () => {
    const opening = open(whole, Buffer.from('correct horse battery stapl'));
    await expect(opening).rejects.toMatchObject({ name: 'PackedFileSealed' });
  });

  test.each([0, 1, 6, 7, 43, 67, 83])(
    'error: PackedFileInvalid for the first %i bytes',
    async (length) => {
      const opening = open(whole.subarray(0, length));
      await expect(opening).rejects.toMatchObject(invalid('does not begin as one does'));
    },
  );

  test.each([84, 275])('error: PackedFileSealed for the first %i bytes', async (length) => {
    const opening = open(whole.subarray(0, length));
    await expect(opening).rejects.toMatchObject({ name: 'PackedFileSealed' });
  });

  test.each([
    ['byte kept free', 11, 1],
    ['nonce', 44, 0x80],
    ['last byte', 275, 0x80],
  ])('error: PackedFileSealed when somebody changed the %s', async (_, index, bits) => {
    const file = Buffer.concat([whole]);
    file[index] = file[index]! ^ bits;
    await expect(open(file)).rejects.toMatchObject({ name: 'PackedFileSealed' });
  });

  test.each([
    ['magic', 0, 1, 'does not begin'],
    ['format', 7, 3, 'header'],
    ['cost, lower', 8, 0x01, 'header'],
    ['cost, which the vault takes', 8, 18 ^ 17, 'header'],
    ['cost, huge', 8, 63 ^ 17, 'header'],
    ['block size', 9, 0xff, 'header'],
    ['parallelism', 10, 0xff, 'header'],
  ])('error: PackedFileInvalid when somebody changed the %s', async (_, index, bits, problem) => {
    const file = Buffer.concat([whole]);
    file[index] = file[index]! ^ bits;
    await expect(open(file)).rejects.toMatchObject(invalid(problem));
  });

  test('error: PackedFileInvalid for a vault, PackedFileSealed for one in disguise', async () => {
    const path = join(folder.path, 'vault.gkv');
    const vault = await openVault(path, passphrase());
    await vault.write({ genesisId: NETWORK, wallet: 'default' }, randomBytes(32));
    vault.close();
    const file = await packedAt(path).read();
    await expect(open(file)).rejects.toMatchObject(invalid('does not begin as one does'));
    file.write('GKMOVED');
    await expect(open(file)).rejects.toMatchObject({ name: 'PackedFileSealed' });
  });

  test('error: PackedFileInvalid for one that is too long', async () => {
    const file = Buffer.concat([whole, Buffer.alloc(PACKED_BYTES_MAX)]);
    await expect(open(file)).rejects.toMatchObject(invalid('longer than one can be'));
  });
});

describe('what somebody sealed who knows the passphrase', () => {
  const text = (given: string) => [Buffer.byteLength(given), ...Buffer.from(given)];
  const count = (given: number) => [given & 0xff, given >> 8];
  const seeds = [randomBytes(32), randomBytes(32)] as const;
  const entry = (name: string, seed: Buffer, of = seed) => [
    ...[...text(name), ...seed],
    ...Keypair.fromSeed(of).publicKey.toBytes(),
  ];
  const [first, second] = [entry('first', seeds[0]), entry('second', seeds[1])];
  const begun = [...text(NETWORK), ...count(2)];

  test('default: is unpacked if it is what this program would have packed', async () => {
    const content = Buffer.from([...begun, ...first, ...second]);
    expect((await readPackedKeys(content, 'the file')).keys.map(({ name }) => name)).toEqual([
      'first',
      'second',
    ]);
  });

  test.each<[string, number[], string]>([
    ['nothing', [], 'ends early'],
    ['a network alone', text(NETWORK), 'ends early'],
    ['no network', [0, ...count(1), ...first], 'names no network'],
    ['a network of control characters', [...text('a\u001b[2J'), ...count(1)], 'names no network'],
    ['a network that is too long', [...text('1'.repeat(45)), ...count(1)], 'names no network'],
    ['no keys', [...text(NETWORK), ...count(0)], 'it has 0 keys'],
    ['more than there may be', [...text(NETWORK), ...count(1001)], 'it has 1001 keys'],
    ['fewer than it says', [...begun, ...first], 'ends early'],
    ['half a key', [...begun, ...first, ...second.slice(0, -1)], 'ends early'],
    ['a byte too many', [...begun, ...first, ...second, 0], 'something follows'],
    ['a key too many', [...begun, ...first, ...second, ...first], 'something follows'],
    ['a name twice', [...begun, ...first, ...entry('first', seeds[1])], 'a name is in it twice'],
    ['a key twice', [...begun, ...first, ...entry('other', seeds[0])], 'a key is in it twice'],
    [
      'a key of another address',
      [...begun, ...first, ...entry('second', seeds[1], seeds[0])],
      'the key of second is not that of its address',
    ],
    ...['', 'Main', '../up', 'a b', 'main~2', 'a'.repeat(33), 'a\n', 'é'].map(
      (name): [string, number[], string] => [
        `the name ${JSON.stringify(name)}`,
        [...begun, ...first, ...entry(name, seeds[1])],
        'a name in it is not that of a wallet',
      ],
    ),
  ])('error: PackedFileInvalid for %s', async (_, content, problem) => {
    await expect(readPackedKeys(Buffer.from(content), 'the file')).rejects.toMatchObject({
      name: 'PackedFileInvalid',
      context: { file: 'the file', problem: expect.stringContaining(problem) },
    });
  });
});

describe('where it comes from', () => {
  const invalid = { name: 'PackedFileInvalid' };

  test('error: PackedFileInvalid for no file, a folder, and one that never ends', async () => {
    mkdirSync(join(folder.path, 'folder'));
    const paths = [join(folder.path, 'none'), join(folder.path, 'folder')];
    for (const path of paths) await expect(packedAt(path).read()).rejects.toMatchObject(invalid);
    if (platform === 'win32') return;
    await expect(packedAt('/dev/zero').read()).rejects.toMatchObject(invalid);
  });

  test.skipIf(platform !== 'linux')(
    'error: PackedFileInvalid for a pipe that nobody writes into, at once',
    async () => {
      const pipe = join(folder.path, 'pipe');
      execFileSync('mkfifo', [pipe]);
      await expect(packedAt(pipe).read()).rejects.toMatchObject(invalid);
    },
  );

  test('behaviour: of a file that is too long no more is read than shows it', async () => {
    const path = join(folder.path, 'long');
    writeFileSync(path, Buffer.alloc(PACKED_BYTES_MAX * 4));
    expect(await packedAt(path).read()).toHaveLength(PACKED_BYTES_MAX + 1);
  });

  test('error: InvalidParams for a path that is not whole, and for what is no base64', () => {
    for (const path of ['keys.gkm', './keys.gkm', '~/keys.gkm']) {
      expect(() => packedAt(path)).toThrow('is relative');
    }
    for (const text of ['x', 'R0t', 'R0tN\n', 'R0-_', `${FIRST_VERSION}=`]) {
      expect(() => packedIn(text)).toThrow('is no base64');
    }
  });
});
