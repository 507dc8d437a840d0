/** The files of a pack as Godot 4.5 and later write it (format 3 of core/io/file_access_pack.h). */

const FORMAT = 3;
const [FORMAT_OFFSET, LIST_OFFSET] = [4, 32];
/** What follows a path: offset, size, MD5 and flags. */
const AFTER_PATH = 8 + 8 + 16 + 4;

/** @returns paths without `res://`, sorted. */
export function listPack(pack: Buffer): readonly string[] {
  const format = pack.readUInt32LE(FORMAT_OFFSET);
  if (format !== FORMAT) throw new Error(`the pack has format ${format}, expected ${FORMAT}`);
  let at = Number(pack.readBigUInt64LE(LIST_OFFSET));
  const count = pack.readUInt32LE(at);
  at += 4;
  const paths = Array.from({ length: count }, () => {
    const length = pack.readUInt32LE(at);
    const path = pack.toString('utf8', at + 4, at + 4 + length);
    at += 4 + length + AFTER_PATH;
    return path.replace(/\0+$/, '').replace(/^res:\/\//, '');
  });
  return paths.toSorted();
}
