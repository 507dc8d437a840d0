import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fail } from '../../core/errors.ts';
import type { GameManifest, ManifestBudget } from '../../methods/generated/types.ts';
import {
  examineManifest,
  hashManifest,
  type ManifestFinding,
  type ManifestProblem,
} from '../../methods/manifest.ts';
import { examineManifestText, MANIFEST_TEXT_BYTES_MAX } from '../../methods/manifest-text.ts';
import { grantedClass, isNeverGranted } from '../grants/never-granted.ts';
import { print, printError } from '../log/output.ts';
import { ownCommand } from './own-command.ts';
import { readTextFile } from './text-file.ts';

/** `gamekeeper manifest init` and `check`, for whoever ships a game. */

const FILE_NAME = 'gamekeeper.json';

/** A budget to begin with: what a game's own writes cost. */
const LAMPORTS = Object.freeze({ perCall: '1000000', perWindow: '10000000', inAll: '50000000' });

/**
 * Writes a manifest to begin with, and overwrites nothing.
 * @throws InvalidParams for an identifier or a name that no manifest may have; Error if the file is
 *   there already.
 */
export function runManifestInit(
  file: string | undefined,
  options: { readonly game: string; readonly name: string },
): void {
  const path = resolve(file ?? FILE_NAME);
  const manifest: GameManifest = {
    game: options.game,
    name: options.name,
    projects: [],
    actions: [{ action: 'users.create' }, { action: 'profiles.create' }],
    budgets: [{ of: 'fees', ...LAMPORTS, windowHours: 24, reason: 'Fees of saving the game' }],
  };
  const [problem] = examineManifest(manifest).problems;
  if (problem !== undefined) fail('InvalidParams', problem);
  try {
    writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new Error(`${path} is there already; it was left as it is`);
  }
  const lines = [
    `Wrote ${path}`,
    'Name your projects, the actions that the game calls and the budgets that it needs, then:',
    `  ${ownCommand} manifest check ${file ?? FILE_NAME}`,
  ];
  print(...lines);
}

/** Prints what a manifest asks for, or everything that is wrong with it, with exit code 1. */
export function runManifestCheck(
  file: string | undefined,
  options: { readonly json?: boolean },
): void {
  const path = resolve(file ?? FILE_NAME);
  const { manifest, problems } = examineFile(path);
  if (manifest === undefined) process.exitCode = 1;
  const asked = manifest ? askedEachTime(manifest) : [];
  const hash = manifest ? hashManifest(manifest) : null;
  const answer = { file: path, hash, problems, asked };
  if (options.json) print(JSON.stringify(answer, null, 2));
  else if (manifest !== undefined) print(describe(path, manifest));
  else printError(describeProblems(path, problems));
}

/**
 * The manifest of a file.
 * @throws InvalidParams with its first problem; Error if it cannot be read.
 */
export function readManifestFile(file: string): GameManifest {
  const path = resolve(file);
  const { manifest, problems } = examineFile(path);
  if (manifest !== undefined) return manifest;
  const { path: place = '', problem = '', expected = '' } = problems[0] ?? {};
  return fail('InvalidParams', { path: `${path}: ${place}`, problem, expected });
}

function examineFile(path: string): ManifestFinding {
  const finding = readTextFile(path, MANIFEST_TEXT_BYTES_MAX, `${ownCommand} manifest init`);
  if ('text' in finding) return examineManifestText(finding.text);
  return { problems: [{ path: '', ...finding }] };
}

function describe(path: string, manifest: GameManifest): string {
  const { game, name, projects, actions, budgets, seed, world } = manifest;
  const asked = askedEachTime(manifest);
  const own = actions.map(({ action }) => action).filter((name) => grantedClass(name) === 'source');
  return [
    `${path} is right`,
    `  game      ${game}: ${name}`,
    `  projects  ${projects.length === 0 ? 'none' : projects.join(', ')}`,
    `  actions   ${actions.map(({ action }) => action).join(', ') || 'none'}`,
    ...(asked.length === 0 ? [] : [`  asks      ${asked.join(', ')}: the player, each time`]),
    ...(own.length === 0 ? [] : [`  own       ${own.join(', ')}: ${OWN_ONLY}`]),
    ...budgets.map(describeBudget),
    ...(seed ? [`  seed      ${seed.project}, ${seed.hash}`] : []),
    ...(world ? [`  world     ${world.things.length} things of ${world.project}`] : []),
    `  hash      ${hashManifest(manifest)}`,
  ].join('\n');
}

const OWN_ONLY = 'in projects that it makes; elsewhere the player is asked each time';

function describeBudget(budget: ManifestBudget): string {
  const { of, perCall, perWindow, windowHours, inAll, holdHours, reason, onOver } = budget;
  const locked = of === 'assets' ? `, each locked for ${holdHours ?? 0} h at most` : '';
  const hold = onOver === 'ask' ? `${locked}; past that the player is asked` : locked;
  const limits = `${perCall} a call, ${perWindow} in ${windowHours} h, ${inAll} in all${hold}`;
  return `  budget    ${of}: ${limits} (${reason})`;
}

/** The actions that it names and no grant can allow. */
function askedEachTime({ actions }: GameManifest): string[] {
  return actions.map(({ action }) => action).filter(isNeverGranted);
}

function describeProblems(path: string, problems: readonly ManifestProblem[]): string {
  const count = problems.length === 1 ? 'one problem' : `${problems.length} problems`;
  const lines = problems.map(
    ({ path: place, problem, expected }) =>
      `  ${place === '' ? 'the whole' : place}: ${problem}; expected: ${expected}`,
  );
  return [`${path} has ${count}:`, ...lines].join('\n');
}
