import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fail, isGamekeeperError } from '../../core/errors.ts';
import type { AuditEnd, AuditPart } from '../../methods/generated/player.ts';
import { decodeDay } from '../audit/days.ts';
import { readAudit } from '../audit/read.ts';
import type { AuditState, AuditTables } from '../audit/tables.ts';
import { verifyAudit } from '../audit/verify.ts';
import { type Home, inHomeAtRest } from '../home/home.ts';
import { resolveHome } from '../home/paths.ts';
import { auditStateOf, type JournalAtRest, openJournalAtRest } from '../journal/database.ts';
import { journalEndOf } from '../journal/journal-end.ts';
import { requireRecords } from '../journal/require-records.ts';
import { print } from '../log/output.ts';
import { describeDays, describeLine } from '../player/describe-audit.ts';
import { journalsIn } from '../process/examine-home.ts';
import { withPlayer } from './client.ts';

/**
 * `gamekeeper audit` and `gamekeeper audit verify`: what games were granted, what was refused and
 * what was signed. A running daemon is asked over the player's channel; where none runs, the home
 * is read.
 */

export interface AuditOptions {
  readonly home?: string;
  readonly json?: boolean;
}

interface Filter {
  readonly game?: string | undefined;
  readonly sinceMs?: number | undefined;
}

/** The audit of one network, in whatever way it is read. */
interface ReadableAudit {
  readonly network: string;
  read(wish: Filter & { readonly after: number; readonly afterDay: number }): Promise<AuditPart>;
  verify(): Promise<AuditEnd>;
}

export async function runAudit(
  options: AuditOptions & { readonly game?: string; readonly since?: string },
): Promise<void> {
  const { game, since } = options;
  const sinceMs = since === undefined ? undefined : readTime(since);
  await withAudits(resolveHome(options.home), async (audits) => {
    for (const audit of audits) {
      if (!options.json && audits.length > 1) print(`Network ${audit.network}`);
      let isAny = false;
      for await (const part of partsOf(audit, { game, sinceMs })) {
        if (printPart(part, audit.network, options.json)) isAny = true;
      }
      if (!isAny && !options.json) print('The audit has nothing of that.');
    }
  });
}

export async function runAuditVerify(options: AuditOptions): Promise<void> {
  await withAudits(resolveHome(options.home), async (audits) => {
    for (const { network, verify } of audits) {
      const end = await verify();
      if (options.json) print(JSON.stringify({ network, ...end }));
      else print(`Network ${network}: ${describeEnd(end)}`);
    }
  });
}

/** Whoever keeps the last line can tell later that nothing before it was changed. */
function describeEnd({ first, last, days, hash }: AuditEnd): string {
  const summed = days === 0 ? '' : `; what was before is summed up in ${days} parts, each whole`;
  const lines = `lines ${first} to ${last}, none missing${summed}`;
  return `${lines}\n  line ${last} has the hash ${hash}`;
}

async function* partsOf(audit: ReadableAudit, filter: Filter): AsyncGenerator<AuditPart> {
  let [after, afterDay] = [0, 0];
  for (;;) {
    const part = await audit.read({ ...filter, after, afterDay });
    yield part;
    if (part.next == null && part.nextDay == null) return;
    after = part.next ?? Number.MAX_SAFE_INTEGER;
    afterDay = part.nextDay ?? Number.MAX_SAFE_INTEGER;
  }
}

/** @returns whether it has anything. */
function printPart({ days, lines }: AuditPart, network: string, isJson = false): boolean {
  if (isJson) {
    for (const one of [...days, ...lines])
      print(JSON.stringify({ network, ...one, line: JSON.parse(one.line) }));
  } else {
    for (const group of groupByDay(days)) print(...describeDays(group));
    for (const { line } of lines) print(describeLine(JSON.parse(line)));
  }
  return days.length + lines.length > 0;
}

/** The parts of each day. */
function groupByDay(days: AuditPart['days']) {
  const decoded = days.map(({ line }) => decodeDay(Buffer.from(line)));
  const names = [...new Set(decoded.map(({ day }) => day))];
  return names.map((name) => decoded.filter(({ day }) => day === name));
}

/** Over the player's channel where a daemon runs, otherwise in the home. */
async function withAudits(
  home: string,
  run: (audits: readonly ReadableAudit[]) => Promise<void>,
): Promise<void> {
  let isRunning = false;
  try {
    await withPlayer({ home }, ({ channel, call }) => {
      isRunning = true;
      const read: ReadableAudit['read'] = (wish) => call('player.audit', wish);
      const verify = () => call('player.verifyAudit', {});
      return run([{ network: channel.network, read, verify }]);
    });
  } catch (error) {
    const isAtRest = !isRunning && isGamekeeperError(error, 'DaemonNotRunning');
    if (!isAtRest || !existsSync(home)) throw error;
    await inHomeAtRest(home, (opened) => run(auditsIn(opened)));
  }
}

/** Of every network whose journal the home has. */
function auditsIn(home: Home): ReadableAudit[] {
  return journalsIn(home).map((name) => ({
    network: name.replace(/^journals\//, '').replace(/\.sqlite$/, ''),
    read: async (wish) =>
      withJournal(home, name, ({ audit, state }) => readAudit(audit, state, wish)),
    verify: async () =>
      withJournal(home, name, ({ audit, state, opened }) => {
        // Its lines report writes, whose records are in the same file.
        requireRecords(opened);
        return verifyAudit(audit, state);
      }),
  }));
}

/** An audit, with the journal that has it. */
interface KeptAudit {
  readonly audit: AuditTables;
  readonly state: AuditState;
  readonly opened: JournalAtRest;
}

function withJournal<Answer>(home: Home, name: string, run: (kept: KeptAudit) => Answer): Answer {
  const path = join(home.path, name);
  const opened = openJournalAtRest(path, journalEndOf(home, name));
  try {
    if (opened === undefined) {
      const detail = 'nothing was written to it yet';
      return fail('NotFound', { kind: 'audit', address: `${path}: ${detail}` });
    }
    const { audit } = opened;
    return run({ audit, state: auditStateOf({ rows: opened.rows, audit }), opened });
  } finally {
    opened?.close();
  }
}

/** A time or a day, as JavaScript reads ISO 8601. @throws InvalidParams. */
function readTime(text: string): number {
  const ms = /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2})?)?$/.test(text)
    ? Date.parse(text)
    : NaN;
  if (Number.isSafeInteger(ms) && ms >= 0) return ms;
  const expected = 'a day or a time such as 2026-11-24 or 2026-11-24T10:00:00Z';
  return fail('InvalidParams', { path: '--since', problem: `${text} is no time`, expected });
}
