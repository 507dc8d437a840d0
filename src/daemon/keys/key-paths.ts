import type { KeyPath } from '../../methods/generated/player.ts';

/**
 * The paths by which programs derive Solana keys from the seed of words. Sources: SLIP-0044 for
 * 501, BIP-44; the documentation of `solana-keygen` and of keypair URLs of Solana's command line.
 */

/** In the order in which a player is offered them. */
export const keyPaths: readonly KeyPath[] = ['WALLETS', 'KEYGEN', 'ACCOUNT', 'COIN'];

const PURPOSE = 44;
const COIN = 501;

/** The number of each step, all hardened; null for the seed itself. */
export function stepsOf(path: KeyPath, account: number): readonly number[] | null {
  if (path === 'KEYGEN') return null;
  if (path === 'COIN') return [PURPOSE, COIN];
  return path === 'ACCOUNT' ? [PURPOSE, COIN, account] : [PURPOSE, COIN, account, 0];
}

/** Such as `m/44'/501'/0'/0'`; null for the seed itself. */
export function sayPath(path: KeyPath, account: number): string | null {
  const steps = stepsOf(path, account);
  return steps === null ? null : ['m', ...steps.map((step) => `${step}'`)].join('/');
}
