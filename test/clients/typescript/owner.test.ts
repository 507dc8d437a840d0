import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  connectToDaemon,
  isGamekeeperError,
  silentReason,
} from '../../../clients/typescript/src/node.ts';
import {
  type ControlClient,
  openControlChannel,
  openPlayerChannel,
  type PlayerClient,
} from '../../../clients/typescript/src/owner/node.ts';
import {
  type DaemonProcess,
  type HomeFolder,
  makeHomeFolder,
  startDaemonProcess,
} from '../../support/daemon-process.ts';

/** The channels of the player and the developer, as the package opens them. */

let folder: HomeFolder;
let daemon: DaemonProcess;
let player: PlayerClient;
let control: ControlClient;

const manifest = {
  game: 'com.example.owner',
  name: 'Owner',
  projects: [],
  actions: [{ action: 'projects.create' }],
  budgets: [
    {
      ...{ of: 'deposits', perCall: '5000000', perWindow: '5000000', windowHours: 24 },
      ...{ inAll: '5000000', reason: 'A project' },
    },
  ],
};

async function nameOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
  } catch (error) {
    if (isGamekeeperError(error)) return error.name;
    throw error;
  }
  return 'no error';
}

beforeAll(async () => {
  folder = makeHomeFolder();
  daemon = await startDaemonProcess(folder, { strict: true, keychain: false });
  player = await openPlayerChannel({ home: folder.home });
  control = await openControlChannel({ home: folder.home });
});

afterAll(async () => {
  player.close();
  control.close();
  await daemon.stop('SIGKILL');
  folder.remove();
});

test('default: the player pairs a game, and sees what it was granted', async () => {
  expect(player.opened).toMatchObject({ unlock: 'PASSPHRASE', service: 'embedded' });
  expect(await player.pairing()).toBeNull();
  const asked = new Promise<string>((resolve) => {
    player.on('player.noticed', ({ notice }) => {
      if (notice?.kind === 'PAIRING_ASKED') resolve(notice.game);
    });
  });
  let code = '';
  const shown = Promise.withResolvers<void>();
  const opening = connectToDaemon({
    ...{ home: folder.home, game: manifest.game, manifest, dataFolder: folder.path },
    showPairing: (pairing) => {
      code ||= pairing?.code ?? '';
      shown.resolve();
    },
  });
  await shown.promise;
  expect(await asked).toBe(manifest.game);
  const pending = (await player.pairing())!;
  expect(pending.budgets[0]!.perCall).toBe(5_000_000n);
  const taken = { pairing: pending.id, digits: code, budgets: [], projects: [] };
  expect(await nameOf(player.pair(taken))).toBe('PlayerLocked');
  const passphrase = readFileSync(folder.passphraseFile, 'utf8').trim();
  expect(await player.unlock({ passphrase })).toBe(true);
  const budget = { of: 'deposits', perCall: 4_000_000n, perWindow: 4_000_000n, inAll: 4_000_000n };
  const { id } = await player.pair({ ...taken, budgets: [budget] });
  (await opening).close();
  const [grant] = await player.grants();
  expect(grant!.budgets.find(({ of }) => of === 'deposits')!.perCall).toBe(4_000_000n);
  // By its name as it is on the wire.
  const named: any = await player.callNamed('player.grant', { grant: id });
  expect(named.budgets.find(({ of }: { of: string }) => of === 'deposits').perCall).toBe('4000000');
  expect((await player.revoke({ grant: manifest.game })).revokedAt).toMatch(/^20/);
});

test('default: the developer gives SOL, warps and looks', async () => {
  expect(control.opened).toBe(true);
  const [persona] = await control.personas({ names: ['alice'] });
  const { sol } = await control.airdrop({ wallet: 'alice', sol: '3' });
  expect(Number(sol)).toBeGreaterThanOrEqual(3 + Number(persona!.sol));
  const before = await control.status();
  const { unixSeconds } = await control.warp({ seconds: 3600 });
  expect(unixSeconds * 1000).toBeGreaterThan(Date.parse(before.time) + 3_500_000);
});

test('error: NotFound, InvalidParams, MethodNotFound', async () => {
  expect(await nameOf(player.grant({ grant: 'nobody' }))).toBe('NotFound');
  expect(await nameOf(player.grant({ grant: '' }))).toBe('InvalidParams');
  expect(await nameOf(player.callNamed('control.status'))).toBe('MethodNotFound');
  expect(await nameOf(control.callNamed('player.grants'))).toBe('MethodNotFound');
});

test('error: DaemonNotRunning where nothing has such a channel', async () => {
  const { home } = folder;
  expect(await nameOf(openControlChannel({ home, of: 'daemon' }))).toBe('DaemonNotRunning');
  expect(await nameOf(openPlayerChannel({ home: folder.path }))).toBe('DaemonNotRunning');
});

test('behaviour: a signal ends a call and an opening', async () => {
  const leave = new AbortController();
  const waits = player.notices({ after: 1_000_000, waitMs: 60_000 }, { signal: leave.signal });
  leave.abort(new Error('enough'));
  await expect(waits).rejects.toThrow('enough');
  const options = { home: folder.home, signal: AbortSignal.abort(new Error('never')) };
  await expect(openPlayerChannel(options)).rejects.toThrow('never');
});

describe('a daemon that ends or says nothing', () => {
  let own: HomeFolder;
  let process: DaemonProcess;

  beforeAll(async () => {
    own = makeHomeFolder();
    process = await startDaemonProcess(own, { keychain: false });
  });

  afterAll(async () => {
    await process.stop('SIGKILL');
    own.remove();
  });

  test.skipIf(globalThis.process.platform === 'win32')(
    'error: ConnectionClosed says that it is silent, at opening and later',
    async () => {
      const times = { connectTimeoutMs: 500, silenceMaxMs: 250, silenceGraceMs: 250 };
      const channel = await openControlChannel({ home: own.home, ...times });
      process.child.kill('SIGSTOP');
      const why = { name: 'ConnectionClosed', context: { reason: silentReason } };
      await expect(channel.status()).rejects.toMatchObject(why);
      const { home } = own;
      await expect(openControlChannel({ home, ...times })).rejects.toMatchObject(why);
      const opening = connectToDaemon({ home, game: manifest.game, ...times });
      await expect(opening).rejects.toMatchObject(why);
      process.child.kill('SIGCONT');
      expect(channel.isOpen).toBe(false);
      (await openControlChannel({ home })).close();
    },
  );

  test('error: ConnectionClosed when it ends, and onClosed learns of it', async () => {
    const channel = await openControlChannel({ home: own.home });
    const closed = new Promise<number>((resolve) => channel.onClosed(({ code }) => resolve(code)));
    await process.stop('SIGKILL');
    expect(await closed).toBe(1006);
    expect(await nameOf(channel.status())).toBe('ConnectionClosed');
    const late = new Promise<number>((resolve) => channel.onClosed(({ code }) => resolve(code)));
    expect(await late).toBe(1006);
  });
});
