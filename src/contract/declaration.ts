import type { BorshType } from '../solana/borsh/borsh-type.ts';
import type { ProgramName } from '../solana/program-ids.ts';
import type { TransformName } from './transforms.ts';

/**
 * What an instruction of our programs touches and carries, declared once. The service builds, locks
 * and executes by it; the generator copies it for the daemon, whose inspection recomputes every
 * account and field from the call's own arguments.
 *
 * The declaration is plain data: it survives JSON.
 */
export interface InstructionDeclaration {
  readonly program: ProgramName;
  /** Snake case, as hashed into the discriminator. */
  readonly name: string;
  readonly doc: string;
  /** In the order in which the instruction lists them. */
  readonly accounts: Readonly<Record<string, AccountDeclaration>>;
  /** Accounts that follow the declared ones, as many as a list in the fields has elements. */
  readonly rest?: RestDeclaration;
  /** In Borsh order. */
  readonly fields: Readonly<Record<string, FieldDeclaration>>;
}

export interface AccountDeclaration {
  readonly signer?: true;
  readonly writable?: true;
  /** Left out of a transaction by listing the program's own id in its place. */
  readonly optional?: true;
  readonly source: AccountSource;
  /** What must stand there; an address that the seeds of `source` give says it by itself. */
  readonly is?: Reference;
}

/**
 * What an address that an instruction takes must be, and how it belongs to the rest of the
 * instruction. Programs check it before anything is executed, in one place.
 *
 * Paths lead to addresses and other values of the instruction: `account` is an account's address,
 * `account.member` a value in its record, `fields.name` one of the fields; `[]` goes through a list
 * and `?` into an option: `recipe.ingredients[].resourceAddress`.
 */
export interface Reference {
  /** The kind of record in the account; absent where none of ours is looked for. */
  readonly kind?: string;
  /** Members of the record, and the path of what each is equal to: of the same project, say. */
  readonly where?: Readonly<Record<string, string>>;
  /** The path of what names this very address, or of a list that has it. */
  readonly namedBy?: string;
  /**
   * Why any address (of the kind) will do where neither of the others ties it to anything, or what
   * in the program does.
   */
  readonly reason?: string;
}

/** One account for each element of list fields, in their order, behind the declared accounts. */
export interface RestDeclaration {
  /** What one of them is, for messages. */
  readonly name: string;
  /** The list field, or several, the elements of one behind those of the other. */
  readonly field: string | readonly string[];
  readonly writable?: true;
  /** What must stand in each of them. */
  readonly is?: Reference;
  /**
   * Seeds may name a part of the element; or a member of the element is the address itself, by its
   * path in there (`resourceAddress`, `kind.address`). For an element of a variant without that
   * member there is no account.
   */
  readonly source:
    | Extract<AccountSource, { readonly from: 'derived' }>
    | { readonly from: 'element'; readonly member: string };
}

/** How the daemon knows which account must stand here. */
export type AccountSource =
  /**
   * A call argument by its path, such as `payer` or `data.payer`; when it is absent the first of
   * `otherwise` that is present, else another account of the instruction. An operation that names
   * it otherwise says so in its step.
   */
  | {
      readonly from: 'argument';
      readonly path: string;
      readonly otherwise?: readonly string[];
      readonly otherwiseAccount?: string;
    }
  /**
   * A wallet that acts without being an argument, because records that the call names say who it
   * is. The daemon takes none but the wallet that acts in the session; the program holds it
   * against those records.
   */
  | { readonly from: 'wallet'; readonly reason: string }
  | { readonly from: 'address'; readonly address: string }
  | { readonly from: 'program'; readonly program: ProgramName }
  | { readonly from: 'derived'; readonly program: ProgramName; readonly seeds: readonly Seed[] }
  /** Only the service can know it. The reason says why a wrong one does the signer no harm. */
  | { readonly from: 'service'; readonly reason: string };

/** One seed of a program-derived address. */
export type Seed =
  | { readonly text: string }
  /** Another account of this instruction. */
  | { readonly account: string }
  /** A field of this instruction, in its Borsh form; texts are hashed when over 32 bytes. */
  | { readonly field: string; readonly lowerCase?: true }
  /** In a `rest` source: a member of the list's element, in its Borsh form, or the element: ''. */
  | { readonly element: string }
  /** The id of a program, which the instruction need not list. */
  | { readonly program: ProgramName };

export interface FieldDeclaration {
  readonly type: BorshType;
  readonly source: FieldSource;
  /**
   * For each address in the field by its path in there (`[].resourceAddress`; the field itself is
   * the empty path): what it must be. A record that a field names stands in an account too:
   * `namedBy` says in which, `rest` for the accounts behind the declared ones.
   */
  readonly names?: Readonly<Record<string, Reference>>;
  /** For values in the field by their path in there: what they may be beyond their type. */
  readonly bounds?: Readonly<Record<string, Bound>>;
}

/**
 * What a value may be beyond its Borsh type. Any text is one line without hidden characters, also
 * without a bound of its own.
 */
export interface Bound {
  /** UTF-8 bytes of a text. */
  readonly bytesMin?: number;
  readonly bytesMax?: number;
  /** Elements of a list. */
  readonly itemsMax?: number;
  /** The text is a game's own data: canonical JSON. */
  readonly isJson?: true;
  /** Reads answer it as an Int of GraphQL: at most 2^31 - 1. */
  readonly isInt?: true;
  /** Time in UNIX seconds: from 1970 to the year 3000. */
  readonly isTime?: true;
}

/** How the daemon knows which value must stand here. */
export type FieldSource =
  /** The call argument at `path`; `absent` (wire form) when the call left it out. */
  | {
      readonly from: 'argument';
      readonly path: string;
      readonly transform?: TransformName;
      readonly absent?: unknown;
    }
  | { readonly from: 'constant'; readonly value: unknown }
  /**
   * Only the service can know it. The reason says why a wrong one does the signer no harm. With
   * `when`, paths of arguments, an option that holds something exactly when one of them asks for
   * it; see `isAsked`.
   */
  | { readonly from: 'service'; readonly reason: string; readonly when?: readonly string[] };

/**
 * The instructions that an operation's transactions may hold, besides the compute budget's. Each
 * entry is one alternative: a sequence of steps, over all transactions of the answer in order.
 */
export type OperationShape = readonly (readonly OperationStep[])[];

export interface OperationStep {
  readonly instruction: string;
  /**
   * A list argument: the instruction stands once for each of its elements, in order. A call whose
   * list is empty means nothing, unless `when` names the list.
   */
  readonly each?: string;
  /**
   * Paths of arguments: the instruction stands exactly when one of them asks for something; see
   * `isAsked`.
   */
  readonly when?: readonly string[];
  /** The instruction stands once for each different value that other instructions hold. */
  readonly oneFor?: OneFor;
  /**
   * The instruction stands any number of times, also none, and never twice on the same accounts:
   * how often, records decide that the call only names. The programs must refuse one too few, and
   * each of them must be harmless by itself. Beside `oneFor` it says that there may be more than
   * those that must stand.
   */
  readonly repeat?: true;
  /**
   * Where this operation names an argument otherwise than the instruction's sources do: from the
   * first segment of a source's path to this operation's path, such as `{ info: 'userInfo' }`, or
   * `{ wallet: 'wallet[]', info: 'info[]' }` beside `each`, where `[]` is the element that this
   * repetition stands for. All lists that are given beside `each` have as many elements.
   */
  readonly arguments?: Readonly<Record<string, string>>;
  /**
   * What the operation's answer says of the instruction: by a path in the answer the account whose
   * address stands there, or null where the account is left out. Every address that an answer
   * names is the `made` of a step.
   */
  readonly made?: Readonly<Record<string, string>>;
}

/**
 * Which values a step stands for: those at `path` in all the operation's instructions of the name
 * `instruction`. A path leads to an address or a truth value of the instruction, as those of a
 * `Reference` do: `stakingPool` is an account's address, `fields.collected?.resources[]` each of a
 * list in the fields.
 */
interface OneFor {
  readonly instruction: string;
  readonly path: string;
  /**
   * The account of the step that has the value. Without it the step stands once when any of the
   * values is true.
   */
  readonly account?: string;
}
