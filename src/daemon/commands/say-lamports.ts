import { formatAmount } from '../../../clients/typescript/src/node.ts';
import { SOL_DECIMALS } from '../../core/limits.ts';

/** Such as `0.5 SOL`. */
export function sayLamports(lamports: bigint): string {
  return `${formatAmount(lamports, SOL_DECIMALS)} SOL`;
}
