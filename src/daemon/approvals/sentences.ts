import { mintedBy, resourceOfBudget } from '../../core/budget-names.ts';
import type {
  ApprovalSentence,
  ApprovalSentenceKind,
  NamedProject,
  ShownReceiver,
} from '../../methods/generated/player.ts';
import type { GrantedToken } from '../../methods/generated/types.ts';
import { FOREIGN_TAKE, OTHER_MEMBER, type Take } from '../../methods/inspect/charge.ts';
import type { InspectedInstruction, Inspection } from '../../methods/inspect/inspect.ts';
import { declarationOf, showCalled, showWhole } from '../../methods/inspect/shown-values.ts';
import type { NeededApproval } from '../../methods/ports.ts';
import { ownDeeds } from '../words/own-deeds.ts';

/**
 * What the player is asked for, in sentences of data. What a write does is decoded from the bytes
 * that would be signed: first what is not understood, then what is given away, then all else.
 */

/** Who asks, with what. */
interface Asker {
  readonly game: string;
  readonly gameName: string;
  readonly method: string;
  /** Base58 address of the wallet that would sign. */
  readonly wallet: string;
  /** Genesis id. */
  readonly network: string;
}

/** What is known beside the bytes; by the service's word, but for the player's own wallets. */
export interface Knowledge {
  readonly tokens: readonly GrantedToken[];
  /** Names of projects, by address. */
  readonly projectNames: ReadonlyMap<string, string>;
  /** Whether an address is a wallet of the player. */
  isOwn(address: string): boolean;
  /** Whether an address received something by an executed write with the player's yes. */
  isKnown(address: string): boolean;
}

/** What is known about the moment of asking alone. */
export interface Circumstances {
  /** Base units that the wallet has of a resource; absent where the service did not say. */
  readonly balances: ReadonlyMap<string, bigint>;
  /** Why the game needs a budget, by its own word. */
  reasonOf(of: string): string | null;
}

/** All that is shown before a write is signed. */
export function sentencesOf(
  asker: Asker,
  inspection: Inspection,
  need: NeededApproval,
  knowledge: Knowledge,
  circumstances: Circumstances,
): ApprovalSentence[] {
  const done = sentencesOfWrite(inspection, knowledge);
  const isUnknown = ({ kind }: ApprovalSentence) => kind === 'NOT_UNDERSTOOD';
  const isCost = ({ kind }: ApprovalSentence) => kind === 'PAYS';
  return [
    ...done.filter(isUnknown),
    say('ASKS', { ...asker }),
    say('WHY', { cause: need.needs }),
    ...done.filter((sentence) => !isUnknown(sentence) && !isCost(sentence)),
    ...describeBalances(inspection, knowledge, circumstances),
    ...describeLeft(need, knowledge, circumstances),
    ...done.filter(isCost),
  ];
}

/** All that is shown before the daemon does something by itself. */
export function sentencesOfDeed(
  asker: Asker,
  what: string,
  values: ApprovalSentence['values'],
): ApprovalSentence[] {
  return [
    say('ASKS', { ...asker }),
    say('WHY', { cause: 'POWER' }),
    say('DOES', { what, values: [...(values ?? [])] }),
  ];
}

/** What the bytes do, and nothing else: the same for the same bytes. */
export function sentencesOfWrite(inspection: Inspection, knowledge: Knowledge): ApprovalSentence[] {
  const { takes, changes = [], holdSeconds = 0n } = inspection.charge;
  return [
    ...describePower(inspection, knowledge),
    ...describeSigners(inspection, knowledge),
    ...takes.filter((take) => !isCostOf(take)).map((take) => describeTake(take, knowledge)),
    ...(holdSeconds === 0n ? [] : [say('LOCKS', { seconds: String(holdSeconds) })]),
    ...changes.map(({ effect, what, projects }) =>
      say(effect === 'source' ? 'OPENS' : 'CHANGES', {
        what,
        projects: projects.map((address) => nameProject(address, knowledge)),
      }),
    ),
    ...takes.filter(isCostOf).map(({ of, amount }) => say('PAYS', { of, amount: String(amount) })),
  ];
}

/** What gives somebody a right. Nothing that the charge calls power goes unsaid. */
function describePower(inspection: Inspection, knowledge: Knowledge): ApprovalSentence[] {
  const { instructions, charge, signers } = inspection;
  const own = new Set(signers.flat());
  const said = instructions.flatMap((one) => describeInstruction(one, own, knowledge));
  if (said.length > 0 || charge.powerReason === undefined) return said;
  return instructions.map((one) => describeWhole(one, charge.powerReason!));
}

/** Who signs beside the wallet that pays. */
function describeSigners({ signers }: Inspection, { isOwn }: Knowledge): ApprovalSentence[] {
  const payer = signers[0]?.[0];
  const others = [...new Set(signers.flat())].filter((one) => one !== payer);
  return others.map((value) => {
    const what = isOwn(value) ? ownDeeds.ownSigns : ownDeeds.foreignSigns;
    return say('DOES', { what, values: [{ name: 'wallet', value }] });
  });
}

function describeInstruction(
  instruction: InspectedInstruction,
  signers: ReadonlySet<string>,
  knowledge: Knowledge,
): ApprovalSentence[] {
  const { effects, accounts } = declarationOf(instruction);
  const { power, rights, takes = [], member } = effects;
  const foreign = takes.find(({ from }) => !signers.has(instruction.accounts[from]!));
  if (foreign !== undefined) {
    return [describeWhole(instruction, FOREIGN_TAKE)];
  }
  const isOther =
    member !== undefined && instruction.accounts[member] !== instruction.accounts.payer;
  if (power === undefined) return isOther ? [describeMember(instruction)] : [];
  if (rights === undefined) return [describeWhole(instruction, power)];
  const receiver = rights.to === undefined ? undefined : instruction.accounts[rights.to];
  const projects = Object.entries(accounts).flatMap(([name, { is }]) => {
    const address = is?.kind === 'Project' ? instruction.accounts[name] : undefined;
    return address === undefined ? [] : [nameProject(address, knowledge)];
  });
  return [
    say('GIVES', {
      what: power,
      instruction: instruction.name,
      receiver: receiver === undefined ? null : nameReceiver(receiver, knowledge),
      projects,
      values: showCalled(instruction),
    }),
  ];
}

/** A user of a wallet that another one pays for. */
function describeMember(instruction: InspectedInstruction): ApprovalSentence {
  const values = showCalled(instruction);
  return say('DOES', { what: OTHER_MEMBER, instruction: instruction.name, values });
}

function describeWhole(instruction: InspectedInstruction, what: string): ApprovalSentence {
  const values = showWhole(instruction);
  return say('NOT_UNDERSTOOD', { what, instruction: instruction.name, values });
}

function describeTake(
  { of: budget, amount, counterparty }: Take,
  knowledge: Knowledge,
): ApprovalSentence {
  const minted = mintedBy(budget);
  const of = minted ?? budget;
  return say(minted === undefined ? 'TAKES' : 'MINTS', {
    of,
    token: tokenOf(of, knowledge),
    amount: String(amount),
    receiver: counterparty === undefined ? null : nameReceiver(counterparty, knowledge),
  });
}

/** By the service's word before, and by what is taken at the most after. */
function describeBalances(
  { charge }: Inspection,
  knowledge: Knowledge,
  { balances }: Circumstances,
): ApprovalSentence[] {
  return [...balances].map(([of, before]) => {
    const taken = charge.takes.filter((take) => take.of === of);
    const sum = taken.reduce((total, { amount }) => total + amount, 0n);
    const after = before > sum ? before - sum : 0n;
    const token = tokenOf(of, knowledge);
    return say('BALANCE', { of, token, before: String(before), after: String(after) });
  });
}

function describeLeft(
  { shortfalls }: NeededApproval,
  knowledge: Knowledge,
  { reasonOf }: Circumstances,
): ApprovalSentence[] {
  return shortfalls.map(({ kind, of, wanted, left }) => {
    const token = tokenOf(resourceOfBudget(of) ?? of, knowledge);
    // Of a lock it is in hours, which the text says.
    const amount = /^\d+$/.test(wanted) ? wanted : null;
    return say('LEFT', { of, token, limit: kind, amount, left, reason: reasonOf(of) });
  });
}

function isCostOf({ of }: Take): boolean {
  return of === 'fees' || of === 'deposits';
}

function tokenOf(of: string, { tokens }: Knowledge): GrantedToken | null {
  return tokens.find(({ resource }) => resource === of) ?? null;
}

function nameProject(address: string, { projectNames }: Knowledge): NamedProject {
  return { address, name: projectNames.get(address) ?? null };
}

function nameReceiver(address: string, { isOwn, isKnown }: Knowledge): ShownReceiver {
  return { address, isOwn: isOwn(address), isKnown: isKnown(address) };
}

function say(kind: ApprovalSentenceKind, values: Omit<ApprovalSentence, 'kind'>): ApprovalSentence {
  return { kind, ...values };
}
