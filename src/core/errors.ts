import {
  type ErrorContext,
  type ErrorDefinition,
  type ErrorName,
  errorTable,
} from './generated/errors.ts';

export type { ErrorContext, ErrorName } from './generated/errors.ts';

/** An error in the `error` member of JSON-RPC. */
export interface WireError {
  code: number;
  message: string;
  data: { name: string; retryable: boolean; context: Record<string, unknown> };
}

/**
 * The one error class. Its name, code and message come from `catalogue/errors.graphql`; the context
 * is typed by the message's placeholders.
 */
export class GamekeeperError<Name extends ErrorName = ErrorName> extends Error {
  override readonly name: Name;
  readonly code: number;
  readonly category: string;
  readonly retryable: boolean;
  readonly context: ErrorContext[Name];

  constructor(
    name: Name,
    context: ErrorContext[Name],
    options?: ErrorOptions & {
      message?: string;
      /** Where the call must not be repeated as it is, though the catalogue says retryable. */
      retryable?: false;
    },
  ) {
    const definition = errorTable[name];
    const fields = context as Record<string, unknown>;
    super(options?.message ?? formatMessage(definition.message, fields), options);
    this.name = name;
    this.code = definition.code;
    this.category = definition.category;
    this.retryable = options?.retryable ?? definition.retryable;
    this.context = context;
  }

  toWire(): WireError {
    const { code, message, name, retryable } = this;
    const context = this.context as Record<string, unknown>;
    return { code, message, data: { name, retryable, context } };
  }
}

/** Whether a text is the name of one of our errors. */
export function isErrorName(name: unknown): name is ErrorName {
  return typeof name === 'string' && Object.hasOwn(errorTable, name);
}

/** How the catalogue declares an error. */
export function errorDefinitionOf(name: ErrorName): ErrorDefinition {
  return errorTable[name];
}

/** Throws the named error; typed `never`, so that the compiler treats it as the end of the path. */
export function fail<Name extends ErrorName>(name: Name, context: ErrorContext[Name]): never {
  throw new GamekeeperError(name, context);
}

/** Whether `error` is ours and, with `name`, whether it is that one. */
export function isGamekeeperError<Name extends ErrorName>(
  error: unknown,
  name?: Name,
): error is GamekeeperError<Name> {
  return error instanceof GamekeeperError && (name === undefined || error.name === name);
}

function formatMessage(template: string, context: Record<string, unknown>): string {
  return template.replace(/\{(\w+)\}/g, (_, field: string) => String(context[field]));
}
