// Generated from the files of src/service/programs by `npm run generate`.
import type { Address } from '../../core/address.ts';
import { binaryFromBytes } from '../../core/bytes.ts';
import type { InstructionDeclaration, OperationShape } from '../../core/instruction.ts';
import { programId } from '../../core/programs.ts';

/** A declaration with the 8 bytes that its data begins with, hex. */
export interface InstructionEntry extends InstructionDeclaration {
  readonly discriminator: string;
}

const instructions: Readonly<Record<string, InstructionEntry>> = {
  'control/add_wallet': {
    discriminator: 'aff42f9ea79b03a2',
    program: 'control',
    name: 'add_wallet',
    doc: 'Adds a wallet to a user. Signed by a wallet of the user and by the new one.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'payer' },
      },
      wallet: { signer: true, source: { from: 'argument', path: 'wallet' } },
      global: {
        source: { from: 'derived', program: 'control', seeds: [{ text: 'global' }] },
      },
      usersTree: {
        writable: true,
        source: {
          from: 'derived',
          program: 'control',
          seeds: [{ text: 'tree' }, { account: 'global' }, { field: 'treeNumber' }],
        },
      },
      walletMarker: {
        writable: true,
        source: {
          from: 'derived',
          program: 'control',
          seeds: [{ text: 'wallet' }, { account: 'wallet' }],
        },
      },
    },
    fields: {
      treeNumber: {
        type: 'u32',
        source: {
          from: 'service',
          reason: 'says in which of the trees of the same owner the record lies; the program refuses a wrong one',
        },
      },
      userProof: {
        type: {
          struct: {
            index: 'u32',
            sequence: 'u64',
            previousLeaf: { array: 'u8', length: 32 },
            nodes: { list: { array: 'u8', length: 32 } },
          },
        },
        source: {
          from: 'service',
          reason: 'a proof that does not lead to the tree refuses the transaction and does nothing else',
        },
      },
    },
  },
  'control/change_project_driver': {
    discriminator: 'b7b55502b6135330',
    program: 'control',
    name: 'change_project_driver',
    doc: 'Makes another wallet the driver of a project. Signed by the authority alone.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'payer', otherwise: ['authority'] },
      },
      authority: { signer: true, source: { from: 'argument', path: 'authority' } },
      project: { writable: true, source: { from: 'argument', path: 'project' } },
      driver: { source: { from: 'argument', path: 'driver' } },
    },
    fields: {},
  },
  'control/create_delegate_authority': {
    discriminator: 'e87cdd6bbcf54a7f',
    program: 'control',
    name: 'create_delegate_authority',
    doc: 'Gives a wallet rights in a project. Signed by the authority alone.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'payer', otherwise: ['authority'] },
      },
      authority: { signer: true, source: { from: 'argument', path: 'authority' } },
      project: { source: { from: 'argument', path: 'project' } },
      delegate: { source: { from: 'argument', path: 'delegate' } },
      delegateAuthority: {
        writable: true,
        source: {
          from: 'derived',
          program: 'control',
          seeds: [
            { text: 'delegate' },
            { account: 'project' },
            { account: 'delegate' },
          ],
        },
      },
    },
    fields: {
      delegations: {
        type: {
          list: {
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
          },
        },
        source: {
          from: 'argument',
          path: 'serviceDelegations',
          transform: 'serviceDelegations',
        },
      },
    },
  },
  'control/create_profile': {
    discriminator: 'e1cdea8f11ba32dc',
    program: 'control',
    name: 'create_profile',
    doc: 'Makes a user\'s profile in a project. Signed by a wallet of the user.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'payer', otherwise: ['wallet'] },
      },
      wallet: { signer: true, source: { from: 'argument', path: 'wallet' } },
      project: { source: { from: 'argument', path: 'project' } },
      subsidy: {
        writable: true,
        optional: true,
        source: {
          from: 'service',
          reason: 'the project of the call; all that happens is that it gives the fee back',
        },
      },
      walletMarker: {
        source: {
          from: 'derived',
          program: 'control',
          seeds: [{ text: 'wallet' }, { account: 'wallet' }],
        },
      },
      profilesTree: {
        writable: true,
        source: {
          from: 'derived',
          program: 'control',
          seeds: [{ text: 'tree' }, { account: 'project' }, { field: 'treeNumber' }],
        },
      },
      profile: {
        writable: true,
        source: {
          from: 'derived',
          program: 'control',
          seeds: [
            { text: 'profile' },
            { account: 'project' },
            { field: 'userId' },
            { field: 'identity' },
          ],
        },
      },
    },
    fields: {
      userId: {
        type: 'u32',
        source: {
          from: 'service',
          reason: 'the program holds it against the wallet\'s user',
        },
      },
      identity: {
        type: 'string',
        source: { from: 'argument', path: 'identity', absent: 'main' },
      },
      name: {
        type: { option: 'string' },
        source: { from: 'argument', path: 'info.name' },
      },
      bio: {
        type: { option: 'string' },
        source: { from: 'argument', path: 'info.bio' },
      },
      pfp: {
        type: { option: 'string' },
        source: { from: 'argument', path: 'info.pfp' },
      },
      treeNumber: {
        type: 'u32',
        source: {
          from: 'service',
          reason: 'says in which of the trees of the same owner the record lies; the program refuses a wrong one',
        },
      },
    },
  },
  'control/create_profiles_tree': {
    discriminator: 'd5de3f55c8d9651f',
    program: 'control',
    name: 'create_profiles_tree',
    doc: 'Makes a tree for a project\'s profiles. Signed by the authority or a delegate.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'payer' },
      },
      project: { writable: true, source: { from: 'argument', path: 'project' } },
      delegation: {
        optional: true,
        source: {
          from: 'derived',
          program: 'control',
          seeds: [{ text: 'delegate' }, { account: 'project' }, { account: 'payer' }],
        },
      },
      tree: {
        writable: true,
        source: {
          from: 'derived',
          program: 'control',
          seeds: [{ text: 'tree' }, { account: 'project' }, { field: 'treeNumber' }],
        },
      },
    },
    fields: {
      shape: {
        type: {
          struct: { maxDepth: 'u32', maxBufferSize: 'u32', canopyDepth: 'u32' },
        },
        source: { from: 'argument', path: 'treeConfig', transform: 'treeShape' },
      },
      treeNumber: {
        type: 'u32',
        source: {
          from: 'service',
          reason: 'says in which of the trees of the same owner the record lies; the program refuses a wrong one',
        },
      },
    },
  },
  'control/create_project': {
    discriminator: '94dbb52add7291be',
    program: 'control',
    name: 'create_project',
    doc: 'Makes a project. Signed by its authority.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'payer', otherwise: ['authority'] },
      },
      authority: { signer: true, source: { from: 'argument', path: 'authority' } },
      driver: { source: { from: 'argument', path: 'driver', otherwise: ['authority'] } },
      project: {
        writable: true,
        source: {
          from: 'derived',
          program: 'control',
          seeds: [{ text: 'project' }, { field: 'key' }],
        },
      },
    },
    fields: {
      key: {
        type: 'address',
        source: {
          from: 'service',
          reason: 'a fresh name for the project, which nobody signs with',
        },
      },
      name: { type: 'string', source: { from: 'argument', path: 'name' } },
      associatedPrograms: {
        type: {
          list: {
            struct: {
              address: 'address',
              trustedActions: {
                list: {
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
                },
              },
            },
          },
        },
        source: { from: 'argument', path: 'associatedPrograms', absent: [] },
      },
      profileDataConfig: {
        type: {
          struct: {
            achievements: { list: 'string' },
            customDataFields: { list: 'string' },
          },
        },
        source: {
          from: 'argument',
          path: 'profileDataConfig',
          absent: { achievements: [], customDataFields: [] },
        },
      },
      subsidizeFees: {
        type: 'bool',
        source: { from: 'argument', path: 'subsidizeFees', absent: false },
      },
    },
  },
  'control/create_user': {
    discriminator: '6ce38282fc6d4bda',
    program: 'control',
    name: 'create_user',
    doc: 'Makes the user of a wallet, which signs for it.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'payer', otherwise: ['wallet'] },
      },
      wallet: { signer: true, source: { from: 'argument', path: 'wallet' } },
      shadow: {
        source: {
          from: 'service',
          reason: 'its key is kept by the service, which signs with it only for this user',
        },
      },
      global: {
        writable: true,
        source: { from: 'derived', program: 'control', seeds: [{ text: 'global' }] },
      },
      usersTree: {
        writable: true,
        source: {
          from: 'derived',
          program: 'control',
          seeds: [{ text: 'tree' }, { account: 'global' }, { field: 'treeNumber' }],
        },
      },
      walletMarker: {
        writable: true,
        source: {
          from: 'derived',
          program: 'control',
          seeds: [{ text: 'wallet' }, { account: 'wallet' }],
        },
      },
      shadowMarker: {
        writable: true,
        source: {
          from: 'derived',
          program: 'control',
          seeds: [{ text: 'wallet' }, { account: 'shadow' }],
        },
      },
      usernameMarker: {
        writable: true,
        optional: true,
        source: {
          from: 'derived',
          program: 'control',
          seeds: [{ text: 'username' }, { field: 'username', lowerCase: true }],
        },
      },
    },
    fields: {
      username: {
        type: 'string',
        source: { from: 'argument', path: 'info.username', absent: '' },
      },
      name: {
        type: 'string',
        source: { from: 'argument', path: 'info.name', absent: '' },
      },
      bio: {
        type: 'string',
        source: { from: 'argument', path: 'info.bio', absent: '' },
      },
      pfp: {
        type: 'string',
        source: { from: 'argument', path: 'info.pfp', absent: '' },
      },
      treeNumber: {
        type: 'u32',
        source: {
          from: 'service',
          reason: 'says in which of the trees of the same owner the record lies; the program refuses a wrong one',
        },
      },
    },
  },
  'control/create_users_tree': {
    discriminator: '0a0cf6395a199449',
    program: 'control',
    name: 'create_users_tree',
    doc: 'Makes a tree for users; the first makes the global record. The service\'s key signs.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'payer' },
      },
      global: {
        writable: true,
        source: { from: 'derived', program: 'control', seeds: [{ text: 'global' }] },
      },
      usersTree: {
        writable: true,
        source: {
          from: 'derived',
          program: 'control',
          seeds: [{ text: 'tree' }, { account: 'global' }, { field: 'treeNumber' }],
        },
      },
    },
    fields: {
      treeNumber: {
        type: 'u32',
        source: {
          from: 'service',
          reason: 'says in which of the trees of the same owner the record lies; the program refuses a wrong one',
        },
      },
    },
  },
  'control/modify_delegation': {
    discriminator: '285b807deb47aa16',
    program: 'control',
    name: 'modify_delegation',
    doc: 'Adds, changes or removes a right of a delegate. Signed by the authority alone.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'payer', otherwise: ['authority'] },
      },
      authority: { signer: true, source: { from: 'argument', path: 'authority' } },
      project: { source: { from: 'argument', path: 'project' } },
      delegate: { source: { from: 'argument', path: 'delegate' } },
      delegateAuthority: {
        writable: true,
        source: {
          from: 'derived',
          program: 'control',
          seeds: [
            { text: 'delegate' },
            { account: 'project' },
            { account: 'delegate' },
          ],
        },
      },
    },
    fields: {
      index: {
        type: { option: 'u32' },
        source: { from: 'argument', path: 'modifyDelegation.index' },
      },
      delegation: {
        type: {
          option: {
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
          },
        },
        source: {
          from: 'argument',
          path: 'modifyDelegation.delegation',
          transform: 'serviceDelegation',
        },
      },
    },
  },
  'control/remove_wallet': {
    discriminator: '1a97266d97a2681c',
    program: 'control',
    name: 'remove_wallet',
    doc: 'Takes a wallet from a user. Signed by another wallet of the user.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'payer' },
      },
      wallet: { source: { from: 'argument', path: 'wallet' } },
      global: {
        source: { from: 'derived', program: 'control', seeds: [{ text: 'global' }] },
      },
      usersTree: {
        writable: true,
        source: {
          from: 'derived',
          program: 'control',
          seeds: [{ text: 'tree' }, { account: 'global' }, { field: 'treeNumber' }],
        },
      },
      walletMarker: {
        writable: true,
        source: {
          from: 'derived',
          program: 'control',
          seeds: [{ text: 'wallet' }, { account: 'wallet' }],
        },
      },
    },
    fields: {
      treeNumber: {
        type: 'u32',
        source: {
          from: 'service',
          reason: 'says in which of the trees of the same owner the record lies; the program refuses a wrong one',
        },
      },
      userProof: {
        type: {
          struct: {
            index: 'u32',
            sequence: 'u64',
            previousLeaf: { array: 'u8', length: 32 },
            nodes: { list: { array: 'u8', length: 32 } },
          },
        },
        source: {
          from: 'service',
          reason: 'a proof that does not lead to the tree refuses the transaction and does nothing else',
        },
      },
    },
  },
  'control/update_profile': {
    discriminator: '624363ce5673af01',
    program: 'control',
    name: 'update_profile',
    doc: 'Changes a profile. Signed by a wallet of its user, the project or a delegate.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'payer' },
      },
      profile: { source: { from: 'argument', path: 'profile' } },
      project: {
        source: {
          from: 'service',
          reason: 'the program refuses any other than the one that the record names',
        },
      },
      subsidy: {
        writable: true,
        optional: true,
        source: {
          from: 'service',
          reason: 'the project of the call; all that happens is that it gives the fee back',
        },
      },
      walletMarker: {
        optional: true,
        source: {
          from: 'derived',
          program: 'control',
          seeds: [{ text: 'wallet' }, { account: 'payer' }],
        },
      },
      delegation: {
        optional: true,
        source: {
          from: 'derived',
          program: 'control',
          seeds: [{ text: 'delegate' }, { account: 'project' }, { account: 'payer' }],
        },
      },
      profilesTree: {
        writable: true,
        source: {
          from: 'derived',
          program: 'control',
          seeds: [{ text: 'tree' }, { account: 'project' }, { field: 'treeNumber' }],
        },
      },
    },
    fields: {
      name: {
        type: { option: 'string' },
        source: { from: 'argument', path: 'info.name' },
      },
      bio: {
        type: { option: 'string' },
        source: { from: 'argument', path: 'info.bio' },
      },
      pfp: {
        type: { option: 'string' },
        source: { from: 'argument', path: 'info.pfp' },
      },
      addedData: {
        type: { list: { struct: { key: 'string', value: 'string' } } },
        source: { from: 'argument', path: 'customData.add', transform: 'jsonEntries' },
      },
      removedData: {
        type: { list: 'string' },
        source: { from: 'argument', path: 'customData.remove', absent: [] },
      },
      treeNumber: {
        type: 'u32',
        source: {
          from: 'service',
          reason: 'says in which of the trees of the same owner the record lies; the program refuses a wrong one',
        },
      },
      profileProof: {
        type: {
          struct: {
            index: 'u32',
            sequence: 'u64',
            previousLeaf: { array: 'u8', length: 32 },
            nodes: { list: { array: 'u8', length: 32 } },
          },
        },
        source: {
          from: 'service',
          reason: 'a proof that does not lead to the tree refuses the transaction and does nothing else',
        },
      },
    },
  },
  'control/update_user': {
    discriminator: '0902a0a9760ccf54',
    program: 'control',
    name: 'update_user',
    doc: 'Changes what a user says of itself. Signed by one of the user\'s wallets.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'payer' },
      },
      global: {
        source: { from: 'derived', program: 'control', seeds: [{ text: 'global' }] },
      },
      usersTree: {
        writable: true,
        source: {
          from: 'derived',
          program: 'control',
          seeds: [{ text: 'tree' }, { account: 'global' }, { field: 'treeNumber' }],
        },
      },
      previousUsernameMarker: {
        writable: true,
        optional: true,
        source: {
          from: 'derived',
          program: 'control',
          seeds: [{ text: 'username' }, { field: 'previousUsername', lowerCase: true }],
        },
      },
      usernameMarker: {
        writable: true,
        optional: true,
        source: {
          from: 'derived',
          program: 'control',
          seeds: [{ text: 'username' }, { field: 'username', lowerCase: true }],
        },
      },
    },
    fields: {
      username: {
        type: 'string',
        source: { from: 'argument', path: 'info.username', absent: '' },
      },
      usernameGiven: {
        type: 'bool',
        source: { from: 'argument', path: 'info.username', transform: 'isGiven' },
      },
      name: {
        type: { option: 'string' },
        source: { from: 'argument', path: 'info.name' },
      },
      bio: {
        type: { option: 'string' },
        source: { from: 'argument', path: 'info.bio' },
      },
      pfp: {
        type: { option: 'string' },
        source: { from: 'argument', path: 'info.pfp' },
      },
      verification: {
        type: {
          option: {
            list: {
              struct: {
                gatekeeperNetwork: {
                  variants: {
                    LivenessPass: null,
                    UniquenessPass: null,
                    IdVerificationPass: null,
                  },
                },
                expiry: { option: 'string' },
                walletIndex: 'u8',
              },
            },
          },
        },
        source: {
          from: 'service',
          reason: 'the passes that a verification provider vouches for; they give no right',
        },
      },
      previousUsername: {
        type: 'string',
        source: {
          from: 'service',
          reason: 'the program refuses any other than the name that the user has',
        },
      },
      treeNumber: {
        type: 'u32',
        source: {
          from: 'service',
          reason: 'says in which of the trees of the same owner the record lies; the program refuses a wrong one',
        },
      },
      userProof: {
        type: {
          struct: {
            index: 'u32',
            sequence: 'u64',
            previousLeaf: { array: 'u8', length: 32 },
            nodes: { list: { array: 'u8', length: 32 } },
          },
        },
        source: {
          from: 'service',
          reason: 'a proof that does not lead to the tree refuses the transaction and does nothing else',
        },
      },
    },
  },
  'resources/burn_resource': {
    discriminator: 'fc3604234ae0bb13',
    program: 'resources',
    name: 'burn_resource',
    doc: 'Burns from a compressed holding. Signed by its holder, the project or a delegate.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: {
          from: 'argument',
          path: 'payer',
          otherwise: ['delegateAuthority', 'authority'],
        },
      },
      signer: {
        signer: true,
        source: {
          from: 'argument',
          path: 'delegateAuthority',
          otherwise: ['authority'],
        },
      },
      delegation: {
        optional: true,
        source: {
          from: 'derived',
          program: 'control',
          seeds: [{ text: 'delegate' }, { account: 'project' }, { account: 'signer' }],
        },
      },
      project: {
        source: {
          from: 'service',
          reason: 'the program refuses any other than the one that the record names',
        },
      },
      resource: { writable: true, source: { from: 'argument', path: 'resource' } },
      subsidy: {
        writable: true,
        optional: true,
        source: {
          from: 'service',
          reason: 'the project of the call; all that happens is that it gives the fee back',
        },
      },
      owner: { source: { from: 'argument', path: 'owner', otherwise: ['authority'] } },
      holding: {
        source: {
          from: 'derived',
          program: 'resources',
          seeds: [{ text: 'holding' }, { account: 'resource' }, { account: 'owner' }],
        },
      },
      tree: {
        writable: true,
        source: {
          from: 'derived',
          program: 'resources',
          seeds: [{ text: 'tree' }, { account: 'resource' }, { field: 'treeNumber' }],
        },
      },
    },
    fields: {
      amount: { type: 'u64', source: { from: 'argument', path: 'amount' } },
      treeNumber: {
        type: 'u32',
        source: {
          from: 'service',
          reason: 'says in which of the trees of the same owner the record lies; the program refuses a wrong one',
        },
      },
      holdingProof: {
        type: {
          struct: {
            index: 'u32',
            sequence: 'u64',
            previousLeaf: { array: 'u8', length: 32 },
            nodes: { list: { array: 'u8', length: 32 } },
          },
        },
        source: {
          from: 'service',
          reason: 'a proof that does not lead to the tree refuses the transaction and does nothing else',
        },
      },
    },
  },
  'resources/burn_tokens': {
    discriminator: '4c0f33fee5d77942',
    program: 'resources',
    name: 'burn_tokens',
    doc: 'Burns from a token account. Signed by its holder, the project or a delegate.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: {
          from: 'argument',
          path: 'payer',
          otherwise: ['delegateAuthority', 'authority'],
        },
      },
      signer: {
        signer: true,
        source: {
          from: 'argument',
          path: 'delegateAuthority',
          otherwise: ['authority'],
        },
      },
      delegation: {
        optional: true,
        source: {
          from: 'derived',
          program: 'control',
          seeds: [{ text: 'delegate' }, { account: 'project' }, { account: 'signer' }],
        },
      },
      project: {
        source: {
          from: 'service',
          reason: 'the program refuses any other than the one that the record names',
        },
      },
      resource: { source: { from: 'argument', path: 'resource' } },
      subsidy: {
        writable: true,
        optional: true,
        source: {
          from: 'service',
          reason: 'the project of the call; all that happens is that it gives the fee back',
        },
      },
      tokenProgram: { source: { from: 'program', program: 'token' } },
      mint: {
        writable: true,
        source: {
          from: 'service',
          reason: 'the program refuses any other than the one that the record names',
        },
      },
      owner: { source: { from: 'argument', path: 'owner', otherwise: ['authority'] } },
      holding: {
        writable: true,
        source: {
          from: 'derived',
          program: 'associatedToken',
          seeds: [
            { account: 'owner' },
            { account: 'tokenProgram' },
            { account: 'mint' },
          ],
        },
      },
    },
    fields: { amount: { type: 'u64', source: { from: 'argument', path: 'amount' } } },
  },
  'resources/create_resource': {
    discriminator: '2a0499aaa39fbcc2',
    program: 'resources',
    name: 'create_resource',
    doc: 'Makes a resource and its mint. Signed by the project or a delegate.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: {
          from: 'argument',
          path: 'payer',
          otherwise: ['delegateAuthority', 'authority'],
        },
      },
      signer: {
        signer: true,
        source: {
          from: 'argument',
          path: 'delegateAuthority',
          otherwise: ['authority'],
        },
      },
      delegation: {
        optional: true,
        source: {
          from: 'derived',
          program: 'control',
          seeds: [{ text: 'delegate' }, { account: 'project' }, { account: 'signer' }],
        },
      },
      project: { source: { from: 'argument', path: 'project' } },
      resource: {
        writable: true,
        source: {
          from: 'derived',
          program: 'resources',
          seeds: [{ text: 'resource' }, { account: 'project' }, { account: 'mint' }],
        },
      },
      mint: {
        writable: true,
        source: {
          from: 'derived',
          program: 'resources',
          seeds: [{ text: 'mint' }, { account: 'project' }, { field: 'key' }],
        },
      },
    },
    fields: {
      key: {
        type: 'address',
        source: {
          from: 'service',
          reason: 'a fresh name for the mint, which nobody signs with',
        },
      },
      name: { type: 'string', source: { from: 'argument', path: 'params.name' } },
      symbol: { type: 'string', source: { from: 'argument', path: 'params.symbol' } },
      uri: { type: 'string', source: { from: 'argument', path: 'params.uri' } },
      decimals: { type: 'u8', source: { from: 'argument', path: 'params.decimals' } },
      storage: {
        type: { variants: { AccountState: null, LedgerState: null } },
        source: { from: 'argument', path: 'params.storage', transform: 'kind' },
      },
    },
  },
  'resources/create_resource_tree': {
    discriminator: '733ece1ed6e71b02',
    program: 'resources',
    name: 'create_resource_tree',
    doc: 'Makes a tree for a resource\'s holdings. Signed by the project or a delegate.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: {
          from: 'argument',
          path: 'payer',
          otherwise: ['delegateAuthority', 'authority'],
        },
      },
      signer: {
        signer: true,
        source: {
          from: 'argument',
          path: 'delegateAuthority',
          otherwise: ['authority'],
        },
      },
      delegation: {
        optional: true,
        source: {
          from: 'derived',
          program: 'control',
          seeds: [{ text: 'delegate' }, { account: 'project' }, { account: 'signer' }],
        },
      },
      project: { source: { from: 'argument', path: 'project' } },
      resource: { writable: true, source: { from: 'argument', path: 'resource' } },
      tree: {
        writable: true,
        source: {
          from: 'derived',
          program: 'resources',
          seeds: [{ text: 'tree' }, { account: 'resource' }, { field: 'treeNumber' }],
        },
      },
    },
    fields: {
      shape: {
        type: {
          struct: { maxDepth: 'u32', maxBufferSize: 'u32', canopyDepth: 'u32' },
        },
        source: { from: 'argument', path: 'treeConfig', transform: 'treeShape' },
      },
      treeNumber: {
        type: 'u32',
        source: {
          from: 'service',
          reason: 'says in which of the trees of the same owner the record lies; the program refuses a wrong one',
        },
      },
    },
  },
  'resources/mint_resource': {
    discriminator: '0276855bdcb0d669',
    program: 'resources',
    name: 'mint_resource',
    doc: 'Mints into a compressed holding. Signed by the project or a delegate.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: {
          from: 'argument',
          path: 'payer',
          otherwise: ['delegateAuthority', 'authority'],
        },
      },
      signer: {
        signer: true,
        source: {
          from: 'argument',
          path: 'delegateAuthority',
          otherwise: ['authority'],
        },
      },
      delegation: {
        optional: true,
        source: {
          from: 'derived',
          program: 'control',
          seeds: [{ text: 'delegate' }, { account: 'project' }, { account: 'signer' }],
        },
      },
      project: {
        source: {
          from: 'service',
          reason: 'the program refuses any other than the one that the record names',
        },
      },
      resource: { writable: true, source: { from: 'argument', path: 'resource' } },
      mint: {
        source: {
          from: 'service',
          reason: 'the program refuses any other than the one that the record names',
        },
      },
      owner: { source: { from: 'argument', path: 'owner' } },
      holding: {
        writable: true,
        source: {
          from: 'derived',
          program: 'resources',
          seeds: [{ text: 'holding' }, { account: 'resource' }, { account: 'owner' }],
        },
      },
      tree: {
        writable: true,
        source: {
          from: 'derived',
          program: 'resources',
          seeds: [{ text: 'tree' }, { account: 'resource' }, { field: 'treeNumber' }],
        },
      },
    },
    fields: {
      amount: { type: 'u64', source: { from: 'argument', path: 'amount' } },
      treeNumber: {
        type: 'u32',
        source: {
          from: 'service',
          reason: 'says in which of the trees of the same owner the record lies; the program refuses a wrong one',
        },
      },
      holdingProof: {
        type: {
          option: {
            struct: {
              index: 'u32',
              sequence: 'u64',
              previousLeaf: { array: 'u8', length: 32 },
              nodes: { list: { array: 'u8', length: 32 } },
            },
          },
        },
        source: {
          from: 'service',
          reason: 'a proof that does not lead to the tree refuses the transaction and does nothing else',
        },
      },
    },
  },
  'resources/mint_tokens': {
    discriminator: '3b8418f67a2708f3',
    program: 'resources',
    name: 'mint_tokens',
    doc: 'Mints into a token account. Signed by the project or a delegate.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: {
          from: 'argument',
          path: 'payer',
          otherwise: ['delegateAuthority', 'authority'],
        },
      },
      signer: {
        signer: true,
        source: {
          from: 'argument',
          path: 'delegateAuthority',
          otherwise: ['authority'],
        },
      },
      delegation: {
        optional: true,
        source: {
          from: 'derived',
          program: 'control',
          seeds: [{ text: 'delegate' }, { account: 'project' }, { account: 'signer' }],
        },
      },
      project: {
        source: {
          from: 'service',
          reason: 'the program refuses any other than the one that the record names',
        },
      },
      resource: { source: { from: 'argument', path: 'resource' } },
      tokenProgram: { source: { from: 'program', program: 'token' } },
      mint: {
        writable: true,
        source: {
          from: 'service',
          reason: 'the program refuses any other than the one that the record names',
        },
      },
      owner: { source: { from: 'argument', path: 'owner' } },
      holding: {
        writable: true,
        source: {
          from: 'derived',
          program: 'associatedToken',
          seeds: [
            { account: 'owner' },
            { account: 'tokenProgram' },
            { account: 'mint' },
          ],
        },
      },
    },
    fields: { amount: { type: 'u64', source: { from: 'argument', path: 'amount' } } },
  },
  'resources/transfer_resource': {
    discriminator: '8509ef03bd6098f1',
    program: 'resources',
    name: 'transfer_resource',
    doc: 'Moves base units between compressed holdings. Signed by the owner.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'payer', otherwise: ['owner'] },
      },
      owner: { signer: true, source: { from: 'argument', path: 'owner' } },
      recipient: { source: { from: 'argument', path: 'recipient' } },
      resource: { source: { from: 'argument', path: 'resource' } },
      subsidy: {
        writable: true,
        optional: true,
        source: {
          from: 'service',
          reason: 'the project of the call; all that happens is that it gives the fee back',
        },
      },
      ownerHolding: {
        source: {
          from: 'derived',
          program: 'resources',
          seeds: [{ text: 'holding' }, { account: 'resource' }, { account: 'owner' }],
        },
      },
      recipientHolding: {
        writable: true,
        source: {
          from: 'derived',
          program: 'resources',
          seeds: [
            { text: 'holding' },
            { account: 'resource' },
            { account: 'recipient' },
          ],
        },
      },
      ownerTree: {
        writable: true,
        source: {
          from: 'derived',
          program: 'resources',
          seeds: [
            { text: 'tree' },
            { account: 'resource' },
            { field: 'ownerTreeNumber' },
          ],
        },
      },
      recipientTree: {
        writable: true,
        source: {
          from: 'derived',
          program: 'resources',
          seeds: [
            { text: 'tree' },
            { account: 'resource' },
            { field: 'recipientTreeNumber' },
          ],
        },
      },
    },
    fields: {
      amount: { type: 'u64', source: { from: 'argument', path: 'amount' } },
      ownerTreeNumber: {
        type: 'u32',
        source: {
          from: 'service',
          reason: 'says in which of the trees of the same owner the record lies; the program refuses a wrong one',
        },
      },
      recipientTreeNumber: {
        type: 'u32',
        source: {
          from: 'service',
          reason: 'says in which of the trees of the same owner the record lies; the program refuses a wrong one',
        },
      },
      ownerProof: {
        type: {
          struct: {
            index: 'u32',
            sequence: 'u64',
            previousLeaf: { array: 'u8', length: 32 },
            nodes: { list: { array: 'u8', length: 32 } },
          },
        },
        source: {
          from: 'service',
          reason: 'a proof that does not lead to the tree refuses the transaction and does nothing else',
        },
      },
      recipientProof: {
        type: {
          option: {
            struct: {
              index: 'u32',
              sequence: 'u64',
              previousLeaf: { array: 'u8', length: 32 },
              nodes: { list: { array: 'u8', length: 32 } },
            },
          },
        },
        source: {
          from: 'service',
          reason: 'a proof that does not lead to the tree refuses the transaction and does nothing else',
        },
      },
    },
  },
  'resources/transfer_tokens': {
    discriminator: '36b4eeaf4a557ebc',
    program: 'resources',
    name: 'transfer_tokens',
    doc: 'Moves base units between token accounts. Signed by the owner.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'payer', otherwise: ['owner'] },
      },
      owner: { signer: true, source: { from: 'argument', path: 'owner' } },
      recipient: { source: { from: 'argument', path: 'recipient' } },
      resource: { source: { from: 'argument', path: 'resource' } },
      subsidy: {
        writable: true,
        optional: true,
        source: {
          from: 'service',
          reason: 'the project of the call; all that happens is that it gives the fee back',
        },
      },
      tokenProgram: { source: { from: 'program', program: 'token' } },
      mint: {
        source: {
          from: 'service',
          reason: 'the program refuses any other than the one that the record names',
        },
      },
      ownerHolding: {
        writable: true,
        source: {
          from: 'derived',
          program: 'associatedToken',
          seeds: [
            { account: 'owner' },
            { account: 'tokenProgram' },
            { account: 'mint' },
          ],
        },
      },
      recipientHolding: {
        writable: true,
        source: {
          from: 'derived',
          program: 'associatedToken',
          seeds: [
            { account: 'recipient' },
            { account: 'tokenProgram' },
            { account: 'mint' },
          ],
        },
      },
    },
    fields: { amount: { type: 'u64', source: { from: 'argument', path: 'amount' } } },
  },
  'resources/unwrap_holding': {
    discriminator: 'ebdc1e334ecf9588',
    program: 'resources',
    name: 'unwrap_holding',
    doc: 'Moves base units from the signer\'s compressed holding into its token account.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'payer', otherwise: ['authority'] },
      },
      authority: { signer: true, source: { from: 'argument', path: 'authority' } },
      resource: { writable: true, source: { from: 'argument', path: 'resource' } },
      subsidy: {
        writable: true,
        optional: true,
        source: {
          from: 'service',
          reason: 'the project of the call; all that happens is that it gives the fee back',
        },
      },
      tokenProgram: { source: { from: 'program', program: 'token' } },
      mint: {
        writable: true,
        source: {
          from: 'service',
          reason: 'the program refuses any other than the one that the record names',
        },
      },
      tokenAccount: {
        writable: true,
        source: {
          from: 'derived',
          program: 'associatedToken',
          seeds: [
            { account: 'authority' },
            { account: 'tokenProgram' },
            { account: 'mint' },
          ],
        },
      },
      holding: {
        source: {
          from: 'derived',
          program: 'resources',
          seeds: [
            { text: 'holding' },
            { account: 'resource' },
            { account: 'authority' },
          ],
        },
      },
      tree: {
        writable: true,
        source: {
          from: 'derived',
          program: 'resources',
          seeds: [{ text: 'tree' }, { account: 'resource' }, { field: 'treeNumber' }],
        },
      },
    },
    fields: {
      amount: { type: 'u64', source: { from: 'argument', path: 'amount' } },
      treeNumber: {
        type: 'u32',
        source: {
          from: 'service',
          reason: 'says in which of the trees of the same owner the record lies; the program refuses a wrong one',
        },
      },
      holdingProof: {
        type: {
          struct: {
            index: 'u32',
            sequence: 'u64',
            previousLeaf: { array: 'u8', length: 32 },
            nodes: { list: { array: 'u8', length: 32 } },
          },
        },
        source: {
          from: 'service',
          reason: 'a proof that does not lead to the tree refuses the transaction and does nothing else',
        },
      },
    },
  },
  'resources/wrap_holding': {
    discriminator: 'a533beaef2811128',
    program: 'resources',
    name: 'wrap_holding',
    doc: 'Moves base units from the signer\'s token account into its compressed holding.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'payer', otherwise: ['authority'] },
      },
      authority: { signer: true, source: { from: 'argument', path: 'authority' } },
      resource: { writable: true, source: { from: 'argument', path: 'resource' } },
      subsidy: {
        writable: true,
        optional: true,
        source: {
          from: 'service',
          reason: 'the project of the call; all that happens is that it gives the fee back',
        },
      },
      tokenProgram: { source: { from: 'program', program: 'token' } },
      mint: {
        writable: true,
        source: {
          from: 'service',
          reason: 'the program refuses any other than the one that the record names',
        },
      },
      tokenAccount: {
        writable: true,
        source: {
          from: 'derived',
          program: 'associatedToken',
          seeds: [
            { account: 'authority' },
            { account: 'tokenProgram' },
            { account: 'mint' },
          ],
        },
      },
      holding: {
        writable: true,
        source: {
          from: 'derived',
          program: 'resources',
          seeds: [
            { text: 'holding' },
            { account: 'resource' },
            { account: 'authority' },
          ],
        },
      },
      tree: {
        writable: true,
        source: {
          from: 'derived',
          program: 'resources',
          seeds: [{ text: 'tree' }, { account: 'resource' }, { field: 'treeNumber' }],
        },
      },
    },
    fields: {
      amount: { type: 'u64', source: { from: 'argument', path: 'amount' } },
      treeNumber: {
        type: 'u32',
        source: {
          from: 'service',
          reason: 'says in which of the trees of the same owner the record lies; the program refuses a wrong one',
        },
      },
      holdingProof: {
        type: {
          option: {
            struct: {
              index: 'u32',
              sequence: 'u64',
              previousLeaf: { array: 'u8', length: 32 },
              nodes: { list: { array: 'u8', length: 32 } },
            },
          },
        },
        source: {
          from: 'service',
          reason: 'a proof that does not lead to the tree refuses the transaction and does nothing else',
        },
      },
    },
  },
};

const shapes: Readonly<Record<string, OperationShape>> = {
  createBurnResourceTransaction: [[{ instruction: 'burn_resource' }], [{ instruction: 'burn_tokens' }]],
  createChangeProjectDriverTransaction: [[{ instruction: 'change_project_driver' }]],
  createCreateDelegateAuthorityTransaction: [[{ instruction: 'create_delegate_authority' }]],
  createCreateNewResourceTransaction: [[{ instruction: 'create_resource' }]],
  createCreateNewResourceTreeTransaction: [[{ instruction: 'create_resource_tree' }]],
  createCreateProfilesTreeTransaction: [[{ instruction: 'create_profiles_tree' }]],
  createCreateProjectTransaction: [[{ instruction: 'create_project' }]],
  createCreateUnwrapHoldingTransaction: [[{ instruction: 'unwrap_holding' }]],
  createCreateWrapHoldingTransaction: [[{ instruction: 'wrap_holding' }]],
  createMintResourceTransaction: [[{ instruction: 'mint_resource' }], [{ instruction: 'mint_tokens' }]],
  createModifyDelegationTransaction: [[{ instruction: 'modify_delegation' }]],
  createNewProfileTransaction: [[{ instruction: 'create_profile', arguments: { wallet: 'payer' } }]],
  createNewUserBulkTransaction: [
    [
      {
        instruction: 'create_user',
        each: 'wallet',
        arguments: { info: 'info[]', wallet: 'wallet[]' },
      },
    ],
  ],
  createNewUserTransaction: [[{ instruction: 'create_user' }]],
  createNewUserWithProfileTransaction: [
    [
      { instruction: 'create_user', arguments: { info: 'userInfo' } },
      {
        instruction: 'create_profile',
        arguments: { info: 'profileInfo', identity: 'profileIdentity' },
      },
    ],
  ],
  createTransferResourceTransaction: [[{ instruction: 'transfer_resource' }], [{ instruction: 'transfer_tokens' }]],
  createUpdateProfileTransaction: [[{ instruction: 'update_profile' }]],
  createUpdateUserTransaction: [
    [
      {
        instruction: 'add_wallet',
        each: 'wallets.add',
        arguments: { wallet: 'wallets.add[]' },
      },
      {
        instruction: 'remove_wallet',
        each: 'wallets.remove',
        arguments: { wallet: 'wallets.remove[]' },
      },
      { instruction: 'update_user' },
    ],
    [
      {
        instruction: 'add_wallet',
        each: 'wallets.add',
        arguments: { wallet: 'wallets.add[]' },
      },
      {
        instruction: 'remove_wallet',
        each: 'wallets.remove',
        arguments: { wallet: 'wallets.remove[]' },
      },
    ],
  ],
};

/** Every instruction by `program/name`. */
export const instructionTable = Object.freeze(instructions);

/** The instructions that an operation's transactions may hold, by operation. */
export const operationShapes = Object.freeze(shapes);

const byProgramAndDiscriminator: ReadonlyMap<string, InstructionEntry> = new Map(
  Object.values(instructionTable).map((entry) => [
    programId(entry.program) + Buffer.from(entry.discriminator, 'hex').toString('latin1'),
    entry,
  ]),
);

/** The declaration that fits a program and the first 8 bytes of its data, or undefined. */
export function findInstruction(program: Address, data: Uint8Array): InstructionEntry | undefined {
  return byProgramAndDiscriminator.get(program + binaryFromBytes(data.subarray(0, 8)));
}
