import { expect } from 'vitest';
import type { TestClient } from '../daemon/support/client.ts';

/**
 * A game whose player wishes to pay, once each. It follows docs/guides/lost-answers.md to the
 * letter:
 * after an error that is retryable it calls again with a new key, and after OutcomeUnknown or no
 * answer with the same one. What it was told is held against what happened.
 */

/** A receipt, an error, or nothing: the connection was gone. */
type Answer =
  | { readonly signatures: readonly string[] }
  | { readonly error: string; readonly isRetryable: boolean; readonly message: string }
  | 'none';

interface Attempt {
  readonly key: string;
  /** In order, as the same key may be called again. */
  readonly answers: Answer[];
}

/** Calls of one wish, each under a key of its own. */
type Wish = Attempt[];

export interface Payment {
  readonly resource: string;
  readonly recipient: string;
}

const isReceipt = (answer: Answer) => typeof answer === 'object' && 'signatures' in answer;

/** Whether it may have happened, as far as the game was told. */
function isUnknown(answer: Answer): boolean {
  return answer === 'none' || ('error' in answer && answer.error === 'OutcomeUnknown');
}

export class PayingGame {
  readonly #payment: Payment;
  readonly #name: string;
  readonly #wishes: Wish[] = [];
  #lastKey = 0;

  /** @param name the beginning of its keys. */
  constructor(name: string, payment: Payment) {
    this.#name = name;
    this.#payment = payment;
  }

  /** New wishes, all at once. */
  async pay(client: TestClient, count: number): Promise<void> {
    const wishes = Array.from({ length: count }, (): Wish => []);
    this.#wishes.push(...wishes);
    await Promise.all(wishes.map((wish) => this.#call(client, this.#newAttempt(wish))));
  }

  /** Calls again where that is said to be safe, or the way to learn more. */
  async payAgain(client: TestClient): Promise<void> {
    for (const wish of this.#wishes) {
      const last = wish.at(-1)!;
      const answer = last.answers.at(-1)!;
      if (isUnknown(answer)) await this.#call(client, last);
      else if ('isRetryable' in (answer as object) && (answer as any).isRetryable) {
        await this.#call(client, this.#newAttempt(wish));
      }
    }
  }

  /** What was answered so far, in short, for the message of a failure. */
  get told(): string[] {
    const say = (answer: Answer) =>
      answer === 'none' ? 'nothing' : 'error' in answer ? answer.error : 'a receipt';
    const attempts = this.#wishes.flat();
    return attempts.map(({ key, answers }) => `${key}: ${answers.map(say).join(', ')}`);
  }

  /** Of what it was told to be done. */
  get signatures(): string[] {
    const answers = this.#wishes.flat().flatMap((attempt) => attempt.answers);
    return answers.flatMap((one) => (isReceipt(one) ? (one as any).signatures : []));
  }

  get receipts(): number {
    return this.#wishes.flat().filter(({ answers }) => answers.some(isReceipt)).length;
  }

  /**
   * Holds each answer against the journal's state, and all of them against what the ledger moved;
   * what is asked for again is answered as before.
   * @param moved since the game began.
   */
  async expectCompleteContext(client: TestClient, moved: number): Promise<void> {
    const problems: string[] = [];
    let executed = 0;
    for (const wish of this.#wishes) {
      let executedOfWish = 0;
      for (const attempt of wish) {
        const { state, signatures } = await stateOf(client, attempt.key);
        if (state === 'SUCCEEDED') executedOfWish += 1;
        for (const answer of attempt.answers) {
          const problem = problemOf(answer, state, signatures);
          if (problem !== undefined) problems.push(`${attempt.key} ${problem}`);
        }
        if (attempt.answers.some(isReceipt)) await this.#call(client, attempt);
      }
      if (executedOfWish > 1) problems.push(`a wish was paid ${executedOfWish} times`);
      executed += executedOfWish;
    }
    if (moved !== executed) problems.push(`moved ${moved}, and ${executed} keys succeeded`);
    expect(problems, this.told.join('\n')).toEqual([]);
  }

  /** The states of its keys, each once. */
  async states(client: TestClient): Promise<string[]> {
    const states = new Set<string>();
    for (const { key } of this.#wishes.flat()) states.add((await stateOf(client, key)).state);
    return [...states];
  }

  #newAttempt(wish: Wish): Attempt {
    this.#lastKey += 1;
    const attempt = { key: `${this.#name}-${this.#lastKey}`, answers: [] };
    wish.push(attempt);
    return attempt;
  }

  async #call(client: TestClient, { key, answers }: Attempt): Promise<void> {
    const params = { ...this.#payment, amount: '1', idempotencyKey: key };
    const answer = await client.request('resources.transfer', params).catch(() => undefined);
    if (answer === undefined) answers.push('none');
    else if (answer.error === undefined) answers.push({ signatures: answer.result.signatures });
    else {
      const { message, data } = answer.error;
      answers.push({ error: data.name, isRetryable: data.retryable, message });
    }
  }
}

/** While a revert is completed, or too much is asked, keys are not answered. */
const ANSWERED_WITHIN_MS = 60_000;

/** NONE for a key that the journal does not know. */
async function stateOf(client: TestClient, idempotencyKey: string) {
  const { result, error } = await statusOf(client, idempotencyKey);
  if (error?.data.name === 'NotFound') return { state: 'NONE', signatures: [] };
  if (error !== undefined) throw new Error(`${idempotencyKey}: ${error.message}`);
  return result;
}

/** The whole response of `transactions.status`, as soon as the daemon answers keys. */
export async function statusOf(client: TestClient, idempotencyKey: string): Promise<any> {
  let answer: any;
  const ask = async () => {
    answer = await client.request('transactions.status', { idempotencyKey });
    return String(answer.error?.data.name);
  };
  const later = /^(ControlRunning|RateLimited)$/;
  await expect.poll(ask, { timeout: ANSWERED_WITHIN_MS }).not.toMatch(later);
  return answer;
}

function problemOf(
  answer: Answer,
  state: string,
  signatures: readonly string[],
): string | undefined {
  if (isUnknown(answer)) return undefined;
  if (typeof answer === 'object' && 'signatures' in answer) {
    if (state !== 'SUCCEEDED') return `was answered a receipt, and is ${state}`;
    const isSame = String(answer.signatures) === String(signatures);
    return isSame ? undefined : 'was answered a receipt with other signatures';
  }
  const isSafe = ['NONE', 'EXPIRED', 'FAILED'].includes(state);
  return isSafe ? undefined : `was answered “${(answer as any).message}”, and is ${state}`;
}
