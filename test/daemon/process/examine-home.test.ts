import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lookAtHome, makeHomeIn } from '../../../src/daemon/home/home.ts';
import { pinNetwork } from '../../../src/daemon/home/network-pins.ts';
import { addressOfSeed } from '../../../src/daemon/keys/key-text.ts';
import { openVault } from '../../../src/daemon/keys/vault.ts';
import { openWalletIndex } from '../../../src/daemon/keys/wallet-index.ts';
import { examineHome, requireHome } from '../../../src/daemon/process/examine-home.ts';
import { makeFolder } from '../support/place.ts';
import {
  changeText,
  contentsOf,
  JOURNAL,
  makeTooLarge,
  makeUsedHome,
  WRITES,
} from './made-home.ts';

/** What is said of each file of a home: that it is whole, damaged, or cannot be examined. */

let folder: ReturnType<typeof makeFolder>;
let home: string;

beforeEach(() => {
  folder = makeFolder();
  home = join(folder.path, 'home');
  mkdirSync(home, { mode: 0o700 });
});

afterEach(() => folder.remove());

const whole = (file: string, words: string) => ({ file, isWhole: true, words });
const damaged = (file: string, words: unknown) => ({ file, isWhole: false, words });
/** Without what is said of the folder itself, which test/daemon/home/planted.test.ts is about. */
const examineFiles = async () =>
  (await examineHome(lookAtHome(home))).filter(({ file }) => file !== 'the folder');
const findingOf = async (file: string) =>
  (await examineFiles()).find((finding) => finding.file === file);

describe('a home', () => {
  test('default: of a new one each file is named, and is not there yet', async () => {
    expect(await examineFiles()).toEqual([
      whole('daemon.book', 'not there yet; the next start writes it'),
      whole('service.book', 'not there yet; the next start writes it'),
      whole('wallets.json', 'no wallet was made yet'),
      whole('networks.json', 'no service at an address was connected to yet'),
      whole('player-rules.json', 'the player has made no rules yet'),
      whole('vault.gkv', 'there is none'),
      whole('service.sqlite', 'there is no ledger here'),
      whole('the clock', 'is behind nothing'),
    ]);
    await requireHome(lookAtHome(home));
    expect(contentsOf(home)).toEqual({});
  });

  test('default: of a used one each file is whole, and stays as it is', async () => {
    await makeUsedHome(home);
    const before = contentsOf(home);
    expect(await examineFiles()).toEqual([
      whole('daemon.book', 'what this home has had, and where it ends, whole'),
      whole('service.book', 'what this home has had, and where it ends, whole'),
      whole('wallets.json', 'names and addresses of the wallets, whole'),
      whole('networks.json', 'the networks of 1 address, whole'),
      whole('player-rules.json', 'the player has made no rules yet'),
      whole('vault.gkv', 'there is none'),
      whole('service.sqlite', 'there is no ledger here'),
      whole('the clock', 'is behind nothing'),
      whole(JOURNAL, `${WRITES} writes, each whole; its audit is whole up to line 1`),
    ]);
    await requireHome(lookAtHome(home));
    expect(contentsOf(home)).toEqual(before);
  });

  test('behaviour: addresses are counted', async () => {
    await makeUsedHome(home);
    await pinNetwork(makeHomeIn(home), 'https://two.example', 'other');
    expect(await findingOf('networks.json')).toEqual(
      whole('networks.json', 'the networks of 2 addresses, whole'),
    );
  });
});

describe('the books', () => {
  test.each(['daemon.book', 'service.book'])(
    'behaviour: what the next start mends is no damage, and said: %s',
    async (name) => {
      await makeUsedHome(home);
      rmSync(join(home, name));
      const words = 'lost or damaged; the next start writes it again from the other one';
      const findings = await examineFiles();
      expect(findings).toContainEqual(whole(name, words));
      expect(findings).toHaveLength(9);
      await requireHome(lookAtHome(home));
    },
  );

  test('error: StoreDamaged where both are lost, without which nothing is said', async () => {
    await makeUsedHome(home);
    for (const name of ['daemon.book', 'service.book']) rmSync(join(home, name));
    const words =
      'it is missing: no book says which files there were, though wallets.json is of a home ' +
      'that had one; put it back from a copy';
    expect(await examineFiles()).toEqual([damaged('daemon.book', words)]);
    await expect(requireHome(lookAtHome(home))).rejects.toMatchObject({
      name: 'StoreDamaged',
      context: { file: join(home, 'daemon.book'), what: 'it is missing' },
    });
  });

  test('error: StoreDamaged for a folder in a book’s place', async () => {
    mkdirSync(join(home, 'service.book'));
    const words = 'it is a folder: move that away and put it back from a copy';
    // Nothing says then what they recorded.
    expect(await examineFiles()).toEqual([damaged('service.book', words)]);
    await expect(requireHome(lookAtHome(home))).rejects.toMatchObject({ name: 'StoreDamaged' });
  });
});

describe('wallets.json and networks.json', () => {
  test.each([
    ['wallets.json', 'default', 'defaulu'],
    ['networks.json', 'one.example', 'two.example'],
  ])(
    'error: StoreDamaged for a changed %s, and the others are looked at',
    async (file, ...texts) => {
      await makeUsedHome(home);
      changeText(join(home, file), ...texts);
      const findings = await examineFiles();
      const words = 'it is not what was written: put it back from a copy';
      expect(findings.filter(({ isWhole }) => !isWhole)).toEqual([damaged(file, words)]);
      expect(findings).toHaveLength(9);
      await expect(requireHome(lookAtHome(home))).rejects.toMatchObject({
        name: 'StoreDamaged',
        context: { file: join(home, file) },
      });
    },
  );

  test('error: one that cannot be read is not damaged', async () => {
    await makeUsedHome(home);
    makeTooLarge(join(home, 'wallets.json'));
    const findings = await examineFiles();
    expect(findings.filter(({ isWhole }) => !isWhole)).toEqual([
      {
        file: 'wallets.json',
        isWhole: null,
        words: expect.stringMatching(/^it cannot be examined: File size .* GiB$/),
      },
    ]);
    expect(findings).toHaveLength(9);
  });
});

describe('the vault', () => {
  const PASSPHRASE = 'open, sesame';
  const seed = Buffer.alloc(32, 1);
  const wallet = { name: 'default', address: addressOfSeed(seed), custody: 'VAULT' } as const;
  let made: ReturnType<typeof makeFolder>;

  /** Half a second of work, each time one is opened. */
  beforeAll(async () => {
    made = makeFolder();
    const vault = await openVault(join(made.path, 'vault.gkv'), Buffer.from(PASSPHRASE));
    await vault.write({ genesisId: 'net', wallet: 'default' }, seed);
    vault.close();
  });

  afterAll(() => made.remove());

  const path = () => join(home, 'vault.gkv');
  const putVault = () => writeFileSync(path(), readFile(join(made.path, 'vault.gkv')));
  const putPassphrase = (text: string) =>
    writeFileSync(join(home, 'vault.passphrase'), text, { mode: 0o600 });
  const readFile = (one: string) =>
    Buffer.from(contentsOf(made.path)[one.split('/').at(-1)!]!, 'base64');

  test('behaviour: only its passphrase says whether it is whole', async () => {
    putVault();
    expect(await findingOf('vault.gkv')).toEqual(
      whole('vault.gkv', 'is there; its passphrase says whether it is whole'),
    );
  });

  test('default: with the passphrase next to it, it is opened', async () => {
    putVault();
    putPassphrase(PASSPHRASE);
    await (await openWalletIndex(makeHomeIn(home))).add('net', wallet);
    expect(await findingOf('vault.gkv')).toEqual(
      whole('vault.gkv', 'opens with the passphrase next to it, whole'),
    );
  });

  test('behaviour: a start opens it itself, once', async () => {
    putVault();
    putPassphrase('close, sesame');
    await requireHome(lookAtHome(home));
  });

  test('error: StoreDamaged for one that does not open', async () => {
    putVault();
    putPassphrase('close, sesame');
    expect(await findingOf('vault.gkv')).toEqual(
      damaged('vault.gkv', expect.stringMatching(/^it does not open: .*vault\.gkv: .*passphrase/)),
    );
  });

  test('error: StoreDamaged for one without the key of a wallet', async () => {
    putVault();
    putPassphrase(PASSPHRASE);
    await (await openWalletIndex(makeHomeIn(home))).add('net', { ...wallet, name: 'second' });
    const key = `the key of wallet second (${wallet.address})`;
    const words = `${key} is missing from it; put it back from a copy`;
    expect(await findingOf('vault.gkv')).toEqual(
      damaged('vault.gkv', `it is an older one: ${words}`),
    );
  });

  test('error: StoreDamaged for one that was there', async () => {
    await makeHomeIn(home).note({ name: 'vault.gkv' });
    expect(existsSync(path())).toBe(false);
    expect(await findingOf('vault.gkv')).toEqual(
      damaged('vault.gkv', 'it is missing: put it back from a copy'),
    );
    await expect(requireHome(lookAtHome(home))).rejects.toMatchObject({ name: 'StoreDamaged' });
  });
});
