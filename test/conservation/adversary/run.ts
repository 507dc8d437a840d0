import type { Address } from '../../../src/core/address.ts';
import { base58Encode } from '../../../src/core/bytes.ts';
import { openCustodian } from '../../../src/service/custodian.ts';
import { instructions } from '../../../src/service/generated/registry.ts';
import { Executor } from '../../../src/service/ledger/execute.ts';
import { refused } from '../../../src/service/ledger/outcome.ts';
import type { TransactionOutcome } from '../../../src/service/operation.ts';
import { SeededRandom } from '../../durability/seeded-random.ts';
import { makeRandomness, walletOf } from '../../programs/world.ts';
import { type Attack, Attacker } from './attacker.ts';
import { Chooser } from './chooser.ts';
import { Homes } from './homes.ts';
import { type Errand, HonestPlayers, judgeMaxima } from './honest.ts';
import { Judge, type Report } from './judge.ts';
import { openScene, type Scene } from './scene.ts';
import { Shadows, type SignIn } from './shadows.ts';
import type { Step, Walk } from './steps.ts';
import { describeStep, nameOfStep, Violation } from './violation.ts';

/** What became of a run. */
export interface Run {
  readonly operations: number;
  /** Bundles that went through, of the adversary's and of honest players. */
  readonly succeeded: number;
  /** Refused at execution, by the error's name. */
  readonly refusals: ReadonlyMap<string, number>;
  /** Builds that were refused, or nothing to send. */
  readonly unsent: number;
  /** How often each instruction went through that none but the adversary signed. */
  readonly executed: ReadonlyMap<string, number>;
  /** How often each instruction was sent. */
  readonly errands: number;
  /** Builds that were refused, by operation and error. */
  readonly builds: ReadonlyMap<string, number>;
}

const AUDIT_EVERY = 500;
const ERRANDS_MAX = 3;

/**
 * Plays operations of an adversary among honest players.
 * @param report takes note of violations; without one the first is thrown, with the seed.
 * @throws Violation, and what the harness itself trips over.
 */
export async function playAdversary(
  seed: number,
  operations: number,
  report?: Report,
): Promise<Run> {
  const scene = await openScene();
  const run = new AdversaryRun(scene, new SeededRandom(seed), report);
  try {
    await run.open();
    await run.play(operations);
    return run.result();
  } catch (error) {
    throw new Error(`seed ${seed}, operation ${run.played}: ${error}`, { cause: error });
  } finally {
    await scene.world.service.close();
  }
}

class AdversaryRun {
  played = 0;
  #succeeded = 0;
  #unsent = 0;
  #errandsRun = 0;
  readonly #refusals = new Map<string, number>();
  readonly #executed = new Map<string, number>();
  readonly #scene: Scene;
  readonly #random: SeededRandom;
  readonly #report: Report;
  readonly #choose: Chooser;
  readonly #attacker: Attacker;
  readonly #shadows: Shadows;
  readonly #executor: Executor;
  #judge!: Judge;
  #honest!: HonestPlayers;
  /** What honest players have signed and not sent yet. */
  #errands: Errand[] = [];

  constructor(scene: Scene, random: SeededRandom, report: Report | undefined) {
    this.#scene = scene;
    this.#random = random;
    this.#report =
      report ??
      ((violation) => {
        throw violation;
      });
    this.#choose = new Chooser(scene, random);
    this.#attacker = new Attacker(scene, this.#choose);
    this.#shadows = new Shadows(scene, this.#choose, this.#attacker);
    const { secret } = scene.world.service.ledger.genesis;
    this.#executor = new Executor(instructions, secret);
  }

  async open(): Promise<void> {
    const { world, store, census } = this.#scene;
    const now = (): number => world.clockMs;
    const custodian = await openCustodian({ store, now, randomBytes: makeRandomness() });
    const helper = walletOf('helper');
    await world.service.fund(helper.key.address, 1_000_000_000_000n);
    census.follow(store.takeChanges());
    const homes = new Homes(this.#scene, this.#executor, custodian, helper);
    this.#judge = new Judge(this.#scene, this.#executor, homes, this.#random, this.#report);
    const { register } = this.#judge;
    this.#honest = new HonestPlayers(
      this.#scene,
      this.#choose,
      this.#attacker,
      this.#executor,
      register,
    );
  }

  async play(operations: number): Promise<void> {
    for (; this.played < operations; this.played += 1) {
      this.#passTime();
      await this.#playOne();
      if (this.played % AUDIT_EVERY === AUDIT_EVERY - 1) await this.#judge.judgeAll();
    }
  }

  result(): Run {
    return {
      operations: this.played,
      succeeded: this.#succeeded,
      refusals: this.#refusals,
      unsent: this.#unsent,
      executed: this.#executed,
      errands: this.#errandsRun,
      builds: this.#attacker.refusals,
    };
  }

  /** Mostly none, so that what was built lives; now and then enough for a mission's end. */
  #passTime(): void {
    const { world } = this.#scene;
    if (this.#random.below(3) === 0) world.clockMs += 1 + this.#random.below(4_000);
    if (this.#random.below(15) === 0) world.clockMs += 1000 * this.#random.below(4_000);
  }

  async #playOne(): Promise<void> {
    const kind = this.#random.below(100);
    this.#choose.focus = [];
    if (this.#errands.length > 0 && kind < 6) return this.#playSetting(this.#errands[0]!.about);
    if (this.#errands.length > 0 && kind < 20) return this.#runErrand();
    if (kind < 22) return this.#playSetting([]);
    if (kind < 42) return this.#playHonest();
    if (kind < 44) return this.#playGuest();
    if (kind < 47) return this.#playShadow();
    await this.#playAttack(await this.#attacker.plan());
  }

  /** A project changes what somebody is about to use. */
  async #playSetting(about: readonly Address[]): Promise<void> {
    this.#choose.focus = about;
    await this.#playAttack(await this.#attacker.planSetting());
  }

  async #playAttack(attack: Attack | undefined): Promise<void> {
    if (attack === undefined) {
      this.#unsent += 1;
      return;
    }
    const walked = await this.#send(attack.transactions);
    if (walked === undefined || !attack.isForged) return;
    const changed = walked.steps.flatMap(({ changes }) => changes.map(({ address }) => address));
    this.#choose.favour(changed);
  }

  /** An honest player asks for something, and sends it at once or later. */
  async #playHonest(): Promise<void> {
    const errand = await this.#honest.ask();
    if (errand === undefined) {
      this.#unsent += 1;
      return;
    }
    const isLater = this.#errands.length < ERRANDS_MAX && this.#random.below(2) === 0;
    if (isLater) this.#errands.push(errand);
    else await this.#finishErrand(errand, []);
  }

  /** Sends what was signed a while ago, now and then behind something of the adversary's. */
  async #runErrand(): Promise<void> {
    const errand = this.#errands.shift()!;
    const attack = await this.#planTrap(errand);
    await this.#finishErrand(errand, attack?.transactions ?? []);
  }

  async #planTrap({ about }: Errand): Promise<Attack | undefined> {
    const kind = this.#random.below(6);
    if (kind === 0) return this.#attacker.plan();
    this.#choose.focus = about;
    return kind < 3 ? this.#attacker.planSetting() : undefined;
  }

  async #finishErrand(errand: Errand, before: readonly Uint8Array[]): Promise<void> {
    const walked = await this.#send([...before, ...errand.transactions]);
    if (walked === undefined) return;
    this.#errandsRun += 1;
    for (const problem of judgeMaxima(errand, walked.steps, this.#judge.register)) {
      this.#tell('maxima', problem, walked.steps);
    }
  }

  async #playGuest(): Promise<void> {
    await this.#shadows.borrow(
      async (transaction) => (await this.#send([transaction])) !== undefined,
    );
    if (this.#random.below(2) === 0) {
      await this.#shadows.signIn(this.#choose.from(this.#scene.hostile));
    }
  }

  async #playShadow(): Promise<void> {
    const attack = await this.#shadows.plan();
    if (attack === undefined) {
      this.#unsent += 1;
      return;
    }
    const { transactions, signIn } = attack;
    const isOurs = this.#scene.attackers.has(signIn.shadow);
    const wallets = this.#judge.register.userByShadow(signIn.shadow)?.wallets;
    const isBound = isOurs || wallets?.includes(signIn.wallet) === true;
    const walked = await this.#send(transactions, signIn);
    if (walked === undefined || isBound) return;
    const problem = 'the service signed with a shadow for a wallet that its user has not any more';
    this.#tell('tokens of sign-in', problem, walked.steps);
  }

  /** Sends a bundle and judges it; undefined when nothing of it was executed. */
  async #send(transactions: readonly Uint8Array[], signIn?: SignIn): Promise<Walk | undefined> {
    const { store, census } = this.#scene;
    // What the service did for itself while something was built.
    census.follow(store.takeChanges());
    const outcomes =
      signIn === undefined
        ? await this.#submit(transactions)
        : await this.#submitWithShadow(transactions, signIn);
    const changes = store.takeChanges();
    this.#attacker.note(transactions);
    const failed = outcomes.find(({ status }) => status !== 'Success');
    if (failed !== undefined) {
      this.#noteRefusal(failed);
      if (changes.before.account.size + changes.before.leaf.size > 0) {
        this.#tell('defects', 'a bundle that failed has changed something', []);
      }
      return undefined;
    }
    // All of it had been executed before: the ledger answers that again.
    if (changes.executed.length === 0) return undefined;
    this.#succeeded += 1;
    const walked = await this.#judge.judge(changes);
    this.#count(walked.steps);
    return walked;
  }

  async #submit(transactions: readonly Uint8Array[]): Promise<readonly TransactionOutcome[]> {
    const [bundle] = await this.#scene.world.service.ledger.submitBundles([transactions]);
    return bundle!.responses;
  }

  async #submitWithShadow(
    transactions: readonly Uint8Array[],
    { token }: SignIn,
  ): Promise<readonly TransactionOutcome[]> {
    const { world } = this.#scene;
    const { blockhash, lastValidBlockHeight } = world.service.ledger.latestBlockhash();
    const args = {
      txs: transactions.map((bytes) => base58Encode(bytes)),
      blockhash: base58Encode(Buffer.from(blockhash, 'latin1')),
      lastValidBlockHeight,
      authToken: token,
      options: { bundles: { bundleSize: transactions.length } },
    };
    try {
      const name = 'signWithShadowSignerAndSendTransactionBundles';
      const [bundle] = await world.call(name, args);
      return bundle!.responses as unknown as readonly TransactionOutcome[];
    } catch (error) {
      // A sign-in that is over, or a user that is gone.
      return [refused(null, error)];
    }
  }

  #noteRefusal({ status, error }: TransactionOutcome): void {
    const name = String(error?.name ?? status);
    this.#refusals.set(name, (this.#refusals.get(name) ?? 0) + 1);
  }

  /** Counts what went through without a signature of an honest player. */
  #count(steps: readonly Step[]): void {
    const honest = this.#scene.honest.map(({ key }) => key.address);
    for (const step of steps) {
      if (honest.some((address) => step.signers.has(address))) continue;
      const name = nameOfStep(step);
      this.#executed.set(name, (this.#executed.get(name) ?? 0) + 1);
    }
  }

  #tell(
    invariant: ConstructorParameters<typeof Violation>[0],
    problem: string,
    steps: readonly Step[],
  ): void {
    const lines = steps.map((step) => describeStep(step, this.#scene.census));
    const likeness = `${invariant} ${problem.replace(/\d+/g, '#')}`;
    this.#report(new Violation(invariant, [problem, ...lines].join('\n'), likeness));
  }
}
