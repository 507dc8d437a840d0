import type { NamedGame, SharedProject } from '../../methods/generated/player.ts';
import type { Grant } from '../../methods/generated/types.ts';
import { holdsProject } from './difference.ts';
import type { GrantRules } from './grant.ts';
import type { Asking } from './sentences.ts';

/**
 * Projects that several games act in. Whoever knows a project's address can name it in a manifest;
 * so what another game brought is asked for by itself, and until then only to play there.
 */

/**
 * The projects of a wish that another game brought, in which this game may not do all yet.
 * @param live the rules of the game's grant that continues.
 * @param last the rules of its last one, ended or not.
 * @param others the grants of other games, ended or not.
 */
export function sharedProjects(
  { manifest, projectNames }: Asking,
  live: GrantRules | undefined,
  last: GrantRules | undefined,
  others: readonly Grant[],
): SharedProject[] {
  return manifest.projects.flatMap((address) => {
    const games = gamesIn(address, others);
    // Where the player once said so, it is so, whoever else acts there by now.
    const wasPlayOnly = last?.playOnly?.includes(address) === true;
    const isShared = games.length > 0 || wasPlayOnly;
    if (!isShared || (live !== undefined && holdsProject(live, address))) return [];
    return [{ address, name: projectNames.get(address) ?? null, games }];
  });
}

/** The games that act in a project, or did, each once. */
export function gamesIn(project: string, grants: readonly Grant[]): NamedGame[] {
  const acting = grants.filter(({ projects, made }) => [...projects, ...made].includes(project));
  const names = new Map(acting.map(({ game, gameName }) => [game, gameName]));
  return [...names].map(([game, gameName]) => ({ game, gameName }));
}
