import type { ArgumentModel, DaemonMethodModel, Emitter, Model, OperationModel } from './model.ts';
import { findNotifications } from './notifications.ts';
import { ComponentSchemas, type JsonSchema } from './openrpc-schemas.ts';

/**
 * src/methods/generated/openrpc.json: the game's API as an OpenRPC document.
 * Source of the format: the OpenRPC specification, version 1.3.2.
 */
export const emit: Emitter = (model) => {
  const schemas = new ComponentSchemas(model);
  const actions = model.operations.filter(({ action }) => action !== undefined);
  const document = {
    openrpc: '1.3.2',
    info: {
      title: 'Gamekeeper',
      description:
        'The API of a game to the daemon beside it. Parameters go by name. 64-bit integers are ' +
        'decimal strings, bytes and addresses base58. Each method names the errors of its own; ' +
        'those in x-errors can come from any method.',
      version: model.version,
      'x-schema-hash': model.schemaHash,
    },
    methods: [
      ...model.daemonMethods.map((method) => daemonMethod(method, schemas)),
      ...actions.map((operation) => actionMethod(operation, schemas)),
      ...model.operations.map((operation) => apiMethod(operation, schemas)),
    ],
    'x-errors': references(model.errors.filter(({ anywhere }) => anywhere).map(({ name }) => name)),
    'x-notifications': findNotifications(model.types).map(({ name, doc, type }) => ({
      name,
      description: doc,
      params: schemas.ofResult({ name: type, required: true }),
    })),
    components: { schemas: schemas.components, errors: emitErrors(model) },
  };
  const text = `${JSON.stringify(document, null, 1)}\n`;
  return [{ path: 'src/methods/generated/openrpc.json', text }];
};

function daemonMethod(method: DaemonMethodModel, schemas: ComponentSchemas): object {
  return {
    name: method.name,
    description: method.doc,
    tags: [{ name: method.name.split('.')[0] }],
    paramStructure: 'by-name',
    params: method.arguments.map((argument) => parameter(argument, schemas, false)),
    result: { name: 'result', schema: schemas.ofResult(method.result) },
    errors: references(method.fails),
    'x-since': method.since,
  };
}

function actionMethod(operation: OperationModel, schemas: ComponentSchemas): object {
  const taken = operation.arguments.filter(({ managed }) => !managed);
  const params = taken.map((argument) => parameter(argument, schemas, true));
  const isWrite = operation.kind === 'build';
  return {
    ...describeOperation(operation),
    name: operation.action,
    params: isWrite ? [...params, idempotencyKey] : params,
    result: {
      name: 'result',
      schema: isWrite
        ? { $ref: '#/components/schemas/Receipt' }
        : schemas.ofResult(operation.result),
    },
    'x-operation': operation.name,
    ...(operation.approval && { 'x-approval': operation.approval }),
  };
}

function apiMethod(operation: OperationModel, schemas: ComponentSchemas): object {
  return {
    ...describeOperation(operation),
    name: `api.${operation.name}`,
    params: operation.arguments.map((argument) => parameter(argument, schemas, false)),
    result: { name: 'result', schema: schemas.ofResult(operation.result) },
  };
}

function describeOperation(operation: OperationModel): object {
  return {
    name: '',
    description: operation.doc,
    tags: [{ name: operation.domain }],
    paramStructure: 'by-name',
    params: [],
    errors: references(operation.fails),
    ...(operation.deprecated !== undefined && { deprecated: true }),
    'x-since': operation.since,
  };
}

function parameter(argument: ArgumentModel, schemas: ComponentSchemas, action: boolean): object {
  return {
    name: argument.name,
    description: argument.doc,
    required: schemas.isRequired(argument, action),
    schema: schemas.ofArgument(argument.type, action),
    ...(argument.signer && { 'x-signer': argument.signer }),
  };
}

const idempotencyKey = {
  name: 'idempotencyKey',
  description: 'A second call with the same key and parameters answers the first receipt.',
  required: false,
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,64}$' } satisfies JsonSchema,
};

function references(names: readonly string[]): readonly object[] {
  return names.map((name) => ({ $ref: `#/components/errors/${name}` }));
}

function emitErrors({ errors }: Model): Readonly<Record<string, object>> {
  return Object.fromEntries(
    errors.map(({ name, code, message, retryable, context }) => [
      name,
      { code, message, data: { name, retryable, context } },
    ]),
  );
}
