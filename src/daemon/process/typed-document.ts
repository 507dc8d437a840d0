import { documents } from '../../methods/generated/documents.ts';
import type {
  OperationArguments,
  OperationName,
  OperationResults,
} from '../../methods/generated/types.ts';

/** A GraphQL document that knows the types of its variables and of its answer. */
export class TypedDocument<Answer, Variables> extends String {
  /** Never set; the library reads the types from it. */
  declare readonly __apiType?: (variables: Variables) => Answer;
}

/** The document of an operation. */
export function documentOf<Name extends OperationName>(
  name: Name,
): TypedDocument<{ readonly [Field in Name]: OperationResults[Field] }, OperationArguments[Name]> {
  return new TypedDocument(documents[name]);
}
