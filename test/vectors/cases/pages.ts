import { walletOf } from '../../programs/world.ts';
import { refusals } from '../refusal.ts';
import { nowhere, users, village } from '../scenes.ts';
import { type Vector, vector } from '../vector.ts';
import { tokens } from './holdings.ts';

/** Lists that are read by pages. */

const walks = [
  vector({
    operation: 'holdings',
    name: 'success-pages',
    shows: 'Pages of two: a leaf, then token accounts; the last page is shorter, or empty.',
    scene: tokens,
    async play(script, { anna }) {
      const holder = anna.address;
      const first = await script.call('holdings', { holder, limit: 2 });
      const second = await script.call('holdings', { holder, limit: 2, after: first[1]!.address });
      const after = second.at(-1)!.address;
      await script.call('holdings', { holder, limit: 2, after });
    },
  }),
  vector({
    operation: 'profile',
    name: 'success-pages',
    shows: 'A page behind a profile has the one that was made after it.',
    scene: village,
    async prepare({ world, project, bert }) {
      const args = { project, payer: bert.address, info: { name: 'Farmer' } };
      await world.write('createNewProfileTransaction', args, bert);
      return {};
    },
    async play(script, { project, profile }) {
      await script.call('profile', { projects: [project], limit: 1 });
      await script.call('profile', { projects: [project], after: profile });
    },
  }),
  vector({
    operation: 'proof',
    name: 'success-pages',
    shows: 'Proofs have no address: a page begins behind the cursor of the last one.',
    scene: village,
    async play(script, { profile }) {
      const [found] = await script.call('profile', { addresses: [profile] });
      const leaf = { tree: found!.tree_id, index: '0' };
      const leaves = [leaf, { tree: found!.tree_id }];
      const [first] = await script.call('proof', { leaves, limit: 1 });
      await script.call('proof', { leaves, limit: 1, after: first!.cursor! });
    },
  }),
];

const wrong = [
  ...refusals('holdings', users, {
    InvalidAddress: ['An `after` that is no address.', () => ({ after: 'Last' })],
  }),
  ...refusals('profile', users, {
    InvalidArgument: [
      'An `after` at whose address there is no profile.',
      () => ({ after: walletOf('nobody').address }),
    ],
  }),
  ...refusals('project', users, {
    InvalidArgument: ['A `limit` over what one answer may hold.', () => ({ limit: 10_001 })],
  }),
  ...refusals('compressedAccount', users, {
    InvalidArgument: [
      'An `after` that is no cursor.',
      () => ({ addresses: [nowhere], after: nowhere }),
    ],
  }),
];

export const cases: readonly Vector[] = [...walks, ...wrong];
