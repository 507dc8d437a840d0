import { expect, test } from 'vitest';
import { GamekeeperError } from '../../src/core/errors.ts';
import { allowAll } from '../../src/daemon/sessions/allow-all.ts';
import type { CallContext } from '../../src/methods/call-context.ts';
import type { OperationName, SendName } from '../../src/methods/generated/types.ts';
import type { ShadowPort } from '../../src/methods/ports.ts';
import { isShadowSend, sendWithShadow } from '../../src/methods/shadow-send.ts';
import { openWritePlace } from './write-place.ts';

/** A send with the shadow wallet's signature: what comes before what, and with which token. */

const BUNDLES = 'signWithShadowSignerAndSendTransactionBundles';
const BULK = 'signWithShadowSignerAndSendBulkTransactions';
const sent = { txs: [], blockhash: 'blockhash', lastValidBlockHeight: 151 };

interface Ways {
  /** What the session has as a token; absent where no session has one. */
  readonly token?: ((given: string | undefined) => string | undefined) | undefined;
  readonly isLocked?: boolean;
  /** What happens while the player is asked; nobody is asked if it is absent. */
  readonly whileAsked?: (caller: AbortController) => void;
}

/** The context of a send that notes what it is asked for, in its order. */
function noting({ token, isLocked = false, whileAsked }: Ways) {
  const asked: unknown[] = [];
  const caller = new AbortController();
  const { journal, desk, service } = openWritePlace();
  const shadowTokens: ShadowPort | undefined = token && {
    fundAmong: async () => {},
    send: (given, run) => run(token(given)),
  };
  const context: CallContext = {
    ...{ game: 'com.example.test', journal, desk, signal: caller.signal, shadowTokens },
    service: {
      ...service,
      call: async (name, args) => {
        asked.push([name, args]);
        return 'answered' as never;
      },
    },
    signer: {
      wallet: 'wallet',
      holds: () => true,
      requireUnlocked() {
        if (isLocked) throw new GamekeeperError('WalletsLocked', { by: 'a passphrase' });
      },
      sign: () => expect.unreachable('the shadow signs'),
    },
    grant: {
      ...allowAll,
      needs: () => whileAsked && { needs: 'POWER', shortfalls: [] },
      reserve: (call, inspection, consent) => {
        asked.push(`count ${consent?.id}`);
        return allowAll.reserve(call, inspection);
      },
    },
    approval: {
      ask: async () => {
        asked.push('approval');
        whileAsked?.(caller);
        return { id: 'yes', covers: () => true, gets: [] };
      },
    },
    reportProgress() {},
  };
  const send = (operation: SendName, args: object = sent) =>
    sendWithShadow({ method: `api.${operation}`, operation, args: args as never }, context);
  return { asked, send };
}

test('default: both sends with a shadow wallet, and no other', () => {
  expect([BUNDLES, BULK].map((name) => isShadowSend(name as OperationName))).toEqual([true, true]);
  expect(isShadowSend('sendTransactionBundles')).toBe(false);
});

test.each<[SendName, string | undefined, object]>([
  [BUNDLES, 'secret', { authToken: 'secret' }],
  [BULK, 'secret', { authToken: 'secret' }],
  // A wallet without a user, in a session whose game may have no token of its own.
  [BUNDLES, '', { authToken: '' }],
  [BULK, '', {}],
  // One whose game may have one, and named none.
  [BUNDLES, undefined, {}],
  [BULK, undefined, {}],
])('default: %s with the token %j takes %j', async (operation, token, more) => {
  const { asked, send } = noting({ token: () => token });
  expect(await send(operation)).toBe('answered');
  expect(asked).toEqual(['count undefined', [operation, { ...sent, ...more }]]);
});

test('default: without a token of the session, with what the game named', async () => {
  const given = { ...sent, authToken: 'of the game' };
  const { asked, send } = noting({});
  await send(BUNDLES, given);
  expect(asked).toEqual(['count undefined', [BUNDLES, given]]);
  const of = noting({ token: (named) => `${named}, heard` });
  await of.send(BUNDLES, given);
  expect(of.asked.at(-1)).toEqual([BUNDLES, { ...sent, authToken: 'of the game, heard' }]);
});

test('behaviour: the player is asked first, and the grant counts by the yes', async () => {
  const { asked, send } = noting({ token: () => 'secret', whileAsked: () => {} });
  await send(BULK);
  expect(asked).toEqual(['approval', 'count yes', [BULK, { ...sent, authToken: 'secret' }]]);
});

test('error: a caller that has gone meanwhile has nothing counted or sent', async () => {
  const whileAsked = (caller: AbortController) => caller.abort(new Error('the caller is gone'));
  const { asked, send } = noting({ token: () => 'secret', whileAsked });
  await expect(send(BUNDLES)).rejects.toThrow('the caller is gone');
  expect(asked).toEqual(['approval']);
});

test('error: WalletsLocked before anybody is asked, though a token is at hand', async () => {
  const { asked, send } = noting({ token: () => 'secret', isLocked: true, whileAsked: () => {} });
  await expect(send(BUNDLES)).rejects.toMatchObject({ name: 'WalletsLocked' });
  expect(asked).toEqual([]);
});
