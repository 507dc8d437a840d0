import type { BorshStruct, BorshType } from '../solana/borsh/borsh-type.ts';
import type { ProgramName } from '../solana/program-ids.ts';
import type { Effects } from './effects.ts';
import type { TermName } from './terms.ts';
import type { TransformName } from './transforms.ts';

/**
 * Declares once what an instruction of our programs touches and carries. The service builds, locks
 * and executes by it. The generator copies it for the daemon, whose inspection recomputes every
 * account and field from the call's own arguments.
 *
 * The declaration is plain data and can be serialized as JSON.
 */
export interface InstructionDeclaration {
  readonly program: ProgramName;
  /** Snake case, as hashed into the discriminator. */
  readonly name: string;
  readonly doc: string;
  /** In the order of the instruction's account list. */
  readonly accounts: Readonly<Record<string, AccountDeclaration>>;
  /** Accounts that follow the declared ones, as many as a list in the fields has elements. */
  readonly rest?: RestDeclaration;
  /** In Borsh order. */
  readonly fields: Readonly<Record<string, FieldDeclaration>>;
  /** What it can take at most from the wallets that sign it. */
  readonly effects: Effects;
}

export interface AccountDeclaration {
  readonly signer?: true;
  readonly writable?: true;
  /** Left out by listing the program's own id in its place. */
  readonly optional?: true;
  readonly source: AccountSource;
  /** What the address must refer to. Not needed for an address derived from seeds. */
  readonly is?: Reference;
  /**
   * A key must be able to sign for the address, as what it receives is lost otherwise, unless the
   * argument at the path says that it need not.
   */
  readonly keyed?: { readonly unless: string };
  /** Gives money back: in a call, either every instruction that may list one does, or none. */
  readonly givesBack?: true;
}

/**
 * What an address in an instruction must refer to, and how that relates to the rest of the
 * instruction. Programs check it in one place, before anything is executed.
 *
 * Paths refer to addresses and other values of the instruction: `account` is an account's address,
 * `account.member` a value in its record, `fields.name` one of the fields; `[]` iterates over a
 * list and `?` enters an option: `recipe.ingredients[].resourceAddress`.
 */
export interface Reference {
  /** The kind of record in the account; absent if it need not be one of ours. */
  readonly kind?: string;
  /**
   * Members of the record, each with the path of the value that it must equal, such as the same
   * project.
   */
  readonly where?: Readonly<Record<string, string>>;
  /** The path of a value that names this address, or of a list that contains it. */
  readonly namedBy?: string;
  /**
   * If neither of the others applies: why any address (of the kind) is acceptable, or what the
   * program checks instead.
   */
  readonly reason?: string;
}

/** One account for each element of list fields, in order, after the declared accounts. */
export interface RestDeclaration {
  /** What one of them is called in messages. */
  readonly name: string;
  /** The list field, or several, whose elements follow one another. */
  readonly field: string | readonly string[];
  readonly writable?: true;
  /** What each of them must refer to. */
  readonly is?: Reference;
  /**
   * Either seeds, which may refer to a part of the element, or the path of an element's member that
   * is the address itself (`resourceAddress`, `kind.address`). An element of a variant without that
   * member has no account.
   */
  readonly source:
    | Extract<AccountSource, { readonly from: 'derived' }>
    | { readonly from: 'element'; readonly member: string };
}

/** How the daemon knows which account is expected. */
export type AccountSource =
  /**
   * A call argument by its path, such as `payer` or `data.payer`. If it is absent, the first of
   * `otherwise` that is present, else another account of the instruction. An operation with other
   * argument names maps them in its step.
   */
  | {
      readonly from: 'argument';
      readonly path: string;
      readonly otherwise?: readonly string[];
      readonly otherwiseAccount?: string;
    }
  /**
   * A wallet that acts without being an argument, as records named by the call determine it. The
   * daemon accepts only the session's acting wallet; the program checks it against those records.
   */
  | { readonly from: 'wallet'; readonly reason: string }
  | { readonly from: 'address'; readonly address: string }
  | { readonly from: 'program'; readonly program: ProgramName }
  | { readonly from: 'derived'; readonly program: ProgramName; readonly seeds: readonly Seed[] }
  /** Only the service can know it. The reason says why a wrong one cannot harm the signer. */
  | { readonly from: 'service'; readonly reason: string };

/** One seed of a program-derived address. */
export type Seed =
  | { readonly text: string }
  /** Another account of this instruction. */
  | { readonly account: string }
  /** A field of this instruction, in its Borsh form; texts over 32 bytes are hashed. */
  | { readonly field: string; readonly lowerCase?: true }
  /**
   * In a `rest` source: a member of the list's element in its Borsh form, or '' for the element
   * itself.
   */
  | { readonly element: string }
  /** The id of a program; the instruction need not list it. */
  | { readonly program: ProgramName };

export interface FieldDeclaration {
  readonly type: BorshType;
  readonly source: FieldSource;
  /**
   * For each address in the field, by its path there (`[].resourceAddress`; the empty path is the
   * field itself): what it must refer to. A record named in a field is in an account too: `namedBy`
   * says in which one, `rest` stands for the accounts after the declared ones.
   */
  readonly names?: Readonly<Record<string, Reference>>;
  /** Bounds of values in the field beyond their type, by their path there. */
  readonly bounds?: Readonly<Record<string, Bound>>;
  /** What each whole number in an argument's field says, by its path there. */
  readonly numbers?: Readonly<Record<string, NumberMeaning>>;
}

/**
 * What a whole number says: nobody who reads one without that knows how much it is. A place in a
 * list means another entry as soon as the list
 * changes, or where a service shows the list otherwise, so it never is alone: either the
 * instruction carries the entries, or the entries carry the number.
 */
export type NumberMeaning =
  /** How many or how much. */
  | { readonly quantity: string }
  /**
   * Base units of a resource: of the one in an account, or in a member that stands next to the
   * number (`kind.address`). Where there is none, they are experience points.
   */
  | { readonly unitsOf: { readonly account: string } | { readonly member: string } }
  /** A time in seconds, or a moment in UNIX seconds. */
  | { readonly seconds: 'span' | 'moment' }
  /**
   * Which entry of a list in a record, by the path of the list: `mission.rewards`. The field `pin`
   * carries the hash of the entries; or each entry holds its number for good, in the member `key`,
   * so that it is a name that its maker gave, and no place.
   */
  | { readonly entryOf: string; readonly pin: string }
  | { readonly entryOf: string; readonly key: string };

/**
 * The entries of a list that an instruction names by numbers. The field holds their hash
 * (`hashEntries`), and the program refuses the instruction if they are others at execution.
 */
export type PinnedEntries = {
  /** Path of the list in a record: `mission.rewards`. */
  readonly list: string;
  /** Type of the list. */
  readonly type: BorshType;
  /**
   * The argument in which the caller may say what the entries are, as reads answer them. The field
   * must hold its hash if it is given. The transform answers undefined where it says nothing.
   */
  readonly expected: { readonly path: string; readonly transform: TransformName };
} & (PlacedEntries | CountedServices);

/** The entries that an instruction replaces or removes. */
export interface PlacedEntries {
  /** Path of the places that the instruction names, from 0: `fields.removed[]`. */
  readonly places: string;
  /** Path of entries that replace the first ones of those that are left: `fields.updated[]`. */
  readonly replacedBy?: string;
}

/** The services of a project that rights reach, by their number among those of their kind. */
interface CountedServices {
  /** Path of the rights, which are `{service, index, permission}`: `fields.delegations[]`. */
  readonly counting: string;
}

/**
 * Restricts a value beyond its Borsh type. Every text must be one line without invisible
 * characters, even without a bound.
 */
export interface Bound {
  /** Length of a text in UTF-8 bytes. */
  readonly bytesMin?: number;
  readonly bytesMax?: number;
  /** Length of a list. */
  readonly itemsMax?: number;
  /** The text is a game's own data, as canonical JSON. */
  readonly isJson?: true;
  /** Reads answer it as a GraphQL Int: at most 2^31 - 1. */
  readonly isInt?: true;
  /** A time in UNIX seconds, from 1970 to the year 3000. */
  readonly isTime?: true;
}

/** How the daemon knows which value is expected. */
export type FieldSource =
  /** The call argument at `path`; `absent` (wire form) if the call left it out. */
  | {
      readonly from: 'argument';
      readonly path: string;
      readonly transform?: TransformName;
      readonly absent?: unknown;
    }
  | { readonly from: 'constant'; readonly value: unknown }
  /**
   * Only the service can know it. The reason says why a wrong one cannot harm the signer. With
   * `when`, paths of arguments, it is an option that is set exactly if one of them asks for it; see
   * `isAsked`. With `entries` it is the hash of these; with `terms` it is chosen only where the
   * call carries none. With `given`, the path of an argument, it is chosen only where the call
   * leaves that out.
   */
  | {
      readonly from: 'service';
      readonly reason: string;
      readonly when?: readonly string[];
      readonly entries?: PinnedEntries;
      readonly terms?: AgreedValue;
      readonly given?: string;
    };

/** What the terms at a path of the call's arguments make of a field; see `termValue`. */
export interface AgreedValue {
  readonly path: string;
  readonly value: TermName;
}

/**
 * The instructions that an operation's transactions may hold, besides those of the compute budget.
 * Each entry is one alternative: a sequence of steps, across all transactions of the answer in
 * order.
 */
export type OperationShape = readonly (readonly OperationStep[])[];

export interface OperationStep {
  readonly instruction: string;
  /**
   * A list argument: the instruction occurs once for each of its elements, in order. A call with an
   * empty list is refused, unless `when` names the list.
   */
  readonly each?: string;
  /**
   * Paths of arguments: the instruction occurs exactly if one of them asks for something; see
   * `isAsked`.
   */
  readonly when?: readonly string[];
  /** The instruction occurs once for each distinct value in other instructions. */
  readonly oneFor?: OneFor;
  /**
   * The instruction occurs any number of times, including none, but never twice with the same
   * accounts. The number depends on records that the call only names. The programs must refuse too
   * few, and each occurrence must be harmless by itself. Together with `oneFor`, there may be more
   * than the required ones.
   */
  readonly repeat?: true;
  /**
   * Maps argument names where this operation's differ from those in the instruction's sources: from
   * the first segment of a source's path to this operation's path, such as `{ info: 'userInfo' }`,
   * or, together with `each`, `{ wallet: 'wallet[]', info: 'info[]' }`, where `[]` is the element
   * of the current repetition. All lists given with `each` have the same length.
   */
  readonly arguments?: Readonly<Record<string, string>>;
  /**
   * The addresses in the operation's answer: maps a path in the answer to the account whose address
   * it must be, or null if the account is left out. Every address in an answer is the `made` of a
   * step.
   */
  readonly made?: Readonly<Record<string, string>>;
}

/**
 * The values that a step occurs for: those at `path` in all of the operation's instructions named
 * `instruction`. The path leads to an address or a boolean of the instruction, as in a `Reference`:
 * `stakingPool` is an account's address, `fields.collected?.resources[]` each element of a list in
 * the fields.
 */
interface OneFor {
  readonly instruction: string;
  readonly path: string;
  /**
   * The account of the step that equals the value. If absent, the step occurs once if any of the
   * values is true.
   */
  readonly account?: string;
}

const made = new WeakMap<InstructionDeclaration, BorshStruct>();

/**
 * The Borsh type of an instruction's fields; always the same object for the same declaration, as
 * types are compiled once for each object.
 */
export function fieldsType(declaration: InstructionDeclaration): BorshStruct {
  const known = made.get(declaration);
  if (known !== undefined) return known;
  const entries = Object.entries(declaration.fields).map(([name, { type }]) => [name, type]);
  const type: BorshStruct = { struct: Object.fromEntries(entries) };
  made.set(declaration, type);
  return type;
}
