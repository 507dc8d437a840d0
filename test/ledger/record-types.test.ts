import { expect, test } from 'vitest';
import type { ProgramContext } from '../../src/service/ledger/execution/program.ts';
import type { StateView } from '../../src/service/ledger/state/views.ts';
import { requireLeaf } from '../../src/service/programs/kit/lookup.ts';
import {
  type Profile,
  profileKind,
  type User,
  userKind,
} from '../../src/service/programs/records/control-records.ts';
import { resourceKind } from '../../src/service/programs/records/resource-records.ts';
import { addressOf } from './world.ts';

/**
 * Whoever reads or writes a record gets its type from its kind. The lines that must not compile say
 * so: the check of types fails when one of them does.
 */

const nobody = addressOf('nobody');

/** Never called: what is tested here is what the compiler says. */
function confuseKinds(state: StateView, context: ProgramContext, handle: never): void {
  const profile: Profile = requireLeaf(state, profileKind, nobody).value;
  // @ts-expect-error A profile is no user.
  const user: User = requireLeaf(state, profileKind, nobody).value;
  // @ts-expect-error A resource is no user either.
  const read: User = context.readRecord(handle, resourceKind);
  // @ts-expect-error A profile is not written where a user lies.
  context.appendLeaf(handle, userKind, nobody, profile);
  // @ts-expect-error A record has no fields but those of its kind.
  state.record(resourceKind, nobody)?.value.username;
  // @ts-expect-error Users are indexed by no project.
  state.findLeaves(userKind, [{ index: 'project', values: [nobody] }]);
  expect([user, read]).toEqual([]);
}

test('behaviour: a record of one kind is not taken for one of another', () => {
  expect(confuseKinds).toBeTypeOf('function');
});
