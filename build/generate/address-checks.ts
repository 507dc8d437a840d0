import type {
  AccountSource,
  InstructionDeclaration,
  Reference,
} from '../../src/contract/declaration.ts';
import type { BorshType } from '../../src/solana/borsh/borsh-type.ts';
import type { ServiceFile } from './service.ts';

/**
 * Finds addresses of instructions of which nothing is said, so that any would do. What seeds give
 * says it by itself, and a signature shows whose a wallet is; of all others a reference does.
 */

const chosenSources: readonly AccountSource['from'][] = ['argument', 'service', 'wallet'];

/** Problems, one per line; none if every address says what it must be. */
export function findAddressProblems(files: readonly ServiceFile[]): string[] {
  return files.flatMap(({ path, instructions }) =>
    instructions.flatMap((declaration) =>
      [...findUnsaid(declaration), ...findStrange(declaration)].map(
        (problem) => `${path}: ${declaration.name}: ${problem}`,
      ),
    ),
  );
}

function findUnsaid({ accounts, rest, fields }: InstructionDeclaration): string[] {
  const unsaid = Object.entries(accounts)
    .filter(([, { source, signer }]) => chosenSources.includes(source.from) && signer !== true)
    .filter(([, { is }]) => !saysSomething(is))
    .map(([name]) => `say in \`is\` of the account ${name}`);
  const ofRest = rest === undefined || saysSomething(rest.is) ? [] : ['say in `is` of `rest`'];
  const ofFields = Object.entries(fields).flatMap(([name, { type, names = {} }]) =>
    addressPaths(type)
      .filter((path) => !saysSomething(names[path]))
      .map((path) => `say in \`names\` of the field ${name}, at '${path}',`),
  );
  return [...unsaid, ...ofRest, ...ofFields].map((where) => `${where} what the address must be`);
}

/** References to what is no address. */
function findStrange({ fields }: InstructionDeclaration): string[] {
  return Object.entries(fields).flatMap(([field, { type, names = {} }]) =>
    Object.keys(names)
      .filter((path) => !addressPaths(type).includes(path))
      .map((path) => `there is no address at '${path}' of the field ${field}`),
  );
}

/** The paths of all addresses in a type, as references write them. */
function addressPaths(type: BorshType, path = ''): readonly string[] {
  if (typeof type === 'string') return type === 'address' ? [path] : [];
  if ('array' in type) return addressPaths(type.array, `${path}[]`);
  if ('list' in type) return addressPaths(type.list, `${path}[]`);
  if ('option' in type) return addressPaths(type.option, `${path}?`);
  if ('struct' in type) return memberPaths(type.struct, path);
  return Object.values(type.variants).flatMap((variant) =>
    variant === null ? [] : memberPaths(variant.struct, path),
  );
}

function memberPaths(members: Readonly<Record<string, BorshType>>, path: string): string[] {
  return Object.entries(members).flatMap(([name, type]) =>
    addressPaths(type, path === '' ? name : `${path}.${name}`),
  );
}

function saysSomething(reference: Reference | undefined): boolean {
  const { where = {}, namedBy = '', reason = '' } = reference ?? {};
  return Object.keys(where).length > 0 || namedBy !== '' || reason !== '';
}
