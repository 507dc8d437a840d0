import { shortenAddress } from '../../core/short-address.ts';
import type { ApprovalSentence } from '../../methods/generated/player.ts';
import type { Line } from '../pairing/quote.ts';
import type { Words } from '../words/english.ts';
import { type Receipt, sayApproval } from './receipt.ts';

/**
 * A receipt for a small window: addresses in short, and whole behind details. Whom something is
 * given to stays whole, as that is what is decided by; so does all of what is not understood.
 */
export function sayShortApproval(sentences: readonly ApprovalSentence[], words: Words): Receipt {
  const receipt = sayApproval(sentences, words);
  const { labels } = words;
  const { headline, lines, details } = receipt;
  if (lines.some(({ isWarning }) => isWarning)) return receipt;
  const isShort = ({ label }: Line) => label !== labels.to;
  const shortOf = shortNames(lines.filter(isShort).map(({ own }) => own));
  const addresses = [...shortOf.keys()].map((own) => ({ own }));
  const [first, ...more] = addresses;
  return {
    headline,
    lines: lines.map((line) => {
      if (!isShort(line)) return line;
      const own = line.own.replaceAll(ADDRESS, (address) => shortOf.get(address) ?? address);
      return { ...line, own };
    }),
    details: [
      ...details,
      ...(first === undefined ? [] : [{ ...first, label: labels.address }, ...more]),
    ],
  };
}

/** Characters at each end that nobody finds a second address for: 58^16 are too many to try. */
const DECIDING_END = 8;

/** 32 bytes in base58. */
const ADDRESS = /(?<![1-9A-HJ-NP-Za-km-z])[1-9A-HJ-NP-Za-km-z]{32,44}(?![1-9A-HJ-NP-Za-km-z])/g;

/** The addresses of texts, each with its short form. */
function shortNames(texts: readonly string[]): ReadonlyMap<string, string> {
  const addresses = [...new Set(texts.flatMap((text) => text.match(ADDRESS) ?? []))];
  return new Map(addresses.map((address) => [address, shortenAddress(address, DECIDING_END)]));
}
