import type { Grant } from '../methods/generated/types.ts';
import { sayTime, texts } from './texts.ts';

/** How a grant ends. */

export function isOver({ revokedAt, endsAt }: Grant): boolean {
  return Boolean(revokedAt) || Date.parse(endsAt) <= Date.now();
}

export function describeEnd(grant: Grant): string {
  const { revokedAt, endsAt } = grant;
  if (revokedAt) return texts.games.revoked(sayTime(revokedAt));
  return isOver(grant) ? texts.games.ended(sayTime(endsAt)) : texts.games.until(sayTime(endsAt));
}
