import { instructions } from '../../../src/service/generated/registry.ts';
import { Executor } from '../../../src/service/ledger/execution/execute.ts';
import { identityOf } from '../../../src/service/ledger/identity/genesis.ts';
import type { Address } from '../../../src/solana/address.ts';
import { SeededRandom } from '../../durability/seeded-random.ts';
import { type Attack, Attacker } from './attacker.ts';
import { Chooser } from './chooser.ts';
import { Chores, judgeChore } from './chores.ts';
import { type Finding, Findings } from './findings.ts';
import { newAsset } from './furniture.ts';
import { type Errand, HonestPlayers, judgeMaxima } from './honest.ts';
import { Judge } from './judge.ts';
import { openScene, type Scene } from './scene.ts';
import { Sender } from './sender.ts';
import { Shadows } from './shadows.ts';
import type { Step } from './steps.ts';
import { type Invariant, problemOf, Violation } from './violation.ts';

/** What became of a run. */
export interface Run {
  readonly findings: readonly Finding[];
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
  /** Removals of an entry of a list that went through, of several that were called at once. */
  readonly chores: number;
  /** Builds of a service that shows other terms than it builds with, which a player refused. */
  readonly liesFound: number;
}

const AUDIT_EVERY = 500;
const ERRANDS_MAX = 3;

/** Plays operations of an adversary among honest players. */
export async function playAdversary(seed: number, operations: number): Promise<Run> {
  const scene = await openScene();
  const run = await new AdversaryRun(scene, new SeededRandom(seed)).play(operations);
  await scene.world.service.close();
  return run;
}

class AdversaryRun {
  #played = 0;
  #unsent = 0;
  #errandsRun = 0;
  #choresDone = 0;
  readonly #findings = new Findings();
  readonly #scene: Scene;
  readonly #random: SeededRandom;
  readonly #choose: Chooser;
  readonly #attacker: Attacker;
  readonly #shadows: Shadows;
  readonly #judge: Judge;
  readonly #sender: Sender;
  readonly #honest: HonestPlayers;
  readonly #chores: Chores;
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
    const { genesis } = scene.world.service.ledger;
    const executor = new Executor(instructions, genesis.secret, identityOf(genesis));
    this.#judge = new Judge(scene, executor, random, (violation) => this.#findings.note(violation));
    this.#sender = new Sender(scene, this.#judge, this.#attacker, this.#findings);
    const parts = { choose: this.#choose, attacker: this.#attacker, executor };
    this.#chores = new Chores(scene, this.#choose, this.#attacker);
    this.#honest = new HonestPlayers(scene, this.#judge.register, parts);
  }

  async play(operations: number): Promise<Run> {
    for (; this.#played < operations; this.#played += 1) {
      this.#findings.operation = this.#played;
      this.#passTime();
      try {
        await this.#playOne();
      } catch (error) {
        // Neither a refusal nor an answer: a defect of the service's, or of the adversary's.
        const problem = problemOf(String((error as Error).stack));
        this.#findings.note(new Violation('defects', problem));
      }
      if (this.#played % AUDIT_EVERY === AUDIT_EVERY - 1) await this.#judge.judgeAll();
    }
    await this.#judge.judgeAll();
    return {
      findings: this.#findings.all,
      succeeded: this.#sender.succeeded,
      refusals: this.#sender.refusals,
      unsent: this.#unsent,
      refusedBuilds: this.#attacker.refusals,
      executed: this.#sender.executed,
      errands: this.#errandsRun,
      chores: this.#choresDone,
      liesFound: this.#honest.liesFound,
    };
  }

  /** Mostly none, so that what was built lives; now and then enough for a mission's end. */
  #passTime(): void {
    const { world } = this.#scene;
    if (this.#random.below(3) === 0) world.clockMs += 1 + this.#random.below(4_000);
    if (this.#random.below(15) === 0) world.clockMs += 1000 * this.#random.below(4_000);
  }

  /** What may happen next, each as often as its weight says. */
  readonly #plays: readonly { weight: number; play(): Promise<void> }[] = [
    { weight: 44, play: async () => this.#playAttack(await this.#attacker.plan()) },
    { weight: 24, play: () => this.#playHonest() },
    { weight: 11, play: () => this.#runErrand() },
    { weight: 5, play: () => this.#playSetting() },
    { weight: 8, play: () => this.#playUse() },
    { weight: 2, play: () => this.#playGuest() },
    { weight: 4, play: () => this.#playShadow() },
    { weight: 1, play: () => this.#playChores() },
    { weight: 1, play: () => this.#mintAsset() },
  ];

  async #playOne(): Promise<void> {
    this.#choose.focus = [];
    let kind = this.#random.below(100);
    for (const { weight, play } of this.#plays) {
      if (kind < weight) return play();
      kind -= weight;
    }
  }

  /** A project changes its settings: what somebody is about to use, if anybody is. */
  async #playSetting(): Promise<void> {
    this.#choose.focus = this.#errands[0]?.about ?? [];
    await this.#playAttack(await this.#attacker.planSetting());
  }

  async #playAttack(attack: Attack | undefined): Promise<void> {
    if (attack === undefined) {
      this.#unsent += 1;
      return;
    }
    const walked = await this.#sender.send(attack.transactions);
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
    const errand = this.#errands.shift();
    if (errand === undefined) return this.#playAttack(await this.#attacker.plan());
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
    const walked = await this.#sender.send([...before, ...arrived]);
    if (walked === undefined) return;
    this.#errandsRun += 1;
    for (const problem of judgeMaxima(errand, walked.steps, this.#judge.register)) {
      this.#tell('maxima', problem, walked.steps);
    }
  }

  /** Removals of one list that were called at once; what was called first may come last. */
  async #playChores(): Promise<void> {
    const chores = await this.#chores.ask();
    if (chores.length === 0) this.#unsent += 1;
    for (const chore of this.#random.below(3) === 0 ? chores : chores.toReversed()) {
      const walked = await this.#sender.send(chore.transactions);
      if (walked === undefined) continue;
      this.#choresDone += 1;
      for (const problem of judgeChore(chore, walked.steps)) {
        this.#tell('entries', problem, walked.steps);
      }
    }
  }

  async #playGuest(): Promise<void> {
    await this.#shadows.borrow(
      async (transaction) => (await this.#sender.send([transaction])) !== undefined,
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
    const walked = await this.#sender.send(transactions, signIn);
    if (walked === undefined || isBound) return;
    const problem = 'the service signed with a shadow for a wallet that its user has not any more';
    this.#tell('tokens of sign-in', problem, walked.steps);
  }

  #tell(invariant: Invariant, problem: string, steps: readonly Step[]): void {
    this.#findings.note(new Violation(invariant, problemOf(problem), steps, this.#scene.census));
  }
}
