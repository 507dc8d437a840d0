/** The text of an `.io` file; README.md says what its lines mean. */

export interface Exchange {
  readonly request: string;
  readonly response: string;
}

export interface Transcript {
  /** Without their `# `. */
  readonly comments: readonly string[];
  readonly exchanges: readonly Exchange[];
}

/** Begins the comment of a transcript that only HTTP can play: JSON-RPC has no headers. */
export const TOKEN_COMMENT = 'Authorization: Bearer ';

/** The token of such a transcript. */
export function tokenOf({ comments }: Transcript): string | undefined {
  const comment = comments.find((text) => text.startsWith(TOKEN_COMMENT));
  return comment?.slice(TOKEN_COMMENT.length);
}

export function writeTranscript({ comments, exchanges }: Transcript): string {
  const lines = [
    ...comments.map((comment) => `# ${comment}`),
    ...exchanges.flatMap(({ request, response }) => [`> ${request}`, `< ${response}`]),
  ];
  return `${lines.join('\n')}\n`;
}

/** @throws Error for a text that is no transcript. */
export function readTranscript(text: string): Transcript {
  const comments: string[] = [];
  const exchanges: Exchange[] = [];
  let request: string | undefined;
  for (const line of text.trimEnd().split('\n')) {
    const [mark, rest] = [line.slice(0, 2), line.slice(2)];
    if (mark === '# ' && exchanges.length === 0 && request === undefined) comments.push(rest);
    else if (mark === '> ' && request === undefined) request = rest;
    else if (mark === '< ' && request !== undefined) {
      exchanges.push({ request, response: rest });
      request = undefined;
    } else throw new Error(`not a line of a transcript: ${line.slice(0, 80)}`);
  }
  if (request !== undefined || exchanges.length === 0) throw new Error('an answer is missing');
  return { comments, exchanges };
}

/** The names of the errors in a response: its own, or those of its transactions. */
export function errorNamesOf(response: string): string[] {
  const { error, result } = JSON.parse(response);
  if (error !== undefined) return [String(error.data.name)];
  return namesWithin(result);
}

/** Answers of submissions are lists of transactions' responses, or of bundles that hold them. */
function namesWithin(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesWithin);
  if (typeof value !== 'object' || value === null) return [];
  const { responses, status, error } = value as Record<string, unknown>;
  if (responses !== undefined) return namesWithin(responses);
  if (status === undefined || typeof error !== 'object' || error === null) return [];
  return [String((error as { name?: unknown }).name)];
}
