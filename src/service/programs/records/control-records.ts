import { PROFILE_BYTES_MAX } from '../../../core/limits.ts';
import type { BorshType, Decoded } from '../../../solana/borsh/borsh.ts';
import { frameBytes } from '../../../solana/borsh/frame-bytes.ts';
import { defineKind, type RecordKind, type RecordOf } from '../../ledger/state/record-kind.ts';
import { caselessIndex, numberIndex, textIndex } from './indexes.ts';

/** Records of the control program: users, profiles, projects and delegation. */

/** The configuration of the ledger: one record, at `[global]`. */
export const globalKind = defineKind({
  name: 'Global',
  fields: {
    bump: 'u8',
    /** The service's key, which alone may create users trees. */
    authority: 'address',
    totalUsers: 'u32',
    userTrees: { list: 'address' },
  },
});
export type Global = RecordOf<typeof globalKind>;

export const gatekeeperNetworkType = {
  variants: { LivenessPass: null, UniquenessPass: null, IdVerificationPass: null },
} as const satisfies BorshType;

/** A pass of a verification provider, signed by the ledger. */
const verificationType = {
  struct: {
    gatekeeperNetwork: gatekeeperNetworkType,
    /** UNIX seconds; null for a pass that does not expire. */
    expiry: { option: 'i64' },
    wallet: 'address',
  },
} as const satisfies BorshType;
export type Verification = Decoded<typeof verificationType>;

/** A leaf of the users trees, with the address `[user, key]`. */
export const userKind = defineKind({
  name: 'User',
  fields: {
    id: 'u32',
    username: 'string',
    name: 'string',
    bio: 'string',
    pfp: 'string',
    microblog: { option: 'string' },
    chat: { option: 'string' },
    gaming: { option: 'string' },
    verification: { list: verificationType },
    shadow: 'address',
    wallets: { list: 'address' },
  },
  indexes: {
    id: (user) => [numberIndex(user.id)],
    wallet: (user) => [user.shadow, ...user.wallets],
    username: (user) => (user.username === '' ? [] : [caselessIndex(user.username)]),
  },
});
export type User = RecordOf<typeof userKind>;

/** At the user's own address: marks it as taken, and locates its leaf. */
export const userMarkerKind = defineKind({
  name: 'UserMarker',
  fields: { tree: 'address', leafIndex: 'u32' },
});

/** At `[wallet, address]`: the one user that a wallet belongs to. */
export const walletMarkerKind = defineKind({
  name: 'WalletMarker',
  fields: {
    /** The user's address. */
    user: 'address',
    userId: 'u32',
    /** Whether it is the user's shadow wallet, which is bound without its signature. */
    isShadow: 'bool',
  },
});
export type WalletMarker = RecordOf<typeof walletMarkerKind>;

/** At `[username, name in lower case]`: the owner of the name. */
export const usernameMarkerKind = defineKind({
  name: 'UsernameMarker',
  fields: { user: 'address' },
});

/** Fields by name; the value is JSON text. */
export const dataEntriesType = {
  list: { struct: { key: 'string', value: 'string' } },
} as const satisfies BorshType;

/**
 * A leaf of a project's profiles trees, with the address `[profile, project, user, identity]`.
 */
export const profileKind = defineKind({
  name: 'Profile',
  fields: {
    project: 'address',
    /** The user's address. */
    user: 'address',
    userId: 'u32',
    identity: 'string',
    name: { option: 'string' },
    bio: { option: 'string' },
    pfp: { option: 'string' },
    xp: 'u64',
    /** Indexes of badge criteria. */
    achievements: { list: 'u8' },
    platformCustom: dataEntriesType,
    customData: dataEntriesType,
  },
  bytesMax: PROFILE_BYTES_MAX,
  indexes: {
    project: (profile) => [profile.project],
    userId: (profile) => [numberIndex(profile.userId)],
    identity: (profile) => [textIndex(profile.identity)],
  },
});
export type Profile = RecordOf<typeof profileKind>;

/** At the profile's own address: where its leaf is. */
export const profileMarkerKind = defineKind({
  name: 'ProfileMarker',
  fields: { project: 'address', user: 'address', tree: 'address', leafIndex: 'u32' },
});
export type ProfileMarker = RecordOf<typeof profileMarkerKind>;

/** At `[own_profile, project, user]`: the identity of the one profile that a user has there. */
export const ownProfileKind = defineKind({
  name: 'OwnProfileMarker',
  fields: { identity: 'string' },
});

/** What a trusted program may do in a project. */
export const trustedActionType = {
  variants: {
    FeeExempt: null,
    PublicLow: null,
    PublicHigh: null,
    ManageProjectDriver: null,
    ManageCriterias: null,
    AddService: null,
    ManageDelegateAuthority: null,
    UpdatePlatformData: null,
  },
} as const satisfies BorshType;

export const associatedProgramsType = {
  list: { struct: { address: 'address', trustedActions: { list: trustedActionType } } },
} as const satisfies BorshType;

export const profileDataConfigType = {
  struct: { achievements: { list: 'string' }, customDataFields: { list: 'string' } },
} as const satisfies BorshType;

export const badgesConditionType = { variants: { Public: null } } as const satisfies BorshType;

const badgeCriteriaType = {
  struct: {
    index: 'u8',
    condition: badgesConditionType,
    /** UNIX seconds; 0 for no start or no end. */
    startTime: 'i64',
    endTime: 'i64',
  },
} as const satisfies BorshType;
/** Bytes of one in a project. */
export const BADGE_BYTES: number = frameBytes(badgeCriteriaType);
export type BadgeCriteria = Decoded<typeof badgeCriteriaType>;

const serviceType = {
  struct: {
    kind: {
      variants: {
        Assembler: null,
        AssetManager: null,
        Staking: null,
        Missions: null,
        Raffles: null,
        GuildKit: null,
      },
    },
    id: 'address',
  },
} as const satisfies BorshType;
/** Bytes of one in a project. */
export const SERVICE_BYTES: number = frameBytes(serviceType);

/** At `[project, key]`. */
export const projectKind = defineKind({
  name: 'Project',
  fields: {
    bump: 'u8',
    authority: 'address',
    key: 'address',
    driver: 'address',
    name: 'string',
    services: { list: serviceType },
    associatedPrograms: associatedProgramsType,
    profileDataConfig: profileDataConfigType,
    profileTrees: { list: 'address' },
    /** Sorted by index. */
    badgeCriteria: { list: badgeCriteriaType },
    subsidyFees: 'bool',
  },
  indexes: {
    authority: (project) => [project.authority],
    name: (project) => [textIndex(project.name)],
  },
});
export type Project = RecordOf<typeof projectKind>;

/**
 * A permission given by a project: a kind of service, the index of one, and what is allowed there.
 */
export const delegationType = {
  struct: {
    service: {
      variants: {
        Control: null,
        AssetAssembler: null,
        AssetManager: null,
        CurrencyManager: null,
        Staking: null,
        Missions: null,
        Guild: null,
      },
    },
    index: { option: 'u32' },
    permission: {
      variants: {
        ManageCriterias: null,
        ManageServices: null,
        ManageIndexing: null,
        ManageProfiles: null,
        ManageAssembler: null,
        UpdateBlock: null,
        UpdateBlockDefinition: null,
        UpdateNFT: null,
        InitialArtGeneration: null,
        ManageAssets: null,
        ManageCurrencies: null,
        MintCurrencies: null,
        ManageCurrencyStatus: null,
        ManageStakingPool: null,
        WithdrawStakingPoolRewards: null,
        ManageMissionPool: null,
        WithdrawMissionPoolRewards: null,
        ManageGuildKit: null,
      },
    },
  },
} as const satisfies BorshType;
export type Delegation = Decoded<typeof delegationType>;

/** At `[delegate, project, wallet]`. */
export const delegateAuthorityKind = defineKind({
  name: 'DelegateAuthority',
  fields: {
    bump: 'u8',
    project: 'address',
    /** The wallet that has the rights. */
    authority: 'address',
    delegations: { list: delegationType },
  },
  indexes: {
    project: (record) => [record.project],
    authority: (record) => [record.authority],
  },
});
export type DelegateAuthority = RecordOf<typeof delegateAuthorityKind>;

/** What the control program keeps in accounts, and what in leaves. */
export const controlRecords = {
  accounts: [
    globalKind,
    userMarkerKind,
    walletMarkerKind,
    usernameMarkerKind,
    profileMarkerKind,
    ownProfileKind,
    projectKind,
    delegateAuthorityKind,
  ],
  leaves: [userKind, profileKind],
} as const satisfies Readonly<Record<string, readonly RecordKind[]>>;
