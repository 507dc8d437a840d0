import { createHash } from 'node:crypto';
import type { GeneratedFile } from './model.ts';
import type { ServiceFile } from './service.ts';
import { literal } from './text.ts';

/**
 * src/methods/generated/instructions.ts: the declarations of the service's programs, copied for the
 * daemon's inspection, which must not import the service.
 */
export function emitInstructions(files: readonly ServiceFile[]): readonly GeneratedFile[] {
  const declarations = files
    .flatMap((file) => file.instructions)
    .map((declaration) => ({
      key: `${declaration.program}/${declaration.name}`,
      discriminator: discriminatorHex(declaration.name),
      declaration,
    }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(
      ({ key, discriminator, declaration }) =>
        `  '${key}': ${literal({ discriminator, ...declaration }, '  ')},\n`,
    );
  const shapes = files
    .flatMap((file) => file.operations)
    .filter(({ shape }) => shape !== undefined)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, shape }) => `  ${name}: ${literal(shape, '  ')},\n`);
  const text = `// Generated from the files of src/service/programs by \`npm run generate\`.
import type { Address } from '../../solana/address.ts';
import { binaryFromBytes } from '../../codec/bytes.ts';
import type { InstructionDeclaration, OperationShape } from '../../contract/declaration.ts';
import { programId } from '../../solana/program-ids.ts';

/** A declaration with the 8 bytes that its data begins with, hex. */
export interface InstructionEntry extends InstructionDeclaration {
  readonly discriminator: string;
}

const instructions: Readonly<Record<string, InstructionEntry>> = {
${declarations.join('')}};

const shapes: Readonly<Record<string, OperationShape>> = {
${shapes.join('')}};

/** Every instruction by \`program/name\`. */
export const instructionTable = Object.freeze(instructions);

const byName: ReadonlyMap<string, InstructionEntry> = new Map(
  Object.values(instructionTable).map((entry) => [entry.name, entry]),
);

/** The declaration of an instruction by its name, which is one program's alone. */
export function instructionNamed(name: string): InstructionEntry | undefined {
  return byName.get(name);
}

/** The instructions that an operation's transactions may hold, by operation. */
export const operationShapes = Object.freeze(shapes);

const byProgramAndDiscriminator: ReadonlyMap<string, InstructionEntry> = new Map(
  Object.values(instructionTable).map((entry) => [
    programId(entry.program) + Buffer.from(entry.discriminator, 'hex').toString('latin1'),
    entry,
  ]),
);

/** The declaration that fits a program and the first 8 bytes of its data, or undefined. */
export function findInstruction(program: Address, data: Uint8Array): InstructionEntry | undefined {
  return byProgramAndDiscriminator.get(program + binaryFromBytes(data.subarray(0, 8)));
}
`;
  return [{ path: 'src/methods/generated/instructions.ts', text }];
}

/** Source: Anchor; the same bytes as \`instructionDiscriminator\` of src/solana. */
function discriminatorHex(name: string): string {
  return createHash('sha256').update(`global:${name}`).digest('hex').slice(0, 16);
}
