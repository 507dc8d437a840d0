import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { decodeLine, type NumberedLine } from '../../src/daemon/audit/kinds.ts';
import { verifyAudit } from '../../src/daemon/audit/verify.ts';
import { auditStateOf, openJournalAtRest } from '../../src/daemon/journal/database.ts';

/**
 * Holds the journals of a home that no process uses to their audits: each is whole, each message
 * that an entry knows to be signed has exactly one line, and each line its entry.
 * @returns how many messages were signed.
 */
export function expectAudited(home: string): number {
  let count = 0;
  for (const path of journalsOf(home)) {
    const opened = openJournalAtRest(path)!;
    try {
      const audit = opened.audit!;
      verifyAudit(audit, auditStateOf({ rows: opened.rows, audit }));
      const lines = [...linesOf(audit)].filter((line) => line.kind === 'SIGNED');
      const signed = lines.flatMap(({ signatures }) => signatures).sort();
      const records = [...opened.contents.pages(0)].flat();
      const known = records.flatMap(({ entry, earlier = [] }) => [...entry.signatures, ...earlier]);
      expect(signed).toEqual(known.sort());
      const keyOf = new Map(records.map(({ entry }) => [entry.idempotencyKey, entry]));
      for (const { key, method, game } of lines) {
        expect(keyOf.get(key)).toMatchObject({ method, game });
      }
      expectApproved([...linesOf(audit)]);
      count += signed.length;
    } finally {
      opened.close();
    }
  }
  return count;
}

/** What took the player's yes has it, before it in the audit. */
function expectApproved(lines: readonly NumberedLine[]): void {
  for (const line of lines) {
    if (line.kind !== 'SIGNED') continue;
    const { approval, grant, effect, game, wallet, method, key } = line;
    if (approval === null) {
      expect(grant === null || effect !== 'power', `${key} was signed without a yes`).toBe(true);
      continue;
    }
    const isOfIt = (one: NumberedLine) => 'approval' in one && one.approval === approval;
    const before = lines.filter((one) => one.number < line.number && isOfIt(one));
    const said = { approval, game, wallet, method, key, effect };
    expect(before).toMatchObject([
      { kind: 'APPROVAL_ASKED', ...said },
      { kind: 'APPROVED', ...said },
    ]);
  }
}

/** What an audit says, of a home that no process uses. */
export function auditLinesIn(home: string): NumberedLine[] {
  return journalsOf(home).flatMap((path) => {
    const opened = openJournalAtRest(path)!;
    try {
      return [...linesOf(opened.audit!)];
    } finally {
      opened.close();
    }
  });
}

function journalsOf(home: string): string[] {
  const folder = join(home, 'journals');
  const names = readdirSync(folder).filter((name) => name.endsWith('.sqlite'));
  return names.map((name) => join(folder, name));
}

function* linesOf({ lines }: NonNullable<ReturnType<typeof openJournalAtRest>>['audit'] & object) {
  for (let after = 0; ; ) {
    const page = lines.page(after);
    if (page.length === 0) return;
    for (const { line } of page) yield decodeLine(line) as NumberedLine;
    after = page.at(-1)!.number;
  }
}
