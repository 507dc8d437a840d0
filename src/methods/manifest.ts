import { base58Decode } from '../codec/base58.ts';
import { budgetKinds, resourceOfBudget } from '../core/budget-names.ts';
import { fail } from '../core/errors.ts';
import { U64_MAX } from '../core/limits.ts';
import { gameIdentifierForm, isGameIdentifier } from '../door/game-identifier.ts';
import { problemOfName } from '../game-rules/text.ts';
import { ADDRESS_BYTES } from '../solana/address.ts';
import { hashParameters } from './canonical.ts';
import { findClosestName } from './closest-name.ts';
import { takesOf } from './declared-effect.ts';
import { actionTable, daemonMethodTable, operationOfAction } from './generated/registry.ts';
import type {
  GameManifest,
  ManifestAction,
  ManifestBudget,
  OperationName,
} from './generated/types.ts';
import { inputTables } from './generated/validators.ts';
import { judgeSeed, judgeWorld } from './manifest-world.ts';
import { hasArgumentsNaming } from './named-records.ts';
import { compileFields } from './validate.ts';
import { type Check, readRefusal, refused } from './validate-scalars.ts';

/**
 * Reads what a game asks for, and says what is wrong with it: docs/guides/pairing.md has the
 * format.
 */

/** A problem of a manifest: where it is, what it is, and what would be right. */
export interface ManifestProblem {
  /** Such as `actions[2].action`; empty for the whole. */
  readonly path: string;
  readonly problem: string;
  readonly expected: string;
}

/** A manifest if there are no problems. */
export interface ManifestFinding {
  readonly manifest?: GameManifest;
  readonly problems: readonly ManifestProblem[];
}

/** As JSON without spaces, in UTF-8: it goes into a frame whose sender has proved nothing yet. */
export const MANIFEST_BYTES_MAX = 32 * 1024;

/** The same as a manifest's name. */
const NAME_LENGTH_MAX = 64;

/** Methods of the daemon that act with the player's wallet. */
const walletMethods = Object.keys(daemonMethodTable).filter((name) => name.startsWith('wallet.'));
const actionNames: ReadonlySet<string> = new Set([...Object.keys(actionTable), ...walletMethods]);

let checkShape: Check | undefined;

/**
 * The manifest of a session's or a pairing's arguments.
 * @param game the identifier that the call names, which has to be the manifest's.
 * @throws InvalidParams with the first problem, its path beginning with `manifest`.
 */
export function readManifest(value: unknown, game: string): GameManifest {
  const { manifest, problems } = examineManifest(value);
  const [first] = problems;
  if (manifest === undefined) {
    const { path = '', problem = '', expected = '' } = first ?? {};
    return fail('InvalidParams', { path: joinPath('manifest', path), problem, expected });
  }
  if (manifest.game === game) return manifest;
  const problem = `is ${manifest.game}`;
  return fail('InvalidParams', { path: 'manifest.game', problem, expected: game });
}

/** Checks the name of a game, which the player reads in a terminal. @throws InvalidParams. */
export function requireGameName(name: string): void {
  const path = 'gameName';
  const found = problemOfName(name);
  if (found !== undefined) fail('InvalidParams', { path, ...found });
  if (name.length > 0 && name.length <= NAME_LENGTH_MAX) return;
  const problem = `has ${name.length} characters`;
  fail('InvalidParams', { path, problem, expected: `1 to ${NAME_LENGTH_MAX}` });
}

/** Whether a text of others can be shown in a terminal: one line, without hidden characters. */
export function isVisibleLine(text: string): boolean {
  return problemOfName(text) === undefined;
}

/** @throws InvalidParams for what is no action that a grant can have a rule for. */
export function requireAction(path: string, action: string): void {
  const unknown = problemOfAction(action);
  if (unknown !== undefined) fail('InvalidParams', { path, ...unknown });
}

/** Whether a grant can have a rule for it. */
export function isActionName(name: string): boolean {
  return actionNames.has(name);
}

/** Whether a grant can have a budget of it. */
export function isBudgetName(of: string): boolean {
  const resource = resourceOfBudget(of);
  return resource === undefined || isAddress(resource);
}

function problemOfAction(action: string): Omit<ManifestProblem, 'path'> | undefined {
  if (isActionName(action)) return undefined;
  const closest = findClosestName(action, actionNames);
  const expected = closest ?? 'an action such as resources.transfer: docs/reference has them all';
  return { problem: `there is no action ${quote(action)}`, expected };
}

/** SHA-256, hex, of a manifest as canonical JSON: tells whether a game asks for something else. */
export function hashManifest(manifest: GameManifest): string {
  return hashParameters(manifest);
}

/**
 * Judges any JSON value as a manifest. Of the shape only the first problem is found, as what is
 * inside of a wrong shape cannot be judged; otherwise all of them.
 */
export function examineManifest(value: unknown): ManifestFinding {
  const bytes = Buffer.byteLength(JSON.stringify(value) ?? '');
  if (bytes > MANIFEST_BYTES_MAX) {
    const expected = `at most ${MANIFEST_BYTES_MAX} bytes`;
    return { problems: [{ path: '', problem: `takes ${bytes} bytes`, expected }] };
  }
  checkShape ??= compileFields(inputTables.GameManifest!, 'control', 'a manifest');
  const manifest = checkShape(value, 1) as GameManifest | typeof refused;
  if (manifest === refused) {
    const { path, problem, expected } = readRefusal();
    return { problems: [{ path: joinPath(...path), problem, expected }] };
  }
  const problems = [...judgeManifest(manifest as GameManifest)];
  return problems.length === 0 ? { manifest: manifest as GameManifest, problems } : { problems };
}

function joinPath(...steps: readonly string[]): string {
  return steps
    .filter((step) => step !== '')
    .join('.')
    .replaceAll('.[', '[');
}

function* judgeManifest(manifest: GameManifest): Generator<ManifestProblem> {
  const { game, name, projects, actions, budgets, seed, world } = manifest;
  if (!isGameIdentifier(game)) {
    yield { path: 'game', problem: 'is not an identifier', expected: gameIdentifierForm };
  }
  yield* judgeLine('name', name);
  yield* judgeRepeats('projects', projects);
  yield* judgeRepeats(
    'actions',
    actions.map(({ action }) => action),
    '.action',
  );
  for (const [index, action] of actions.entries()) yield* judgeAction(`actions[${index}]`, action);
  yield* judgeRepeats(
    'budgets',
    budgets.map(({ of }) => of),
    '.of',
  );
  for (const [index, budget] of budgets.entries()) yield* judgeBudget(`budgets[${index}]`, budget);
  if (seed) yield* judgeSeed(seed);
  if (world) yield* judgeWorld(world);
}

function* judgeLine(path: string, text: string): Generator<ManifestProblem> {
  const found = problemOfName(text);
  if (found !== undefined) yield { path, ...found };
}

function* judgeRepeats(
  path: string,
  names: readonly string[],
  suffix = '',
): Generator<ManifestProblem> {
  const seen = new Map<string, number>();
  for (const [index, name] of names.entries()) {
    const earlier = seen.get(name);
    if (earlier === undefined) seen.set(name, index);
    else {
      const problem = `is in ${path}[${earlier}] already`;
      yield { path: `${path}[${index}]${suffix}`, problem, expected: 'each of them once' };
    }
  }
}

function* judgeAction(
  path: string,
  { action, resources, counterparties }: ManifestAction,
): Generator<ManifestProblem> {
  const unknown = problemOfAction(action);
  if (unknown !== undefined) yield { path: `${path}.action`, ...unknown };
  else yield* judgeRules(path, { action, resources, counterparties });
  yield* judgeRepeats(`${path}.resources`, resources ?? []);
  yield* judgeRepeats(`${path}.counterparties`, counterparties ?? []);
}

/** A rule that nothing can break would only look like a limit. */
function* judgeRules(
  path: string,
  { action, resources, counterparties }: ManifestAction,
): Generator<ManifestProblem> {
  const operation = operationOfAction(action);
  const { names = false, gives = false } = operation === undefined ? {} : rulesOf(operation);
  if (resources && !names) {
    const problem = `${action} names no resources`;
    yield { path: `${path}.resources`, problem, expected: 'no such rule' };
  }
  if (counterparties && !gives) {
    const problem = `${action} gives nothing to a wallet`;
    yield { path: `${path}.counterparties`, problem, expected: 'no such rule' };
  }
}

/** Whether an operation's calls name or take resources, and whether somebody can receive them. */
function rulesOf(operation: OperationName): { readonly names: boolean; readonly gives: boolean } {
  const takes = takesOf(operation);
  return {
    names: takes.some(({ ofResource }) => ofResource) || hasArgumentsNaming(operation, 'Resource'),
    gives: takes.some(({ isReceived }) => isReceived),
  };
}

function* judgeBudget(path: string, budget: ManifestBudget): Generator<ManifestProblem> {
  const { of, perCall, perWindow, inAll, holdHours, reason } = budget;
  if (!isBudgetName(of)) {
    const closest = findClosestName(of, budgetKinds);
    const resources = 'the address of a resource, or mint: and the address';
    const expected = closest ?? `${budgetKinds.join(', ')}, ${resources}`;
    yield { path: `${path}.of`, problem: `${quote(of)} has no budget`, expected };
  }
  const amounts = { perCall, perWindow, inAll };
  let isWrong = false;
  for (const [name, text] of Object.entries(amounts)) {
    const amount = BigInt(text);
    if (amount >= 1n && amount <= U64_MAX) continue;
    isWrong = true;
    const expected = 'at least 1; leave out the budget for none';
    yield { path: `${path}.${name}`, problem: `is ${text}`, expected };
  }
  if (!isWrong) yield* judgeOrder(path, budget);
  if (typeof holdHours === 'number' && of !== 'assets') {
    yield { path: `${path}.holdHours`, problem: `is of ${quote(of)}`, expected: 'one of assets' };
  }
  yield* judgeLine(`${path}.reason`, reason);
}

function* judgeOrder(
  path: string,
  { perCall, perWindow, inAll }: ManifestBudget,
): Generator<ManifestProblem> {
  if (BigInt(perCall) > BigInt(perWindow)) {
    const expected = `at most perWindow, ${perWindow}`;
    yield { path: `${path}.perCall`, problem: `is ${perCall}`, expected };
  }
  if (BigInt(perWindow) > BigInt(inAll)) {
    const expected = `at most inAll, ${inAll}`;
    yield { path: `${path}.perWindow`, problem: `is ${perWindow}`, expected };
  }
}

function isAddress(text: string): boolean {
  return base58Decode(text, ADDRESS_BYTES)?.length === ADDRESS_BYTES;
}

function quote(text: string): string {
  return JSON.stringify(text.slice(0, 64));
}
