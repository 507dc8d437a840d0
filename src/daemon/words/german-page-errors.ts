import { germanKeychainProblems, sayKeychainProblem } from './keychain-problems.ts';
import type { PageErrors } from './page-errors.ts';

/** What the player's page says itself of errors, in German. */
export const germanPageErrors: PageErrors = {
  InvalidParams: ({ path, problem, expected }) =>
    `So geht es nicht: ${path}: ${problem}; erwartet: ${expected}`,
  KeyOfOtherNetwork: ({ wallet, network }) =>
    `Das ist der Schlüssel deines Wallets ${wallet} in einem anderen Netz (${network}). ` +
    'Nimm einen anderen.',
  KeychainUnavailable: ({ reason, detail }) => {
    const why = sayKeychainProblem(reason, detail, germanKeychainProblems);
    return `Der Schlüsselbund des Systems ist nicht zu benutzen: ${why}`;
  },
  LimitExceeded: ({ what, actual, limit }) => `Das ist zu viel: ${what}, ${actual} von ${limit}`,
  PackedFileInvalid: ({ file, problem }) =>
    `${file} ist keine vollständige Sicherung von Schlüsseln: ${problem}. ` +
    'Hol sie noch einmal vom anderen Computer.',
  PackedForOtherNetwork: ({ network }) =>
    `Diese Schlüssel sind für einen anderen Dienst als den, auf dem du spielst (Netz ${network}).`,
  ProtocolUnsupported: () =>
    'Diese Seite ist von einer anderen Version. Öffne sie neu: gamekeeper open',
  SchemaMismatch: () => 'Diese Seite ist von einer anderen Version. Öffne sie neu: gamekeeper open',
  ServiceUnreachable: ({ address }) =>
    `Der Dienst ${address} ist nicht zu erreichen. Bist du online? Versuch es später noch einmal.`,
  StorageFull: ({ file }) =>
    `Die Festplatte ist voll: Für ${file} ist kein Platz. Mach Platz und versuch es noch einmal.`,
  StoreDamaged: ({ file }) =>
    `Die Datei ${file} ist beschädigt und wird nicht mehr benutzt. ` +
    'Was zu tun ist, sagt: gamekeeper doctor',
  VaultSealed: ({ problem }) => `Das ging nicht auf. Stimmt das Passwort? (${problem})`,
  WrongSecret: () => 'Gamekeeper kennt diese Seite nicht mehr. Öffne sie neu: gamekeeper open',
};
