import { mint, walletOf } from '../../programs/world.ts';
import { makeElsewhere } from '../made-elsewhere.ts';
import { refusals } from '../refusal.ts';
import { extendScene } from '../scene.ts';
import { bareMarket, crowdedMarket, market, nowhere, U64_MAX } from '../scenes.ts';
import { vector } from '../vector.ts';

/** Holdings of both forms. */
export const tokens = extendScene(
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
  vector({
    operation: 'createTransferResourceTransaction',
    name: 'success-keyless',
    shows:
      'Moves units to where no key can sign, which the call allows: nobody can move them again.',
    scene: market,
    async play(script, { gold, anna }) {
      const args = { resource: gold, owner: anna.address, recipient: gold, amount: '30' };
      const meant = { ...args, allowKeyless: true };
      await script.write('createTransferResourceTransaction', meant, anna);
      await script.call('holdings', { holder: gold });
    },
  }),
  ...refusals('createTransferResourceTransaction', market, {
    InvalidArgument: [
      'No key can sign for the recipient, a record of a program, and the call allows none.',
      ({ gold, anna }) => ({ resource: gold, owner: anna.address, recipient: gold, amount: '1' }),
    ],
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

const shows = "The recipient's holding was made in another tree between build and submission.";

const stale = [
  vector({
    operation: 'createMintResourceTransaction',
    name: 'LeafChanged',
    shows,
    scene: market,
    async play(script, { project, gold: resource, bert, authority }) {
      const holder = bert.address;
      const args = { resource, owner: holder, authority: authority.address, amount: '2' };
      const built = await script.build('createMintResourceTransaction', args, authority);
      await makeElsewhere(script, { project, resource, authority, holder });
      await script.submit(built);
    },
  }),
  vector({
    operation: 'createTransferResourceTransaction',
    name: 'LeafChanged',
    shows,
    scene: market,
    async play(script, { project, gold: resource, anna, bert, authority }) {
      const holder = bert.address;
      const args = { resource, owner: anna.address, recipient: holder, amount: '2' };
      const built = await script.build('createTransferResourceTransaction', args, anna);
      await makeElsewhere(script, { project, resource, authority, holder });
      await script.submit(built);
    },
  }),
];

export const cases = [...reads, ...burns, ...transfers, ...wraps, ...wrapErrors, ...stale];
