import { PROFILE_BYTES_MAX } from '../../../core/limits.ts';
import type { BorshType, Decoded } from '../../../solana/borsh/borsh.ts';
import { frameBytes } from '../../../solana/borsh/frame-bytes.ts';
import type { KindOf, RecordKind } from '../../ledger/state/record-kind.ts';
import { addressIndex, caselessIndex, numberIndex, textIndex } from './indexes.ts';

/** Records of the control program: users, profiles, projects and delegation. */

/** The configuration of the ledger: one record, at `[global]`. */
export const globalType = {
  struct: {
    bump: 'u8',
    /** The service's key, which alone may create users trees. */
    authority: 'address',
    totalUsers: 'u32',
    userTrees: { list: 'address' },
  },
} as const satisfies BorshType;
export type Global = Decoded<typeof globalType>;
export const globalKind = { name: 'Global', type: globalType } as const satisfies KindOf<
  typeof globalType
>;

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
export const userType = {
  struct: {
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
} as const satisfies BorshType;
export type User = Decoded<typeof userType>;
export const userKind = {
  name: 'User',
  type: userType,
  indexes: {
    id: (user) => [numberIndex(user.id)],
    wallet: (user) => [user.shadow, ...user.wallets].map(addressIndex),
    username: (user) => (user.username === '' ? [] : [caselessIndex(user.username)]),
  },
} as const satisfies KindOf<typeof userType>;

/** At the user's own address: marks it as taken, and locates its leaf. */
export const userMarkerType = {
  struct: { tree: 'address', leafIndex: 'u32' },
} as const satisfies BorshType;
export const userMarkerKind = {
  name: 'UserMarker',
  type: userMarkerType,
} as const satisfies KindOf<typeof userMarkerType>;

/** At `[wallet, address]`: the one user that a wallet belongs to. */
export const walletMarkerType = {
  struct: {
    /** The user's address. */
    user: 'address',
    userId: 'u32',
    /** Whether it is the user's shadow wallet, which is bound without its signature. */
    isShadow: 'bool',
  },
} as const satisfies BorshType;
export type WalletMarker = Decoded<typeof walletMarkerType>;
export const walletMarkerKind = {
  name: 'WalletMarker',
  type: walletMarkerType,
} as const satisfies KindOf<typeof walletMarkerType>;

/** At `[username, name in lower case]`: the owner of the name. */
export const usernameMarkerType = { struct: { user: 'address' } } as const satisfies BorshType;
export const usernameMarkerKind = {
  name: 'UsernameMarker',
  type: usernameMarkerType,
} as const satisfies KindOf<typeof usernameMarkerType>;

/** Fields by name; the value is JSON text. */
export const dataEntriesType = {
  list: { struct: { key: 'string', value: 'string' } },
} as const satisfies BorshType;

/**
 * A leaf of a project's profiles trees, with the address `[profile, project, user, identity]`.
 */
export const profileType = {
  struct: {
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
} as const satisfies BorshType;
export type Profile = Decoded<typeof profileType>;
export const profileKind = {
  name: 'Profile',
  type: profileType,
  bytesMax: PROFILE_BYTES_MAX,
  indexes: {
    project: (profile) => [addressIndex(profile.project)],
    userId: (profile) => [numberIndex(profile.userId)],
    identity: (profile) => [textIndex(profile.identity)],
  },
} as const satisfies KindOf<typeof profileType>;

/** At the profile's own address: where its leaf is. */
export const profileMarkerType = {
  struct: { project: 'address', user: 'address', tree: 'address', leafIndex: 'u32' },
} as const satisfies BorshType;
export type ProfileMarker = Decoded<typeof profileMarkerType>;
export const profileMarkerKind = {
  name: 'ProfileMarker',
  type: profileMarkerType,
} as const satisfies KindOf<typeof profileMarkerType>;

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
export const projectType = {
  struct: {
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
} as const satisfies BorshType;
export type Project = Decoded<typeof projectType>;
export const projectKind = {
  name: 'Project',
  type: projectType,
  indexes: {
    authority: (project) => [addressIndex(project.authority)],
    name: (project) => [textIndex(project.name)],
  },
} as const satisfies KindOf<typeof projectType>;

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
export const delegateAuthorityType = {
  struct: {
    bump: 'u8',
    project: 'address',
    /** The wallet that has the rights. */
    authority: 'address',
    delegations: { list: delegationType },
  },
} as const satisfies BorshType;
export type DelegateAuthority = Decoded<typeof delegateAuthorityType>;
export const delegateAuthorityKind = {
  name: 'DelegateAuthority',
  type: delegateAuthorityType,
  indexes: {
    project: (record) => [addressIndex(record.project)],
    authority: (record) => [addressIndex(record.authority)],
  },
} as const satisfies KindOf<typeof delegateAuthorityType>;

/** What the control program keeps in accounts, and what in leaves. */
export const controlRecords = {
  accounts: [
    globalKind,
    userMarkerKind,
    walletMarkerKind,
    usernameMarkerKind,
    profileMarkerKind,
    projectKind,
    delegateAuthorityKind,
  ],
  leaves: [userKind, profileKind],
} as const satisfies Readonly<Record<string, readonly RecordKind[]>>;
