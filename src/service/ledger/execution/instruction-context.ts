import { equalBytes } from '../../../codec/bytes.ts';
import type { DrawOrigin } from '../../../contract/draw-origin.ts';
import {
  isLedgerSigned,
  type LedgerIdentity,
  type LedgerStatement,
} from '../../../contract/ledger-statement.ts';
import { isShadowConsent } from '../../../contract/shadow-consent.ts';
import { fail } from '../../../core/errors.ts';
import { LEAF_BYTES_MAX, RECORD_BYTES_MAX } from '../../../core/limits.ts';
import { type Address, addressToBase58 } from '../../../solana/address.ts';
import { encodeBorshAfter } from '../../../solana/borsh/borsh.ts';
import { accountDiscriminator, DISCRIMINATOR_BYTES } from '../../../solana/discriminator.ts';
import { keccak256 } from '../../../solana/keccak.ts';
import {
  isOurProgram,
  type OurProgramName,
  programId,
  programNameOf,
} from '../../../solana/program-ids.ts';
import {
  type AdvancedTreeShape,
  depositLamports,
  validateShape,
} from '../../../solana/tree-shape.ts';
import {
  appendLeaf,
  createTree,
  emptyNode,
  putLeaf,
  readHead,
  readLeaf,
  replaceLeaf,
} from '../../merkle/tree.ts';
import { drawBytes, makeOrigin } from '../identity/chance.ts';
import { encodeFigures, type HistoryEventName } from '../log/history-notes.ts';
import { type AccountHandle, leafKey } from '../state/account.ts';
import {
  decodeAccountRecord,
  decodeRecord,
  type RecordKind,
  type RecordOf,
} from '../state/record-kind.ts';
import { AccountWriter, type TransactionSheet } from '../state/sheet.ts';
import { treeStorage } from '../state/state.ts';
import {
  UNITS_PER_LEAF_WRITE,
  UNITS_PER_RECORD_WRITE,
  UNITS_PER_SIGNATURE,
} from './compute-units.ts';
import { treeDiscriminator } from './deposits.ts';
import type { ExecutionContext, LeafProof, LeafRecord, ProgramContext } from './program.ts';

/** What draws are made from; see `DrawOrigin`. */
interface ChanceSource {
  readonly secret: Uint8Array;
  /** First signature of the transaction. */
  readonly signature: Uint8Array;
}

/** What a context knows of its ledger. */
interface LedgerFacts {
  readonly chance: ChanceSource;
  readonly identity: LedgerIdentity;
}

/** What an instruction lists and carries. */
interface InstructionInput extends Pick<ExecutionContext, 'accounts' | 'rest' | 'fields'> {
  /** Those whose signatures it declares. */
  readonly signers: ReadonlySet<Address>;
}

/** The context of one instruction of one of our programs. */
export class InstructionContext implements ExecutionContext {
  readonly accounts: Readonly<Record<string, AccountHandle>>;
  readonly rest: readonly AccountHandle[];
  readonly fields: Readonly<Record<string, unknown>>;
  readonly #sheet: TransactionSheet;
  readonly #program: Address;
  readonly #writer: AccountWriter;
  readonly #facts: LedgerFacts;
  readonly #signers: ReadonlySet<Address>;

  constructor(
    sheet: TransactionSheet,
    program: Address,
    programName: string,
    facts: LedgerFacts,
    input: InstructionInput,
  ) {
    this.#sheet = sheet;
    this.#program = program;
    this.#writer = new AccountWriter(sheet, program, programName);
    this.#facts = facts;
    this.accounts = input.accounts;
    this.rest = input.rest;
    this.fields = input.fields;
    this.#signers = input.signers;
  }

  get now(): bigint {
    return this.#sheet.time.now;
  }

  get slot(): bigint {
    return BigInt(this.#sheet.time.height);
  }

  drawOrigin(count: number, opensAt: bigint): DrawOrigin {
    const { signature } = this.#facts.chance;
    const index = this.#sheet.reserveDraws(count);
    return makeOrigin({ signature, slot: this.slot, index, opensAt }, this.now);
  }

  draw(origin: DrawOrigin): Uint8Array {
    return drawBytes(this.#facts.chance.secret, origin, this.now);
  }

  isLedgerSigned(kind: LedgerStatement, statement: Uint8Array, signature: Uint8Array): boolean {
    this.#sheet.spendUnits(UNITS_PER_SIGNATURE);
    return isLedgerSigned(this.#facts.identity, kind, statement, signature);
  }

  isShadowConsent(user: Address, shadow: Address, signature: Uint8Array): boolean {
    this.#sheet.spendUnits(UNITS_PER_SIGNATURE);
    return isShadowConsent(this.#facts.identity.genesisId, user, shadow, signature);
  }

  log(message: string): void {
    this.#sheet.logs.push(message);
  }

  noteDebit(resource: Address, holder: Address, amount: bigint): void {
    this.#sheet.debits.push({
      amount: String(amount),
      holder: addressToBase58(holder),
      resource: addressToBase58(resource),
    });
  }

  within(program: OurProgramName): ProgramContext {
    const { accounts, rest, fields } = this;
    const input = { accounts, rest, fields, signers: this.#signers };
    return new InstructionContext(this.#sheet, programId(program), program, this.#facts, input);
  }

  recordHistory(
    character: Address,
    event: HistoryEventName,
    figures: Readonly<Record<string, unknown>>,
  ): void {
    const { signature } = this.#facts.chance;
    const note = { character, event, figures: encodeFigures(figures), signature };
    this.#sheet.overlay.history.push(note);
  }

  createRecord<const Kind extends RecordKind>(
    account: AccountHandle,
    kind: Kind,
    value: RecordOf<Kind>,
    payer: AccountHandle,
  ): void {
    if (account.data.length > 0) {
      fail('AlreadyExists', { kind: kind.name, address: addressToBase58(account.address) });
    }
    this.#sheet.spendUnits(UNITS_PER_RECORD_WRITE);
    this.#writer.create(account, this.#program, encodeRecord(kind, value, RECORD_BYTES_MAX), payer);
  }

  readRecord<const Kind extends RecordKind>(account: AccountHandle, kind: Kind): RecordOf<Kind> {
    return this.readForeignRecord(account, kind, this.#program);
  }

  readForeignRecord<const Kind extends RecordKind>(
    account: AccountHandle,
    kind: Kind,
    program: Address,
  ): RecordOf<Kind> {
    const { data, owner } = account;
    if (owner !== program || !hasDiscriminator(data, kind)) {
      fail('NotFound', { kind: kind.name, address: addressToBase58(account.address) });
    }
    return decodeAccountRecord(kind, data);
  }

  writeRecord<const Kind extends RecordKind>(
    account: AccountHandle,
    kind: Kind,
    value: RecordOf<Kind>,
    payer: AccountHandle,
  ): void {
    this.#sheet.spendUnits(UNITS_PER_RECORD_WRITE);
    this.#writer.replaceData(account, encodeRecord(kind, value, RECORD_BYTES_MAX), payer);
  }

  closeAccount(account: AccountHandle, recipient: AccountHandle): void {
    this.#writer.close(account, recipient);
  }

  createForeignAccount(
    account: AccountHandle,
    owner: Address,
    data: Uint8Array,
    payer: AccountHandle,
  ): void {
    this.#sheet.spendUnits(UNITS_PER_RECORD_WRITE);
    this.#writer.create(account, owner, data, payer);
  }

  writeTokenData(account: AccountHandle, data: Uint8Array): void {
    this.#sheet.spendUnits(UNITS_PER_RECORD_WRITE);
    this.#writer.overwrite(account, programId('token'), data);
  }

  transferLamports(from: AccountHandle, to: AccountHandle, lamports: bigint): void {
    this.#writer.move(from, to, lamports);
  }

  refundFee(account: AccountHandle): void {
    this.#writer.requireWritable(account);
    const owner = programNameOf(account.owner);
    if (owner === undefined || !isOurProgram(owner)) return;
    this.#sheet.offerRefund(account.address, this.#signers);
  }

  createTree(account: AccountHandle, shape: AdvancedTreeShape, payer: AccountHandle): void {
    const deposit = depositLamports(validateShape(shape));
    const { overlay } = this.#sheet;
    this.#writer.createWithDeposit(account, this.#program, treeDiscriminator, payer, deposit);
    createTree(treeStorage(overlay, account.address), shape);
  }

  nextLeafIndex(tree: AccountHandle): number {
    return readHead(treeStorage(this.#sheet.overlay, tree.address)).nextIndex;
  }

  capacityOf(tree: AccountHandle): number {
    if (!this.#isTree(tree)) return 0;
    const { maxDepth, nextIndex } = readHead(treeStorage(this.#sheet.overlay, tree.address));
    return 2 ** maxDepth - nextIndex;
  }

  appendLeaf<const Kind extends RecordKind>(
    tree: AccountHandle,
    kind: Kind,
    address: Address,
    value: RecordOf<Kind>,
  ): number {
    this.#requireTree(tree);
    this.#sheet.spendUnits(UNITS_PER_LEAF_WRITE);
    const { overlay } = this.#sheet;
    const raw = encodeRecord(kind, value, LEAF_BYTES_MAX);
    const index = appendLeaf(treeStorage(overlay, tree.address), keccak256(raw));
    overlay.putLeaf(leafKey(tree.address, index), { address, raw });
    return index;
  }

  readLeaf<const Kind extends RecordKind>(
    tree: AccountHandle,
    kind: Kind,
    index: number,
  ): LeafRecord<RecordOf<Kind>> {
    const leaf = this.#sheet.overlay.leaf(leafKey(tree.address, index));
    if (leaf === undefined || !hasDiscriminator(leaf.raw, kind)) {
      const treeName = addressToBase58(tree.address);
      fail('NotFound', { kind: kind.name, address: `leaf ${index} of ${treeName}` });
    }
    return { address: leaf.address, value: decodeRecord(kind, leaf.raw) };
  }

  writeLeaf<const Kind extends RecordKind>(
    tree: AccountHandle,
    kind: Kind,
    index: number,
    value: RecordOf<Kind> | undefined,
  ): void {
    this.#requireTree(tree);
    const { address } = this.readLeaf(tree, kind, index);
    const newLeaf = this.#keepLeaf(tree, kind, index, address, value);
    putLeaf(treeStorage(this.#sheet.overlay, tree.address), index, newLeaf);
  }

  overwriteLeaf<const Kind extends RecordKind>(
    tree: AccountHandle,
    kind: Kind,
    proof: LeafProof,
    replacedOf: (value: RecordOf<Kind>) => Uint8Array,
    change: (leaf: LeafRecord<RecordOf<Kind>>) => RecordOf<Kind>,
  ): void {
    this.#requireTree(tree);
    const { index, replaced } = proof;
    const leaf = this.readLeaf(tree, kind, index);
    if (!equalBytes(keccak256(replacedOf(leaf.value)), replaced)) {
      fail('LeafChanged', { index, tree: addressToBase58(tree.address) });
    }
    const storage = treeStorage(this.#sheet.overlay, tree.address);
    // The tree requires the leaf that the writer saw; here the overwritten fields were compared
    // instead.
    const previousLeaf = readLeaf(storage, index);
    const newLeaf = this.#keepLeaf(tree, kind, index, leaf.address, change(leaf));
    replaceLeaf(storage, { ...proof, previousLeaf, newLeaf });
  }

  /**
   * Stores the record at the leaf's place and answers the leaf hash that the tree must hold for it.
   */
  #keepLeaf<const Kind extends RecordKind>(
    tree: AccountHandle,
    kind: Kind,
    index: number,
    address: Address,
    value: RecordOf<Kind> | undefined,
  ): Uint8Array {
    this.#sheet.spendUnits(UNITS_PER_LEAF_WRITE);
    const key = leafKey(tree.address, index);
    const raw = value === undefined ? undefined : encodeRecord(kind, value, LEAF_BYTES_MAX);
    this.#sheet.overlay.putLeaf(key, raw === undefined ? undefined : { address, raw });
    return raw === undefined ? emptyNode(0) : keccak256(raw);
  }

  #requireTree(tree: AccountHandle): void {
    this.#writer.requireWritable(tree);
    if (this.#isTree(tree)) return;
    fail('NotFound', { kind: 'tree', address: addressToBase58(tree.address) });
  }

  #isTree(tree: AccountHandle): boolean {
    return tree.owner === this.#program && equalBytes(tree.data, treeDiscriminator);
  }
}

/**
 * Discriminator ‖ Borsh data: the data of an account, and the preimage of a leaf hash.
 * @throws LimitExceeded over the kind's own maximum size, or that of all accounts or leaves.
 */
function encodeRecord<const Kind extends RecordKind>(
  kind: Kind,
  value: RecordOf<Kind>,
  formBytesMax: number,
): Uint8Array {
  const raw = encodeBorshAfter(accountDiscriminator(kind.name), kind.type, value);
  const limit = kind.bytesMax ?? formBytesMax;
  if (raw.length > limit) {
    fail('LimitExceeded', { what: `bytes of a ${kind.name}`, actual: raw.length, limit });
  }
  return raw;
}

function hasDiscriminator(data: Uint8Array, kind: RecordKind): boolean {
  const discriminator = accountDiscriminator(kind.name);
  return equalBytes(data.subarray(0, DISCRIMINATOR_BYTES), discriminator);
}
