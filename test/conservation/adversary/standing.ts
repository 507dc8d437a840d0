import { binaryFromBytes } from '../../../src/codec/bytes.ts';
import type { Account, Leaf } from '../../../src/service/ledger/state/account.ts';
import type { RecordKind } from '../../../src/service/ledger/state/record-kind.ts';
import { programRecords } from '../../../src/service/programs/records/kinds.ts';
import type { Address } from '../../../src/solana/address.ts';
import { type BorshType, decodeBorsh } from '../../../src/solana/borsh/borsh.ts';
import { accountDiscriminator, DISCRIMINATOR_BYTES } from '../../../src/solana/discriminator.ts';
import {
  decodeMint,
  decodeTokenAccount,
  MINT_BYTES,
  TOKEN_ACCOUNT_BYTES,
} from '../../../src/solana/native-layouts.ts';
import { programId } from '../../../src/solana/program-ids.ts';

/** A decoded record by the names of its fields, whatever its kind has in this version. */
export type Fields = Readonly<Record<string, unknown>>;

/** What is at an address, in an account or in a leaf. */
export interface Standing {
  /**
   * A record's kind; else Wallet, Tree, Mint, TokenAccount, or Data for what none of these is.
   */
  readonly kind: string;
  readonly value: Fields;
  /** 0 for leaves. */
  readonly lamports: bigint;
  /** Length of the data. */
  readonly bytes: number;
}

const accountKinds = new Map<string, RecordKind>();
const leafKindsByDiscriminator = new Map<string, RecordKind>();
const kindsByName = new Map<string, RecordKind>();
for (const { program, accounts, leaves } of programRecords) {
  for (const kind of accounts) accountKinds.set(program + discriminatorOf(kind.name), kind);
  for (const kind of leaves) leafKindsByDiscriminator.set(discriminatorOf(kind.name), kind);
  for (const kind of [...accounts, ...leaves]) kindsByName.set(kind.name, kind);
}
const treeDiscriminator = discriminatorOf('ConcurrentMerkleTree');
const ourPrograms = new Set(programRecords.map(({ program }) => program));

function discriminatorOf(name: string): string {
  return binaryFromBytes(accountDiscriminator(name));
}

/** What an account is, or undefined where nothing is. */
export function standingOf(account: Account): Standing | undefined {
  const { lamports, data, owner } = account;
  if (lamports === 0n && data.length === 0) return undefined;
  const { kind, value } = readData(owner, data);
  return { kind, value, lamports, bytes: data.length };
}

/** What a leaf is. */
export function standingOfLeaf(leaf: Leaf): Standing {
  const { raw } = leaf;
  const kind = leafKindsByDiscriminator.get(discriminatorIn(raw));
  const value = kind === undefined ? {} : (decodeOnce(kind, raw) as Fields);
  return { kind: kind?.name ?? 'Data', value, lamports: 0n, bytes: raw.length };
}

function readData(owner: Address, data: Uint8Array): Pick<Standing, 'kind' | 'value'> {
  if (data.length === 0) return { kind: 'Wallet', value: {} };
  if (owner === programId('token')) return readTokenData(data);
  const discriminator = discriminatorIn(data);
  const kind = accountKinds.get(owner + discriminator);
  if (kind !== undefined) return { kind: kind.name, value: decodeOnce(kind, data) };
  const isTree = ourPrograms.has(owner) && discriminator === treeDiscriminator;
  return { kind: isTree ? 'Tree' : 'Data', value: {} };
}

function readTokenData(data: Uint8Array): Pick<Standing, 'kind' | 'value'> {
  const mint = data.length === MINT_BYTES ? decodeMint(data) : undefined;
  if (mint !== undefined) return { kind: 'Mint', value: { ...mint } };
  const token = data.length === TOKEN_ACCOUNT_BYTES ? decodeTokenAccount(data) : undefined;
  return token === undefined
    ? { kind: 'Data', value: {} }
    : { kind: 'TokenAccount', value: { ...token } };
}

function discriminatorIn(data: Uint8Array): string {
  return binaryFromBytes(data.subarray(0, DISCRIMINATOR_BYTES));
}

const decoded = new WeakMap<Uint8Array, Fields>();

function decodeOnce(kind: RecordKind, data: Uint8Array): Fields {
  const known = decoded.get(data);
  if (known !== undefined) return known;
  const value = decodeBorsh(kind.type, data, DISCRIMINATOR_BYTES) as Fields;
  decoded.set(data, value);
  return value;
}

/** An address that a record names, and where in it. */
export interface Reference {
  /** Such as `usedBy.pool`. */
  readonly path: string;
  readonly address: Address;
}

/** All addresses in a record. */
export function referencesOf({ kind, value }: Standing): readonly Reference[] {
  const found: Reference[] = [];
  const type = kindsByName.get(kind)?.type;
  if (type !== undefined) walk(type, value, '', found);
  for (const name of ['mint', 'owner', 'mintAuthority']) {
    const address = value[name];
    if (type === undefined && typeof address === 'string') {
      found.push({ path: name, address: address as Address });
    }
  }
  return found;
}

function walk(type: BorshType, value: unknown, path: string, found: Reference[]): void {
  if (type === 'address') found.push({ path, address: value as Address });
  if (typeof type === 'string' || value === null || value === undefined) return;
  if ('option' in type) walk(type.option, value, path, found);
  if ('list' in type) {
    (value as readonly unknown[]).forEach((item, i) => {
      walk(type.list, item, `${path}.${i}`, found);
    });
  }
  const struct = 'struct' in type ? type : variantOf(type, value);
  for (const [name, part] of Object.entries(struct?.struct ?? {})) {
    walk(part, (value as Fields)[name], path === '' ? name : `${path}.${name}`, found);
  }
}

function variantOf(type: Exclude<BorshType, string>, value: unknown) {
  return 'variants' in type ? type.variants[(value as { kind: string }).kind] : undefined;
}
