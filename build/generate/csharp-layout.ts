/** Keeps C# lines within 100 columns. */

const COLUMNS_MAX = 100;

/** Breaks lines that are too long, recursively. */
export function fitLines(text: string): string {
  return text.split('\n').flatMap(fitLine).join('\n');
}

function fitLine(line: string): string[] {
  if (line.length <= COLUMNS_MAX || line.trimStart().startsWith('//')) return [line];
  const indent = /^ */.exec(line)![0];
  const code = line.slice(indent.length);
  const broken = breakStatement(code) ?? breakAfter(code) ?? breakArguments(code);
  return broken === undefined ? [line] : broken.flatMap((part) => fitLine(`${indent}${part}`));
}

/** `if (…) statement;` gets braces. */
function breakStatement(code: string): string[] | undefined {
  const head = /^(else if|if|foreach|for|while) \(/.exec(code);
  if (head !== null) {
    const end = findClose(code, head[0].length - 1);
    if (end === -1 || !code.endsWith(';')) return undefined;
    return [code.slice(0, end + 1), '{', `    ${code.slice(end + 2)}`, '}'];
  }
  return /^else .*;$/.test(code) ? ['else', '{', `    ${code.slice(5)}`, '}'] : undefined;
}

/** Breaks after an arrow, a return type or an equals sign, or before a question mark. */
function breakAfter(code: string): string[] | undefined {
  const at = findOutside(code, ' => ');
  if (at !== -1) return [code.slice(0, at + 3), `    ${code.slice(at + 4)}`];
  const assigned = findOutside(code, ' = ');
  if (assigned !== -1) {
    return [code.slice(0, assigned + 2), `    ${code.slice(assigned + 3)}`];
  }
  const chosen = findOutside(code, ' ? ');
  const other = findOutside(code, ' : ');
  if (chosen !== -1 && other > chosen) {
    const [test, yes, no] = [code.slice(0, chosen), code.slice(chosen, other), code.slice(other)];
    return [test, `   ${yes}`, `   ${no}`];
  }
  if (code.startsWith('case ') || code.startsWith('default: ')) {
    const colon = code.indexOf(': ');
    return colon === -1 ? undefined : [code.slice(0, colon + 1), `    ${code.slice(colon + 2)}`];
  }
  return undefined;
}

/** Breaks after the last bracket that opens an argument list. */
function breakArguments(code: string): string[] | undefined {
  const open = code.startsWith('public ') && code.endsWith('(') ? -1 : code.indexOf('(');
  if (open === -1) {
    const generic = /^((?:public|internal) Task<.*>) (\w+\()$/.exec(code);
    return generic === null ? undefined : [generic[1]!, `    ${generic[2]}`];
  }
  return open + 1 < code.length
    ? [code.slice(0, open + 1), `    ${code.slice(open + 1)}`]
    : undefined;
}

/** Index at which the bracket opened at `open` closes; -1 if it does not. */
function findClose(code: string, open: number): number {
  let depth = 0;
  for (let i = open; i < code.length; i += 1) {
    i = skipLiteral(code, i);
    if (code[i] === '(') depth += 1;
    if (code[i] === ')') depth -= 1;
    if (depth === 0) return i;
  }
  return -1;
}

/** Index of a text outside brackets and literals. */
function findOutside(code: string, wanted: string): number {
  let depth = 0;
  for (let i = 0; i < code.length; i += 1) {
    i = skipLiteral(code, i);
    if ('([{'.includes(code[i] ?? ' ')) depth += 1;
    if (')]}'.includes(code[i] ?? ' ')) depth -= 1;
    if (depth === 0 && code.startsWith(wanted, i)) return i;
  }
  return -1;
}

/** Index of the last character of the literal that starts here; else the same index. */
function skipLiteral(code: string, start: number): number {
  const quote = code[start];
  if (quote !== '"' && quote !== "'") return start;
  for (let i = start + 1; i < code.length; i += 1) {
    if (code[i] === '\\') i += 1;
    else if (code[i] === quote) return i;
  }
  return code.length - 1;
}
