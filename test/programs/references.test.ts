import { expect, test } from 'vitest';
import type {
  AccountSource,
  InstructionDeclaration,
  Reference,
} from '../../src/contract/declaration.ts';
import { instructions } from '../../src/service/generated/registry.ts';
import type { BorshType } from '../../src/solana/borsh/borsh.ts';

/**
 * Every address that an instruction takes says what it must be. What the seeds of a declaration
 * give says it by itself, and a signature shows whose a wallet is; of all others a reference does.
 */

const chosenSources: readonly AccountSource['from'][] = ['argument', 'service', 'wallet'];

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

/** What of an instruction's addresses nothing is said of. */
function undeclared({ accounts, rest, fields }: InstructionDeclaration): readonly string[] {
  const missing = Object.entries(accounts)
    .filter(([, { source, signer }]) => chosenSources.includes(source.from) && signer !== true)
    .filter(([, { is }]) => !saysSomething(is))
    .map(([name]) => name);
  if (rest !== undefined && !saysSomething(rest.is)) missing.push(`rest ${rest.name}`);
  for (const [name, { type, names = {} }] of Object.entries(fields)) {
    for (const path of addressPaths(type)) {
      if (!saysSomething(names[path])) missing.push(`fields.${name} ${path}`.trimEnd());
    }
  }
  return missing;
}

const declarations = instructions.map(({ declaration }) => declaration);

test('behaviour: every address that an instruction takes says what it must be', () => {
  const missing = declarations.flatMap((declaration) =>
    undeclared(declaration).map((path) => `${declaration.program} ${declaration.name} ${path}`),
  );
  expect(missing).toEqual([]);
});

test('behaviour: what is said of a field is said of an address that is in it', () => {
  const strange = declarations.flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([field, { type, names = {} }]) =>
      Object.keys(names)
        .filter((path) => !addressPaths(type).includes(path))
        .map((path) => `${name} fields.${field} ${path}`),
    ),
  );
  expect(strange).toEqual([]);
});
