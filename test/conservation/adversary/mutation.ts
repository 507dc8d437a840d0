import type { Address } from '../../../src/solana/address.ts';
import type { BorshType } from '../../../src/solana/borsh/borsh.ts';
import type { Instruction } from '../../../src/solana/instruction.ts';
import type { Census } from './census.ts';
import type { Chooser } from './chooser.ts';
import { addressesOf, exchange, fillOptional, type Scope } from './exchange.ts';
import { spoilValue } from './nonsense.ts';
import { isPiece, type Part, type Piece, rederive, signersOf } from './piece.ts';
import type { ProofRepair } from './proofs.ts';

/** Changes of instructions that real builds made, into those that none would. */
export class Mutator {
  readonly #choose: Chooser;
  readonly #proofs: ProofRepair;

  constructor(choose: Chooser, proofs: ProofRepair) {
    this.#choose = choose;
    this.#proofs = proofs;
  }

  get #census(): Census {
    return this.#choose.census;
  }

  /** One change, to all of the instructions or to one. @throws RangeError for what has no form. */
  change(parts: readonly Part[]): Part[] {
    const kind = this.#choose.random.below(24);
    if (kind < 10) return this.#exchangeAddress(parts);
    if (kind >= 20) return this.#setApart(parts);
    const at = this.#choose.random.below(parts.length);
    return parts.map((part, i) => {
      if (i !== at || !isPiece(part)) return part;
      if (kind < 15) return this.#spoilField(part);
      if (kind < 16) return this.#dropOptional(part);
      if (kind < 18) return fillOptional(this.#census, this.#proofs, part);
      return this.#misplace(part);
    });
  }

  /** Every signer that is none of the adversary's becomes one that is. */
  takeOver(parts: readonly Part[], self: Address): Part[] {
    const { attackers } = this.#choose.scene;
    const strangers = new Set(
      parts.flatMap((part) => signersIn(part)).filter((signer) => !attackers.has(signer)),
    );
    let taken = [...parts];
    for (const from of strangers) {
      // As if the adversary had asked for itself, or with only the signature exchanged.
      if (this.#choose.chance(2, 3)) {
        const follows = this.#choose.chance(3, 4);
        const what = { from, to: self, scope: 'everywhere', follows } as const;
        taken = exchange(this.#census, this.#proofs, taken, what);
      } else {
        const isRederived = this.#choose.chance(1, 2);
        taken = taken.map((part) => signInstead(part, from, self, isRederived));
      }
    }
    return taken;
  }

  /** The instructions with some left out, repeated or in another order. */
  cut(parts: readonly Part[]): Part[] {
    const { random } = this.#choose;
    const at = random.below(parts.length);
    switch (random.below(5)) {
      case 0:
        return [parts[at]!];
      case 1:
        return parts.filter((_, i) => i !== at);
      case 2:
        return [...parts, parts[at]!];
      case 3:
        return parts.toReversed();
      default:
        return parts.slice(at);
    }
  }

  #exchangeAddress(parts: readonly Part[]): Part[] {
    const addresses = parts.flatMap((part) => (isPiece(part) ? addressesOf(part) : []));
    if (addresses.length === 0) return [...parts];
    const from = this.#choose.from(addresses);
    const scope = this.#choose.from<Scope>(['everywhere', 'everywhere', 'accounts', 'fields']);
    const follows = this.#choose.chance(2, 3);
    const what = { from, to: this.#alike(from), scope, follows };
    const exchanged = exchange(this.#census, this.#proofs, parts, what);
    if (this.#choose.chance(1, 2)) return exchanged;
    return exchanged.map((part) =>
      isPiece(part) ? fillOptional(this.#census, this.#proofs, part) : part,
    );
  }

  /** What appears twice, as an account and in a field, is exchanged in one of the two places. */
  #setApart(parts: readonly Part[]): Part[] {
    const twice = parts.flatMap((part) => {
      const addresses = isPiece(part) ? addressesOf(part) : [];
      return addresses.filter((one, i) => addresses.indexOf(one) !== i);
    });
    if (twice.length === 0) return this.#exchangeAddress(parts);
    const from = this.#choose.from(twice);
    const scope = this.#choose.from<Scope>(['accounts', 'fields']);
    const what = { from, to: this.#choose.foreign(from), scope, follows: false };
    return exchange(this.#census, this.#proofs, parts, what);
  }

  /** Another address of the same kind; now and then of any kind. */
  #alike(address: Address): Address {
    const kind = this.#census.kindOf(address);
    const isForeign = this.#choose.chance(1, 2);
    if (kind !== 'Wallet' && isForeign) return this.#choose.foreign(address);
    if (kind !== 'Wallet') return this.#choose.anyAddress(kind);
    return this.#choose.from(this.#choose.scene.cast).key.address;
  }

  #spoilField(piece: Piece): Part {
    const fields = Object.entries(piece.declaration.fields);
    if (fields.length === 0) return piece;
    // Lists hold more that can be wrong than numbers do.
    const often = fields.flatMap(([name, { type }]) => Array(isList(type) ? 4 : 1).fill(name));
    const name = this.#choose.from<string>(often);
    const { type } = piece.declaration.fields[name]!;
    const spoilt = spoilValue(this.#choose.random, type, piece.fields[name], (address) =>
      this.#alike(address),
    );
    const changed = { ...piece, fields: { ...piece.fields, [name]: spoilt } };
    return this.#choose.chance(4, 5) ? rederive(changed) : changed;
  }

  #dropOptional(piece: Piece): Part {
    const optional = Object.entries(piece.declaration.accounts).filter(
      ([name, { optional: is }]) => is && piece.accounts[name] !== undefined,
    );
    if (optional.length === 0) return piece;
    const [name] = this.#choose.from(optional);
    return { ...piece, accounts: { ...piece.accounts, [name]: undefined } };
  }

  /** Puts another address where one is derived. */
  #misplace(piece: Piece): Part {
    const name = this.#choose.from(Object.keys(piece.accounts));
    const address = piece.accounts[name];
    if (address === undefined) return piece;
    return { ...piece, accounts: { ...piece.accounts, [name]: this.#alike(address) } };
  }
}

function isList(type: BorshType): boolean {
  return typeof type === 'object' && 'list' in type;
}

/** The addresses that sign an instruction. */
export function signersIn(part: Part): Address[] {
  if (!isPiece(part)) {
    return part.accounts.flatMap(({ address, signer }) => (signer ? [address] : []));
  }
  return signersOf(part).flatMap((name) => part.accounts[name] ?? []);
}

function signInstead(part: Part, from: Address, to: Address, isRederived: boolean): Part {
  if (!isPiece(part)) return signNative(part, from, to);
  const accounts = { ...part.accounts };
  for (const name of signersOf(part)) if (accounts[name] === from) accounts[name] = to;
  const changed = { ...part, accounts };
  return isRederived ? rederive(changed) : changed;
}

function signNative(instruction: Instruction, from: Address, to: Address): Instruction {
  const accounts = instruction.accounts.map((account) =>
    account.signer && account.address === from ? { ...account, address: to } : account,
  );
  return { ...instruction, accounts };
}
