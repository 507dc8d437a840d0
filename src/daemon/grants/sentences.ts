import { resourceOfBudget } from '../../core/budget-names.ts';
import type {
  GameIdentity,
  GrantSentence,
  NamedGame,
  SentenceKind,
} from '../../methods/generated/player.ts';
import type { GameManifest, GrantedToken as ShownToken } from '../../methods/generated/types.ts';
import type { NamedWallet } from '../keys/wallets.ts';
import { describeToken } from './describe.ts';
import { holdsAction, holdsBudget, holdsProject, holdsSeed } from './difference.ts';
import type { GrantDraft } from './draft.ts';
import type { GrantedAction, GrantedBudget, GrantedToken, GrantRules } from './grant.ts';
import { grantedClass, isNeverGranted } from './never-granted.ts';
import { askingOver } from './proposal.ts';

/**
 * A grant in sentences of data: all that the row says, and who asks for it. First who it is, then
 * what hands something over, then all else. Whoever shows them chooses words and order within that.
 */

/** Who asks, and for what. */
export interface Asking {
  readonly game: string;
  readonly gameName: string;
  readonly identity: GameIdentity;
  /** As it is when the game asks: one that is not there yet is made when the game is paired. */
  readonly wallet: NamedWallet;
  readonly executable: string | null;
  readonly manifest: GameManifest;
  /** Of the resources that it names, as the service describes them. */
  readonly tokens: readonly GrantedToken[];
  /** Names of the projects that it names and made, by address, as the service says. */
  readonly projectNames: ReadonlyMap<string, string>;
}

/** What was granted before. */
export interface Beside {
  /** The grant that continues; undefined where a new one begins. */
  readonly earlier: GrantRules | undefined;
  /** Whether the manifest asks for something that it does not hold, or has too little left of. */
  readonly isShort: boolean;
  /** Base58 addresses of the projects that the game made under it. */
  readonly made: readonly string[];
  /** Actions that the player denied in the last grant, ended or not. */
  readonly never: readonly string[];
  /** Other games that were paired, and look like this one. */
  readonly lookAlikes: readonly NamedGame[];
  /** Other games that act in a project, or did. */
  gamesIn(project: string): readonly NamedGame[];
}

/** @param draft the row that is written if the player takes this of it. */
export function sentencesOf(draft: GrantDraft, asking: Asking, beside: Beside): GrantSentence[] {
  const budgets = describeBudgets(draft, asking, beside);
  return [
    ...describeAsker(asking, beside),
    ...describeHistory(draft, asking, beside),
    ...budgets.filter(({ kind }) => kind === 'TAKES'),
    ...describeActions(draft, asking, beside),
    ...describeProjects(draft, asking, beside),
    describeMade(draft, asking, beside),
    ...describeSeed(draft, beside),
    ...budgets.filter(({ kind }) => kind === 'PAYS'),
    ...describeLimits(draft, beside),
  ];
}

function describeAsker(
  { game, gameName, identity, executable: program, wallet }: Asking,
  { lookAlikes }: Beside,
): GrantSentence[] {
  return [
    say('ASKS', { game, gameName }),
    ...lookAlikes.map((other) => say('LOOKS_LIKE', other)),
    ...(identity === 'NEW' ? [] : [say(identity, {})]),
    say('PROGRAM', { program }),
    say('WALLET', { wallet }),
  ];
}

/** What it was granted and denied before, and what it cannot be granted. */
function describeHistory(
  { actions }: GrantDraft,
  { manifest }: Asking,
  { earlier, isShort, never }: Beside,
): GrantSentence[] {
  const isAllowed = (name: string): boolean =>
    actions.some(({ action, rule }) => action === name && rule === 'ALLOWED');
  const names = manifest.actions.map(({ action }) => action);
  const isNothing = earlier !== undefined && !isShort;
  return [
    ...(earlier === undefined ? [] : [say('GOES_ON', {})]),
    ...(isNothing ? [say('NOTHING_MORE', {})] : []),
    ...sayActions('ASKED', names.filter(isNeverGranted)),
    ...sayActions(
      'DENIED',
      never.filter((name) => isAllowed(name) || (names.includes(name) && isNeverGranted(name))),
    ),
    ...sayActions(
      'NEVER',
      actions.filter(({ rule }) => rule === 'NEVER').map(({ action }) => action),
    ),
  ];
}

function sayActions(kind: SentenceKind, actions: readonly string[]): GrantSentence[] {
  return actions.length === 0 ? [] : [say(kind, { actions })];
}

/** Fees and deposits are what playing costs; everything else is handed over. */
const costs: readonly string[] = ['fees', 'deposits'];

function describeBudgets(
  { budgets }: GrantDraft,
  { manifest, tokens }: Asking,
  { earlier }: Beside,
): GrantSentence[] {
  return budgets.map((budget) => {
    const { of, perCall, perWindow, windowHours, inAll, holdHours, reason } = budget;
    const isProposed = manifest.budgets.some((one) => one.of === of);
    const shown = {
      of,
      token: tokenOf(resourceOfBudget(of), tokens),
      perCall,
      perWindow,
      windowHours,
      inAll,
      holdHours: holdHours ?? 0,
      ...askingOver(budget),
      reason: (isProposed && reason) || null,
    };
    const isHeld = earlier !== undefined && holdsBudget(earlier.budgets, budget);
    return say(costs.includes(of) ? 'PAYS' : 'TAKES', { budget: shown }, isHeld);
  });
}

/** Those of a class by itself first; those that have no rule of their own together. */
function describeActions(
  { actions }: GrantDraft,
  { tokens }: Asking,
  { earlier }: Beside,
): GrantSentence[] {
  const allowed = actions.filter(({ rule }) => rule === 'ALLOWED');
  return actionKinds.flatMap(({ kind, of, isAlone }) => {
    const own = allowed.filter(({ action }) => lossOf(action) === of);
    const alone = own.filter((action) => isAlone || hasRules(action));
    const isHeld = (action: GrantedAction): boolean =>
      earlier !== undefined && holdsAction(earlier.actions, action);
    const together = own.filter((action) => !alone.includes(action));
    return [
      ...alone.map((action) =>
        say(kind, { actions: [action.action], ...rulesOf(action, tokens) }, isHeld(action)),
      ),
      ...[false, true].flatMap((held) => {
        const names = together.filter((action) => isHeld(action) === held);
        if (names.length === 0) return [];
        return [say(kind, { actions: names.map(({ action }) => action) }, held)];
      }),
    ];
  });
}

/** By what can be lost, the most first. */
const actionKinds = Object.freeze([
  { kind: 'SPENDS', of: 'spend', isAlone: true },
  { kind: 'CHANGES', of: 'change', isAlone: false },
  { kind: 'OPENS', of: 'source', isAlone: false },
  { kind: 'PLAYS', of: 'play', isAlone: false },
] as const);

/** What can be lost by it; by a read, no more than by play. */
function lossOf(action: string): string {
  const of = grantedClass(action);
  return of === 'read' ? 'play' : of;
}

function hasRules({ resources, counterparties }: GrantedAction): boolean {
  return resources !== undefined || counterparties !== undefined;
}

function rulesOf(
  { resources, counterparties }: GrantedAction,
  tokens: readonly GrantedToken[],
): Partial<GrantSentence> {
  return {
    ...(resources && {
      resources: resources.map((resource) => ({ resource, token: tokenOf(resource, tokens) })),
    }),
    ...(counterparties && { counterparties }),
  };
}

function describeProjects(
  { projects, playOnly = [] }: GrantDraft,
  { projectNames }: Asking,
  { earlier, gamesIn }: Beside,
): GrantSentence[] {
  return projects.map((address) => {
    const name = projectNames.get(address) ?? null;
    const isPlayOnly = playOnly.includes(address);
    const project = { address, name, isPlayOnly, games: gamesIn(address) };
    return say(
      'ACTS_IN',
      { project },
      earlier !== undefined && holdsProject(earlier, address, isPlayOnly),
    );
  });
}

function describeMade(
  { playOnly = [] }: GrantDraft,
  { projectNames }: Asking,
  { earlier, made }: Beside,
): GrantSentence {
  const named = made
    .filter((address) => !playOnly.includes(address))
    .map((address) => ({ address, name: projectNames.get(address) ?? null }));
  return say('MAKES', { made: named }, earlier !== undefined);
}

function describeSeed({ seed }: GrantDraft, { earlier }: Beside): GrantSentence[] {
  if (seed === undefined) return [];
  return [say('PLANTS', { seed }, earlier !== undefined && holdsSeed(earlier, seed))];
}

function describeLimits(draft: GrantDraft, { earlier }: Beside): GrantSentence[] {
  const { hours, idleHours, callsPerMinute, budgets } = draft;
  const lamports = sumOf(budgets);
  const isNoMore = earlier !== undefined && lamports <= sumOf(earlier.budgets);
  return [
    say('SUM', { lamports: String(lamports), hours }, isNoMore),
    say('CALLS', { callsPerMinute }, earlier?.callsPerMinute === callsPerMinute),
    say('ENDS', { hours, idleHours }),
  ];
}

/** Lamports of all budgets that are in lamports. */
function sumOf(budgets: readonly GrantedBudget[]): bigint {
  const own = budgets.filter(({ of }) => lamportKinds.includes(of));
  return own.reduce((sum, { inAll }) => sum + BigInt(inAll), 0n);
}

const lamportKinds: readonly string[] = [...costs, 'lamports'];

function tokenOf(resource: string | undefined, tokens: readonly GrantedToken[]): ShownToken | null {
  const token = tokens.find((one) => one.resource === resource);
  return token === undefined ? null : describeToken(token);
}

function say(
  kind: SentenceKind,
  values: Omit<GrantSentence, 'kind' | 'isHeld'>,
  isHeld = false,
): GrantSentence {
  return { kind, isHeld, ...values };
}
