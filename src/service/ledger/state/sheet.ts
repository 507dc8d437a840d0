import { fail } from '../../../core/errors.ts';
import { rentLamports } from '../../../core/limits.ts';
import type { ResourceDebit } from '../../../methods/generated/types.ts';
import { type Address, addressToBase58, ZERO_ADDRESS } from '../../../solana/address.ts';
import type { LedgerTime } from '../time/clock.ts';
import { type Account, type AccountHandle, emptyAccount, isEmpty } from './account.ts';
import type { Overlay } from './state.ts';

/** What a transaction may access while it executes, and the resources that it has used. */
export class TransactionSheet {
  readonly overlay: Overlay;
  readonly time: LedgerTime;
  readonly feePayer: Address;
  readonly logs: string[] = [];
  readonly debits: ResourceDebit[] = [];
  /** Compute units used so far. */
  units = 0;
  /** Lamports charged to the fee payer so far. */
  feeLamports = 0n;
  /** The accounts that refund the fee payer, each with the signers whose signatures it bears. */
  readonly #refunds = new Map<Address, Set<Address>>();
  readonly unitsMax: number;
  #drawCount = 0n;

  constructor(overlay: Overlay, time: LedgerTime, feePayer: Address, unitsMax: number) {
    this.overlay = overlay;
    this.time = time;
    this.feePayer = feePayer;
    this.unitsMax = unitsMax;
  }

  /**
   * Reserves `count` draw indexes, unique in the transaction, and answers the first. Two draws with
   * the same index would be equal, and the one that opens first would reveal the other early.
   */
  reserveDraws(count: number): bigint {
    const first = this.#drawCount;
    this.#drawCount += BigInt(count);
    return first;
  }

  /** Notes that an account refunds the fee for these signers, none of them twice. */
  offerRefund(from: Address, signers: Iterable<Address>): void {
    const borne = this.#refunds.get(from) ?? new Set();
    const others = [...this.#refunds].flatMap(([account, of]) => (account === from ? [] : [...of]));
    for (const signer of signers) if (!others.includes(signer)) borne.add(signer);
    this.#refunds.set(from, borne);
  }

  /** The accounts that refund the fee payer, and the number of signatures that each bears. */
  refunds(): readonly (readonly [from: Address, signatures: number])[] {
    return [...this.#refunds].map(([from, signers]) => [from, signers.size]);
  }

  spendUnits(units: number): void {
    this.units += units;
    if (this.units <= this.unitsMax) return;
    fail('ComputeExceeded', { unitsUsed: this.units, unitsMax: this.unitsMax });
  }
}

/** An account of the current instruction; reads its current state. */
export class LiveAccount implements AccountHandle {
  readonly address: Address;
  readonly signer: boolean;
  readonly writable: boolean;
  readonly #overlay: Overlay;

  constructor(overlay: Overlay, address: Address, signer: boolean, writable: boolean) {
    this.#overlay = overlay;
    this.address = address;
    this.signer = signer;
    this.writable = writable;
  }

  get lamports(): bigint {
    return this.#account.lamports;
  }

  get owner(): Address {
    return this.#account.owner;
  }

  get data(): Uint8Array {
    return this.#account.data;
  }

  get #account(): Account {
    return this.#overlay.account(this.address);
  }
}

/**
 * The ledger's rules for changing accounts, for our programs and the native ones alike: only
 * accounts listed as writable, only by their owner, and lamports are moved, never created.
 */
export class AccountWriter {
  readonly #sheet: TransactionSheet;
  readonly #program: Address;
  readonly #programName: string;

  constructor(sheet: TransactionSheet, program: Address, programName: string) {
    this.#sheet = sheet;
    this.#program = program;
    this.#programName = programName;
  }

  /**
   * Initialises an account that holds no data yet; the payer pays the missing part of the deposit.
   */
  create(account: AccountHandle, owner: Address, data: Uint8Array, payer: AccountHandle): void {
    this.createWithDeposit(account, owner, data, payer, rentLamports(data.length));
  }

  /**
   * The same with an explicit deposit: a tree's is for the space of the tree that it represents.
   */
  createWithDeposit(
    account: AccountHandle,
    owner: Address,
    data: Uint8Array,
    payer: AccountHandle,
    depositLamports: bigint,
  ): void {
    this.requireWritable(account);
    if (account.data.length > 0 || account.owner !== ZERO_ADDRESS) {
      fail('AlreadyExists', { kind: 'account', address: addressToBase58(account.address) });
    }
    this.#topUp(account, depositLamports, payer);
    this.#set(account.address, { lamports: account.lamports, owner, data });
  }

  /**
   * Replaces the data; where its length changes, the payer pays or receives the deposit's
   * difference.
   */
  replaceData(account: AccountHandle, data: Uint8Array, payer: AccountHandle): void {
    this.#requireOwned(account);
    const before = rentLamports(account.data.length);
    const after = rentLamports(data.length);
    if (after > before) this.move(payer, account, after - before);
    if (after < before) this.move(account, payer, before - after);
    this.#set(account.address, { ...this.#read(account.address), data });
  }

  /**
   * Overwrites data with data of the same length, in an account owned by this program or by one
   * that it acts for.
   */
  overwrite(account: AccountHandle, owner: Address, data: Uint8Array): void {
    this.requireWritable(account);
    if (account.owner !== owner || account.data.length !== data.length) {
      this.#violation(account, 'its owner or its size would change');
    }
    this.#set(account.address, { ...this.#read(account.address), data });
  }

  close(account: AccountHandle, recipient: AccountHandle): void {
    this.#requireOwned(account);
    this.requireWritable(recipient);
    const { lamports } = account;
    this.#set(account.address, emptyAccount);
    this.#credit(recipient.address, lamports);
  }

  /**
   * Moves lamports from a signing wallet, or from an account of this program down to its deposit.
   */
  move(from: AccountHandle, to: AccountHandle, lamports: bigint): void {
    this.requireWritable(from);
    this.requireWritable(to);
    const isOwn = from.owner === this.#program;
    const isWallet = from.signer && from.owner === ZERO_ADDRESS;
    if (!isOwn && !isWallet)
      this.#violation(from, 'it may not pay: it neither signs nor is its own');
    const available = from.lamports;
    if (available < lamports) {
      fail('InsufficientLamports', {
        account: addressToBase58(from.address),
        lamports: String(available),
        neededLamports: String(lamports),
      });
    }
    this.#credit(from.address, -lamports);
    this.#credit(to.address, lamports);
  }

  requireWritable(account: AccountHandle): void {
    if (!account.writable) this.#violation(account, 'it is not listed as writable');
  }

  #requireOwned(account: AccountHandle): void {
    this.requireWritable(account);
    if (account.owner !== this.#program) this.#violation(account, 'another program owns it');
  }

  #topUp(account: AccountHandle, depositLamports: bigint, payer: AccountHandle): void {
    const missing = depositLamports - account.lamports;
    if (missing > 0n) this.move(payer, account, missing);
  }

  #credit(address: Address, lamports: bigint): void {
    const account = this.#read(address);
    this.#set(address, { ...account, lamports: account.lamports + lamports });
  }

  #read(address: Address): Account {
    return this.#sheet.overlay.account(address);
  }

  #set(address: Address, account: Account): void {
    this.#sheet.overlay.accounts.set(address, isEmpty(account) ? emptyAccount : account);
  }

  #violation(account: AccountHandle, problem: string): never {
    const program = this.#programName;
    return fail('AccountViolation', {
      program,
      account: addressToBase58(account.address),
      problem,
    });
  }
}
