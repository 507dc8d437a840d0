import type { EndPort } from '../../sealed/known-ends.ts';
import type { AuditWitness } from '../audit/verify.ts';
import type { BookEnd } from '../home/book.ts';
import type { Home } from '../home/home.ts';

/** Where a journal ends: how many commits it has had. */
export interface JournalHead {
  readonly id: Uint8Array;
  readonly commits: number;
  readonly atMs: number;
  /** The last line of its audit; number 0 before the first. */
  readonly audit: AuditWitness;
}

/**
 * Where a journal's end is recorded. SQLite takes a write-ahead log that lost its tail for a
 * complete one, and an older file for a current one; the count of commits reveals both.
 */
export type JournalEnd = EndPort<JournalHead>;

/** A journal's end as the home's books have it. */
interface EncodedHead extends BookEnd {
  readonly atMs: number;
  /** The hash in hexadecimal. */
  readonly audit: { readonly number: number; readonly hash: string };
}

export function encodeHead({ id, commits, atMs, audit }: JournalHead): EncodedHead {
  const { number, hash } = audit;
  const line = { number, hash: Buffer.from(hash).toString('hex') };
  return { of: Buffer.from(id).toString('hex'), number: commits, atMs, audit: line };
}

function decodeHead(end: BookEnd): JournalHead {
  const { of, number: commits, atMs, audit } = end as EncodedHead;
  const line = { number: audit.number, hash: Buffer.from(audit.hash, 'hex') };
  return { id: Buffer.from(of, 'hex'), commits, atMs, audit: line };
}

/**
 * The end of a journal as the home's books have it; one who only looks notes none.
 * @param name the journal's path in the home.
 */
export function journalEndOf(home: Home, name: string): JournalEnd {
  return {
    known: () =>
      home.endsOf(name).map((said) => {
        const end = decodeHead(said.end);
        return { name: said.name, end, notedMs: end.atMs };
      }),
    note: (head) => home.noteEnd(name, encodeHead(head)),
  };
}
