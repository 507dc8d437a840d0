import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { GeneratedFile } from './client-model.ts';

/**
 * Unity ignores files of a package without a .meta file. The guid is a hash of the path, so that it
 * is stable without being stored.
 */

export const packageFolder = 'clients/csharp';
const packageName = 'com.gamekeeper.client';

/** A .meta for every file and folder of the package that Unity sees. */
export function emitMetas(root: string, generated: readonly GeneratedFile[]): GeneratedFile[] {
  const written = existsSync(join(root, packageFolder)) ? listFiles(root, packageFolder) : [];
  const files = [...written, ...generated.map(({ path }) => path)]
    .map((path) => path.slice(packageFolder.length + 1))
    .filter((path) => !path.endsWith('.meta'));
  const folders = files.flatMap(parentsOf);
  return [
    ...[...new Set(folders)].map((path) => emitMeta(path, folderImporter)),
    ...[...new Set(files)].map((path) => emitMeta(path, importerOf(path))),
  ];
}

/** Hidden from Unity: names that start with a dot or end with a tilde. */
function isHidden(name: string): boolean {
  return name.startsWith('.') || name.endsWith('~');
}

function listFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !isHidden(name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      // Generated files are known from the model; other files there may be orphans.
      if (path === `${packageFolder}/Runtime/Generated`) return [];
      return entry.isDirectory() ? listFiles(root, path) : [path];
    });
}

function parentsOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

function emitMeta(path: string, importer: string): GeneratedFile {
  const guid = createHash('md5').update(`${packageName}/${path}`).digest('hex');
  const text = `fileFormatVersion: 2\nguid: ${guid}\n${importer}`;
  return { path: `${packageFolder}/${path}.meta`, text };
}

const tail = '  userData: \n  assetBundleName: \n  assetBundleVariant: \n';
const folderImporter = `folderAsset: yes\nDefaultImporter:\n  externalObjects: {}\n${tail}`;
const scriptImporter = `MonoImporter:
  externalObjects: {}
  serializedVersion: 2
  defaultReferences: []
  executionOrder: 0
  icon: {instanceID: 0}
${tail}`;

function importerOf(path: string): string {
  const simple = (name: string) => `${name}:\n  externalObjects: {}\n${tail}`;
  if (path.endsWith('.cs')) return scriptImporter;
  if (path.endsWith('.asmdef')) return simple('AssemblyDefinitionImporter');
  if (path === 'package.json') return simple('PackageManifestImporter');
  if (path.endsWith('.md')) return simple('TextScriptImporter');
  return simple('DefaultImporter');
}
