/** How many things of which kinds a seed makes, in words. */

/** How many things of a kind a seed makes. */
export interface SeedCount {
  readonly kind: keyof typeof englishKinds;
  readonly count: number;
}

type Kinds = Readonly<Record<SeedCount['kind'], readonly [one: string, many: string]>>;

export const englishKinds = Object.freeze({
  RESOURCE: ['resource', 'resources'],
  FAUCET: ['faucet', 'faucets'],
  RECIPE: ['recipe', 'recipes'],
  BADGE: ['badge', 'badges'],
  ASSEMBLER: ['construction kit', 'construction kits'],
  MODEL: ['kind of character', 'kinds of characters'],
  MISSION_POOL: ['mission pool', 'mission pools'],
  MISSION: ['mission', 'missions'],
  STAKING_POOL: ['staking pool', 'staking pools'],
} as const);

export const germanKinds: Kinds = Object.freeze({
  RESOURCE: ['Ressource', 'Ressourcen'],
  FAUCET: ['Faucet', 'Faucets'],
  RECIPE: ['Rezept', 'Rezepten'],
  BADGE: ['Abzeichen', 'Abzeichen'],
  ASSEMBLER: ['Baukasten', 'Baukästen'],
  MODEL: ['Art von Figuren', 'Arten von Figuren'],
  MISSION_POOL: ['Missionspool', 'Missionspools'],
  MISSION: ['Mission', 'Missionen'],
  STAKING_POOL: ['Staking-Pool', 'Staking-Pools'],
});

/** @param having the language's word for `with`; a project that is empty has none. */
export function sayCounts(things: readonly SeedCount[], kinds: Kinds, having: string): string {
  const parts = things.map(({ kind, count }) => `${count} ${kinds[kind][count === 1 ? 0 : 1]}`);
  return parts.length === 0 ? '' : ` ${having} ${parts.join(', ')}`;
}
