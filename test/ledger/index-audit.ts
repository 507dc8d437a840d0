import { expect } from 'vitest';
import { decodeAccount, decodeLeaf } from '../../src/service/ledger/state/account.ts';
import { decodeRecord, type RecordKind } from '../../src/service/ledger/state/record-kind.ts';
import type { Store } from '../../src/service/store/store.ts';
import { accountDiscriminator } from '../../src/solana/discriminator.ts';
import { TOKEN_ACCOUNT_BYTES } from '../../src/solana/native-layouts.ts';
import { programId } from '../../src/solana/program-ids.ts';

/**
 * Holds every index of accounts and leaves to what is in the store: one entry too many, and a
 * list shows what is not; one too few, and nobody finds the record again.
 */
export function auditIndexes(store: Store, kinds: readonly RecordKind[], name = 'store'): void {
  const expected = new Set<string>();
  const declared = new Set(kinds.flatMap(indexNames));
  const note = (index: string, value: string, key: string): void => {
    expected.add(entryOf(index, value, key));
  };
  const noteRecord = (kindIndex: string, data: Uint8Array, address: string, key: string): void => {
    const kind = kinds.find((one) => startsWith(data, accountDiscriminator(one.name)));
    if (kind === undefined) return;
    note(kindIndex, kind.name, key);
    const record = decodeRecord(kind, data) as never;
    for (const [index, valuesOf] of Object.entries(kind.indexes ?? {})) {
      const values = valuesOf(record, address as never);
      for (const value of values) note(`${kind.name}.${index}`, value, key);
    }
  };
  for (const [address, bytes] of store.scan('account')) {
    const { owner, data } = decodeAccount(bytes);
    note('account.owner', owner, address);
    if (owner !== programId('token')) noteRecord('account.kind', data, address, address);
    else if (data.length === TOKEN_ACCOUNT_BYTES) {
      const at = (start: number): string => Buffer.from(data).toString('latin1', start, start + 32);
      note('token.mint', at(0), address);
      note('token.owner', at(32), address);
    }
  }
  for (const [key, bytes] of store.scan('leaf')) {
    const { address, raw } = decodeLeaf(bytes);
    note('leaf.address', address, key);
    noteRecord('leaf.kind', raw, address, key);
  }
  const actual = new Set<string>();
  for (const row of store.dump()) {
    if (row.kind !== 'index' || row.copy !== undefined) continue;
    const { index, value, key } = row;
    const isOfState = /^(account|leaf|token)\./.test(index) || declared.has(index);
    if (isOfState) actual.add(entryOf(index, value, key));
  }
  expect([...actual.difference(expected)], `${name}: entries too many`).toEqual([]);
  expect([...expected.difference(actual)], `${name}: entries missing`).toEqual([]);
}

function indexNames({ name, indexes = {} }: RecordKind): readonly string[] {
  return Object.keys(indexes).map((index) => `${name}.${index}`);
}

function entryOf(index: string, value: string, key: string): string {
  const hex = (text: string): string => Buffer.from(text, 'latin1').toString('hex');
  return `${index} ${hex(value)} ${hex(key)}`;
}

function startsWith(data: Uint8Array, start: Uint8Array): boolean {
  return Buffer.compare(data.subarray(0, start.length), start) === 0;
}
