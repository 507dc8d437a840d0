import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, describe as suite, test } from 'vitest';
import { findMirror, runLoudly } from '../../build/debian.ts';
import { cacheFolder } from '../../build/npm-package.ts';
import { command, machineHas } from '../support/machine.ts';
import { makeOnce } from '../support/make-once.ts';
import { madeRelease, ownTarget, packageIn } from './made-release.ts';

/**
 * The package on a machine that has nothing: Debian 11 with its essential programs, another user,
 * no Node, no libatomic, no network.
 */

const debootstrap = command('debootstrap', 'apt-get install debootstrap', [
  'debootstrap',
  '--version',
]);
const isRoot = process.getuid?.() === 0;
const isHere =
  ownTarget.startsWith('linux') && isRoot && machineHas(debootstrap, 'a package on a bare machine');

const PLAYER = 1234;
const HOME = '/srv/player';

suite.skipIf(!isHere)('a bare Debian 11', () => {
  let root: string;

  beforeAll(async () => {
    const base = join(cacheFolder(), 'debian-11');
    await makeOnce(base, 'minbase', () => {
      rmSync(base, { recursive: true, force: true });
      runLoudly('debootstrap', ['--variant=minbase', 'bullseye', base, findMirror()]);
    });
    root = mkdtempSync(join(tmpdir(), 'gamekeeper-bare-'));
    // With its devices.
    runLoudly('cp', ['-a', `${base}/.`, root]);
    chmodSync(root, 0o755);
    cpSync(packageIn(await madeRelease()), join(root, 'opt/gamekeeper'), { recursive: true });
    mkdirSync(join(root, HOME));
    writeFileSync(join(root, HOME, 'passphrase'), 'correct horse battery staple\n', {
      mode: 0o600,
    });
    for (const path of [HOME, `${HOME}/passphrase`]) chownSync(join(root, path), PLAYER, PLAYER);
  }, 600_000);
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  /** Runs lines of a shell there, as the player, without a network. */
  function type(lines: string): { readonly status: number | null; readonly said: string } {
    const script = `cd ${HOME}; export HOME=${HOME} PATH=/usr/bin:/bin; ${lines}`;
    const user = `--userspec=${PLAYER}:${PLAYER}`;
    const enter = `exec chroot ${user} ${root} /bin/sh -c "$0"`;
    const inside = `mount -t proc proc ${root}/proc && ${enter}`;
    const args = [
      '--net',
      '--mount',
      '--pid',
      '--fork',
      'sh',
      '-c',
      `ip link set lo up && ${inside}`,
    ];
    const { status, stdout, stderr } = spawnSync('unshare', [...args, script], {
      encoding: 'utf8',
    });
    return { status, said: `${stdout}${stderr}` };
  }

  const start =
    // What the start before has said would be taken for this one's.
    'rm -f log; ' +
    '/opt/gamekeeper/gamekeeper start --vault --passphrase-file passphrase > log 2>&1 & ' +
    'while ! grep -qs Ctrl-C log; do kill -0 $! || break; done; cat log; ';

  test('behaviour: it has no Node, and not the library that Node needs', () => {
    const { said } = type('command -v node; ls /usr/lib/*/libatomic.so.1 /lib/*/libatomic.so.1');
    expect(said).not.toMatch(/^\//m);
  });

  test('default: starts, answers, keeps a vault and stops; a second start finds it', () => {
    const g = '/opt/gamekeeper/gamekeeper';
    const first = type(
      `${start} ${g} status; ${g} call accounts.global '{}'; ${g} wallets; ${g} stop`,
    );
    expect(first.status, first.said).toBe(0);
    expect(first.said).toContain('Gamekeeper is ready');
    expect(first.said).toMatch(/"totalUsers": "?0/);
    expect(first.said).toMatch(/Stopped process \d+/);
    const address = /default +([1-9A-HJ-NP-Za-km-z]{43,44})/.exec(first.said)?.[1];
    expect(address, first.said).toBeDefined();
    const second = type(`${start} ${g} wallets; ${g} stop`);
    expect(second.said).toContain(address!);
  });

  /** Every path that is the player's. */
  function listOwned(): readonly string[] {
    const { said } = type(`find / -xdev -uid ${PLAYER} -not -path "/proc/*" 2>/dev/null`);
    return said.split('\n').filter((path) => path !== '');
  }

  test('behaviour: nothing is written but the home', () => {
    const owned = listOwned();
    expect(owned.length).toBeGreaterThan(10);
    const own = /^\/srv\/player(\/(log|passphrase|\.local(\/share(\/gamekeeper(\/.*)?)?)?))?$/;
    expect(owned.filter((path) => !own.test(path))).toEqual([]);
  });

  test('behaviour: it walks through the tour, and doctor finds all well', () => {
    const g = '/opt/gamekeeper/gamekeeper';
    const toured = type(`${start} ${g} tour; ${g} stop; ${g} doctor`);
    expect(toured.status, toured.said).toBe(0);
    expect(toured.said).toMatch(/Done in [\d.]+ s/);
    expect(toured.said).toMatch(/ok +package +the \d+ files of version/);
    writeFileSync(join(root, '.flatpak-info'), '[Application]\nname=com.example.Farm\n');
    expect(type(`${g} doctor`).said).toContain('this is a Flatpak, com.example.Farm');
    rmSync(join(root, '.flatpak-info'));
  });

  test('behaviour: uninstall leaves the keys alone, and a later start finds them', () => {
    const g = '/opt/gamekeeper/gamekeeper';
    const removed = type(`${start} ${g} wallets; ${g} uninstall --yes`);
    expect(removed.said).toContain('Gamekeeper is removed.');
    const address = /default +([1-9A-HJ-NP-Za-km-z]{43,44})/.exec(removed.said)?.[1];
    const folders = ['', '/.local', '/.local/share', '/.local/share/gamekeeper'];
    const kept = ['daemon.book', 'service.book', 'vault.gkv', 'wallets.json'];
    const left = [
      ...['log', 'passphrase', ...kept.map((name) => `.local/share/gamekeeper/${name}`)],
    ].map((path) => `${HOME}/${path}`);
    const all = [...folders.map((path) => `${HOME}${path}`), ...left].sort();
    expect([...listOwned()].sort()).toEqual(all);
    const found = type(`${start} ${g} wallets; ${g} stop`);
    expect(found.said).toContain(address!);
    const proof = '--passphrase-file passphrase';
    const gone = type(`${start} ${g} uninstall --with-keys --yes ${proof}`);
    expect(gone.said).toContain(address!);
    const nothing = ['', '/.local', '/.local/share', '/log', '/passphrase'];
    expect([...listOwned()].sort()).toEqual(nothing.map((path) => `${HOME}${path}`).sort());
  });
});
