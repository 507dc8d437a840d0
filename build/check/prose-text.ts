/** A line or a block of prose, and where it begins. */
export interface Passage {
  readonly place: string;
  readonly text: string;
}

const linesOf = (path: string, text: string): readonly Passage[] =>
  text.split('\n').map((line, at) => ({ place: `${path}:${at + 1}`, text: line.trim() }));

const COMMENT = /^(?:\/\*\*?|\*|\/\/)(?: |$)/;

/** Lines of a GraphQL file: descriptions, and messages of errors. */
export const readDescriptions = linesOf;

/** Comments of a TypeScript file, line by line. */
export function readComments(path: string, text: string): readonly Passage[] {
  return linesOf(path, text).flatMap(({ place, text: line }) => {
    const at = COMMENT.test(line) ? 0 : line.indexOf(' // ');
    return at < 0 ? [] : [{ place, text: line.slice(at).replace(/^ ?(?:\/\*\*?|\*|\/\/) ?/, '') }];
  });
}

/** Comments of a C# or GDScript file, line by line. */
export function readEngineComments(path: string, text: string): readonly Passage[] {
  return linesOf(path, text).flatMap(({ place, text: line }) => {
    const [, comment] = /(?:^| )(?:\/{2,3}|#{1,2}) (.+)$/.exec(line) ?? [];
    return comment === undefined ? [] : [{ place, text: comment.replaceAll(/<[^>]*>/g, '…') }];
  });
}

/** Texts of several words that a TypeScript file quotes, without their placeholders. */
export function readStrings(path: string, text: string): readonly Passage[] {
  return linesOf(path, text)
    .filter(({ text: line }) => !COMMENT.test(line))
    .flatMap(({ place, text: line }) =>
      [...line.matchAll(/'((?:[^'\\]|\\.)+)'|`([^`]+)`|"([^"]+)"/g)]
        .map(([, one, two, three]) => (one ?? two ?? three)!.replaceAll(/\$\{[^}]*\}/g, '…').trim())
        .filter((words) => words.includes(' '))
        .map((words) => ({ place, text: words })),
    );
}

/** Names of tests and of their groups. */
export function readTestNames(path: string, text: string): readonly Passage[] {
  return linesOf(path, text).flatMap(({ place, text: line }) => {
    const [, name] = /^(?:test|describe)\b[^'"`]*['"`]([^'"`]+)/.exec(line) ?? [];
    return name === undefined ? [] : [{ place, text: name }];
  });
}

/** Paragraphs, list items and cells of a page, without code, links' targets and placeholders. */
export interface Page {
  readonly paragraphs: readonly Passage[];
  readonly items: readonly Passage[];
  readonly cells: readonly Passage[];
}

const ITEM = /^\s*(?:[*-]|\d+\.) /;

export function readPage(path: string, text: string): Page {
  const page = { paragraphs: [] as Passage[], items: [] as Passage[], cells: [] as Passage[] };
  let isCode = false;
  let open: { place: string; text: string } | undefined;
  const close = (): void => {
    if (open !== undefined) (ITEM.test(open.text) ? page.items : page.paragraphs).push(plain(open));
    open = undefined;
  };
  for (const [at, line] of text.split('\n').entries()) {
    const place = `${path}:${at + 1}`;
    if (line.startsWith('```')) isCode = !isCode;
    const isRow = line.startsWith('|');
    const begins = line.trim() === '' || isRow || ITEM.test(line) || /^(#|<|```)/.test(line);
    if (begins || isCode) close();
    if (isCode || line.trim() === '' || /^(<|```)/.test(line)) continue;
    if (isRow)
      page.cells.push(...line.split(/(?<!\\)\|/).map((cell) => plain({ place, text: cell })));
    else if (open === undefined) open = { place, text: line };
    else open.text += ` ${line.trim()}`;
    if (line.startsWith('#')) close();
  }
  close();
  return page;
}

function plain({ place, text }: Passage): Passage {
  const words = text
    .replaceAll(/`[^`]*`/g, '`…`')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\s+/g, ' ');
  return { place, text: words.trim() };
}

export const countWords = (text: string): number =>
  text.split(' ').filter((word) => /[\w…]/.test(word)).length;

/** A colon and a semicolon do not end a sentence. */
export const sentencesOf = (text: string): readonly string[] =>
  text.split(/(?<=[.!?])["”’)*]* (?=[A-Z0-9*_`“"[(])/);
