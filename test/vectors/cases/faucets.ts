import { mint, walletOf } from '../../programs/world.ts';
import { makeElsewhere } from '../made-elsewhere.ts';
import { refusals } from '../refusal.ts';
import { extendScene } from '../scene.ts';
import { bareMarket, crowdedMarket, market, nowhere, U64_MAX } from '../scenes.ts';
import { vector } from '../vector.ts';

const CREATE = 'createInitializeFaucetTransaction';
const CLAIM = 'createClaimFaucetTransaction';

const fountain = extendScene(
  market,
  'fountain',
  'as market, with faucets of 5 gold and of 5 silver a minute.',
  async ({ world, gold, silver, authority }) => {
    const make = async (resource: string) => {
      const args = { resource, amount: 5, repeatInterval: 60, authority: authority.address };
      return (await world.write(CREATE, args, authority)).faucet;
    };
    return { goldFaucet: await make(gold), silverFaucet: await make(silver) };
  },
);

const creations = [
  vector({
    operation: 'faucets',
    name: 'success',
    shows: 'Finds the faucets of a resource.',
    scene: fountain,
    play: (script, { gold }) => script.call('faucets', { resources: [gold] }),
  }),
  vector({
    operation: CREATE,
    name: 'success',
    shows: 'Makes a faucet of 3 base units an hour.',
    scene: market,
    async play(script, { gold, authority }) {
      const of = { resource: gold, amount: 3, repeatInterval: 3600 };
      const args = { ...of, authority: authority.address };
      const { faucet } = await script.write(CREATE, args, authority);
      await script.call('faucets', { addresses: [faucet] });
    },
  }),
  ...refusals(CREATE, market, {
    NotFound: [
      'No such resource.',
      ({ authority }) => ({
        resource: nowhere,
        amount: 3,
        repeatInterval: 60,
        authority: authority.address,
      }),
    ],
    Unauthorised: [
      'The wallet is not the authority.',
      ({ gold, bert }) => ({
        resource: gold,
        amount: 3,
        repeatInterval: 60,
        authority: bert.address,
      }),
    ],
  }),
];

/** A faucet of gold in another market. */
async function makeFaucet({
  world,
  gold,
  authority,
}: Parameters<typeof mint>[0] & { gold: string }) {
  const args = { resource: gold, amount: 5, repeatInterval: 0, authority: authority.address };
  return { faucet: (await world.write(CREATE, args, authority)).faucet };
}

const claims = [
  vector({
    operation: CLAIM,
    name: 'success',
    shows: 'Claims into a leaf, which is made.',
    scene: fountain,
    async play(script, { goldFaucet, bert }) {
      await script.write(CLAIM, { faucet: goldFaucet, owner: bert.address }, bert);
      await script.call('holdings', { holder: bert.address });
      await script.call('faucets', { addresses: [goldFaucet] });
    },
  }),
  vector({
    operation: CLAIM,
    name: 'success-account-state',
    shows: 'Claims into a token account.',
    scene: fountain,
    async play(script, { silverFaucet, bert }) {
      await script.write(CLAIM, { faucet: silverFaucet, owner: bert.address }, bert);
      await script.call('holdings', { holder: bert.address });
    },
  }),
  ...refusals(CLAIM, fountain, {
    NotFound: ['No such faucet.', ({ bert }) => ({ faucet: nowhere, owner: bert.address })],
  }),
  vector({
    operation: CLAIM,
    name: 'FaucetNotReady',
    shows: "The wallet's minute is not over.",
    scene: fountain,
    async play(script, { goldFaucet, bert }) {
      const args = { faucet: goldFaucet, owner: bert.address };
      await script.write(CLAIM, args, bert);
      await script.build(CLAIM, args, bert);
    },
  }),
  vector({
    operation: CLAIM,
    name: 'TreeMissing',
    shows: 'The resource has no tree.',
    scene: bareMarket,
    prepare: makeFaucet,
    play: (script, { faucet, bert }) => script.call(CLAIM, { faucet, owner: bert.address }),
  }),
  vector({
    operation: CLAIM,
    name: 'TreeFull',
    shows: 'The wallet has no leaf, and the tree has no room.',
    scene: crowdedMarket,
    prepare: makeFaucet,
    play: (script, { faucet, bert }) => script.call(CLAIM, { faucet, owner: bert.address }),
  }),
  vector({
    operation: CLAIM,
    name: 'Overflow',
    shows: 'The supply would be over 2^64 - 1.',
    scene: bareMarket,
    async prepare(game) {
      const { world, authority, project } = game;
      const params = { name: 'Silver', symbol: 'SLV', uri: '', decimals: 0 };
      const { resource } = await world.write(
        'createCreateNewResourceTransaction',
        { project, authority: authority.address, params: { ...params, storage: 'AccountState' } },
        authority,
      );
      await mint(game, resource, walletOf('rich').address, U64_MAX);
      return makeFaucet({ ...game, gold: resource });
    },
    play: (script, { faucet, bert }) => script.call(CLAIM, { faucet, owner: bert.address }),
  }),
  vector({
    operation: CLAIM,
    name: 'LeafChanged',
    shows: "The claimant's holding was made in another tree between build and submission.",
    scene: fountain,
    async play(script, { project, goldFaucet, gold: resource, bert, authority }) {
      const holder = bert.address;
      const built = await script.build(CLAIM, { faucet: goldFaucet, owner: holder }, bert);
      await makeElsewhere(script, { project, resource, authority, holder });
      await script.submit(built);
    },
  }),
];

export const cases = [...creations, ...claims];
