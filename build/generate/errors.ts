import type { Emitter, ErrorModel } from './model.ts';
import { docComment, generatedNotice, quote } from './text.ts';

/** src/core/generated/errors.ts: the error table and the types of each error's context. */
export const emit: Emitter = (model) => {
  const entries = model.errors.map(emitEntry).join('');
  const contexts = model.errors.map(emitContext).join('');
  const text = `// ${generatedNotice}

/** How an error may be treated, and its message, whose {placeholders} are its context. */
export interface ErrorDefinition {
  readonly code: number;
  readonly category: ErrorCategory;
  readonly retryable: boolean;
  /** Whether a transaction fails with it only because the ledger moved on after it was built. */
  readonly stale: boolean;
  /** Whether every call can end with it, so that @fails need not name it. */
  readonly anywhere: boolean;
  readonly message: string;
}

/** What GraphQL clients see as \`extensions.code\`. */
export type ErrorCategory =
${[...new Set(model.errors.map(({ category }) => category))]
  .sort()
  .map((category) => `  | ${quote(category)}`)
  .join('\n')};

/** Every error by name. */
export const errorTable = Object.freeze({
${entries}} as const satisfies Readonly<Record<string, ErrorDefinition>>);

/** The name of an error. */
export type ErrorName = keyof typeof errorTable;

/** The context that each error carries: its message's placeholders. */
export interface ErrorContext {
${contexts}}
`;
  return [{ path: 'src/core/generated/errors.ts', text }];
};

function emitEntry(error: ErrorModel): string {
  const { name, doc, code, category, retryable, stale, anywhere, message } = error;
  return `${docComment(doc, '  ')}  ${name}: {
    code: ${code},
    category: ${quote(category)},
    retryable: ${retryable},
    stale: ${stale},
    anywhere: ${anywhere},
    message: ${quote(message)},
  },
`;
}

function emitContext({ name, context }: ErrorModel): string {
  if (context.length === 0) return `  ${name}: Record<string, never>;\n`;
  const fields = context.map((field) => `readonly ${field}: ${contextTypeOf(field)}`).join('; ');
  return `  ${name}: { ${fields} };\n`;
}

/** A value is a string or a number, except for signatures, of which there may be several. */
function contextTypeOf(field: string): string {
  return isListContext(field) ? 'readonly string[]' : 'string | number';
}

/** Whether a field of an error's context is a list of texts. */
export function isListContext(field: string): boolean {
  return field === 'signatures';
}
