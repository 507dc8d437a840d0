import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findVectorLacks } from '../../build/generate/lacks.ts';
import { generate } from '../../build/generate/main.ts';
import type { Model } from '../../build/generate/model.ts';
import catalogue from '../../src/methods/generated/catalogue.json' with { type: 'json' };
import { listFiles, loadVectors, vectorsFolder } from './all.ts';
import { recordVector } from './record.ts';
import { writeExamples } from './record-examples.ts';

/**
 * Writes the files of all vectors, removes those that no case declares, and tells which are
 * lacking; then the examples of the clients' doc comments, which are made of them. With a word in
 * the arguments, only vectors whose path holds it are written and nothing is removed.
 */

const word = process.argv[2];
const vectors = [...(await loadVectors())].filter(([path]) => path.includes(word ?? ''));
let written = 0;
for (const [path, vector] of vectors) {
  try {
    const text = await recordVector(vector);
    const file = join(vectorsFolder, path);
    mkdirSync(dirname(file), { recursive: true });
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    writeFileSync(file, text);
    written += 1;
  } catch (error) {
    process.stderr.write(`${path}: ${(error as Error).stack}\n`);
    process.exitCode = 1;
  }
}
if (word === undefined) {
  const declared = new Set(vectors.map(([path]) => path));
  for (const path of listFiles()) {
    if (!declared.has(path)) rmSync(join(vectorsFolder, path));
  }
}
process.stdout.write(`${vectors.length} vectors, ${written} written\n`);
if (vectors.length === 0) {
  const remedy = 'is the case among the `cases` that its file in test/vectors/cases/ exports?';
  process.stderr.write(`no vector's path holds ${word}: ${remedy}\n`);
  process.exitCode = 1;
}
const root = join(vectorsFolder, '..', '..');
if (word === undefined && (await writeExamples())) {
  const { written: sources } = await generate(root, new Set());
  process.stdout.write(`the examples have changed: ${sources.length} files generated\n`);
}
const lacks = findVectorLacks(root, catalogue as unknown as Model);
for (const lack of lacks) process.stderr.write(`${lack}\n`);
if (lacks.length > 0) process.exitCode = 1;
