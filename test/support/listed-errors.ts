import catalogue from '../../src/methods/generated/catalogue.json' with { type: 'json' };
import openrpc from '../../src/methods/generated/openrpc.json' with { type: 'json' };

/**
 * What each method says that it may be answered with. Those of games are in the OpenRPC document,
 * which is all that some clients know of them; the others are in the catalogue.
 */
const common = new Set(openrpc['x-errors'].map(nameOf));
const lists = new Map<string, ReadonlySet<string>>([
  ...openrpc.methods.map(({ name, errors }) => [name, new Set(errors.map(nameOf))] as const),
  ...[...catalogue.controls, ...catalogue.playerMethods].map(
    ({ name, fails }) => [name, new Set<string>(fails)] as const,
  ),
]);

function nameOf({ $ref }: { readonly $ref: string }): string {
  return $ref.split('/').at(-1)!;
}

/**
 * An error that a method was answered with and that is neither on its list nor on the common one,
 * and what to write where; undefined where it is on one, or the method is none of ours.
 */
export function findUnlisted(method: string, error: string): string | undefined {
  const own = lists.get(method);
  if (own === undefined || own.has(error) || common.has(error)) return undefined;
  return (
    `${method} was answered ${error}, which is on no list; add it to its @fails in ` +
    'src/methods/catalogue, or say `anywhere: true` where any call can end with it'
  );
}

/** A response, if its error may come. @throws Error. */
export function requireListed<Response extends { readonly error?: any }>(
  method: string,
  response: Response,
): Response {
  const unlisted = findUnlisted(method, response.error?.data?.name);
  if (response.error !== undefined && unlisted !== undefined) throw new Error(unlisted);
  return response;
}
