import { readPath } from '../contract/call-arguments.ts';
import type { CallContext } from './call-context.ts';
import { operationTable } from './generated/registry.ts';
import type { OperationName, SendName } from './generated/types.ts';
import type { Inspection } from './inspect/inspect.ts';
import { inspectSent } from './inspect/sent.ts';
import type { Consent, JudgedCall } from './ports.ts';

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
 * Before something is built that a wallet would sign which is none of the player's own.
 * @returns undefined where nothing must be waited for, as with every read.
 */
export function fundShadow(
  operation: OperationName,
  args: Readonly<Record<string, unknown>>,
  { service, signal, signer, shadowTokens }: CallContext,
): Promise<void> | undefined {
  if (shadowTokens === undefined || operationTable[operation].kind !== 'build') return undefined;
  const named = operationTable[operation].signers.flatMap(({ path }) => readPath(args, path));
  const others = named.filter((one) => typeof one === 'string' && !signer.holds(one));
  if (others.length === 0) return undefined;
  return shadowTokens.fundAmong(others as string[], { service, signal });
}

/**
 * Sends them with the token of the session, or of the game where it may have one. Where the grant
 * wants the player's yes, asks for it: what is sent is what was shown.
 * @throws WalletsLocked, TokenInvalid, NotGranted, and what asking throws.
 */
export async function sendWithShadow(
  call: JudgedCall & { readonly operation: SendName },
  context: CallContext,
): Promise<unknown> {
  const { operation, args } = call;
  const { service, shadowTokens, grant, signal, signer } = context;
  signer.requireUnlocked();
  const inspection = inspectSent(args.txs, service.resolveTable);
  const consent = await askIfNeeded(call, inspection, context);
  const send = (token: string | undefined): Promise<unknown> => {
    // The player was asked and a token fetched since: the grant may be another one by now, and the
    // wallet too. Each attempt counts, as nothing that a service says gives anything back.
    grant.reserve(call, inspection, consent);
    // The bulk send has no token among its arguments, but takes one all the same: see ServicePort.
    const isLeftOut = token === undefined || (token === '' && operation === BULK);
    const named = isLeftOut ? args : { ...args, authToken: token };
    return service.call(operation, named as never, signal);
  };
  if (shadowTokens === undefined) return send(undefined);
  return shadowTokens.send(args.authToken as string | undefined, send, { service, signal });
}

async function askIfNeeded(
  call: JudgedCall,
  inspection: Inspection,
  { grant, approval, signal, reportProgress }: CallContext,
): Promise<Consent | undefined> {
  const need = grant.needs(call, inspection, undefined);
  if (need === undefined) return undefined;
  const consent = await approval.ask(call, inspection, need, { signal, reportProgress });
  signal.throwIfAborted();
  return consent;
}
