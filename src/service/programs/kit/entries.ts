import { equalBytes } from '../../../codec/bytes.ts';
import { isAsked, type PathScope, readArgument } from '../../../contract/call-arguments.ts';
import type {
  FieldSource,
  InstructionDeclaration,
  PinnedEntries,
} from '../../../contract/declaration.ts';
import { entriesTaken, hashEntries, hashExpected } from '../../../contract/entries.ts';
import { fail } from '../../../core/errors.ts';
import { countedServices } from '../../../game-rules/delegations.ts';
import { addressToBase58 } from '../../../solana/address.ts';
import type { ExecutionContext } from '../../ledger/execution/program.ts';
import type { Delegation, Project } from '../records/control-records.ts';
import { compileFieldPath, compilePath } from './references.ts';

type Service = Project['services'][number];

/**
 * Holds the entries that an instruction names by numbers against those that its build has read, so
 * that no program has to. See `PinnedEntries`.
 */
type EntriesCheck = (context: ExecutionContext) => void;

/** @throws Error, when the program is loaded, for a path to something undeclared. */
export function compileEntries(declaration: InstructionDeclaration): EntriesCheck {
  const checks = Object.entries(declaration.fields).flatMap(([name, { source }]) => {
    const entries = pinnedEntriesOf(source);
    return entries === undefined ? [] : [compilePin(declaration, name, entries)];
  });
  return (context) => {
    for (const check of checks) check(context);
  };
}

function compilePin(
  declaration: InstructionDeclaration,
  field: string,
  entries: PinnedEntries,
): EntriesCheck {
  const readList = compilePath(declaration, entries.list);
  const places = 'places' in entries ? entries.places : `${entries.counting}.index?`;
  const readPlaces = compileFieldPath(declaration, places);
  const take = compileTaking(declaration, entries);
  const account = entries.list.split('.')[0]!;
  return (context) => {
    const list = readList(context)[0] as readonly unknown[];
    const taken = take(list, context.fields);
    const pin = context.fields[field] as Uint8Array | null;
    if (pin === null && taken.length === 0) return;
    if (pin !== null && equalBytes(pin, hashEntries(entries.type, taken))) return;
    const [index = 0] = readPlaces(context.fields) as readonly number[];
    const tree = addressToBase58(context.accounts[account]!.address);
    fail('LeafChanged', { index, tree });
  };
}

type Taking = (
  list: readonly unknown[],
  fields: Readonly<Record<string, unknown>>,
) => readonly unknown[];

function compileTaking(declaration: InstructionDeclaration, entries: PinnedEntries): Taking {
  if ('counting' in entries) {
    const readRights = compileFieldPath(declaration, entries.counting);
    return (list, fields) => {
      const rights = readRights(fields) as readonly Delegation[];
      return countedServices(list as readonly Service[], rights);
    };
  }
  const { places, replacedBy } = entries;
  const readPlaces = compileFieldPath(declaration, places);
  const readReplacing =
    replacedBy === undefined ? undefined : compileFieldPath(declaration, replacedBy);
  return (list, fields) => {
    const replaced = readReplacing?.(fields).length ?? 0;
    return entriesTaken(list, readPlaces(fields) as readonly number[], replaced);
  };
}

/** The entries that a field pins; undefined if it pins none. */
export function pinnedEntriesOf(source: FieldSource): PinnedEntries | undefined {
  return source.from === 'service' ? source.entries : undefined;
}

/**
 * The pin that a build gives an instruction: of the entries that the caller expects, else of those
 * that are there; null if the call names none.
 * @param list as it stands.
 * @throws InvalidArgument if entries are expected where none is named, RangeError.
 */
export function pinEntries(
  declaration: InstructionDeclaration,
  source: FieldSource & { readonly from: 'service' },
  {
    fields,
    list,
    call,
  }: {
    readonly fields: Readonly<Record<string, unknown>>;
    readonly list: readonly unknown[];
    readonly call: PathScope;
  },
): Uint8Array | null {
  const entries = source.entries!;
  const expected = hashExpected(entries, call);
  const paths = source.when ?? [];
  if (paths.some((path) => isAsked(readArgument(call, path)))) {
    return expected ?? hashEntries(entries.type, compileTaking(declaration, entries)(list, fields));
  }
  if (expected === undefined) return null;
  const argument = entries.expected.path;
  const problem = 'it is given, and no entry is named';
  return fail('InvalidArgument', { argument, problem, expected: `with ${paths.join(' or ')}` });
}
