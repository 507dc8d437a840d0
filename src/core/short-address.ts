/** Characters that are left at each end. */
const END = 4;

/**
 * An address where the whole of it stands beside it or behind it: its first and last four
 * characters. It tells things apart, and proves nothing.
 */
export function shortenAddress(address: string): string {
  if (address.length <= 2 * END + 1) return address;
  return `${address.slice(0, END)}…${address.slice(-END)}`;
}
