/** Why the system's keychain cannot be used, by the names of `KeychainProblem` in the catalogue. */
type ProblemName =
  | 'NO_NATIVE_PART'
  | 'NATIVE_PART_UNLOADABLE'
  | 'NO_BUS'
  | 'NO_SERVICE'
  | 'NO_KEYRING'
  | 'NO_LOGON'
  | 'SERVICE_STOPPED'
  | 'LOCKED'
  | 'REFUSED'
  | 'NO_ANSWER'
  | 'KEY_MISSING'
  | 'KEY_CHANGED'
  | 'TOO_LARGE'
  | 'FAILED';

/** What each says to a player, who can act on it; a language that lacks one does not compile. */
type KeychainProblems = Readonly<Record<ProblemName, string>>;

export const englishKeychainProblems: KeychainProblems = {
  NO_NATIVE_PART: 'there is no native part of it for this system',
  NATIVE_PART_UNLOADABLE:
    'its native part cannot be loaded: is the folder of Gamekeeper mounted noexec, or closed to ' +
    'you? Put it elsewhere',
  NO_BUS:
    'there is no D-Bus session bus here, as over ssh, on a console or before the desktop has ' +
    'started: start Gamekeeper from the desktop',
  NO_SERVICE:
    'no Secret Service is on the D-Bus session bus: start GNOME Keyring, KWallet or KeePassXC',
  NO_KEYRING:
    'the Secret Service has no default keyring: make one in the settings of your desktop ' +
    '(Passwords and Keys, KWalletManager)',
  NO_LOGON:
    'Windows keeps no keys in this session, as over ssh, in a scheduled task or where a policy ' +
    'forbids it: start Gamekeeper from the desktop, or with --vault',
  SERVICE_STOPPED:
    'the Windows service “Credential Manager” (VaultSvc) is not running: start it in services.msc',
  LOCKED:
    'it is locked, and its question was dismissed or could not be shown: unlock it in the ' +
    'settings of your desktop, then gamekeeper unlock',
  REFUSED: 'Gamekeeper was refused access: try again, and allow it',
  NO_ANSWER: 'it did not answer: look for its question on your screen, then gamekeeper unlock',
  KEY_MISSING: 'the key is gone from it: restore it from a backup of the keychain',
  KEY_CHANGED: 'what is in it is not what Gamekeeper has written',
  TOO_LARGE: 'what was to be written is larger than it takes',
  FAILED: 'it has failed: gamekeeper unlock tries it again',
};

export const germanKeychainProblems: KeychainProblems = {
  NO_NATIVE_PART: 'Für dieses System bringt Gamekeeper nichts mit, was ihn lesen kann.',
  NATIVE_PART_UNLOADABLE:
    'Was ihn lesen kann, lässt sich nicht laden: Ist der Ordner von Gamekeeper mit noexec ' +
    'eingehängt oder für dich gesperrt? Leg es woandershin.',
  NO_BUS:
    'Hier gibt es keinen D-Bus der Sitzung, wie über ssh, auf einer Konsole oder bevor der ' +
    'Desktop da ist: Starte Gamekeeper vom Desktop aus.',
  NO_SERVICE:
    'Am D-Bus der Sitzung ist kein Secret Service: Starte GNOME Keyring, KWallet oder KeePassXC.',
  NO_KEYRING:
    'Der Secret Service hat keinen Standard-Schlüsselbund: Leg in den Einstellungen deines ' +
    'Desktops einen an (Passwörter und Schlüssel, KWalletManager).',
  NO_LOGON:
    'Windows bewahrt in dieser Sitzung keine Schlüssel auf, wie über ssh, in einer geplanten ' +
    'Aufgabe oder wo eine Richtlinie es verbietet: Starte es vom Desktop aus, oder mit ' +
    'gamekeeper start --vault.',
  SERVICE_STOPPED:
    'Der Windows-Dienst „Anmeldeinformationsverwaltung“ (VaultSvc) läuft nicht: Starte ihn in ' +
    'services.msc.',
  LOCKED:
    'Er ist gesperrt, und seine Frage wurde weggeklickt oder konnte nicht erscheinen: Entsperre ' +
    'ihn in den Einstellungen deines Desktops.',
  REFUSED: 'Gamekeeper durfte nicht darauf zugreifen: Versuch es noch einmal und erlaube es.',
  NO_ANSWER: 'Er hat nicht geantwortet: Sieh nach, ob seine Frage auf dem Bildschirm wartet.',
  KEY_MISSING: 'Der Schlüssel ist nicht mehr darin: Hol ihn aus einer Sicherung zurück.',
  KEY_CHANGED: 'Was darin ist, hat Gamekeeper nicht so geschrieben.',
  TOO_LARGE: 'Was geschrieben werden sollte, ist größer, als er annimmt.',
  FAILED: 'Er ist ausgefallen.',
};

/** Of those that say nothing of what has happened, the error itself says more. */
const untold: ReadonlySet<unknown> = new Set(['KEY_MISSING', 'KEY_CHANGED', 'TOO_LARGE', 'FAILED']);

/** What an error's reason and detail say to a player. */
export function sayKeychainProblem(
  reason: string | number,
  detail: string | number,
  problems: KeychainProblems,
): string {
  const isTold = Object.hasOwn(problems, reason) && !untold.has(reason);
  return isTold ? problems[reason as ProblemName] : String(detail);
}
