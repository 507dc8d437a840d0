import {
  type ConstDirectiveNode,
  type DocumentNode,
  type FieldDefinitionNode,
  Kind,
  print,
  type TypeNode,
} from 'graphql';
import { queryFields } from './additions.ts';
import type { ArgumentModel, OperationModel } from './model.ts';

/**
 * What `@live` implies in the schema that the service serves: a subscription with the name of the
 * read, and a type for what it sends.
 */

/** A subscription has no pages, and its records have no proofs: those are outdated at once. */
const leftOut: ReadonlySet<string> = new Set(['limit', 'after', 'includeProof']);

const SINCE_DOC =
  'The `position` of something that this subscription sent: only what changed after it is sent, ' +
  'where the service can tell exactly. Default: all records.';

/** The subscriptions of a catalogue, in SDL; empty if no read is live. */
export function subscriptionSdl(document: DocumentNode): string {
  const live = queryFields(document).flatMap((node) => {
    const mark = node.directives?.find(({ name }) => name.value === 'live');
    return mark === undefined ? [] : [{ node, type: liveTypeName(mark) }];
  });
  if (live.length === 0) return '';
  const fields = live.map(({ node, type }) => fieldSdl(node, type)).join('\n\n');
  const types = live.map(({ node, type }) => typeSdl(node, type)).join('\n\n');
  return `"Reads that are followed, over server-sent events."
type Subscription {
${fields}
}

${types}`;
}

/** The arguments of a read that its subscription takes too. */
export function followedArguments(operation: OperationModel): readonly ArgumentModel[] {
  return operation.arguments.filter(({ name }) => !leftOut.has(name));
}

/** Such as `LiveHoldings`. */
function liveTypeName(mark: ConstDirectiveNode): string {
  const value = mark.arguments?.find(({ name }) => name.value === 'name')?.value;
  const name = value?.kind === Kind.STRING ? value.value : '';
  return `Live${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

function fieldSdl({ name, arguments: given = [] }: FieldDefinitionNode, type: string): string {
  const kept = given.filter((one) => !leftOut.has(one.name.value));
  const list = [...kept.map((one) => print(one)), `"""\n${SINCE_DOC}\n"""\nsince: String`];
  return `  "Follows what the query \`${name.value}\` answers."
  ${name.value}(
${indent(list.join('\n'), '    ')}
  ): ${type}!`;
}

function typeSdl({ name, type }: FieldDefinitionNode, typeName: string): string {
  return `"Changes of what the query \`${name.value}\` answers, of one or more whole bundles."
type ${typeName} {
  "Where in the ledger's history this is; pass it as \`since\` to continue after it."
  position: String!
  "The position of what was sent before it, or \`since\`; null where \`isWhole\`."
  after: String
  "Whether \`records\` are all that there are, so that any other is gone."
  isWhole: Boolean!
  "What is new or has changed, each as it is now."
  records: [${namedOf(type)}!]!
  "The keys of what is gone."
  removed: [String!]!
  "How many records there are with this."
  total: Int!
}`;
}

function namedOf(type: TypeNode): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : namedOf(type.type);
}

function indent(text: string, by: string): string {
  return text.replaceAll(/^(?=.)/gm, by);
}
