import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emit } from '../../../build/generate/csharp.ts';
import { makePlayerTexts } from '../../../build/generate/player-texts.ts';
import { root } from './dotnet.ts';

const packageFolder = join(root, 'clients', 'csharp');
const SAMPLES = 'Samples~';

/** The files and folders that Unity sees. */
function listVisible(folder: string): string[] {
  return readdirSync(join(packageFolder, folder), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && !name.endsWith('~'))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      return entry.isDirectory() ? [path, ...listVisible(path)] : [path];
    });
}

const visible = listVisible('');
const sources = visible.filter((path) => path.endsWith('.cs'));

function readText(path: string): string {
  return readFileSync(join(packageFolder, path), 'utf8');
}

test('behaviour: everything that Unity sees has a .meta, and every .meta its file', () => {
  const metas = visible.filter((path) => path.endsWith('.meta'));
  const others = visible.filter((path) => !path.endsWith('.meta'));
  expect(others.filter((path) => !visible.includes(`${path}.meta`))).toEqual([]);
  expect(metas.filter((path) => !visible.includes(path.slice(0, -5)))).toEqual([]);
});

test('behaviour: no two .meta have the same guid', () => {
  const metas = visible.filter((path) => path.endsWith('.meta'));
  const guids = metas.map((path) => /^guid: ([0-9a-f]{32})$/m.exec(readText(path))?.[1]);
  expect(guids).not.toContain(undefined);
  expect(new Set(guids).size).toBe(metas.length);
});

test('behaviour: package.json has the version of the product and names all samples', () => {
  const manifest = JSON.parse(readText('package.json'));
  const product = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(manifest.version).toBe(product.version);
  const paths = manifest.samples.map(({ path }: { readonly path: string }) => path);
  const folders = readdirSync(join(packageFolder, SAMPLES)).map((name) => `${SAMPLES}/${name}`);
  expect(paths.toSorted()).toEqual(folders.toSorted());
});

test('behaviour: nothing is read by reflection and nothing is logged', () => {
  const runtime = sources.filter((path) => path.startsWith('Runtime/'));
  const banned = /System\.Reflection|\bdynamic\b|Console\.|Debug\.Log|PlayerSettings|Activator\./;
  expect(runtime.filter((path) => banned.test(readText(path)))).toEqual([]);
});

test('behaviour: lines keep the limit of the house', () => {
  const hidden = ['dotnet~', SAMPLES].flatMap((folder) =>
    readdirSync(join(packageFolder, folder), { recursive: true })
      .map(String)
      .filter((path) => path.endsWith('.cs') && !/(^|[\\/])(bin|obj)[\\/]/.test(path))
      .map((path) => `${folder}/${path}`),
  );
  const problems = [...sources, ...hidden].flatMap((path) => {
    const lines = readText(path).split('\n');
    return lines.flatMap((line, i) => (line.length > 100 ? [`${path}:${i + 1}`] : []));
  });
  expect(problems).toEqual([]);
});

test('behaviour: text of the catalogue cannot leave its comment', () => {
  const doc = 'Ends */ here </summary> & "<b>" `a < b`';
  const namespace = { name: 'none', of: 'channel', methods: [] } as const;
  const emptyChannel = { namespace, scalars: [], types: [], notifications: [] };
  const files = emit({
    schemaHash: '0'.repeat(64),
    olderSchemas: [],
    version: '0.1.0',
    protocolVersion: 1,
    pageRecords: 1,
    scalars: [],
    types: [{ kind: 'enum', name: 'Colour', doc, values: [{ name: 'RED', doc }], reachedBy: [] }],
    namespaces: [],
    live: [],
    notifications: [],
    errors: [],
    playerTexts: makePlayerTexts([]),
    environment: { passed: [], originals: [], prefix: '', removed: [] },
    control: emptyChannel,
    player: emptyChannel,
  });
  const source = files.find(({ path }) => path.endsWith('SharedTypes.cs'))?.text ?? '';
  expect(source).toContain('Ends */ here &lt;/summary&gt; &amp; "&lt;b&gt;" <c>a &lt; b</c>');
});
