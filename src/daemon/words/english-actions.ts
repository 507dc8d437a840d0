/** What games may do, in English, by the names that terminals and manifests have for it. */
export const englishActions = {
  'badges.create': 'make badges',
  'badges.update': 'change badges',
  'badges.claim': 'claim badges',
  'characters.createModel': 'make kinds of characters',
  'characters.createTree': 'make room for characters',
  'characters.createAssembler': 'make construction kits for characters',
  'characters.addTraits': 'add traits to a construction kit',
  'characters.removeTraits': 'remove traits from a construction kit',
  'characters.assemble': 'assemble characters',
  'characters.updateTraits': 'change the traits of characters',
  'characters.populate': 'make characters for assets',
  'characters.wrap': 'take assets into the game as characters',
  'characters.unwrap': 'take characters out of the game as assets',
  'missions.createPool': 'make pools of missions',
  'missions.updatePool': 'let more characters on missions',
  'missions.create': 'make missions',
  'missions.update': 'change missions',
  'missions.send': 'send characters on missions',
  'missions.recall': 'call characters back from missions',
  'projects.create': 'make projects',
  'projects.changeDriver': 'make another wallet the driver of a project',
  'delegation.create': 'give rights in a project',
  'delegation.modify': 'change rights in a project',
  'recipes.create': 'make recipes',
  'recipes.addIngredients': 'add ingredients to recipes',
  'recipes.removeIngredients': 'remove ingredients from recipes',
  'recipes.craft': 'craft by recipes',
  'resources.create': 'make resources',
  'resources.createTree': 'make room for resources',
  'resources.mint': 'mint resources',
  'resources.burn': 'destroy resources',
  'resources.transfer': 'give resources away',
  'resources.wrap': 'take resources into the game',
  'resources.unwrap': 'take resources out of the game',
  'faucets.create': 'open faucets',
  'faucets.claim': 'claim from faucets',
  'staking.createPool': 'open staking pools',
  'staking.updatePool': 'change staking pools',
  'staking.createMultipliers': 'make stakes earn more',
  'staking.addMultiplier': 'make some stakes earn more',
  'staking.stake': 'stake characters',
  'staking.claim': 'claim what stakes earned',
  'staking.unstake': 'take characters out of stakes',
  'users.create': 'make a user',
  'users.createBulk': 'make several users',
  'users.createWithProfile': 'make a user with a profile',
  'users.update': 'change a user',
  'profiles.createTree': 'make room for profiles',
  'profiles.create': 'make a profile',
  'profiles.update': 'change a profile',
  'wallet.inventory': 'read what a wallet holds',
  'wallet.list': 'see which wallets it may use',
  'wallet.create': 'make a new wallet',
  'wallet.use': 'change to another wallet',
  'wallet.signMessage': 'sign texts',
  'wallet.signIn': 'sign in at the service',
};

export type ActionWords = typeof englishActions;

/** Such as `give resources away (resources.transfer)`; one of a later version by its name. */
export function sayAction(action: string, words: ActionWords): string {
  const said = sayDoing(action, words);
  return said === action ? action : `${said} (${action})`;
}

/** Such as `give resources away`; one of a later version by its name. */
export function sayDoing(action: string, words: ActionWords): string {
  return (words as Partial<Record<string, string>>)[action] ?? action;
}
