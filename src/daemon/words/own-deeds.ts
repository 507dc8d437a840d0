/** What the player is asked for that no instruction declares: each language has it too. */
export const ownDeeds = Object.freeze({
  makesWallet: 'it makes a new wallet of yours, with which no game can act yet',
  ownSigns: 'another wallet of yours signs it too',
  foreignSigns: 'a wallet that is not yours signs it too',
});
