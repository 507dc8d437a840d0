import { expect, test } from 'vitest';
import { failAsSaid } from '../../../src/daemon/keys/keychain-problem.ts';

/** A keyring whose program ends while it is asked, as dbus-daemon reports it. */

test('error: NO_SERVICE where it ended before it answered, and not that there is no bus', () => {
  const said = new Error('Message recipient disconnected from message bus without replying');
  expect(() => failAsSaid(said)).toThrow(
    expect.objectContaining({ context: expect.objectContaining({ reason: 'NO_SERVICE' }) }),
  );
});
