import type { EndPort, KnownEnd } from '../../src/sealed/known-ends.ts';

/** Where a table ends, kept by a test as the books of a home keep it. */
export class KeptEnd<End> implements EndPort<End> {
  readonly name: string;
  /** As it was noted last; set it to what somebody else noted. */
  end: End | undefined;
  notedMs = 0;
  readonly noted: End[] = [];

  /** @param name of who says so, in reports of damage. */
  constructor(name: string, end?: End) {
    this.name = name;
    this.end = end;
  }

  known(): readonly KnownEnd<End>[] {
    const { name, end, notedMs } = this;
    return end === undefined ? [] : [{ name, end, notedMs }];
  }

  note(end: End): void {
    this.end = end;
    this.noted.push(end);
  }
}
