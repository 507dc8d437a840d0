import { hash } from 'node:crypto';

/**
 * JSON with a checksum: the last member, `check`, is a prefix of the SHA-256 of the rest, as
 * serialized by JavaScript.
 */

const CHECK_LENGTH = 16;

export function encodeChecked(value: object): string {
  return `${JSON.stringify({ ...value, check: checkOf(value) }, null, 2)}\n`;
}

export interface DecodedJson {
  readonly value: Readonly<Record<string, unknown>>;
  /** Whether the checksum matches; undefined if there is none, as in files of earlier versions. */
  readonly isWhole: boolean | undefined;
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
  return { value, isWhole: check === undefined ? undefined : check === checkOf(value) };
}

function checkOf(value: object): string {
  return hash('sha256', JSON.stringify(value)).slice(0, CHECK_LENGTH);
}
