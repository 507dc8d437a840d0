import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest on any machine, and so begins first: no processor is idle at the end. */
const FIRST = ['/test/wine/suites', '/test/wine/setup', '/test/wine/game', '/test/conservation/'];

/** Vitest's own order, by what a file took the last time, behind those that are known. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification): number => {
      const index = FIRST.findIndex((path) => moduleId.includes(path));
      return index === -1 ? FIRST.length : index;
    };
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
