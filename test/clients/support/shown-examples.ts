import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../../../build/check/files.ts';
import { type ClientMethod, findMethods } from '../../../build/generate/client-model.ts';
import { makeClientModel } from '../../../build/generate/client-types.ts';
import { readExamples } from '../../../build/generate/examples.ts';
import { loadModel, readCatalogueSources } from '../../../build/generate/load.ts';
import { actionTable } from '../../../src/methods/generated/registry.ts';
import { repository } from '../../support/daemon-process.ts';

/** The examples in the doc comments of a client's sources, as a reader finds them. */

const loaded = loadModel(readCatalogueSources(repository), '0.1.0', ['0.1.0']);

/** The model that the clients are written from. */
export const model = makeClientModel(loaded, readExamples(repository));

const methods = new Map(findMethods(model).map((method) => [method.wire, method]));

export interface ShownExample {
  /** Such as `resources.mint`. */
  readonly action: string;
  readonly method: ClientMethod;
  /** The call, as it is in the comment. */
  readonly lines: readonly string[];
  /** What the comment says that is true then. */
  readonly claim: string;
}

/** All actions, each of which has an example. */
export const exampleActions: readonly string[] = Object.keys(actionTable).sort();

/**
 * @param pattern of an example: its lines, then the name of the method that it is of.
 * @param readLine takes the mark of a comment from a line.
 */
export function findShown(
  files: readonly string[],
  pattern: RegExp,
  readLine: (line: string) => string,
): ShownExample[] {
  const texts = listFiles(repository, files).map((path) =>
    readFileSync(join(repository, path), 'utf8'),
  );
  return texts
    .flatMap((text) => [...text.matchAll(pattern)])
    .map(([, body, action]) => {
      const lines = body!.trimEnd().split('\n').map(readLine);
      const claim = lines.at(-1)!.replace(/^(\/\/|#) /, '');
      return { action: action!, method: methods.get(action!)!, lines: lines.slice(0, -1), claim };
    });
}
