import type { OperationArguments } from '../../../src/methods/generated/types.ts';
import { mint, type Wallet, walletOf } from '../../programs/world.ts';
import { refusals } from '../refusal.ts';
import { extendScene, type Scene } from '../scene.ts';
import { bareMarket, crowdedMarket, market, nowhere, U64_MAX } from '../scenes.ts';
import { type Vector, vector } from '../vector.ts';

const tokens = extendScene(
  market,
  'market of token holders',
  'as market; anna took 60 gold out of the tree, bert all of his, and the tree is full.',
  async (game) => {
    const { world, gold, anna, bert } = game;
    for (let i = 1; i < 7; i += 1) {
      await mint(game, gold, walletOf(`holder ${i}`).address, '1');
    }
    await mint(game, gold, bert.address, '50');
    for (const [wallet, amount] of [
      [anna, '60'],
      [bert, '50'],
    ] as const) {
      const args = { resource: gold, authority: wallet.address, amount };
      await world.write('createCreateUnwrapHoldingTransaction', args, wallet);
    }
    return {};
  },
);

type LeafWrite =
  | 'createMintResourceTransaction'
  | 'createBurnResourceTransaction'
  | 'createTransferResourceTransaction'
  | 'createCreateWrapHoldingTransaction'
  | 'createCreateUnwrapHoldingTransaction';

interface Holders {
  readonly gold: string;
  readonly anna: Wallet;
  readonly bert: Wallet;
  readonly authority: Wallet;
}

/** What makes the proof of anna's leaf stale, for a write that takes or gives gold of hers. */
function staleness<Data extends Holders, Name extends LeafWrite>(
  operation: Name,
  scene: Scene<Data>,
  signerOf: (data: Data) => Wallet,
  args: (data: Data, amount: string) => OperationArguments[Name],
): Vector[] {
  return [
    vector({
      operation,
      name: 'LeafChanged',
      shows: 'The same leaf was written between build and submission.',
      scene,
      async play(script, data) {
        const signer = signerOf(data);
        const built = await script.build(operation, args(data, '2'), signer);
        await script.write(operation, args(data, '1'), signer);
        await script.submit(built);
      },
    }),
    vector({
      operation,
      name: 'ProofTooOld',
      shows: 'Another leaf was written 9 times between build and submission.',
      scene,
      async prepare({ world, gold, authority, ...data }) {
        const game = { world, authority, project: '' };
        await mint(game, gold, data.bert.address, '1');
        return {};
      },
      async play(script, data) {
        const { gold, bert, authority } = data;
        const built = await script.build(operation, args(data, '2'), signerOf(data));
        for (let amount = 1; amount <= 9; amount += 1) {
          const of = { resource: gold, owner: bert.address, amount: `${amount}` };
          const other = { ...of, authority: authority.address };
          await script.write('createMintResourceTransaction', other, authority);
        }
        await script.submit(built);
      },
    }),
  ];
}

const reads = [
  vector({
    operation: 'holdings',
    name: 'success',
    shows: 'Finds what a wallet holds, in a tree and in a token account.',
    scene: tokens,
    play: (script, { anna }) =>
      script.call('holdings', { holder: anna.address, includeProof: true }),
  }),
];

const burns = [
  vector({
    operation: 'createBurnResourceTransaction',
    name: 'success',
    shows: 'The holder burns, then the project.',
    scene: market,
    async play(script, { gold, anna, authority }) {
      const own = { resource: gold, amount: '30', authority: anna.address };
      await script.write('createBurnResourceTransaction', own, anna);
      const args = { resource: gold, amount: '20', owner: anna.address };
      const by = { ...args, authority: authority.address };
      await script.write('createBurnResourceTransaction', by, authority);
      await script.call('holdings', { holder: anna.address });
    },
  }),
  ...refusals('createBurnResourceTransaction', market, {
    NotFound: [
      'No such resource.',
      ({ anna }) => ({ resource: nowhere, amount: '1', authority: anna.address }),
    ],
    Unauthorised: [
      "Another's units, without a right in the project.",
      ({ gold, anna, bert }) => ({
        resource: gold,
        amount: '1',
        authority: bert.address,
        owner: anna.address,
      }),
    ],
    InsufficientBalance: [
      'More than the wallet holds.',
      ({ gold, anna }) => ({ resource: gold, amount: '101', authority: anna.address }),
    ],
  }),
];

const transfers = [
  vector({
    operation: 'createTransferResourceTransaction',
    name: 'success',
    shows: 'Moves units to a wallet that has none yet.',
    scene: market,
    async play(script, { gold, anna, bert }) {
      const args = { resource: gold, owner: anna.address, recipient: bert.address };
      await script.write('createTransferResourceTransaction', { ...args, amount: '30' }, anna);
      await script.call('holdings', { holder: bert.address });
    },
  }),
  vector({
    operation: 'createTransferResourceTransaction',
    name: 'success-account-state',
    shows: 'Moves units between token accounts.',
    scene: market,
    async play(script, { silver, anna, bert }) {
      const args = { resource: silver, owner: anna.address, recipient: bert.address };
      await script.write('createTransferResourceTransaction', { ...args, amount: '30' }, anna);
      await script.call('holdings', { holder: bert.address });
    },
  }),
  ...refusals('createTransferResourceTransaction', market, {
    NotFound: [
      'No such resource.',
      ({ anna, bert }) => ({
        resource: nowhere,
        owner: anna.address,
        recipient: bert.address,
        amount: '1',
      }),
    ],
    InsufficientBalance: [
      'More than the wallet holds.',
      ({ gold, anna, bert }) => ({
        resource: gold,
        owner: anna.address,
        recipient: bert.address,
        amount: '101',
      }),
    ],
  }),
  ...refusals('createTransferResourceTransaction', tokens, {
    TreeFull: [
      'The recipient has no leaf, and the tree has no room.',
      ({ gold, anna }) => ({
        resource: gold,
        owner: anna.address,
        recipient: nowhere,
        amount: '1',
      }),
    ],
  }),
];

const wraps = [
  vector({
    operation: 'createCreateWrapHoldingTransaction',
    name: 'success',
    shows: 'Moves units from a token account into the tree.',
    scene: tokens,
    async play(script, { gold, anna }) {
      const args = { resource: gold, authority: anna.address, amount: '25' };
      await script.write('createCreateWrapHoldingTransaction', args, anna);
      await script.call('holdings', { holder: anna.address });
    },
  }),
  ...refusals('createCreateWrapHoldingTransaction', tokens, {
    NotFound: [
      'No such resource.',
      ({ anna }) => ({ resource: nowhere, authority: anna.address, amount: '1' }),
    ],
    InsufficientBalance: [
      'More than the token account holds.',
      ({ gold, anna }) => ({ resource: gold, authority: anna.address, amount: '61' }),
    ],
  }),
  vector({
    operation: 'createCreateUnwrapHoldingTransaction',
    name: 'success',
    shows: 'Moves units from the tree into a token account, which is made.',
    scene: market,
    async play(script, { gold, anna }) {
      const args = { resource: gold, authority: anna.address, amount: '60' };
      await script.write('createCreateUnwrapHoldingTransaction', args, anna);
      await script.call('holdings', { holder: anna.address });
    },
  }),
  ...refusals('createCreateUnwrapHoldingTransaction', market, {
    NotFound: [
      'No such resource.',
      ({ anna }) => ({ resource: nowhere, authority: anna.address, amount: '1' }),
    ],
    InsufficientBalance: [
      'More than the leaf holds.',
      ({ gold, anna }) => ({ resource: gold, authority: anna.address, amount: U64_MAX }),
    ],
  }),
];

const wrapErrors = [
  ...refusals('createCreateWrapHoldingTransaction', bareMarket, {
    TreeMissing: [
      'The resource has no tree.',
      ({ gold, anna }) => ({ resource: gold, authority: anna.address, amount: '1' }),
    ],
  }),
  ...refusals('createCreateWrapHoldingTransaction', crowdedMarket, {
    TreeFull: [
      'The holder has no leaf, and the tree has no room.',
      ({ gold, bert }) => ({ resource: gold, authority: bert.address, amount: '1' }),
    ],
  }),
];

const stale = [
  ...staleness(
    'createMintResourceTransaction',
    market,
    ({ authority }) => authority,
    ({ gold, anna, authority }, amount) => {
      return { resource: gold, owner: anna.address, authority: authority.address, amount };
    },
  ),
  ...staleness(
    'createBurnResourceTransaction',
    market,
    ({ anna }) => anna,
    ({ gold, anna }, amount) => ({ resource: gold, authority: anna.address, amount }),
  ),
  ...staleness(
    'createTransferResourceTransaction',
    market,
    ({ anna }) => anna,
    ({ gold, anna, bert }, amount) => {
      return { resource: gold, owner: anna.address, recipient: bert.address, amount };
    },
  ),
  ...staleness(
    'createCreateWrapHoldingTransaction',
    tokens,
    ({ anna }) => anna,
    ({ gold, anna }, amount) => ({ resource: gold, authority: anna.address, amount }),
  ),
  ...staleness(
    'createCreateUnwrapHoldingTransaction',
    market,
    ({ anna }) => anna,
    ({ gold, anna }, amount) => ({ resource: gold, authority: anna.address, amount }),
  ),
];

export const cases = [...reads, ...burns, ...transfers, ...wraps, ...wrapErrors, ...stale];
