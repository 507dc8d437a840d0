import type { CatalogueSource } from '../../build/generate/load.ts';

/**
 * A catalogue of two operations, a daemon's method and a control, sound as it stands; tests
 * break it in one place each.
 */
const files: Readonly<Record<string, string>> = {
  'directives.graphql': `
"d" directive @action(name: String!) on FIELD_DEFINITION
"d" directive @method(name: String!) on FIELD_DEFINITION
"d" directive @approval(level: String!) on FIELD_DEFINITION
"d" directive @signer(role: String!) on ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION
"d" directive @managed on ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION
"d" directive @filled(value: Boolean!) on INPUT_FIELD_DEFINITION
"d" directive @terms(input: String!) on OBJECT
"d" directive @submits(path: String!) on FIELD_DEFINITION
"d" directive @record(read: String!, by: String!, from: String!) repeatable on FIELD_DEFINITION
"d" directive @fails(with: [ErrorName!]!) on FIELD_DEFINITION
"d" directive @since(version: String!) on FIELD_DEFINITION
"d" directive @list(by: ListOrder!, cursor: Boolean! = false) on FIELD_DEFINITION
"d" enum ListOrder {
  "By address."
  ADDRESS
}
"d" directive @error(code: Int!, category: String!, retryable: Boolean! = false, message: String!)
  on ENUM_VALUE
`,
  'errors.graphql': `
"d" enum ErrorName {
  "Nothing there."
  Missing @error(code: 1, category: "NOT_FOUND", message: "No {kind} {kind} {address}")
  "Full."
  Full @error(code: 2, category: "CONFLICT", retryable: true, message: "Full")
}
`,
  'things.graphql': `
type Query {
  "Finds things."
  things(
    "Only these."
    addresses: [String!]
  ): [Thing!]! @action(name: "things.find") @list(by: ADDRESS)

  "Makes a thing."
  createThing(
    "What to make."
    data: ThingInput!
    "Its owner."
    owner: String! @signer(role: "PLAYER")
    "Filled."
    price: Int @managed
  ): ThingMade!
    @action(name: "things.create")
    @approval(level: "ASK")
    @submits(path: "tx")
    @record(read: "things", by: "addresses", from: "result.thing")
    @fails(with: [Missing])
}

"A thing."
type Thing {
  "Its address."
  address: String!
}

"What is made."
input ThingInput {
  "Its name."
  name: String
  "Who pays."
  payer: String! @signer(role: "PAYER")
}

"What was made."
type ThingMade {
  "Its address."
  thing: String!
  "To sign."
  tx: Transaction!
}

"To sign."
type Transaction {
  "Bytes."
  transaction: String!
}

"Bytes in base58."
scalar Bytes
`,
  'daemon.graphql': `
"The daemon."
type Daemon {
  "Says hello."
  sessionHello(
    "Who."
    client: String!
  ): ReceiptRecords! @method(name: "session.hello")
}

"Records."
type ReceiptRecords {
  "Things."
  things: [Thing!]
}
`,
  'control.graphql': `
"d" directive @bounds(min: Float!, max: Float!, items: Int)
  on ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION
"d" directive @command(line: String!) on FIELD_DEFINITION

"A number."
scalar SafeInteger

"The controls."
type Control {
  "Waits."
  controlWait(
    "What for."
    thing: String! @bounds(min: 1, max: 64)
    "How long."
    seconds: SafeInteger @bounds(min: 1, max: 60)
  ): Waited! @method(name: "control.wait") @command(line: "wait <thing>")
}

"What was waited for."
type Waited {
  "How long it took."
  seconds: SafeInteger!
}
`,
};

/** The catalogue with the first occurrence of `from` in a file replaced. */
export function miniCatalogue(change?: {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}): readonly CatalogueSource[] {
  return Object.entries(files).map(([name, text]) => {
    const isChanged = name === change?.file;
    if (isChanged && !text.includes(change.from)) throw new Error(`no ${change.from} in ${name}`);
    return {
      path: `src/methods/catalogue/${name}`,
      text: isChanged ? text.replace(change.from, change.to) : text,
    };
  });
}
