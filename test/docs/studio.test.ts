import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAIRING_MS } from '../../src/daemon/pairing/pairing-desk.ts';
import type { GameManifest } from '../../src/methods/generated/types.ts';
import { hasOpenssl } from '../support/certificates.ts';
import { linesOf, readSectionBlocks } from './pages.ts';
import { PageTypist } from './typed-page.ts';

/** docs/start/service.md, typed from an empty folder on a machine without a keychain. */

describe.skipIf(!hasOpenssl)('a studio on a machine without a keychain', () => {
  let typist: PageTypist;

  beforeAll(async () => {
    typist = await PageTypist.open('localhost');
  });
  afterAll(() => typist?.close());

  test('default: the certificate, then every line of the page', async () => {
    await typist.type('mkdir ../studio');
    for (const block of readSectionBlocks('docs/guides/service.md', 'A certificate')) {
      for (const line of linesOf(block)) await typist.type(line);
    }
    await typist.typeStudio();
    const { world, projects } = typist.read<GameManifest>('gamekeeper.json');
    expect(projects).toEqual([world!.project]);
    expect(world!.things.map(({ name }) => name)).toContain('Field');
  });

  describe('whoever starts it without a vault', () => {
    const HOME = '--home ./other-home';
    const APPLY = `./gamekeeper seed apply seed.json --manifest gamekeeper.json ${HOME}`;

    test('default: each error says what to type next, which needs no terminal', async () => {
      const url = `https://games.example:8443/ --service-ca ca.pem`;
      const started = await typist.type(`./gamekeeper start --service ${url} ${HOME}`);
      expect(started).toContain(`./gamekeeper passphrase set ${HOME}`);
      const from = `--from key-home/exports/studio.json ${HOME}`;
      const missing = await typist.try(`./gamekeeper wallets import default ${from}`);
      expect(missing.stderr).toMatch(/CustodyMissing: .*gamekeeper passphrase set/);
      expect(missing.stderr).toContain('--new-passphrase-file');
      expect((await typist.try(APPLY)).stderr).toContain('CustodyMissing: ');
      expect((await typist.try(`./gamekeeper pin set ${HOME}`)).stderr).toContain('--pin-file');
      await typist.type(`./gamekeeper passphrase set --new-passphrase-file passphrase ${HOME}`);
      const file = '--passphrase-file passphrase';
      await typist.type(`./gamekeeper wallets import default ${from} ${file}`);
    });

    test.runIf(process.platform === 'linux')(
      'behaviour: at a terminal too, before a PIN is asked for that would open nothing',
      async () => {
        const home = '--home ./third-home';
        const url = 'https://games.example:8443/ --service-ca ca.pem';
        await typist.type(`./gamekeeper start --service ${url} ${home}`);
        const ended = typist.try(`./gamekeeper call projects.find '{}' ${home}`);
        await typist.isAsked(home);
        const pair = await typist.try(`script -qec './gamekeeper pair ${home}' /dev/null`);
        expect(pair.stdout).toContain('CustodyMissing: ');
        expect(pair.stdout).not.toContain('New PIN');
        expect((await ended).stderr).toContain('PairingRefused: gamekeeper.cli was not paired');
      },
      PAIRING_MS / 2,
    );

    test(
      'behaviour: seed apply ends with the pair that cannot prove the player',
      async () => {
        const ended = typist.try(APPLY);
        await typist.isAsked(HOME);
        const pair = await typist.try(`./gamekeeper pair ${HOME}`);
        expect(pair.stderr).toMatch(/PlayerLocked: .*--passphrase-file/);
        const { status, stdout, stderr } = await ended;
        expect(status).toBe(1);
        expect(stdout).toContain(`another one: ./gamekeeper pair ${HOME}\n`);
        expect(stderr).toContain('PairingRefused: gamekeeper.seed was not paired: gamekeeper pair');
      },
      PAIRING_MS / 2,
    );
  });
});
