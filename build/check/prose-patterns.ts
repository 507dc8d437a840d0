/** Word orders and words that no English speaker writes, and what they write instead. */
export interface Calque {
  readonly pattern: RegExp;
  readonly better: string;
}

const words = (pattern: string, better: string): Calque => ({
  pattern: new RegExp(`\\b(?:${pattern})\\b`, 'i'),
  better,
});

export const calques: readonly Calque[] = [
  words('of (?:before|later|then)', '"earlier", "later", "previous"'),
  words('(?:for|to|by|of|from|with) (?:who|whoever|whose) [a-z]+s', 'name the person'),
  words(
    '(?:goes|go|going|went) on(?! (?:a |its? |the |them|missions?|walks?))',
    '"continue", "resume"',
  ),
  words('tells? of|told of|is told|are told', '"report", "say", "return"'),
  words('anew', '"again"'),
  words('(?:stands|stood)(?! for)|stand (?:in|there|beside|behind|before|under)', '"is", "are"'),
  words('(?<!there )(?:is|are|was|were) none', '"does not exist", "is not a …"'),
  words('in (?:the|its|their) place of|in (?:its|their) place', '"instead of", "replaces"'),
  words('beside', '"next to", "besides"'),
  words('behind (?:it|them|that|which|one|the (?:one|end|first))', '"after"'),
  words('so many|so long as', '"as many", "as long as", or the number'),
  words('(?:bring|brings|brought|bringing)(?: \\w+){0,4} along', '"bring", "include", "import"'),
  words('hears? (?:of|why|that|it|nothing|no)', '"learns", "receives"'),
  words('(?:can)?not(?: \\w+){0,6} any more|any more\\.|none any more', '"no longer"'),
  words('(?:is|are) to be', '"must be", "will be"'),
  words('what of (?:it|them|that|these)', '"which part of it"'),
];

const clause = [
  '(?:is|are|was|were|has|have|can|cannot|may|does|do)(?: not)?(?: [\\w-]+){1,6}?',
  '(?!this|is|was|has|does)[a-z]+s(?: [\\w-]+){0,5}?',
  '(?:it|they|you|we) [a-z]+(?: [\\w-]+){0,4}?',
].join('|');
const before =
  'an?|the|it|they|that|which|while|who|what|where|as|when|you|if|not|of|to|for|and|or';
const verb =
  'is|are|was|were|may|can|cannot|stays?|goes|comes?|counts?|takes?|gets?|needs?|ends?|has';

/** A clause with "what" or "who" as the subject of a sentence: "What waits is listed." */
const subjects = new RegExp(
  `(?:^|[.;:>|] |\\*\\*)(?:What|Who|Whoever) (?:${clause}) ` +
    `(?<!\\b(?:${before}) )(?:${verb})\\b(?![^.]*\\?)`,
);

/** The better word for each calque in a text. */
export function findCalques(text: string): readonly string[] {
  const found = calques.flatMap(({ pattern, better }) => {
    const [match] = pattern.exec(text) ?? [];
    return match === undefined ? [] : [`"${match}": ${better}`];
  });
  const subject = subjects.exec(text)?.[0].slice(0, 30);
  return subject === undefined ? found : [...found, `"${subject.trim()} …": name the subject`];
}
