import { fail, GamekeeperError } from './errors.ts';

/**
 * What a file says of itself: its kind, which only files of that kind have, and a number, which
 * counts the forms that the kind has had.
 */
interface FileKind {
  readonly kind: string;
  /** The number is one more than there are steps. */
  readonly steps: readonly unknown[];
}

/** The same with what leads from each number to the next, from 1 on: content in, content out. */
export interface FileForm<Content> extends FileKind {
  readonly steps: readonly ((content: Content) => Content)[];
}

/** The same as it was found in a file; undefined for what the file does not say. */
interface FoundForm {
  readonly kind?: unknown;
  readonly format?: unknown;
}

/** What is wrong with a file, in the words of StoreDamaged. */
export interface FormProblem {
  readonly what: string;
  readonly detail: string;
  /** Whether a later version can read it. */
  readonly isLater?: true;
}

/** StoreDamaged for a file that is whole, and of a later version. */
export class LaterForm extends GamekeeperError<'StoreDamaged'> {}

/** @throws StoreDamaged. */
export function failForm(file: string, { what, detail, isLater }: FormProblem): never {
  const context = { file, what, detail };
  if (isLater) throw new LaterForm('StoreDamaged', context);
  return fail('StoreDamaged', context);
}

const LATER = 'a later version of Gamekeeper wrote it';
/** Builds from before the first version called nothing by a kind. */
export const UNRELEASED =
  'it was written before anything of Gamekeeper was released: start again in another folder, and ' +
  'take its wallets along by gamekeeper wallets export of the version that wrote it';
const OTHER_KIND = 'it is another file now: put it back from a copy';

/** The number that files of a form are written with. */
export function numberOf({ steps }: Pick<FileKind, 'steps'>): number {
  return steps.length + 1;
}

/** The first members of a JSON file of a form. */
export function sayForm(form: FileKind): { readonly kind: string; readonly format: number } {
  return { kind: form.kind, format: numberOf(form) };
}

/** Undefined for a file of the form's kind and number, or of a number that steps lead on from. */
export function findFormProblem(form: FileKind, found: FoundForm): FormProblem | undefined {
  const { kind, format } = found;
  const isKind = kind === form.kind;
  const number = numberOf(form);
  const isRead = Number.isInteger(format) && Number(format) >= 1 && Number(format) <= number;
  if (isKind && isRead) return undefined;
  const what = `it is ${describe(found)}, and this version reads ${describe(sayForm(form))}`;
  if (isKind) return { what, detail: LATER, isLater: true };
  return { what, detail: kind === undefined ? UNRELEASED : OTHER_KIND };
}

function describe({ kind = 'no kind', format = 'none' }: FoundForm): string {
  return `format ${format} of ${kind}`;
}

/** Leads a content on from the number that it was found with. */
export function stepUp<Content>(
  { steps }: FileForm<Content>,
  found: number,
  content: Content,
): Content {
  return steps.slice(found - 1).reduce((stepped, step) => step(stepped), content);
}
