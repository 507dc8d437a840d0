/** What the checks read of a source file, without parsing it. */

/** Reads imports only at the top of a file; further down a template may contain similar text. */
export function readImports(text: string): string[] {
  const body = /^(?:export )?(?:async )?(?:default|const|let|function|class|interface|type \w)/m;
  const end = body.exec(text)?.index ?? text.length;
  const statements = /^(?:import|export)\b[^'`;]*'([^']+)'/gm;
  const calls = /\b(?:import|require)\('([^']+)'\)/g;
  const found = [...text.slice(0, end).matchAll(statements), ...text.matchAll(calls)];
  return found.map((match) => match[1]!);
}

/** A line without its comment. */
export function codeOf(line: string): string {
  return /^\s*(\*|\/\*)/.test(line) ? '' : line.replace(/\/\/.*$/, '');
}
