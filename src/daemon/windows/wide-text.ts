/** Encodes text for Windows: UTF-16, ended by a zero. */
export function wideText(text: string): Buffer {
  return Buffer.from(`${text}\0`, 'utf16le');
}
