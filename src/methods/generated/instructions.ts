// Generated from the files of src/service/programs by `npm run generate`.
import type { Address } from '../../solana/address.ts';
import { binaryFromBytes } from '../../codec/bytes.ts';
import type { InstructionDeclaration, OperationShape } from '../../contract/declaration.ts';
import { programId } from '../../solana/program-ids.ts';

/** A declaration with the 8 bytes that its data begins with, hex. */
export interface InstructionEntry extends InstructionDeclaration {
  readonly discriminator: string;
}

const instructions: Readonly<Record<string, InstructionEntry>> = {
  'assets/make_asset_tree': {
    discriminator: 'fcaf519522bb4910',
    program: 'assets',
    name: 'make_asset_tree',
    doc: 'Creates a tree for compressed assets. The service\'s key signs.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'payer' },
      },
      global: {
        source: { from: 'derived', program: 'control', seeds: [{ text: 'global' }] },
      },
      assetTrees: {
        writable: true,
        source: { from: 'derived', program: 'assets', seeds: [{ text: 'asset_trees' }] },
      },
      assetTree: {
        writable: true,
        source: {
          from: 'derived',
          program: 'assets',
          seeds: [{ text: 'asset_tree' }, { field: 'assetTreeNumber' }],
        },
      },
    },
    fields: {
      assetTreeNumber: {
        type: 'u32',
        source: {
          from: 'service',
          reason: 'says in which of the trees of the same owner the record lies; the program refuses a wrong one',
        },
      },
    },
    effects: {
      deposits: [
        { bytes: 45, account: 'assetTrees', of: 'account' },
        {
          account: 'assetTree',
          of: 'tree',
          bytes: 0,
          shape: { maxDepth: 14, maxBufferSize: 2048, canopyDepth: 9 },
        },
      ],
    },
  },
  'assets/make_own_asset_tree': {
    discriminator: 'ff85e6ca344698bb',
    program: 'assets',
    name: 'make_own_asset_tree',
    doc: 'Creates a tree for compressed assets of the service\'s own authority. Its key signs.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'payer' },
      },
      global: {
        source: { from: 'derived', program: 'control', seeds: [{ text: 'global' }] },
      },
      assetTrees: {
        writable: true,
        source: {
          from: 'derived',
          program: 'assets',
          seeds: [{ text: 'own_asset_trees' }],
        },
      },
      assetTree: {
        writable: true,
        source: {
          from: 'derived',
          program: 'assets',
          seeds: [{ text: 'asset_tree' }, { field: 'assetTreeNumber' }],
        },
      },
    },
    fields: {
      assetTreeNumber: {
        type: 'u32',
        source: {
          from: 'service',
          reason: 'says in which of the trees of the same owner the record lies; the program refuses a wrong one',
        },
      },
    },
    effects: {
      deposits: [
        { bytes: 45, account: 'assetTrees', of: 'account' },
        {
          account: 'assetTree',
          of: 'tree',
          bytes: 0,
          shape: { maxDepth: 14, maxBufferSize: 2048, canopyDepth: 9 },
        },
      ],
    },
  },
  'assets/mint_asset': {
    discriminator: '54afd39c38fa6876',
    program: 'assets',
    name: 'mint_asset',
    doc: 'Mints a single asset: a mint with a supply of one. The service\'s key signs.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'payer' },
      },
      global: {
        source: { from: 'derived', program: 'control', seeds: [{ text: 'global' }] },
      },
      owner: {
        source: { from: 'argument', path: 'owner' },
        is: { reason: 'any wallet will do: nothing of ours is read from it' },
      },
      assetMint: {
        writable: true,
        source: {
          from: 'derived',
          program: 'assets',
          seeds: [{ text: 'mint' }, { field: 'key' }],
        },
      },
      asset: {
        writable: true,
        source: {
          from: 'derived',
          program: 'assets',
          seeds: [{ text: 'asset' }, { account: 'assetMint' }],
        },
      },
      assetToken: {
        writable: true,
        source: {
          from: 'derived',
          program: 'associatedToken',
          seeds: [{ account: 'owner' }, { program: 'token' }, { account: 'assetMint' }],
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
        names: {
          '': { reason: 'nothing stands at it: it makes the new address a new one' },
        },
      },
      name: { type: 'string', source: { from: 'argument', path: 'name' } },
      symbol: { type: 'string', source: { from: 'argument', path: 'symbol' } },
      uri: { type: 'string', source: { from: 'argument', path: 'uri' } },
      collection: {
        type: { option: 'address' },
        source: { from: 'argument', path: 'collection' },
        names: {
          '?': { reason: 'a name that assets share; it is not an address of ours' },
        },
      },
      creators: {
        type: { list: { struct: { address: 'address', share: 'u8' } } },
        source: { from: 'argument', path: 'creators' },
        names: {
          '[].address': { reason: 'any wallet will do: nothing of ours is read from it' },
        },
        numbers: { '[].share': { quantity: 'percent' } },
      },
      updateAuthority: {
        type: 'address',
        source: { from: 'argument', path: 'updateAuthority' },
        names: {
          '': { reason: 'any wallet will do: nothing of ours is read from it' },
        },
      },
    },
    effects: {
      deposits: [
        { account: 'assetMint', of: 'account', bytes: 82 },
        { account: 'assetToken', of: 'account', bytes: 165 },
        {
          fields: ['name', 'symbol', 'uri', 'creators'],
          account: 'asset',
          of: 'account',
          bytes: 122,
        },
      ],
    },
  },
  'assets/mint_compressed_asset': {
    discriminator: '9139eb73c1d10832',
    program: 'assets',
    name: 'mint_compressed_asset',
    doc: 'Mints a compressed asset into the next leaf of a tree. The service\'s key signs.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'payer' },
      },
      global: {
        source: { from: 'derived', program: 'control', seeds: [{ text: 'global' }] },
      },
      owner: {
        source: { from: 'argument', path: 'owner' },
        is: { reason: 'any wallet will do: nothing of ours is read from it' },
      },
      assetMint: {
        source: {
          from: 'derived',
          program: 'assets',
          seeds: [{ text: 'asset' }, { account: 'assetTree' }, { field: 'leafIndex' }],
        },
      },
      assetTree: {
        writable: true,
        source: {
          from: 'derived',
          program: 'assets',
          seeds: [{ text: 'asset_tree' }, { field: 'assetTreeNumber' }],
        },
      },
    },
    fields: {
      assetTreeNumber: {
        type: 'u32',
        source: {
          from: 'service',
          reason: 'says in which of the trees of the same owner the record lies; the program refuses a wrong one',
        },
      },
      leafIndex: {
        type: 'u32',
        source: {
          from: 'service',
          reason: 'the program refuses any but the next of the tree',
        },
      },
      name: { type: 'string', source: { from: 'argument', path: 'name' } },
      symbol: { type: 'string', source: { from: 'argument', path: 'symbol' } },
      uri: { type: 'string', source: { from: 'argument', path: 'uri' } },
      collection: {
        type: { option: 'address' },
        source: { from: 'argument', path: 'collection' },
        names: {
          '?': { reason: 'a name that assets share; it is not an address of ours' },
        },
      },
      creators: {
        type: { list: { struct: { address: 'address', share: 'u8' } } },
        source: { from: 'argument', path: 'creators' },
        names: {
          '[].address': { reason: 'any wallet will do: nothing of ours is read from it' },
        },
        numbers: { '[].share': { quantity: 'percent' } },
      },
      updateAuthority: {
        type: 'address',
        source: { from: 'argument', path: 'updateAuthority' },
        names: {
          '': { reason: 'any wallet will do: nothing of ours is read from it' },
        },
      },
    },
    effects: {},
  },
  'assets/mint_own_asset': {
    discriminator: '01c03bfa617dab42',
    program: 'assets',
    name: 'mint_own_asset',
    doc: 'Mints a single asset of the service\'s own authority. The service\'s key signs.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'payer' },
      },
      global: {
        source: { from: 'derived', program: 'control', seeds: [{ text: 'global' }] },
      },
      owner: {
        source: { from: 'argument', path: 'owner' },
        is: { reason: 'any wallet will do: nothing of ours is read from it' },
      },
      assetMint: {
        writable: true,
        source: {
          from: 'derived',
          program: 'assets',
          seeds: [{ text: 'mint' }, { field: 'key' }],
        },
      },
      asset: {
        writable: true,
        source: {
          from: 'derived',
          program: 'assets',
          seeds: [{ text: 'asset' }, { account: 'assetMint' }],
        },
      },
      assetToken: {
        writable: true,
        source: {
          from: 'derived',
          program: 'associatedToken',
          seeds: [{ account: 'owner' }, { program: 'token' }, { account: 'assetMint' }],
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
        names: {
          '': { reason: 'nothing stands at it: it makes the new address a new one' },
        },
      },
      name: { type: 'string', source: { from: 'argument', path: 'name' } },
      symbol: { type: 'string', source: { from: 'argument', path: 'symbol' } },
      uri: { type: 'string', source: { from: 'argument', path: 'uri' } },
      collection: {
        type: { option: 'string' },
        source: { from: 'argument', path: 'collection' },
      },
      creators: {
        type: { list: { struct: { name: 'string', share: 'u8' } } },
        source: { from: 'argument', path: 'creators' },
        numbers: { '[].share': { quantity: 'percent' } },
      },
      voucher: {
        type: { option: 'address' },
        source: { from: 'argument', path: 'voucher' },
        names: {
          '?': { reason: 'any wallet will do: nothing of ours is read from it' },
        },
      },
    },
    effects: {
      deposits: [
        { account: 'assetMint', of: 'account', bytes: 82 },
        { account: 'assetToken', of: 'account', bytes: 165 },
        {
          fields: ['name', 'symbol', 'uri'],
          each: { path: 'fields.creators[]', bytes: 33 },
          account: 'asset',
          of: 'account',
          bytes: 122,
        },
      ],
    },
  },
  'assets/mint_own_compressed_asset': {
    discriminator: '786b797108832da8',
    program: 'assets',
    name: 'mint_own_compressed_asset',
    doc: 'Mints a compressed asset of the service\'s own authority. The service\'s key signs.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'payer' },
      },
      global: {
        source: { from: 'derived', program: 'control', seeds: [{ text: 'global' }] },
      },
      owner: {
        source: { from: 'argument', path: 'owner' },
        is: { reason: 'any wallet will do: nothing of ours is read from it' },
      },
      assetMint: {
        source: {
          from: 'derived',
          program: 'assets',
          seeds: [{ text: 'asset' }, { account: 'assetTree' }, { field: 'leafIndex' }],
        },
      },
      assetTree: {
        writable: true,
        source: {
          from: 'derived',
          program: 'assets',
          seeds: [{ text: 'asset_tree' }, { field: 'assetTreeNumber' }],
        },
      },
    },
    fields: {
      assetTreeNumber: {
        type: 'u32',
        source: {
          from: 'service',
          reason: 'says in which of the trees of the same owner the record lies; the program refuses a wrong one',
        },
      },
      leafIndex: {
        type: 'u32',
        source: {
          from: 'service',
          reason: 'the program refuses any but the next of the tree',
        },
      },
      name: { type: 'string', source: { from: 'argument', path: 'name' } },
      symbol: { type: 'string', source: { from: 'argument', path: 'symbol' } },
      uri: { type: 'string', source: { from: 'argument', path: 'uri' } },
      collection: {
        type: { option: 'string' },
        source: { from: 'argument', path: 'collection' },
      },
      creators: {
        type: { list: { struct: { name: 'string', share: 'u8' } } },
        source: { from: 'argument', path: 'creators' },
        numbers: { '[].share': { quantity: 'percent' } },
      },
      voucher: {
        type: { option: 'address' },
        source: { from: 'argument', path: 'voucher' },
        names: {
          '?': { reason: 'any wallet will do: nothing of ours is read from it' },
        },
      },
    },
    effects: {},
  },
  'assets/transfer_compressed_asset': {
    discriminator: '4be545712d11aa04',
    program: 'assets',
    name: 'transfer_compressed_asset',
    doc: 'Transfers a compressed asset, unless it is frozen. Signed by its owner.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'payer', otherwise: ['owner'] },
      },
      owner: { signer: true, source: { from: 'argument', path: 'owner' } },
      recipient: {
        source: { from: 'argument', path: 'recipient' },
        is: { reason: 'any wallet will do: nothing of ours is read from it' },
      },
      assetMint: {
        source: { from: 'argument', path: 'mint' },
        is: {
          reason: 'the program takes only the address of the leaf that the index says',
        },
      },
      assetTree: {
        writable: true,
        source: {
          from: 'derived',
          program: 'assets',
          seeds: [{ text: 'asset_tree' }, { field: 'assetTreeNumber' }],
        },
      },
    },
    fields: {
      assetTreeNumber: {
        type: 'u32',
        source: {
          from: 'service',
          reason: 'says in which of the trees of the same owner the record lies; the program refuses a wrong one',
        },
      },
      assetLeafIndex: {
        type: 'u32',
        source: {
          from: 'service',
          reason: 'says which leaf of the tree it is; the program takes no other than the one that the call names',
        },
      },
    },
    effects: { takes: [{ of: 'asset', from: 'owner', to: 'recipient' }] },
  },
  'characters/add_trait': {
    discriminator: 'a0659a798dda1e76',
    program: 'characters',
    name: 'add_trait',
    doc: 'Adds a trait to an assembler configuration. Signed by the project or a delegate.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'payer', otherwise: ['authority'] },
      },
      authority: { signer: true, source: { from: 'argument', path: 'authority' } },
      delegation: {
        optional: true,
        source: {
          from: 'derived',
          program: 'control',
          seeds: [
            { text: 'delegate' },
            { account: 'project' },
            { account: 'authority' },
          ],
        },
      },
      project: {
        source: {
          from: 'service',
          reason: 'the program refuses any other than the one that the record names',
        },
        is: { kind: 'Project', namedBy: 'assemblerConfig.project' },
      },
      assemblerConfig: {
        source: { from: 'argument', path: 'assemblerConfig' },
        is: {
          kind: 'AssemblerConfig',
          reason: 'the signer must act for its project',
        },
      },
      trait: {
        writable: true,
        source: {
          from: 'derived',
          program: 'characters',
          seeds: [
            { text: 'trait' },
            { account: 'assemblerConfig' },
            { field: 'label' },
            { field: 'name' },
          ],
        },
      },
      tree: {
        writable: true,
        source: {
          from: 'derived',
          program: 'characters',
          seeds: [
            { text: 'tree' },
            { account: 'assemblerConfig' },
            { field: 'treeNumber' },
          ],
        },
      },
    },
    fields: {
      label: { type: 'string', source: { from: 'argument', path: 'trait.label' } },
      name: { type: 'string', source: { from: 'argument', path: 'trait.name' } },
      uri: { type: 'string', source: { from: 'argument', path: 'trait.uri' } },
      treeNumber: {
        type: 'u32',
        source: {
          from: 'service',
          reason: 'says in which of the trees of the same owner the record lies; the program refuses a wrong one',
        },
      },
    },
    effects: {
      changes: { what: 'it uses a right over the project' },
      deposits: [
        {
          fields: ['label', 'name'],
          account: 'trait',
          of: 'account',
          bytes: 88,
        },
      ],
    },
  },
  'characters/assemble_character': {
    discriminator: 'aeca42ac9b08466d',
    program: 'characters',
    name: 'assemble_character',
    doc: 'Assembles a character from traits for the signer.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'wallet' },
      },
      project: {
        source: { from: 'argument', path: 'project' },
        is: {
          kind: 'Project',
          reason: 'the model that the call names must be of it',
        },
      },
      subsidy: {
        writable: true,
        optional: true,
        givesBack: true,
        source: {
          from: 'service',
          reason: 'the project of the call; all that happens is that it gives the fee back',
        },
        is: {
          kind: 'Project',
          reason: 'the program takes none but the project of the call',
        },
      },
      assemblerConfig: {
        source: { from: 'argument', path: 'assemblerConfig' },
        is: { kind: 'AssemblerConfig', namedBy: 'model.config.assemblerConfig' },
      },
      model: {
        source: { from: 'argument', path: 'characterModel' },
        is: { kind: 'CharacterModel', where: { project: 'project' } },
      },
      tree: {
        writable: true,
        source: { from: 'argument', path: 'charactersTree' },
        is: { namedBy: 'model.trees[]' },
      },
      attributesMarker: {
        writable: true,
        source: {
          from: 'derived',
          program: 'characters',
          seeds: [{ text: 'attributes' }, { account: 'model' }, { field: 'hash' }],
        },
      },
      mint: {
        source: {
          from: 'derived',
          program: 'characters',
          seeds: [{ text: 'mint' }, { account: 'model' }, { field: 'key' }],
        },
      },
      characterMarker: {
        writable: true,
        source: {
          from: 'derived',
          program: 'characters',
          seeds: [{ text: 'character_of' }, { account: 'mint' }],
        },
      },
    },
    rest: {
      name: 'traits',
      field: 'attributes',
      writable: true,
      source: {
        from: 'derived',
        program: 'characters',
        seeds: [
          { text: 'trait' },
          { account: 'assemblerConfig' },
          { element: 'label' },
          { element: 'name' },
        ],
      },
      is: {
        reason: 'the program asks whether a trait of this label and name is there',
      },
    },
    fields: {
      attributes: {
        type: { list: { struct: { label: 'string', name: 'string' } } },
        source: { from: 'argument', path: 'attributes', transform: 'wornTraits' },
      },
      hash: {
        type: 'address',
        source: {
          from: 'service',
          reason: 'follows from the attributes; the program hashes them itself and refuses any other',
        },
        names: {
          '': {
            reason: 'a hash, and no address: the program makes it from the attributes',
          },
        },
      },
      key: {
        type: 'address',
        source: {
          from: 'service',
          reason: 'a fresh name for the mint, which nobody signs with',
        },
        names: {
          '': { reason: 'nothing stands at it: it makes the new address a new one' },
        },
      },
    },
    effects: {
      gives: { notes: { TraitMarker: ['wearers'] } },
      deposits: [
        { account: 'attributesMarker', of: 'account', bytes: 40 },
        { account: 'characterMarker', of: 'account', bytes: 86 },
      ],
    },
  },
  'characters/create_assembler_config': {
    discriminator: '15b4373e7dcc61cc',
    program: 'characters',
    name: 'create_assembler_config',
    doc: 'Creates an assembler configuration and its tree. Signed by the project or a delegate.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'payer', otherwise: ['authority'] },
      },
      authority: { signer: true, source: { from: 'argument', path: 'authority' } },
      delegation: {
        optional: true,
        source: {
          from: 'derived',
          program: 'control',
          seeds: [
            { text: 'delegate' },
            { account: 'project' },
            { account: 'authority' },
          ],
        },
      },
      project: {
        writable: true,
        source: { from: 'argument', path: 'project' },
        is: {
          kind: 'Project',
          reason: 'the program asks whether the signer is its authority or a delegate with the permission',
        },
      },
      assemblerConfig: {
        writable: true,
        source: {
          from: 'derived',
          program: 'characters',
          seeds: [
            { text: 'assembler_config' },
            { account: 'project' },
            { field: 'ticker' },
          ],
        },
      },
      tree: {
        writable: true,
        source: {
          from: 'derived',
          program: 'characters',
          seeds: [
            { text: 'tree' },
            { account: 'assemblerConfig' },
            { field: 'treeNumber' },
          ],
        },
      },
    },
    fields: {
      ticker: { type: 'string', source: { from: 'argument', path: 'ticker' } },
      order: { type: { list: 'string' }, source: { from: 'argument', path: 'order' } },
      shape: {
        type: {
          struct: { maxDepth: 'u32', maxBufferSize: 'u32', canopyDepth: 'u32' },
        },
        source: { from: 'argument', path: 'treeConfig', transform: 'treeShape' },
        numbers: {
          maxDepth: { quantity: 'levels of the tree' },
          maxBufferSize: { quantity: 'changes that the tree remembers' },
          canopyDepth: { quantity: 'levels of the tree that are stored' },
        },
      },
      treeNumber: { type: 'u32', source: { from: 'constant', value: 0 } },
    },
    effects: {
      changes: { what: 'it uses a right over the project' },
      deposits: [
        { account: 'tree', of: 'tree', bytes: 0, shape: 'shape' },
        {
          fields: ['ticker', 'order'],
          bytes: 85,
          account: 'assemblerConfig',
          of: 'account',
        },
        { bytes: 33, account: 'project', of: 'growth' },
      ],
    },
  },
  'characters/create_character_model': {
    discriminator: '8c82ea5b3e5e2347',
    program: 'characters',
    name: 'create_character_model',
    doc: 'Creates a character model in a project. Signed by the project or a delegate.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'payer', otherwise: ['authority'] },
      },
      authority: { signer: true, source: { from: 'argument', path: 'authority' } },
      delegation: {
        optional: true,
        source: {
          from: 'derived',
          program: 'control',
          seeds: [
            { text: 'delegate' },
            { account: 'project' },
            { account: 'authority' },
          ],
        },
      },
      project: {
        writable: true,
        source: { from: 'argument', path: 'project' },
        is: {
          kind: 'Project',
          reason: 'the program asks whether the signer is its authority or a delegate with the permission',
        },
      },
      model: {
        writable: true,
        source: {
          from: 'derived',
          program: 'characters',
          seeds: [
            { text: 'character_model' },
            { account: 'project' },
            { field: 'key' },
          ],
        },
      },
      assemblerConfig: {
        optional: true,
        source: {
          from: 'argument',
          path: 'config.assemblerConfigInput.assemblerConfig',
        },
        is: {
          kind: 'AssemblerConfig',
          where: { project: 'project' },
          namedBy: 'fields.config.assemblerConfig',
        },
      },
    },
    fields: {
      key: {
        type: 'address',
        source: {
          from: 'service',
          reason: 'a fresh name for the model, which nobody signs with',
        },
        names: {
          '': { reason: 'nothing stands at it: it makes the new address a new one' },
        },
      },
      config: {
        type: {
          variants: {
            Wrapped: {
              struct: {
                criterias: {
                  list: {
                    struct: {
                      kind: {
                        variants: {
                          Prepopulated: null,
                          Collection: null,
                          Creator: null,
                          MerkleTree: null,
                        },
                      },
                      params: 'address',
                    },
                  },
                },
              },
            },
            Assembled: {
              struct: {
                assemblerConfig: 'address',
                collectionName: 'string',
                name: 'string',
                symbol: 'string',
                description: 'string',
                creators: { list: { struct: { address: 'address', share: 'u8' } } },
                sellerFeeBasisPoints: 'u16',
              },
            },
          },
        },
        source: { from: 'argument', path: 'config', transform: 'characterConfig' },
        names: {
          assemblerConfig: { namedBy: 'assemblerConfig' },
          'criterias[].params': {
            reason: 'a collection, creator, tree or authority of assets, anybody\'s: the model\'s choice',
          },
          'creators[].address': { reason: 'any wallet will do: nothing of ours is read from it' },
        },
        numbers: {
          'creators[].share': { quantity: 'percent' },
          sellerFeeBasisPoints: { quantity: 'hundredths of a percent' },
        },
      },
      attributes: {
        type: { list: { struct: { key: 'string', value: 'string' } } },
        source: {
          from: 'argument',
          path: 'attributes',
          transform: 'entries',
          absent: [],
        },
      },
    },
    effects: {
      changes: { what: 'it uses a right over the project' },
      deposits: [
        {
          fields: ['config', 'attributes'],
          account: 'model',
          of: 'account',
          bytes: 136,
        },
        { bytes: 33, account: 'project', of: 'growth' },
      ],
    },
  },
  'characters/create_characters_tree': {
    discriminator: '4e6521ec3737f3c2',
    program: 'characters',
    name: 'create_characters_tree',
    doc: 'Creates a tree for a model\'s characters. Signed by the project or a delegate.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'payer', otherwise: ['authority'] },
      },
      authority: { signer: true, source: { from: 'argument', path: 'authority' } },
      delegation: {
        optional: true,
        source: {
          from: 'derived',
          program: 'control',
          seeds: [
            { text: 'delegate' },
            { account: 'project' },
            { account: 'authority' },
          ],
        },
      },
      project: {
        source: { from: 'argument', path: 'project' },
        is: {
          kind: 'Project',
          reason: 'the program asks whether the signer is its authority or a delegate with the permission',
        },
      },
      model: {
        writable: true,
        source: { from: 'argument', path: 'characterModel' },
        is: { kind: 'CharacterModel', where: { project: 'project' } },
      },
      tree: {
        writable: true,
        source: {
          from: 'derived',
          program: 'characters',
          seeds: [{ text: 'tree' }, { account: 'model' }, { field: 'treeNumber' }],
        },
      },
    },
    fields: {
      shape: {
        type: {
          struct: { maxDepth: 'u32', maxBufferSize: 'u32', canopyDepth: 'u32' },
        },
        source: { from: 'argument', path: 'treeConfig', transform: 'treeShape' },
        numbers: {
          maxDepth: { quantity: 'levels of the tree' },
          maxBufferSize: { quantity: 'changes that the tree remembers' },
          canopyDepth: { quantity: 'levels of the tree that are stored' },
        },
      },
      treeNumber: {
        type: 'u32',
        source: {
          from: 'service',
          reason: 'says in which of the trees of the same owner the record lies; the program refuses a wrong one',
        },
      },
    },
    effects: {
      changes: { what: 'it uses a right over the project' },
      deposits: [
        { account: 'tree', of: 'tree', bytes: 0, shape: 'shape' },
        { bytes: 32, account: 'model', of: 'growth' },
      ],
    },
  },
  'characters/populate_character': {
    discriminator: 'e980fb8b019cedad',
    program: 'characters',
    name: 'populate_character',
    doc: 'Creates an assembled character from an asset whose update authority approves it.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'payer', otherwise: ['updateAuthority'] },
      },
      updateAuthority: { signer: true, source: { from: 'argument', path: 'updateAuthority' } },
      delegation: {
        optional: true,
        source: {
          from: 'derived',
          program: 'control',
          seeds: [
            { text: 'delegate' },
            { account: 'project' },
            { account: 'updateAuthority' },
          ],
        },
      },
      project: {
        source: { from: 'argument', path: 'project' },
        is: {
          kind: 'Project',
          reason: 'the model that the call names must be of it',
        },
      },
      assemblerConfig: {
        source: {
          from: 'service',
          reason: 'the program refuses any other than the one that the record names',
        },
        is: { kind: 'AssemblerConfig', namedBy: 'model.config.assemblerConfig' },
      },
      model: {
        source: { from: 'argument', path: 'characterModel' },
        is: { kind: 'CharacterModel', where: { project: 'project' } },
      },
      tree: {
        writable: true,
        source: { from: 'argument', path: 'charactersTree' },
        is: { namedBy: 'model.trees[]' },
      },
      owner: {
        source: { from: 'argument', path: 'owner' },
        is: { reason: 'the program asks whether the wallet holds the asset' },
      },
      assetMint: {
        source: { from: 'argument', path: 'mint' },
        is: {
          reason: 'the program asks whether an asset is there, and whether the wallet holds it',
        },
      },
      asset: {
        optional: true,
        source: {
          from: 'derived',
          program: 'assets',
          seeds: [{ text: 'asset' }, { account: 'assetMint' }],
        },
      },
      assetToken: {
        writable: true,
        optional: true,
        source: {
          from: 'derived',
          program: 'associatedToken',
          seeds: [{ account: 'owner' }, { program: 'token' }, { account: 'assetMint' }],
        },
      },
      assetTree: {
        writable: true,
        optional: true,
        source: {
          from: 'derived',
          program: 'assets',
          seeds: [{ text: 'asset_tree' }, { field: 'assetTreeNumber' }],
        },
      },
      attributesMarker: {
        writable: true,
        source: {
          from: 'derived',
          program: 'characters',
          seeds: [{ text: 'attributes' }, { account: 'model' }, { field: 'hash' }],
        },
      },
      characterMarker: {
        writable: true,
        source: {
          from: 'derived',
          program: 'characters',
          seeds: [{ text: 'character_of' }, { account: 'assetMint' }],
        },
      },
    },
    rest: {
      name: 'traits',
      field: 'attributes',
      writable: true,
      source: {
        from: 'derived',
        program: 'characters',
        seeds: [
          { text: 'trait' },
          { account: 'assemblerConfig' },
          { element: 'label' },
          { element: 'name' },
        ],
      },
      is: {
        reason: 'the program asks whether a trait of this label and name is there',
      },
    },
    fields: {
      attributes: {
        type: { list: { struct: { label: 'string', name: 'string' } } },
        source: { from: 'argument', path: 'attributes', transform: 'wornTraits' },
      },
      hash: {
        type: 'address',
        source: {
          from: 'service',
          reason: 'follows from the attributes; the program hashes them itself and refuses any other',
        },
        names: {
          '': {
            reason: 'a hash, and no address: the program makes it from the attributes',
          },
        },
      },
      assetTreeNumber: {
        type: 'u32',
        source: {
          from: 'service',
          reason: 'says in which of the trees of the same owner the record lies; the program refuses a wrong one',
        },
      },
      assetLeafIndex: {
        type: { option: 'u32' },
        source: {
          from: 'service',
          reason: 'says which leaf of the tree it is; the program takes no other than the one that the call names',
        },
      },
    },
    effects: {
      takes: [{ of: 'asset', from: 'owner' }],
      returns: { of: 'character' },
      deposits: [
        { account: 'attributesMarker', of: 'account', bytes: 40 },
        { account: 'characterMarker', of: 'account', bytes: 86 },
      ],
    },
  },
  'characters/remove_trait': {
    discriminator: 'eea925af7b23e638',
    program: 'characters',
    name: 'remove_trait',
    doc: 'Removes a trait that no character wears. Signed by the project or a delegate.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'payer', otherwise: ['authority'] },
      },
      authority: { signer: true, source: { from: 'argument', path: 'authority' } },
      delegation: {
        optional: true,
        source: {
          from: 'derived',
          program: 'control',
          seeds: [
            { text: 'delegate' },
            { account: 'project' },
            { account: 'authority' },
          ],
        },
      },
      project: {
        source: {
          from: 'service',
          reason: 'the program refuses any other than the one that the record names',
        },
        is: { kind: 'Project', namedBy: 'assemblerConfig.project' },
      },
      assemblerConfig: {
        source: { from: 'argument', path: 'assemblerConfig' },
        is: {
          kind: 'AssemblerConfig',
          reason: 'the signer must act for its project',
        },
      },
      trait: {
        writable: true,
        source: { from: 'argument', path: 'trait' },
        is: { kind: 'TraitMarker', where: { config: 'assemblerConfig' } },
      },
      tree: {
        writable: true,
        source: {
          from: 'derived',
          program: 'characters',
          seeds: [
            { text: 'tree' },
            { account: 'assemblerConfig' },
            { field: 'treeNumber' },
          ],
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
    effects: { changes: { what: 'it removes a trait' } },
  },
  'characters/unwrap_asset': {
    discriminator: 'b6616a807ac6a869',
    program: 'characters',
    name: 'unwrap_asset',
    doc: 'Closes a wrapped character and thaws its asset. Signed by its owner.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'wallet' },
      },
      project: {
        source: { from: 'argument', path: 'project' },
        is: {
          kind: 'Project',
          reason: 'the model that the call names must be of it',
        },
      },
      model: {
        source: { from: 'argument', path: 'characterModel' },
        is: { kind: 'CharacterModel', where: { project: 'project' } },
      },
      subsidy: {
        writable: true,
        optional: true,
        givesBack: true,
        source: {
          from: 'service',
          reason: 'the project of the call; all that happens is that it gives the fee back',
        },
        is: {
          kind: 'Project',
          reason: 'the program takes none but the project of the call',
        },
      },
      character: {
        source: { from: 'argument', path: 'character' },
        is: {
          reason: 'the program takes only the address that is derived from the tree and the leaf',
        },
      },
      assetMint: {
        source: {
          from: 'service',
          reason: 'the program refuses any other than the one that the record names',
        },
        is: {
          reason: 'the program takes only the asset that the character stands for',
        },
      },
      assetToken: {
        writable: true,
        optional: true,
        source: {
          from: 'derived',
          program: 'associatedToken',
          seeds: [{ account: 'payer' }, { program: 'token' }, { account: 'assetMint' }],
        },
      },
      assetTree: {
        writable: true,
        optional: true,
        source: {
          from: 'derived',
          program: 'assets',
          seeds: [{ text: 'asset_tree' }, { field: 'assetTreeNumber' }],
        },
      },
      marker: {
        writable: true,
        source: {
          from: 'derived',
          program: 'characters',
          seeds: [{ text: 'character_of' }, { account: 'assetMint' }],
        },
      },
      charactersTree: {
        writable: true,
        source: {
          from: 'derived',
          program: 'characters',
          seeds: [
            { text: 'tree' },
            { account: 'model' },
            { field: 'characterTreeNumber' },
          ],
        },
      },
    },
    fields: {
      deployment: {
        type: { option: 'address' },
        source: { from: 'argument', path: 'externalDeployment' },
        names: {
          '?': {
            reason: 'the program takes none but the ledger\'s own asset program',
          },
        },
      },
      characterTreeNumber: {
        type: 'u32',
        source: {
          from: 'service',
          reason: 'says in which of the trees of the same owner the record lies; the program refuses a wrong one',
        },
      },
      characterLeafIndex: {
        type: 'u32',
        source: {
          from: 'service',
          reason: 'says which leaf of the tree it is; the program takes no other than the one that the call names',
        },
      },
      assetTreeNumber: {
        type: 'u32',
        source: {
          from: 'service',
          reason: 'says in which of the trees of the same owner the record lies; the program refuses a wrong one',
        },
      },
      assetLeafIndex: {
        type: { option: 'u32' },
        source: {
          from: 'service',
          reason: 'says which leaf of the tree it is; the program takes no other than the one that the call names',
        },
      },
    },
    effects: {
      takes: [{ of: 'asset', from: 'payer' }],
      deposits: [{ bytes: 8, account: 'marker', of: 'growth' }],
      power: 'it takes the asset out of the game, to where any program moves it',
      rights: {},
    },
  },
  'characters/update_character_traits': {
    discriminator: 'eb74d32aeb17bba8',
    program: 'characters',
    name: 'update_character_traits',
    doc: 'Updates traits of an assembled character. Signed by its owner, the project or a delegate.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'wallet' },
      },
      project: {
        source: { from: 'argument', path: 'project' },
        is: {
          kind: 'Project',
          reason: 'the model that the call names must be of it',
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
      subsidy: {
        writable: true,
        optional: true,
        givesBack: true,
        source: {
          from: 'service',
          reason: 'the project of the call; all that happens is that it gives the fee back',
        },
        is: {
          kind: 'Project',
          reason: 'the program takes none but the project of the call',
        },
      },
      assemblerConfig: {
        source: { from: 'argument', path: 'assemblerConfig' },
        is: { kind: 'AssemblerConfig', namedBy: 'model.config.assemblerConfig' },
      },
      model: {
        source: { from: 'argument', path: 'characterModel' },
        is: { kind: 'CharacterModel', where: { project: 'project' } },
      },
      character: {
        source: { from: 'argument', path: 'characterAddress' },
        is: {
          reason: 'the program takes only the address that is derived from the tree and the leaf',
        },
      },
      tree: {
        writable: true,
        source: { from: 'argument', path: 'charactersTree' },
        is: { namedBy: 'model.trees[]' },
      },
      attributesMarker: {
        writable: true,
        source: {
          from: 'derived',
          program: 'characters',
          seeds: [{ text: 'attributes' }, { account: 'model' }, { field: 'hash' }],
        },
      },
      previousMarker: {
        writable: true,
        source: {
          from: 'service',
          reason: 'the program refuses any other than the one that the record names',
        },
        is: {
          reason: 'the program takes only the marker of the attributes that the leaf shows',
        },
      },
    },
    rest: {
      name: 'traits',
      field: 'changed',
      writable: true,
      source: {
        from: 'derived',
        program: 'characters',
        seeds: [
          { text: 'trait' },
          { account: 'assemblerConfig' },
          { element: 'label' },
          { element: 'name' },
        ],
      },
      is: {
        reason: 'the program asks whether a trait of this label and name is there',
      },
    },
    fields: {
      attributes: {
        type: { list: { struct: { label: 'string', name: 'string' } } },
        source: { from: 'argument', path: 'attributes', transform: 'wornTraits' },
      },
      hash: {
        type: 'address',
        source: {
          from: 'service',
          reason: 'follows from the attributes; the program hashes them itself and refuses any other',
        },
        names: {
          '': {
            reason: 'a hash, and no address: the program makes it from the attributes',
          },
        },
      },
      changed: {
        type: { list: { struct: { label: 'string', name: 'string' } } },
        source: {
          from: 'service',
          reason: 'what differs between the attributes of the call and those of the character; the program compares them itself and refuses any other list',
        },
      },
      proof: {
        type: {
          struct: {
            index: 'u32',
            sequence: 'u64',
            replaced: { array: 'u8', length: 32 },
            nodes: { list: { array: 'u8', length: 32 } },
          },
        },
        source: {
          from: 'service',
          reason: 'a proof that does not lead to the tree refuses the transaction and does nothing else',
        },
      },
    },
    effects: {
      changes: { what: 'it overwrites the traits of a character' },
      deposits: [{ account: 'attributesMarker', of: 'account', bytes: 40 }],
    },
  },
  'characters/wrap_asset': {
    discriminator: '4b3f60395cc69ec7',
    program: 'characters',
    name: 'wrap_asset',
    doc: 'Wraps an asset as a character, and freezes it. Signed by its owner.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'wallet' },
      },
      project: {
        source: { from: 'argument', path: 'project' },
        is: {
          kind: 'Project',
          reason: 'the model that the call names must be of it',
        },
      },
      model: {
        source: { from: 'argument', path: 'characterModel' },
        is: { kind: 'CharacterModel', where: { project: 'project' } },
      },
      subsidy: {
        writable: true,
        optional: true,
        givesBack: true,
        source: {
          from: 'service',
          reason: 'the project of the call; all that happens is that it gives the fee back',
        },
        is: {
          kind: 'Project',
          reason: 'the program takes none but the project of the call',
        },
      },
      assetMint: {
        source: { from: 'argument', path: 'mint' },
        is: {
          reason: 'the program asks whether an asset is there, and whether the wallet holds it',
        },
      },
      asset: {
        optional: true,
        source: {
          from: 'derived',
          program: 'assets',
          seeds: [{ text: 'asset' }, { account: 'assetMint' }],
        },
      },
      assetToken: {
        writable: true,
        optional: true,
        source: {
          from: 'derived',
          program: 'associatedToken',
          seeds: [{ account: 'payer' }, { program: 'token' }, { account: 'assetMint' }],
        },
      },
      assetTree: {
        writable: true,
        optional: true,
        source: {
          from: 'derived',
          program: 'assets',
          seeds: [{ text: 'asset_tree' }, { field: 'assetTreeNumber' }],
        },
      },
      marker: {
        writable: true,
        source: {
          from: 'derived',
          program: 'characters',
          seeds: [{ text: 'character_of' }, { account: 'assetMint' }],
        },
      },
      tree: {
        writable: true,
        source: {
          from: 'derived',
          program: 'characters',
          seeds: [{ text: 'tree' }, { account: 'model' }, { field: 'treeNumber' }],
        },
      },
    },
    fields: {
      deployment: {
        type: { option: 'address' },
        source: { from: 'argument', path: 'externalDeployment' },
        names: {
          '?': {
            reason: 'the program takes none but the ledger\'s own asset program',
          },
        },
      },
      treeNumber: {
        type: 'u32',
        source: {
          from: 'service',
          reason: 'says in which of the trees of the same owner the record lies; the program refuses a wrong one',
        },
      },
      assetTreeNumber: {
        type: 'u32',
        source: {
          from: 'service',
          reason: 'says in which of the trees of the same owner the record lies; the program refuses a wrong one',
        },
      },
      assetLeafIndex: {
        type: { option: 'u32' },
        source: {
          from: 'service',
          reason: 'says which leaf of the tree it is; the program takes no other than the one that the call names',
        },
      },
    },
    effects: {
      takes: [{ of: 'asset', from: 'payer' }],
      returns: { of: 'character' },
      deposits: [{ account: 'marker', of: 'account', bytes: 86 }],
    },
  },
  'control/add_wallet': {
    discriminator: 'aff42f9ea79b03a2',
    program: 'control',
    name: 'add_wallet',
    doc: 'Adds a wallet to a user. Signed by one that is not its shadow, and by the new one.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'payer' },
      },
      wallet: { signer: true, source: { from: 'argument', path: 'wallet' } },
      user: {
        source: {
          from: 'service',
          reason: 'the program takes only a user whose leaf lists the signer among its wallets',
        },
        is: {
          kind: 'UserMarker',
          reason: 'the leaf that it names must list the signer',
        },
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
    },
    effects: {
      deposits: [{ account: 'walletMarker', of: 'account', bytes: 45 }],
      power: 'it gives another wallet all that the user may do',
      rights: { to: 'wallet' },
      member: 'wallet',
    },
  },
  'control/change_project_driver': {
    discriminator: 'b7b55502b6135330',
    program: 'control',
    name: 'change_project_driver',
    doc: 'Changes the driver of a project. Signed by the authority alone.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'payer', otherwise: ['authority'] },
      },
      authority: { signer: true, source: { from: 'argument', path: 'authority' } },
      project: {
        writable: true,
        source: { from: 'argument', path: 'project' },
        is: {
          kind: 'Project',
          reason: 'the program asks whether the signer is its authority or a delegate with the permission',
        },
      },
      driver: {
        source: { from: 'argument', path: 'driver' },
        is: {
          reason: 'any wallet: nothing is read there, and it gets no right by it',
        },
      },
    },
    fields: {},
    effects: {
      power: 'it lets another wallet decide who is paid in the project',
      rights: { to: 'driver' },
    },
  },
  'control/claim_badge_criteria': {
    discriminator: 'd6fc64bf14dfa3a6',
    program: 'control',
    name: 'claim_badge_criteria',
    doc: 'Adds a badge to a profile\'s achievements. Signed by a wallet of its user.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'args.payer' },
      },
      project: {
        source: { from: 'argument', path: 'args.projectAddress' },
        is: {
          kind: 'Project',
          reason: 'its badges are open to all who have a profile in it',
        },
      },
      profile: {
        source: { from: 'argument', path: 'args.profileAddress' },
        is: { kind: 'ProfileMarker', where: { project: 'project' } },
      },
      subsidy: {
        writable: true,
        optional: true,
        givesBack: true,
        source: {
          from: 'service',
          reason: 'the project of the call; all that happens is that it gives the fee back',
        },
        is: {
          kind: 'Project',
          reason: 'the program takes none but the project of the call',
        },
      },
      walletMarker: {
        source: {
          from: 'derived',
          program: 'control',
          seeds: [{ text: 'wallet' }, { account: 'payer' }],
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
      index: {
        type: 'u8',
        source: { from: 'argument', path: 'args.criteriaIndex' },
        numbers: { '': { entryOf: 'project.badgeCriteria', key: 'index' } },
      },
      proof: {
        type: { variants: { Public: null } },
        source: { from: 'argument', path: 'args.proof', transform: 'kind' },
      },
      treeNumber: {
        type: 'u32',
        source: {
          from: 'service',
          reason: 'says in which of the trees of the same owner the record lies; the program refuses a wrong one',
        },
      },
    },
    effects: { gives: { more: { Profile: ['achievements'] } } },
  },
  'control/create_delegate_authority': {
    discriminator: 'e87cdd6bbcf54a7f',
    program: 'control',
    name: 'create_delegate_authority',
    doc: 'Delegates permissions in a project to a wallet. Signed by the authority alone.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'payer', otherwise: ['authority'] },
      },
      authority: { signer: true, source: { from: 'argument', path: 'authority' } },
      project: {
        source: { from: 'argument', path: 'project' },
        is: {
          kind: 'Project',
          reason: 'the program asks whether the signer is its authority or a delegate with the permission',
        },
      },
      delegate: {
        source: { from: 'argument', path: 'delegate' },
        is: {
          reason: 'any wallet: the authority gives its rights to whom it likes',
        },
      },
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
        bounds: { '[].index?': { isInt: true } },
        numbers: { '[].index?': { entryOf: 'project.services', pin: 'counted' } },
      },
      counted: {
        type: { option: { array: 'u8', length: 32 } },
        source: {
          from: 'service',
          reason: 'what the numbers mean, as the build read it or the call says; anything else is refused',
          when: [
            'serviceDelegations.AssetAssembler',
            'serviceDelegations.AssetManager',
            'serviceDelegations.Staking',
            'serviceDelegations.Missions',
            'serviceDelegations.Guild',
          ],
          entries: {
            list: 'project.services',
            type: {
              list: {
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
              },
            },
            counting: 'fields.delegations[]',
            expected: { path: 'serviceDelegations', transform: 'expectedServices' },
          },
        },
      },
    },
    effects: {
      deposits: [
        {
          fields: ['delegations'],
          account: 'delegateAuthority',
          of: 'account',
          bytes: 77,
        },
      ],
      power: 'it gives another wallet rights in the project',
      rights: { to: 'delegate' },
    },
  },
  'control/create_profile': {
    discriminator: 'e1cdea8f11ba32dc',
    program: 'control',
    name: 'create_profile',
    doc: 'Creates a user\'s profile in a project. Signed by a wallet of the user.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'payer', otherwise: ['wallet'] },
      },
      wallet: { signer: true, source: { from: 'argument', path: 'wallet' } },
      project: {
        source: { from: 'argument', path: 'project' },
        is: {
          kind: 'Project',
          reason: 'whoever likes to makes a profile of his in it',
        },
      },
      subsidy: {
        writable: true,
        optional: true,
        givesBack: true,
        source: {
          from: 'service',
          reason: 'the project of the call; all that happens is that it gives the fee back',
        },
        is: {
          kind: 'Project',
          reason: 'the program takes none but the project of the call',
        },
      },
      walletMarker: {
        source: {
          from: 'derived',
          program: 'control',
          seeds: [{ text: 'wallet' }, { account: 'wallet' }],
        },
      },
      user: {
        source: { from: 'service', reason: 'the program takes only the wallet\'s user' },
        is: {
          kind: 'UserMarker',
          reason: 'the program takes only one that the wallet is of',
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
            { account: 'user' },
            { field: 'identity' },
          ],
        },
      },
      ownProfile: {
        writable: true,
        source: {
          from: 'derived',
          program: 'control',
          seeds: [{ text: 'own_profile' }, { account: 'project' }, { account: 'user' }],
        },
      },
    },
    fields: {
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
    effects: {
      deposits: [
        { account: 'profile', of: 'account', bytes: 108 },
        {
          fields: ['identity'],
          account: 'ownProfile',
          of: 'account',
          bytes: 12,
        },
      ],
    },
  },
  'control/create_profiles_tree': {
    discriminator: 'd5de3f55c8d9651f',
    program: 'control',
    name: 'create_profiles_tree',
    doc: 'Creates a tree for a project\'s profiles. Signed by the authority or a delegate.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'payer' },
      },
      project: {
        writable: true,
        source: { from: 'argument', path: 'project' },
        is: {
          kind: 'Project',
          reason: 'the program asks whether the signer is its authority or a delegate with the permission',
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
        numbers: {
          maxDepth: { quantity: 'levels of the tree' },
          maxBufferSize: { quantity: 'changes that the tree remembers' },
          canopyDepth: { quantity: 'levels of the tree that are stored' },
        },
      },
      treeNumber: {
        type: 'u32',
        source: {
          from: 'service',
          reason: 'says in which of the trees of the same owner the record lies; the program refuses a wrong one',
        },
      },
    },
    effects: {
      changes: { what: 'it uses a right over the project' },
      deposits: [
        { account: 'tree', of: 'tree', bytes: 0, shape: 'shape' },
        { bytes: 32, account: 'project', of: 'growth' },
      ],
    },
  },
  'control/create_project': {
    discriminator: '94dbb52add7291be',
    program: 'control',
    name: 'create_project',
    doc: 'Creates a project. Signed by its authority.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'payer', otherwise: ['authority'] },
      },
      authority: { signer: true, source: { from: 'argument', path: 'authority' } },
      driver: {
        source: { from: 'argument', path: 'driver', otherwise: ['authority'] },
        is: {
          reason: 'any wallet: nothing is read there, and it gets no right by it',
        },
      },
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
          given: 'key',
        },
        names: {
          '': { reason: 'it is nobody; the program refuses one that has been used' },
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
        names: {
          '[].address': { reason: 'any program: it is kept for readers alone' },
        },
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
    effects: {
      founds: 'project',
      deposits: [
        {
          fields: ['name', 'associatedPrograms', 'profileDataConfig'],
          account: 'project',
          of: 'account',
          bytes: 134,
        },
      ],
    },
  },
  'control/create_user': {
    discriminator: '6ce38282fc6d4bda',
    program: 'control',
    name: 'create_user',
    doc: 'Creates a user for the wallet that signs.',
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
          reason: 'it may do nothing but what its own key consents to, for this user alone',
        },
        is: {
          reason: 'nothing is read there, and being named makes it nobody\'s member',
        },
      },
      user: {
        writable: true,
        source: {
          from: 'derived',
          program: 'control',
          seeds: [{ text: 'user' }, { field: 'key' }],
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
      key: {
        type: 'address',
        source: {
          from: 'service',
          reason: 'a fresh name for the user, which nobody signs with',
        },
        names: {
          '': { reason: 'it is nobody; the program refuses one that has been used' },
        },
      },
    },
    effects: {
      member: 'wallet',
      gives: {
        more: { Global: ['totalUsers'] },
        notes: { WalletMarker: ['user', 'userId', 'isShadow'] },
      },
      deposits: [
        { account: 'user', of: 'account', bytes: 44 },
        { account: 'walletMarker', of: 'account', bytes: 45 },
        { account: 'shadowMarker', of: 'account', bytes: 45 },
        { account: 'usernameMarker', of: 'account', bytes: 40 },
      ],
    },
  },
  'control/create_users_tree': {
    discriminator: '0a0cf6395a199449',
    program: 'control',
    name: 'create_users_tree',
    doc: 'Creates a tree for users; the first also the global record. The service\'s key signs.',
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
    effects: {
      deposits: [
        { bytes: 81, account: 'global', of: 'account' },
        {
          account: 'usersTree',
          of: 'tree',
          bytes: 0,
          shape: { maxDepth: 16, maxBufferSize: 64, canopyDepth: 11 },
        },
      ],
    },
  },
  'control/initialize_badge_criteria': {
    discriminator: '3ff0c1b37c54930c',
    program: 'control',
    name: 'initialize_badge_criteria',
    doc: 'Adds a badge to a project. Signed by the project or a delegate.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'args.payer', otherwise: ['args.authority'] },
      },
      authority: { signer: true, source: { from: 'argument', path: 'args.authority' } },
      delegation: {
        optional: true,
        source: {
          from: 'derived',
          program: 'control',
          seeds: [
            { text: 'delegate' },
            { account: 'project' },
            { account: 'authority' },
          ],
        },
      },
      project: {
        writable: true,
        source: { from: 'argument', path: 'args.projectAddress' },
        is: {
          kind: 'Project',
          reason: 'the program asks whether the signer is its authority or a delegate with the permission',
        },
      },
    },
    fields: {
      index: {
        type: 'u8',
        source: { from: 'argument', path: 'args.badgeIndex' },
        numbers: { '': { entryOf: 'project.badgeCriteria', key: 'index' } },
      },
      condition: {
        type: { variants: { Public: null } },
        source: { from: 'argument', path: 'args.condition', transform: 'kind' },
      },
      startTime: {
        type: 'i64',
        source: { from: 'argument', path: 'args.startTime', absent: 0 },
        bounds: { '': { isTime: true } },
        numbers: { '': { seconds: 'moment' } },
      },
      endTime: {
        type: 'i64',
        source: { from: 'argument', path: 'args.endTime', absent: 0 },
        bounds: { '': { isTime: true } },
        numbers: { '': { seconds: 'moment' } },
      },
    },
    effects: {
      changes: { what: 'it uses a right over the project' },
      deposits: [{ bytes: 18, account: 'project', of: 'growth' }],
    },
  },
  'control/modify_delegation': {
    discriminator: '285b807deb47aa16',
    program: 'control',
    name: 'modify_delegation',
    doc: 'Adds, updates or removes a permission of a delegate. Signed by the authority alone.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'payer', otherwise: ['authority'] },
      },
      authority: { signer: true, source: { from: 'argument', path: 'authority' } },
      project: {
        source: { from: 'argument', path: 'project' },
        is: {
          kind: 'Project',
          reason: 'the program asks whether the signer is its authority or a delegate with the permission',
        },
      },
      delegate: {
        source: { from: 'argument', path: 'delegate' },
        is: {
          reason: 'any wallet: what counts is the record of its rights in the project',
        },
      },
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
        is: {
          kind: 'DelegateAuthority',
          where: { project: 'project', authority: 'delegate' },
        },
      },
    },
    fields: {
      index: {
        type: { option: 'u32' },
        source: { from: 'argument', path: 'modifyDelegation.index' },
        numbers: { '?': { entryOf: 'delegateAuthority.delegations', pin: 'replaced' } },
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
        bounds: { '?.index?': { isInt: true } },
        numbers: { '?.index?': { entryOf: 'project.services', pin: 'counted' } },
      },
      replaced: {
        type: { option: { array: 'u8', length: 32 } },
        source: {
          from: 'service',
          reason: 'what the numbers mean, as the build read it or the call says; anything else is refused',
          when: ['modifyDelegation.index'],
          entries: {
            list: 'delegateAuthority.delegations',
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
            places: 'fields.index?',
            expected: { path: 'modifyDelegation.expected', transform: 'seenDelegations' },
          },
        },
      },
      counted: {
        type: { option: { array: 'u8', length: 32 } },
        source: {
          from: 'service',
          reason: 'what the numbers mean, as the build read it or the call says; anything else is refused',
          when: [
            'modifyDelegation.delegation.AssetAssembler',
            'modifyDelegation.delegation.AssetManager',
            'modifyDelegation.delegation.Staking',
            'modifyDelegation.delegation.Missions',
            'modifyDelegation.delegation.Guild',
          ],
          entries: {
            list: 'project.services',
            type: {
              list: {
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
              },
            },
            counting: 'fields.delegation?',
            expected: {
              path: 'modifyDelegation.delegation',
              transform: 'expectedServices',
            },
          },
        },
      },
    },
    effects: {
      deposits: [
        {
          fields: ['delegation'],
          account: 'delegateAuthority',
          of: 'growth',
          bytes: 0,
        },
      ],
      power: 'it changes the rights of another wallet in the project',
      rights: { to: 'delegate' },
    },
  },
  'control/remove_wallet': {
    discriminator: '1a97266d97a2681c',
    program: 'control',
    name: 'remove_wallet',
    doc: 'Removes a wallet from a user. Signed by another of its wallets, not the shadow wallet.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'payer' },
      },
      wallet: {
        source: { from: 'argument', path: 'wallet' },
        is: {
          reason: 'the program takes only one of the wallets that the leaf of the user lists',
        },
      },
      user: {
        source: {
          from: 'service',
          reason: 'the program takes only a user whose leaf lists the signer among its wallets',
        },
        is: {
          kind: 'UserMarker',
          reason: 'the leaf that it names must list the signer',
        },
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
    },
    effects: { power: 'it takes a wallet from the user', rights: {} },
  },
  'control/update_badge_criteria': {
    discriminator: 'ade9865650ac6ac9',
    program: 'control',
    name: 'update_badge_criteria',
    doc: 'Updates a badge of a project. Signed by the project or a delegate.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'args.payer', otherwise: ['args.authority'] },
      },
      authority: { signer: true, source: { from: 'argument', path: 'args.authority' } },
      delegation: {
        optional: true,
        source: {
          from: 'derived',
          program: 'control',
          seeds: [
            { text: 'delegate' },
            { account: 'project' },
            { account: 'authority' },
          ],
        },
      },
      project: {
        writable: true,
        source: { from: 'argument', path: 'args.projectAddress' },
        is: {
          kind: 'Project',
          reason: 'the program asks whether the signer is its authority or a delegate with the permission',
        },
      },
    },
    fields: {
      index: {
        type: 'u8',
        source: { from: 'argument', path: 'args.criteriaIndex' },
        numbers: { '': { entryOf: 'project.badgeCriteria', key: 'index' } },
      },
      condition: {
        type: { variants: { Public: null } },
        source: { from: 'argument', path: 'args.condition', transform: 'kind' },
      },
      startTime: {
        type: { option: 'i64' },
        source: { from: 'argument', path: 'args.startTime' },
        bounds: { '?': { isTime: true } },
        numbers: { '?': { seconds: 'moment' } },
      },
      endTime: {
        type: { option: 'i64' },
        source: { from: 'argument', path: 'args.endTime' },
        bounds: { '?': { isTime: true } },
        numbers: { '?': { seconds: 'moment' } },
      },
    },
    effects: {
      changes: { what: 'it changes a badge' },
      replaces: {
        record: 'project',
        read: 'project',
        entry: { list: 'badgeCriteria', number: 'index' },
        values: { startTime: 'startTime', endTime: 'endTime' },
      },
    },
  },
  'control/update_profile': {
    discriminator: '624363ce5673af01',
    program: 'control',
    name: 'update_profile',
    doc: 'Updates a profile; growth takes a deposit. Signed by its user, the project or a delegate.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'payer' },
      },
      profile: {
        writable: true,
        source: { from: 'argument', path: 'profile' },
        is: {
          kind: 'ProfileMarker',
          reason: 'the program asks whether the signer is of its user, or acts for its project',
        },
      },
      project: {
        source: {
          from: 'service',
          reason: 'the program refuses any other than the one that the record names',
        },
        is: { kind: 'Project', namedBy: 'profile.project' },
      },
      subsidy: {
        writable: true,
        optional: true,
        givesBack: true,
        source: {
          from: 'service',
          reason: 'the project of the call; all that happens is that it gives the fee back',
        },
        is: {
          kind: 'Project',
          reason: 'the program takes none but the project of the call',
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
        bounds: {
          '[].key': { bytesMin: 1, bytesMax: 64 },
          '[].value': { isJson: true },
        },
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
            replaced: { array: 'u8', length: 32 },
            nodes: { list: { array: 'u8', length: 32 } },
          },
        },
        source: {
          from: 'service',
          reason: 'a proof that does not lead to the tree refuses the transaction and does nothing else',
        },
      },
      shadowConsent: {
        type: { option: { array: 'u8', length: 64 } },
        source: {
          from: 'service',
          reason: 'the consent of the shadow wallet\'s own key, which the program checks',
        },
      },
    },
    effects: {
      changes: { what: 'it overwrites what a profile holds' },
      deposits: [
        {
          fields: ['name', 'bio', 'pfp', 'addedData'],
          account: 'profile',
          of: 'growth',
          bytes: 0,
        },
      ],
    },
  },
  'control/update_user': {
    discriminator: '0902a0a9760ccf54',
    program: 'control',
    name: 'update_user',
    doc: 'Updates a user\'s info. Signed by one of the user\'s wallets, or by its shadow wallet.',
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
      refund: {
        writable: true,
        optional: true,
        source: {
          from: 'service',
          reason: 'the program takes only one of the user\'s own wallets',
        },
        is: {
          reason: 'the program takes only one of the wallets that the leaf of the user lists',
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
                expiry: { option: 'i64' },
                walletIndex: 'u8',
                signature: { array: 'u8', length: 64 },
              },
            },
          },
        },
        source: {
          from: 'service',
          reason: 'passes with the signature of the ledger, which the program checks; they give no right',
          when: ['populateVerification'],
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
            replaced: { array: 'u8', length: 32 },
            nodes: { list: { array: 'u8', length: 32 } },
          },
        },
        source: {
          from: 'service',
          reason: 'a proof that does not lead to the tree refuses the transaction and does nothing else',
        },
      },
      shadowConsent: {
        type: { option: { array: 'u8', length: 64 } },
        source: {
          from: 'service',
          reason: 'the consent of the shadow wallet\'s own key, which the program checks',
        },
      },
    },
    effects: {
      changes: { what: 'it overwrites what a user says of itself, or frees its name' },
      deposits: [{ account: 'usernameMarker', of: 'account', bytes: 40 }],
    },
  },
  'missions/create_mission': {
    discriminator: '0f1c6987413ebcff',
    program: 'missions',
    name: 'create_mission',
    doc: 'Creates a mission in a pool. Signed by the project or a delegate.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: {
          from: 'argument',
          path: 'data.payer',
          otherwise: ['data.delegateAuthority', 'data.authority'],
        },
      },
      signer: {
        signer: true,
        source: {
          from: 'argument',
          path: 'data.delegateAuthority',
          otherwise: ['data.authority'],
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
        source: { from: 'argument', path: 'data.project' },
        is: {
          kind: 'Project',
          reason: 'the program asks whether the signer is its authority or a delegate with the permission',
        },
      },
      missionPool: {
        source: { from: 'argument', path: 'data.missionPool' },
        is: { kind: 'MissionPool', where: { project: 'project' } },
      },
      mission: {
        writable: true,
        source: {
          from: 'derived',
          program: 'missions',
          seeds: [{ text: 'mission' }, { account: 'missionPool' }, { field: 'name' }],
        },
      },
      costResource: {
        source: { from: 'argument', path: 'data.cost.address' },
        is: { kind: 'Resource', where: { project: 'project' } },
      },
    },
    rest: {
      name: 'reward resources',
      field: ['rewards'],
      source: { from: 'element', member: 'kind.address' },
      is: { kind: 'Resource', where: { project: 'project' } },
    },
    fields: {
      name: { type: 'string', source: { from: 'argument', path: 'data.name' } },
      minXp: {
        type: 'u64',
        source: { from: 'argument', path: 'data.minXp' },
        numbers: { '': { quantity: 'experience points' } },
      },
      cost: {
        type: { struct: { address: 'address', amount: 'u64' } },
        source: { from: 'argument', path: 'data.cost' },
        names: { address: { namedBy: 'costResource' } },
        numbers: { amount: { unitsOf: { member: 'address' } } },
      },
      duration: {
        type: 'u64',
        source: { from: 'argument', path: 'data.duration' },
        numbers: { '': { seconds: 'span' } },
      },
      rewards: {
        type: {
          list: {
            struct: {
              kind: {
                variants: { Xp: null, Resource: { struct: { address: 'address' } } },
              },
              min: 'u64',
              max: 'u64',
            },
          },
        },
        source: { from: 'argument', path: 'data.rewards', transform: 'missionRewards' },
        names: { '[].kind.address': { namedBy: 'rest' } },
        numbers: {
          '[].min': { unitsOf: { member: 'kind.address' } },
          '[].max': { unitsOf: { member: 'kind.address' } },
        },
      },
    },
    effects: {
      opens: 'it opens a mission, which pays rewards without end',
      deposits: [
        {
          fields: ['name', 'rewards'],
          account: 'mission',
          of: 'account',
          bytes: 137,
        },
      ],
    },
  },
  'missions/create_mission_pool': {
    discriminator: 'e0f8cdfca7685305',
    program: 'missions',
    name: 'create_mission_pool',
    doc: 'Creates a mission pool in a project. Signed by the project or a delegate.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: {
          from: 'argument',
          path: 'data.payer',
          otherwise: ['data.delegateAuthority', 'data.authority'],
        },
      },
      signer: {
        signer: true,
        source: {
          from: 'argument',
          path: 'data.delegateAuthority',
          otherwise: ['data.authority'],
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
        writable: true,
        source: { from: 'argument', path: 'data.project' },
        is: {
          kind: 'Project',
          reason: 'the program asks whether the signer is its authority or a delegate with the permission',
        },
      },
      characterModel: {
        source: { from: 'argument', path: 'data.characterModel' },
        is: { kind: 'CharacterModel', where: { project: 'project' } },
      },
      missionPool: {
        writable: true,
        source: {
          from: 'derived',
          program: 'missions',
          seeds: [{ text: 'mission_pool' }, { account: 'project' }, { field: 'name' }],
        },
      },
    },
    fields: {
      name: { type: 'string', source: { from: 'argument', path: 'data.name' } },
    },
    effects: {
      opens: 'it opens a mission pool',
      deposits: [
        { fields: ['name'], bytes: 121, account: 'missionPool', of: 'account' },
        { bytes: 33, account: 'project', of: 'growth' },
      ],
    },
  },
  'missions/enter_free_mission': {
    discriminator: '4b2eca653f88a0eb',
    program: 'missions',
    name: 'enter_free_mission',
    doc: 'Admits characters to a mission that is free of cost. Signed by their owner.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'data.payer', otherwise: ['data.authority'] },
      },
      owner: { signer: true, source: { from: 'argument', path: 'data.authority' } },
      mission: {
        source: { from: 'argument', path: 'data.mission' },
        is: {
          kind: 'Mission',
          reason: 'missions are for all players of their project',
        },
      },
      subsidy: {
        writable: true,
        optional: true,
        givesBack: true,
        source: {
          from: 'service',
          reason: 'the project of the call; all that happens is that it gives the fee back',
        },
        is: {
          kind: 'Project',
          reason: 'the program takes none but the project of the call',
        },
      },
      participant: {
        writable: true,
        source: {
          from: 'derived',
          program: 'missions',
          seeds: [
            { text: 'participant' },
            { account: 'mission' },
            { account: 'owner' },
          ],
        },
      },
      walletMarker: {
        source: {
          from: 'derived',
          program: 'control',
          seeds: [{ text: 'wallet' }, { account: 'owner' }],
        },
      },
      profile: {
        source: {
          from: 'service',
          reason: 'the program takes only a profile of the player\'s user in the project',
        },
        is: {
          reason: 'the program holds its project and its user against the player, or finds none',
        },
      },
      project: {
        source: {
          from: 'service',
          reason: 'the program takes none but the project of the mission',
        },
        is: { kind: 'Project', namedBy: 'mission.project' },
      },
      profilesTree: {
        source: {
          from: 'service',
          reason: 'only read, and held against where the profile lies',
        },
        is: { reason: 'the program holds it against the marker of the profile' },
      },
    },
    fields: {
      count: {
        type: 'u32',
        source: {
          from: 'argument',
          path: 'data.characterAddresses',
          transform: 'count',
        },
        numbers: { '': { quantity: 'characters' } },
      },
      promised: {
        type: { array: 'u8', length: 32 },
        source: {
          from: 'service',
          reason: 'as the build read it; any other is refused',
          terms: { path: 'data.terms', value: 'missionPromise' },
        },
      },
      minXpMax: {
        type: { option: 'u64' },
        source: {
          from: 'service',
          reason: 'as the build read it; more is refused',
          terms: { path: 'data.terms', value: 'missionXpMax' },
        },
      },
      duration: {
        type: { option: 'u64' },
        source: {
          from: 'service',
          reason: 'as the build read it; any other is refused',
          terms: { path: 'data.terms', value: 'missionDuration' },
        },
      },
    },
    effects: {
      gives: { notes: { Participant: ['terms', 'paidCharacters'] } },
      holds: { seconds: 'fields.duration?', absent: 'unknown' },
      returns: {
        of: 'promise',
        promise: 'missionPromise',
        record: 'mission',
        hash: 'promised',
        times: 'count',
      },
      deposits: [{ account: 'participant', of: 'account', bytes: 136 }],
    },
  },
  'missions/pay_mission_cost': {
    discriminator: '8308dd095b25bfd5',
    program: 'missions',
    name: 'pay_mission_cost',
    doc: 'Burns the cost of a mission for a number of characters. Signed by their owner.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'data.payer', otherwise: ['data.authority'] },
      },
      owner: { signer: true, source: { from: 'argument', path: 'data.authority' } },
      mission: {
        source: { from: 'argument', path: 'data.mission' },
        is: {
          kind: 'Mission',
          reason: 'missions are for all players of their project',
        },
      },
      subsidy: {
        writable: true,
        optional: true,
        givesBack: true,
        source: {
          from: 'service',
          reason: 'the project of the call; all that happens is that it gives the fee back',
        },
        is: {
          kind: 'Project',
          reason: 'the program takes none but the project of the call',
        },
      },
      participant: {
        writable: true,
        source: {
          from: 'derived',
          program: 'missions',
          seeds: [
            { text: 'participant' },
            { account: 'mission' },
            { account: 'owner' },
          ],
        },
      },
      walletMarker: {
        source: {
          from: 'derived',
          program: 'control',
          seeds: [{ text: 'wallet' }, { account: 'owner' }],
        },
      },
      profile: {
        source: {
          from: 'service',
          reason: 'the program takes only a profile of the player\'s user in the project',
        },
        is: {
          reason: 'the program holds its project and its user against the player, or finds none',
        },
      },
      project: {
        source: {
          from: 'service',
          reason: 'the program takes none but the project of the mission',
        },
        is: { kind: 'Project', namedBy: 'mission.project' },
      },
      profilesTree: {
        source: {
          from: 'service',
          reason: 'only read, and held against where the profile lies',
        },
        is: { reason: 'the program holds it against the marker of the profile' },
      },
      resource: {
        writable: true,
        source: {
          from: 'service',
          reason: 'the program takes what the mission costs, or refuses',
        },
        is: { kind: 'Resource', where: { project: 'mission.project' } },
      },
      mint: {
        writable: true,
        optional: true,
        source: {
          from: 'service',
          reason: 'the program refuses any other than the one that the record names',
        },
        is: { namedBy: 'resource.mint' },
      },
      holding: {
        writable: true,
        optional: true,
        source: {
          from: 'derived',
          program: 'resources',
          seeds: [{ text: 'holding' }, { account: 'resource' }, { account: 'owner' }],
        },
      },
      tokenAccount: {
        writable: true,
        optional: true,
        source: {
          from: 'derived',
          program: 'associatedToken',
          seeds: [{ account: 'owner' }, { program: 'token' }, { account: 'mint' }],
        },
      },
      tree: {
        writable: true,
        optional: true,
        source: {
          from: 'derived',
          program: 'resources',
          seeds: [{ text: 'tree' }, { account: 'resource' }, { field: 'treeNumber' }],
        },
      },
    },
    fields: {
      count: {
        type: 'u32',
        source: {
          from: 'argument',
          path: 'data.characterAddresses',
          transform: 'count',
        },
        numbers: { '': { quantity: 'characters' } },
      },
      promised: {
        type: { array: 'u8', length: 32 },
        source: {
          from: 'service',
          reason: 'as the build read it; any other is refused',
          terms: { path: 'data.terms', value: 'missionPromise' },
        },
      },
      treeNumber: {
        type: 'u32',
        source: {
          from: 'service',
          reason: 'says in which of the trees of the same owner the record lies; the program refuses a wrong one',
        },
      },
      amountMax: {
        type: 'u64',
        source: {
          from: 'service',
          reason: 'what they cost as the build read it; the program takes no more',
          terms: { path: 'data.terms', value: 'missionCostMax' },
        },
      },
      minXpMax: {
        type: { option: 'u64' },
        source: {
          from: 'service',
          reason: 'as the build read it; more is refused',
          terms: { path: 'data.terms', value: 'missionXpMax' },
        },
      },
      duration: {
        type: { option: 'u64' },
        source: {
          from: 'service',
          reason: 'as the build read it; any other is refused',
          terms: { path: 'data.terms', value: 'missionDuration' },
        },
      },
    },
    effects: {
      holds: { seconds: 'fields.duration?', absent: 'unknown' },
      takes: [
        {
          of: 'resource',
          resource: 'resource',
          amount: 'fields.amountMax',
          from: 'owner',
        },
      ],
      returns: {
        of: 'promise',
        promise: 'missionPromise',
        record: 'mission',
        hash: 'promised',
        times: 'count',
      },
      deposits: [{ account: 'participant', of: 'account', bytes: 136 }],
    },
  },
  'missions/pay_mission_reward': {
    discriminator: 'a4f391326069822d',
    program: 'missions',
    name: 'pay_mission_reward',
    doc: 'Pays a mission\'s reward in one resource to the player, or leaves it owed.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'data.payer', otherwise: ['data.authority'] },
      },
      owner: { signer: true, source: { from: 'argument', path: 'data.authority' } },
      mission: {
        source: { from: 'argument', path: 'data.mission' },
        is: {
          kind: 'Mission',
          reason: 'missions are for all players of their project',
        },
      },
      subsidy: {
        writable: true,
        optional: true,
        givesBack: true,
        source: {
          from: 'service',
          reason: 'the project of the call; all that happens is that it gives the fee back',
        },
        is: {
          kind: 'Project',
          reason: 'the program takes none but the project of the call',
        },
      },
      project: {
        source: {
          from: 'service',
          reason: 'the program takes none but the project of the mission',
        },
        is: { kind: 'Project', namedBy: 'mission.project' },
      },
      participant: {
        writable: true,
        source: {
          from: 'derived',
          program: 'missions',
          seeds: [
            { text: 'participant' },
            { account: 'mission' },
            { account: 'owner' },
          ],
        },
      },
      resource: {
        writable: true,
        source: {
          from: 'service',
          reason: 'of any other resource than those that the mission owes nothing is paid',
        },
        is: { kind: 'Resource', where: { project: 'mission.project' } },
      },
      mint: {
        writable: true,
        optional: true,
        source: {
          from: 'service',
          reason: 'the program refuses any other than the one that the record names',
        },
        is: { namedBy: 'resource.mint' },
      },
      holding: {
        writable: true,
        optional: true,
        source: {
          from: 'derived',
          program: 'resources',
          seeds: [{ text: 'holding' }, { account: 'resource' }, { account: 'owner' }],
        },
      },
      tokenAccount: {
        writable: true,
        optional: true,
        source: {
          from: 'derived',
          program: 'associatedToken',
          seeds: [{ account: 'owner' }, { program: 'token' }, { account: 'mint' }],
        },
      },
      tree: {
        writable: true,
        optional: true,
        source: {
          from: 'derived',
          program: 'resources',
          seeds: [{ text: 'tree' }, { account: 'resource' }, { field: 'treeNumber' }],
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
    effects: {
      gives: {
        more: {
          TokenAccount: ['amount'],
          Holding: ['balance'],
          Mint: ['supply'],
          Resource: ['wrappedSupply'],
        },
        notes: { Participant: ['owed'] },
        ends: ['Participant'],
      },
      deposits: [
        { account: 'holding', of: 'account', bytes: 44 },
        { account: 'tokenAccount', of: 'account', bytes: 165 },
      ],
    },
  },
  'missions/pay_mission_xp': {
    discriminator: '3eb93532dd352e2a',
    program: 'missions',
    name: 'pay_mission_xp',
    doc: 'Credits owed experience to the player\'s profile; without one it stays owed.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'data.payer', otherwise: ['data.authority'] },
      },
      owner: { signer: true, source: { from: 'argument', path: 'data.authority' } },
      mission: {
        source: { from: 'argument', path: 'data.mission' },
        is: {
          kind: 'Mission',
          reason: 'missions are for all players of their project',
        },
      },
      subsidy: {
        writable: true,
        optional: true,
        givesBack: true,
        source: {
          from: 'service',
          reason: 'the project of the call; all that happens is that it gives the fee back',
        },
        is: {
          kind: 'Project',
          reason: 'the program takes none but the project of the call',
        },
      },
      project: {
        source: {
          from: 'service',
          reason: 'the program takes none but the project of the mission',
        },
        is: { kind: 'Project', namedBy: 'mission.project' },
      },
      participant: {
        writable: true,
        source: {
          from: 'derived',
          program: 'missions',
          seeds: [
            { text: 'participant' },
            { account: 'mission' },
            { account: 'owner' },
          ],
        },
      },
      walletMarker: {
        source: {
          from: 'derived',
          program: 'control',
          seeds: [{ text: 'wallet' }, { account: 'owner' }],
        },
      },
      profile: {
        source: {
          from: 'service',
          reason: 'the program takes only a profile of the player\'s user in the project',
        },
        is: {
          reason: 'the program holds its project and its user against the player, or finds none',
        },
        optional: true,
      },
      profilesTree: {
        writable: true,
        optional: true,
        source: {
          from: 'service',
          reason: 'held against where the profile of the player lies',
        },
        is: { reason: 'the program holds it against the marker of the profile' },
      },
    },
    fields: {},
    effects: {
      gives: {
        more: { Profile: ['xp'] },
        notes: { Participant: ['owedXp'] },
        ends: ['Participant'],
      },
    },
  },
  'missions/recall_character': {
    discriminator: '30c935c85aef50fd',
    program: 'missions',
    name: 'recall_character',
    doc: 'Recalls a character from its mission and records its rewards. Signed by its owner.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'data.payer', otherwise: ['data.authority'] },
      },
      owner: { signer: true, source: { from: 'argument', path: 'data.authority' } },
      mission: {
        source: { from: 'argument', path: 'data.mission' },
        is: {
          kind: 'Mission',
          reason: 'missions are for all players of their project',
        },
      },
      subsidy: {
        writable: true,
        optional: true,
        givesBack: true,
        source: {
          from: 'service',
          reason: 'the project of the call; all that happens is that it gives the fee back',
        },
        is: {
          kind: 'Project',
          reason: 'the program takes none but the project of the call',
        },
      },
      project: {
        source: {
          from: 'service',
          reason: 'the program takes none but the project of the mission',
        },
        is: { kind: 'Project', namedBy: 'mission.project' },
      },
      participant: {
        writable: true,
        source: {
          from: 'derived',
          program: 'missions',
          seeds: [
            { text: 'participant' },
            { account: 'mission' },
            { account: 'owner' },
          ],
        },
      },
      character: {
        source: { from: 'argument', path: 'character' },
        is: {
          reason: 'it is derived from the tree and the leaf, which must be of its owner',
        },
      },
      model: {
        source: {
          from: 'service',
          reason: 'the program refuses any other than the one that the record names',
        },
        is: {
          kind: 'CharacterModel',
          reason: 'the program holds it against the character',
        },
      },
      charactersTree: {
        writable: true,
        source: {
          from: 'derived',
          program: 'characters',
          seeds: [
            { text: 'tree' },
            { account: 'model' },
            { field: 'characterTreeNumber' },
          ],
        },
      },
    },
    fields: {
      characterTreeNumber: {
        type: 'u32',
        source: {
          from: 'service',
          reason: 'says in which of the trees of the same owner the record lies; the program refuses a wrong one',
        },
      },
      characterLeafIndex: {
        type: 'u32',
        source: {
          from: 'service',
          reason: 'says which leaf of the tree it is; the program takes no other than the one that the call names',
        },
      },
      collects: {
        type: { option: { struct: { xp: 'bool', resources: { list: 'address' } } } },
        source: {
          from: 'service',
          reason: 'the program holds it against the terms of the character and the time',
        },
        names: {
          '?.resources[]': {
            reason: 'the program takes the resources of the character\'s rewards',
          },
        },
      },
      forfeit: {
        type: { option: 'bool' },
        source: { from: 'argument', path: 'data.forfeit' },
      },
    },
    effects: {
      gives: {
        notes: { Character: ['usedBy'], Participant: ['owed', 'owedXp'] },
        ends: ['Participant'],
      },
      changes: {
        what: 'it ends a mission before its rewards',
        unless: { field: 'forfeit', is: false },
      },
      deposits: [
        {
          each: { path: 'fields.collects?.resources[]', bytes: 40 },
          account: 'participant',
          of: 'account',
          bytes: 136,
        },
      ],
    },
  },
  'missions/send_character': {
    discriminator: '6f95de9502235f2e',
    program: 'missions',
    name: 'send_character',
    doc: 'Sends a character, whose cost was paid, on a mission. Signed by its owner.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'data.payer', otherwise: ['data.authority'] },
      },
      owner: { signer: true, source: { from: 'argument', path: 'data.authority' } },
      mission: {
        source: { from: 'argument', path: 'data.mission' },
        is: {
          kind: 'Mission',
          reason: 'missions are for all players of their project',
        },
      },
      subsidy: {
        writable: true,
        optional: true,
        givesBack: true,
        source: {
          from: 'service',
          reason: 'the project of the call; all that happens is that it gives the fee back',
        },
        is: {
          kind: 'Project',
          reason: 'the program takes none but the project of the call',
        },
      },
      missionPool: {
        writable: true,
        source: {
          from: 'service',
          reason: 'the program refuses any other than the one that the record names',
        },
        is: { kind: 'MissionPool', namedBy: 'mission.missionPool' },
      },
      participant: {
        writable: true,
        source: {
          from: 'derived',
          program: 'missions',
          seeds: [
            { text: 'participant' },
            { account: 'mission' },
            { account: 'owner' },
          ],
        },
      },
      character: {
        source: { from: 'argument', path: 'character' },
        is: {
          reason: 'it is derived from the tree and the leaf, which must be of its owner',
        },
      },
      model: {
        source: {
          from: 'service',
          reason: 'the program refuses any other than the one that the record names',
        },
        is: {
          kind: 'CharacterModel',
          reason: 'the program holds it against the character',
        },
      },
      charactersTree: {
        writable: true,
        source: {
          from: 'derived',
          program: 'characters',
          seeds: [
            { text: 'tree' },
            { account: 'model' },
            { field: 'characterTreeNumber' },
          ],
        },
      },
    },
    fields: {
      characterTreeNumber: {
        type: 'u32',
        source: {
          from: 'service',
          reason: 'says in which of the trees of the same owner the record lies; the program refuses a wrong one',
        },
      },
      characterLeafIndex: {
        type: 'u32',
        source: {
          from: 'service',
          reason: 'says which leaf of the tree it is; the program takes no other than the one that the call names',
        },
      },
    },
    effects: {
      takes: [{ of: 'asset', from: 'owner', to: 'mission' }],
      returns: { of: 'character' },
    },
  },
  'missions/update_mission': {
    discriminator: '3e7c8883efe93136',
    program: 'missions',
    name: 'update_mission',
    doc: 'Updates a mission. Signed by the project or a delegate.',
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
        is: { kind: 'Project', namedBy: 'mission.project' },
      },
      mission: {
        writable: true,
        source: { from: 'argument', path: 'missionAddress' },
        is: { kind: 'Mission', reason: 'the signer must act for its project' },
      },
      costResource: {
        optional: true,
        source: { from: 'argument', path: 'params.cost.address' },
        is: { kind: 'Resource', where: { project: 'project' } },
      },
    },
    rest: {
      name: 'reward resources',
      field: ['updated', 'added'],
      source: { from: 'element', member: 'kind.address' },
      is: { kind: 'Resource', where: { project: 'project' } },
    },
    fields: {
      minXp: {
        type: { option: 'u64' },
        source: { from: 'argument', path: 'params.minXp' },
        numbers: { '?': { quantity: 'experience points' } },
      },
      cost: {
        type: { option: { struct: { address: 'address', amount: 'u64' } } },
        source: { from: 'argument', path: 'params.cost' },
        names: { '?.address': { namedBy: 'costResource' } },
        numbers: { '?.amount': { unitsOf: { member: 'address' } } },
      },
      duration: {
        type: { option: 'u64' },
        source: { from: 'argument', path: 'params.duration' },
        numbers: { '?': { seconds: 'span' } },
      },
      removed: {
        type: { list: 'u32' },
        source: { from: 'argument', path: 'params.removeRewards', absent: [] },
        numbers: { '[]': { entryOf: 'mission.rewards', pin: 'replaced' } },
      },
      updated: {
        type: {
          list: {
            struct: {
              kind: {
                variants: { Xp: null, Resource: { struct: { address: 'address' } } },
              },
              min: 'u64',
              max: 'u64',
            },
          },
        },
        source: {
          from: 'argument',
          path: 'params.updateRewards',
          transform: 'missionRewards',
        },
        names: { '[].kind.address': { namedBy: 'rest' } },
        numbers: {
          '[].min': { unitsOf: { member: 'kind.address' } },
          '[].max': { unitsOf: { member: 'kind.address' } },
        },
      },
      added: {
        type: {
          list: {
            struct: {
              kind: {
                variants: { Xp: null, Resource: { struct: { address: 'address' } } },
              },
              min: 'u64',
              max: 'u64',
            },
          },
        },
        source: {
          from: 'argument',
          path: 'params.newRewards',
          transform: 'missionRewards',
        },
        names: { '[].kind.address': { namedBy: 'rest' } },
        numbers: {
          '[].min': { unitsOf: { member: 'kind.address' } },
          '[].max': { unitsOf: { member: 'kind.address' } },
        },
      },
      replaced: {
        type: { option: { array: 'u8', length: 32 } },
        source: {
          from: 'service',
          reason: 'what the numbers mean, as the build read it or the call says; anything else is refused',
          when: ['params.removeRewards', 'params.updateRewards'],
          entries: {
            list: 'mission.rewards',
            type: {
              list: {
                struct: {
                  kind: {
                    variants: { Xp: null, Resource: { struct: { address: 'address' } } },
                  },
                  min: 'u64',
                  max: 'u64',
                },
              },
            },
            places: 'fields.removed[]',
            replacedBy: 'fields.updated[]',
            expected: { path: 'params.expected', transform: 'seenRewards' },
          },
        },
      },
    },
    effects: {
      opens: 'it changes a mission, which may then pay more',
      replaces: {
        record: 'mission',
        read: 'mission',
        values: {
          minXp: 'minXp',
          'cost.amount': 'cost.amount',
          duration: 'requirement.params.duration',
        },
        resources: { 'cost.amount': 'cost.resource_address' },
        hasRewards: true,
      },
      deposits: [
        {
          fields: ['updated', 'added'],
          account: 'mission',
          of: 'growth',
          bytes: 0,
        },
      ],
    },
  },
  'missions/update_mission_pool': {
    discriminator: '61da9065d35840d9',
    program: 'missions',
    name: 'update_mission_pool',
    doc: 'Adds a character model to a mission pool. Signed by the project or a delegate.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: {
          from: 'argument',
          path: 'data.payer',
          otherwise: ['data.delegateAuthority', 'data.authority'],
        },
      },
      signer: {
        signer: true,
        source: {
          from: 'argument',
          path: 'data.delegateAuthority',
          otherwise: ['data.authority'],
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
        source: { from: 'argument', path: 'data.project' },
        is: {
          kind: 'Project',
          reason: 'the program asks whether the signer is its authority or a delegate with the permission',
        },
      },
      characterModel: {
        optional: true,
        source: { from: 'argument', path: 'data.characterModel' },
        is: { kind: 'CharacterModel', where: { project: 'project' } },
      },
      missionPool: {
        writable: true,
        source: { from: 'argument', path: 'data.missionPool' },
        is: { kind: 'MissionPool', where: { project: 'project' } },
      },
    },
    fields: {},
    effects: {
      opens: 'it admits further characters to missions',
      deposits: [{ bytes: 32, account: 'missionPool', of: 'growth' }],
    },
  },
  'resources/add_ingredients': {
    discriminator: '49799b21125c46ef',
    program: 'resources',
    name: 'add_ingredients',
    doc: 'Adds ingredients to a recipe. Signed by the project or a delegate.',
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
        is: { kind: 'Project', namedBy: 'recipe.project' },
      },
      recipe: {
        writable: true,
        source: { from: 'argument', path: 'recipe' },
        is: { kind: 'Recipe', reason: 'the signer must act for its project' },
      },
    },
    rest: {
      name: 'ingredients',
      field: 'ingredients',
      source: { from: 'element', member: 'resourceAddress' },
      is: { kind: 'Resource', where: { project: 'recipe.project' } },
    },
    fields: {
      ingredients: {
        type: { list: { struct: { resourceAddress: 'address', amount: 'u64' } } },
        source: { from: 'argument', path: 'ingredients' },
        names: { '[].resourceAddress': { namedBy: 'rest' } },
        numbers: { '[].amount': { unitsOf: { member: 'resourceAddress' } } },
      },
    },
    effects: {
      changes: { what: 'it uses a right over the project' },
      replaces: {
        record: 'recipe',
        read: 'recipes',
        portions: { values: ['ingredients.amount'], list: 'ingredients' },
      },
      deposits: [{ fields: ['ingredients'], account: 'recipe', of: 'growth', bytes: 0 }],
    },
  },
  'resources/begin_cooking': {
    discriminator: 'bc8de12ad8017884',
    program: 'resources',
    name: 'begin_cooking',
    doc: 'Checks the crafter\'s experience and begins a crafting, unless one is in progress.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'payer', otherwise: ['authority'] },
      },
      authority: { signer: true, source: { from: 'argument', path: 'authority' } },
      recipe: {
        source: { from: 'argument', path: 'recipe' },
        is: { kind: 'Recipe', reason: 'a recipe is for all players of its project' },
      },
      cooking: {
        writable: true,
        source: {
          from: 'derived',
          program: 'resources',
          seeds: [{ text: 'cooking' }, { account: 'recipe' }, { account: 'authority' }],
        },
      },
      subsidy: {
        writable: true,
        optional: true,
        givesBack: true,
        source: {
          from: 'service',
          reason: 'the project of the call; all that happens is that it gives the fee back',
        },
        is: {
          kind: 'Project',
          reason: 'the program takes none but the project of the call',
        },
      },
      project: {
        source: {
          from: 'service',
          reason: 'the program refuses any other than the one that the record names',
        },
        is: { kind: 'Project', namedBy: 'recipe.project' },
      },
      walletMarker: {
        source: {
          from: 'derived',
          program: 'control',
          seeds: [{ text: 'wallet' }, { account: 'authority' }],
        },
      },
      profile: {
        source: {
          from: 'service',
          reason: 'the program takes only a profile of the player\'s user in the project',
        },
        is: {
          reason: 'the program holds its project and its user against the player, or finds none',
        },
      },
      profilesTree: {
        source: {
          from: 'derived',
          program: 'control',
          seeds: [{ text: 'tree' }, { account: 'project' }, { field: 'treeNumber' }],
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
      xpMax: {
        type: { option: 'u64' },
        source: {
          from: 'service',
          reason: 'as the build read it; more is refused',
          terms: { path: 'terms', value: 'recipeXpMax' },
        },
      },
    },
    effects: { deposits: [{ bytes: 364, account: 'cooking', of: 'account' }] },
  },
  'resources/burn_ingredient': {
    discriminator: 'd45ab1fd6358665d',
    program: 'resources',
    name: 'burn_ingredient',
    doc: 'Burns the amount of one ingredient that a crafting still needs.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'payer', otherwise: ['authority'] },
      },
      authority: { signer: true, source: { from: 'argument', path: 'authority' } },
      recipe: {
        source: { from: 'argument', path: 'recipe' },
        is: { kind: 'Recipe', reason: 'a recipe is for all players of its project' },
      },
      cooking: {
        writable: true,
        source: {
          from: 'derived',
          program: 'resources',
          seeds: [{ text: 'cooking' }, { account: 'recipe' }, { account: 'authority' }],
        },
        is: {
          kind: 'Cooking',
          reason: 'its address is made of the recipe and the crafter',
        },
      },
      subsidy: {
        writable: true,
        optional: true,
        givesBack: true,
        source: {
          from: 'service',
          reason: 'the project of the call; all that happens is that it gives the fee back',
        },
        is: {
          kind: 'Project',
          reason: 'the program takes none but the project of the call',
        },
      },
      resource: {
        writable: true,
        source: {
          from: 'service',
          reason: 'the program refuses any other than the one that the record names',
        },
        is: { kind: 'Resource', namedBy: 'recipe.ingredients[].resourceAddress' },
      },
      mint: {
        writable: true,
        optional: true,
        source: {
          from: 'service',
          reason: 'the program refuses any other than the one that the record names',
        },
        is: { namedBy: 'resource.mint' },
      },
      holding: {
        writable: true,
        optional: true,
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
      tokenAccount: {
        writable: true,
        optional: true,
        source: {
          from: 'derived',
          program: 'associatedToken',
          seeds: [{ account: 'authority' }, { program: 'token' }, { account: 'mint' }],
        },
      },
      tree: {
        writable: true,
        optional: true,
        source: {
          from: 'derived',
          program: 'resources',
          seeds: [{ text: 'tree' }, { account: 'resource' }, { field: 'treeNumber' }],
        },
      },
    },
    fields: {
      amountMax: {
        type: 'u64',
        source: {
          from: 'service',
          reason: 'what it costs as the build read it; the program takes no more',
          terms: { path: 'terms', value: 'ingredientMax' },
        },
      },
      wholeMax: {
        type: { option: 'u64' },
        source: {
          from: 'service',
          reason: 'what the recipe asks for as the build read it; more is refused',
          terms: { path: 'terms', value: 'ingredientMax' },
        },
      },
      treeNumber: {
        type: 'u32',
        source: {
          from: 'service',
          reason: 'says in which of the trees of the same owner the record lies; the program refuses a wrong one',
        },
      },
    },
    effects: {
      takes: [
        {
          of: 'resource',
          resource: 'resource',
          amount: 'fields.amountMax',
          from: 'authority',
        },
      ],
      deposits: [{ bytes: 40, account: 'cooking', of: 'growth' }],
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
        is: { kind: 'Project', namedBy: 'resource.project' },
      },
      resource: {
        writable: true,
        source: { from: 'argument', path: 'resource' },
        is: {
          kind: 'Resource',
          reason: 'a resource is for all its holders; all else is held against it',
        },
      },
      subsidy: {
        writable: true,
        optional: true,
        givesBack: true,
        source: {
          from: 'service',
          reason: 'the project of the call; all that happens is that it gives the fee back',
        },
        is: {
          kind: 'Project',
          reason: 'the program takes none but the project of the call',
        },
      },
      owner: {
        source: { from: 'argument', path: 'owner', otherwise: ['authority'] },
        is: {
          reason: 'the signer itself, or with the permission any holder; the program asks which it is',
        },
      },
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
      amount: {
        type: 'u64',
        source: { from: 'argument', path: 'amount' },
        numbers: { '': { unitsOf: { account: 'resource' } } },
      },
      treeNumber: {
        type: 'u32',
        source: {
          from: 'service',
          reason: 'says in which of the trees of the same owner the record lies; the program refuses a wrong one',
        },
      },
    },
    effects: {
      takes: [
        {
          of: 'resource',
          resource: 'resource',
          amount: 'fields.amount',
          from: 'owner',
        },
      ],
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
        is: { kind: 'Project', namedBy: 'resource.project' },
      },
      resource: {
        source: { from: 'argument', path: 'resource' },
        is: {
          kind: 'Resource',
          reason: 'a resource is for all its holders; all else is held against it',
        },
      },
      subsidy: {
        writable: true,
        optional: true,
        givesBack: true,
        source: {
          from: 'service',
          reason: 'the project of the call; all that happens is that it gives the fee back',
        },
        is: {
          kind: 'Project',
          reason: 'the program takes none but the project of the call',
        },
      },
      mint: {
        writable: true,
        source: {
          from: 'service',
          reason: 'the program refuses any other than the one that the record names',
        },
        is: { namedBy: 'resource.mint' },
      },
      owner: {
        source: { from: 'argument', path: 'owner', otherwise: ['authority'] },
        is: {
          reason: 'the signer itself, or with the permission any holder; the program asks which it is',
        },
      },
      holding: {
        writable: true,
        source: {
          from: 'derived',
          program: 'associatedToken',
          seeds: [{ account: 'owner' }, { program: 'token' }, { account: 'mint' }],
        },
      },
    },
    fields: {
      amount: {
        type: 'u64',
        source: { from: 'argument', path: 'amount' },
        numbers: { '': { unitsOf: { account: 'resource' } } },
      },
    },
    effects: {
      takes: [
        {
          of: 'resource',
          resource: 'resource',
          amount: 'fields.amount',
          from: 'owner',
        },
      ],
    },
  },
  'resources/claim_faucet': {
    discriminator: '5007fb6c37918744',
    program: 'resources',
    name: 'claim_faucet',
    doc: 'Mints a faucet\'s amount to a wallet whose claim interval has passed. Signed by the wallet.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'payer', otherwise: ['owner'] },
      },
      owner: { signer: true, source: { from: 'argument', path: 'owner' } },
      faucet: {
        writable: true,
        source: { from: 'argument', path: 'faucet' },
        is: { kind: 'Faucet', reason: 'a faucet is for everybody' },
      },
      claim: {
        writable: true,
        source: {
          from: 'derived',
          program: 'resources',
          seeds: [
            { text: 'faucet_claim' },
            { account: 'faucet' },
            { account: 'owner' },
          ],
        },
      },
      project: {
        source: {
          from: 'service',
          reason: 'the program takes none but the project that the record names',
        },
        is: { namedBy: 'faucet.project' },
      },
      subsidy: {
        writable: true,
        optional: true,
        givesBack: true,
        source: {
          from: 'service',
          reason: 'the project of the call; all that happens is that it gives the fee back',
        },
        is: {
          kind: 'Project',
          reason: 'the program takes none but the project of the call',
        },
      },
      resource: {
        writable: true,
        source: {
          from: 'service',
          reason: 'the program refuses any other than the one that the record names',
        },
        is: { kind: 'Resource', namedBy: 'faucet.resource' },
      },
      mint: {
        writable: true,
        optional: true,
        source: {
          from: 'service',
          reason: 'the program refuses any other than the one that the record names',
        },
        is: { namedBy: 'resource.mint' },
      },
      holding: {
        writable: true,
        optional: true,
        source: {
          from: 'derived',
          program: 'resources',
          seeds: [{ text: 'holding' }, { account: 'resource' }, { account: 'owner' }],
        },
      },
      tokenAccount: {
        writable: true,
        optional: true,
        source: {
          from: 'derived',
          program: 'associatedToken',
          seeds: [{ account: 'owner' }, { program: 'token' }, { account: 'mint' }],
        },
      },
      tree: {
        writable: true,
        optional: true,
        source: {
          from: 'derived',
          program: 'resources',
          seeds: [{ text: 'tree' }, { account: 'resource' }, { field: 'treeNumber' }],
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
    effects: {
      gives: {
        more: {
          TokenAccount: ['amount'],
          Holding: ['balance'],
          Mint: ['supply'],
          Resource: ['wrappedSupply'],
        },
        notes: { Faucet: ['lastClaimed'], FaucetClaim: ['lastClaimed'] },
      },
      deposits: [
        { account: 'claim', of: 'account', bytes: 16 },
        { account: 'holding', of: 'account', bytes: 44 },
        { account: 'tokenAccount', of: 'account', bytes: 165 },
      ],
    },
  },
  'resources/create_resource': {
    discriminator: '2a0499aaa39fbcc2',
    program: 'resources',
    name: 'create_resource',
    doc: 'Creates a resource and its mint. Signed by the project or a delegate.',
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
        source: { from: 'argument', path: 'project' },
        is: {
          kind: 'Project',
          reason: 'the program asks whether the signer is its authority or a delegate with the permission',
        },
      },
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
        names: {
          '': { reason: 'nothing stands at it: it makes the new address a new one' },
        },
      },
      name: { type: 'string', source: { from: 'argument', path: 'params.name' } },
      symbol: { type: 'string', source: { from: 'argument', path: 'params.symbol' } },
      uri: { type: 'string', source: { from: 'argument', path: 'params.uri' } },
      decimals: {
        type: 'u8',
        source: { from: 'argument', path: 'params.decimals' },
        numbers: { '': { quantity: 'decimal places' } },
      },
      storage: {
        type: { variants: { AccountState: null, LedgerState: null } },
        source: { from: 'argument', path: 'params.storage', transform: 'kind' },
      },
    },
    effects: {
      changes: { what: 'it uses a right over the project' },
      deposits: [
        { account: 'mint', of: 'account', bytes: 82 },
        {
          fields: ['name', 'symbol', 'uri'],
          account: 'resource',
          of: 'account',
          bytes: 103,
        },
      ],
    },
  },
  'resources/create_resource_tree': {
    discriminator: '733ece1ed6e71b02',
    program: 'resources',
    name: 'create_resource_tree',
    doc: 'Creates a tree for a resource\'s holdings. Signed by the project or a delegate.',
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
        source: { from: 'argument', path: 'project' },
        is: { kind: 'Project', namedBy: 'resource.project' },
      },
      resource: {
        writable: true,
        source: { from: 'argument', path: 'resource' },
        is: { kind: 'Resource', reason: 'the signer must act for its project' },
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
      shape: {
        type: {
          struct: { maxDepth: 'u32', maxBufferSize: 'u32', canopyDepth: 'u32' },
        },
        source: { from: 'argument', path: 'treeConfig', transform: 'treeShape' },
        numbers: {
          maxDepth: { quantity: 'levels of the tree' },
          maxBufferSize: { quantity: 'changes that the tree remembers' },
          canopyDepth: { quantity: 'levels of the tree that are stored' },
        },
      },
      treeNumber: {
        type: 'u32',
        source: {
          from: 'service',
          reason: 'says in which of the trees of the same owner the record lies; the program refuses a wrong one',
        },
      },
    },
    effects: {
      changes: { what: 'it uses a right over the project' },
      deposits: [
        { account: 'tree', of: 'tree', bytes: 0, shape: 'shape' },
        { bytes: 32, account: 'resource', of: 'growth' },
      ],
    },
  },
  'resources/finish_cooking': {
    discriminator: '4945864b8c04374c',
    program: 'resources',
    name: 'finish_cooking',
    doc: 'Mints a recipe\'s output once all ingredients are burned, and ends the crafting.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'payer', otherwise: ['authority'] },
      },
      authority: { signer: true, source: { from: 'argument', path: 'authority' } },
      recipe: {
        source: { from: 'argument', path: 'recipe' },
        is: { kind: 'Recipe', reason: 'a recipe is for all players of its project' },
      },
      cooking: {
        writable: true,
        source: {
          from: 'derived',
          program: 'resources',
          seeds: [{ text: 'cooking' }, { account: 'recipe' }, { account: 'authority' }],
        },
        is: {
          kind: 'Cooking',
          reason: 'its address is made of the recipe and the crafter',
        },
      },
      refund: {
        writable: true,
        source: {
          from: 'service',
          reason: 'the program takes only the wallet that paid the deposit',
        },
        is: { namedBy: 'cooking.payer' },
      },
      subsidy: {
        writable: true,
        optional: true,
        givesBack: true,
        source: {
          from: 'service',
          reason: 'the project of the call; all that happens is that it gives the fee back',
        },
        is: {
          kind: 'Project',
          reason: 'the program takes none but the project of the call',
        },
      },
      resource: {
        writable: true,
        source: {
          from: 'service',
          reason: 'the program refuses any other than the one that the record names',
        },
        is: {
          kind: 'Resource',
          where: { project: 'recipe.project' },
          namedBy: 'recipe.meal.resourceAddress',
        },
      },
      mint: {
        writable: true,
        optional: true,
        source: {
          from: 'service',
          reason: 'the program refuses any other than the one that the record names',
        },
        is: { namedBy: 'resource.mint' },
      },
      holding: {
        writable: true,
        optional: true,
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
      tokenAccount: {
        writable: true,
        optional: true,
        source: {
          from: 'derived',
          program: 'associatedToken',
          seeds: [{ account: 'authority' }, { program: 'token' }, { account: 'mint' }],
        },
      },
      tree: {
        writable: true,
        optional: true,
        source: {
          from: 'derived',
          program: 'resources',
          seeds: [{ text: 'tree' }, { account: 'resource' }, { field: 'treeNumber' }],
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
      promised: {
        type: { option: { array: 'u8', length: 32 } },
        source: {
          from: 'service',
          reason: 'what it gives as the build read it; for anything else it is refused',
          terms: { path: 'terms', value: 'recipePromise' },
        },
      },
    },
    effects: {
      gives: {
        more: {
          TokenAccount: ['amount'],
          Holding: ['balance'],
          Mint: ['supply'],
          Resource: ['wrappedSupply'],
        },
        ends: ['Cooking'],
      },
      returns: {
        of: 'promise',
        promise: 'recipePromise',
        record: 'recipe',
        hash: 'promised',
      },
      deposits: [
        { account: 'holding', of: 'account', bytes: 44 },
        { account: 'tokenAccount', of: 'account', bytes: 165 },
      ],
    },
  },
  'resources/initialize_faucet': {
    discriminator: '9f6dedd645e70e3c',
    program: 'resources',
    name: 'initialize_faucet',
    doc: 'Creates a faucet of a resource. Signed by the project or a delegate.',
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
        is: { kind: 'Project', namedBy: 'resource.project' },
      },
      resource: {
        source: { from: 'argument', path: 'resource' },
        is: { kind: 'Resource', reason: 'the signer must act for its project' },
      },
      faucet: {
        writable: true,
        source: {
          from: 'derived',
          program: 'resources',
          seeds: [
            { text: 'faucet' },
            { account: 'project' },
            { account: 'resource' },
            { field: 'key' },
          ],
        },
      },
    },
    fields: {
      amount: {
        type: 'u64',
        source: { from: 'argument', path: 'amount' },
        numbers: { '': { unitsOf: { account: 'resource' } } },
      },
      repeatInterval: {
        type: 'u64',
        source: { from: 'argument', path: 'repeatInterval' },
        numbers: { '': { seconds: 'span' } },
      },
      key: {
        type: 'address',
        source: {
          from: 'service',
          reason: 'a fresh name for the faucet, which nobody signs with',
        },
        names: {
          '': { reason: 'nothing stands at it: it makes the new address a new one' },
        },
      },
    },
    effects: {
      opens: 'it opens a faucet, which mints without end',
      deposits: [{ account: 'faucet', of: 'account', bytes: 96 }],
    },
  },
  'resources/initialize_recipe': {
    discriminator: '826c097562859e1c',
    program: 'resources',
    name: 'initialize_recipe',
    doc: 'Creates a recipe. Signed by the project or a delegate.',
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
        source: { from: 'argument', path: 'project' },
        is: {
          kind: 'Project',
          reason: 'the program asks whether the signer is its authority or a delegate with the permission',
        },
      },
      recipe: {
        writable: true,
        source: {
          from: 'derived',
          program: 'resources',
          seeds: [{ text: 'recipe' }, { account: 'project' }, { field: 'key' }],
        },
      },
      mealResource: {
        source: { from: 'argument', path: 'meal.resourceAddress' },
        is: { kind: 'Resource', where: { project: 'project' } },
      },
    },
    rest: {
      name: 'ingredients',
      field: 'ingredients',
      source: { from: 'element', member: 'resourceAddress' },
      is: { kind: 'Resource', where: { project: 'project' } },
    },
    fields: {
      key: {
        type: 'address',
        source: {
          from: 'service',
          reason: 'a fresh name for the recipe, which nobody signs with',
        },
        names: {
          '': { reason: 'nothing stands at it: it makes the new address a new one' },
        },
      },
      xp: {
        type: 'u64',
        source: { from: 'argument', path: 'xp' },
        numbers: { '': { quantity: 'experience points' } },
      },
      ingredients: {
        type: { list: { struct: { resourceAddress: 'address', amount: 'u64' } } },
        source: { from: 'argument', path: 'ingredients' },
        names: { '[].resourceAddress': { namedBy: 'rest' } },
        numbers: { '[].amount': { unitsOf: { member: 'resourceAddress' } } },
      },
      meal: {
        type: { struct: { resourceAddress: 'address', amount: 'u64' } },
        source: { from: 'argument', path: 'meal' },
        names: { resourceAddress: { namedBy: 'mealResource' } },
        numbers: { amount: { unitsOf: { member: 'resourceAddress' } } },
      },
    },
    effects: {
      opens: 'it opens a recipe, which mints without end',
      deposits: [
        {
          fields: ['ingredients'],
          account: 'recipe',
          of: 'account',
          bytes: 125,
        },
      ],
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
        is: { kind: 'Project', namedBy: 'resource.project' },
      },
      resource: {
        writable: true,
        source: { from: 'argument', path: 'resource' },
        is: { kind: 'Resource', reason: 'the signer must act for its project' },
      },
      mint: {
        source: {
          from: 'service',
          reason: 'the program refuses any other than the one that the record names',
        },
        is: { namedBy: 'resource.mint' },
      },
      owner: {
        source: { from: 'argument', path: 'owner' },
        is: { reason: 'any wallet will do: nothing of ours is read from it' },
        keyed: { unless: 'allowKeyless' },
      },
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
      amount: {
        type: 'u64',
        source: { from: 'argument', path: 'amount' },
        numbers: { '': { unitsOf: { account: 'resource' } } },
      },
      treeNumber: {
        type: 'u32',
        source: {
          from: 'service',
          reason: 'says in which of the trees of the same owner the record lies; the program refuses a wrong one',
        },
      },
    },
    effects: {
      mints: [{ resource: 'resource', to: 'owner', amount: 'fields.amount' }],
      deposits: [{ account: 'holding', of: 'account', bytes: 44 }],
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
        is: { kind: 'Project', namedBy: 'resource.project' },
      },
      resource: {
        source: { from: 'argument', path: 'resource' },
        is: { kind: 'Resource', reason: 'the signer must act for its project' },
      },
      mint: {
        writable: true,
        source: {
          from: 'service',
          reason: 'the program refuses any other than the one that the record names',
        },
        is: { namedBy: 'resource.mint' },
      },
      owner: {
        source: { from: 'argument', path: 'owner' },
        is: { reason: 'any wallet will do: nothing of ours is read from it' },
        keyed: { unless: 'allowKeyless' },
      },
      holding: {
        writable: true,
        source: {
          from: 'derived',
          program: 'associatedToken',
          seeds: [{ account: 'owner' }, { program: 'token' }, { account: 'mint' }],
        },
      },
    },
    fields: {
      amount: {
        type: 'u64',
        source: { from: 'argument', path: 'amount' },
        numbers: { '': { unitsOf: { account: 'resource' } } },
      },
    },
    effects: {
      mints: [{ resource: 'resource', to: 'owner', amount: 'fields.amount' }],
      deposits: [{ account: 'holding', of: 'account', bytes: 165 }],
    },
  },
  'resources/remove_ingredients': {
    discriminator: '812490f0ad0cf563',
    program: 'resources',
    name: 'remove_ingredients',
    doc: 'Removes ingredients from a recipe. Signed by the project or a delegate.',
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
        is: { kind: 'Project', namedBy: 'recipe.project' },
      },
      recipe: {
        writable: true,
        source: { from: 'argument', path: 'recipe' },
        is: { kind: 'Recipe', reason: 'the signer must act for its project' },
      },
    },
    fields: {
      resources: {
        type: { list: 'address' },
        source: { from: 'argument', path: 'ingredients' },
        names: { '[]': { reason: 'the program refuses one that the recipe has not' } },
      },
    },
    effects: {
      opens: 'it makes a recipe cheaper',
      replaces: {
        record: 'recipe',
        read: 'recipes',
        portions: { values: ['resources'], list: 'ingredients' },
      },
    },
  },
  'resources/transfer_resource': {
    discriminator: '8509ef03bd6098f1',
    program: 'resources',
    name: 'transfer_resource',
    doc: 'Transfers base units between compressed holdings. Signed by the owner.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'payer', otherwise: ['owner'] },
      },
      owner: { signer: true, source: { from: 'argument', path: 'owner' } },
      recipient: {
        source: { from: 'argument', path: 'recipient' },
        is: { reason: 'any wallet will do: nothing of ours is read from it' },
        keyed: { unless: 'allowKeyless' },
      },
      resource: {
        source: { from: 'argument', path: 'resource' },
        is: {
          kind: 'Resource',
          reason: 'a resource is for all its holders; all else is held against it',
        },
      },
      project: {
        source: {
          from: 'service',
          reason: 'the program takes none but the project that the record names',
        },
        is: { namedBy: 'resource.project' },
      },
      subsidy: {
        writable: true,
        optional: true,
        givesBack: true,
        source: {
          from: 'service',
          reason: 'the project of the call; all that happens is that it gives the fee back',
        },
        is: {
          kind: 'Project',
          reason: 'the program takes none but the project of the call',
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
      amount: {
        type: 'u64',
        source: { from: 'argument', path: 'amount' },
        numbers: { '': { unitsOf: { account: 'resource' } } },
      },
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
    },
    effects: {
      takes: [
        {
          of: 'resource',
          resource: 'resource',
          amount: 'fields.amount',
          from: 'owner',
          to: 'recipient',
        },
      ],
      deposits: [{ account: 'recipientHolding', of: 'account', bytes: 44 }],
    },
  },
  'resources/transfer_tokens': {
    discriminator: '36b4eeaf4a557ebc',
    program: 'resources',
    name: 'transfer_tokens',
    doc: 'Transfers base units between token accounts. Signed by the owner.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'payer', otherwise: ['owner'] },
      },
      owner: { signer: true, source: { from: 'argument', path: 'owner' } },
      recipient: {
        source: { from: 'argument', path: 'recipient' },
        is: { reason: 'any wallet will do: nothing of ours is read from it' },
        keyed: { unless: 'allowKeyless' },
      },
      resource: {
        source: { from: 'argument', path: 'resource' },
        is: {
          kind: 'Resource',
          reason: 'a resource is for all its holders; all else is held against it',
        },
      },
      project: {
        source: {
          from: 'service',
          reason: 'the program takes none but the project that the record names',
        },
        is: { namedBy: 'resource.project' },
      },
      subsidy: {
        writable: true,
        optional: true,
        givesBack: true,
        source: {
          from: 'service',
          reason: 'the project of the call; all that happens is that it gives the fee back',
        },
        is: {
          kind: 'Project',
          reason: 'the program takes none but the project of the call',
        },
      },
      mint: {
        source: {
          from: 'service',
          reason: 'the program refuses any other than the one that the record names',
        },
        is: { namedBy: 'resource.mint' },
      },
      ownerHolding: {
        writable: true,
        source: {
          from: 'derived',
          program: 'associatedToken',
          seeds: [{ account: 'owner' }, { program: 'token' }, { account: 'mint' }],
        },
      },
      recipientHolding: {
        writable: true,
        source: {
          from: 'derived',
          program: 'associatedToken',
          seeds: [{ account: 'recipient' }, { program: 'token' }, { account: 'mint' }],
        },
      },
    },
    fields: {
      amount: {
        type: 'u64',
        source: { from: 'argument', path: 'amount' },
        numbers: { '': { unitsOf: { account: 'resource' } } },
      },
    },
    effects: {
      takes: [
        {
          of: 'resource',
          resource: 'resource',
          amount: 'fields.amount',
          from: 'owner',
          to: 'recipient',
        },
      ],
      deposits: [{ account: 'recipientHolding', of: 'account', bytes: 165 }],
    },
  },
  'resources/unwrap_holding': {
    discriminator: 'ebdc1e334ecf9588',
    program: 'resources',
    name: 'unwrap_holding',
    doc: 'Moves base units from the signer\'s compressed holding to its token account.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'payer', otherwise: ['authority'] },
      },
      authority: { signer: true, source: { from: 'argument', path: 'authority' } },
      resource: {
        writable: true,
        source: { from: 'argument', path: 'resource' },
        is: {
          kind: 'Resource',
          reason: 'a resource is for all its holders; all else is held against it',
        },
      },
      project: {
        source: {
          from: 'service',
          reason: 'the program takes none but the project that the record names',
        },
        is: { namedBy: 'resource.project' },
      },
      subsidy: {
        writable: true,
        optional: true,
        givesBack: true,
        source: {
          from: 'service',
          reason: 'the project of the call; all that happens is that it gives the fee back',
        },
        is: {
          kind: 'Project',
          reason: 'the program takes none but the project of the call',
        },
      },
      mint: {
        writable: true,
        source: {
          from: 'service',
          reason: 'the program refuses any other than the one that the record names',
        },
        is: { namedBy: 'resource.mint' },
      },
      tokenAccount: {
        writable: true,
        source: {
          from: 'derived',
          program: 'associatedToken',
          seeds: [{ account: 'authority' }, { program: 'token' }, { account: 'mint' }],
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
      amount: {
        type: 'u64',
        source: { from: 'argument', path: 'amount' },
        numbers: { '': { unitsOf: { account: 'resource' } } },
      },
      treeNumber: {
        type: 'u32',
        source: {
          from: 'service',
          reason: 'says in which of the trees of the same owner the record lies; the program refuses a wrong one',
        },
      },
    },
    effects: {
      takes: [
        {
          of: 'resource',
          resource: 'resource',
          amount: 'fields.amount',
          from: 'authority',
        },
      ],
      returns: { of: 'resource', resource: 'resource', amount: 'amount' },
      deposits: [{ account: 'tokenAccount', of: 'account', bytes: 165 }],
      power: 'it takes base units out of the game, to where any program moves them',
      rights: {},
    },
  },
  'resources/wrap_holding': {
    discriminator: 'a533beaef2811128',
    program: 'resources',
    name: 'wrap_holding',
    doc: 'Moves base units from the signer\'s token account to its compressed holding.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'payer', otherwise: ['authority'] },
      },
      authority: { signer: true, source: { from: 'argument', path: 'authority' } },
      resource: {
        writable: true,
        source: { from: 'argument', path: 'resource' },
        is: {
          kind: 'Resource',
          reason: 'a resource is for all its holders; all else is held against it',
        },
      },
      project: {
        source: {
          from: 'service',
          reason: 'the program takes none but the project that the record names',
        },
        is: { namedBy: 'resource.project' },
      },
      subsidy: {
        writable: true,
        optional: true,
        givesBack: true,
        source: {
          from: 'service',
          reason: 'the project of the call; all that happens is that it gives the fee back',
        },
        is: {
          kind: 'Project',
          reason: 'the program takes none but the project of the call',
        },
      },
      mint: {
        writable: true,
        source: {
          from: 'service',
          reason: 'the program refuses any other than the one that the record names',
        },
        is: { namedBy: 'resource.mint' },
      },
      tokenAccount: {
        writable: true,
        source: {
          from: 'derived',
          program: 'associatedToken',
          seeds: [{ account: 'authority' }, { program: 'token' }, { account: 'mint' }],
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
      amount: {
        type: 'u64',
        source: { from: 'argument', path: 'amount' },
        numbers: { '': { unitsOf: { account: 'resource' } } },
      },
      treeNumber: {
        type: 'u32',
        source: {
          from: 'service',
          reason: 'says in which of the trees of the same owner the record lies; the program refuses a wrong one',
        },
      },
    },
    effects: {
      takes: [
        {
          of: 'resource',
          resource: 'resource',
          amount: 'fields.amount',
          from: 'authority',
        },
      ],
      returns: { of: 'resource', resource: 'resource', amount: 'amount' },
      deposits: [{ account: 'holding', of: 'account', bytes: 44 }],
    },
  },
  'staking/add_multiplier': {
    discriminator: 'c15be5d339888da9',
    program: 'staking',
    name: 'add_multiplier',
    doc: 'Adds a multiplier to a staking pool. Signed by the project or a delegate.',
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
        source: { from: 'argument', path: 'project' },
        is: { kind: 'Project', namedBy: 'stakingPool.project' },
      },
      stakingPool: {
        source: {
          from: 'service',
          reason: 'the program refuses any other than the one that the record names',
        },
        is: { kind: 'StakingPool', namedBy: 'multipliers.stakingPool' },
      },
      multipliers: {
        writable: true,
        source: { from: 'argument', path: 'multiplier' },
        is: {
          kind: 'Multipliers',
          reason: 'the signer must act for the project of its pool',
        },
      },
    },
    fields: {
      entry: {
        type: {
          struct: {
            type: {
              option: {
                struct: {
                  collection: { option: 'address' },
                  creator: { option: 'address' },
                  minNftCount: { option: 'u64' },
                  minStakeDuration: { option: 'u64' },
                },
              },
            },
            value: 'u64',
          },
        },
        source: { from: 'argument', path: 'metadata' },
        names: {
          'type?.collection?': { reason: 'any asset may be of it; no record of it is looked for' },
          'type?.creator?': { reason: 'any asset may be of it; no record of it is looked for' },
        },
        numbers: {
          'type?.minNftCount?': { quantity: 'characters' },
          'type?.minStakeDuration?': { seconds: 'span' },
          value: { quantity: 'parts of what is earned, by the decimal places' },
        },
      },
    },
    effects: {
      opens: 'it makes stakes earn more',
      deposits: [{ bytes: 41, account: 'multipliers', of: 'growth' }],
    },
  },
  'staking/claim_rewards': {
    discriminator: '0490844774179750',
    program: 'staking',
    name: 'claim_rewards',
    doc: 'Notes what a staked character has earned; a free one stands for the owner whom the pool still owes. Signed by its owner.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'feePayer', otherwiseAccount: 'owner' },
      },
      owner: {
        signer: true,
        source: {
          from: 'wallet',
          reason: 'the programs take only the owner that the leaf of the character names, and pay only what its own staker record says',
        },
      },
      subsidy: {
        writable: true,
        optional: true,
        givesBack: true,
        source: {
          from: 'service',
          reason: 'the project of the call; all that happens is that it gives the fee back',
        },
        is: { kind: 'Project', namedBy: 'stakingPool.project' },
      },
      stakingPool: {
        writable: true,
        source: {
          from: 'service',
          reason: 'the program refuses any other than the one that the record names',
        },
        is: {
          kind: 'StakingPool',
          reason: 'the leaf of the character must say that it is staked there',
        },
      },
      project: {
        source: {
          from: 'service',
          reason: 'the program takes none but the project of the pool',
        },
        is: { kind: 'Project', namedBy: 'stakingPool.project' },
      },
      multipliers: {
        source: {
          from: 'derived',
          program: 'staking',
          seeds: [{ text: 'multipliers' }, { account: 'stakingPool' }],
        },
      },
      staker: {
        writable: true,
        source: {
          from: 'derived',
          program: 'staking',
          seeds: [{ text: 'staker' }, { account: 'owner' }, { account: 'stakingPool' }],
        },
      },
      walletMarker: {
        source: {
          from: 'derived',
          program: 'control',
          seeds: [{ text: 'wallet' }, { account: 'owner' }],
        },
      },
      profile: {
        source: {
          from: 'service',
          reason: 'the program takes only a profile of the player\'s user in the project',
        },
        is: {
          kind: 'ProfileMarker',
          where: { project: 'stakingPool.project' },
          reason: 'requireOwnProfile asks whether it is of the wallet\'s user',
        },
      },
      model: {
        source: { from: 'argument', path: 'characterModel' },
        is: {
          kind: 'CharacterModel',
          reason: 'the leaf of the character must say that it is of it',
        },
      },
      tree: {
        writable: true,
        source: {
          from: 'derived',
          program: 'characters',
          seeds: [{ text: 'tree' }, { account: 'model' }, { field: 'treeNumber' }],
        },
      },
      character: {
        source: { from: 'argument', path: 'character' },
        is: {
          reason: 'it is derived from the tree and the leaf, which must be its own',
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
      leafIndex: {
        type: 'u32',
        source: {
          from: 'service',
          reason: 'says which leaf of the tree it is; the program takes no other than the one that the call names',
        },
      },
    },
    effects: {
      changes: { what: 'it ends the time for which later multipliers would pay' },
    },
  },
  'staking/create_staking_pool': {
    discriminator: '683a4625e1d4915d',
    program: 'staking',
    name: 'create_staking_pool',
    doc: 'Creates a staking pool and its multipliers. Signed by the project or a delegate.',
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
        writable: true,
        source: { from: 'argument', path: 'project' },
        is: {
          kind: 'Project',
          reason: 'the program asks whether the signer is its authority or a delegate with the permission',
        },
      },
      resource: {
        source: { from: 'argument', path: 'resource' },
        is: { kind: 'Resource', where: { project: 'project' } },
      },
      stakingPool: {
        writable: true,
        source: {
          from: 'derived',
          program: 'staking',
          seeds: [{ text: 'staking_pool' }, { account: 'project' }, { field: 'key' }],
        },
      },
      multipliers: {
        writable: true,
        optional: true,
        source: {
          from: 'derived',
          program: 'staking',
          seeds: [{ text: 'multipliers' }, { account: 'stakingPool' }],
        },
      },
    },
    fields: {
      key: {
        type: 'address',
        source: {
          from: 'service',
          reason: 'a fresh name for the pool, which nobody signs with',
        },
        names: { '': { reason: 'a fresh name, where nothing is' } },
      },
      name: { type: 'string', source: { from: 'argument', path: 'metadata.name' } },
      lockType: {
        type: { variants: { Freeze: null, Custody: null } },
        source: {
          from: 'argument',
          path: 'metadata.lockType',
          transform: 'lockType',
          absent: { kind: 'Freeze' },
        },
      },
      resetStakeDuration: {
        type: 'bool',
        source: { from: 'argument', path: 'metadata.resetStakeDuration' },
      },
      rewardsPerDuration: {
        type: 'u64',
        source: { from: 'argument', path: 'metadata.rewardsPerDuration' },
        numbers: { '': { unitsOf: { account: 'resource' } } },
      },
      rewardsDuration: {
        type: 'u64',
        source: { from: 'argument', path: 'metadata.rewardsDuration' },
        numbers: { '': { seconds: 'span' } },
      },
      startTime: {
        type: 'u64',
        source: { from: 'argument', path: 'metadata.startTime' },
        numbers: { '': { seconds: 'moment' } },
      },
      endTime: {
        type: { option: 'u64' },
        source: { from: 'argument', path: 'metadata.endTime' },
        numbers: { '?': { seconds: 'moment' } },
      },
      minStakeDuration: {
        type: { option: 'u64' },
        source: { from: 'argument', path: 'metadata.minStakeDuration' },
        numbers: { '?': { seconds: 'span' } },
      },
      maxRewardsDuration: {
        type: { option: 'u64' },
        source: { from: 'argument', path: 'metadata.maxRewardsDuration' },
        numbers: { '?': { seconds: 'span' } },
      },
      cooldownDuration: {
        type: { option: 'u64' },
        source: { from: 'argument', path: 'metadata.cooldownDuration' },
        numbers: { '?': { seconds: 'span' } },
      },
      multiplier: {
        type: {
          option: {
            struct: {
              decimals: 'u8',
              multipliers: {
                list: {
                  struct: {
                    type: {
                      option: {
                        struct: {
                          collection: { option: 'address' },
                          creator: { option: 'address' },
                          minNftCount: { option: 'u64' },
                          minStakeDuration: { option: 'u64' },
                        },
                      },
                    },
                    value: 'u64',
                  },
                },
              },
            },
          },
        },
        source: { from: 'argument', path: 'multiplier' },
        names: {
          '?.multipliers[].type?.collection?': { reason: 'any asset may be of it; no record of it is looked for' },
          '?.multipliers[].type?.creator?': { reason: 'any asset may be of it; no record of it is looked for' },
        },
        numbers: {
          '?.decimals': { quantity: 'decimal places' },
          '?.multipliers[].type?.minNftCount?': { quantity: 'characters' },
          '?.multipliers[].type?.minStakeDuration?': { seconds: 'span' },
          '?.multipliers[].value': { quantity: 'parts of what is earned, by the decimal places' },
        },
      },
    },
    effects: {
      opens: 'it opens a staking pool, which pays rewards without end',
      deposits: [
        { fields: ['name'], account: 'stakingPool', of: 'account', bytes: 191 },
        {
          each: { path: 'fields.multiplier?.multipliers[]', bytes: 41 },
          account: 'multipliers',
          of: 'account',
          bytes: 46,
        },
        { bytes: 33, account: 'project', of: 'growth' },
      ],
    },
  },
  'staking/init_multipliers': {
    discriminator: 'd4e9a0b88226bcc8',
    program: 'staking',
    name: 'init_multipliers',
    doc: 'Creates the multipliers of a staking pool. Signed by the project or a delegate.',
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
        source: { from: 'argument', path: 'project' },
        is: { kind: 'Project', namedBy: 'stakingPool.project' },
      },
      stakingPool: {
        source: { from: 'argument', path: 'stakingPool' },
        is: {
          kind: 'StakingPool',
          reason: 'the program asks whether the signer is its authority or a delegate with the permission',
        },
      },
      multipliers: {
        writable: true,
        source: {
          from: 'derived',
          program: 'staking',
          seeds: [{ text: 'multipliers' }, { account: 'stakingPool' }],
        },
      },
    },
    fields: {
      decimals: {
        type: 'u8',
        source: { from: 'argument', path: 'decimals' },
        numbers: { '': { quantity: 'decimal places' } },
      },
      entries: {
        type: {
          list: {
            struct: {
              type: {
                option: {
                  struct: {
                    collection: { option: 'address' },
                    creator: { option: 'address' },
                    minNftCount: { option: 'u64' },
                    minStakeDuration: { option: 'u64' },
                  },
                },
              },
              value: 'u64',
            },
          },
        },
        source: { from: 'argument', path: 'multipliers' },
        names: {
          '[].type?.collection?': { reason: 'any asset may be of it; no record of it is looked for' },
          '[].type?.creator?': { reason: 'any asset may be of it; no record of it is looked for' },
        },
        numbers: {
          '[].type?.minNftCount?': { quantity: 'characters' },
          '[].type?.minStakeDuration?': { seconds: 'span' },
          '[].value': { quantity: 'parts of what is earned, by the decimal places' },
        },
      },
    },
    effects: {
      opens: 'it makes stakes earn more',
      deposits: [
        {
          each: { path: 'fields.entries[]', bytes: 41 },
          account: 'multipliers',
          of: 'account',
          bytes: 46,
        },
      ],
    },
  },
  'staking/pay_rewards': {
    discriminator: 'e3218001b4f01a8c',
    program: 'staking',
    name: 'pay_rewards',
    doc: 'Mints what a staker is owed, in the resource that it was earned in. Units that cannot be minted stay owed. Signed by the staker.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'feePayer', otherwiseAccount: 'owner' },
      },
      owner: {
        signer: true,
        source: {
          from: 'wallet',
          reason: 'the programs take only the owner that the leaf of the character names, and pay only what its own staker record says',
        },
      },
      subsidy: {
        writable: true,
        optional: true,
        givesBack: true,
        source: {
          from: 'service',
          reason: 'the project of the call; all that happens is that it gives the fee back',
        },
        is: { kind: 'Project', namedBy: 'stakingPool.project' },
      },
      stakingPool: {
        writable: true,
        source: {
          from: 'service',
          reason: 'the owner is paid what it has earned in that pool',
        },
        is: { kind: 'StakingPool', reason: 'the staker is derived from it' },
      },
      staker: {
        writable: true,
        source: {
          from: 'derived',
          program: 'staking',
          seeds: [{ text: 'staker' }, { account: 'owner' }, { account: 'stakingPool' }],
        },
        is: { kind: 'Staker' },
      },
      resource: {
        writable: true,
        source: {
          from: 'service',
          reason: 'the program refuses any other than the one that the record names',
        },
        is: {
          kind: 'Resource',
          namedBy: 'staker.resource',
          where: { project: 'stakingPool.project' },
        },
      },
      mint: {
        writable: true,
        optional: true,
        source: {
          from: 'service',
          reason: 'the program refuses any other than the one that the record names',
        },
        is: { namedBy: 'resource.mint' },
      },
      holding: {
        writable: true,
        optional: true,
        source: {
          from: 'derived',
          program: 'resources',
          seeds: [{ text: 'holding' }, { account: 'resource' }, { account: 'owner' }],
        },
      },
      tokenAccount: {
        writable: true,
        optional: true,
        source: {
          from: 'derived',
          program: 'associatedToken',
          seeds: [{ account: 'owner' }, { program: 'token' }, { account: 'mint' }],
        },
      },
      tree: {
        writable: true,
        optional: true,
        source: {
          from: 'derived',
          program: 'resources',
          seeds: [{ text: 'tree' }, { account: 'resource' }, { field: 'treeNumber' }],
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
    effects: {
      gives: {
        more: {
          TokenAccount: ['amount'],
          Holding: ['balance'],
          Mint: ['supply'],
          Resource: ['wrappedSupply'],
        },
        notes: { Staker: ['owedRewards'], StakingPool: ['debtors'] },
      },
      deposits: [
        { account: 'holding', of: 'account', bytes: 44 },
        { account: 'tokenAccount', of: 'account', bytes: 165 },
      ],
    },
  },
  'staking/stake_character': {
    discriminator: '2d31b6f37e43455d',
    program: 'staking',
    name: 'stake_character',
    doc: 'Stakes one character. Signed by its owner.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'feePayer', otherwiseAccount: 'owner' },
      },
      owner: {
        signer: true,
        source: {
          from: 'wallet',
          reason: 'the programs take only the owner that the leaf of the character names, and pay only what its own staker record says',
        },
      },
      subsidy: {
        writable: true,
        optional: true,
        givesBack: true,
        source: {
          from: 'service',
          reason: 'the project of the call; all that happens is that it gives the fee back',
        },
        is: { kind: 'Project', namedBy: 'stakingPool.project' },
      },
      project: {
        source: { from: 'argument', path: 'project' },
        is: { kind: 'Project', namedBy: 'stakingPool.project' },
      },
      stakingPool: {
        writable: true,
        source: { from: 'argument', path: 'stakingPool' },
        is: {
          kind: 'StakingPool',
          reason: 'a pool is for all players of its project',
        },
      },
      staker: {
        writable: true,
        source: {
          from: 'derived',
          program: 'staking',
          seeds: [{ text: 'staker' }, { account: 'owner' }, { account: 'stakingPool' }],
        },
      },
      walletMarker: {
        source: {
          from: 'derived',
          program: 'control',
          seeds: [{ text: 'wallet' }, { account: 'owner' }],
        },
      },
      profile: {
        source: {
          from: 'service',
          reason: 'the program takes only a profile of the player\'s user in the project',
        },
        is: {
          kind: 'ProfileMarker',
          where: { project: 'stakingPool.project' },
          reason: 'requireOwnProfile asks whether it is of the wallet\'s user',
        },
      },
      model: {
        source: { from: 'argument', path: 'characterModel' },
        is: {
          kind: 'CharacterModel',
          reason: 'the leaf of the character must say that it is of it',
        },
      },
      tree: {
        writable: true,
        source: {
          from: 'derived',
          program: 'characters',
          seeds: [{ text: 'tree' }, { account: 'model' }, { field: 'treeNumber' }],
        },
      },
      character: {
        source: { from: 'argument', path: 'character' },
        is: {
          reason: 'it is derived from the tree and the leaf, which must be its own',
        },
      },
      assetMint: {
        optional: true,
        source: {
          from: 'service',
          reason: 'the program refuses any other than the one that the record names',
        },
        is: {
          reason: 'the program takes only the asset that the leaf of the character names',
        },
      },
      assetToken: {
        writable: true,
        optional: true,
        source: {
          from: 'derived',
          program: 'associatedToken',
          seeds: [{ account: 'owner' }, { program: 'token' }, { account: 'assetMint' }],
        },
      },
      assetTree: {
        writable: true,
        optional: true,
        source: {
          from: 'derived',
          program: 'assets',
          seeds: [{ text: 'asset_tree' }, { field: 'assetTreeNumber' }],
        },
      },
      custodyToken: {
        writable: true,
        optional: true,
        source: {
          from: 'derived',
          program: 'associatedToken',
          seeds: [
            { account: 'stakingPool' },
            { program: 'token' },
            { account: 'assetMint' },
          ],
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
      leafIndex: {
        type: 'u32',
        source: {
          from: 'service',
          reason: 'says which leaf of the tree it is; the program takes no other than the one that the call names',
        },
      },
      assetTreeNumber: {
        type: 'u32',
        source: {
          from: 'service',
          reason: 'says in which of the trees of the same owner the record lies; the program refuses a wrong one',
        },
      },
      assetLeafIndex: {
        type: { option: 'u32' },
        source: {
          from: 'service',
          reason: 'says which leaf of the tree it is; the program takes no other than the one that the call names',
        },
      },
      minStakeDurationMax: {
        type: { option: 'u64' },
        source: {
          from: 'service',
          reason: 'as the build read it; the program takes no more',
          terms: { path: 'terms', value: 'lockMax' },
        },
      },
      lockType: {
        type: { option: { variants: { Freeze: null, Custody: null } } },
        source: {
          from: 'service',
          reason: 'as the build read it; any other is refused',
          terms: { path: 'terms', value: 'lockType' },
        },
      },
      resetStakeDuration: {
        type: { option: 'bool' },
        source: {
          from: 'service',
          reason: 'as the build read it; any other is refused',
          terms: { path: 'terms', value: 'resetStakeDuration' },
        },
      },
    },
    effects: {
      holds: { seconds: 'fields.minStakeDurationMax?', absent: 'none' },
      takes: [{ of: 'asset', from: 'owner', to: 'stakingPool' }],
      returns: { of: 'character' },
      deposits: [
        { account: 'staker', of: 'account', bytes: 145 },
        { account: 'custodyToken', of: 'account', bytes: 165 },
      ],
    },
  },
  'staking/unstake_character': {
    discriminator: '923a77fa1c34ed1d',
    program: 'staking',
    name: 'unstake_character',
    doc: 'Unstakes a character and records the rewards that it has earned. Signed by its owner.',
    accounts: {
      payer: {
        signer: true,
        writable: true,
        source: { from: 'argument', path: 'feePayer', otherwiseAccount: 'owner' },
      },
      owner: {
        signer: true,
        source: {
          from: 'wallet',
          reason: 'the programs take only the owner that the leaf of the character names, and pay only what its own staker record says',
        },
      },
      subsidy: {
        writable: true,
        optional: true,
        givesBack: true,
        source: {
          from: 'service',
          reason: 'the project of the call; all that happens is that it gives the fee back',
        },
        is: { kind: 'Project', namedBy: 'stakingPool.project' },
      },
      stakingPool: {
        writable: true,
        source: {
          from: 'service',
          reason: 'the program refuses any other than the one that the record names',
        },
        is: {
          kind: 'StakingPool',
          reason: 'the leaf of the character must say that it is staked there',
        },
      },
      project: {
        source: {
          from: 'service',
          reason: 'the program takes none but the project of the pool',
        },
        is: { kind: 'Project', namedBy: 'stakingPool.project' },
      },
      multipliers: {
        source: {
          from: 'derived',
          program: 'staking',
          seeds: [{ text: 'multipliers' }, { account: 'stakingPool' }],
        },
      },
      staker: {
        writable: true,
        source: {
          from: 'derived',
          program: 'staking',
          seeds: [{ text: 'staker' }, { account: 'owner' }, { account: 'stakingPool' }],
        },
      },
      model: {
        source: { from: 'argument', path: 'characterModel' },
        is: {
          kind: 'CharacterModel',
          reason: 'the leaf of the character must say that it is of it',
        },
      },
      tree: {
        writable: true,
        source: {
          from: 'derived',
          program: 'characters',
          seeds: [{ text: 'tree' }, { account: 'model' }, { field: 'treeNumber' }],
        },
      },
      character: {
        source: { from: 'argument', path: 'character' },
        is: {
          reason: 'it is derived from the tree and the leaf, which must be its own',
        },
      },
      assetMint: {
        optional: true,
        source: {
          from: 'service',
          reason: 'the program refuses any other than the one that the record names',
        },
        is: {
          reason: 'the program takes only the asset that the leaf of the character names',
        },
      },
      assetToken: {
        writable: true,
        optional: true,
        source: {
          from: 'derived',
          program: 'associatedToken',
          seeds: [{ account: 'owner' }, { program: 'token' }, { account: 'assetMint' }],
        },
      },
      assetTree: {
        writable: true,
        optional: true,
        source: {
          from: 'derived',
          program: 'assets',
          seeds: [{ text: 'asset_tree' }, { field: 'assetTreeNumber' }],
        },
      },
      custodyToken: {
        writable: true,
        optional: true,
        source: {
          from: 'derived',
          program: 'associatedToken',
          seeds: [
            { account: 'stakingPool' },
            { program: 'token' },
            { account: 'assetMint' },
          ],
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
      leafIndex: {
        type: 'u32',
        source: {
          from: 'service',
          reason: 'says which leaf of the tree it is; the program takes no other than the one that the call names',
        },
      },
      assetTreeNumber: {
        type: 'u32',
        source: {
          from: 'service',
          reason: 'says in which of the trees of the same owner the record lies; the program refuses a wrong one',
        },
      },
      assetLeafIndex: {
        type: { option: 'u32' },
        source: {
          from: 'service',
          reason: 'says which leaf of the tree it is; the program takes no other than the one that the call names',
        },
      },
    },
    effects: {
      changes: { what: 'it ends a stake' },
      deposits: [{ account: 'assetToken', of: 'account', bytes: 165 }],
    },
  },
  'staking/update_staking_pool': {
    discriminator: '317a3528eb9ff03b',
    program: 'staking',
    name: 'update_staking_pool',
    doc: 'Updates a staking pool. Signed by the project or a delegate.',
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
        source: { from: 'argument', path: 'project' },
        is: { kind: 'Project', namedBy: 'stakingPool.project' },
      },
      stakingPool: {
        writable: true,
        source: { from: 'argument', path: 'stakingPool' },
        is: {
          kind: 'StakingPool',
          reason: 'the program asks whether the signer is its authority or a delegate with the permission',
        },
      },
      characterModel: {
        optional: true,
        source: { from: 'argument', path: 'characterModel' },
        is: { kind: 'CharacterModel', where: { project: 'project' } },
      },
      resource: {
        optional: true,
        source: { from: 'argument', path: 'resource' },
        is: { kind: 'Resource', where: { project: 'project' } },
      },
    },
    fields: {
      name: {
        type: { option: 'string' },
        source: { from: 'argument', path: 'metadata.name' },
      },
      lockType: {
        type: { option: { variants: { Freeze: null, Custody: null } } },
        source: {
          from: 'argument',
          path: 'metadata.lockType',
          transform: 'lockType',
          absent: null,
        },
      },
      resetStakeDuration: {
        type: { option: 'bool' },
        source: { from: 'argument', path: 'metadata.resetStakeDuration' },
      },
      rewardsPerDuration: {
        type: { option: 'u64' },
        source: { from: 'argument', path: 'metadata.rewardsPerDuration' },
        numbers: { '?': { unitsOf: { account: 'resource' } } },
      },
      rewardsDuration: {
        type: { option: 'u64' },
        source: { from: 'argument', path: 'metadata.rewardsDuration' },
        numbers: { '?': { seconds: 'span' } },
      },
      startTime: {
        type: { option: 'u64' },
        source: { from: 'argument', path: 'metadata.startTime' },
        numbers: { '?': { seconds: 'moment' } },
      },
      endTime: {
        type: {
          variants: { Keep: null, Clear: null, Set: { struct: { value: 'u64' } } },
        },
        source: { from: 'argument', path: 'metadata.endTime', transform: 'change' },
        numbers: { value: { seconds: 'moment' } },
      },
      minStakeDuration: {
        type: {
          variants: { Keep: null, Clear: null, Set: { struct: { value: 'u64' } } },
        },
        source: {
          from: 'argument',
          path: 'metadata.minStakeDuration',
          transform: 'change',
        },
        numbers: { value: { seconds: 'span' } },
      },
      maxRewardsDuration: {
        type: {
          variants: { Keep: null, Clear: null, Set: { struct: { value: 'u64' } } },
        },
        source: {
          from: 'argument',
          path: 'metadata.maxRewardsDuration',
          transform: 'change',
        },
        numbers: { value: { seconds: 'span' } },
      },
      cooldownDuration: {
        type: {
          variants: { Keep: null, Clear: null, Set: { struct: { value: 'u64' } } },
        },
        source: {
          from: 'argument',
          path: 'metadata.cooldownDuration',
          transform: 'change',
        },
        numbers: { value: { seconds: 'span' } },
      },
      modelGiven: {
        type: 'bool',
        source: { from: 'argument', path: 'characterModel', transform: 'isGiven' },
      },
      resourceGiven: {
        type: 'bool',
        source: { from: 'argument', path: 'resource', transform: 'isGiven' },
      },
    },
    effects: {
      opens: 'it changes a staking pool, which may then pay more',
      replaces: {
        record: 'stakingPool',
        read: 'stakingPools',
        values: {
          lockType: 'lockType',
          resetStakeDuration: 'resetStakeDuration',
          rewardsPerDuration: 'rewardsPerDuration',
          rewardsDuration: 'rewardsDuration',
          startTime: 'startTime',
          endTime: 'endTime',
          minStakeDuration: 'minStakeDuration',
          maxRewardsDuration: 'maxRewardsDuration',
          cooldownDuration: 'cooldownDuration',
        },
        resources: { rewardsPerDuration: 'resource' },
      },
      deposits: [
        {
          bytes: 32,
          fields: [
            'name',
            'endTime',
            'minStakeDuration',
            'maxRewardsDuration',
            'cooldownDuration',
          ],
          account: 'stakingPool',
          of: 'growth',
        },
      ],
    },
  },
};

const shapes: Readonly<Record<string, OperationShape>> = {
  createAddCharacterTraitsTransactions: [
    [
      {
        instruction: 'add_trait',
        each: 'traits',
        arguments: { trait: 'traits[]' },
      },
    ],
  ],
  createAddIngredientsTransaction: [[{ instruction: 'add_ingredients' }]],
  createAddMultiplierTransaction: [[{ instruction: 'add_multiplier' }]],
  createAssembleCharacterTransaction: [[{ instruction: 'assemble_character' }]],
  createBurnResourceTransaction: [[{ instruction: 'burn_resource' }], [{ instruction: 'burn_tokens' }]],
  createChangeProjectDriverTransaction: [[{ instruction: 'change_project_driver' }]],
  createClaimBadgeCriteriaTransaction: [[{ instruction: 'claim_badge_criteria' }]],
  createClaimFaucetTransaction: [[{ instruction: 'claim_faucet' }]],
  createClaimStakingRewardsTransactions: [
    [
      {
        instruction: 'claim_rewards',
        each: 'characterAddresses',
        arguments: { character: 'characterAddresses[]' },
      },
      {
        instruction: 'pay_rewards',
        oneFor: {
          instruction: 'claim_rewards',
          path: 'stakingPool',
          account: 'stakingPool',
        },
      },
    ],
  ],
  createCreateAssemblerConfigTransaction: [
    [
      {
        instruction: 'create_assembler_config',
        made: { assemblerConfig: 'assemblerConfig', treeAddress: 'tree' },
      },
    ],
  ],
  createCreateCharacterModelTransaction: [
    [
      {
        instruction: 'create_character_model',
        made: { characterModel: 'model' },
      },
    ],
  ],
  createCreateCharactersTreeTransaction: [[{ instruction: 'create_characters_tree', made: { treeAddress: 'tree' } }]],
  createCreateDelegateAuthorityTransaction: [[{ instruction: 'create_delegate_authority' }]],
  createCreateMissionPoolTransaction: [
    [
      {
        instruction: 'create_mission_pool',
        made: { missionPoolAddress: 'missionPool' },
      },
    ],
  ],
  createCreateMissionTransaction: [[{ instruction: 'create_mission', made: { missionAddress: 'mission' } }]],
  createCreateNewResourceTransaction: [[{ instruction: 'create_resource', made: { resource: 'resource' } }]],
  createCreateNewResourceTreeTransaction: [[{ instruction: 'create_resource_tree', made: { treeAddress: 'tree' } }]],
  createCreateProfilesTreeTransaction: [[{ instruction: 'create_profiles_tree', made: { treeAddress: 'tree' } }]],
  createCreateProjectTransaction: [[{ instruction: 'create_project', made: { project: 'project' } }]],
  createCreateStakingPoolTransaction: [
    [
      {
        instruction: 'create_staking_pool',
        made: { stakingPoolAddress: 'stakingPool', multipliersAddress: 'multipliers' },
      },
    ],
  ],
  createCreateUnwrapHoldingTransaction: [[{ instruction: 'unwrap_holding' }]],
  createCreateWrapHoldingTransaction: [[{ instruction: 'wrap_holding' }]],
  createInitCookingProcessTransactions: [
    [
      { instruction: 'begin_cooking' },
      { instruction: 'burn_ingredient', repeat: true },
      { instruction: 'finish_cooking' },
    ],
  ],
  createInitMultipliersTransaction: [
    [
      {
        instruction: 'init_multipliers',
        made: { multipliersAddress: 'multipliers' },
      },
    ],
  ],
  createInitializeBadgeCriteriaTransaction: [[{ instruction: 'initialize_badge_criteria' }]],
  createInitializeFaucetTransaction: [[{ instruction: 'initialize_faucet', made: { faucet: 'faucet' } }]],
  createInitializeRecipeTransaction: [[{ instruction: 'initialize_recipe', made: { recipe: 'recipe' } }]],
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
  createPopulateAssembleablCharacterTransaction: [[{ instruction: 'populate_character' }]],
  createRecallCharactersTransaction: [
    [
      {
        instruction: 'recall_character',
        each: 'data.characterAddresses',
        when: ['data.characterAddresses'],
        arguments: { character: 'data.characterAddresses[]' },
      },
      {
        instruction: 'pay_mission_xp',
        oneFor: { instruction: 'recall_character', path: 'fields.collects?.xp' },
        repeat: true,
      },
      {
        instruction: 'pay_mission_reward',
        oneFor: {
          instruction: 'recall_character',
          path: 'fields.collects?.resources[]',
          account: 'resource',
        },
        repeat: true,
      },
    ],
  ],
  createRemoveCharacterTraitsTransactions: [
    [
      {
        instruction: 'remove_trait',
        each: 'traitsAddresses',
        arguments: { trait: 'traitsAddresses[]' },
      },
    ],
  ],
  createRemoveIngredientsTransaction: [[{ instruction: 'remove_ingredients' }]],
  createSendCharactersOnMissionTransaction: [
    [
      { instruction: 'pay_mission_cost' },
      {
        instruction: 'send_character',
        each: 'data.characterAddresses',
        arguments: { character: 'data.characterAddresses[]' },
      },
    ],
    [
      { instruction: 'enter_free_mission' },
      {
        instruction: 'send_character',
        each: 'data.characterAddresses',
        arguments: { character: 'data.characterAddresses[]' },
      },
    ],
  ],
  createStakeCharactersTransactions: [
    [
      {
        instruction: 'stake_character',
        each: 'characterAddresses',
        arguments: { character: 'characterAddresses[]' },
      },
    ],
  ],
  createTransferResourceTransaction: [[{ instruction: 'transfer_resource' }], [{ instruction: 'transfer_tokens' }]],
  createUnstakeCharactersTransactions: [
    [
      {
        instruction: 'unstake_character',
        each: 'characterAddresses',
        arguments: { character: 'characterAddresses[]' },
      },
      {
        instruction: 'pay_rewards',
        oneFor: {
          instruction: 'unstake_character',
          path: 'stakingPool',
          account: 'stakingPool',
        },
      },
    ],
  ],
  createUnwrapAssetsFromCharacterTransactions: [
    [
      {
        instruction: 'unwrap_asset',
        each: 'characterAddresses',
        arguments: { character: 'characterAddresses[]' },
      },
    ],
  ],
  createUpdateBadgeCriteriaTransaction: [[{ instruction: 'update_badge_criteria' }]],
  createUpdateCharacterTraitsTransaction: [[{ instruction: 'update_character_traits' }]],
  createUpdateMissionPoolTransaction: [[{ instruction: 'update_mission_pool' }]],
  createUpdateMissionTransaction: [[{ instruction: 'update_mission' }]],
  createUpdateProfileTransaction: [[{ instruction: 'update_profile' }]],
  createUpdateStakingPoolTransaction: [[{ instruction: 'update_staking_pool' }]],
  createUpdateUserTransaction: [
    [
      {
        instruction: 'add_wallet',
        each: 'wallets.add',
        when: ['wallets.add'],
        arguments: { wallet: 'wallets.add[]' },
      },
      {
        instruction: 'remove_wallet',
        each: 'wallets.remove',
        when: ['wallets.remove'],
        arguments: { wallet: 'wallets.remove[]' },
      },
      { instruction: 'update_user', when: ['info', 'populateVerification'] },
    ],
  ],
  createWrapAssetsToCharacterTransactions: [
    [
      {
        instruction: 'wrap_asset',
        each: 'mintList',
        arguments: { mint: 'mintList[]' },
      },
    ],
  ],
};

/** Every instruction by `program/name`. */
export const instructionTable = Object.freeze(instructions);

const byName: ReadonlyMap<string, InstructionEntry> = new Map(
  Object.values(instructionTable).map((entry) => [entry.name, entry]),
);

/** The declaration of an instruction by its name, which is one program's alone. */
export function instructionNamed(name: string): InstructionEntry | undefined {
  return byName.get(name);
}

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
