/** Characters that are left at each end, where nothing is decided by them. */
const END = 4;

/**
 * An address where the whole of it stands next to it or after it: its first and last characters.
 * With four at each end it tells things apart, and proves nothing.
 */
export function shortenAddress(address: string, end = END): string {
  if (address.length <= 2 * end + 1) return address;
  return `${address.slice(0, end)}…${address.slice(-end)}`;
}
