import { mintedBy, resourceOfBudget } from '../../core/budget-names.ts';
import type {
  ApprovalSentence,
  ApprovalSentenceKind,
  NamedProject,
  NamedValue,
  ShownReceiver,
} from '../../methods/generated/player.ts';
import type { GrantedToken } from '../../methods/generated/types.ts';
import { changesBy, FOREIGN_TAKE, OTHER_MEMBER, type Take } from '../../methods/inspect/charge.ts';
import type { InspectedInstruction, Inspection } from '../../methods/inspect/inspect.ts';
import {
  declarationOf,
  showCalled,
  showCalledOnce,
  showWhole,
} from '../../methods/inspect/shown-values.ts';
import type { NeededApproval } from '../../methods/ports.ts';
import { ownDeeds } from '../words/own-deeds.ts';
import { gainsOf, type ReadPromises } from './gains.ts';
import { type RecordsBefore, withBefore } from './replaced.ts';

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

/** What is known besides the bytes; by the service's word, but for the player's own wallets. */
export interface Knowledge {
  readonly tokens: readonly GrantedToken[];
  /** Names of projects, by address. */
  readonly projectNames: ReadonlyMap<string, string>;
  /** What records promise for what is taken, by its hash. */
  readonly promises: ReadPromises;
  /** Whether an address is a wallet of the player. */
  isOwn(address: string): boolean;
  /** Whether an address received something by an executed write with the player's yes. */
  isKnown(address: string): boolean;
}

/** What is known about the moment of asking alone. */
export interface Circumstances {
  /** Base units that the wallet has of a resource; absent where the service did not say. */
  readonly balances: ReadonlyMap<string, bigint>;
  /** Records that are changed, as they are. */
  readonly recordsBefore: RecordsBefore;
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
  const done = sentencesOfWrite(inspection, knowledge, circumstances.recordsBefore);
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

const noRecords: RecordsBefore = new Map();

/**
 * What the bytes do, and nothing else: the same for the same bytes.
 * @param before for whoever is shown them: then it is said too what is there before.
 */
export function sentencesOfWrite(
  inspection: Inspection,
  knowledge: Knowledge,
  before: RecordsBefore = noRecords,
): ApprovalSentence[] {
  const { instructions, charge } = inspection;
  const { takes, holdSeconds = 0n } = charge;
  const powers = describePower(inspection, knowledge);
  // What is said whole, or gives a right, is said with its values already.
  const others = instructions.filter((one) => !powers.has(one));
  return [
    ...[...powers.values()].flat(),
    ...describeSigners(inspection, knowledge),
    ...takes.filter((take) => !isCostOf(take)).map((take) => describeTake(take, knowledge)),
    ...describeGains(
      instructions.filter((one) => !isSaidWhole(powers.get(one))),
      knowledge,
    ),
    ...(holdSeconds === 0n ? [] : [say('LOCKS', { seconds: String(holdSeconds) })]),
    ...instructions.flatMap((one) => describeChanges(one, knowledge, before)),
    ...describeUses(
      others.filter((one) => changesIn(one).length === 0),
      knowledge,
    ),
    ...takes.filter(isCostOf).map(({ of, amount }) => say('PAYS', { of, amount: String(amount) })),
  ];
}

type SaidInstructions = ReadonlyMap<InspectedInstruction, readonly ApprovalSentence[]>;

/** What gives somebody a right. Nothing that the charge calls power goes unsaid. */
function describePower(inspection: Inspection, knowledge: Knowledge): SaidInstructions {
  const { instructions, charge, signers } = inspection;
  const own = new Set(signers.flat());
  const said = instructions
    .map((one) => [one, describeInstruction(one, own, knowledge)] as const)
    .filter(([, sentences]) => sentences.length > 0);
  if (said.length > 0 || charge.powerReason === undefined) return new Map(said);
  return new Map(instructions.map((one) => [one, [describeWhole(one, charge.powerReason!)]]));
}

function changesIn(instruction: InspectedInstruction) {
  return changesBy(declarationOf(instruction), instruction.fields);
}

/** What it does to what is there, and which sources it opens, with all that the call says of it. */
function describeChanges(
  instruction: InspectedInstruction,
  knowledge: Knowledge,
  before: RecordsBefore,
): ApprovalSentence[] {
  const values = withBefore(showCalled(instruction), instruction, before);
  return changesIn(instruction).map(({ effect, what }) =>
    say(effect === 'source' ? 'OPENS' : 'CHANGES', {
      what,
      instruction: instruction.name,
      projects: projectsIn(instruction).map((address) => nameProject(address, knowledge)),
      values: valuesOf(values, knowledge),
    }),
  );
}

/**
 * What the call names besides what is taken and minted: a recipe, a mission, a character.
 */
function describeUses(
  instructions: readonly InspectedInstruction[],
  knowledge: Knowledge,
): ApprovalSentence[] {
  return showCalledOnce(instructions).flatMap(({ instruction, values }) => {
    const counted = countedIn(instruction);
    const others = values.filter(({ name }) => !counted.has(name));
    if (others.length === 0) return [];
    return [say('USES', { instruction: instruction.name, values: valuesOf(others, knowledge) })];
  });
}

/** Accounts and fields that are said with what is taken or minted. */
function countedIn(instruction: InspectedInstruction): ReadonlySet<string> {
  const { takes = [], mints = [] } = declarationOf(instruction).effects;
  const moved = [...takes.flatMap((take) => (take.of === 'resource' ? [take] : [])), ...mints];
  const paths = moved.flatMap(({ resource, amount, to = '' }) => [resource, amount, to]);
  return new Set(paths.map((path) => path.replace(/^fields\./, '')));
}

function isSaidWhole(sentences: readonly ApprovalSentence[] | undefined): boolean {
  return sentences?.some(({ kind }) => kind === 'NOT_UNDERSTOOD') === true;
}

/** What is said whole may come back to anybody. */
function describeGains(
  instructions: readonly InspectedInstruction[],
  knowledge: Knowledge,
): ApprovalSentence[] {
  return gainsOf(instructions, knowledge.promises).map((gain) => {
    if (gain === undefined) return say('GETS', { of: 'unknown', token: null, amount: null });
    const { of, least, most } = gain;
    const drawn = most === least ? null : String(most);
    return say('GETS', { of, token: tokenOf(of, knowledge), amount: String(least), most: drawn });
  });
}

/** Values with the tokens of the resources that they are of. */
function valuesOf(values: readonly NamedValue[], knowledge: Knowledge): NamedValue[] {
  return values.map((value) => {
    return value.form === 'UNITS' ? { ...value, token: tokenOf(value.of ?? '', knowledge) } : value;
  });
}

/** Who signs besides the wallet that pays. */
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
  const { effects } = declarationOf(instruction);
  const { power, rights, takes = [], member } = effects;
  const foreign = takes.find(({ from }) => !signers.has(instruction.accounts[from]!));
  if (foreign !== undefined) {
    return [describeWhole(instruction, FOREIGN_TAKE)];
  }
  const isOther =
    member !== undefined && instruction.accounts[member] !== instruction.accounts.payer;
  if (power === undefined) return isOther ? [describeMember(instruction, knowledge)] : [];
  if (rights === undefined) return [describeWhole(instruction, power)];
  const receiver = rights.to === undefined ? undefined : instruction.accounts[rights.to];
  return [
    say('GIVES', {
      what: power,
      instruction: instruction.name,
      receiver: receiver === undefined ? null : nameReceiver(receiver, knowledge),
      projects: projectsIn(instruction).map((address) => nameProject(address, knowledge)),
      values: valuesOf(showCalled(instruction), knowledge),
    }),
  ];
}

/** Base58 addresses of the projects in its accounts. */
export function projectsIn(instruction: InspectedInstruction): string[] {
  const { accounts } = declarationOf(instruction);
  const named = Object.entries(instruction.accounts);
  const projects = named.filter(([name]) => accounts[name]?.is?.kind === 'Project');
  return [...new Set(projects.map(([, address]) => address))];
}

/** A user of a wallet that another one pays for. */
function describeMember(instruction: InspectedInstruction, knowledge: Knowledge): ApprovalSentence {
  const values = valuesOf(showCalled(instruction), knowledge);
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
