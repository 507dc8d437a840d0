import { afterEach, beforeEach, expect, test } from 'vitest';
import type { GameManifest } from '../../../src/methods/generated/types.ts';
import type { TestClient } from '../support/client.ts';
import { askForPairing, confirmPairing, openPaired, talkAbout } from '../support/pairing.ts';
import { startWorldPlace, type WorldPlace } from '../support/world-place.ts';

/** What the player takes from a game of a project is gone, though the game has made that project. */

const farm: GameManifest = {
  game: 'com.example.farm',
  name: 'Farm',
  projects: [],
  actions: [{ action: 'profiles.createTree' }],
  budgets: [],
};
const treeConfig = { basic: { numAssets: 64 } };

let place: WorldPlace;
let secret: string | undefined;
let client: TestClient;
let project: string;

beforeEach(async () => {
  place = await startWorldPlace({ strict: true });
  secret = undefined;
  await pair(farm);
  ({ address: project } = await client.call('projects.create', { name: 'Farm' }));
});
afterEach(() => place.close());

/** Pairs the game again, with what it asks for; in shared projects it may only play. */
async function pair(manifest: GameManifest): Promise<void> {
  const { url, player } = place.daemon;
  const asked = await askForPairing(url, place.home, manifest, undefined, secret);
  await confirmPairing(player, asked.code);
  ({ secret } = await asked.client.call('session.awaitPairing'));
  await asked.client.close();
  client = await openPaired(url, place.home, secret, { manifest });
}

/** Another game, which the player lets act in the project. */
async function pairBank(): Promise<void> {
  const { url, player } = place.daemon;
  const bank = { ...farm, game: 'com.example.bank', name: 'Bank', projects: [project] };
  const { client: asking, code } = await askForPairing(url, place.home, bank);
  await confirmPairing(player, code);
  await asking.call('session.awaitPairing');
  await asking.close();
}

/** What became of a change in the project. */
const change = () =>
  client.call('profiles.createTree', { project, treeConfig }).then(
    () => 'granted',
    (error) => `${error.data.context.kind} ${error.data.context.of}`,
  );

const grant = () => place.daemon.player.grants!.list().find(({ game }) => game === farm.game)!;
/** What the sentences say that it made. */
const madeAs = () =>
  place.daemon.player
    .pairing!.current()!
    .sentences.find(({ kind }) => kind === 'MAKES')!
    .made!.map(({ address }) => address);

test('default: in what it made a game changes what it likes', async () => {
  expect(await change()).toBe('granted');
});

test('behaviour: it may not act in a project that the player took from it', async () => {
  place.daemon.player.grants!.narrow(grant().id, {
    budgets: [],
    never: [],
    projects: [project],
  });
  expect(await change()).toBe(`PROJECT ${project}`);
  expect(grant().made).toEqual([]);
  // It may be given as any other then, but is not its own again.
  await pair({ ...farm, projects: [project] });
  expect(grant()).toMatchObject({ projects: [project], made: [] });
});

test('behaviour: where the player says that it may only play, it may do no more', async () => {
  await pairBank();
  const manifest = { ...farm, projects: [project] };
  const asked = await askForPairing(place.daemon.url, place.home, manifest, undefined, secret);
  const { pairing } = place.daemon.player;
  expect(madeAs()).toEqual([project]);
  const { answers, said } = await talkAbout(place.daemon.player, ['', '123456']);
  expect(answers!.projects).toEqual([]);
  expect(said.at(-2)).toContain('it may only play there');
  expect(pairing!.current(answers).sentences).toContainEqual(
    expect.objectContaining({ kind: 'MAKES', made: [] }),
  );
  await asked.client.close();
});

test('behaviour: nor after it asks again without naming the project', async () => {
  await pairBank();
  const manifest = { ...farm, projects: [project] };
  await pair(manifest);
  expect(await change()).toBe(`PROJECT ${project}`);
  expect(grant()).toMatchObject({ playOnly: [project], made: [] });
  await pair({ ...manifest, projects: [] });
  expect(grant()).toMatchObject({ projects: [], made: [] });
  expect(await change()).toBe(`PROJECT ${project}`);
});
