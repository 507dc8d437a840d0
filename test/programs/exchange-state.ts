import type { LeafProof } from '../../src/service/ledger/execution/program.ts';
import type { StateView } from '../../src/service/ledger/state/views.ts';
import { replacedOfTraits } from '../../src/service/programs/characters/update-character-traits.ts';
import { replacedOfProfile } from '../../src/service/programs/control/update-profile.ts';
import { givenBy } from '../../src/service/programs/control/update-user.ts';
import { replacedOfUser } from '../../src/service/programs/control/users.ts';
import { leafProof } from '../../src/service/programs/kit/lookup.ts';
import type { Character } from '../../src/service/programs/records/character-records.ts';
import type { Profile, User } from '../../src/service/programs/records/control-records.ts';
import { leafKinds, programRecords } from '../../src/service/programs/records/kinds.ts';
import type { Address } from '../../src/solana/address.ts';
import { programId, programNameOf } from '../../src/solana/program-ids.ts';
import type { LeafPlace, LeafSource } from './exchange.ts';

/** What the instruction about leaves of a kind overwrites, by its fields and the record. */
const replacers: Readonly<Record<string, (fields: never, record: never) => Uint8Array>> = {
  Profile: (fields: Parameters<typeof replacedOfProfile>[0], record: Profile) =>
    replacedOfProfile(fields, record),
  User: (fields: Parameters<typeof givenBy>[0], record: User) =>
    replacedOfUser(givenBy(fields), record),
  Character: (_, record: Character) => replacedOfTraits(record),
};
const overwriters: Readonly<Record<string, string>> = {
  update_profile: 'Profile',
  update_user: 'User',
  update_character_traits: 'Character',
};

/** What is at an address, for exchanges against it. */

/** The kind of record, account or leaf at an address, or a word for what else is there. */
export function kindNameOf(state: StateView, address: Address): string {
  const account = state.account(address);
  if (account === undefined) return leafAt(state, address)?.kindName ?? 'nothing';
  if (state.tree(address) !== undefined) return 'tree';
  const records = programRecords.find(({ program }) => program === account.owner);
  const kind = records?.accounts.find((one) => state.record(one, address) !== undefined);
  if (kind !== undefined) return kind.name;
  if (account.owner === programId('token')) return account.data.length === 82 ? 'mint' : 'token';
  return programNameOf(address) === undefined ? 'wallet' : 'program';
}

/** Whether a name of `kindNameOf` is that of a record in an account. */
export function isAccountKind(name: string): boolean {
  return programRecords.some(({ accounts }) => accounts.some((kind) => kind.name === name));
}

interface FoundLeaf extends LeafPlace {
  readonly kindName: string;
}

function leafAt(state: StateView, address: Address): FoundLeaf | undefined {
  for (const kind of leafKinds()) {
    const leaf = state.leafRecord(kind, address);
    if (leaf !== undefined) return { kindName: kind.name, tree: leaf.tree, index: leaf.index };
  }
  return undefined;
}

export function leafSourceOf(state: StateView): LeafSource {
  return {
    place: (address) => leafAt(state, address) ?? markedPlace(state, address),
    proof({ tree, index }, { declaration, fields }): LeafProof {
      const { view, kindName } = state.leafAt(tree, index)!;
      // Nothing of a leaf fits that is of another kind than the step is about.
      const isOfKind = overwriters[declaration.name] === kindName;
      const replacedOf = isOfKind ? replacers[kindName] : undefined;
      const replaced = replacedOf?.(fields as never, view.value as never) ?? new Uint8Array();
      return leafProof(state, view, replaced);
    },
  };
}

function markedPlace(state: StateView, address: Address): LeafPlace | undefined {
  for (const { accounts } of programRecords) {
    for (const kind of accounts) {
      const value = state.record(kind, address)?.value as Partial<Record<string, unknown>>;
      if (value === undefined || !('leafIndex' in value)) continue;
      return { tree: value.tree as Address, index: value.leafIndex as number };
    }
  }
  return undefined;
}
