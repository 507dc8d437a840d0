import type { InstructionDeclaration } from '../../../contract/declaration.ts';
import type { DrawOrigin } from '../../../contract/draw-origin.ts';
import type { LedgerStatement } from '../../../contract/ledger-statement.ts';
import type { Address } from '../../../solana/address.ts';
import type { OurProgramName } from '../../../solana/program-ids.ts';
import type { AdvancedTreeShape } from '../../../solana/tree-shape.ts';
import type { HistoryEventName } from '../log/history-notes.ts';
import type { AccountHandle } from '../state/account.ts';
import type { RecordKind, RecordOf } from '../state/record-kind.ts';

/**
 * The ledger's interface to programs. A program is pure: it reads and changes the world only
 * through its context, and signals failure with `fail`.
 */

/** What an overwrite states about its leaf; the Borsh type is `leafProofType`. */
export interface LeafProof {
  readonly index: number;
  /** The tree's sequence when the proof was read. */
  readonly sequence: bigint;
  /** Hash of the overwritten fields as the writer saw them. */
  readonly replaced: Uint8Array;
  readonly nodes: readonly Uint8Array[];
}

/** A leaf's record and its address. */
export interface LeafRecord<Value> {
  readonly address: Address;
  readonly value: Value;
}

/** What a program may see and do while one of its instructions runs. */
export interface ExecutionContext extends ProgramContext {
  /** By declared name; undefined only for optional accounts that were left out. */
  readonly accounts: Readonly<Record<string, AccountHandle>>;
  /** The accounts after the declared ones, one for each element of the list that they follow. */
  readonly rest: readonly AccountHandle[];
  /** Decoded fields. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** The same without an instruction's accounts and fields. */
export interface ProgramContext {
  /** The ledger's time: UNIX seconds and slot. */
  readonly now: bigint;
  readonly slot: bigint;
  /**
   * The origin of draws, to be stored now and drawn from at `opensAt` (UNIX seconds, later than
   * now) or after.
   * @param count reserves as many draws from its index on; no other origin of the transaction
   *   shares them.
   */
  drawOrigin(count: number, opensAt: bigint): DrawOrigin;
  /**
   * 32 bytes that nobody could know before the origin's time.
   * @throws InvalidArgument before that time.
   */
  draw(origin: DrawOrigin): Uint8Array;
  /** Whether the statement carries a signature of this ledger's own key; see `statementBytes`. */
  isLedgerSigned(kind: LedgerStatement, statement: Uint8Array, signature: Uint8Array): boolean;
  /** Whether a shadow wallet's own key has consented to be the user's. */
  isShadowConsent(user: Address, shadow: Address, signature: Uint8Array): boolean;
  log(message: string): void;
  /** Records that base units were burned from a holder; reported with the transaction's outcome. */
  noteDebit(resource: Address, holder: Address, amount: bigint): void;
  /**
   * The context of the same transaction acting as another of our programs, with that program's
   * rights to its accounts. Only for functions that the other program's folder exports.
   */
  within(program: OurProgramName): ProgramContext;
  /**
   * Appends to a character's history. The entry is committed or undone with the transaction, and
   * holds its signature and slot. In the figures 64-bit integers may be bigint and bytes
   * Uint8Array; addresses are base58.
   */
  recordHistory(
    character: Address,
    event: HistoryEventName,
    figures: Readonly<Record<string, unknown>>,
  ): void;

  /** Creates an account of this program that holds a record; `payer` pays the deposit. */
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
  /**
   * Replaces the record and resizes the account; `payer` pays or receives the difference in
   * deposit.
   */
  writeRecord<const Kind extends RecordKind>(
    account: AccountHandle,
    kind: Kind,
    value: RecordOf<Kind>,
    payer: AccountHandle,
  ): void;
  /** Removes the account; its lamports go to `recipient`. */
  closeAccount(account: AccountHandle, recipient: AccountHandle): void;
  /**
   * Creates an account owned by another program (a mint, a token account), as a system call would.
   */
  createForeignAccount(
    account: AccountHandle,
    owner: Address,
    data: Uint8Array,
    payer: AccountHandle,
  ): void;
  /**
   * Changes the data of an SPL token account or mint over which this program's address has
   * authority.
   */
  writeTokenData(account: AccountHandle, data: Uint8Array): void;
  /** Moves lamports; `from` must sign or be owned by this program. */
  transferLamports(from: AccountHandle, to: AccountHandle, lamports: bigint): void;
  /**
   * Offers to pay the fee for the signatures that the instruction declares from an account of one
   * of our programs, as far as its lamports exceed its deposit. Refunded to the fee payer when the
   * transaction succeeds; a signature that two instructions declare is refunded once.
   */
  refundFee(account: AccountHandle): void;

  /**
   * Creates a tree in `account`; `payer` pays the deposit for its size by SPL's formula.
   * @throws TreeShapeInvalid.
   */
  createTree(account: AccountHandle, shape: AdvancedTreeShape, payer: AccountHandle): void;
  /** Index that the next appended leaf will have. @throws NotFound when it is no tree. */
  nextLeafIndex(tree: AccountHandle): number;
  /** The remaining capacity of a tree of this program, in leaves; 0 where there is no such tree. */
  capacityOf(tree: AccountHandle): number;
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
   * The current record of a leaf. The caller must check its address against the one expected.
   * @throws NotFound.
   */
  readLeaf<const Kind extends RecordKind>(
    tree: AccountHandle,
    kind: Kind,
    index: number,
  ): LeafRecord<RecordOf<Kind>>;
  /**
   * Writes a leaf record after `readLeaf`, or empties the leaf for undefined: for changes that
   * apply to the current record, whatever happened to it since the transaction was built.
   * @throws NotFound.
   */
  writeLeaf<const Kind extends RecordKind>(
    tree: AccountHandle,
    kind: Kind,
    index: number,
    value: RecordOf<Kind> | undefined,
  ): void;
  /**
   * Overwrites a leaf on the condition that the fields read at build time are unchanged.
   * @param replacedOf encodes, as Borsh, the fields of a record that are overwritten.
   * @param change maps the current record to the new one; what it throws refuses the instruction.
   * @throws LeafChanged when those fields do not match `proof.replaced`, ProofTooOld, ProofInvalid,
   *   NotFound.
   */
  overwriteLeaf<const Kind extends RecordKind>(
    tree: AccountHandle,
    kind: Kind,
    proof: LeafProof,
    replacedOf: (value: RecordOf<Kind>) => Uint8Array,
    change: (leaf: LeafRecord<RecordOf<Kind>>) => RecordOf<Kind>,
  ): void;
}

/** An instruction of a program: its declaration and its behaviour. */
export interface ProgramInstruction {
  readonly declaration: InstructionDeclaration;
  execute(context: ExecutionContext): void;
}
