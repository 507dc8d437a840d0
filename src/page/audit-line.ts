import type { AuditRow } from './audit-rows.ts';
import { html, type Shown } from './html.ts';

/** A line of the audit: when it was on the player's clock, and what was done. */
export function AuditLine({ row }: { readonly row: AuditRow }): Shown {
  return html`<time datetime=${row.time}>${row.saidTime}</time>${`  ${row.text}`}`;
}
