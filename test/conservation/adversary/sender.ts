import { base58Encode, binaryFromBytes } from '../../../src/codec/bytes.ts';
import type { TransactionOutcome } from '../../../src/service/ledger/log/outcome.ts';
import { refused } from '../../../src/service/ledger/log/outcome.ts';
import { decodeTransaction } from '../../../src/solana/transaction.ts';
import type { Attacker } from './attacker.ts';
import type { Findings } from './findings.ts';
import type { Judge } from './judge.ts';
import type { Scene } from './scene.ts';
import type { SignIn } from './shadows.ts';
import type { Step, Walk } from './steps.ts';
import { nameOfStep, problemOf, Violation } from './violation.ts';

/** Sends bundles, has them judged, and counts what became of them. */
export class Sender {
  /** Bundles that went through. */
  succeeded = 0;
  /** Bundles that did not, by the error's name. */
  readonly refusals = new Map<string, number>();
  /** How often each instruction went through without an honest player's signature. */
  readonly executed = new Map<string, number>();
  readonly #executedMessages = new Set<string>();
  readonly #scene: Scene;
  readonly #judge: Judge;
  readonly #attacker: Attacker;
  readonly #findings: Findings;

  constructor(scene: Scene, judge: Judge, attacker: Attacker, findings: Findings) {
    this.#scene = scene;
    this.#judge = judge;
    this.#attacker = attacker;
    this.#findings = findings;
  }

  /**
   * Sends a bundle and has it judged; undefined when nothing of it was executed.
   * @param signIn has the service sign with the shadow wallet of its user.
   */
  async send(transactions: readonly Uint8Array[], signIn?: SignIn): Promise<Walk | undefined> {
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
      const count = changes.before.account.size + changes.before.leaf.size;
      if (count > 0) this.#tell('a bundle that failed has changed something');
      return undefined;
    }
    // All of it had been executed before: the ledger answers that again.
    if (changes.executed.length === 0) return undefined;
    this.succeeded += 1;
    for (const bytes of changes.executed) this.#noteMessage(bytes);
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

  /** What was signed once is executed once. */
  #noteMessage(bytes: Uint8Array): void {
    const message = binaryFromBytes(decodeTransaction(bytes).messageBytes);
    if (this.#executedMessages.has(message)) this.#tell('a message was executed twice');
    this.#executedMessages.add(message);
  }

  #noteRefusal({ status, error }: TransactionOutcome): void {
    const name = String(error?.name ?? status);
    this.refusals.set(name, (this.refusals.get(name) ?? 0) + 1);
  }

  #count(steps: readonly Step[]): void {
    const honest = this.#scene.honest.map(({ key }) => key.address);
    for (const step of steps) {
      if (honest.some((address) => step.signers.has(address))) continue;
      const name = nameOfStep(step);
      this.executed.set(name, (this.executed.get(name) ?? 0) + 1);
    }
  }

  #tell(problem: string): void {
    this.#findings.note(new Violation('defects', problemOf(problem)));
  }
}
