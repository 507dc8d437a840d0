import type { ClientMethod, ClientModel } from './client-model.ts';
import {
  CALL_LINES_MAX,
  type ExampleCall,
  type ExampleValue,
  makeExampleCall,
  wrapCode,
} from './example-call.ts';
import { functionName, pascalCase, propertyName, snakeCase } from './gdscript-names.ts';
import { quoteText } from './gdscript-text.ts';

/** The examples of the doc comments, in GDScript. */

/** Of a line in a comment. */
const COLUMNS_MAX = 97;

/** The lines of a method's example: the call, in three lines at most, and what its answer holds. */
export function exampleLines(
  method: ClientMethod,
  model: Pick<ClientModel, 'types'>,
): readonly string[] {
  const call = exampleCall(method, model);
  return call === undefined ? [] : [...linesOf(call), `# ${answerOf(call)}`];
}

/** The call that these lines show. */
export function exampleCall(
  method: ClientMethod,
  model: Pick<ClientModel, 'types'>,
): ExampleCall | undefined {
  return makeExampleCall(method, model, (call) => fits(linesOf(call)));
}

function fits(lines: readonly string[]): boolean {
  const isNarrow = (line: string) => line.replaceAll('\t', '    ').length <= COLUMNS_MAX;
  return lines.length <= CALL_LINES_MAX && lines.every(isNarrow);
}

function linesOf({ method, fields }: ExampleCall): string[] {
  const { namespace, name } = method;
  const called = `Gamekeeper.${namespace}.${functionName(namespace, name)}`;
  const head = `var ${answerName(method)} := await ${called}(`;
  if (fields.length === 0) return [`${head})`];
  const made = `GamekeeperParameters.${pascalCase(`${namespace}.${name}`)}.new(`;
  const given = `${writeValue({ kind: 'input', type: '', fields })}))`;
  const flat = `${head}${made}${given}`;
  if (flat.length <= COLUMNS_MAX) return [flat];
  // A tab counts as four columns.
  const columns = COLUMNS_MAX - 2 * 3;
  const isWide = head.length + made.length > COLUMNS_MAX;
  const [first, rest] = isWide ? [head, `${made}${given}`] : [`${head}${made}`, given];
  return [first, ...wrapCode(rest, columns, '\t', '\t\t')];
}

function answerName({ kind, result }: ClientMethod): string {
  return kind === 'write' ? 'receipt' : 'list' in result ? 'found' : 'answer';
}

/** An expression that is true. */
function answerOf({ method, answer, value }: ExampleCall): string {
  const parts = answer.map((part) => {
    if (part.kind === 'item') return `[${part.index}]`;
    return part.kind === 'length' ? '.size()' : `.${propertyName(part.name)}`;
  });
  const written = writeValue({ kind: 'scalar', type: '', value });
  return `${answerName(method)}.value${parts.join('')} == ${written}`;
}

/** An expression for what is instead of an argument. */
export function writeValue(value: ExampleValue): string {
  if (value.kind === 'variable') return snakeCase(value.name);
  if (value.kind === 'list') return `[${value.items.map(writeValue).join(', ')}]`;
  if (value.kind === 'scalar') {
    // What is JSON there is the same here.
    return JSON.stringify(value.value);
  }
  const fields = value.fields.map(({ parameter, value: inner }) => {
    return `${quoteText(propertyName(parameter.name))}: ${writeValue(inner)}`;
  });
  return `{${fields.join(', ')}}`;
}
