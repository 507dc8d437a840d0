/** The modes of the files in a zip, which the libraries that unpack one do not give. */

/** Of a file's entry in the list at the end: signature, and where its parts are. */
const ENTRY = Buffer.from('PK\x01\x02');
const [NAME_LENGTH, EXTRA_LENGTH, COMMENT_LENGTH, ATTRIBUTES, NAME] = [28, 30, 32, 38, 46];
/** Of the list's end, which has no comment: its length, and where it says where the list is. */
const [END_LENGTH, LIST_OFFSET] = [22, 16];

/** @returns modes as four octal digits, by path. */
export function zipModes(zip: Buffer): ReadonlyMap<string, string> {
  const modes = new Map<string, string>();
  let at = zip.readUInt32LE(zip.length - END_LENGTH + LIST_OFFSET);
  while (zip.subarray(at, at + ENTRY.length).equals(ENTRY)) {
    const [name, extra, comment] = [NAME_LENGTH, EXTRA_LENGTH, COMMENT_LENGTH].map((offset) =>
      zip.readUInt16LE(at + offset),
    ) as [number, number, number];
    const path = zip.toString('utf8', at + NAME, at + NAME + name);
    const mode = (zip.readUInt32LE(at + ATTRIBUTES) >>> 16) & 0o777;
    modes.set(path, mode.toString(8).padStart(4, '0'));
    at += NAME + name + extra + comment;
  }
  return modes;
}
