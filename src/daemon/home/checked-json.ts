import { hash } from 'node:crypto';
import {
  type FileForm,
  type FormProblem,
  findFormProblem,
  sayForm,
  stepUp,
} from '../../core/file-form.ts';

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

export function encodeForm(form: JsonForm, value: object): string {
  return encodeChecked({ ...sayForm(form), ...value });
}

/**
 * What a file of a form holds, led on to its number; undefined if it is not what was written.
 * @param refuse throws for another kind or number.
 */
export function decodeForm(
  form: JsonForm,
  text: string,
  refuse: (problem: FormProblem) => never,
): DecodedJson['value'] | undefined {
  const { value, isWhole } = decodeChecked(text) ?? { value: {}, isWhole: false };
  const { kind, format, ...content } = value;
  const isUnmarked = kind === undefined && Number.isInteger(format);
  const problem = isWhole || isUnmarked ? findFormProblem(form, value) : undefined;
  if (problem !== undefined) refuse(problem);
  return isWhole ? stepUp(form, format as number, content) : undefined;
}

function checkOf(value: object): string {
  return hash('sha256', JSON.stringify(value)).slice(0, CHECK_LENGTH);
}
