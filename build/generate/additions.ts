import {
  type DocumentNode,
  type FieldDefinitionNode,
  Kind,
  type ObjectTypeDefinitionNode,
  type ObjectTypeExtensionNode,
} from 'graphql';

/** Arguments and fields that a directive adds to those that are in the catalogue. */

/** An argument or a field. */
export interface Addition {
  readonly name: string;
  /** With the directives after it. */
  readonly type: string;
  readonly doc: string;
  /** Whether its doc is on one line. */
  readonly isLine?: true;
}

/** Additions to a definition: arguments of a field, or fields of a type. */
export interface Added {
  readonly node: FieldDefinitionNode | ObjectTypeDefinitionNode | ObjectTypeExtensionNode;
  readonly additions: readonly Addition[];
}

/** The operations of a catalogue. */
export function queryFields(document: DocumentNode): FieldDefinitionNode[] {
  return document.definitions.flatMap((definition) => {
    const isObject =
      definition.kind === Kind.OBJECT_TYPE_DEFINITION ||
      definition.kind === Kind.OBJECT_TYPE_EXTENSION;
    return isObject && definition.name.value === 'Query' ? [...(definition.fields ?? [])] : [];
  });
}
