import { describe, expect, test } from 'vitest';
import type { GrantRules } from '../../../src/daemon/grants/grant.ts';
import { gamesIn, sharedProjects } from '../../../src/daemon/grants/shared-projects.ts';
import type { Grant } from '../../../src/methods/generated/types.ts';
import { askingOf } from '../support/pairing-place.ts';
import { manifestOf } from './asking-desk.ts';
import { newGrant } from './place.ts';

/** In which projects a game is asked for by itself. */

const grantOf = (game: string, change: Partial<Grant>) =>
  ({ game, gameName: game.toUpperCase(), projects: [], made: [], ...change }) as unknown as Grant;
const bank = grantOf('bank', { projects: ['theirs'] });
const asking = askingOf(manifestOf({ projects: ['ours', 'theirs'] }), {
  projectNames: new Map([['theirs', 'Their Bank']]),
});
const rules = (change: Partial<GrantRules>): GrantRules => newGrant({ projects: [], ...change });
const shared = {
  address: 'theirs',
  name: 'Their Bank',
  games: [{ game: 'bank', gameName: 'BANK' }],
};

describe('the projects of a wish', () => {
  test('default: those are shared that another game brought', () => {
    expect(sharedProjects(asking, undefined, undefined, [bank])).toEqual([shared]);
    expect(sharedProjects(asking, undefined, undefined, [])).toEqual([]);
  });

  test('default: one that the service does not name has none', () => {
    const games = grantOf('bank', { made: ['ours'] });
    expect(sharedProjects(asking, undefined, undefined, [games])).toEqual([
      { address: 'ours', name: null, games: shared.games },
    ]);
  });

  test('behaviour: not where the game may do all already', () => {
    const live = rules({ projects: ['theirs'] });
    expect(sharedProjects(asking, live, live, [bank])).toEqual([]);
    const playing = rules({ projects: ['theirs'], playOnly: ['theirs'] });
    expect(sharedProjects(asking, playing, playing, [bank])).toEqual([shared]);
  });

  test('behaviour: a grant that has ended gives nothing any more', () => {
    const last = rules({ projects: ['theirs'] });
    expect(sharedProjects(asking, undefined, last, [bank])).toEqual([shared]);
    expect(sharedProjects(asking, undefined, last, [])).toEqual([]);
  });

  test('behaviour: one that was shared once is so without the other game', () => {
    const last = rules({ projects: ['theirs'], playOnly: ['theirs'] });
    const alone = [{ ...shared, games: [] }];
    expect(sharedProjects(asking, undefined, last, [])).toEqual(alone);
    expect(sharedProjects(asking, last, last, [])).toEqual(alone);
  });
});

test('default: the games in a project named or made it, each once, by the last name', () => {
  const maker = grantOf('maker', { made: ['theirs'] });
  const again = grantOf('bank', { projects: ['theirs'], gameName: 'New Bank' });
  const other = grantOf('other', { projects: ['ours'], made: ['mine'] });
  expect(gamesIn('theirs', [bank, maker, again, other])).toEqual([
    { game: 'bank', gameName: 'New Bank' },
    { game: 'maker', gameName: 'MAKER' },
  ]);
});
