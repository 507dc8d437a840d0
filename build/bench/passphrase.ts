/** Of the vaults of the bench. */
export const PASSPHRASE = 'a passphrase for the bench';
