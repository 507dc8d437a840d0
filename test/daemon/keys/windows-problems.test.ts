import { expect, test } from 'vitest';
import { failAsSaid, unreachableBy } from '../../../src/daemon/keys/keychain-problem.ts';
import { CredentialTooLong } from '../../../src/daemon/windows/credential-form.ts';
import { WindowsError } from '../../../src/daemon/windows/windows-error.ts';

/** What errors of the Windows Credential Manager mean to a player. */

const codes = [
  [5, 'REFUSED', 'Gamekeeper was refused access'],
  [1058, 'SERVICE_STOPPED', 'start it in services.msc'],
  [1062, 'SERVICE_STOPPED', 'start it in services.msc'],
  [1223, 'REFUSED', 'Gamekeeper was refused access'],
  [1312, 'NO_LOGON', 'start Gamekeeper from the desktop, or with --vault'],
  [1460, 'NO_ANSWER', 'it did not answer'],
  [1717, 'SERVICE_STOPPED', 'start it in services.msc'],
  [1722, 'SERVICE_STOPPED', 'start it in services.msc'],
  [87, 'FAILED', 'CredWriteW of Windows failed with error 87'],
  [0, 'FAILED', 'CredWriteW of Windows failed with error 0'],
] as const;

function failWith(error: Error): any {
  try {
    return failAsSaid(error);
  } catch (failed) {
    return failed;
  }
}

test.each(codes)('error: KeychainUnavailable, for code %i as %s', (code, reason, words) => {
  const failed = failWith(new WindowsError('CredWriteW', code));
  expect(failed).toMatchObject({ name: 'KeychainUnavailable', context: { reason } });
  expect(failed.message).toContain(words);
  // Another try may find it well.
  expect(unreachableBy(failed)?.reason).toBe(reason);
});

test('error: KeychainUnavailable, for what is too large, with the limit', () => {
  const failed = failWith(new CredentialTooLong('secret', 2561, 2560));
  expect(failed).toMatchObject({ context: { reason: 'TOO_LARGE' } });
  expect(failed.message).toContain('has 2561 bytes, and Windows keeps 2560');
  expect(unreachableBy(failed)).toBeUndefined();
});
