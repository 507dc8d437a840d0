import { fixedAddress } from '../../../src/contract/declared-address.ts';
import { leafProofType } from '../../../src/contract/leaf-proof.ts';
import type { LeafProof } from '../../../src/service/ledger/execution/program.ts';
import { leafIndexReason } from '../../../src/service/programs/kit/sources.ts';
import type { Address } from '../../../src/solana/address.ts';
import type { BorshType } from '../../../src/solana/borsh/borsh.ts';
import { programId } from '../../../src/solana/program-ids.ts';
import type { Census, Place } from './census.ts';
import { isFree, type Piece } from './piece.ts';

/** Proofs of instructions, made again for the leaves that an exchange has put in. */

/** Which accounts a proof belongs to: the one that says which leaf, and the leaf's tree. */
interface Belonging {
  readonly subject: string;
  readonly tree: string;
}

/** Makes proofs again where an exchange has put other leaves in. */
export class ProofRepair {
  readonly #census: Census;
  /** By instruction and field, as builds have shown it: a proof that is absent shows nothing. */
  readonly #learned = new Map<string, Belonging>();

  constructor(census: Census) {
    this.#census = census;
  }

  /** Notes from a piece as a build made it which accounts its proofs belong to. */
  learn(piece: Piece): void {
    for (const field of proofFields(piece)) {
      const key = `${piece.declaration.name}.${field}`;
      if (this.#learned.has(key)) continue;
      const found = this.#findBelonging(piece, indexIn(piece.fields[field]));
      if (found !== undefined) this.#learned.set(key, found);
    }
  }

  /** The changed piece with proofs of the leaves that its accounts lead to now. */
  repair(before: Piece, changed: Piece): Piece {
    let piece = changed;
    for (const field of proofFields(piece)) {
      const belonging = this.#learned.get(`${piece.declaration.name}.${field}`);
      if (belonging === undefined) continue;
      const address = piece.accounts[belonging.subject];
      const isSame = address === before.accounts[belonging.subject];
      if (!isSame || piece.fields[field] === null) piece = this.#prove(piece, field, belonging);
    }
    return piece;
  }

  /** A piece that was made long ago with proofs of now. */
  renew(piece: Piece): Piece {
    return this.repair({ ...piece, accounts: {} }, piece);
  }

  #findBelonging({ accounts }: Piece, index: number | undefined): Belonging | undefined {
    if (index === undefined) return undefined;
    const listed = Object.entries(accounts);
    for (const [subject, address] of listed) {
      const place = address === undefined ? undefined : this.#census.place(address);
      if (place?.index !== index) continue;
      const tree = listed.find(([, other]) => other === place.tree)?.[0];
      if (tree !== undefined) return { subject, tree };
    }
    return undefined;
  }

  #prove(piece: Piece, field: string, { subject, tree }: Belonging): Piece {
    const address = piece.accounts[subject];
    if (address === undefined) return piece;
    const place = this.#census.place(address);
    if (place === undefined) {
      return isOptional(piece, field)
        ? { ...piece, fields: { ...piece.fields, [field]: null } }
        : piece;
    }
    const before = piece.fields[field];
    const renewed = isProof(before) ? this.#census.proof(place, before.replaced) : place.index;
    return placeTree(piece, { ...piece.fields, [field]: renewed }, place, tree);
  }
}

function isProof(value: unknown): value is LeafProof {
  return typeof value === 'object' && value !== null;
}

/** The index of the leaf that a field names; undefined where it names none. */
function indexIn(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  return isProof(value) ? value.index : undefined;
}

function isOptional({ declaration }: Piece, field: string): boolean {
  const { type } = declaration.fields[field]!;
  return typeof type === 'object' && 'option' in type;
}

/** The fields that name a leaf: by its index, or with a proof where something is overwritten. */
function proofFields({ declaration }: Piece): string[] {
  const isOfProof = (type: BorshType): boolean =>
    type === leafProofType ||
    (typeof type === 'object' && 'option' in type && isOfProof(type.option));
  return Object.entries(declaration.fields).flatMap(([name, { type, source }]) => {
    const isIndex = source.from === 'service' && source.reason === leafIndexReason;
    return isIndex || isOfProof(type) ? [name] : [];
  });
}

const TREES_PER_OWNER_MAX = 8;

/** Has the piece list the leaf's tree, by its number where it is derived from one. */
function placeTree(
  piece: Piece,
  fields: Readonly<Record<string, unknown>>,
  { tree }: Place,
  name: string,
): Piece {
  const { declaration } = piece;
  const accounts: Record<string, Address | undefined> = { ...piece.accounts };
  if (accounts[name] === tree || isFree(piece, name)) {
    accounts[name] = tree;
    return { ...piece, accounts, fields };
  }
  const { source } = declaration.accounts[name]!;
  const seeds = source.from === 'derived' ? source.seeds : [];
  const numbered = seeds.find((seed) => 'field' in seed);
  const absent = programId(declaration.program);
  for (let number = 0; numbered !== undefined && number < TREES_PER_OWNER_MAX; number += 1) {
    const tried = { ...fields, [numbered.field]: number };
    const scope = {
      declaration,
      address: (other: string) => accounts[other] ?? absent,
      field: (other: string) => tried[other as keyof typeof tried],
    };
    if (fixedAddress(source, scope) !== tree) continue;
    accounts[name] = tree;
    return { ...piece, accounts, fields: tried };
  }
  return { ...piece, fields };
}
