import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { base58Decode, base58Encode } from '../../../src/codec/base58.ts';
import type { ApprovalSentence } from '../../../src/methods/generated/player.ts';
import { compileTransaction } from '../../../src/solana/transaction.ts';
import { declarationOf, fieldsOf, withFields } from '../../methods/answer.ts';
import { takeApart } from '../../methods/parts.ts';
import { askedOf } from '../support/approvals.ts';
import { type AskedPlace, startAskedPlace } from '../support/asked-calls.ts';

/** What comes back for what is taken: what was shown of it holds for what is rebuilt. */

const BUILD = 'createInitCookingProcessTransactions';

/** The answer to a build that agrees to whatever the recipe gives. */
function agreeToAnything({ transactions, ...rest }: any): unknown {
  const changed = transactions.map((text: string) => {
    const { feePayer, blockhash, instructions } = takeApart(base58Decode(text)!);
    const steps = instructions.map((instruction, number) => {
      const step = { ...instruction, number };
      if (declarationOf(step)?.name !== 'finish_cooking') return step;
      return withFields(step, { ...fieldsOf(step), promised: null });
    });
    return base58Encode(compileTransaction({ feePayer, blockhash, instructions: steps }));
  });
  return { ...rest, transactions: changed };
}

describe('a crafting past a budget', () => {
  let asked: AskedPlace;
  let builds = 0;
  let alterBuild = (answer: unknown): unknown => answer;
  let alterRead = (answer: unknown): unknown => answer;

  beforeAll(async () => {
    asked = await startAskedPlace((operation, answer) => {
      if (operation === 'recipes') return alterRead(answer);
      if (operation !== BUILD) return answer;
      builds += 1;
      return alterBuild(answer);
    });
  });
  afterAll(async () => {
    await asked.client.close();
    await asked.place.close();
  });

  const player = () => asked.place.daemon.player;
  const craft = () => {
    builds = 0;
    const [action, params] = asked.calls.craft!;
    return asked.client.call(action, params);
  };
  const gains = (sentences: readonly ApprovalSentence[]) =>
    sentences
      .filter(({ kind }) => kind === 'GETS')
      .map(({ of, token, amount }) => [token?.name ?? of, amount]);

  test('default: its meal is shown, and is in the line of the signature', async () => {
    const call = craft();
    const { id, sentences } = await askedOf(player());
    expect(gains(sentences)).toEqual([['Bread', '20']]);
    player().approvals!.approve(id);
    expect((await call).signatures).toHaveLength(1);
    const { lines } = player().audit.readAudit({ after: 0, afterDay: 0 });
    const signed = lines
      .map(({ line }) => JSON.parse(line))
      .filter(({ kind }) => kind === 'SIGNED');
    const { of } = sentences.find(({ kind }) => kind === 'GETS')!;
    expect(signed.at(-1).gets).toEqual([{ of, least: '20', most: '20' }]);
  });

  test('behaviour: with a yes, and rebuilt to give anything, it is asked again', async () => {
    const call = craft();
    const first = await askedOf(player());
    alterBuild = agreeToAnything;
    asked.clock.pass(31_000);
    player().approvals!.approve(first.id);
    const second = await askedOf(player());
    expect(builds).toBe(2);
    expect(second.id).not.toBe(first.id);
    expect(gains(second.sentences)).toEqual([['unknown', null]]);
    alterBuild = (answer) => answer;
    player().approvals!.approve(second.id);
    expect((await call).signatures).toHaveLength(1);
  });

  test('behaviour: a service that says more than is promised says nothing', async () => {
    alterRead = (answer) =>
      (answer as any[]).map((recipe) => ({ ...recipe, meal: { ...recipe.meal, amount: '9000' } }));
    const call = craft();
    const { id, sentences } = await askedOf(player());
    expect(gains(sentences)).toEqual([['unknown', null]]);
    alterRead = (answer) => answer;
    player().approvals!.approve(id);
    expect((await call).signatures).toHaveLength(1);
  });
});
