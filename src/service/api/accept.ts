/** Media types that an answer can have. Source: GraphQL over HTTP, and incremental delivery. */

export const wholeTypes = ['application/json', 'application/graphql-response+json'] as const;
export const partTypes = ['text/event-stream', 'multipart/mixed'] as const;

type WholeType = (typeof wholeTypes)[number];
type PartType = (typeof partTypes)[number];

/** What a request takes: the best of either kind, undefined where it takes none of the kind. */
export interface Accepted {
  /** For an answer in one piece. */
  readonly whole: WholeType | undefined;
  /** For an answer in parts; one that is no more than a single part is possible too. */
  readonly parts: PartType | undefined;
}

interface Range {
  readonly type: string;
  readonly quality: number;
}

/**
 * Reads the header Accept (RFC 9110, 12.5.1); without one, anything is taken.
 * @returns undefined when nothing that can be answered is taken.
 */
export function readAccept(header: string | undefined): Accepted | undefined {
  const ranges = (header ?? '').split(',').flatMap(readRange);
  // Who takes anything takes the answer in one piece.
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
  // All that is answered is UTF-8.
  const isUtf8 = ['utf-8', 'utf8', '*'].includes(parameter('charset') ?? 'utf-8');
  const quality = Number(parameter('q') ?? 1);
  return [{ type, quality: isUtf8 && quality > 0 ? quality : 0 }];
}

/** The type of the highest quality; of several, the one that the client names first. */
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
