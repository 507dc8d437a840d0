import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest files on any machine start first, so that no processor is idle at the end. */
const FIRST = ['/test/wine/suites', '/test/wine/setup', '/test/conservation/', '/test/wine/game'];

/**
 * Vitest's own order, by the last duration of each file, after those listed above. Files that share
 * a process come last, in a row: the process ends where another file comes between.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId, project }: TestSpecification): number => {
      if (!project.config.isolate) return FIRST.length + 1;
      const index = FIRST.findIndex((path) => moduleId.includes(path));
      return index === -1 ? FIRST.length : index;
    };
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
