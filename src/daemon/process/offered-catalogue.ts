import {
  type CatalogueClaim,
  failMismatch,
  judgeCatalogue,
  lacksOf,
  makeNotOffered,
} from '../../methods/catalogue-fit.ts';
import { documents, olderDocuments } from '../../methods/generated/documents.ts';
import { productVersion } from '../../methods/generated/registry.ts';
import type { OperationName } from '../../methods/generated/types.ts';
import {
  argumentTables,
  type FieldTable,
  inputTables,
} from '../../methods/generated/validators.ts';

/**
 * What a service at an address offers: its catalogue may be of an older version, or of a newer one
 * that only adds to ours. An older one is asked for what it has, and what it lacks is refused here.
 */
export class OfferedCatalogue {
  readonly #address: string;
  #version = '';
  #lacks: ReadonlySet<string> = new Set();
  #documents: Readonly<Partial<Record<OperationName, string>>> = {};

  constructor(address: string) {
    this.#address = address;
  }

  /** Takes what the service says of itself, each time that it does. @throws SchemaMismatch. */
  take(claim: CatalogueClaim): void {
    this.#version = claim.version;
    if (judgeCatalogue(claim) === 'OTHER') failMismatch(this.#sides);
    this.#lacks = lacksOf(claim.schemaHash);
    this.#documents = olderDocuments[claim.schemaHash] ?? {};
  }

  /**
   * The document that asks for an operation.
   * @throws NotOffered where the service lacks it, or what the arguments name.
   */
  documentFor(operation: OperationName, args: object): string {
    if (this.#lacks.size > 0) this.#requireOffered(operation, args);
    return this.#documents[operation] ?? documents[operation];
  }

  #requireOffered(operation: OperationName, args: object): void {
    if (this.#lacks.has(`operation ${operation}`)) this.#refuse(operation);
    const nameArgument = (name: string) => `argument ${operation}(${name})`;
    const path = this.#findLack(args, argumentTables[operation], nameArgument);
    if (path !== undefined) this.#refuse(`the argument ${path} of ${operation}`);
  }

  /** The path of the first value that the service has no name for. */
  #findLack(
    values: object,
    table: FieldTable,
    nameOf: (field: string) => string,
  ): string | undefined {
    for (const [name, value] of Object.entries(values)) {
      if (value === undefined || value === null) continue;
      if (this.#lacks.has(nameOf(name))) return name;
      const input = /\w+/.exec(table[name] ?? '')?.[0] ?? '';
      const inner = Object.hasOwn(inputTables, input) ? inputTables[input] : undefined;
      if (inner === undefined || typeof value !== 'object') continue;
      for (const item of Array.isArray(value) ? value : [value]) {
        const found = this.#findLack(item, inner, (field) => `field ${input}.${field}`);
        if (found !== undefined) return `${name}.${found}`;
      }
    }
    return undefined;
  }

  get #sides() {
    const own = { caller: 'the daemon', callerVersion: productVersion };
    return { ...own, callee: `the service ${this.#address}`, calleeVersion: this.#version };
  }

  #refuse(what: string): never {
    throw makeNotOffered(what, this.#sides, 'its operator can update it');
  }
}
