/**
 * Who may sign the instructions that overwrite, end or open something, or that a delegate may sign.
 * A person decides each: nothing here follows from the code that it is held against, in
 * test/programs/rights.test.ts by exchanging signers, and in the adversary's play by what changed
 * (test/conservation/adversary/settings.ts). The check asks for an instruction's row.
 */
export type WhoMay =
  /** The project's authority alone. */
  | { readonly by: 'authority' }
  /** A player, about what is the player's own. */
  | { readonly by: 'player' }
  /** The project's authority, or a delegate of the project. */
  | {
      readonly by: 'delegate';
      /** The account that the delegate signs in. */
      readonly signer: string;
      /** The right that strangers are told to lack, by the records of the settled world. */
      readonly needs: readonly string[];
      /** Whether it sets what is the project's to set: it does not only use a right. */
      readonly isSetting: boolean;
    };

const authority: WhoMay = { by: 'authority' };
const player: WhoMay = { by: 'player' };

const sets = (signer: string, ...needs: readonly string[]): WhoMay => ({
  by: 'delegate',
  signer,
  needs,
  isSetting: true,
});
const uses = (signer: string, ...needs: readonly string[]): WhoMay => ({
  by: 'delegate',
  signer,
  needs,
  isSetting: false,
});

/** By the name of the instruction. Source of the rights: the table of mechanics 3. */
export const whoMay: Readonly<Record<string, WhoMay>> = {
  change_project_driver: authority,
  create_delegate_authority: authority,
  modify_delegation: authority,
  initialize_badge_criteria: sets('authority', 'Control.ManageCriterias'),
  update_badge_criteria: sets('authority', 'Control.ManageCriterias'),
  create_profiles_tree: sets('payer', 'Control.ManageProfiles'),
  update_profile: uses('payer', 'Control.ManageProfiles'),
  update_user: player,
  add_wallet: player,
  remove_wallet: player,

  create_resource: sets('signer', 'CurrencyManager.ManageCurrencies'),
  create_resource_tree: sets('signer', 'CurrencyManager.ManageCurrencies'),
  initialize_faucet: sets('signer', 'CurrencyManager.ManageCurrencies'),
  initialize_recipe: sets('signer', 'CurrencyManager.ManageCurrencies'),
  add_ingredients: sets('signer', 'CurrencyManager.ManageCurrencies'),
  remove_ingredients: sets('signer', 'CurrencyManager.ManageCurrencies'),
  mint_resource: uses('signer', 'CurrencyManager.MintCurrencies'),
  mint_tokens: uses('signer', 'CurrencyManager.MintCurrencies'),
  burn_resource: uses('signer', 'CurrencyManager.ManageCurrencyStatus'),
  burn_tokens: uses('signer', 'CurrencyManager.ManageCurrencyStatus'),
  unwrap_holding: player,

  // A model that names no assembler is of none in particular.
  create_character_model: sets(
    'authority',
    'AssetAssembler.ManageAssembler',
    'AssetAssembler[0].ManageAssembler',
  ),
  create_characters_tree: sets('authority', 'AssetAssembler[0].ManageAssembler'),
  create_assembler_config: sets('authority', 'AssetAssembler[1].ManageAssembler'),
  add_trait: sets('authority', 'AssetAssembler[0].UpdateBlock'),
  remove_trait: sets('authority', 'AssetAssembler[0].UpdateBlock'),
  update_character_traits: uses('payer', 'AssetAssembler[0].UpdateNFT'),
  populate_character: uses('updateAuthority', 'AssetManager[3].ManageAssets'),
  unwrap_asset: player,

  create_mission_pool: sets('signer', 'Missions[1].ManageMissionPool'),
  update_mission_pool: sets('signer', 'Missions[0].ManageMissionPool'),
  create_mission: sets('signer', 'Missions[0].ManageMissionPool'),
  update_mission: sets('signer', 'Missions[0].ManageMissionPool'),
  recall_character: player,

  create_staking_pool: sets('signer', 'Staking[3].ManageStakingPool'),
  update_staking_pool: sets(
    'signer',
    'Staking[0].ManageStakingPool',
    'Staking[2].ManageStakingPool',
  ),
  init_multipliers: sets('signer', 'Staking[2].ManageStakingPool'),
  add_multiplier: sets('signer', 'Staking[1].ManageStakingPool'),
  claim_rewards: player,
  unstake_character: player,
};

/** Where the right that is reported is not the only one that is enough. */
export const alsoEnough: Readonly<Record<string, readonly string[]>> = {
  'AssetAssembler[0].UpdateBlock': ['AssetAssembler[0].UpdateBlockDefinition'],
};
