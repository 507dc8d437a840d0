import type { ClientMethod, ClientModel } from './client-model.ts';
import { type ExampleCall, type ExampleValue, makeExampleCall } from './example-call.ts';
import { propertyName, quote } from './text.ts';

/** The examples of the doc comments, in TypeScript. */

/** Of a line in the comment of a member. */
const COLUMNS_MAX = 95;

/** The lines of a method's example: the call, in three lines at most, and what its answer holds. */
export function exampleLines(
  method: ClientMethod,
  model: Pick<ClientModel, 'types'>,
): readonly string[] {
  const call = exampleCall(method, model);
  return call === undefined ? [] : [...linesOf(call), `// ${answerOf(call)}`];
}

/** The call that these lines show. */
export function exampleCall(
  method: ClientMethod,
  model: Pick<ClientModel, 'types'>,
): ExampleCall | undefined {
  return makeExampleCall(method, model, (call) => fits(linesOf(call)));
}

function fits(lines: readonly string[]): boolean {
  return lines.every(({ length }) => length <= COLUMNS_MAX);
}

function linesOf({ method, fields }: ExampleCall): string[] {
  const { namespace, name } = method;
  const head = `const ${answerName(method)} = await client.${namespace}.${name}(`;
  const given = fields.length === 0 ? '' : write({ kind: 'input', type: '', fields });
  const flat = `${head}${given});`;
  if (flat.length <= COLUMNS_MAX) return [flat];
  return [`${head}{`, `  ${given.slice('{ '.length, -' }'.length)},`, '});'];
}

function answerName({ kind, result }: ClientMethod): string {
  return kind === 'write' ? 'receipt' : 'list' in result ? 'found' : 'answer';
}

/** An expression that is true. */
function answerOf({ method, answer, value }: ExampleCall): string {
  let mayBeNull = false;
  const parts = answer.map((part) => {
    const dot = mayBeNull ? '?.' : '.';
    const isItem = part.kind === 'item';
    // An index may be past the end.
    const isNullable = isItem || !part.use.required;
    const text = isItem ? `${mayBeNull ? '?.' : ''}[${part.index}]` : `${dot}${nameOf(part)}`;
    mayBeNull = mayBeNull || isNullable;
    return text;
  });
  const { use } = answer.at(-1)!;
  const type = 'list' in use ? '' : use.name;
  return `${answerName(method)}${parts.join('')} === ${write({ kind: 'scalar', type, value })}`;
}

const nameOf = (part: ExampleCall['answer'][number]): string =>
  part.kind === 'field' ? part.name : 'length';

function write(value: ExampleValue): string {
  if (value.kind === 'variable') return value.name;
  if (value.kind === 'list') return `[${value.items.map(write).join(', ')}]`;
  if (value.kind === 'scalar') {
    if (value.type === 'BigInt') return `${value.value}n`;
    return typeof value.value === 'string' ? quote(value.value) : String(value.value);
  }
  const fields = value.fields.map(({ parameter, value: inner }) => {
    const name = propertyName(parameter.name);
    const text = write(inner);
    return name === text ? name : `${name}: ${text}`;
  });
  return `{ ${fields.join(', ')} }`;
}
