import { createHash } from 'node:crypto';
import type { ArgumentModel, Model, TypeModel } from './model.ts';
import { typeText } from './text.ts';

/**
 * SHA-256, hex, over all that client and daemon must agree on: names, types, roles, codes. Docs,
 * the order of declarations and the product's version are excluded.
 */
export function computeSchemaHash(model: Omit<Model, 'schemaHash'>): string {
  const content = {
    operations: sortByName(model.operations).map((operation) => [
      operation.name,
      operation.action ?? null,
      operation.kind,
      describeArguments(operation.arguments),
      typeText(operation.result),
      operation.approval ?? null,
      operation.submits ?? null,
    ]),
    daemonMethods: sortByName(model.daemonMethods).map((method) => [
      method.name,
      describeArguments(method.arguments),
      typeText(method.result),
    ]),
    types: sortByName(model.types).map(describeType),
    errors: sortByName(model.errors).map(({ name, code, retryable, context }) => [
      name,
      code,
      retryable,
      [...context].sort(),
    ]),
  };
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

function describeArguments(list: readonly ArgumentModel[]): unknown {
  return sortByName(list).map(({ name, type, signer, managed }) => [
    name,
    typeText(type),
    signer ?? null,
    managed,
  ]);
}

function describeType(type: TypeModel): unknown {
  switch (type.kind) {
    case 'scalar':
      return [type.kind, type.name];
    case 'enum':
      return [type.kind, type.name, type.values.map(({ name }) => name).sort()];
    case 'union':
      return [type.kind, type.name, [...type.members].sort()];
    default: {
      const notification = type.kind === 'object' ? type.notification : undefined;
      const described = [type.kind, type.name, describeArguments(type.fields)];
      return notification === undefined ? described : [...described, notification];
    }
  }
}

function sortByName<Item extends { readonly name: string }>(list: readonly Item[]): Item[] {
  return [...list].sort((a, b) => (a.name < b.name ? -1 : 1));
}
