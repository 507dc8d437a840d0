import { invalidParams } from '../errors.ts';

/** Anything that JSON can say. */
export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };

/** An object, which an array is not. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The text of a request; without an id that of a notification. A bigint is a decimal string. */
export function writeRequest(id: number | undefined, method: string, params: object): string {
  return JSON.stringify({ jsonrpc: '2.0', id, method, params }, writeValue);
}

function writeValue(name: string, value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString();
  // JSON would make null of it, which for some parameters is a value of its own.
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw invalidParams(name, `is ${value}`, 'a number');
  }
  return value;
}

const encoder = new TextEncoder();

/** Whether a text has at most a number of bytes in UTF-8. */
export function fitsBytes(text: string, bytesMax: number): boolean {
  // A UTF-16 unit is at most three bytes.
  return text.length * 3 <= bytesMax || countBytes(text) <= bytesMax;
}

/** The length of a text in UTF-8. */
export function countBytes(text: string): number {
  return encoder.encode(text).length;
}
