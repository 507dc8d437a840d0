import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, describe as suite, test } from 'vitest';
import { BareDebian, HOME, hasBareDebian, PLAYER } from './bare-debian.ts';
import { madeRelease, packageIn } from './made-release.ts';

/** The package on a machine that has nothing. */

suite.skipIf(!hasBareDebian('a package on a bare machine'))('a bare Debian 11', () => {
  let machine: BareDebian;

  beforeAll(async () => {
    machine = await BareDebian.open();
    machine.install(packageIn(await madeRelease()), 'gamekeeper');
  }, 600_000);
  afterAll(() => machine?.close());

  const type = (lines: string) => machine.type(lines);

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
    writeFileSync(join(machine.root, '.flatpak-info'), '[Application]\nname=com.example.Farm\n');
    expect(type(`${g} doctor`).said).toContain('this is a Flatpak, com.example.Farm');
    rmSync(join(machine.root, '.flatpak-info'));
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
