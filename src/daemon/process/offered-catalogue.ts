import type { GamekeeperError } from '../../core/errors.ts';
import {
  type CatalogueClaim,
  failMismatch,
  judgeCatalogue,
  lacksOf,
  makeNotOffered,
  sayArgument,
} from '../../methods/catalogue-fit.ts';
import {
  documents,
  olderDocuments,
  olderSubscriptions,
  subscriptions,
} from '../../methods/generated/documents.ts';
import { productVersion } from '../../methods/generated/registry.ts';
import type { OperationName } from '../../methods/generated/types.ts';
import {
  argumentTables,
  type FieldTable,
  inputTables,
} from '../../methods/generated/validators.ts';

/** Those of an older catalogue that differ from ours. */
type Documents = Readonly<Partial<Record<OperationName, string>>>;

/** What of a call an older service lacks. */
interface Lack {
  /** Of the argument, or of a field in it. */
  readonly path: string;
  /** Whether it is only the value of an enum. */
  readonly isValue: boolean;
}

/**
 * What a service at an address offers: its catalogue may be of an older version, or of a newer one
 * that only adds to ours. An older one is asked for what it has, and what it lacks is refused here.
 */
export class OfferedCatalogue {
  readonly #address: string;
  #version = '';
  #lacks: ReadonlySet<string> = new Set();
  #documents: Documents = {};
  #subscriptions: Documents = {};

  constructor(address: string) {
    this.#address = address;
  }

  /** Takes what the service says of itself, each time that it does. @throws SchemaMismatch. */
  take(claim: CatalogueClaim): void {
    this.#version = claim.version;
    if (judgeCatalogue(claim) === 'OTHER') failMismatch(this.#sides);
    this.#lacks = lacksOf(claim.schemaHash);
    const { schemaHash } = claim;
    const isKnown = Object.hasOwn(olderDocuments, schemaHash);
    this.#documents = isKnown ? olderDocuments[schemaHash]! : {};
    this.#subscriptions = isKnown ? olderSubscriptions[schemaHash]! : {};
  }

  /**
   * The document that asks for an operation.
   * @throws NotOffered where the service lacks it, or what the arguments name.
   */
  documentFor(operation: OperationName, args: object): string {
    if (this.#lacks.size > 0) this.#requireOffered(operation, args);
    return this.#documents[operation] ?? documents[operation];
  }

  /**
   * The same for one that is followed.
   * @throws NotOffered where the service lacks it, or what the arguments name.
   */
  subscriptionFor(operation: OperationName, args: object): string {
    if (this.#lacks.size > 0) this.#requireOffered(operation, args);
    const document = this.#subscriptions[operation] ?? subscriptions[operation];
    if (document === undefined) throw new Error(`${operation} cannot be followed`);
    return document;
  }

  /** Of something that the service has not. */
  makeNotOffered(what: string): GamekeeperError {
    return makeNotOffered(what, this.#sides, 'its operator can update it');
  }

  #requireOffered(operation: OperationName, args: object): void {
    if (this.#lacks.has(`operation ${operation}`)) this.#refuse(operation);
    const nameArgument = (name: string) => `argument ${operation}(${name})`;
    const lack = this.#findLack(args, argumentTables[operation], nameArgument);
    if (lack !== undefined) this.#refuse(sayArgument(lack.path, operation, lack.isValue));
  }

  /** The first value that the service has no name for, or does not know in its enum. */
  #findLack(
    values: object,
    table: FieldTable,
    nameOf: (field: string) => string,
  ): Lack | undefined {
    for (const [name, value] of Object.entries(values)) {
      if (value === undefined || value === null) continue;
      if (this.#lacks.has(nameOf(name))) return { path: name, isValue: false };
      const type = /\w+/.exec(table[name] ?? '')?.[0] ?? '';
      const inner = Object.hasOwn(inputTables, type) ? inputTables[type] : undefined;
      for (const item of Array.isArray(value) ? value : [value]) {
        if (typeof item === 'string' && this.#lacks.has(`value ${type}.${item}`))
          return { path: name, isValue: true };
        if (inner === undefined || typeof item !== 'object' || item === null) continue;
        const found = this.#findLack(item, inner, (field) => `field ${type}.${field}`);
        if (found !== undefined) return { ...found, path: `${name}.${found.path}` };
      }
    }
    return undefined;
  }

  get #sides() {
    const own = { caller: 'the daemon', callerVersion: productVersion };
    return { ...own, callee: `the service ${this.#address}`, calleeVersion: this.#version };
  }

  #refuse(what: string): never {
    throw this.makeNotOffered(what);
  }
}
