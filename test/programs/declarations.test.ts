import { expect, test } from 'vitest';
import { instructionTable, operationShapes } from '../../src/methods/generated/instructions.ts';
import { instructions, operations } from '../../src/service/generated/registry.ts';
import { instructionDiscriminator } from '../../src/solana/discriminator.ts';

/**
 * The daemon inspects by a copy of what the programs declare, as it must not import the service.
 * Where the two differ it refuses honest transactions, or signs others.
 */

test('behaviour: the daemon’s copy of each instruction is what the program declares', () => {
  const declared = instructions.map(({ declaration }) => {
    const discriminator = Buffer.from(instructionDiscriminator(declaration.name)).toString('hex');
    return [`${declaration.program}/${declaration.name}`, { discriminator, ...declaration }];
  });
  expect(declared.length).toBeGreaterThan(50);
  expect(instructionTable).toEqual(Object.fromEntries(declared));
});

test('behaviour: so is that of each operation’s shape', () => {
  const declared = Object.values(operations).flatMap((operation) => {
    const { name, shape } = operation as { name: string; shape?: unknown };
    return shape === undefined ? [] : [[name, shape] as const];
  });
  expect(declared.length).toBeGreaterThan(40);
  expect(operationShapes).toEqual(Object.fromEntries(declared));
});
