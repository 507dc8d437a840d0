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
 * Finds numbers of callers that name an entry of a list, where nothing says what the entry is.
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

/** Places fit in 32 bits; amounts and times have 64. What is named a place is found too. */
const smallNumbers: readonly unknown[] = ['u8', 'u16', 'u32'];
const placeName = /(index|position|place)[?[\]]*$/i;

/** The paths of all numbers in a type that may be a place, as `numbers` writes them. */
function numberPaths(type: BorshType, name: string, path = ''): readonly string[] {
  if (typeof type === 'string') {
    const isPlace = /^[ui]\d+$/.test(type) && placeName.test(name + path);
    return smallNumbers.includes(type) || isPlace ? [path] : [];
  }
  if ('option' in type) return numberPaths(type.option, name, `${path}?`);
  if ('list' in type) return numberPaths(type.list, name, `${path}[]`);
  // A fixed list of bytes is a hash or a signature.
  if ('array' in type) return type.array === 'u8' ? [] : numberPaths(type.array, name, `${path}[]`);
  const structs = 'struct' in type ? [type] : Object.values(type.variants);
  return structs.flatMap((struct) =>
    Object.entries(struct?.struct ?? {}).flatMap(([member, inner]) =>
      numberPaths(inner, name, path === '' ? member : `${path}.${member}`),
    ),
  );
}

function at(field: string, path: string): string {
  return `fields.${field}${/^\w/.test(path) ? '.' : ''}${path}`;
}

function numberProblems(declaration: InstructionDeclaration): string[] {
  return Object.entries(declaration.fields).flatMap(([field, { type, source, numbers = {} }]) => {
    const paths = source.from === 'argument' ? numberPaths(type, field) : [];
    const silent = paths.filter((path) => numbers[path] === undefined);
    const strange = Object.keys(numbers).filter((path) => !paths.includes(path));
    return [
      ...silent.map(
        (path) =>
          `${at(field, path)}: say in \`numbers\` what it counts, or the list that it points into`,
      ),
      ...strange.map((path) => `fields.${field} has no number ${path} of the call's`),
      ...Object.entries(numbers).flatMap(([path, meaning]) =>
        meaningProblems(declaration, meaning).map((one) => `${at(field, path)}: ${one}`),
      ),
    ];
  });
}

function meaningProblems(declaration: InstructionDeclaration, meaning: NumberMeaning): string[] {
  if ('quantity' in meaning) return meaning.quantity === '' ? ['a quantity of nothing'] : [];
  const { entryOf } = meaning;
  const [account = ''] = entryOf.split('.');
  if (!Object.hasOwn(declaration.accounts, account)) return [`there is no account ${account}`];
  if ('key' in meaning) return keyProblems(declaration, meaning);
  const source = declaration.fields[meaning.pin]?.source;
  const pinned = source?.from === 'service' ? source.entries?.list : undefined;
  return pinned === entryOf ? [] : [`nothing pins the entry of ${entryOf} that it names`];
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
