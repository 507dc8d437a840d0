import { refusals } from '../refusal.ts';
import { bareMarket, crowdedMarket, farm, market, nowhere, smallTree, U64_MAX } from '../scenes.ts';
import { vector } from '../vector.ts';

const goldParams = { name: 'Gold', symbol: 'GLD', uri: 'https://gold', decimals: 2 };

const creations = [
  vector({
    operation: 'resources',
    name: 'success',
    shows: 'Finds the resources of a project.',
    scene: market,
    play: (script, { project }) => script.call('resources', { projects: [project] }),
  }),
  vector({
    operation: 'createCreateNewResourceTransaction',
    name: 'success',
    shows: 'Makes a resource whose holdings are leaves.',
    scene: farm,
    async play(script, { project, authority }) {
      const params = { ...goldParams, storage: 'LedgerState' as const };
      const args = { project, authority: authority.address, params };
      const operation = 'createCreateNewResourceTransaction';
      const { resource } = await script.write(operation, args, authority);
      await script.call('resources', { addresses: [resource] });
    },
  }),
  vector({
    operation: 'createCreateNewResourceTransaction',
    name: 'success-account-state',
    shows: 'Makes a resource whose holdings are token accounts.',
    scene: farm,
    async play(script, { project, authority }) {
      const params = { ...goldParams, storage: 'AccountState' as const };
      const args = { project, authority: authority.address, params };
      const operation = 'createCreateNewResourceTransaction';
      const { resource } = await script.write(operation, args, authority);
      await script.call('resources', { addresses: [resource] });
    },
  }),
  ...refusals('createCreateNewResourceTransaction', farm, {
    NotFound: [
      'No such project.',
      ({ authority }) => ({
        project: nowhere,
        authority: authority.address,
        params: { ...goldParams, storage: 'AccountState' },
      }),
    ],
    Unauthorised: [
      'The wallet is not the authority.',
      ({ project, bert }) => ({
        project,
        authority: bert.address,
        params: { ...goldParams, storage: 'AccountState' },
      }),
    ],
  }),
  vector({
    operation: 'createCreateNewResourceTreeTransaction',
    name: 'success',
    shows: 'Gives a resource its first tree.',
    scene: bareMarket,
    async play(script, { project, authority, gold }) {
      const args = { project, resource: gold, authority: authority.address };
      const operation = 'createCreateNewResourceTreeTransaction';
      const treeConfig = { basic: { numAssets: 16384 } };
      await script.write(operation, { ...args, treeConfig }, authority);
      await script.call('resources', { addresses: [gold] });
    },
  }),
  ...refusals('createCreateNewResourceTreeTransaction', market, {
    NotFound: [
      'No such resource.',
      ({ project, authority }) => ({
        project,
        resource: nowhere,
        authority: authority.address,
        treeConfig: smallTree,
      }),
    ],
    Unauthorised: [
      'The wallet is not the authority.',
      ({ project, gold, bert }) => ({
        project,
        resource: gold,
        authority: bert.address,
        treeConfig: smallTree,
      }),
    ],
    TreeShapeInvalid: [
      'Account compression knows no such tree.',
      ({ project, gold, authority }) => ({
        project,
        resource: gold,
        authority: authority.address,
        treeConfig: { advanced: { maxDepth: 14, maxBufferSize: 65, canopyDepth: 0 } },
      }),
    ],
  }),
];

const mints = [
  vector({
    operation: 'createMintResourceTransaction',
    name: 'success-keyless',
    shows: 'Mints to where no key can sign, which the call allows: nobody can move the units.',
    scene: market,
    async play(script, { gold, authority }) {
      const args = { resource: gold, authority: authority.address, amount: '5', owner: gold };
      const meant = { ...args, allowKeyless: true };
      await script.write('createMintResourceTransaction', meant, authority);
      await script.call('holdings', { holder: gold });
    },
  }),
  vector({
    operation: 'createMintResourceTransaction',
    name: 'success',
    shows: 'Mints to a holder whose leaf is there, and to one whose leaf is made.',
    scene: market,
    async play(script, { gold, anna, bert, authority }) {
      const args = { resource: gold, authority: authority.address, amount: '5' };
      for (const { address } of [anna, bert]) {
        const operation = 'createMintResourceTransaction';
        await script.write(operation, { ...args, owner: address }, authority);
        await script.call('holdings', { holder: address, includeProof: true });
      }
    },
  }),
  vector({
    operation: 'createMintResourceTransaction',
    name: 'success-account-state',
    shows: 'Mints to a token account, which is made.',
    scene: market,
    async play(script, { silver, bert, authority }) {
      const args = { resource: silver, authority: authority.address, amount: U64_MAX };
      const to = { owner: bert.address, amount: '18446744073709551515' };
      await script.write('createMintResourceTransaction', { ...args, ...to }, authority);
      await script.call('holdings', { holder: bert.address });
    },
  }),
  ...refusals('createMintResourceTransaction', market, {
    InvalidArgument: [
      'No key can sign for the owner, a record of a program, and the call allows none.',
      ({ gold, authority }) => ({
        resource: gold,
        authority: authority.address,
        amount: '5',
        owner: gold,
      }),
    ],
    NotFound: [
      'No such resource.',
      ({ anna, authority }) => ({
        resource: nowhere,
        owner: anna.address,
        authority: authority.address,
        amount: '1',
      }),
    ],
    Unauthorised: [
      'The wallet is not the authority.',
      ({ gold, bert }) => ({
        resource: gold,
        owner: bert.address,
        authority: bert.address,
        amount: '1',
      }),
    ],
    Overflow: [
      'More than 64 bits hold.',
      ({ gold, bert, authority }) => ({
        resource: gold,
        owner: bert.address,
        authority: authority.address,
        amount: U64_MAX,
      }),
    ],
  }),
  ...refusals('createMintResourceTransaction', bareMarket, {
    TreeMissing: [
      'The resource has no tree.',
      ({ gold, bert, authority }) => ({
        resource: gold,
        owner: bert.address,
        authority: authority.address,
        amount: '1',
      }),
    ],
  }),
  ...refusals('createMintResourceTransaction', crowdedMarket, {
    TreeFull: [
      'The tree is full, and bert has no leaf.',
      ({ gold, bert, authority }) => ({
        resource: gold,
        owner: bert.address,
        authority: authority.address,
        amount: '1',
      }),
    ],
  }),
];

export const cases = [...creations, ...mints];
