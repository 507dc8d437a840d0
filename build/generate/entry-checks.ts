import type {
  InstructionDeclaration,
  NumberMeaning,
  PinnedEntries,
  PlacedEntries,
} from '../../src/contract/declaration.ts';
import { ownedKind } from '../../src/service/programs/records/kinds.ts';
import type { BorshType } from '../../src/solana/borsh/borsh-type.ts';
import type { ServiceFile } from './service.ts';
import { typeAt } from './shape-checks.ts';

/**
 * Finds numbers of callers of which nothing says what they count, so that nobody could be shown how
 * much it is, and those that name an entry of a list, where nothing says what the entry is.
 * Another write may change the list first, or a service may have shown another, and the number
 * means another entry. Nothing excuses such a number but that the entry itself holds it.
 */

/** Problems, one per line; none if every number that may be a place says what it is. */
export function findEntryProblems(files: readonly ServiceFile[]): string[] {
  return files.flatMap(({ path, instructions }) =>
    instructions.flatMap((declaration) =>
      [...numberProblems(declaration), ...pinProblems(declaration)].map(
        (problem) => `${path}: ${declaration.name}: ${problem}`,
      ),
    ),
  );
}

/** Places fit in 32 bits. */
const smallNumbers: readonly unknown[] = ['u8', 'u16', 'u32'];

/** The paths of all numbers in a type, as `numbers` writes them. */
function numberPaths(type: BorshType, path = ''): readonly string[] {
  if (typeof type === 'string') return /^[ui]\d+$/.test(type) ? [path] : [];
  if ('option' in type) return numberPaths(type.option, `${path}?`);
  if ('list' in type) return numberPaths(type.list, `${path}[]`);
  // A fixed list of bytes is a hash or a signature.
  if ('array' in type) return type.array === 'u8' ? [] : numberPaths(type.array, `${path}[]`);
  const structs = 'struct' in type ? [type] : Object.values(type.variants);
  return structs.flatMap((struct) =>
    Object.entries(struct?.struct ?? {}).flatMap(([member, inner]) =>
      numberPaths(inner, path === '' ? member : `${path}.${member}`),
    ),
  );
}

function at(field: string, path: string): string {
  return `fields.${field}${/^\w/.test(path) ? '.' : ''}${path}`;
}

function numberProblems(declaration: InstructionDeclaration): string[] {
  return Object.entries(declaration.fields).flatMap(([field, { type, source, numbers = {} }]) => {
    const paths = source.from === 'argument' ? numberPaths(type) : [];
    const silent = paths.filter((path) => numbers[path] === undefined);
    const strange = Object.keys(numbers).filter((path) => !paths.includes(path));
    return [
      ...silent.map(
        (path) =>
          `${at(field, path)}: say in \`numbers\` what it counts, or the list that it points into`,
      ),
      ...strange.map((path) => `fields.${field} has no number ${path} of the call's`),
      ...Object.entries(numbers).flatMap(([path, meaning]) =>
        meaningProblems(declaration, at(field, path), meaning).map(
          (one) => `${at(field, path)}: ${one}`,
        ),
      ),
    ];
  });
}

function meaningProblems(
  declaration: InstructionDeclaration,
  path: string,
  meaning: NumberMeaning,
): string[] {
  if ('seconds' in meaning) return [];
  if ('unitsOf' in meaning) return unitProblems(declaration, path, meaning.unitsOf);
  if ('quantity' in meaning) return meaning.quantity === '' ? ['a quantity of nothing'] : [];
  const { entryOf } = meaning;
  const [account = ''] = entryOf.split('.');
  if (!Object.hasOwn(declaration.accounts, account)) return [`there is no account ${account}`];
  if ('key' in meaning) return keyProblems(declaration, meaning);
  const source = declaration.fields[meaning.pin]?.source;
  const pinned = source?.from === 'service' ? source.entries?.list : undefined;
  return pinned === entryOf ? [] : [`nothing pins the entry of ${entryOf} that it names`];
}

/** @param path of the number. */
function unitProblems(
  declaration: InstructionDeclaration,
  path: string,
  unitsOf: Extract<NumberMeaning, { readonly unitsOf: object }>['unitsOf'],
): string[] {
  if ('account' in unitsOf) {
    const { account } = unitsOf;
    const kind = declaration.accounts[account]?.is?.kind;
    return kind === 'Resource' ? [] : [`${account} is no account of a resource`];
  }
  const { member } = unitsOf;
  const around = typeAt(declaration, path.replace(/\.\w+$/, ''));
  const types = member
    .split('.')
    .reduce<readonly BorshType[]>(
      (found, step) => found.flatMap((type) => membersOf(type, step)),
      around === undefined ? [] : [around],
    );
  const isAddress = types.length > 0 && types.every((type) => type === 'address');
  return isAddress ? [] : [`there is no address ${member} beside it`];
}

/** The types of a member, in whichever variants have it. */
function membersOf(type: BorshType, member: string): readonly BorshType[] {
  if (typeof type !== 'object') return [];
  const structs =
    'variants' in type ? Object.values(type.variants) : 'struct' in type ? [type] : [];
  return structs.flatMap((struct) => struct?.struct[member] ?? []);
}

/** A key is a number in every entry of the list, which exists as long as the entry. */
function keyProblems(
  { accounts }: InstructionDeclaration,
  { entryOf, key }: Extract<NumberMeaning, { readonly key: string }>,
): string[] {
  const [account = '', member = ''] = entryOf.split('.');
  const kind = accounts[account]?.is?.kind;
  const type = kind === undefined ? undefined : memberOf(ownedKind(kind).kind.type, member);
  const entry = typeof type === 'object' && 'list' in type ? type.list : undefined;
  if (entry === undefined) return [`there is no list ${entryOf}`];
  const held = memberOf(entry, key);
  const isNumber = smallNumbers.includes(held);
  return isNumber ? [] : [`the entries of ${entryOf} hold no number ${key}`];
}

function memberOf(type: BorshType, member: string): BorshType | undefined {
  const isStruct = typeof type === 'object' && 'struct' in type;
  return isStruct && Object.hasOwn(type.struct, member) ? type.struct[member] : undefined;
}

/** A pin is an option with a hash, of entries that something in the instruction names. */
function pinProblems(declaration: InstructionDeclaration): string[] {
  return Object.entries(declaration.fields).flatMap(([field, { type, source }]) => {
    if (source.from !== 'service' || source.entries === undefined) return [];
    const isHash = JSON.stringify(type) === '{"option":{"array":"u8","length":32}}';
    return [
      ...(isHash ? [] : [`fields.${field} holds no hash that can be left out`]),
      ...((source.when ?? []).length > 0 ? [] : [`fields.${field} does not say when it is set`]),
      ...namingProblems(declaration, source.entries),
    ];
  });
}

function namingProblems(declaration: InstructionDeclaration, entries: PinnedEntries): string[] {
  if ('counting' in entries && entries.counting !== undefined) {
    const { counting } = entries;
    const isCounting = typeAt(declaration, `${counting}.index?`) === 'u32';
    return isCounting ? [] : [`${counting} has no rights that count services`];
  }
  const { places, replacedBy } = entries as PlacedEntries;
  return [
    ...(typeAt(declaration, places) === 'u32' ? [] : [`there are no places ${places}`]),
    ...(replacedBy === undefined || typeAt(declaration, replacedBy) !== undefined
      ? []
      : [`there is no ${replacedBy}`]),
  ];
}
