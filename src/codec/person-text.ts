import { isUtf8 } from 'node:buffer';

/**
 * The bytes of a text that a person made, with whatever editor, shell or system: UTF-8, with or
 * without a byte-order mark.
 */

/** The text in UTF-8 without its mark, in the memory of the bytes; or why it is none. */
type PersonText = { readonly content: Buffer } | { readonly problem: string };

const UTF8_MARK = Buffer.of(0xef, 0xbb, 0xbf);
/** Little-endian and big-endian. */
const utf16Marks: readonly Buffer[] = [Buffer.of(0xff, 0xfe), Buffer.of(0xfe, 0xff)];
/** Of a character of UTF-8, without its last. */
const CUT_BYTES_MAX = 3;

/** Judges the bytes. A problem quotes nothing of them: they may be a secret. */
export function examinePersonText(bytes: Buffer): PersonText {
  const content = beginsWith(bytes, UTF8_MARK) ? bytes.subarray(UTF8_MARK.length) : bytes;
  if (content.length === 0) return { problem: 'is empty' };
  if (utf16Marks.some((mark) => beginsWith(bytes, mark)) || isLikeUtf16(content)) {
    return { problem: 'is UTF-16, not UTF-8; save it as UTF-8' };
  }
  if (!isUtf8(content)) {
    const problem = isCut(content) ? 'ends within a character of UTF-8' : 'is not UTF-8';
    return { problem: `${problem}; save it as UTF-8` };
  }
  return content.includes(0) ? { problem: 'has a NUL character' } : { content };
}

function beginsWith(bytes: Buffer, beginning: Buffer): boolean {
  return bytes.subarray(0, beginning.length).equals(beginning);
}

/** Without a mark UTF-16 shows in its Latin characters, of which one byte is 0. */
function isLikeUtf16(bytes: Buffer): boolean {
  if (bytes.length % 2 !== 0) return false;
  const zeros = [0, 0];
  for (const [index, byte] of bytes.entries()) if (byte === 0) zeros[index % 2]! += 1;
  const [even = 0, odd = 0] = zeros;
  return (even === 0) !== (odd === 0) && (even + odd) * 4 > bytes.length;
}

function isCut(bytes: Buffer): boolean {
  for (let count = 1; count <= CUT_BYTES_MAX; count += 1) {
    const lead = bytes.at(-count) ?? 0;
    if ((lead & 0xc0) === 0x80) continue;
    return characterBytes(lead) > count && isUtf8(bytes.subarray(0, -count));
  }
  return false;
}

/** Bytes of the character that a byte begins; 0 if it begins none. */
function characterBytes(lead: number): number {
  if (lead >= 0xc2 && lead <= 0xdf) return 2;
  if (lead >= 0xe0 && lead <= 0xef) return 3;
  return lead >= 0xf0 && lead <= 0xf4 ? 4 : 0;
}
