import { arch, platform } from 'node:process';
import { fail, isGamekeeperError } from '../../core/errors.ts';
import type { KeychainProblem } from '../../methods/generated/player.ts';
import { CredentialTooLong } from '../windows/credential-form.ts';
import { WindowsError } from '../windows/windows-error.ts';
import { englishKeychainProblems as words } from '../words/keychain-problems.ts';

/** Why the system's keychain cannot be used, found in what its native part says. */

/** A problem, with what a player can do about it in English. */
export interface KeychainFailure {
  readonly reason: KeychainProblem;
  readonly detail: string;
}

/** @throws KeychainUnavailable. */
export function failKeychain(reason: KeychainProblem, detail: string): never {
  return fail('KeychainUnavailable', { reason, detail });
}

/** Of the keychain as a whole, so that another try may find it well. */
const ofWhole: ReadonlySet<KeychainProblem> = new Set([
  'NO_NATIVE_PART',
  'NATIVE_PART_UNLOADABLE',
  'NO_BUS',
  'NO_SERVICE',
  'NO_KEYRING',
  'NO_LOGON',
  'SERVICE_STOPPED',
  'LOCKED',
  'REFUSED',
  'NO_ANSWER',
  'FAILED',
]);

/** Why the keychain cannot be reached; undefined for an error of another kind, or of one key. */
export function unreachableBy(error: unknown): KeychainFailure | undefined {
  const failure = failureOf(error);
  return failure !== undefined && ofWhole.has(failure.reason) ? failure : undefined;
}

/** What is wrong with the keychain or a key in it; undefined for an error of another kind. */
export function failureOf(error: unknown): KeychainFailure | undefined {
  if (!isGamekeeperError(error, 'KeychainUnavailable')) return undefined;
  const { reason, detail } = error.context;
  return { reason: reason as KeychainProblem, detail: String(detail) };
}

const SAID_MAX = 200;

/** The package's messages describe the system's error and never contain the secret. */
export function failAsSaid(error: unknown): never {
  // What is ours has its reason.
  if (isGamekeeperError(error)) throw error;
  if (error instanceof CredentialTooLong) failKeychain('TOO_LARGE', error.message);
  if (error instanceof WindowsError) failByCode(error);
  const message = error instanceof Error ? error.message : String(error);
  const said = message.split('\n')[0]!.slice(0, SAID_MAX);
  const reason = signs.find(([sign]) => sign.test(said))?.[1];
  return reason === undefined ? failKeychain('FAILED', said) : failKeychain(reason, words[reason]);
}

/** @throws KeychainUnavailable with what the code of Windows means. */
function failByCode({ code, message }: WindowsError): never {
  const reason = reasonsByCode.get(code);
  return reason === undefined
    ? failKeychain('FAILED', message)
    : failKeychain(reason, words[reason]);
}

/** By the names in winerror.h. That there is no such entry (ERROR_NOT_FOUND) is no problem. */
const windowsCodes = {
  ERROR_ACCESS_DENIED: [5, 'REFUSED'],
  ERROR_SERVICE_DISABLED: [1058, 'SERVICE_STOPPED'],
  ERROR_SERVICE_NOT_ACTIVE: [1062, 'SERVICE_STOPPED'],
  ERROR_CANCELLED: [1223, 'REFUSED'],
  ERROR_NO_SUCH_LOGON_SESSION: [1312, 'NO_LOGON'],
  ERROR_TIMEOUT: [1460, 'NO_ANSWER'],
  RPC_S_UNKNOWN_IF: [1717, 'SERVICE_STOPPED'],
  RPC_S_SERVER_UNAVAILABLE: [1722, 'SERVICE_STOPPED'],
} as const;
const reasonsByCode: ReadonlyMap<number, KeychainProblem> = new Map(Object.values(windowsCodes));

/** Why the native part is not there: errors of each place where it was looked for. */
export function failUnloadable(error: unknown): never {
  // The package keeps no codes of what went wrong in each place where it looked.
  const broken = [...causesOf(error)].find(({ message }) => !ABSENT_FORM.test(message));
  if (broken !== undefined) {
    const said = broken.message.split('\n')[0]!.slice(0, SAID_MAX);
    failKeychain('NATIVE_PART_UNLOADABLE', `${words.NATIVE_PART_UNLOADABLE} (${said})`);
  }
  return failKeychain('NO_NATIVE_PART', `${words.NO_NATIVE_PART} (${platform} ${arch})`);
}

const ABSENT_FORM = /^(?:Cannot find|Unsupported|WASI|Failed to load native binding)/;

/** @param seconds that it was waited for. */
export function failNoAnswer(seconds: number): never {
  return failKeychain('NO_ANSWER', `${words.NO_ANSWER} (${seconds} seconds)`);
}

/** What the systems' own messages mean, the plainest first. */
const signs: readonly (readonly [sign: RegExp, reason: KeychainProblem])[] = [
  [/not provided by any \.service|ServiceUnknown|NameHasNoOwner/, 'NO_SERVICE'],
  // It ended while it was asked.
  [/recipient disconnected/i, 'NO_SERVICE'],
  [/no result found|no such secret collection|NoSuchObject/i, 'NO_KEYRING'],
  [/prompt was dismissed|IsLocked|is locked|interaction is not allowed/i, 'LOCKED'],
  [/canceled|cancelled|denied|not authori[sz]ed|passphrase you entered is not/i, 'REFUSED'],
  [/NoReply|Did not receive a reply|timed out/i, 'NO_ANSWER'],
  [/autolaunch|connect to socket|connect to address|BUS_ADDRESS|disconnected/i, 'NO_BUS'],
];

function* causesOf(error: unknown): Generator<Error> {
  let cause = error;
  while (cause instanceof Error) {
    yield cause;
    ({ cause } = cause);
  }
}
