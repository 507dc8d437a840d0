import { basename, dirname } from 'node:path';
import type { GeneratedFile } from './model.ts';
import type { MissingOperation } from './operation-checks.ts';
import type { ServiceFile } from './service.ts';
import { quote } from './text.ts';

/**
 * src/service/generated/registry.ts: every instruction and operation of the service. For a missing
 * one the generator reports the expected path; at run time the registry fails on start with the
 * same message.
 */
export function emitServiceRegistry(
  files: readonly ServiceFile[],
  missing: readonly MissingOperation[],
): readonly GeneratedFile[] {
  const imports = files.map((file) => {
    const path = file.path.replace(/^src\/service\//, '../');
    return `import * as ${aliasOf(file)} from '${path}';\n`;
  });
  const instructions = files
    .filter(({ exportsInstructions }) => exportsInstructions)
    .map((file) => `  ...${aliasOf(file)}.instructions,\n`);
  const operations = files
    .flatMap((file) => file.operations.map(({ name }) => ({ name, alias: aliasOf(file) })))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, alias }) => `  ${name}: pick(${alias}.operations, '${name}'),\n`);
  const absent = missing.map(({ name, path }) => `  ${name}: absent(${quote(path)}),\n`);
  const text = `// Generated from the files of src/service by \`npm run generate\`.
import type { OperationName } from '../../methods/generated/types.ts';
import type { ProgramInstruction } from '../ledger/execution/program.ts';
import type { Operation } from '../operations/operation.ts';
${imports.join('')}
/** Every instruction of every program. */
export const instructions: readonly ProgramInstruction[] = Object.freeze([
${instructions.join('')}]);

/** Every operation by name; one that is in the catalogue and not here does not compile. */
export const operations = Object.freeze({
${[...operations, ...absent].join('')}}) satisfies {
  readonly [Name in OperationName]: Operation<Name>;
};

function pick<List extends readonly Operation<any>[], Name extends List[number]['name']>(
  list: List,
  name: Name,
): Operation<Name> {
  const found = list.find((operation) => operation.name === name);
  if (found === undefined) throw new Error(\`\${name} is gone; run npm run generate\`);
  return found;
}
${absent.length === 0 ? '' : absentText}`;
  return [{ path: 'src/service/generated/registry.ts', text }];
}

const absentText = `
function absent(path: string): never {
  throw new Error(\`\${path} is not there; run npm run generate\`);
}
`;

/** The import alias of a file: programs/resources/claim-faucet.ts is resourcesClaimFaucet. */
function aliasOf({ path }: ServiceFile): string {
  const folder = basename(dirname(path));
  const words = `${folder}-${basename(path, '.ts')}`.split(/[^A-Za-z0-9]+/);
  return words
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
}
