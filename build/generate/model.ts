/**
 * The plain model between the catalogue and everything generated from it. Emitters read only this.
 * It is also written to src/methods/generated/catalogue.json.
 */
export interface Model {
  /** SHA-256, hex, over names and types but not docs: what client and daemon compare. */
  readonly schemaHash: string;
  /** Those that this one only adds to, the oldest first. */
  readonly olderCatalogues: readonly OlderCatalogue[];
  /** Version of package.json. */
  readonly version: string;
  readonly operations: readonly OperationModel[];
  /** Methods of `type Daemon`. */
  readonly daemonMethods: readonly DaemonMethodModel[];
  readonly types: readonly TypeModel[];
  /** Methods of `type Control`, the developer's controls. Game clients do not know them. */
  readonly controls: readonly ControlModel[];
  /** Types that only controls use. They may refer to the others. */
  readonly controlTypes: readonly TypeModel[];
  /** Methods of `type Player`, the player's channel. Game clients do not know them either. */
  readonly playerMethods: readonly ControlModel[];
  /** Types that only the player's channel uses. They may refer to the others. */
  readonly playerTypes: readonly TypeModel[];
  readonly errors: readonly ErrorModel[];
}

/** A catalogue that another one only adds to. */
export interface OlderCatalogue {
  readonly version: string;
  /** SHA-256, hex. */
  readonly schemaHash: string;
  /** What the other one has beyond it, as facts.ts names it: `argument getUser(name)`. */
  readonly added: readonly string[];
}

/** The use of a type; `[Pubkey!]!` is {list: {name: 'Pubkey', required: true}, required: true}. */
export type TypeUse =
  | { readonly name: string; readonly required: boolean }
  | { readonly list: TypeUse; readonly required: boolean };

export interface ArgumentModel {
  readonly name: string;
  readonly doc: string;
  readonly type: TypeUse;
  /** Set if the value names a wallet that signs. */
  readonly signer?: 'PLAYER' | 'PAYER' | 'COSIGNER';
  /** Filled in by the daemon; actions do not take it. */
  readonly managed: boolean;
  /** Managed, and filled with 32 random bytes. */
  readonly drawn?: true;
  /** `null` clears the current value, which is different from leaving it out. */
  readonly clearable?: true;
  /** Bounds of an argument of a channel's method, or of a manifest's field. */
  readonly bounds?: Bounds;
  /** What actions send if it is left out. */
  readonly filled?: boolean;
  /** Put next to the others by the daemon, of an input type: the service does not answer it. */
  readonly isTerms?: true;
  /** The command's option for a control's argument, if other than `--name <text>`. */
  readonly flags?: string;
}

/**
 * Bounds of a number, of the length of a string, or of the length of a list. If `items` is set, it
 * is the maximum length of a list, and the others bound the strings in it.
 */
export interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly items?: number;
}

export interface OperationModel {
  /** The GraphQL field; the JSON-RPC method is `api.<name>`. */
  readonly name: string;
  /** The action's JSON-RPC method, such as `resources.transfer`; absent for sends and sign-in. */
  readonly action?: string;
  readonly domain: string;
  readonly doc: string;
  readonly deprecated?: string;
  /** build: returns unsigned transactions. send: submits. read: anything else. */
  readonly kind: 'read' | 'build' | 'send';
  readonly arguments: readonly ArgumentModel[];
  readonly result: TypeUse;
  /** Set for a list, which is paginated. */
  readonly list?: ListModel;
  readonly approval?: 'SILENT' | 'ASK';
  /** Set for a read that can be live. */
  readonly live?: LiveModel;
  /** Path of the Transaction(s) in the result of a build. */
  readonly submits?: string;
  readonly records: readonly {
    readonly read: string;
    readonly by: string;
    readonly from: string;
  }[];
  readonly fails: readonly string[];
  readonly since: string;
}

export interface ListModel {
  /** Such as `ADDRESS`. */
  readonly by: string;
  /** The same in words. */
  readonly order: string;
  /** The record field that `after` takes. */
  readonly key: 'address' | 'cursor';
}

/** A read that games can subscribe to. */
export interface LiveModel {
  /** What `live.subscribe` calls it, such as `holdings`. */
  readonly name: string;
  /** The field that tells its records apart. */
  readonly key: string;
}

export interface DaemonMethodModel {
  /** Such as `session.open`. */
  readonly name: string;
  /** The SDL field, such as `sessionOpen`. */
  readonly field: string;
  readonly doc: string;
  readonly arguments: readonly ArgumentModel[];
  readonly result: TypeUse;
  /** Set for a read that can be live. */
  readonly live?: LiveModel;
  readonly fails: readonly string[];
  readonly since: string;
}

/** A method of `type Control` or `type Player`, such as `control.warp`. */
export interface ControlModel extends DaemonMethodModel {
  /** Such as `airdrop <wallet> <sol>`; absent if no command is for this control alone. */
  readonly command?: string;
}

export type TypeModel =
  | { readonly kind: 'scalar'; readonly name: string; readonly doc: string }
  | {
      readonly kind: 'enum';
      readonly name: string;
      readonly doc: string;
      readonly values: readonly { readonly name: string; readonly doc: string }[];
    }
  | {
      readonly kind: 'object' | 'input';
      readonly name: string;
      readonly doc: string;
      readonly fields: readonly ArgumentModel[];
      /** True for types that only the daemon's methods use. */
      readonly daemonOnly: boolean;
      /** Such as `$/progress`, where a channel sends it without being asked. */
      readonly notification?: string;
    }
  | {
      readonly kind: 'union';
      readonly name: string;
      readonly doc: string;
      readonly members: readonly string[];
    };

export interface ErrorModel {
  readonly name: string;
  readonly code: number;
  readonly category: string;
  readonly retryable: boolean;
  /** Whether a transaction fails with it only because the ledger moved on after it was built. */
  readonly stale: boolean;
  /** Whether every call can end with it, so that @fails need not name it. */
  readonly anywhere: boolean;
  /** With {placeholders}. */
  readonly message: string;
  /** The placeholders, in order of appearance. */
  readonly context: readonly string[];
  readonly doc: string;
}

/** One generated file: its path from the repository's root, and its complete text. */
export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}

/** An emitter is a pure function of the model. */
export type Emitter = (model: Model) => readonly GeneratedFile[];
