import { hash } from 'node:crypto';

/**
 * JSON that says whether it is what was written: its last member, `check`, is the beginning of
 * SHA-256 over the rest as JavaScript writes it.
 */

const CHECK_LENGTH = 16;

export function encodeChecked(value: object): string {
  return `${JSON.stringify({ ...value, check: checkOf(value) }, null, 2)}\n`;
}

export interface DecodedJson {
  readonly value: Readonly<Record<string, unknown>>;
  /** Undefined where it has no check, as files of earlier versions. */
  readonly isWhole: boolean | undefined;
}

/** Undefined for what is no JSON object. */
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
