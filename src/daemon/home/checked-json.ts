import { hash } from 'node:crypto';
import { type FileForm, type FormProblem, findFormProblem } from '../../core/file-form.ts';

/**
 * JSON with a checksum: the last member, `check`, is a prefix of the SHA-256 of the rest, as
 * serialized by JavaScript.
 */

const CHECK_LENGTH = 16;

export function encodeChecked(value: object): string {
  return `${JSON.stringify({ ...value, check: checkOf(value) }, null, 2)}\n`;
}

interface DecodedJson {
  readonly value: Readonly<Record<string, unknown>>;
  /** Whether the checksum matches. */
  readonly isWhole: boolean;
}

/** Undefined if the text is not a JSON object. */
export function decodeChecked(text: string): DecodedJson | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined;
  const { check, ...value } = parsed as Record<string, unknown>;
  return { value, isWhole: check === checkOf(value) };
}

/** The form of a file that is checked JSON: `kind` and `format` are its first members. */
export type JsonForm = FileForm<DecodedJson['value']>;

/** What is wrong with the kind or number of a file; undefined too for one that is damaged. */
export function findJsonProblem(
  form: JsonForm,
  { value, isWhole }: DecodedJson,
): FormProblem | undefined {
  const isUnmarked = value.kind === undefined && Number.isInteger(value.format);
  return isWhole || isUnmarked ? findFormProblem(form, value) : undefined;
}

function checkOf(value: object): string {
  return hash('sha256', JSON.stringify(value)).slice(0, CHECK_LENGTH);
}
