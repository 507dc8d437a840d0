import type { PlayerErrors } from './player-errors.ts';

/** Errors as sentences for players, in English. */
export const englishErrors: PlayerErrors = {
  ApprovalOver: () =>
    'This is not asked any more: it has expired, was taken back, or has an answer already.',
  ConnectionClosed: () => 'The connection to Gamekeeper has ended. Try it again.',
  ControlRunning: ({ retryAfterMs }) =>
    `Nothing can be changed just now. Try it again ${inTime(retryAfterMs)}.`,
  CustodyMissing: () => 'There is no place for your keys yet. Make one first.',
  DaemonStopping: () => 'Gamekeeper is about to end. This was not done.',
  InternalError: ({ incident }) =>
    `Something in Gamekeeper is broken. Its log tells more, under ${incident}.`,
  InvalidParams: ({ path, problem, expected }) =>
    `This cannot be taken as it is: ${path}: ${problem}; expected ${expected}`,
  KeyOfOtherNetwork: ({ wallet, network }) =>
    `This is the key of your wallet ${wallet} on another network (${network}). Take another key.`,
  KeychainReadBack: ({ wallet }) =>
    `The system's keychain did not keep the key of the wallet ${wallet}. Nothing was made.`,
  KeychainUnavailable: ({ detail }) => `The system's keychain cannot be used: ${detail}`,
  LimitExceeded: ({ what, actual, limit }) => `This is too much: ${what}, ${actual} of ${limit}`,
  NotFound: ({ address }) => `${address} is not there, or not any more.`,
  PackedFileInvalid: ({ file, problem }) =>
    `${file} is no whole file of packed keys: ${problem}. Take it from the other computer again.`,
  PackedFileSealed: () =>
    'It did not open: this is not the passphrase that was typed when the keys were packed, or ' +
    'the file has changed since.',
  PackedForOtherNetwork: ({ network }) =>
    `These keys are for another service than the one that you play on (network ${network}).`,
  PairingMissing: () => 'This game does not ask to be paired any more. Have it ask again.',
  PairingRefused: ({ game, retryAfterMs }) =>
    `${game} was not paired. It may ask again ${inTime(retryAfterMs)}.`,
  PlayerLocked: () => 'This takes your PIN, or the passphrase of the vault.',
  ProtocolUnsupported: () => 'This page is of another version. Open it anew: gamekeeper open',
  RateLimited: ({ retryAfterMs }) => `That was too often. Try it again ${inTime(retryAfterMs)}.`,
  SchemaMismatch: () => 'This page is of another version. Open it anew: gamekeeper open',
  ServiceUnreachable: ({ address }) =>
    `The service at ${address} cannot be reached. Are you online? Try it again later.`,
  StorageFull: ({ file }) =>
    `The disk is full: there is no room for ${file}. Make room, then try it again.`,
  StoreDamaged: ({ file }) =>
    `The file ${file} is damaged, and is not used any more. What to do says: gamekeeper doctor`,
  StoreFailed: () =>
    'Gamekeeper could not read or write what it keeps, and has stopped. Start it again.',
  VaultSealed: ({ problem }) => `It did not open. Is the passphrase right? (${problem})`,
  WalletExists: ({ wallet }) => `You have this already: it is the wallet ${wallet}.`,
  WalletNameTaken: ({ wallet }) =>
    `You have another wallet called ${wallet} here. Call that one something else, then unpack ` +
    'again. Nothing was changed.',
  WalletNotFound: ({ wallet }) => `You have no wallet ${wallet}, or not any more.`,
  WalletsLocked: () => 'Your keys are locked. Unlock them first.',
  WrongDigits: ({ game, triesLeft }) =>
    `These are not the digits that ${game} shows. Tries left: ${triesLeft}`,
  WrongPin: ({ retryAfterMs }) =>
    `This is not the PIN.${isNow(retryAfterMs) ? '' : ` Try it again ${inTime(retryAfterMs)}.`}`,
  WrongSecret: () => 'Gamekeeper does not know this page any more. Open it anew: gamekeeper open',
};

function isNow(afterMs: string | number): boolean {
  return Number(afterMs) === 0;
}

/** Such as `in 5 seconds`. */
function inTime(afterMs: string | number): string {
  const seconds = Math.max(1, Math.ceil(Number(afterMs) / 1000));
  if (seconds === 1) return 'in a second';
  return seconds < 120 ? `in ${seconds} seconds` : `in ${Math.ceil(seconds / 60)} minutes`;
}
