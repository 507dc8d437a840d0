import type { PlayerErrors } from './player-errors.ts';

/** Errors as sentences for players, in German. */
export const germanErrors: PlayerErrors = {
  ApprovalOver: () =>
    'Das wird nicht mehr gefragt: Es ist abgelaufen, zurückgezogen oder schon beantwortet.',
  ConnectionClosed: () => 'Die Verbindung zu Gamekeeper ist weg. Versuch es noch einmal.',
  ControlRunning: ({ retryAfterMs }) =>
    `Gerade kann nichts geändert werden. Versuch es ${inTime(retryAfterMs)} noch einmal.`,
  CustodyMissing: () => 'Für deine Schlüssel gibt es noch keinen Ort. Lege zuerst einen an.',
  DaemonStopping: () => 'Gamekeeper wird gerade beendet. Das ist nicht mehr geschehen.',
  InternalError: ({ incident }) =>
    `In Gamekeeper ist etwas kaputt. Mehr steht in seinem Protokoll, unter ${incident}.`,
  InvalidParams: ({ path, problem, expected }) =>
    `So geht es nicht: ${path}: ${problem}; erwartet: ${expected}`,
  KeyOfOtherNetwork: ({ wallet, network }) =>
    `Das ist der Schlüssel deines Wallets ${wallet} in einem anderen Netz (${network}). ` +
    'Nimm einen anderen.',
  KeychainReadBack: ({ wallet }) =>
    `Der Schlüsselbund des Systems hat den Schlüssel des Wallets ${wallet} nicht behalten. ` +
    'Nichts wurde gemacht.',
  KeychainUnavailable: ({ detail }) =>
    `Der Schlüsselbund des Systems ist nicht zu benutzen: ${detail}`,
  LimitExceeded: ({ what, actual, limit }) => `Das ist zu viel: ${what}, ${actual} von ${limit}`,
  NotFound: ({ address }) => `${address} gibt es nicht oder nicht mehr.`,
  PackedFileInvalid: ({ file, problem }) =>
    `${file} ist keine ganze Datei mit eingepackten Schlüsseln: ${problem}. ` +
    'Hol sie noch einmal vom anderen Computer.',
  PackedFileSealed: () =>
    'Das ging nicht auf: Das ist nicht das Passwort, das beim Einpacken getippt wurde, oder die ' +
    'Datei hat sich seitdem geändert.',
  PackedForOtherNetwork: ({ network }) =>
    `Diese Schlüssel sind für einen anderen Dienst als den, auf dem du spielst (Netz ${network}).`,
  PairingMissing: () =>
    'Dieses Spiel möchte nicht mehr verbunden werden. Lass es noch einmal fragen.',
  PairingRefused: ({ game, retryAfterMs }) =>
    `${game} wurde nicht verbunden. Es darf ${inTime(retryAfterMs)} wieder fragen.`,
  PlayerLocked: () => 'Dafür braucht es deine PIN oder das Passwort des Tresors.',
  ProtocolUnsupported: () =>
    'Diese Seite ist von einer anderen Version. Öffne sie neu: gamekeeper open',
  RateLimited: ({ retryAfterMs }) =>
    `Das war zu oft. Versuch es ${inTime(retryAfterMs)} noch einmal.`,
  SchemaMismatch: () => 'Diese Seite ist von einer anderen Version. Öffne sie neu: gamekeeper open',
  ServiceUnreachable: ({ address }) =>
    `Der Dienst ${address} ist nicht zu erreichen. Bist du online? Versuch es später noch einmal.`,
  StorageFull: ({ file }) =>
    `Die Festplatte ist voll: Für ${file} ist kein Platz. Mach Platz und versuch es noch einmal.`,
  StoreDamaged: ({ file }) =>
    `Die Datei ${file} ist beschädigt und wird nicht mehr benutzt. ` +
    'Was zu tun ist, sagt: gamekeeper doctor',
  StoreFailed: () =>
    'Gamekeeper konnte nicht lesen oder schreiben, was es aufbewahrt, und hat angehalten. ' +
    'Starte es neu.',
  VaultSealed: ({ problem }) => `Das ging nicht auf. Stimmt das Passwort? (${problem})`,
  WalletExists: ({ wallet }) => `Das hast du schon: Es ist das Wallet ${wallet}.`,
  WalletNameTaken: ({ wallet }) =>
    `Du hast hier ein anderes Wallet, das ${wallet} heißt. Nenne das um und packe dann noch ` +
    'einmal aus. Nichts wurde geändert.',
  WalletNotFound: ({ wallet }) => `Ein Wallet ${wallet} hast du nicht oder nicht mehr.`,
  WalletsLocked: () => 'Deine Schlüssel sind gesperrt. Entsperre sie zuerst.',
  WrongDigits: ({ game, triesLeft }) =>
    `Das sind nicht die Ziffern, die ${game} zeigt. Versuche übrig: ${triesLeft}`,
  WrongPin: ({ retryAfterMs }) => {
    const again = `Versuch es ${inTime(retryAfterMs)} noch einmal.`;
    return `Das ist nicht die PIN.${isNow(retryAfterMs) ? '' : ` ${again}`}`;
  },
  WrongSecret: () => 'Gamekeeper kennt diese Seite nicht mehr. Öffne sie neu: gamekeeper open',
};

function isNow(afterMs: string | number): boolean {
  return Number(afterMs) === 0;
}

/** Such as `in 5 Sekunden`. */
function inTime(afterMs: string | number): string {
  const seconds = Math.max(1, Math.ceil(Number(afterMs) / 1000));
  if (seconds === 1) return 'in einer Sekunde';
  return seconds < 120 ? `in ${seconds} Sekunden` : `in ${Math.ceil(seconds / 60)} Minuten`;
}
