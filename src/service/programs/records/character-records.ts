import { drawOriginType } from '../../../contract/draw-origin.ts';
import { lockTypeType, missionRewardType } from '../../../contract/terms.ts';
import type { Address } from '../../../solana/address.ts';
import type { BorshType, Decoded } from '../../../solana/borsh/borsh.ts';
import { frameBytes } from '../../../solana/borsh/frame-bytes.ts';
import { defineKind, type RecordKind, type RecordOf } from '../../ledger/state/record-kind.ts';
import { textIndex } from './indexes.ts';

/** Records of the characters program: models, assembler configurations, characters, traits. */

/** Assets that a model accepts. */
const criteriaType = {
  struct: {
    kind: { variants: { Prepopulated: null, Collection: null, Creator: null, MerkleTree: null } },
    params: 'address',
  },
} as const satisfies BorshType;
export type Criteria = Decoded<typeof criteriaType>;

const creatorsType = {
  list: { struct: { address: 'address', share: 'u8' } },
} as const satisfies BorshType;

export const modelConfigType = {
  variants: {
    Wrapped: { struct: { criterias: { list: criteriaType } } },
    Assembled: {
      struct: {
        assemblerConfig: 'address',
        collectionName: 'string',
        name: 'string',
        symbol: 'string',
        description: 'string',
        creators: creatorsType,
        sellerFeeBasisPoints: 'u16',
      },
    },
  },
} as const satisfies BorshType;

/** At `[character_model, project, key]`. */
export const characterModelKind = defineKind({
  name: 'CharacterModel',
  fields: {
    bump: 'u8',
    key: 'address',
    project: 'address',
    config: modelConfigType,
    attributes: { list: { struct: { key: 'string', value: 'string' } } },
    trees: { list: 'address' },
  },
  indexes: {
    project: (model) => [model.project],
    tree: (model) => model.trees,
    assembler: (model) => (model.config.kind === 'Assembled' ? [model.config.assemblerConfig] : []),
  },
});
export type CharacterModel = RecordOf<typeof characterModelKind>;

/** At `[assembler_config, project, ticker]`. */
export const assemblerConfigKind = defineKind({
  name: 'AssemblerConfig',
  fields: {
    bump: 'u8',
    project: 'address',
    ticker: 'string',
    /** Labels of traits, from the lowest layer to the highest. */
    order: { list: 'string' },
    trees: { list: 'address' },
  },
  indexes: {
    project: (config) => [config.project],
    ticker: (config) => [textIndex(config.ticker)],
    tree: (config) => config.trees,
  },
});
export type AssemblerConfig = RecordOf<typeof assemblerConfigKind>;

/** A leaf of a configuration's trees, with the address `[trait, config, label, name]`. */
export const traitKind = defineKind({
  name: 'CharacterTrait',
  fields: { config: 'address', label: 'string', name: 'string', uri: 'string' },
  indexes: { config: (trait) => [trait.config] },
});
export type Trait = RecordOf<typeof traitKind>;

/**
 * At the trait's own address: the location of its leaf, and its number of wearers. Seeds are
 * concatenated without separators, so that two traits can share an address: the marker says whose
 * it is.
 */
export const traitMarkerKind = defineKind({
  name: 'TraitMarker',
  fields: {
    config: 'address',
    label: 'string',
    name: 'string',
    tree: 'address',
    leafIndex: 'u32',
    wearers: 'u32',
  },
});
export type TraitMarker = RecordOf<typeof traitMarkerKind>;

/** Trait names by label, in the order of the configuration. */
export const wornTraitsType = {
  list: { struct: { label: 'string', name: 'string' } },
} as const satisfies BorshType;

const characterSourceType = {
  variants: {
    Wrapped: {
      struct: {
        mint: 'address',
        criteria: criteriaType,
        standard: {
          variants: {
            Assembled: null,
            Nft: null,
            Cnft: null,
            TokenExtensions: null,
            MplCoreAsset: null,
          },
        },
      },
    },
    Assembled: {
      struct: {
        /** keccak-256 of the Borsh form of `attributes`; unique in the model. */
        hash: 'address',
        mint: 'address',
        uri: 'string',
        attributes: wornTraitsType,
        updateAuthority: 'address',
      },
    },
  },
} as const satisfies BorshType;
export type CharacterSource = Decoded<typeof characterSourceType>;

export type MissionReward = Decoded<typeof missionRewardType>;

const usedByType = {
  variants: {
    None: null,
    Staking: {
      struct: {
        pool: 'address',
        staker: 'address',
        stakedAt: 'i64',
        claimedAt: 'i64',
        /** As of staking: later changes to the pool do not apply to characters already staked. */
        minStakeDuration: { option: 'u64' },
        lockType: lockTypeType,
        /** The resource of its rewards. */
        resource: 'address',
      },
    },
    Mission: {
      struct: {
        mission: 'address',
        /**
         * Origin of the first reward's draw; those of the others follow, one index each. It opens
         * when the mission ends, from when rewards can be collected.
         */
        draw: drawOriginType,
        /** As of sending: later changes do not apply to characters already on the mission. */
        rewards: { list: missionRewardType },
      },
    },
    Guild: {
      struct: {
        id: 'address',
        role: { variants: { Chief: null, Member: null } },
        order: 'u32',
      },
    },
    Ejected: { struct: { mint: 'address' } },
    Custom: { struct: { user: 'address', data: 'string' } },
  },
} as const satisfies BorshType;
export type UsedBy = Decoded<typeof usedByType>;

/** A leaf of a model's trees, with the address `[character, tree, leaf index]`. */
export const characterKind = defineKind({
  name: 'Character',
  fields: {
    model: 'address',
    owner: 'address',
    source: characterSourceType,
    usedBy: usedByType,
    /**
     * The asset's collection, or the model's if the character was assembled; used by multipliers.
     */
    collection: { option: 'address' },
    creators: { list: 'address' },
    /** UNIX seconds of its last unstaking; null for never. */
    unstakedAt: { option: 'i64' },
    /**
     * While it is staked: whether its time begins again when its owner stakes more, as the pool had
     * it at staking. Null otherwise.
     */
    resetStakeDuration: { option: 'bool' },
  },
  indexes: {
    model: (character) => [character.model],
    owner: (character) => [character.owner],
    mint: (character) => [character.source.mint],
    attributeHash: ({ source }) => (source.kind === 'Assembled' ? [source.hash] : []),
    /** By kind, and by the addresses that qualify it. */
    source: ({ source }) => {
      const kind = textIndex(source.kind);
      return source.kind === 'Wrapped' ? [kind, source.criteria.params] : [kind];
    },
    usedBy: ({ usedBy }) => [textIndex(usedBy.kind), ...usedByAddresses(usedBy)],
  },
});
export type Character = RecordOf<typeof characterKind>;

/** The users of a character: pools, missions, guilds, stakers, mints, users. */
function usedByAddresses(usedBy: UsedBy): readonly Address[] {
  switch (usedBy.kind) {
    case 'None':
      return [];
    case 'Staking':
      return [usedBy.pool, usedBy.staker];
    case 'Mission':
      return [usedBy.mission];
    case 'Guild':
      return [usedBy.id];
    case 'Ejected':
      return [usedBy.mint];
    case 'Custom':
      return [usedBy.user];
  }
}

const unstakedAtType = { option: 'i64' } as const satisfies BorshType;
/** What the time of the last unstaking may add to a marker. */
export const UNSTAKED_AT_BYTES: number = frameBytes(unstakedAtType.option);

/** At `[character_of, mint]`: the current or last character of an asset. */
export const characterMarkerKind = defineKind({
  name: 'CharacterMarker',
  fields: {
    character: 'address',
    tree: 'address',
    leafIndex: 'u32',
    /** Whether that character was unwrapped since, and when it had last been unstaked. */
    isFree: 'bool',
    unstakedAt: unstakedAtType,
  },
});
export type CharacterMarker = RecordOf<typeof characterMarkerKind>;

/** At `[attributes, model, hash]`: the one character of the model that has these attributes. */
export const attributesMarkerKind = defineKind({
  name: 'AttributesMarker',
  fields: { character: 'address' },
});
export type AttributesMarker = RecordOf<typeof attributesMarkerKind>;

/** What the characters program keeps in accounts, and what in leaves. */
export const charactersRecords = {
  accounts: [
    characterModelKind,
    assemblerConfigKind,
    traitMarkerKind,
    characterMarkerKind,
    attributesMarkerKind,
  ],
  leaves: [characterKind, traitKind],
} as const satisfies Readonly<Record<string, readonly RecordKind[]>>;
