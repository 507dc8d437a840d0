import { readPath } from '../../contract/call-arguments.ts';
import { resourceOfBudget } from '../../core/budget-names.ts';
import { leastEffect } from '../../methods/declared-effect.ts';
import { operationTable } from '../../methods/generated/registry.ts';
import type { OperationName } from '../../methods/generated/types.ts';

import {
  type Charge,
  changesBeyond,
  type Effect,
  effectWithin,
} from '../../methods/inspect/charge.ts';
import type { Inspection } from '../../methods/inspect/inspect.ts';
import {
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
      return judgeSend(call, acting);
    default: {
      if (!row.isJournaled || operation === undefined) return judgeEffect(rules, method, row.class);
      const least = leastEffect(operation, call.args);
      // In what the game made it may do more; that it acts there, the inspection finds.
      const isOpen = least !== 'power' && mayBeWithin(rules.made, operation, call.args);
      const effect = isOpen ? 'play' : least;
      const shortfall = judgeEffect(rules, method, effect, { isAsked });
      return shortfall ?? judgeNames(rules, call, operation, effect, acting);
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
    judgeWallets(signers.flat(), acting) ??
    judgeProjects(rules, namedByAccounts(inspection, 'Project')) ??
    judgePlayOnly(rules, effect, projectsByAccounts(inspection)) ??
    judgeTakes(ruleOf(rules, method), charge.takes)
  );
}

function ruleOf({ actions }: Rules, method: string): GrantedAction | undefined {
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

function judgeEffect(
  rules: Rules,
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
  acting: Acting,
): Shortfall | undefined {
  const rule = ruleOf(rules, method);
  const projects = namedByArguments(operation, 'Project', args);
  const shortfall =
    judgeSigners(operation, args, acting) ??
    judgeProjects(rules, projects) ??
    judgePlayOnly(rules, effect, projects);
  if (shortfall !== undefined || rule?.resources === undefined) return shortfall;
  return judgeResources(rule, namedByArguments(operation, 'Resource', args));
}

/** Judges every wallet that the arguments name as one that signs. */
function judgeSigners(
  operation: OperationName,
  args: Readonly<Record<string, unknown>>,
  acting: Acting,
): Shortfall | undefined {
  for (const { path } of operationTable[operation].signers) {
    const named = readPath(args, path);
    const wallets = Array.isArray(named) ? named : [named];
    const shortfall = judgeWallets(
      wallets.filter((one) => typeof one === 'string'),
      acting,
    );
    if (shortfall !== undefined) return shortfall;
  }
  return undefined;
}

function judgeWallets(signers: readonly string[], { wallet }: Acting): Shortfall | undefined {
  const other = signers.find((signer) => signer !== wallet);
  if (other === undefined) return undefined;
  return { kind: 'WALLET', of: other, wanted: 'its signature', left: wallet };
}

function judgeProjects(
  { projects, made }: Rules,
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

/** A game may send what others signed; what the player's wallets sign goes the whole path. */
function judgeSend({ method, args }: JudgedCall, acting: Acting): Shortfall | undefined {
  const own = signersOfSend(args).find((signer) => acting.holds(signer));
  if (own === undefined) return undefined;
  return { kind: 'POWER', of: method, wanted: `to send for ${own}`, left: 'nothing' };
}
