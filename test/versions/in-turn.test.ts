import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { RunningCommand, repository } from '../support/daemon-process.ts';
import { versionedGames } from './games.ts';
import { makeNewerBuild } from './newer-build.ts';
import { commandOf, VersionedPlace } from './versioned-place.ts';

/** Two versions that use a home one after the other, while their formats are the same. */

let newer = '';
beforeAll(async () => {
  newer = await makeNewerBuild();
}, 300_000);

const game = 'com.example.tides';
const played = { balance: 'true', write: 'Tides' };
const refused = { tide: 'NotOffered by the daemon' };
const budget = {
  ...{ perCall: '50000000', perWindow: '90000000', inAll: '90000000' },
  ...{ windowHours: 24, reason: 'to make a project' },
};

test('default: an older daemon keeps what the player granted to a newer game', async () => {
  const place = new VersionedPlace();
  const dataFolder = place.makeDataFolder();
  const { home, passphraseFile } = place.folder;
  const play = async (build: string) => {
    const manifest = JSON.stringify({
      ...{ game, name: 'Tides', projects: [] },
      actions: ['projects.create', ...(build === newer ? ['accounts.tide'] : [])].map((action) => ({
        action,
      })),
      budgets: ['deposits', 'fees'].map((of) => ({ of, ...budget })),
    });
    const pairings: Promise<string | undefined>[] = [];
    const said = await versionedGames[0]!.play({ build, home, dataFolder, manifest }, (line) => {
      const digits = /^digits (\d+)/.exec(line)?.[1];
      if (digits !== undefined) pairings.push(place.pair(build, digits));
    });
    return { said, problems: await Promise.all(pairings) };
  };
  let older: RunningCommand | undefined;
  try {
    await place.startAtAddress(newer, newer);
    const first = await play(newer);
    expect(first).toMatchObject({ said: { write: 'Tides', tide: '7' }, problems: [undefined] });
    const { service } = JSON.parse(readFileSync(join(home, 'daemon.json'), 'utf8'));
    await place.type(newer, ['stop']);

    const ca = join(place.folder.path, 'certificates', 'ca.pem');
    const at = ['--service', service, '--service-ca', ca];
    const vault = ['--vault', '--passphrase-file', passphraseFile];
    const command = commandOf(repository);
    older = new RunningCommand(['start', '--home', home, ...at, ...vault], { command });
    await older.says('Ctrl-C');
    expect((await place.type(repository, ['grants'])).stdout).toContain(game);
    expect((await place.type(repository, ['audit'])).stdout).toContain('accounts.tide');
    // Neither has to be paired again.
    expect(await play(newer)).toMatchObject({ said: { ...played, ...refused }, problems: [] });
    expect(await play(repository)).toEqual({ said: played, problems: [] });
  } finally {
    await older?.stop('SIGKILL');
    await place.close();
  }
});
