import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import {
  type FileForm,
  type FormProblem,
  failForm,
  findFormProblem,
  numberOf,
  stepUp,
} from '../core/file-form.ts';
import { type HeaderNumbers, isNewHeader, readHeaderNumbers } from '../disk/database-header.ts';

/**
 * A kind of database, and its number. The mark is the upper half of `PRAGMA application_id`; the
 * number is the lower half of it and `PRAGMA user_version`, so that a corrupt number can be told
 * from another one.
 */
export interface DatabaseForm extends FileForm<DatabaseSync> {
  /** 1 to 65,535: two letters. */
  readonly mark: number;
}

const HALF = 65_536;
/** Builds from before the first version: none of theirs had a higher number. */
const UNRELEASED_NUMBER_MAX = 5;
/** `GK`: the mark that some of theirs had. */
const UNRELEASED_MARK = 0x474b;

/** The header of a file that may not be there, read before anything opens it. */
export function readFileHeader(file: string): HeaderNumbers | undefined {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return size === 0 ? undefined : readHeaderNumbers(file);
}

/** Undefined if it is of the form, or new: nothing was written to it. */
export function findHeaderProblem(
  form: DatabaseForm,
  header: HeaderNumbers,
): FormProblem | undefined {
  const { userVersion, applicationId } = header;
  const isWhole = isNewHeader(header) || isMarked(header, form.mark);
  if (isWhole) return findOtherForm(form, header);
  const detail = `it says format ${userVersion} of application ${applicationId}`;
  return findOtherForm(form, header) ?? { what: 'its header', detail };
}

/** The same for one of another kind or number alone, and not for one whose header is damaged. */
export function findOtherForm(form: DatabaseForm, header: HeaderNumbers): FormProblem | undefined {
  const { userVersion: format, applicationId } = header;
  if (isMarked(header, form.mark)) return findFormProblem(form, { kind: form.kind, format });
  const isNumber = format > 0 && format <= UNRELEASED_NUMBER_MAX;
  const isUnreleased = isNumber && (applicationId === 0 || isMarked(header, UNRELEASED_MARK));
  return isUnreleased ? findFormProblem(form, { format }) : undefined;
}

function isMarked({ userVersion, applicationId }: HeaderNumbers, mark: number): boolean {
  return applicationId === mark * HALF + userVersion;
}

/**
 * Requires that a file, if it is there, is of the form, before anything opens it.
 * @throws StoreDamaged.
 */
export function requireForm(form: DatabaseForm, file: string): void {
  const header = readFileHeader(file);
  refuse(file, header && findHeaderProblem(form, header));
}

/** The same for one of another kind or number alone, so that one that is damaged is read. */
export function refuseOtherForm(form: DatabaseForm, file: string): void {
  const header = readFileHeader(file);
  refuse(file, header && findOtherForm(form, header));
}

/**
 * The same for one that is open.
 * @returns whether it was made already, or nothing was written to it yet.
 * @throws StoreDamaged, also for one that has tables and says no format.
 */
export function requireOpenForm(
  form: DatabaseForm,
  file: string,
  database: DatabaseSync,
): 'made' | 'new' {
  const header = readOpenHeader(database);
  refuse(file, findHeaderProblem(form, header));
  if (!isNewHeader(header)) return 'made';
  const isEmpty = database.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() === undefined;
  if (!isEmpty) refuse(file, { what: 'its header', detail: 'it says no format' });
  return 'new';
}

function refuse(file: string, problem: FormProblem | undefined): void {
  if (problem !== undefined) failForm(file, problem);
}

/** The statements that mark a database as one of the form. */
export function markAs(form: DatabaseForm): string {
  const number = numberOf(form);
  return `
    PRAGMA user_version = ${number};
    PRAGMA application_id = ${form.mark * HALF + number};`;
}

/** As `readHeaderNumbers`, of a database that is open. */
function readOpenHeader(database: DatabaseSync): HeaderNumbers {
  const number = (pragma: string) => Number(database.prepare(`PRAGMA ${pragma}`).get()?.[pragma]);
  return { userVersion: number('user_version'), applicationId: number('application_id') };
}

/** Leads a database on from the number that it was found with, inside a transaction. */
export function stepUpDatabase(form: DatabaseForm, database: DatabaseSync): void {
  const { userVersion } = readOpenHeader(database);
  if (userVersion === numberOf(form)) return;
  stepUp(form, userVersion, database);
  database.exec(markAs(form));
}
