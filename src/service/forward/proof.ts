import { createHmac } from 'node:crypto';
import { concatBytes, equalBytesConstantTime, sha256, utf8Encode } from '../../codec/bytes.ts';
import { IDEMPOTENCY_HEADER } from '../../contract/once.ts';
import { SEEN_HEADER } from '../../contract/state-number.ts';
import { STREAM_TOKEN_HEADER } from '../../contract/subscription-stream.ts';

/**
 * How processes of one log prove to each other what they hand on: HMAC-SHA-256 with a key that is
 * made of the log's. The proof of a request is over everything that the writer judges it by; that
 * of an answer is over the request's.
 */

/** What the processes of one log have in common, and nobody else has. */
export interface ForwardKey {
  /** 32 bytes. */
  readonly key: Uint8Array;
  /** 16 bytes. */
  readonly logId: Uint8Array;
}

/** What a request says that is handed on. */
export interface ForwardHead {
  /** Of the writer that is to answer it. */
  readonly epoch: bigint;
  /** The ledger's time when it was sent, in milliseconds since 1970. */
  readonly unixMs: number;
  /** 16 bytes by chance, base64url. */
  readonly nonce: string;
  /** The address that pays for it, as `callerOf` answers it. */
  readonly caller: string;
}

/** The request of a client, as it is handed on. */
export interface ForwardedMessage {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Uint8Array;
}

/** What becomes of a request at the process that it was handed on to. */
export type Verdict =
  /** It answers. */
  | 'taken'
  /** It answers nothing, and executes nothing: another process may. */
  | 'elsewhere'
  /** It has taken the same before. */
  | 'repeated';

/** Of a request that is handed on: its head and its proof. */
export const FORWARD_HEADER = 'gamekeeper-forward';
/** Of the answer: the verdict and its proof. */
export const TAKEN_HEADER = 'gamekeeper-forwarded';

/** Headers of clients by which routes answer, in lower case. */
export const passedHeaders: readonly string[] = [
  'accept',
  'authorization',
  'content-type',
  'last-event-id',
  IDEMPOTENCY_HEADER.toLowerCase(),
  SEEN_HEADER,
  STREAM_TOKEN_HEADER.toLowerCase(),
];

export function proveForward(
  { epoch, unixMs, nonce, caller }: ForwardHead,
  { method, target, headers, body }: ForwardedMessage,
  { key, logId }: ForwardKey,
): Uint8Array {
  const said = [String(epoch), String(unixMs), nonce, caller, method, target];
  const passed = passedHeaders.map((name) => [headers[name] ?? []].flat().map(utf8Encode));
  const fields = [logId, ...said.map(utf8Encode), ...passed.map(framed), sha256(body)];
  return mac(key, 'request', fields);
}

function proveVerdict(verdict: Verdict, request: Uint8Array, { key }: ForwardKey): Uint8Array {
  return mac(key, 'answer', [utf8Encode(verdict), request]);
}

const HEAD = /^(\d{1,20}) (\d{1,16}) ([\w-]{22}) ([\w.:/]{1,64}) ([\w-]{43})$/;

export function writeForward(head: ForwardHead, proof: Uint8Array): string {
  const { epoch, unixMs, nonce, caller } = head;
  return `${epoch} ${unixMs} ${nonce} ${caller} ${textOf(proof)}`;
}

/** @returns undefined for what was not written by `writeForward`. */
export function readForward(
  text: string,
): { readonly head: ForwardHead; readonly proof: Uint8Array } | undefined {
  const [, epoch, unixMs, nonce, caller, proof] = HEAD.exec(text) ?? [];
  if (proof === undefined) return undefined;
  const head = { epoch: BigInt(epoch!), unixMs: Number(unixMs), nonce: nonce!, caller: caller! };
  return { head, proof: Buffer.from(proof, 'base64url') };
}

export function writeVerdict(verdict: Verdict, request: Uint8Array, key: ForwardKey): string {
  return `${verdict} ${textOf(proveVerdict(verdict, request, key))}`;
}

/** @returns undefined for what was not written for this request by a process of the log. */
export function readVerdict(
  text: string,
  request: Uint8Array,
  key: ForwardKey,
): Verdict | undefined {
  const [given = '', proof = ''] = text.split(' ');
  const verdict = verdicts.find((one) => one === given);
  if (verdict === undefined) return undefined;
  const own = proveVerdict(verdict, request, key);
  return equalBytesConstantTime(own, Buffer.from(proof, 'base64url')) ? verdict : undefined;
}

const verdicts: readonly Verdict[] = ['taken', 'elsewhere', 'repeated'];

function mac(key: Uint8Array, purpose: string, fields: readonly Uint8Array[]): Uint8Array {
  const bytes = framed([utf8Encode(`gamekeeper forwarded ${purpose}`), ...fields]);
  return createHmac('sha256', key).update(bytes).digest();
}

/** With the length before each, so that no two lists have the same bytes. */
function framed(fields: readonly Uint8Array[]): Uint8Array {
  return concatBytes(
    ...fields.flatMap((field) => {
      const length = Buffer.alloc(4);
      length.writeUInt32LE(field.length);
      return [length, field];
    }),
  );
}

function textOf(proof: Uint8Array): string {
  return Buffer.from(proof).toString('base64url');
}
