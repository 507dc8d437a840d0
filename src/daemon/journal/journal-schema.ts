import type { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { GamekeeperError } from '../../core/errors.ts';
import type { DatabaseForm } from '../../sealed/database-form.ts';
import { NumberedRows, numberedTable } from '../../sealed/numbered-rows.ts';
import {
  type RowDamage,
  Schema,
  type SpaceKind,
  type SpaceNumber,
  sealedTable,
} from '../../sealed/schema.ts';
import { SealedRows } from '../../sealed/sealed-rows.ts';
import { PUT_BACK } from '../home/damage.ts';

/** A journal's file is marked `GJ`. */
export const journalForm: DatabaseForm = { kind: 'gamekeeper journal', mark: 0x474a, steps: [] };

/** What has to be found by a key, or proved to be absent; `facts.ts` has the keys. */
export const ROWS_SPACE: SpaceNumber = 1;
/** The records of the writes, whose numbers the rows know, in a table of their own. */
const RECORDS = { table: 'records', space: 2 } as const;

export const journalTables = `${sealedTable} ${numberedTable(RECORDS.table)}`;

const kinds = new Map<SpaceNumber, SpaceKind>([
  [ROWS_SPACE, 'linked'],
  [RECORDS.space, 'plain'],
]);

const words: Readonly<Record<RowDamage, string>> = {
  changed: 'an entry is not what was written',
  missing: 'an entry is missing',
};

/** The schema of one journal, in which no row of another one is valid. */
export function journalSchema(id: Uint8Array): Schema {
  const damaged: Schema['damaged'] = (file, _, is) => describeDamage(file, is);
  return new Schema({ kinds, salt: crc32(id), damaged });
}

/** The tables of a journal. The caller wraps changes in a transaction. */
export function openTables(database: DatabaseSync, file: string, id: Uint8Array) {
  const schema = journalSchema(id);
  return {
    linked: new SealedRows(database, file, schema),
    records: new NumberedRows(database, file, schema, RECORDS),
  };
}

function describeDamage(file: string, is: RowDamage): GamekeeperError {
  return new GamekeeperError('StoreDamaged', { file, what: words[is], detail: PUT_BACK });
}
