/** Where a text that a person wrote stops being JSON. */

/** What may stand at a place, as errors say it. */
const wanted = Object.freeze({
  value: 'a value',
  firstItem: 'a value or ]',
  firstName: 'a name in quotes or }',
  name: 'a name in quotes',
  colon: 'a colon',
  inObject: 'a comma or }',
  inList: 'a comma or ]',
  end: 'the end of the text',
});

type Place = keyof typeof wanted;

const IN_STRING = 'the rest of a string, in which breaks of lines are escaped,';

/** From the space on, without the quote and the backslash. */
const STRING_BEGINNING =
  /"[ !#-[\]-\uffff]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[ !#-[\]-\uffff]*)*/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const SPACE = /[ \t\n\r]*/y;

/**
 * Finds the first place at which no JSON continues so; undefined in a text that is JSON.
 * @returns such as `line 3, column 5: a colon was expected`. A column counts UTF-16 code units.
 */
export function findSyntaxProblem(text: string): string | undefined {
  const open: string[] = [];
  let place: Place = 'value';
  for (let at = 0; ; ) {
    at += matchAt(SPACE, text, at).length;
    if (at === text.length && place === 'end') return undefined;
    const token = tokenAt(text, at);
    const end = at + token.length;
    if (token.startsWith('"') && text[end] !== '"') return say(text, end, IN_STRING);
    const next = follow(place, token, open);
    if (next === undefined) return say(text, at, wanted[place]);
    place = next;
    at = token.startsWith('"') ? end + 1 : end;
  }
}

/** A token, of a string what is before the quote that ends it; empty where there is none. */
function tokenAt(text: string, at: number): string {
  const character = text[at] ?? '';
  if (character !== '' && '{}[],:'.includes(character)) return character;
  return matchAt(character === '"' ? STRING_BEGINNING : SCALAR, text, at);
}

function matchAt(form: RegExp, text: string, at: number): string {
  form.lastIndex = at;
  return form.exec(text)?.[0] ?? '';
}

/** Where a token leads; undefined where it may not stand. @param open what is open, changed. */
function follow(place: Place, token: string, open: string[]): Place | undefined {
  const isName = place === 'name' || place === 'firstName';
  if (isName && token.startsWith('"')) return 'colon';
  if (place === 'colon') return token === ':' ? 'value' : undefined;
  const isClosed =
    (token === '}' && (place === 'firstName' || place === 'inObject')) ||
    (token === ']' && (place === 'firstItem' || place === 'inList'));
  if (isClosed) {
    open.pop();
    return afterValue(open);
  }
  if (token === ',' && place === 'inObject') return 'name';
  if (token === ',' && place === 'inList') return 'value';
  if (place !== 'value' && place !== 'firstItem') return undefined;
  if (token === '{' || token === '[') {
    open.push(token);
    return token === '{' ? 'firstName' : 'firstItem';
  }
  return token === '' || '}],:'.includes(token) ? undefined : afterValue(open);
}

function afterValue(open: readonly string[]): Place {
  const bracket = open.at(-1);
  if (bracket === undefined) return 'end';
  return bracket === '{' ? 'inObject' : 'inList';
}

function say(text: string, at: number, what: string): string {
  const before = text.slice(0, at).split(/\r\n?|\n/);
  return `line ${before.length}, column ${before.at(-1)!.length + 1}: ${what} was expected`;
}
