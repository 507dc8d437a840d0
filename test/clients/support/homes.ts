import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/**
 * Where the home is on Linux, by what the environment has: one table for the daemon and its three
 * clients, which have to agree. An empty variable is none; a relative folder of XDG's is ignored.
 */

export interface HomeRow {
  readonly name: string;
  /** All of HOME, XDG_DATA_HOME, GAMEKEEPER_HOME and Flatpak's that are set. */
  readonly environment: Readonly<Record<string, string>>;
  /** The folder; undefined where InvalidArgument names the variable. */
  readonly home?: string;
  readonly refused?: string;
}

/** A folder that is there, which the daemon asks for. */
const HOME = tmpdir();
const own = join(HOME, '.local/share/gamekeeper');
/** Of the account, whatever HOME says. */
const ofAccount = join(userInfo().homedir, '.local/share/gamekeeper');

const row = (
  name: string,
  environment: Readonly<Record<string, string>>,
  home: string,
): HomeRow => ({ name, environment, home });

const refused = (path: string): HomeRow => ({
  name: `GAMEKEEPER_HOME is ${path}`,
  environment: { HOME, GAMEKEEPER_HOME: path },
  refused: 'GAMEKEEPER_HOME',
});

/** The account could be asked, but not by every client. */
const relativeHome: HomeRow = {
  name: 'a relative HOME',
  environment: { HOME: 'player' },
  refused: 'HOME',
};

const flatpak = { HOME, FLATPAK_ID: 'com.example.farm' };

export const homeRows: readonly HomeRow[] = [
  row('HOME alone', { HOME }, own),
  row('no HOME', {}, ofAccount),
  row('an empty HOME', { HOME: '' }, ofAccount),
  row('XDG_DATA_HOME', { HOME, XDG_DATA_HOME: '/data' }, '/data/gamekeeper'),
  row('XDG_DATA_HOME and no HOME', { XDG_DATA_HOME: '/data' }, '/data/gamekeeper'),
  row('an empty XDG_DATA_HOME', { HOME, XDG_DATA_HOME: '' }, own),
  row('a relative XDG_DATA_HOME', { HOME, XDG_DATA_HOME: 'data' }, own),
  row('XDG_DATA_HOME with ./', { HOME, XDG_DATA_HOME: './data' }, own),
  row('XDG_DATA_HOME with ~', { HOME, XDG_DATA_HOME: '~/data' }, own),
  row('GAMEKEEPER_HOME', { HOME, XDG_DATA_HOME: '/data', GAMEKEEPER_HOME: '/games' }, '/games'),
  row('an empty GAMEKEEPER_HOME', { HOME, GAMEKEEPER_HOME: '' }, own),
  row(
    'a relative HOME, which nobody needs',
    { HOME: 'player', XDG_DATA_HOME: '/data' },
    '/data/gamekeeper',
  ),
  relativeHome,
  ...['~', '~/games', '~player/games', 'games', './games', '$HOME/games', '"/games"'].map(refused),
];

/** The same of games in a Flatpak, whose own XDG_DATA_HOME is not the player's. */
export const flatpakRows: readonly HomeRow[] = [
  row('in a Flatpak', { ...flatpak, XDG_DATA_HOME: '/own' }, own),
  row('in a Flatpak: the host’s', { ...flatpak, HOST_XDG_DATA_HOME: '/host' }, '/host/gamekeeper'),
  row('in a Flatpak: a relative one', { ...flatpak, HOST_XDG_DATA_HOME: 'host' }, own),
  row('in a Flatpak: an empty one', { ...flatpak, HOST_XDG_DATA_HOME: '' }, own),
];

/** All variables that a row sets or leaves out. */
export const homeVariables: readonly string[] = [
  'HOME',
  'XDG_DATA_HOME',
  'HOST_XDG_DATA_HOME',
  'GAMEKEEPER_HOME',
  'FLATPAK_ID',
];

/** For an engine's suite. */
export const homesJson = JSON.stringify({
  variables: homeVariables,
  rows: [...homeRows, ...flatpakRows].map(({ home = '', refused = '', ...others }) => ({
    ...others,
    home,
    refused,
    isOfAccount: home === ofAccount,
  })),
});
