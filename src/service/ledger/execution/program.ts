import type { InstructionDeclaration } from '../../../contract/declaration.ts';
import type { DrawOrigin } from '../../../contract/draw-origin.ts';
import type { Address } from '../../../solana/address.ts';
import type { OurProgramName } from '../../../solana/program-ids.ts';
import type { AdvancedTreeShape } from '../../../solana/tree-shape.ts';
import type { LedgerStatement } from '../identity/ledger-key.ts';
import type { HistoryEventName } from '../log/history.ts';
import type { AccountHandle } from '../state/account-handle.ts';
import type { RecordKind, RecordOf } from '../state/record-kind.ts';

/**
 * The face that the ledger shows to a program. A program is pure: what it sees of the world is in
 * its context, what it does to the world goes through it, and a failure is thrown with `fail`.
 */

/** What an overwriting says of its leaf; the Borsh type is `leafProofType` in core. */
export interface LeafProof {
  readonly index: number;
  /** The tree's sequence when the proof was read. */
  readonly sequence: bigint;
  /** Hash of what is overwritten, as the writer saw it. */
  readonly replaced: Uint8Array;
  readonly nodes: readonly Uint8Array[];
}

/** A leaf's record, and the address that it stands for. */
export interface LeafRecord<Value> {
  readonly address: Address;
  readonly value: Value;
}

/** What a program may see and do while one of its instructions runs. */
export interface ExecutionContext extends ProgramContext {
  /** By declared name; undefined only for optional accounts that were left out. */
  readonly accounts: Readonly<Record<string, AccountHandle>>;
  /** The accounts behind the declared ones, one for each element of the list they follow. */
  readonly rest: readonly AccountHandle[];
  /** Decoded fields. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** The same without the accounts and fields of one instruction. */
export interface ProgramContext {
  /** UNIX seconds, slot: the ledger's. */
  readonly now: bigint;
  readonly slot: bigint;
  /**
   * The origin of draws to be kept, and drawn from at `opensAt` (UNIX seconds, later than now) or
   * after it.
   * @param count draws from its index on that are its own, and no other's of the transaction.
   */
  drawOrigin(count: number, opensAt: bigint): DrawOrigin;
  /**
   * 32 bytes that the ledger told nobody before the origin's time.
   * @throws InvalidArgument before that time.
   */
  draw(origin: DrawOrigin): Uint8Array;
  /** Whether this ledger's own key has signed the statement; see `statementBytes`. */
  isLedgerSigned(kind: LedgerStatement, statement: Uint8Array, signature: Uint8Array): boolean;
  log(message: string): void;
  /** Notes that base units of a holder's were burned; told with the transaction's outcome. */
  noteDebit(resource: Address, holder: Address, amount: bigint): void;
  /**
   * The same transaction as another of our programs: what is done with the answer is done by that
   * program, to accounts that it owns. Only for functions that the other program's folder offers.
   */
  within(program: OurProgramName): ProgramContext;
  /**
   * Notes what happens to a character; the entry becomes durable with the transaction, or is
   * undone with it, and holds its signature and slot. In the figures 64-bit integers may be bigint
   * and bytes Uint8Array; addresses are in base58.
   */
  recordHistory(
    character: Address,
    event: HistoryEventName,
    figures: Readonly<Record<string, unknown>>,
  ): void;

  /** Makes an account of this program with a record in it; `payer` pays the deposit. */
  createRecord<const Kind extends RecordKind>(
    account: AccountHandle,
    kind: Kind,
    value: RecordOf<Kind>,
    payer: AccountHandle,
  ): void;
  /** @throws NotFound when the account is not a record of this kind owned by this program. */
  readRecord<const Kind extends RecordKind>(account: AccountHandle, kind: Kind): RecordOf<Kind>;
  /** Like readRecord, for a record of another program (read only). */
  readForeignRecord<const Kind extends RecordKind>(
    account: AccountHandle,
    kind: Kind,
    program: Address,
  ): RecordOf<Kind>;
  /** Replaces the record; grows or shrinks the account, `payer` pays or receives the difference. */
  writeRecord<const Kind extends RecordKind>(
    account: AccountHandle,
    kind: Kind,
    value: RecordOf<Kind>,
    payer: AccountHandle,
  ): void;
  /** Removes the account; its lamports go to `recipient`. */
  closeAccount(account: AccountHandle, recipient: AccountHandle): void;
  /**
   * Makes an account owned by another program (a mint, a token account), as a system call would.
   */
  createForeignAccount(
    account: AccountHandle,
    owner: Address,
    data: Uint8Array,
    payer: AccountHandle,
  ): void;
  /**
   * Changes data of an account of the SPL token program that this program's address has authority
   * over.
   */
  writeTokenData(account: AccountHandle, data: Uint8Array): void;
  /** Moves lamports; `from` must sign or be owned by this program. */
  transferLamports(from: AccountHandle, to: AccountHandle, lamports: bigint): void;
  /**
   * Offers that an account of one of our programs bears the transaction's fee, as far as its
   * lamports above its deposit reach. Paid back to the fee payer when the transaction succeeds.
   */
  refundFee(account: AccountHandle): void;

  /**
   * Makes a tree in `account`; `payer` pays the deposit of the space that SPL's formula gives.
   * @throws TreeShapeInvalid.
   */
  createTree(account: AccountHandle, shape: AdvancedTreeShape, payer: AccountHandle): void;
  /** Index that the next appended leaf will have. @throws NotFound when it is no tree. */
  nextLeafIndex(tree: AccountHandle): number;
  /** How many more leaves a tree of this program takes: none where there is no such tree. */
  roomOf(tree: AccountHandle): number;
  /**
   * Appends a leaf record and answers its index.
   * @throws TreeFull.
   */
  appendLeaf<const Kind extends RecordKind>(
    tree: AccountHandle,
    kind: Kind,
    address: Address,
    value: RecordOf<Kind>,
  ): number;
  /**
   * The record of a leaf as it stands. Whoever says where it lies must hold its address against
   * what it is looking for.
   * @throws NotFound.
   */
  readLeaf<const Kind extends RecordKind>(
    tree: AccountHandle,
    kind: Kind,
    index: number,
  ): LeafRecord<RecordOf<Kind>>;
  /**
   * Writes a leaf record that `readLeaf` has read, or with undefined empties the leaf: for what
   * applies to the record as it stands, whatever happened to it since the transaction was built.
   * @throws NotFound.
   */
  writeLeaf<const Kind extends RecordKind>(
    tree: AccountHandle,
    kind: Kind,
    index: number,
    value: RecordOf<Kind> | undefined,
  ): void;
  /**
   * Overwrites what the caller says to have seen.
   * @param replacedOf the Borsh form of the fields that are overwritten, of a record.
   * @param change the record as it is from now on; what it throws refuses the instruction.
   * @throws LeafChanged when those fields are not as `proof.replaced` says, ProofTooOld,
   *   ProofInvalid, NotFound.
   */
  overwriteLeaf<const Kind extends RecordKind>(
    tree: AccountHandle,
    kind: Kind,
    proof: LeafProof,
    replacedOf: (value: RecordOf<Kind>) => Uint8Array,
    change: (leaf: LeafRecord<RecordOf<Kind>>) => RecordOf<Kind>,
  ): void;
}

/** An instruction as a program offers it: what it declares, and what it does. */
export interface ProgramInstruction {
  readonly declaration: InstructionDeclaration;
  execute(context: ExecutionContext): void;
}
