import { readPath } from '../../contract/call-arguments.ts';
import type { OperationName } from '../../methods/generated/types.ts';
import { isVisibleLine } from '../../methods/manifest.ts';
import type { ServicePort } from '../../methods/ports.ts';
import type { GrantedToken } from './grant.ts';
import type { Shortfall } from './refuse.ts';

/**
 * The tokens of resources as the player saw them when granting a budget. A budget is in base units;
 * a service that later says that they have other decimals, or another name, would make the same
 * number look like another sum.
 */

/**
 * Reads the tokens of resources, to be shown to the player and pinned in a grant.
 * @returns those that the service has, in the order of the addresses.
 */
export async function readTokens(
  service: Pick<ServicePort, 'call'>,
  resources: readonly string[],
): Promise<GrantedToken[]> {
  if (resources.length === 0) return [];
  const records: unknown = await service.call('resources', { addresses: [...resources] } as never);
  if (!Array.isArray(records)) return [];
  const tokens = records.map(tokenOf);
  return resources.flatMap((resource) => tokens.find((token) => token.resource === resource) ?? []);
}

/**
 * The first record in the answer to a read that is not the token of its resource any more. Of its
 * texts only those that were pinned are held: a service may tell more than when the player granted.
 */
export function judgeTokens(
  tokens: readonly GrantedToken[],
  operation: OperationName,
  result: unknown,
): Shortfall | undefined {
  if (operation !== 'resources' || tokens.length === 0 || !Array.isArray(result)) return undefined;
  for (const record of result) {
    const said = tokenOf(record);
    const token = tokens.find(({ resource }) => resource === said.resource);
    if (token === undefined) continue;
    const texts = (['name', 'symbol'] as const).filter((field) => token[field] !== undefined);
    const held = ['kind', 'decimals', ...texts] as const;
    if (held.every((field) => token[field] === said[field])) continue;
    const [wanted, left] = [describe(token, texts), describe(said, texts)];
    return { kind: 'TOKEN', of: said.resource, wanted, left };
  }
  return undefined;
}

/** In the records of tokens they are an u8. */
const DECIMALS_MAX = 255;
/** The longest name that a resource can have. */
const TOKEN_NAME_LENGTH_MAX = 64;
/** Longer ones are no symbols. */
const SYMBOL_LENGTH_MAX = 32;

/** What can be shown to a player; what cannot is left out, as a service may answer anything. */
function tokenOf(record: unknown): GrantedToken {
  const decimals = decimalsOf(record);
  const name = readPath(record, 'name');
  const symbol = readPath(record, 'symbol');
  return {
    resource: String(readPath(record, 'address')),
    kind: String(readPath(record, 'kind.kind')),
    ...(isDecimals(decimals) ? { decimals } : {}),
    ...(isShown(name, TOKEN_NAME_LENGTH_MAX) ? { name } : {}),
    ...(isShown(symbol, SYMBOL_LENGTH_MAX) ? { symbol } : {}),
  };
}

/** A record says them in two places. If these differ, nobody knows which one a game will show. */
function decimalsOf(record: unknown): unknown {
  const inKind = readPath(record, 'kind.params.decimals');
  const decimals = readPath(record, 'decimals') ?? inKind;
  return (inKind ?? decimals) === decimals ? decimals : undefined;
}

function isDecimals(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= DECIMALS_MAX;
}

/** Control characters would write over the terminal in which the player decides. */
function isShown(value: unknown, lengthMax: number): value is string {
  return typeof value === 'string' && value.length <= lengthMax && isVisibleLine(value);
}

function describe(token: GrantedToken, texts: readonly ('name' | 'symbol')[]): string {
  const { kind, decimals } = token;
  const named = texts.map((field) => `${field} ${token[field] ?? 'that cannot be shown'}`);
  return [kind, ...(decimals === undefined ? [] : [`${decimals} decimals`]), ...named].join(', ');
}
