/** Media types of responses. Source: GraphQL over HTTP, and incremental delivery. */

export const wholeTypes = ['application/json', 'application/graphql-response+json'] as const;
export const partTypes = ['text/event-stream', 'multipart/mixed'] as const;

export type WholeType = (typeof wholeTypes)[number];
export type PartType = (typeof partTypes)[number];

/** Accepted media types: the best of each kind, undefined if none of the kind is accepted. */
export interface Accepted {
  /** For a response in one piece. */
  readonly whole: WholeType | undefined;
  /** For an incremental response, which may have just a single part. */
  readonly parts: PartType | undefined;
}

interface Range {
  readonly type: string;
  readonly quality: number;
}

/**
 * Parses the header Accept (RFC 9110, 12.5.1); without one, everything is accepted.
 * @returns undefined if nothing that can be served is accepted.
 */
export function readAccept(header: string | undefined): Accepted | undefined {
  const ranges = (header ?? '').split(',').flatMap(readRange);
  // A client that accepts anything gets the response in one piece.
  const whole = choose(ranges.length === 0 ? [{ type: '*/*', quality: 1 }] : ranges, wholeTypes);
  const parts = choose(
    ranges.filter(({ type }) => type !== '*/*'),
    partTypes,
  );
  return whole === undefined && parts === undefined ? undefined : { whole, parts };
}

function readRange(text: string): Range[] {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  if (!/^[^/\s]+\/[^/\s]+$/.test(type)) return [];
  const parameter = (name: string): string | undefined => {
    const found = parameters.find((one) => one.startsWith(`${name}=`));
    return found?.slice(name.length + 1).replaceAll('"', '');
  };
  // Every response is UTF-8.
  const isUtf8 = ['utf-8', 'utf8', '*'].includes(parameter('charset') ?? 'utf-8');
  const quality = Number(parameter('q') ?? 1);
  return [{ type, quality: isUtf8 && quality > 0 ? quality : 0 }];
}

/** The type of the highest quality; among equals, the one listed first. */
function choose<Type extends string>(
  ranges: readonly Range[],
  offered: readonly Type[],
): Type | undefined {
  const isRefused = (type: Type) => ranges.some((one) => one.type === type && one.quality === 0);
  const allowed = offered.filter((type) => !isRefused(type));
  const inOrder = ranges.filter(({ quality }) => quality > 0);
  inOrder.sort((one, other) => other.quality - one.quality);
  for (const range of inOrder) {
    const match = allowed.find((type) => matches(range.type, type));
    if (match !== undefined) return match;
  }
  return undefined;
}

function matches(range: string, type: string): boolean {
  if (range === '*/*' || range === type) return true;
  return range.endsWith('/*') && type.startsWith(range.slice(0, -1));
}
