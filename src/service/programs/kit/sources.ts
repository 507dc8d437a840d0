import type {
  AccountDeclaration,
  AccountSource,
  AgreedValue,
  FieldDeclaration,
  FieldSource,
  NumberMeaning,
  PinnedEntries,
  Reference,
  RestDeclaration,
  Seed,
} from '../../../contract/declaration.ts';
import { hashType } from '../../../contract/leaf-proof.ts';
import type { TermName } from '../../../contract/terms.ts';
import type { TransformName } from '../../../contract/transforms.ts';
import type { BorshType } from '../../../solana/borsh/borsh.ts';
import type { OurProgramName, ProgramName } from '../../../solana/program-ids.ts';

/** Shorthands for the sources in instruction declarations. Their results are plain data. */

/** The account named by an argument, or by the first of `otherwise` that was given. */
export function named(path: string, ...otherwise: readonly string[]): AccountSource {
  return otherwise.length === 0
    ? { from: 'argument', path }
    : { from: 'argument', path, otherwise };
}

/** The wallet named by an argument; if it was left out, another account. */
export function namedOr(path: string, account: string): AccountSource {
  return { from: 'argument', path, otherwiseAccount: account };
}

/** The session's wallet, which no argument names; the reason says what verifies it. */
export function ownWallet(reason: string): { readonly from: 'wallet'; readonly reason: string } {
  return { from: 'wallet', reason };
}

/**
 * A program-derived address. A plain string is a literal seed; `{account}` and `{field}` refer to
 * the instruction.
 */
export function derived(
  program: ProgramName,
  ...seeds: readonly (string | Seed)[]
): Extract<AccountSource, { from: 'derived' }> {
  return {
    from: 'derived',
    program,
    seeds: seeds.map((seed) => (typeof seed === 'string' ? { text: seed } : seed)),
  };
}

/** The project that the signer acts for. */
export const actedForProject = {
  kind: 'Project',
  reason: 'the program asks whether the signer is its authority or a delegate with the permission',
} as const satisfies Reference;

/** A resource of the project in the account `project`. */
export const resourceOfProject = {
  kind: 'Resource',
  where: { project: 'project' },
} as const satisfies Reference;

/** A wallet that is only referred to: no record of ours is required of it. */
export const anyWallet = {
  reason: 'any wallet will do: nothing of ours is read from it',
} as const satisfies Reference;

/** For a wallet that receives units: without a key to sign with, nobody could move them. */
export const receiver = {
  is: anyWallet,
  keyed: { unless: 'allowKeyless' },
} as const satisfies Partial<AccountDeclaration>;

/** The project of the record that the call names. */
export function projectOf(account: string) {
  return { kind: 'Project', namedBy: `${account}.project` } as const satisfies Reference;
}

/** A record named by the call for its project, whose authority or delegate must sign. */
export function managed<const Kind extends string>(kind: Kind) {
  return { kind, reason: 'the signer must act for its project' } as const satisfies Reference;
}

/** A field with a fresh random id, which becomes part of a new record's address. */
export function freshName(what: string) {
  return {
    type: 'address',
    source: chosen(`a fresh name for ${what}, which nobody signs with`),
    names: { '': { reason: 'nothing stands at it: it makes the new address a new one' } },
  } as const satisfies FieldDeclaration;
}

/** For `rest`: the account whose address is at this path in the list's element. */
export function inElement(member: string): RestDeclaration['source'] {
  return { from: 'element', member };
}

/** The tree of the account `parent` whose number is in field `number`. */
export function treeOf(program: OurProgramName, parent: string, number: string): AccountSource {
  return derived(program, 'tree', { account: parent }, { field: number });
}

/** The delegation that a project gave to the wallet in account `wallet`. */
export function delegationOf(wallet: string): AccountSource {
  return derived('control', 'delegate', { account: 'project' }, { account: wallet });
}

/** The marker of a resource's holding in the account `holder`. */
export function holdingOf(holder: string): AccountSource {
  return derived('resources', 'holding', { account: 'resource' }, { account: holder });
}

/** The associated token account of the account `holder`. Source: spl-associated-token-account. */
export function tokenAccountOf(holder: string): AccountSource {
  return derived('associatedToken', { account: holder }, { program: 'token' }, { account: 'mint' });
}

/** Chosen by the service; the reason says why a wrong choice cannot harm the signer. */
export function chosen(reason: string): { readonly from: 'service'; readonly reason: string } {
  return { from: 'service', reason };
}

/** The same for an address, where the call leaves out the argument at `path`. */
export function chosenUnlessGiven(
  path: string,
  reason: string,
): { readonly from: 'service'; readonly reason: string; readonly given: string } {
  return { from: 'service', reason, given: path };
}

/** The same for an option that is set exactly when the argument at `path` asks for it. */
export function chosenWhen(
  path: string,
  reason: string,
): { readonly from: 'service'; readonly reason: string; readonly when: readonly string[] } {
  return { from: 'service', reason, when: [path] };
}

/**
 * For a field of the type `pinType`: the hash of the entries that the instruction names by numbers,
 * set exactly when an argument at one of the paths in `when` names some.
 */
export function pinned<const Entries extends PinnedEntries>(
  entries: Entries,
  ...when: readonly string[]
) {
  const reason =
    'what the numbers mean, as the build read it or the call says; anything else is refused';
  return { from: 'service', reason, when, entries } as const satisfies FieldSource;
}

export const pinType = { option: hashType } as const satisfies BorshType;

/** For `numbers`: how many or how much of what. */
export function quantity(what: string) {
  return { quantity: what } as const satisfies NumberMeaning;
}

/** For `numbers`: base units of the resource in an account. */
export function unitsOf(account: string) {
  return { unitsOf: { account } } as const satisfies NumberMeaning;
}

/** For `numbers`: base units of the resource in a member next to the number. */
export function unitsBeside(member: string) {
  return { unitsOf: { member } } as const satisfies NumberMeaning;
}

/** For `numbers`: seconds that something lasts. */
export const span = { seconds: 'span' } as const satisfies NumberMeaning;

/** For `numbers`: UNIX seconds. */
export const moment = { seconds: 'moment' } as const satisfies NumberMeaning;

/** For `numbers`. */
export const experience = quantity('experience points');

/** For `numbers` of a field with the shape of a tree. */
export const shapeNumbers = {
  maxDepth: quantity('levels of the tree'),
  maxBufferSize: quantity('changes that the tree remembers'),
  canopyDepth: quantity('levels of the tree that are stored'),
} as const satisfies Readonly<Record<string, NumberMeaning>>;

/** What the terms at `path` make of the field; chosen, for that reason, where a call has none. */
export function agreed(
  path: string,
  value: TermName,
  reason: string,
): { readonly from: 'service'; readonly reason: string; readonly terms: AgreedValue } {
  return { from: 'service', reason, terms: { path, value } };
}

/** The value of an argument. */
export function value(path: string, transform?: TransformName): FieldSource {
  return transform === undefined
    ? { from: 'argument', path }
    : { from: 'argument', path, transform };
}

/** The value of an argument, or `absent` (wire form) if it was left out. */
export function valueOr(path: string, absent: unknown): FieldSource {
  return { from: 'argument', path, absent };
}

export const proofReason =
  'a proof that does not lead to the tree refuses the transaction and does nothing else';
export const leafIndexReason =
  'says which leaf of the tree it is; the program takes no other than the one that the call names';
export const treeNumberReason =
  'says in which of the trees of the same owner the record lies; the program refuses a wrong one';
export const heldReason = 'the program refuses any other than the one that the record names';
