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
import { newAsset } from './furniture.ts';
import { Homes } from './homes.ts';
import { type Errand, HonestPlayers, judgeMaxima } from './honest.ts';
import { Judge, type Report } from './judge.ts';
import { openScene, type Scene } from './scene.ts';
import { Shadows, type SignIn } from './shadows.ts';
import type { Step, Walk } from './steps.ts';
import { type Invariant, nameOfStep, problemOf, Violation } from './violation.ts';

/** A violation, and all that are like it. */
export interface Finding {
  readonly first: Violation;
  /** The number of the operation that showed the first. */
  readonly operation: number;
  count: number;
}

/** What became of a run. */
export interface Run {
  /** By likeness, in the order in which they were found: what comes first may be why more came. */
  readonly findings: ReadonlyMap<string, Finding>;
  /** Bundles that went through. */
  readonly succeeded: number;
  /** Bundles that did not, by the error's name. */
  readonly refusals: ReadonlyMap<string, number>;
  /** Operations that sent nothing, because what they began with was refused. */
  readonly unsent: number;
  /** Builds that were refused, by operation and error. */
  readonly refusedBuilds: ReadonlyMap<string, number>;
  /** How often each instruction went through without an honest player's signature. */
  readonly executed: ReadonlyMap<string, number>;
  /** What honest players asked for and got. */
  readonly errands: number;
}

const AUDIT_EVERY = 500;
const ERRANDS_MAX = 3;

/** Plays operations of an adversary among honest players. */
export async function playAdversary(seed: number, operations: number): Promise<Run> {
  const scene = await openScene();
  const run = new AdversaryRun(scene, new SeededRandom(seed));
  await run.open();
  await run.play(operations);
  await scene.world.service.close();
  return run.result();
}

/** What was found, the first of each kind with all that brings it back. */
export function describeFindings(seed: number, { findings }: Run): string {
  const texts = [...findings.values()].map(
    ({ first, operation, count }) => `operation ${operation} (${count} times) ${first.message}`,
  );
  return [`GAMEKEEPER_SEED=${seed} shows ${findings.size} kinds of violations`, ...texts].join(
    '\n',
  );
}

class AdversaryRun {
  #played = 0;
  readonly #findings = new Map<string, Finding>();
  #succeeded = 0;
  #unsent = 0;
  #errandsRun = 0;
  readonly #refusals = new Map<string, number>();
  readonly #executed = new Map<string, number>();
  readonly #scene: Scene;
  readonly #random: SeededRandom;
  readonly #choose: Chooser;
  readonly #attacker: Attacker;
  readonly #shadows: Shadows;
  readonly #executor: Executor;
  #judge!: Judge;
  #honest!: HonestPlayers;
  /** Records that the last forgery has changed. */
  #gains: readonly Address[] = [];
  /** What honest players have signed and not sent yet. */
  #errands: Errand[] = [];

  constructor(scene: Scene, random: SeededRandom) {
    this.#scene = scene;
    this.#random = random;
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
    const report: Report = (violation) => this.#note(violation);
    this.#judge = new Judge(this.#scene, this.#executor, homes, this.#random, report);
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
    for (; this.#played < operations; this.#played += 1) {
      this.#passTime();
      try {
        await this.#playOne();
      } catch (error) {
        // Neither a refusal nor an answer: a defect of the service's, or of the adversary's.
        this.#note(new Violation('defects', problemOf(String((error as Error).stack))));
      }
      if (this.#played % AUDIT_EVERY === AUDIT_EVERY - 1) await this.#judge.judgeAll();
    }
    await this.#judge.judgeAll();
  }

  #note(violation: Violation): void {
    const known = this.#findings.get(violation.likeness);
    if (known !== undefined) known.count += 1;
    else {
      const operation = this.#played;
      this.#findings.set(violation.likeness, { first: violation, operation, count: 1 });
    }
  }

  result(): Run {
    return {
      findings: this.#findings,
      succeeded: this.#succeeded,
      refusals: this.#refusals,
      unsent: this.#unsent,
      refusedBuilds: this.#attacker.refusals,
      executed: this.#executed,
      errands: this.#errandsRun,
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
    if (this.#gains.length > 0 && kind < 34) return this.#playUse();
    if (kind < 42) return this.#playHonest();
    if (kind < 44) return this.#playGuest();
    if (kind < 47) return this.#playShadow();
    if (kind < 48) return this.#mintAsset();
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
    this.#gains = changed;
  }

  /** Uses what a forgery has made or changed, before anything else happens. */
  async #playUse(): Promise<void> {
    this.#choose.focus = this.#gains;
    if (this.#random.below(3) === 0) this.#gains = [];
    await this.#playAttack(await this.#attacker.planUse());
  }

  /** A developer makes an asset for a player. */
  async #mintAsset(): Promise<void> {
    const { world, sides, assets, honest, hostile } = this.#scene;
    const owner = this.#choose.from([...honest, ...hostile]).address;
    const kind = this.#choose.from(['Nft', 'Cnft'] as const);
    const side = this.#choose.from(sides);
    const mint = await world.service.mintAsset(newAsset(side, owner, kind));
    assets.push({ mint, side });
  }

  /** An honest player asks for something, and sends it at once or later. */
  async #playHonest(): Promise<void> {
    const errand = await this.#honest.ask();
    if (errand === undefined) {
      this.#unsent += 1;
      return;
    }
    // What costs something is held up more often: its price may rise meanwhile.
    const isHeldUp = this.#random.below(4) < (errand.takes.size > 0 ? 3 : 1);
    const isLater = this.#errands.length < ERRANDS_MAX && isHeldUp;
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
    return kind < 4 ? this.#attacker.planSetting() : undefined;
  }

  async #finishErrand(errand: Errand, before: readonly Uint8Array[]): Promise<void> {
    // Not all of it may arrive.
    const isCut = this.#random.below(10) === 0;
    const arrived = isCut ? errand.transactions.slice(0, 1) : errand.transactions;
    const walked = await this.#send([...before, ...arrived]);
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

  #tell(invariant: Invariant, problem: string, steps: readonly Step[]): void {
    this.#note(new Violation(invariant, problemOf(problem), steps, this.#scene.census));
  }
}
