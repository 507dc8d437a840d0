import { sha256, utf8Encode } from '../../src/codec/bytes.ts';
import { rentLamports } from '../../src/core/limits.ts';
import { leafKey } from '../../src/service/ledger/state/account.ts';
import { overlayChanges } from '../../src/service/ledger/state/commit.ts';
import { RecordKinds } from '../../src/service/ledger/state/indexes.ts';
import { Overlay, StoreState, treeStorage } from '../../src/service/ledger/state/state.ts';
import { appendLeaf, createTree } from '../../src/service/merkle/tree.ts';
import {
  type Profile,
  type ProfileMarker,
  profileKind,
  profileMarkerKind,
} from '../../src/service/programs/records/control-records.ts';
import { programRecords } from '../../src/service/programs/records/kinds.ts';
import type { Store } from '../../src/service/store/store.ts';
import {
  type Address,
  addressFromBytes,
  deriveAddress,
  seedFromText,
} from '../../src/solana/address.ts';
import { encodeBorshAfter } from '../../src/solana/borsh/borsh.ts';
import { accountDiscriminator } from '../../src/solana/discriminator.ts';
import { keccak256 } from '../../src/solana/keccak.ts';
import { programId } from '../../src/solana/program-ids.ts';

/**
 * Fills a store with profiles as the ledger would store them: leaves, markers, indexes and the
 * tree, by the ledger's own code, but without transactions, whose signatures alone would take
 * hours.
 */

const WRITES_PER_COMMIT = 2_000;

/** Profiles of the small project, which the filter by project answers in each store. */
export const SMALL_PROJECT_PROFILES = 1_000;

/** The project of all the other profiles. */
export const largeProject: Address = addressOf('large project');

export interface FilledStore {
  /** A project with 1,000 of the profiles. */
  readonly smallProject: Address;
  /** Addresses of profiles spread over the store. */
  readonly addresses: readonly Address[];
  readonly tree: Address;
  readonly count: number;
}

/** @param count profiles, at least 1,000. */
export async function fillStore(store: Store, count: number): Promise<FilledStore> {
  const kinds = new RecordKinds(programRecords.flatMap((one) => [...one.accounts, ...one.leaves]));
  const state = new StoreState(store);
  const tree = addressOf('tree of the bench');
  const shape = { maxDepth: 20, maxBufferSize: 64, canopyDepth: 14 };
  const projects = { small: addressOf('small project'), large: largeProject };
  const addresses: Address[] = [];
  const first = new Overlay(state);
  createTree(treeStorage(first, tree), shape);
  await store.commit({ writes: overlayChanges(first, kinds).writes });
  for (let next = 0; next < count; ) {
    const overlay = new Overlay(state);
    const end = Math.min(count, next + WRITES_PER_COMMIT);
    for (; next < end; next += 1) {
      const isSmall = next % Math.floor(count / SMALL_PROJECT_PROFILES) === 0;
      const address = putProfile(overlay, tree, isSmall ? projects.small : projects.large, next);
      if (isSmall) addresses.push(address);
    }
    await store.commit({ writes: overlayChanges(overlay, kinds).writes });
  }
  return { smallProject: projects.small, addresses, tree, count };
}

function putProfile(overlay: Overlay, tree: Address, project: Address, number: number): Address {
  const userId = number + 1;
  const identity = number % 1000 === 0 ? `hero ${number}` : 'main';
  const user = addressOf(`user ${number}`);
  const seeds = [seedFromText('profile'), project, user];
  const { address } = deriveAddress(programId('control'), [...seeds, seedFromText(identity)]);
  const profile: Profile = {
    project,
    user,
    userId,
    identity,
    name: `Player ${number}`,
    bio: 'Grows turnips by the river.',
    pfp: null,
    xp: BigInt(number),
    achievements: [],
    platformCustom: [],
    customData: [{ key: 'level', value: String(number % 100) }],
  };
  const { name, type } = profileKind;
  const raw = encodeBorshAfter(accountDiscriminator(name), type, profile);
  const leafIndex = appendLeaf(treeStorage(overlay, tree), keccak256(raw));
  overlay.putLeaf(leafKey(tree, leafIndex), { address, raw });
  const marker: ProfileMarker = { project, user, tree, leafIndex };
  const discriminator = accountDiscriminator(profileMarkerKind.name);
  const data = encodeBorshAfter(discriminator, profileMarkerKind.type, marker);
  const lamports = rentLamports(data.length);
  overlay.accounts.set(address, { lamports, owner: programId('control'), data });
  return address;
}

function addressOf(text: string): Address {
  return addressFromBytes(sha256(utf8Encode(text)));
}
