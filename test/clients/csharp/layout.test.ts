import { expect, test } from 'vitest';
import { fitLines } from '../../../build/generate/csharp-layout.ts';

const long = 'x'.repeat(50);

test('default: what fits stays', () => {
  expect(fitLines('a = b;\nc = d;')).toBe('a = b;\nc = d;');
});

test('behaviour: a condition gets braces', () => {
  expect(fitLines(`    if (a("(")) return new Thing(${long}, ${long.slice(0, 20)});`)).toBe(
    `    if (a("("))\n    {\n        return new Thing(${long}, ${long.slice(0, 20)});\n    }`,
  );
});

test('behaviour: breaks behind an equals sign outside of brackets', () => {
  expect(fitLines(`var value = Call("a = b", ${long}, ${long.slice(0, 22)});`)).toBe(
    `var value =\n    Call("a = b", ${long}, ${long.slice(0, 22)});`,
  );
});

test('behaviour: a comment is left to who wrote it', () => {
  const comment = `// ${long} ${long}`;
  expect(fitLines(comment)).toBe(comment);
});
