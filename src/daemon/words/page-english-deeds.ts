/**
 * What instructions and the daemon do, in words for whoever has never known them, by what their
 * declarations say of it: each follows "wants to". A test finds every declaration that has none.
 */
export const pageEnglishDeeds: Readonly<Record<string, string>> = {
  // Powers.
  'it takes the asset out of the game, to where any program moves it':
    'take the asset out of the game, to where any program can move it',
  'it lets another wallet decide who is paid in the project':
    'let another wallet decide who is paid in the project, from now on',
  'it gives another wallet rights in the project':
    'give another wallet rights in the project, from now on',
  'it changes the rights of another wallet in the project':
    'change what another wallet may do in the project, from now on',
  'it takes a wallet from the user': 'take a wallet away from your user',
  'it gives another wallet all that the user may do':
    'let another wallet do all that your user may do, from now on',
  'it takes base units out of the game, to where any program moves them':
    'take things out of the game, to where any program can move them',
  'it makes a user of another wallet than the one that pays':
    'make a user of another wallet than the one that pays',
  'it takes from a wallet that does not sign': 'take from a wallet that does not agree to it',

  // Changes.
  'it uses a right over the project': 'use a right over the project',
  'it removes a trait': 'remove a trait',
  'it overwrites the traits of a character': 'replace the traits of a character',
  'it ends a stake': 'take a character out of a stake',
  'it ends the time for which later multipliers would pay':
    'end the time for which a stake could have earned more',
  'it overwrites what a profile holds': 'replace what a profile holds',
  'it changes a badge': 'change a badge',
  'it overwrites what a user says of itself, or frees its name':
    'replace what your user shows to others, or give up its name',
  'it ends a mission before its rewards': 'end a mission before it is rewarded',

  // Sources.
  'it makes stakes earn more': 'make stakes earn more, for anybody',
  'it changes a staking pool, which may then pay more':
    'change a staking pool, where staked characters earn: it can pay more then',
  'it opens a staking pool, which pays rewards without end':
    'open a staking pool, where staked characters earn new things without end',
  'it admits further characters to missions': 'let more characters go on missions',
  'it changes a mission, which may then pay more': 'change a mission: it can pay more then',
  'it opens a mission, which pays rewards without end':
    'open a mission that pays new rewards without end',
  'it opens a mission pool': 'open a mission pool',
  'it makes a recipe cheaper': 'make a recipe cheaper',
  'it opens a faucet, which mints without end':
    'open a faucet: anybody can collect new things from it, without end',
  'it opens a recipe, which mints without end':
    'add a recipe: anybody can make new things by it, without end',

  // What the daemon says itself.
  'another wallet of yours signs it too': 'sign this with another wallet of yours too',
  'a wallet that is not yours signs it too': 'have a wallet that is not yours sign this too',
  'it makes a new wallet of yours, with which no game can act yet':
    'make a new wallet of yours, with which no game can do anything yet',
};
