import type { LogHead } from '../../methods/ports.ts';
import type { NamedHead } from '../home/replacement.ts';

/** The end of a log as files of a home and of a backup say it; null if it is not known. */
export function nameHead(head: LogHead | undefined): NamedHead | null {
  return head === undefined
    ? null
    : { key: head.key, hash: Buffer.from(head.hash).toString('hex') };
}
