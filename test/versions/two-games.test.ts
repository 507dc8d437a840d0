import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endAllIn } from '../clients/support/home-processes.ts';
import { openSession } from '../daemon/support/client.ts';
import { RunningCommand, repository } from '../support/daemon-process.ts';
import { machineHas } from '../support/machine.ts';
import { type VersionedGame, versionedGames } from './games.ts';
import { makeNewerBuild, newerVersion } from './newer-build.ts';
import { commandOf, VersionedPlace } from './versioned-place.ts';

/** Two games on one machine, which bring daemons of two versions: one home, and one daemon. */

const older = repository;
let newer = '';
let place: VersionedPlace;

beforeAll(async () => {
  newer = await makeNewerBuild();
}, 300_000);
beforeEach(() => {
  place = new VersionedPlace();
});
afterEach(async () => {
  await endAllIn(place.folder.home);
  await place.close();
});

const manifest = JSON.stringify({
  ...{ game: 'com.example.tides', name: 'Tides', projects: [], actions: [], budgets: [] },
});

/** What a game starts its daemon with. */
const startOf = (build: string): readonly string[] => {
  const vault = ['--vault', '--passphrase-file', place.folder.passphraseFile];
  return [...commandOf(build), 'start', ...vault];
};

/** @param program the build whose daemon it brings; its own if left out. */
const play = ({ play: start }: VersionedGame, build: string, program = build) => {
  const { home } = place.folder;
  const wish = { build, home, dataFolder: place.makeDataFolder(), manifest };
  return start({ ...wish, command: startOf(program) }, () => {});
};

/** A daemon as a game starts it. */
async function startUnused(build: string, ...more: string[]): Promise<RunningCommand> {
  const [program, ...words] = startOf(build);
  const args = [...words, '--home', place.folder.home, ...more];
  const { home } = place.folder;
  const env = { ...process.env, GAMEKEEPER_HOME: home };
  const daemon = new RunningCommand(args, { command: [program!], env });
  await daemon.says('Ctrl-C');
  return daemon;
}

function runningVersion(): string {
  return JSON.parse(readFileSync(join(place.folder.home, 'daemon.json'), 'utf8')).version;
}

const newThings = { tide: '7', "daemon's": '42' };

describe.each(versionedGames.filter(({ language }) => language !== 'GDScript'))(
  'a newer game in $language',
  (game) => {
    const isHere =
      game.requirement === undefined ||
      machineHas(game.requirement, `two ${game.language} games of two versions`);

    test.skipIf(!isHere)(
      'behaviour: an older daemon that nobody uses ends for its own',
      async () => {
        const before = await startUnused(older, '--end-unused', '300');
        expect(await play(game, newer)).toMatchObject({
          balance: 'true',
          write: 'Tides',
          ...newThings,
        });
        await before.ended;
        expect([before.result().status, runningVersion()]).toEqual([0, newerVersion]);
      },
    );

    test.skipIf(!isHere)('error: NotOffered names the game that uses the older one', async () => {
      const daemon = await startUnused(older, '--end-unused', '300');
      const url = /ws:\/\/\S+/.exec(daemon.result().stdout)![0];
      const other = await openSession(url, place.folder.home, { game: 'com.example.other' });
      const said = await play(game, newer);
      expect(said).toMatchObject({
        balance: 'true',
        write: 'Tides',
        tide: 'NotOffered by the daemon',
      });
      expect(said.remedy).toBe('end com.example.other, then start com.example.tides again');
      expect(runningVersion()).toBe('0.1.0');
      await other.close();
    });

    test.skipIf(!isHere)('behaviour: a daemon that somebody started by hand goes on', async () => {
      await startUnused(older);
      const said = await play(game, newer);
      expect(said).toMatchObject({ balance: 'true', tide: 'NotOffered by the daemon' });
      expect(said.remedy).toBe(
        'end Gamekeeper (gamekeeper stop), then start com.example.tides again',
      );
      expect(runningVersion()).toBe('0.1.0');
    });

    test.skipIf(!isHere)(
      'behaviour: one that brings an older daemon replaces it once',
      async () => {
        const before = await startUnused(older, '--end-unused', '300');
        const said = await play(game, newer, older);
        expect(said).toMatchObject({ balance: 'true', tide: 'NotOffered by the daemon' });
        await before.ended;
        expect(runningVersion()).toBe('0.1.0');
      },
    );

    test.skipIf(!isHere)('behaviour: an older game uses the newer daemon', async () => {
      await startUnused(newer, '--end-unused', '300');
      expect(await play(game, older)).toEqual({ balance: 'true', write: 'Tides' });
      expect(runningVersion()).toBe(newerVersion);
    });
  },
);

describe('a newer game in GDScript', () => {
  const game = versionedGames.find(({ language }) => language === 'GDScript')!;
  const isHere = machineHas(game.requirement!, 'two GDScript games of two versions');

  // Godot has a system of its own here, in which what it starts can only be a stand-in.
  test.skipIf(!isHere)('behaviour: an older daemon that nobody uses ends for its own', async () => {
    const before = await startUnused(older, '--end-unused', '300');
    const { home } = place.folder;
    const wish = { build: newer, home, dataFolder: place.makeDataFolder(), manifest };
    const command = ['/bin/sh', '-c', 'exit 7'];
    const said = await game.play({ ...wish, command, followsHome: true }, () => {});
    expect(said.refused).toBe('DaemonStartFailed');
    await before.ended;
    expect([before.result().status, existsSync(join(home, 'daemon.json'))]).toEqual([0, false]);
  });
});

describe('two games that start at once', () => {
  const game = versionedGames[0]!;

  test.each([1, 2, 3, 4])('behaviour: both play, and nothing is lost (%i)', async (round) => {
    const games = [play(game, older), play(game, newer)];
    // In every other round the first daemon that is there is killed.
    if (round % 2 === 0) await killFirst();
    const said = await Promise.all(games);
    for (const one of said) {
      if (one.refused === undefined) expect(one).toMatchObject({ balance: 'true' });
    }
    const written = said.filter(({ write }) => write === 'Tides').length;
    if (round % 2 === 1) expect(written, JSON.stringify(said)).toBe(2);
    await endAllIn(place.folder.home);
    const daemon = await startUnused(newer);
    const { stdout } = await place.type(newer, ['call', 'projects.find', '{"names":["Tides"]}']);
    expect(JSON.parse(stdout)).toHaveLength(written);
    await daemon.stop('SIGTERM');
  });

  async function killFirst(): Promise<void> {
    const path = join(place.folder.home, 'daemon.json');
    while (!existsSync(path)) await new Promise((resolve) => setImmediate(resolve));
    try {
      process.kill(JSON.parse(readFileSync(path, 'utf8')).pid, 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }
});
