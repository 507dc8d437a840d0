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
  for (const name of readdirSync(join(home, 'journals'))) {
    if (!name.endsWith('.sqlite')) continue;
    const opened = openJournalAtRest(join(home, 'journals', name))!;
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
      count += signed.length;
    } finally {
      opened.close();
    }
  }
  return count;
}

function* linesOf({ lines }: NonNullable<ReturnType<typeof openJournalAtRest>>['audit'] & object) {
  for (let after = 0; ; ) {
    const page = lines.page(after);
    if (page.length === 0) return;
    for (const { line } of page) yield decodeLine(line) as NumberedLine;
    after = page.at(-1)!.number;
  }
}
