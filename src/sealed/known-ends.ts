/** Holds a table to where it ends according to records outside of it. */

/** What somebody outside of a table says of its end. */
export interface KnownEnd<End> {
  /** Who says so, in reports of damage: a file's path. */
  readonly name: string;
  readonly end: End;
  /** When it was recorded: the machine's milliseconds since 1970. */
  readonly notedMs: number;
}

/**
 * Records ends of a table outside of it, so that one that lost its end, or was put back, is
 * noticed. A recorded end may reach the disk late, or be lost in a power failure.
 */
export interface EndPort<End> {
  /** The newest recorded ends, as each who knows one says. @throws StoreDamaged. */
  known(): readonly KnownEnd<End>[];
  /** Called with each end once it is durable. Must be quick and not throw. */
  note(end: End): void;
}

/** A table that is held to known ends. */
export interface EndedTable<End> {
  /** The last thing that it has, in words such as `entry 7`; undefined if it has none. */
  readonly last: string | undefined;
  /** Whether it had that end once; `another` if no more of it would make it have that. */
  compare(end: End): 'has' | 'lost' | 'another';
  /** The last thing that it had with an end, in words. */
  describe(end: End): string;
}

/** What is wrong with where a table ends, in words. */
interface EndProblem {
  readonly what: string;
  readonly detail: string;
}

/** Undefined if the table had the end. */
export function findEndProblem<End>(
  table: EndedTable<End>,
  known: KnownEnd<End>,
): EndProblem | undefined {
  const compared = table.compare(known.end);
  if (compared === 'has') return undefined;
  const own = table.last === undefined ? 'it is empty' : `it ends with ${table.last}`;
  return compared === 'lost'
    ? { what: 'it has lost its end', detail: `${own}; ${describeKnown(table, known)}` }
    : { what: 'it is another one', detail: `${own}; ${describeKnown(table, known, 'is of one')}` };
}

/** Names an end and who knows of it. */
export function describeKnown<End>(
  { describe }: Pick<EndedTable<End>, 'describe'>,
  { name, end, notedMs }: KnownEnd<End>,
  says: 'says' | 'is of one' = 'says',
): string {
  const had = says === 'says' ? 'says that it had' : 'is of one that had';
  return `${name} ${had} ${describe(end)} at ${new Date(notedMs).toISOString()}`;
}
