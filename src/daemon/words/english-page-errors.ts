import { englishKeychainProblems, sayKeychainProblem } from './keychain-problems.ts';
import type { PageErrors } from './page-errors.ts';

/** What the player's page says itself of errors, in English. */
export const englishPageErrors: PageErrors = {
  InvalidParams: ({ path, problem, expected }) =>
    `This cannot be taken as it is: ${path}: ${problem}; expected ${expected}`,
  KeyOfOtherNetwork: ({ wallet, network }) =>
    `This is the key of your wallet ${wallet} on another network (${network}). Take another key.`,
  KeychainUnavailable: ({ reason, detail }) => {
    const why = sayKeychainProblem(reason, detail, englishKeychainProblems);
    return `The system's keychain cannot be used: ${why}`;
  },
  LimitExceeded: ({ what, actual, limit }) => `This is too much: ${what}, ${actual} of ${limit}`,
  PackedFileInvalid: ({ file, problem }) =>
    `${file} is not a complete backup of keys: ${problem}. Take it from the other computer again.`,
  PackedForOtherNetwork: ({ network }) =>
    `These keys are for another service than the one that you play on (network ${network}).`,
  ProtocolUnsupported: () => 'This page is of another version. Open it again: gamekeeper open',
  SchemaMismatch: () => 'This page is of another version. Open it again: gamekeeper open',
  ServiceUnreachable: ({ address }) =>
    `The service at ${address} cannot be reached. Are you online? Try it again later.`,
  StorageFull: ({ file }) =>
    `The disk is full: there is no room for ${file}. Make room, then try it again.`,
  StoreDamaged: ({ file }) =>
    `The file ${file} is damaged, and is no longer used. To see what to do: gamekeeper doctor`,
  VaultSealed: ({ problem }) => `It did not open. Is the passphrase right? (${problem})`,
  WrongSecret: () => 'Gamekeeper no longer knows this page. Open it again: gamekeeper open',
};
