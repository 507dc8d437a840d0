import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { platform } from 'node:process';
import { Keypair } from '@solana/web3.js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fail } from '../../../src/core/errors.ts';
import { LockableCustody } from '../../../src/daemon/keys/lockable-custody.ts';
import { packKeys } from '../../../src/daemon/keys/packed-keys.ts';
import { openPlayer, type TestClient } from '../support/client.ts';
import { HELD_PASSPHRASE, HeldCustody } from '../support/held-custody.ts';
import { MemoryCustody } from '../support/memory-custody.ts';
import { MemoryService } from '../support/memory-service.ts';
import { farm, pairGame } from '../support/pairing.ts';
import { makeFolder, type Place, startPlace } from '../support/place.ts';

/** The player's keys on their way from one machine to another, over the player's channel. */

const PIN = '135790';
const passphrase = 'correct horse battery staple';
const folder = makeFolder();
const service = new MemoryService();
afterAll(() => folder.remove());

interface Machine {
  readonly place: Place;
  readonly player: TestClient;
}

/** Those of one test, and those of several. */
const passing: Machine[] = [];
const lasting: Machine[] = [];
afterEach(() => closeAll(passing));
afterAll(() => closeAll(lasting));

async function closeAll(machines: Machine[]): Promise<void> {
  for (const { place, player } of machines.splice(0)) {
    await player.close();
    await place.close();
  }
}

/** A daemon and its player on the same service, with a home and keys of its own. */
async function startMachine(options: Partial<Parameters<typeof startPlace>[0]> = {}) {
  const place = await startPlace({ service, custody: new MemoryCustody(), ...options });
  const player = await openPlayer(place.home);
  const machine = { place, player };
  passing.push(machine);
  return machine;
}

const list = async ({ player }: Machine): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await player.call('player.wallets')).map((one: any) => [one.name, one.address]),
  );
const linesOf = ({ place }: Machine) =>
  place.daemon.journal
    .readAudit({ after: 0, afterDay: 0 })
    .lines.map(({ line }) => JSON.parse(line) as Record<string, unknown>);
const pack = ({ player }: Machine, more = {}) =>
  player.call('player.pack', { passphrase, ...more });
/** What a refused call says. */
async function refused({ player }: Machine, params: object, method = 'player.unpack') {
  return (await player.request(method, { passphrase, ...params })).error?.data;
}

let old: Machine;
let path: string;
beforeAll(async () => {
  old = await startMachine({ strict: true, home: join(folder.path, 'old') });
  await old.player.call('player.createWallet', { name: 'savings' });
  const { url, player } = old.place.daemon;
  const { client } = await pairGame(url, old.place.home, player, farm);
  await client.close();
  ({ path } = await pack(old));
  lasting.push(...passing.splice(0));
});

describe('a packed file', () => {
  test('default: has every wallet, is private, and is in the audit before', async () => {
    const wallets = await list(old);
    expect(Object.keys(wallets)).toEqual(['savings', 'default']);
    expect(path).toBe(join(old.place.home, 'exports', 'keys.gkm'));
    if (platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600);
    const line = linesOf(old).find(({ kind }) => kind === 'KEYS_PACKED');
    expect(line).toMatchObject({ wallets: Object.values(wallets), by: 'NOTHING' });
    const { notices } = old.place.daemon.player;
    expect(notices.after(0).at(-1)).toMatchObject({
      kind: 'WALLETS_CHANGED',
      text: 'the keys of 2 wallets were packed into a file',
    });
  });

  test('behaviour: never overwrites one, and each is sealed again', async () => {
    const before = readFileSync(path);
    const again = await pack(old);
    expect(again.path).toBe(join(old.place.home, 'exports', 'keys-2.gkm'));
    expect(again.wallets).toHaveLength(2);
    expect(readFileSync(path)).toEqual(before);
    expect(readFileSync(again.path).subarray(12).equals(before.subarray(12))).toBe(false);
  });

  test('error: NotFound without a wallet, and no file, nor a line', async () => {
    const empty = await startMachine();
    expect(await refused(empty, {}, 'player.pack')).toMatchObject({ name: 'NotFound' });
    expect(() => readdirSync(join(empty.place.home, 'exports'))).toThrow('ENOENT');
    expect(linesOf(empty).some(({ kind }) => kind === 'KEYS_PACKED')).toBe(false);
  });

  test('error: InvalidParams for a short passphrase', async () => {
    const given = { passphrase: '1234567' };
    expect(await old.player.errorOf('player.pack', given)).toBe('InvalidParams');
  });
});

describe('on another machine', () => {
  test('default: it has the same wallets then, which sign, and no grants', async () => {
    const next = await startMachine({ strict: true });
    const { imported, known } = await next.player.call('player.unpack', { path, passphrase });
    expect(known).toEqual([]);
    expect(imported.map(({ name }: any) => name)).toEqual(['savings', 'default']);
    expect(await list(next)).toEqual(await list(old));
    expect(await next.player.call('player.grants')).toEqual([]);
    const lines = linesOf(next).filter(({ kind }) => kind === 'KEY_IMPORTED');
    expect(lines.map(({ wallet }) => wallet)).toEqual(imported.map(({ address }: any) => address));
    for (const [wallet, address] of Object.entries(await list(next))) {
      const { file } = await next.player.call('player.exportWallet', { wallet });
      const bytes = Uint8Array.from(JSON.parse(readFileSync(file, 'utf8')));
      expect(Keypair.fromSecretKey(bytes).publicKey.toBase58()).toBe(address);
    }
  });

  test('args: content instead of a path', async () => {
    const next = await startMachine();
    const content = readFileSync(path).toString('base64');
    await next.player.call('player.unpack', { content, passphrase });
    expect(await list(next)).toEqual(await list(old));
    for (const file of [{}, { path, content }, { content: '!' }, { path: 'keys.gkm' }]) {
      expect(await refused(next, file)).toMatchObject({ name: 'InvalidParams' });
    }
  });

  test('behaviour: what is here already stays, under the name that it has here', async () => {
    const next = await startMachine();
    await next.player.call('player.unpack', { path, passphrase });
    await next.player.call('player.renameWallet', { wallet: 'savings', name: 'treasure' });
    const before = await list(next);
    const lines = linesOf(next).length;
    const { imported, known } = await next.player.call('player.unpack', { path, passphrase });
    expect(imported).toEqual([]);
    expect(known.map(({ name }: any) => name)).toEqual(['treasure', 'default']);
    expect(await list(next)).toEqual(before);
    expect(linesOf(next)).toHaveLength(lines);
  });

  test('behaviour: a key that custody has lost is given back', async () => {
    const custody = new MemoryCustody();
    const next = await startMachine({ custody });
    await next.player.call('player.unpack', { path, passphrase });
    await custody.remove({ genesisId: service.genesisId, wallet: 'savings' });
    const lost = await next.player.errorOf('player.exportWallet', { wallet: 'savings' });
    expect(lost).toBe('KeychainUnavailable');
    const { imported, known } = await next.player.call('player.unpack', { path, passphrase });
    const names = [imported, known].map((some) => some.map(({ name }: any) => name));
    expect(names).toEqual([['savings'], ['default']]);
    await next.player.call('player.exportWallet', { wallet: 'savings' });
  });

  test('error: WalletNameTaken for another key, and nothing is unpacked', async () => {
    const next = await startMachine();
    const { address } = await next.player.call('player.createWallet', { name: 'default' });
    expect(await refused(next, { path })).toMatchObject({
      name: 'WalletNameTaken',
      context: { wallet: 'default', address },
    });
    expect(await list(next)).toEqual({ default: address });
    await next.player.call('player.renameWallet', { wallet: 'default', name: 'mine' });
    await next.player.call('player.unpack', { path, passphrase });
    expect(await list(next)).toEqual({ ...(await list(old)), mine: address });
  });

  test('behaviour: what custody refuses midway makes no wallet', async () => {
    const custody = new MemoryCustody();
    const next = await startMachine({ custody });
    const { write } = custody;
    let writes = 0;
    custody.write = (key, seed) => {
      writes += 1;
      return writes < 2
        ? write.call(custody, key, seed)
        : fail('KeychainUnavailable', { reason: 'LOCKED', detail: 'x' });
    };
    expect(await refused(next, { path })).toMatchObject({ name: 'KeychainUnavailable' });
    expect(await list(next)).toEqual({});
    custody.write = write;
    await next.player.call('player.unpack', { path, passphrase });
    expect(await list(next)).toEqual(await list(old));
    for (const wallet of ['savings', 'default']) {
      await next.player.call('player.exportWallet', { wallet });
    }
  });

  test('error: PackedFileSealed for another passphrase, PackedFileInvalid for none', async () => {
    const next = await startMachine();
    const wrong = { path, passphrase: 'another passphrase' };
    expect(await refused(next, wrong)).toMatchObject({ name: 'PackedFileSealed' });
    const none = join(folder.path, 'none.gkm');
    expect(await refused(next, { path: none })).toMatchObject({ name: 'PackedFileInvalid' });
    expect(await list(next)).toEqual({});
  });
});

describe('keys of another network', () => {
  test('error: PackedForOtherNetwork names both', async () => {
    const other = await startMachine({ service: new MemoryService() });
    expect(await refused(other, { path })).toMatchObject({
      name: 'PackedForOtherNetwork',
      context: { network: service.genesisId, here: other.place.service.genesisId },
    });
    expect(await list(other)).toEqual({});
  });

  test('error: KeyOfOtherNetwork for one that is said to be of this one', async () => {
    const home = join(folder.path, 'two-networks');
    const custody = Object.assign(new MemoryCustody(), { close() {} });
    const first = await startPlace({ home, custody });
    const player = await openPlayer(home);
    const { address } = await player.call('player.createWallet', { name: 'elsewhere' });
    const { genesisId: network } = first.service;
    const seed = (await custody.read({ genesisId: network, wallet: 'elsewhere' }))!;
    await player.close();
    await first.daemon.close();
    const second = await startMachine({ home, custody });
    const file = await packKeys(Buffer.from(passphrase), async () => ({
      network: service.genesisId,
      keys: [{ name: 'mine', address, seed }],
    }));
    expect(await refused(second, { content: file.toString('base64') })).toMatchObject({
      name: 'KeyOfOtherNetwork',
      context: { network, wallet: 'elsewhere' },
    });
    expect(await list(second)).toEqual({});
  });
});

describe('keys that are locked', () => {
  test('error: WalletsLocked for both, at once; neither unlocks them', async () => {
    const source = new HeldCustody({ isHeld: false });
    const open = await source.open(Buffer.from(HELD_PASSPHRASE));
    const next = await startMachine({ custody: new LockableCustody(source, open) });
    await next.player.call('player.createWallet', { name: 'mine' });
    await next.player.call('player.lock');
    for (const [method, file] of [
      ['player.pack', { secret: HELD_PASSPHRASE }],
      ['player.unpack', { path }],
    ] as const) {
      expect(await refused(next, file, method)).toMatchObject({ name: 'WalletsLocked' });
    }
    expect((await next.player.call('player.keys')).state).toBe('LOCKED');
    await next.player.call('player.unlock', { passphrase: HELD_PASSPHRASE });
    await next.player.call('player.unpack', { path, passphrase });
    expect(Object.keys(await list(next))).toEqual(['mine', 'savings', 'default']);
  });

  test('error: CustodyMissing where there is no place for any', async () => {
    const { open, kind, description, isSealed } = new HeldCustody({ isHeld: false });
    const source = { open, kind, description, isSealed, isAbsent: true } as const;
    const next = await startMachine({ custody: new LockableCustody(source) });
    expect(await refused(next, { path })).toMatchObject({ name: 'CustodyMissing' });
  });
});

describe('where money is real', () => {
  let real: Machine;
  let client: TestClient;
  beforeAll(async () => {
    const { genesisId } = service;
    const address = 'https://game.example/graphql';
    real = await startMachine({ service: new MemoryService({ address, genesisId }) });
    lasting.push(...passing.splice(0));
  });

  test('error: PlayerLocked for both without a PIN; unpacking once it is unlocked', async () => {
    expect(await refused(real, {}, 'player.pack')).toMatchObject({ name: 'PlayerLocked' });
    expect(await refused(real, { path })).toMatchObject({ name: 'PlayerLocked' });
    await real.player.call('player.setPin', { pin: PIN });
    client = await openPlayer(real.place.home);
    const unlocked = { place: real.place, player: client };
    expect(await refused(unlocked, { path })).toMatchObject({
      name: 'PlayerLocked',
      context: { method: 'player.unpack' },
    });
    expect(await list(real)).toEqual({});
    await client.call('player.unlock', { passphrase: PIN });
    await client.call('player.unpack', { path, passphrase });
    expect(await list(real)).toEqual(await list(old));
  });

  test('behaviour: packing takes the PIN each time, unlocked or not', async () => {
    const unlocked = { place: real.place, player: client };
    expect(await refused(unlocked, {}, 'player.pack')).toMatchObject({
      name: 'PlayerLocked',
      context: { method: 'player.pack' },
    });
    const wrong = { secret: '000000' };
    expect(await refused(unlocked, wrong, 'player.pack')).toMatchObject({ name: 'WrongPin' });
    expect(() => readdirSync(join(real.place.home, 'exports'))).toThrow('ENOENT');
    const packed = await pack(unlocked, { secret: PIN });
    expect(readdirSync(join(real.place.home, 'exports'))).toEqual(['keys.gkm']);
    expect(packed.wallets).toHaveLength(2);
    expect(linesOf(real).at(-1)).toMatchObject({ kind: 'KEYS_PACKED', by: 'PIN' });
    await client.close();
  });
});
