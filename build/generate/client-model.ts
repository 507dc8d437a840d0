import type { Example } from './examples.ts';
import type { Bounds, ErrorModel, GeneratedFile, TypeUse } from './model.ts';

/**
 * The one model of a client, from which every engine's and language's client is written. What an
 * operation is to a game was decided when it was made (client-methods.ts, client-types.ts); a
 * writer only says it in its language, and imports of the generator only this file,
 * errors-page.ts, example-call.ts and text.ts.
 *
 * How to write a writer: a function `ClientEmitter` from a `ClientModel` to files, listed in
 * `clientEmitters` of main.ts with the folder in which all files are generated. Its parts:
 *
 * 1. Scalars: a table from `scalars` and the built-in `String`, `ID`, `Int`, `Float`, `Boolean` to
 *    the language's types. A scalar that it lacks is an error of the writer, not a plain string.
 *    On the wire BigInt is a decimal string, Bytes and Pubkey are base58.
 * 2. Types: an enum, record (`object`), input or union for each of `types`. Clients are older than
 *    daemons: they tolerate fields and members of enums and unions that they do not know. A member
 *    of a union is on the wire with `__typename`. Inputs are written, those with `isRead` are
 *    read as well. `reachedBy` helps to divide them into files.
 * 3. Methods: one for each of `methods` in each of `namespaces`. What is `isHandshake` the client
 *    itself calls; a game does not see it. Arguments are named; one that is not `isRequired` may
 *    be left out, and is then not sent. `null` is sent only where it is `isClearable`. A method
 *    that `needsNothing` can be called without arguments.
 * 4. Kinds. They say what a lost answer means: see `MethodKind`. A `write` has `idempotencyKey`.
 * 5. Walks: a method with `walk` has a second form that goes through all pages.
 * 6. Errors: `errors`, with which the client knows name, code, retryable and context.
 *    `playerTexts` say to players what happened: src/daemon/words/player-texts.ts has their form,
 *    and test/clients/support/player-texts.json what each client makes of them.
 * 7. What client and daemon compare when they meet: `schemaHash`, `olderSchemas`, `version`,
 *    `protocolVersion`.
 * 8. Starting a daemon: it gets of the environment what `environment` names.
 * 9. Examples: a method with `example` shows it in its doc comment (example-call.ts), and a test
 *    of the client runs what the comment says.
 * 10. Notifications: handlers by name, with the record that each brings, but for those with
 *    `isOwn`. One that the client does not know is left alone, and is a line of its log.
 *
 * 11. Live tables: one for each of `live`, in a namespace `live` of its own. It calls
 *    `live.subscribe` with `name` and the parameters; test/clients/support/live-cases.ts has what
 *    every client makes of the answers and notifications.
 *
 * csharp.ts, gdscript.ts and typescript.ts are such writers. The last writes `control` and `player`
 * too: the command line and the player's page speak these channels.
 */
export interface ClientModel {
  /** SHA-256, hex, over names and types: client and daemon compare it. */
  readonly schemaHash: string;
  /** The hashes of the catalogues that this one only adds to, the oldest first. */
  readonly olderSchemas: readonly string[];
  /** Version of Gamekeeper. */
  readonly version: string;
  /** The version of the protocol that clients speak. */
  readonly protocolVersion: number;
  /** Records of a page, where a walk is not told otherwise. */
  readonly pageRecords: number;
  /** The catalogue's own scalars, without those of the channels alone. */
  readonly scalars: readonly ClientScalar[];
  /** The types that games use, in the catalogue's order. */
  readonly types: readonly ClientType[];
  /** The game's channel: actions by name, then the daemon's own by name, then `api`. */
  readonly namespaces: readonly ClientNamespace[];
  /** The reads of the game's channel that can be live. */
  readonly live: readonly ClientLiveRead[];
  /** Of the game's channel. */
  readonly notifications: readonly ClientNotification[];
  readonly errors: readonly ClientError[];
  /** Sentences about errors for players. */
  readonly playerTexts: ClientPlayerTexts;
  /** What of the environment a daemon gets that the client starts. */
  readonly environment: ClientEnvironment;
  /** The developer's channel. A game never speaks it; the TypeScript client has it for others. */
  readonly control: ClientChannel;
  /** The player's channel, for which the same holds. */
  readonly player: ClientChannel;
}

/** A channel next to the game's. Its types may refer to the game's. */
export interface ClientChannel {
  readonly namespace: ClientNamespace;
  readonly scalars: readonly ClientScalar[];
  readonly types: readonly ClientType[];
  readonly notifications: readonly ClientNotification[];
}

/** What a channel sends without being asked. */
export interface ClientNotification {
  /** On the wire, such as `$/progress`. */
  readonly name: string;
  readonly doc: string;
  /** The name of the record that it brings. */
  readonly type: string;
  /** Whether it is for the client itself, so that a game does not see it. */
  readonly isOwn: boolean;
}

/** The methods that share the first part of their name: `resources` of `resources.transfer`. */
export interface ClientNamespace {
  readonly name: string;
  /**
   * actions: what a game does, on the service and with the session's wallet. daemon: what the
   * daemon itself answers. api: the service's operations under their own names. channel: the
   * methods of a channel next to the game's.
   */
  readonly of: 'actions' | 'daemon' | 'api' | 'channel';
  readonly methods: readonly ClientMethod[];
}

/**
 * What a call does, and so what a lost answer means.
 *
 * - read: changes nothing; it may be asked again.
 * - write: an action that is executed once for each idempotency key, so it may be asked again with
 *   the same key. It answers a Receipt.
 * - build: a write's operation under `api`: answers an unsigned transaction and changes nothing.
 * - send: an operation under `api` that submits what the game itself signed or has signed. There is
 *   no key; after a lost answer nobody knows whether it was executed.
 * - own: what the daemon itself or a channel answers.
 */
export type MethodKind = 'read' | 'write' | 'build' | 'send' | 'own';

/** One method of a client. */
export interface ClientMethod {
  /** Its JSON-RPC name: `resources.transfer`, `wallet.create`, `api.holdings`. */
  readonly wire: string;
  readonly namespace: string;
  /** The rest of its JSON-RPC name: `transfer`, `create`, `holdings`. */
  readonly name: string;
  readonly kind: MethodKind;
  readonly doc: string;
  readonly deprecated?: string;
  readonly parameters: readonly ClientParameter[];
  /** Of a write: the parameter besides these. */
  readonly idempotencyKey?: ClientParameter;
  /** Whether a call without any argument is complete. */
  readonly needsNothing: boolean;
  readonly result: TypeUse;
  readonly walk?: ClientWalk;
  /** The errors that it fails with, besides those that every call can end with. */
  readonly fails: readonly string[];
  /** Of a write: ASK counts against the budgets that the player gave the game. */
  readonly approval?: 'SILENT' | 'ASK';
  /** The catalogue's file of an operation, such as `resources`; absent for the daemon's own. */
  readonly domain?: string;
  /** Of a method under `api`: the wire name of the action for the same operation. */
  readonly action?: string;
  /** Whether the connection itself calls it, so that a game does not. */
  readonly isHandshake: boolean;
  /** The first version of Gamekeeper that has it. */
  readonly since: string;
  /** Of an action: what its doc comment shows. */
  readonly example?: Example;
}

/** An argument of a method, or a field of an input. */
export interface ClientParameter {
  readonly name: string;
  readonly doc: string;
  /**
   * As the catalogue declares it; the outermost `required` is not yet what a caller must give
   * (`isRequired`).
   */
  readonly type: TypeUse;
  /**
   * Whether a call without it cannot succeed. False for what the session's wallet stands for; in
   * an input also where only an action fills it, so that `api.*` refuses the input without it.
   */
  readonly isRequired: boolean;
  /** What an action sends if it is left out: the session's wallet, or this value. */
  readonly filledWith?: 'wallet' | boolean;
  /** Whether `null` takes the value away, which is different from leaving it out. */
  readonly isClearable: boolean;
  /** Of a channel's method or of a manifest; the docs of the others say theirs. */
  readonly bounds?: Bounds;
}

/** A read whose records a live table holds. */
export interface ClientLiveRead {
  /** What `live.subscribe` calls it, such as `holdings`. */
  readonly name: string;
  /** The field that tells its records apart. */
  readonly key: string;
  /** The JSON-RPC name of the method that answers the same records once: `holdings.find`. */
  readonly read: string;
  /** What that method does. */
  readonly doc: string;
  /** The method's, without pages and proofs. */
  readonly parameters: readonly ClientParameter[];
  /** Whether a table without any argument is complete. */
  readonly needsNothing: boolean;
  /** The type of a row. */
  readonly record: TypeUse;
  /** False where there is one row, or none. */
  readonly isList: boolean;
  /** The first version of Gamekeeper that has the method. */
  readonly since: string;
}

/** How the records of a list are walked through, page after page. */
export interface ClientWalk {
  readonly item: TypeUse;
  /** The field of the last record that the next page's `after` takes. */
  readonly key: 'address' | 'cursor';
  /** The list's order in words. */
  readonly order: string;
}

export interface ClientScalar {
  readonly name: string;
  readonly doc: string;
}

interface NamedType {
  readonly name: string;
  readonly doc: string;
  /**
   * The domains whose operations reach the type by arguments, results and fields, in the order of
   * the catalogue, then `daemon` if the daemon's own methods or a receipt do.
   */
  readonly reachedBy: readonly string[];
}

export interface ClientEnum extends NamedType {
  readonly kind: 'enum';
  readonly values: readonly { readonly name: string; readonly doc: string }[];
}

/** A record, which a client reads. */
export interface ClientObject extends NamedType {
  readonly kind: 'object';
  readonly fields: readonly ClientField[];
  /** The unions that it is a member of. */
  readonly unions: readonly string[];
}

export interface ClientField {
  readonly name: string;
  readonly doc: string;
  readonly type: TypeUse;
}

/** A structure of arguments, which a client writes. */
export interface ClientInput extends NamedType {
  readonly kind: 'input';
  readonly fields: readonly ClientParameter[];
  /** Whether records carry it too, as terms to agree to, so that a client also reads it. */
  readonly isRead: boolean;
}

export interface ClientUnion extends NamedType {
  readonly kind: 'union';
  readonly members: readonly string[];
}

export type ClientType = ClientEnum | ClientObject | ClientInput | ClientUnion;

/** An error as it comes in `error.data`, with the placeholders of its message. */
export interface ClientError extends Omit<ErrorModel, 'context'> {
  readonly context: readonly {
    readonly name: string;
    /** A list of texts; otherwise it is a text or a number. */
    readonly isList: boolean;
  }[];
}

/** Templates of sentences for players, and how texts of others are shown in them. */
export interface ClientEnvironment {
  /** Names of variables that it gets as they are. */
  readonly passed: readonly string[];
  /** Names of those that it gets with the prefix before their names, for programs of its own. */
  readonly originals: readonly string[];
  readonly prefix: string;
  /** Names of those that are taken out where the others cannot be. */
  readonly removed: readonly string[];
}

export interface ClientPlayerTexts {
  /** The first is for players who speak none of them. */
  readonly languages: readonly ClientLanguage[];
  readonly shown: Readonly<Record<'blanks' | 'hidden' | 'quotes', readonly CharacterRange[]>>;
}

/** First and last character. */
export type CharacterRange = readonly [number, number];

export interface ClientLanguage {
  /** Such as `en`. */
  readonly tag: string;
  /** For an error without a sentence. */
  readonly general: string;
  /** For what has no code. */
  readonly codeless: string;
  readonly decimalSign: string;
  readonly waits: Readonly<Record<'second' | 'seconds' | 'minutes' | 'hours' | 'days', string>>;
  readonly sentences: readonly { readonly name: string; readonly text: string }[];
}

/** Writes a client: a pure function of the model. */
export type ClientEmitter = (model: ClientModel) => readonly GeneratedFile[];

export type { GeneratedFile, TypeUse } from './model.ts';

/** All methods of the game's channel. */
export function findMethods({
  namespaces,
}: Pick<ClientModel, 'namespaces'>): readonly ClientMethod[] {
  return namespaces.flatMap(({ methods }) => methods);
}

/** The notifications that a game can listen to. */
export function findHeard({
  notifications,
}: Pick<ClientChannel, 'notifications'>): readonly ClientNotification[] {
  return notifications.filter(({ isOwn }) => !isOwn);
}

/** The namespaces of which a game can call something. */
export function findCallable({
  namespaces,
}: Pick<ClientModel, 'namespaces'>): readonly ClientNamespace[] {
  return namespaces.filter(({ methods }) => methods.some(({ isHandshake }) => !isHandshake));
}

/** A kind of thing that a seed plants and a game looks up by its name. */
export interface WorldKind {
  /** Such as `MISSION_POOL`. */
  readonly name: string;
  /** In words: `mission pool`. */
  readonly said: string;
  /** What a look-up answers, as a sentence. */
  readonly doc: string;
  /** Whether that is a number, as it has no address. */
  readonly isNumber: boolean;
}

/** What look-ups of what was planted are about. */
export const WORLD_NAMES_DOC =
  "Where the things of a game's world are, by the names that its seed gives them.";

/** None for a catalogue without worlds. */
export function findWorldKinds({ types }: Pick<ClientModel, 'types'>): readonly WorldKind[] {
  const found = types.find(({ name }) => name === 'WorldKind');
  if (found?.kind !== 'enum') return [];
  return found.values.map(({ name }) => {
    const said = name.toLowerCase().replaceAll('_', ' ');
    const article = /^[aeiou]/.test(said) ? 'an' : 'a';
    const isNumber = name === 'BADGE';
    const doc = `The ${isNumber ? 'number' : 'address'} of ${article} ${said}.`;
    return { name, said, doc, isNumber };
  });
}
