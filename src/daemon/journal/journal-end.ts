import type { Home } from '../home/home.ts';
import { decodeHead, encodeHead, type JournalEnd } from './counter-file.ts';

/**
 * The end of a journal as the home's book has it; one who only looks notes none.
 * @param name the journal's path in the home.
 */
export function journalEndOf(home: Home, name: string): JournalEnd {
  return {
    name: home.bookPathOf(name),
    read() {
      const end = home.endOf(name);
      return end && decodeHead(end);
    },
    note: (head) => home.noteEnd(name, encodeHead(head)),
  };
}
