import { equalBytes } from '../../../src/codec/bytes.ts';
import type { Executor } from '../../../src/service/ledger/execution/execute.ts';
import type { Leaf } from '../../../src/service/ledger/state/account.ts';
import { StoreState } from '../../../src/service/ledger/state/state.ts';
import type { Address } from '../../../src/solana/address.ts';
import { decodeTransaction } from '../../../src/solana/transaction.ts';
import type { SeededRandom } from '../../durability/seeded-random.ts';
import { Answers } from './answers.ts';
import { balance, claimsOf, type Loss } from './claims.ts';
import { Debts } from './debts.ts';
import { judgeDeposits, judgeFees, judgeSizes, type Settled } from './deposits.ts';
import { judgeGains } from './gains.ts';
import { Homes } from './homes.ts';
import { judgeMembership } from './membership.ts';
import { judgeSums, Mint } from './money.ts';
import { judgePlay } from './play.ts';
import { Register } from './register.ts';
import { rules } from './rules.ts';
import type { Scene } from './scene.ts';
import { isSetting, judgeSettings } from './settings.ts';
import { standingOfLeaf } from './standing.ts';
import { type Change, type Step, type Walk, walk } from './steps.ts';
import { type Invariant, nameOfStep, type Problem, problemOf, Violation } from './violation.ts';
import type { Changes } from './watched-store.ts';

/** Takes note of a violation. */
export type Report = (violation: Violation) => void;

/** Of the wallets that the adversary made, so many are asked for their lists. */
const WALLETS_ASKED = 10;

/** Holds every transaction that went through against what must be true. */
export class Judge {
  readonly register: Register;
  readonly #scene: Scene;
  readonly #executor: Executor;
  readonly #homes: Homes;
  readonly #answers: Answers;
  readonly #mint: Mint;
  readonly #debts = new Debts();
  readonly #report: Report;
  readonly #random: SeededRandom;
  /** Characters that were told of. */
  readonly #stuck = new Set<Address>();
  /** Assets that pools hold, and whose they are. */
  readonly #inCustody = new Map<Address, Address>();

  constructor(scene: Scene, executor: Executor, random: SeededRandom, report: Report) {
    this.#scene = scene;
    this.#executor = executor;
    this.#random = random;
    this.#report = report;
    this.#homes = new Homes(scene, executor);
    this.register = new Register(scene.census);
    this.#mint = new Mint(this.register, this.#debts);
    this.#answers = new Answers(scene.world.service);
  }

  /** Judges a bundle that was executed, by what it did to the store. */
  async judge(changes: Changes): Promise<Walk> {
    const { store, world, census } = this.#scene;
    const before = new StoreState(store.earlier(changes));
    const walked = walk(this.#executor, before, changes.executed, world.service.ledger.time);
    census.follow(changes);
    for (const step of walked.steps) this.#judgeStep(step);
    this.#judgeWhole(walked, changes);
    const all = walked.steps.flatMap((step) => step.changes);
    for (const problem of await this.#answers.judge(all)) {
      this.#tell('answers', problem, ...walked.steps);
    }
    await this.#bringHome(walked.steps, all);
    return walked;
  }

  /** Judges everything that is there, whatever has changed. */
  async judgeAll(): Promise<void> {
    for (const character of this.#homes.away) await this.#bring(character, []);
    const wallets = [...this.#scene.keyring.keys()];
    const early = this.#scene.cast.length + WALLETS_ASKED;
    for (const problem of await this.#answers.judgeLists(wallets.slice(0, early)))
      this.#tell('answers', problem);
  }

  #judgeStep(step: Step): void {
    this.register.expect(step);
    const balanced = balance(step.changes, this.register);
    for (const loss of balanced.losses) this.#judgeLoss(loss, step, balanced);
    const judgements: Partial<Record<Invariant, readonly string[]>> = {
      debts: this.#debts.judge(step),
      sums: judgeSums(step, balanced, this.register),
      supply: this.#mint.judge(step),
      gains: judgeGains(step, balanced, this.register),
      settings: judgeSettings(step, this.register),
      membership: judgeMembership(step, this.register, this.#consents),
      deposits: judgeDeposits(step, this.register),
      sizes: judgeSizes(step),
      play: judgePlay(step),
    };
    for (const [invariant, problems] of Object.entries(judgements)) {
      for (const text of problems) {
        this.#tell(invariant as Invariant, problemOf(text, nameOfStep(step)), step);
      }
    }
    this.#followCustody(step);
    this.#homes.follow(step);
    this.register.follow(step);
  }

  /** A service signs for the shadows that it keeps, the adversary with all of its keys. */
  readonly #consents = (user: Address, wallet: Address): boolean =>
    this.#scene.attackers.has(wallet) || this.#scene.serviceKeys.shadowOf(user) === wallet;

  #judgeLoss(loss: Loss, step: Step, balanced: ReturnType<typeof balance>): void {
    const facts = {
      register: this.register,
      balance: balanced,
      custodian: (asset: Address) => this.#inCustody.get(asset),
    };
    const isExplained = rules.some(
      ({ about, explains }) => about.includes(loss.what) && explains(loss, step, facts),
    );
    if (isExplained) return;
    const { what, by, holder, address } = loss;
    const { census } = this.#scene;
    const whose =
      holder.kind === 'wallet'
        ? census.nameOf(holder.wallet ?? address)
        : `the user of ${(holder.user?.wallets ?? []).map((one) => census.nameOf(one)).join(', ')}`;
    const text = `${by} ${what} of ${whose} (${census.nameOf(address)})`;
    this.#tell('losses', { text, alike: `${nameOfStep(step)} ${what}` }, step);
  }

  /** Notes which assets go to pools, and which come from there. */
  #followCustody({ part, signers, changes }: Step): void {
    if (!('declaration' in part)) return;
    const { owner, assetMint } = part.accounts;
    if (assetMint === undefined || owner === undefined || !signers.has(owner)) return;
    if (part.declaration.name === 'stake_character') this.#inCustody.set(assetMint, owner);
    if (part.declaration.name !== 'unstake_character') return;
    const isMoved = changes.some(({ after, address }) =>
      claimsOf(after, address, this.register).some(({ what }) => what === 'asset'),
    );
    if (isMoved) this.#inCustody.delete(assetMint);
  }

  /** The whole is its instructions and the fees: nothing else may be in it. */
  #judgeWhole({ end, steps }: Walk, { before, executed }: Changes): void {
    const { census } = this.#scene;
    const settled: Settled[] = [];
    for (const address of before.account.keys()) {
      const stepped = end.account(address as Address);
      const actual = census.state.account(address as Address);
      settled.push({ address: address as Address, stepped, actual });
      if (equalBytes(stepped.data, actual.data)) continue;
      const name = census.nameOf(address as Address);
      this.#tell('defects', problemOf(`${name} is not what its steps make`));
    }
    for (const key of before.leaf.keys()) {
      if (textOf(end.leaf(key)) === textOf(census.state.leaf(key))) continue;
      this.#tell('defects', problemOf('a leaf is not what its steps make'));
    }
    const feePayers = new Set(steps.map(({ feePayer }) => feePayer));
    const signatures = executed.reduce(
      (sum, bytes) => sum + decodeTransaction(bytes).signatures.length,
      0,
    );
    for (const problem of judgeFees(settled, feePayers, signatures, this.register)) {
      this.#tell('fees', problemOf(problem), ...steps);
    }
  }

  /** Brings home who has just gone, who hangs on what was set, and one of the others. */
  async #bringHome(steps: readonly Step[], changes: readonly Change[]): Promise<void> {
    const { away } = this.#homes;
    if (away.length === 0) return;
    const isSet = changes.some((change) => isSetting(change));
    const moved = new Set(changes.map(({ address }) => address));
    const some = new Set(away.filter((character) => moved.has(character)));
    const others = isSet ? 12 : 1;
    for (let i = 0; i < others; i += 1) some.add(away[this.#random.below(away.length)]!);
    for (const character of some) await this.#bring(character, steps);
  }

  async #bring(character: Address, steps: readonly Step[]): Promise<void> {
    if (this.#stuck.has(character)) return;
    const problem = await this.#homes.bring(character);
    if (problem === undefined) return;
    this.#stuck.add(character);
    this.#tell('homecoming', problem, ...steps);
  }

  #tell(invariant: Invariant, problem: Problem, ...steps: readonly Step[]): void {
    this.#report(new Violation(invariant, problem, steps, this.#scene.census));
  }
}

/**
 * A leaf's record, but for the number of its draw: draws are counted through a transaction, which
 * is executed here in steps.
 */
function textOf(leaf: Leaf | undefined): string {
  if (leaf === undefined) return '';
  const { kind, value } = standingOfLeaf(leaf);
  return JSON.stringify([kind, value], (name, part) => {
    if (name === 'draw') return { ...part, index: 0 };
    return typeof part === 'bigint' ? `${part}n` : part;
  });
}
