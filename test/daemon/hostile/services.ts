import { base58Decode, base58Encode } from '../../../src/codec/bytes.ts';
import { transferTokens } from '../../../src/service/programs/resources/transfer-tokens.ts';
import { type Address, addressFromBase58 } from '../../../src/solana/address.ts';
import { memoInstruction, transferInstruction } from '../../../src/solana/native-layouts.ts';
import {
  type AnswerTransaction,
  compileAnswer,
  declarationOf,
  deriveAgain,
  type Step,
  withAccount,
  withFields,
} from '../../methods/answer.ts';
import { nobody } from '../../methods/other-values.ts';
import { takeApart } from '../../methods/parts.ts';
import type { Attack } from './attack.ts';
import { FRIEND, type Lie, type Stage } from './stage.ts';

/** What a service tries that builds a gift of 5 for a game which may give it. */

const BUILD = 'createTransferResourceTransaction';

/** The honest game gives, and the service lies meanwhile: the error's name. */
async function giveUnder(stage: Stage, lie: Lie): Promise<string> {
  const { honest, things } = stage;
  stage.lie = lie;
  const gift = { resource: things.gold, recipient: FRIEND, amount: '5' };
  const name = await honest.errorOf('resources.transfer', gift);
  stage.lie = undefined;
  return name;
}

/** Another answer than the one that was built. */
function answers(title: string, gets: string, change: (answer: any) => unknown): Attack {
  const lie: Lie = (operation, answer) => (operation === BUILD ? change(answer) : answer);
  return { title: `a service answers ${title}`, gets, run: (stage) => giveUnder(stage, lie) };
}

/** Another transaction than the one that was asked for. */
function builds(title: string, change: (built: AnswerTransaction) => AnswerTransaction): Attack {
  const { run } = answers(title, '', (result) => {
    const { instructions, ...built } = takeApart(base58Decode(result.transaction)!);
    const steps = instructions.map((step, number) => ({ ...step, number }));
    const [changed] = compileAnswer({ transactions: [change({ ...built, steps })], result })!;
    return { ...result, transaction: base58Encode(changed!) };
  });
  return { title: `a service builds ${title}`, gets: 'UnsafeTransaction', run };
}

const isGift = (step: Step): boolean => declarationOf(step)?.name === 'transfer_tokens';
const inSteps =
  (change: (steps: readonly Step[]) => readonly Step[]) =>
  (built: AnswerTransaction): AnswerTransaction => ({ ...built, steps: change(built.steps) });
/** What else there is binds the message to its call. */
const inGift = (change: (step: Step) => Step | readonly Step[]) =>
  inSteps((steps) => steps.flatMap((step) => (isGift(step) ? change(step) : step)));
const withStep =
  (make: (wallet: Address) => Omit<Step, 'number'>) => (built: AnswerTransaction) => {
    return { ...built, steps: [...built.steps, { ...make(built.feePayer), number: 9 }] };
  };

const accountNames = Object.keys(transferTokens.declaration.accounts);
const placeOf = (name: string): number => accountNames.indexOf(name);
const stranger = nobody as Address;
const friend = addressFromBase58(FRIEND, 'wallet');

/** Which project gives the fee back is the service's word; the ledger refuses another one. */
const heldNames = accountNames.filter((name) => !['project', 'subsidy'].includes(name));
/** What does not sign anyway. */
const otherNames = accountNames.filter((name) => !['payer', 'owner'].includes(name));

const gifts: readonly Attack[] = [
  ...heldNames.map((name) =>
    builds(
      `the gift with another ${name}`,
      inGift((step) => withAccount(step, placeOf(name), stranger)),
    ),
  ),
  ...otherNames.map((name) =>
    builds(
      `the gift with ${name} as one that signs`,
      inGift((step) => {
        const signed = { ...step.accounts[placeOf(name)]!, signer: true };
        return { ...step, accounts: step.accounts.with(placeOf(name), signed) };
      }),
    ),
  ),
  builds(
    'the gift for another, with all that follows from it',
    inGift((step) => deriveAgain(withAccount(step, placeOf('recipient'), stranger))),
  ),
  ...[0n, 4n, 6n, 1000n, 2n ** 64n - 1n].map((amount) =>
    builds(
      `a gift of ${amount}`,
      inGift((step) => withFields(step, { amount })),
    ),
  ),
  builds(
    'the gift twice',
    inGift((step) => [step, step]),
  ),
  builds(
    'no gift',
    inGift(() => []),
  ),
  builds(
    'nothing at all',
    inSteps(() => []),
  ),
  builds(
    'what is not bound to the call',
    inSteps((steps) => steps.filter(isGift)),
  ),
  builds(
    'the gift with a byte more',
    inGift((step) => ({ ...step, tail: [0] })),
  ),
  builds(
    'the gift as another instruction',
    inGift((step) => ({ ...step, data: step.data.map((byte, at) => (at < 8 ? 255 : byte)) })),
  ),
  builds(
    'the gift for another program',
    inGift((step) => ({ ...step, program: stranger })),
  ),
];

const beside: readonly Attack[] = [
  builds(
    'a gift of lamports beside it',
    withStep((wallet) => transferInstruction(wallet, stranger, 1_000_000n)),
  ),
  builds(
    'a gift of no lamports beside it',
    withStep((wallet) => transferInstruction(wallet, friend, 0n)),
  ),
  builds(
    'a memo that the wallet signs beside it',
    withStep((wallet) => memoInstruction('I owe a million', [wallet])),
  ),
  builds(
    'a call of an unknown program beside it',
    withStep((wallet) => {
      const accounts = [{ address: wallet, signer: true, writable: true }];
      return { program: stranger, accounts, data: new Uint8Array(8) };
    }),
  ),
  builds('the gift for a stranger to pay', (built) => ({ ...built, feePayer: stranger })),
  builds('the gift on another blockhash than it says', (built) => {
    return { ...built, blockhash: stranger };
  }),
];

const shapes: readonly Attack[] = [
  answers('nothing', 'ServiceAnswerInvalid', () => null),
  answers('a list', 'ServiceAnswerInvalid', (answer) => [answer]),
  answers('no transaction', 'ServiceAnswerInvalid', ({ transaction: _, ...rest }) => rest),
  answers('no blockhash', 'ServiceAnswerInvalid', ({ blockhash: _, ...rest }) => rest),
  answers('a height that is none', 'ServiceAnswerInvalid', (answer) => {
    return { ...answer, lastValidBlockHeight: 'never' };
  }),
  answers('what is no base58', 'ServiceAnswerInvalid', (answer) => {
    return { ...answer, transaction: '0OIl' };
  }),
  answers('no bytes', 'TransactionUndecodable', (answer) => ({ ...answer, transaction: '' })),
  answers('a message without its signatures', 'TransactionUndecodable', (answer) => {
    return { ...answer, transaction: base58Encode(base58Decode(answer.transaction)!.slice(65)) };
  }),
  answers('half a transaction', 'TransactionUndecodable', (answer) => {
    return { ...answer, transaction: base58Encode(base58Decode(answer.transaction)!.slice(0, 99)) };
  }),
  answers('a transaction with a byte more', 'TransactionUndecodable', (answer) => {
    const bytes = [...base58Decode(answer.transaction)!, 0];
    return { ...answer, transaction: base58Encode(Uint8Array.from(bytes)) };
  }),
  answers('several transactions', 'UnsafeTransaction', ({ transaction, ...rest }) => {
    return { ...rest, transactions: [transaction, transaction] };
  }),
];

/** What it says of the token that the player was shown. */
const tokens: readonly Attack[] = [
  ['other decimals', { decimals: 9 }],
  ['another symbol', { symbol: 'USD' }],
  ['another name', { name: 'Dollar' }],
  ['another kind', { kind: { kind: 'Hybrid', params: {} } }],
].map(([title, change]) => ({
  title: `a service shows a granted token with ${title}`,
  gets: 'NotGranted',
  async run(stage) {
    stage.lie = (operation, answer) =>
      operation === 'resources'
        ? answer.map((one: object) => ({ ...one, ...(change as object) }))
        : answer;
    const name = await stage.thief.errorOf('resources.find', { addresses: [stage.things.gold] });
    stage.lie = undefined;
    return name;
  },
}));

export const serviceAttacks: readonly Attack[] = [...gifts, ...beside, ...shapes, ...tokens];
