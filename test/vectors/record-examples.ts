import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXAMPLES_PATH, type Example, type Examples } from '../../build/generate/examples.ts';
import { startExampleDaemon } from './example-daemon.ts';
import { loadExamples } from './examples.ts';
import { pickShown } from './shown-answer.ts';

/** Writes what the generator makes the examples of the clients' doc comments from. */

const file = join(import.meta.dirname, '..', '..', EXAMPLES_PATH);

/** The examples by action, as they are played. */
export async function recordExamples(): Promise<Examples> {
  const examples = await loadExamples();
  const daemon = await startExampleDaemon(examples);
  const recorded = new Map<string, Example>();
  for (const example of examples) {
    const { action, params } = example;
    const shown = pickShown(action, params, await daemon.answer(example));
    recorded.set(action, { params, ...shown });
  }
  await daemon.close();
  return recorded;
}

/** Answers whether they are others than before. */
export async function writeExamples(): Promise<boolean> {
  const lines = [...(await recordExamples())].map(([action, example]) => {
    return `${JSON.stringify({ action, ...example })}\n`;
  });
  const text = lines.join('');
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return false;
  writeFileSync(file, text);
  return true;
}
