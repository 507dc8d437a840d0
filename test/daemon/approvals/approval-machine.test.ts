import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type ApprovalEvent,
  type ApprovalState,
  approvalEvents,
  approvalStates,
  approvalTransitions,
  nextApprovalState,
} from '../../../src/daemon/approvals/approval-machine.ts';

const page = readFileSync(join(import.meta.dirname, '../../../maintainers/internals.md'), 'utf8');

/** The rows of the table with this heading, as they stand on the page. */
function rowsUnder(heading: string): string[] {
  const [, , ...rows] = page.slice(page.indexOf(heading)).split('\n');
  return rows.slice(
    0,
    rows.findIndex((row) => !row.startsWith('|')),
  );
}

describe('maintainers/internals.md', () => {
  test('behaviour: the table of states is the code’s', () => {
    const rows = Object.entries(approvalStates).map(([state, what]) => `| ${state} | ${what} |`);
    expect(rowsUnder('| state | what became of it |')).toEqual(rows);
  });

  test('behaviour: the table of events is the code’s', () => {
    const rows = Object.entries(approvalEvents).map(([event, by]) => `| ${event} | ${by} |`);
    expect(rowsUnder('| what happens | by |')).toEqual(rows);
  });

  test('behaviour: the table of transitions is the code’s', () => {
    const rows = approvalTransitions.map(({ from, event, to }) => `| ${from} | ${event} | ${to} |`);
    expect(rowsUnder('| state before | what happens | state after |')).toEqual(rows);
  });
});

describe('the machine', () => {
  const states = Object.keys(approvalStates) as ApprovalState[];
  const events = Object.keys(approvalEvents) as ApprovalEvent[];

  test('default: whatever comes first ends a question, and only Approved lets it be signed', () => {
    for (const event of events) {
      const next = nextApprovalState('ASKED', event)!;
      expect(next).not.toBe('ASKED');
      expect(next === 'APPROVED').toBe(event === 'Approved');
    }
  });

  test('behaviour: nothing changes what has ended', () => {
    for (const state of states.filter((one) => one !== 'ASKED')) {
      for (const event of events) expect(nextApprovalState(state, event)).toBeUndefined();
    }
  });
});
