import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import openRpcDocument from '@open-rpc/meta-schema';
import { Ajv } from 'ajv';
import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { documents } from '../../src/methods/generated/documents.ts';
import openrpc from '../../src/methods/generated/openrpc.json' with { type: 'json' };
import {
  actionTable,
  daemonMethodTable,
  operationOfAction,
  operationTable,
  recordFieldOf,
} from '../../src/methods/generated/registry.ts';
import { servedSdl } from '../../src/methods/generated/schema.ts';
import type { OperationName } from '../../src/methods/generated/types.ts';

const names = Object.keys(operationTable) as OperationName[];

/** The meta-schema leaves JSON Schema itself to these; what is there is draft 7. */
const jsonSchemaAddresses = ['https://meta.json-schema.tools', 'https://meta.json-schema.tools/'];

describe('openrpc.json', () => {
  test('default', () => {
    const ajv = new Ajv({ strict: false, validateFormats: false });
    for (const $id of jsonSchemaAddresses) {
      ajv.addSchema({
        $id,
        anyOf: [{ $ref: 'http://json-schema.org/draft-07/schema#' }],
        definitions: { JSONSchemaObject: { properties: { $ref: { type: 'string' } } } },
      });
    }
    // The address of the meta-schema's own dialect is not one that Ajv has.
    const { $schema: _, ...metaSchema } = readMetaSchema();
    const check = ajv.compile(metaSchema);
    check(openrpc);
    expect(check.errors).toBeNull();
    expect(check({ ...openrpc, methods: [{ name: 'no params' }] })).toBe(false);
  });

  test('behaviour: every method is there once', () => {
    const methods = openrpc.methods.map(({ name }) => name);
    const expected = [
      ...Object.keys(daemonMethodTable),
      ...Object.keys(actionTable),
      ...names.map((name) => `api.${name}`),
    ];
    expect(methods.toSorted()).toEqual(expected.toSorted());
  });

  test('behaviour: every reference leads to a component', () => {
    const references = [...JSON.stringify(openrpc).matchAll(/"\$ref":"#\/components\/([^"]+)"/g)];
    expect(references.length).toBeGreaterThan(100);
    for (const [, path] of references) {
      const [kind, name] = path!.split('/') as ['schemas' | 'errors', string];
      expect(Object.keys(openrpc.components[kind])).toContain(name);
    }
  });

  test('behaviour: every schema compiles', () => {
    const ajv = new Ajv({ strict: false });
    ajv.addSchema(openrpc.components, 'components');
    const text = JSON.stringify(openrpc.methods).replaceAll('"#/components/', '"components#/');
    const components = JSON.parse(
      JSON.stringify(openrpc.components).replaceAll('"#/components/', '"#/'),
    );
    ajv.removeSchema('components').addSchema(components, 'components');
    for (const method of JSON.parse(text)) {
      for (const { schema } of [...method.params, method.result]) ajv.compile(schema);
    }
  });
});

function readMetaSchema(): Record<string, unknown> {
  const module = openRpcDocument as unknown as { default?: object };
  return (module.default ?? module) as Record<string, unknown>;
}

describe('documents.ts', () => {
  const schema = buildSchema(servedSdl);

  test.each(names)('%s', (name) => {
    expect(validate(schema, parse(documents[name]))).toEqual([]);
  });
});

describe('registry.ts', () => {
  test('default', () => {
    const served = Object.keys(buildSchema(servedSdl).getQueryType()!.getFields());
    expect([...names].sort()).toEqual(served.sort());
    expect(operationTable.createTransferResourceTransaction).toMatchObject({
      action: 'resources.transfer',
      kind: 'build',
      signers: expect.arrayContaining([
        { path: 'owner', role: 'PLAYER', list: false },
        { path: 'payer', role: 'PAYER', list: false },
      ]),
      managed: expect.arrayContaining(['computeUnitPrice', 'lutAddresses']),
    });
  });

  test('behaviour: signers inside inputs have dotted paths', () => {
    const paths = operationTable.createCreateMissionTransaction.signers.map(({ path }) => path);
    expect(paths).toContain('data.payer');
  });

  test('behaviour: an action leads to its operation, another name nowhere', () => {
    expect(operationOfAction('resources.transfer')).toBe('createTransferResourceTransaction');
    expect(operationOfAction('resources.steal')).toBeUndefined();
    expect(operationOfAction('toString')).toBeUndefined();
  });

  test('behaviour: every record has a field in the receipt', () => {
    expect(recordFieldOf('profile')).toBe('profiles');
    const reads = names.flatMap((name) => operationTable[name].records.map(({ read }) => read));
    for (const read of reads) expect(recordFieldOf(read)).toBeTruthy();
  });
});

describe('docs/reference', () => {
  test('behaviour: every link inside the reference leads somewhere', () => {
    const folder = join(import.meta.dirname, '..', '..', 'docs', 'reference');
    const pages = new Map<string, string>();
    const load = (name: string) => {
      const text = pages.get(name) ?? readFileSync(join(folder, name), 'utf8');
      pages.set(name, text);
      return text;
    };
    const domains = [...load('README.md').matchAll(/\]\((\w+\.md)\)/g)].map((match) => match[1]!);
    expect(domains.length).toBeGreaterThan(5);
    for (const page of ['README.md', ...domains]) {
      for (const [, target, anchor] of load(page).matchAll(/\]\((\w+\.md)#([\w.-]+)\)/g)) {
        const headings = [...load(target!).matchAll(/^##+ (.+)$/gm)].map((m) => m[1]!);
        const anchors = headings.map((one) => one.toLowerCase().replaceAll(' ', '-'));
        expect(anchors).toContain(anchor);
      }
    }
  });
});
