import type { CallContext } from './call-context.ts';
import type { OperationName, SendName } from './generated/types.ts';

/**
 * Sends that have the shadow wallet of a user sign. Whose shadow it is, an access token says. The
 * daemon fetches and keeps it, so that a game needs none.
 */

const BULK = 'signWithShadowSignerAndSendBulkTransactions';

const shadowSends: readonly string[] = [
  'signWithShadowSignerAndSendTransactionBundles',
  BULK,
] satisfies readonly SendName[];

export function isShadowSend(operation: OperationName): operation is SendName {
  return shadowSends.includes(operation);
}

/**
 * Sends them with the token of the session, or of the game where it may have one.
 * @throws TokenInvalid.
 */
export async function sendWithShadow(
  operation: SendName,
  args: Readonly<Record<string, unknown>>,
  { service, shadowTokens, signal }: Pick<CallContext, 'service' | 'shadowTokens' | 'signal'>,
): Promise<unknown> {
  const send = (token: string | undefined): Promise<unknown> => {
    // The bulk send has no token among its arguments, but takes one all the same: see ServicePort.
    const isLeftOut = token === undefined || (token === '' && operation === BULK);
    const named = isLeftOut ? args : { ...args, authToken: token };
    return service.call(operation, named as never, signal);
  };
  if (shadowTokens === undefined) return send(undefined);
  return shadowTokens.send(args.authToken as string | undefined, send, { service, signal });
}
