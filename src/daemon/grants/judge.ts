import { readPath } from '../../contract/call-arguments.ts';
import { resourceOfBudget } from '../../core/budget-names.ts';
import { leastEffect, membersOf } from '../../methods/declared-effect.ts';
import { operationTable, type SignerArgument } from '../../methods/generated/registry.ts';
import type { OperationName } from '../../methods/generated/types.ts';

import {
  type Charge,
  changesBeyond,
  type Effect,
  effectWithin,
} from '../../methods/inspect/charge.ts';
import type { Inspection } from '../../methods/inspect/inspect.ts';
import {
  membersByArguments,
  namedByAccounts,
  namedByArguments,
  projectsByAccounts,
} from '../../methods/named-records.ts';
import type { JudgedCall } from '../../methods/ports.ts';
import type { GrantedAction, GrantRules } from './grant.ts';
import type { MethodRow } from './method-table.ts';
import { judgePlayOnly } from './play-only.ts';
import type { Shortfall } from './refuse.ts';
import { signersOfSend } from './send-signers.ts';

/** Whose call it is. */
export interface Acting {
  /** Base58 address of the session's wallet. */
  readonly wallet: string;
  /** Whether an address is of any wallet of the player. */
  holds(address: string): boolean;
}

/** What is granted, and what came to be under the grant. */
export interface Rules extends Pick<GrantRules, 'projects' | 'playOnly' | 'actions'> {
  /** Base58 addresses of the projects that the game has made. */
  readonly made: ReadonlySet<string>;
}

/**
 * In what a grant falls short of a call, by its method and arguments; undefined if it does not.
 * @param isAsked whether the player is asked for what no grant allows, instead of refusing it.
 */
export function judgeCall(
  rules: Rules,
  row: MethodRow,
  call: JudgedCall,
  acting: Acting,
  isAsked = false,
): Shortfall | undefined {
  const { method, operation } = call;
  switch (row.class) {
    case 'own':
    case 'read':
      return undefined;
    case 'others':
    case 'shadow':
      return judgeSend(call, acting);
    default: {
      if (!row.isJournaled || operation === undefined) {
        return judgeEffect(rules, method, row.class, { isAsked });
      }
      const least = leastEffect(operation, call.args);
      // In what the game made it may do more; that it acts there, the inspection finds.
      const isOpen = least !== 'power' && mayBeWithin(rules.made, operation, call.args);
      const effect = isOpen ? 'play' : least;
      const shortfall =
        judgeEffect(rules, method, effect, { isAsked }) ??
        judgeSigners(operation, call.args, acting, isAsked);
      return shortfall ?? judgeNames(rules, call, operation, effect);
    }
  }
}

/** The same by what the inspection proved. What is taken is judged by the budgets. */
export function judgeInspection(
  rules: Rules,
  { method }: JudgedCall,
  inspection: Inspection,
  acting: Acting,
  isAsked = false,
): Shortfall | undefined {
  const { charge, signers } = inspection;
  const effect = effectWithin(charge, rules.made);
  return (
    judgeEffect(rules, method, effect, { isAsked, reason: reasonOf(charge, rules) }) ??
    judgeWallets(signers.flat(), acting, membersOf(inspection)) ??
    judgePayers(signers, acting) ??
    judgeProjects(rules, namedByAccounts(inspection, 'Project')) ??
    judgePlayOnly(rules, effect, projectsByAccounts(inspection)) ??
    judgeTakes(ruleOf(rules, method), charge.takes)
  );
}

function ruleOf({ actions }: Pick<Rules, 'actions'>, method: string): GrantedAction | undefined {
  return actions.find(({ action }) => action === method);
}

/** Whether a call may be about projects that the game made alone, by those that it names. */
function mayBeWithin(
  made: ReadonlySet<string>,
  operation: OperationName,
  args: JudgedCall['args'],
): boolean {
  return made.size > 0 && namedByArguments(operation, 'Project', args).isSubsetOf(made);
}

/** Why nobody grants it. */
function reasonOf({ powerReason, changes = [] }: Charge, { made }: Rules): string | undefined {
  const source = changesBeyond(changes, made).find(({ effect }) => effect === 'source');
  return powerReason ?? source?.what;
}

/** Judges what can be lost. @param reason why nobody grants it. */
export function judgeEffect(
  rules: Pick<Rules, 'actions'>,
  method: string,
  effect: MethodRow['class'],
  {
    isAsked = false,
    reason,
  }: { readonly isAsked?: boolean; readonly reason?: string | undefined } = {},
): Shortfall | undefined {
  const isEachTime = isPower(effect);
  if (isEachTime && !isAsked) {
    return { kind: 'POWER', of: reason ?? method, wanted: method, left: 'nothing' };
  }
  const rule = ruleOf(rules, method)?.rule;
  if (rule === 'NEVER') return { kind: 'ACTION', of: method, wanted: 'ALLOWED', left: 'NEVER' };
  if (isEachTime) return undefined;
  if (rule === 'ALLOWED' || effect === 'play') return undefined;
  return { kind: 'ACTION', of: method, wanted: 'ALLOWED', left: 'nothing' };
}

/** Whether an effect gives a right or opens a source, which no grant can allow. */
export function isPower(effect: MethodRow['class']): boolean {
  return effect === 'power' || effect === 'source';
}

function judgeNames(
  rules: Rules,
  { method, args }: JudgedCall,
  operation: OperationName,
  effect: Effect,
): Shortfall | undefined {
  const rule = ruleOf(rules, method);
  const projects = namedByArguments(operation, 'Project', args);
  const shortfall = judgeProjects(rules, projects) ?? judgePlayOnly(rules, effect, projects);
  if (shortfall !== undefined || rule?.resources === undefined) return shortfall;
  return judgeResources(rule, namedByArguments(operation, 'Resource', args));
}

/**
 * Judges every wallet that the arguments name as one that signs. Others may where they become those
 * of users, and do not pay; that they sign nothing else, the inspection finds.
 */
function judgeSigners(
  operation: OperationName,
  args: Readonly<Record<string, unknown>>,
  acting: Acting,
  isAsked: boolean,
): Shortfall | undefined {
  const { signers } = operationTable[operation];
  const named = (paths: readonly SignerArgument[]): string[] =>
    paths.flatMap(({ path }) => readPath(args, path)).filter((one) => typeof one === 'string');
  const members = isAsked ? [...membersByArguments(operation, args)] : [];
  return (
    judgeWallets(named(signers.filter(({ role }) => role === 'PAYER')), acting, []) ??
    judgeWallets(named(signers), acting, members)
  );
}

/** @param members those that become a user's, which may be others if they are the player's. */
function judgeWallets(
  signers: readonly string[],
  acting: Acting,
  members: readonly string[],
): Shortfall | undefined {
  const { wallet } = acting;
  const of = signers.find((signer) => {
    return signer !== wallet && !(members.includes(signer) && acting.holds(signer));
  });
  if (of === undefined) return undefined;
  const left = members.includes(of) ? 'nothing: it is no wallet of the player' : wallet;
  return { kind: 'WALLET', of, wanted: 'its signature', left };
}

/** Whatever others sign, the session's wallet pays. */
function judgePayers(signers: Inspection['signers'], { wallet }: Acting): Shortfall | undefined {
  const payer = signers.map(([first]) => first).find((first) => first !== wallet);
  if (payer === undefined) return undefined;
  return { kind: 'WALLET', of: payer, wanted: 'to pay', left: wallet };
}

/** Judges the projects in which something is done. */
export function judgeProjects(
  { projects, made }: Pick<Rules, 'projects' | 'made'>,
  named: ReadonlySet<string>,
): Shortfall | undefined {
  const other = [...named].find((project) => !projects.includes(project) && !made.has(project));
  if (other === undefined) return undefined;
  return { kind: 'PROJECT', of: other, wanted: 'to act in it', left: 'nothing' };
}

function judgeResources(
  rule: GrantedAction | undefined,
  named: Iterable<string>,
): Shortfall | undefined {
  if (rule?.resources === undefined) return undefined;
  const other = [...named].find((resource) => !rule.resources!.includes(resource));
  if (other === undefined) return undefined;
  return { kind: 'RESOURCE', of: other, wanted: rule.action, left: 'nothing' };
}

function judgeTakes(
  rule: GrantedAction | undefined,
  takes: Inspection['charge']['takes'],
): Shortfall | undefined {
  if (rule?.resources === undefined && rule?.counterparties === undefined) return undefined;
  const resources = takes.flatMap(({ of }) => resourceOfBudget(of) ?? []);
  const other = judgeResources(rule, resources);
  if (other !== undefined || rule.counterparties === undefined) return other;
  const receivers = takes.flatMap(({ counterparty = [] }) => counterparty);
  const stranger = receivers.find((receiver) => !rule.counterparties!.includes(receiver));
  if (stranger === undefined) return undefined;
  return { kind: 'COUNTERPARTY', of: stranger, wanted: rule.action, left: 'nothing' };
}

/** Judges what an action is restricted to, of a call that is none. */
export function judgeRestrictions(
  rules: Pick<Rules, 'actions'>,
  action: string,
  resources: Iterable<string>,
  takes: Inspection['charge']['takes'],
): Shortfall | undefined {
  const rule = ruleOf(rules, action);
  return judgeResources(rule, resources) ?? judgeTakes(rule, takes);
}

/** A game may send what others signed; what the player's wallets sign goes the whole path. */
function judgeSend({ method, args }: JudgedCall, acting: Acting): Shortfall | undefined {
  const own = signersOfSend(args).find((signer) => acting.holds(signer));
  if (own === undefined) return undefined;
  return { kind: 'POWER', of: method, wanted: `to send for ${own}`, left: 'nothing' };
}
