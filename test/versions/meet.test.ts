import { beforeAll, describe, expect, test } from 'vitest';
import { repository } from '../support/daemon-process.ts';
import { machineHas } from '../support/machine.ts';
import { type VersionedGame, versionedGames } from './games.ts';
import { makeNewerBuild } from './newer-build.ts';
import { VersionedPlace } from './versioned-place.ts';

/**
 * Two versions, of which the newer only adds: games of each with clients of their own, next to
 * daemons of each, which have the service inside or at an address, where games are paired by the
 * command of the other version.
 */

type Version = 'older' | 'newer';
const versions: readonly Version[] = ['older', 'newer'];
const builds = { older: repository, newer: '' };

beforeAll(async () => {
  builds.newer = await makeNewerBuild();
}, 300_000);

/** What a game of the older version asks for has an answer everywhere. */
const played = { balance: 'true', write: 'Tides' };

const remedies = {
  'the daemon': 'end Gamekeeper (gamekeeper stop), then start com.example.tides again',
  'the service': 'its operator can update it',
};

/** What one of the newer one is reported, by who is older. */
function expectedOf(game: Version, daemon: Version, service: Version): Record<string, string> {
  if (game === 'older') return played;
  const older = daemon === 'older' ? 'the daemon' : service === 'older' ? 'the service' : undefined;
  const refused = older && `NotOffered by ${older}`;
  return {
    ...played,
    'no tide': 'none',
    'high tide': refused ?? 'high',
    out: refused ?? 'TideOut',
    tide: refused ?? '7',
    ...(older && { remedy: remedies[older] }),
    "daemon's": daemon === 'older' ? 'NotOffered by the daemon' : '42',
  };
}

const budget = {
  ...{ perCall: '50000000', perWindow: '90000000', inAll: '90000000' },
  ...{ windowHours: 24, reason: 'to make a project' },
};

async function play(
  place: VersionedPlace,
  { language, play: start }: VersionedGame,
  { game, daemon }: { readonly game: Version; readonly daemon: Version },
): Promise<Record<string, string>> {
  const other = daemon === 'older' ? builds.newer : builds.older;
  const wish = { build: builds[game], home: place.folder.home, dataFolder: place.makeDataFolder() };
  const manifest = JSON.stringify({
    ...{ game: 'com.example.tides', name: `Tides in ${language}`, projects: [] },
    actions: [
      { action: 'projects.create' },
      ...(game === 'newer' ? [{ action: 'accounts.tide' }] : []),
    ],
    budgets: ['deposits', 'fees'].map((of) => ({ of, ...budget })),
    ...(game === 'newer' && { tides: ['high'] }),
  });
  const pairings: Promise<string | undefined>[] = [];
  const said = await start({ ...wish, manifest }, (line) => {
    const digits = /^digits (\d+)/.exec(line)?.[1];
    if (digits !== undefined) pairings.push(place.pair(other, digits));
  });
  expect((await Promise.all(pairings)).filter((problem) => problem !== undefined)).toEqual([]);
  return Object.fromEntries(
    Object.entries(said).map(([name, text]) => [name, text.replace(/ https:\S+/, '')]),
  );
}

describe.each(versionedGames)('a game in $language', (game) => {
  const isHere =
    game.requirement === undefined ||
    machineHas(game.requirement, `${game.language} games of two versions`);

  const rows = versions.flatMap((daemon) => versions.map((service) => ({ daemon, service })));
  test.skipIf(!isHere).each(rows)(
    'at an address: daemon $daemon, service $service',
    async ({ daemon, service }) => {
      const place = new VersionedPlace();
      try {
        await place.startAtAddress(builds[daemon], builds[service]);
        for (const version of versions) {
          const said = await play(place, game, { game: version, daemon });
          expect(said, `game ${version}`).toEqual(expectedOf(version, daemon, service));
        }
      } finally {
        await place.close();
      }
    },
  );

  test.skipIf(!isHere).each(versions)('embedded: daemon %s', async (daemon) => {
    const place = new VersionedPlace();
    try {
      await place.startEmbedded(builds[daemon]);
      for (const version of versions) {
        const said = await play(place, game, { game: version, daemon });
        expect(said, `game ${version}`).toEqual(expectedOf(version, daemon, daemon));
      }
    } finally {
      await place.close();
    }
  });
});
