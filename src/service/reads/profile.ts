import type { Profile as ProfileAnswer } from '../../methods/generated/types.ts';
import { addressToBase58 } from '../../solana/address.ts';
import type { LeafView, StateView } from '../ledger/state/views.ts';
import { defineOperation } from '../operations/operation.ts';
import { type Profile, profileKind } from '../programs/records/control-records.ts';
import { partByPlace } from './pages.ts';
import { addressFilter, addressList, numberFilter, placeToWire, textFilter } from './wire.ts';

const profile = defineOperation({
  name: 'profile',
  run(args, context) {
    const { state } = context;
    const filters = [
      addressFilter('project', args.projects, 'projects'),
      numberFilter('userId', args.userIds, 'userIds'),
      textFilter('identity', args.identities, 'identities'),
    ];
    const addresses = addressList(args.addresses, 'addresses');
    const part = partByPlace(profileKind, args, context);
    return state.lists.leaves(profileKind, { addresses, filters }, part, (leaf) =>
      toAnswer(state, leaf, args.includeProof),
    );
  },
});

function toAnswer(
  state: StateView,
  leaf: LeafView<Profile>,
  includeProof: boolean | null | undefined,
): ProfileAnswer {
  const record = leaf.value;
  const { name, bio, pfp, xp, achievements, platformCustom } = record;
  return {
    address: addressToBase58(leaf.address),
    ...placeToWire(state, leaf, includeProof),
    project: addressToBase58(record.project),
    userId: record.userId,
    identity: record.identity,
    info: { name, bio, pfp },
    platformData: {
      custom: toMap(platformCustom),
      xp: Number(xp),
      achievements: [...achievements],
    },
    customData: toMap(record.customData),
  };
}

/** Values are stored as JSON text. */
function toMap(entries: Profile['customData']): Record<string, unknown> {
  return Object.fromEntries(entries.map(({ key, value }) => [key, JSON.parse(value)]));
}

export const operations = [profile];
