import { expect, describe as suite, test } from 'vitest';
import { hasOpenssl } from '../../support/certificates.ts';
import { machineHas } from '../../support/machine.ts';
import { godot } from '../../together/engine-doors.ts';
import { smallSizes, treeSizes } from '../../together/scenes.ts';
import { describeDoor } from '../../together/suite.ts';
import { makeAskedManifest, scenesAt } from '../support/asked-game.ts';
import { type LivePlace, type LivePlaceName, openLivePlace } from '../support/live-place.ts';
import { Player } from '../support/player.ts';
import { type EngineRun, godotRequirement, runSuites } from './support/godot.ts';

/**
 * The main job from Godot against a real daemon. The suites run in Godot while this file is read,
 * so that each of their tests is one here; they are live_test.gd, pairing_test.gd, asking_test.gd,
 * approvals_test.gd and expiry_test.gd of clients/gdscript/tests.
 */

const isHere = machineHas(godotRequirement, 'the Godot client against a real daemon');
const isPossible = { embedded: isHere, strict: isHere, address: isHere && hasOpenssl };

/** A run, and what the daemon next to it had opened. */
interface LiveRun extends EngineRun {
  readonly openedFile?: string | undefined;
}

const runs: { readonly place: LivePlaceName; readonly run: LiveRun | undefined }[] = [];
for (const place of ['embedded', 'strict', 'address'] as const) {
  runs.push({ place, run: isPossible[place] ? await runAt(place) : undefined });
}

async function runAt(name: LivePlaceName): Promise<LiveRun> {
  const place = await openLivePlace(name);
  try {
    const homes = { TEST_HOME: place.folder.home };
    if (name === 'embedded') return await runSuites('live', homes);
    const variables = { TEST_WORLD: JSON.stringify(await place.prepare()) };
    // The live suite ends the daemon.
    const run = await runSuites('pairing live', homes, { variables, hear: makePlayer(place) });
    return { ...run, openedFile: place.openedFile?.() };
  } finally {
    await place.close();
  }
}

/** What a game that asks heard and was answered, and what its player did. */
interface AskingRun extends EngineRun {
  /** What each answer of the player's was, in order. */
  readonly answers: readonly string[];
}

const askingRuns: { readonly place: LivePlaceName; readonly run: AskingRun | undefined }[] = [];
for (const place of ['strict', 'address'] as const) {
  askingRuns.push({ place, run: isPossible[place] ? await runAskingAt(place) : undefined });
}

async function runAskingAt(name: LivePlaceName): Promise<AskingRun> {
  const place = await openLivePlace(name);
  try {
    const variables = { TEST_WORLD: JSON.stringify(await place.prepare(makeAskedManifest)) };
    const answers: Promise<string>[] = [];
    const hear = makePlayer(place, (answer) => answers.push(answer));
    const suites = name === 'address' ? 'expiry approvals' : 'approvals';
    const run = await runSuites(suites, { TEST_HOME: place.folder.home }, { variables, hear });
    return { ...run, answers: await Promise.all(answers) };
  } finally {
    await place.close();
  }
}

/**
 * The player, who types what Godot prints, each time that it does: the digits of a game with what
 * is taken, a command, or what is said to a question.
 * @param takeAnswer gets what became of each answer to a question.
 */
function makePlayer(
  place: LivePlace,
  takeAnswer: (answer: Promise<string>) => void = () => {},
): (output: string) => void {
  const player = new Player(place);
  const ways: Readonly<Record<string, (words: string[]) => void>> = {
    digits: ([digits, ...takes]) => void player.pair(digits!, takes),
    player: (words) => void player.type(words),
    approval: ([said]) => takeAnswer(answerQuestion(player, said!).catch(String)),
  };
  let count = 0;
  return (output) => {
    const said = [...output.matchAll(/^(digits|player|approval) (.*)\n/gm)];
    for (const [, kind, text] of said.slice(count)) {
      ways[kind!]!(text!.split(' ').filter((word) => word !== ''));
    }
    count = said.length;
  };
}

async function answerQuestion(player: Player, said: string): Promise<string> {
  if (said === 'approve') return player.approve();
  if (said === 'refuse') return player.refuseApproval();
  const { pending } = await player.approvals();
  return `${pending.length} wait`;
}

suite.each(runs)('the Godot client with a real daemon, service $place', ({ place, run }) => {
  for (const { name, problem } of run?.tests ?? []) {
    test(name, () => expect(problem).toBe(''));
  }

  const title = 'behaviour: the suites ran to their end, without an error of the engine';
  test.skipIf(run === undefined)(title, () => {
    expect(run?.output).not.toMatch(/SCRIPT ERROR|Parse Error/);
    expect(run?.output).toMatch(/^# \d+ passed, 0 failed$/m);
    expect(run?.code).toBe(0);
    expect(run?.tests.length).toBeGreaterThan(place === 'embedded' ? 20 : 32);
    if (place === 'strict') expect(run?.openedFile).toMatch(/open-page\.html$/);
  });
});

suite.each(askingRuns)('a Godot game that asks, service $place', ({ place, run }) => {
  for (const { name, problem } of run?.tests ?? []) {
    test(name, () => expect(problem).toBe(''));
  }

  const title = 'default: it played all that there is, and its player saw what it asked';
  test.skipIf(run === undefined)(title, () => {
    const scenes = scenesAt(place).map(readAloud);
    const played = run!.tests.map(({ name }) => name.replace(/^(approvals|expiry): /, ''));
    expect(played.toSorted(), run!.output).toEqual(scenes.toSorted());
    expect(run!.output).not.toMatch(/SCRIPT ERROR|Parse Error/);
    expect(run!.answers).toEqual([
      expect.stringMatching(/resources\.transfer[\s\S]*^Approved \d+$/m),
      expect.stringMatching(/another wallet decide who is paid[\s\S]*^Approved \d+$/m),
      expect.stringMatching(/^Refused \d+: com\.example\.asked/),
      '0 wait',
    ]);
  });
});

/** Names of tests in GDScript have no capitals. */
function readAloud(scene: string): string {
  return scene.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}

describeDoor(godot, smallSizes, [treeSizes[0]]);
