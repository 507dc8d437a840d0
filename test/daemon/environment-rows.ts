import { join } from 'node:path';

/**
 * What the shell, the session or the disk of a player may have: a start works, or it is refused by
 * a name, with what to do, before anything is written.
 */

/** The folders of one row. */
export interface RowPlace {
  /** The player's own folder. */
  readonly user: string;
  /** A folder that holds what a row needs besides. */
  readonly beside: string;
}

export interface Row {
  readonly name: string;
  /** Added to PATH and HOME; what is undefined is not set. */
  readonly env?: (place: RowPlace) => Readonly<Record<string, string | undefined>>;
  /** Options of the start. */
  readonly args?: (place: RowPlace) => readonly string[];
  /** Lines of a shell that run as root before the start, in mounts of its own. */
  readonly before?: (place: RowPlace) => readonly string[];
  /** Words of a shell before the command. */
  readonly wrap?: string;
  /** Who starts it; the one who tests when left out. */
  readonly who?: 'nobody' | 'nobody-known';
  /** The home of a start that works; the player's own place when left out. */
  readonly home?: (place: RowPlace) => string;
  /** What the error says where the start is refused; undefined if it works. */
  readonly refused?: (place: RowPlace) => readonly string[];
  /** Whether the home is made before, with no key in it. */
  readonly isMade?: boolean;
  /** Whether Node itself refuses, in its own words, before a line of ours runs. */
  readonly isOfNode?: boolean;
  /** What it must not say. */
  readonly unsaid?: string;
}

const plain =
  (env: Readonly<Record<string, string | undefined>>): Row['env'] =>
  () =>
    env;
const works = (name: string, env: Readonly<Record<string, string | undefined>>): Row => ({
  name,
  env: plain(env),
});

/** Folders that the session names. The specification: empty is absent, relative is ignored. */
const xdg: readonly Row[] = [
  ...['DATA', 'CACHE', 'CONFIG', 'STATE', 'RUNTIME'].flatMap((kind) => {
    const name = kind === 'RUNTIME' ? 'XDG_RUNTIME_DIR' : `XDG_${kind}_HOME`;
    return [
      works(`${name} is empty`, { [name]: '' }),
      works(`${name} is relative`, { [name]: 'relative/folder' }),
    ];
  }),
  works('XDG_CACHE_HOME may not be written', { XDG_CACHE_HOME: '/proc' }),
  {
    name: 'XDG_DATA_HOME is a place where nothing can be made',
    env: plain({ XDG_DATA_HOME: '/proc' }),
    refused: () => ['/proc/gamekeeper', 'nothing can be made in /proc', 'GAMEKEEPER_HOME'],
  },
  {
    name: 'XDG_DATA_HOME is a folder',
    env: ({ beside }) => ({ XDG_DATA_HOME: beside }),
    home: ({ beside }) => join(beside, 'gamekeeper'),
  },
];

const homes: readonly Row[] = [
  { name: 'no HOME, and an account', env: plain({ HOME: undefined }), who: 'nobody-known' },
  { name: 'an empty HOME, and an account', env: plain({ HOME: '' }), who: 'nobody-known' },
  { name: 'no account, and HOME', who: 'nobody' },
  {
    name: 'neither HOME nor an account',
    env: plain({ HOME: undefined }),
    who: 'nobody',
    refused: () => ['InvalidArgument', 'HOME: is not set', '--home or GAMEKEEPER_HOME'],
  },
  {
    name: 'an empty HOME, and no account',
    env: plain({ HOME: '' }),
    who: 'nobody',
    refused: () => ['InvalidArgument', 'HOME: is not set', '--home or GAMEKEEPER_HOME'],
  },
  {
    name: 'a relative HOME',
    env: plain({ HOME: 'player' }),
    refused: () => ['InvalidArgument', 'HOME: names player', '--home or GAMEKEEPER_HOME'],
  },
  ...['~/games', '~', '~player/games'].flatMap((path): Row[] => [
    {
      name: `GAMEKEEPER_HOME is ${path}`,
      env: plain({ GAMEKEEPER_HOME: path }),
      refused: () => ['InvalidArgument', `GAMEKEEPER_HOME: is ${path}`, 'only a shell'],
    },
    {
      name: `--home is ${path}`,
      args: () => ['--home', path],
      refused: () => ['InvalidArgument', `--home: is ${path}`, 'only a shell'],
    },
  ]),
  ...['games', '$HOME/games', '"/games"'].map((path) => ({
    name: `GAMEKEEPER_HOME is ${path}`,
    env: plain({ GAMEKEEPER_HOME: path }),
    refused: () => ['InvalidArgument', `GAMEKEEPER_HOME: is ${path}`, 'the whole path, such as'],
  })),
  {
    name: 'GAMEKEEPER_HOME is empty',
    env: plain({ GAMEKEEPER_HOME: '' }),
  },
  {
    name: 'a parent folder of root',
    who: 'nobody-known',
    before: ({ user }) => [`mkdir -p ${quote(join(user, '.local/share'))}`],
    refused: ({ user }) => [
      `${join(user, '.local/share')} belongs to root`,
      'sudo chown',
      'GAMEKEEPER_HOME',
    ],
  },
  {
    name: 'a home of root',
    who: 'nobody-known',
    before: ({ user }) => [`mkdir -p ${quote(join(user, '.local/share/gamekeeper'))}`],
    refused: () => ['it belongs to root, and this is user', 'sudo chown'],
  },
  {
    name: 'a folder of root on the way that nobody else may enter',
    who: 'nobody-known',
    before: ({ beside }) => [
      `mkdir -p ${quote(join(beside, 'closed/player'))}`,
      `chmod 700 ${quote(join(beside, 'closed'))}`,
    ],
    env: ({ beside }) => ({ HOME: join(beside, 'closed/player') }),
    refused: ({ beside }) => [`${join(beside, 'closed')} belongs to root`],
  },
  {
    name: 'a home that is a link to nothing',
    before: ({ user }) => [`ln -sfn nowhere ${quote(join(user, '.local'))}`],
    refused: ({ user }) => [`${join(user, '.local')} is a link to nothing`],
  },
  {
    name: 'a parent that is a file',
    before: ({ user }) => [`touch ${quote(join(user, '.local'))}`],
    refused: ({ user }) => [`${join(user, '.local')} is no folder`],
  },
];

const disks: readonly Row[] = [
  { name: 'a home mounted noexec', before: ({ user }) => remount(user, 'noexec') },
  {
    name: 'a home mounted read-only',
    before: ({ user }) => remount(user, 'ro'),
    refused: () => ['read-only', '--home or GAMEKEEPER_HOME'],
  },
  {
    name: 'a home that is there, mounted read-only',
    before: ({ user }) => [
      `mkdir -p ${quote(join(user, '.local/share/gamekeeper'))}`,
      `chmod 700 ${quote(join(user, '.local/share/gamekeeper'))}`,
      ...remount(user, 'ro'),
    ],
    refused: () => ['read-only', '--home or GAMEKEEPER_HOME'],
  },
  ...['ignore', 'deny'].flatMap((kind): Row[] => [
    {
      name: `a disk without modes (chmod: ${kind})`,
      before: ({ user }) => mountWithoutModes(user, kind),
      refused: ({ user }) => [
        join(user, '.local/share/gamekeeper'),
        'does not keep who may read a file',
        '--home or GAMEKEEPER_HOME',
      ],
      unsaid: 'chmod',
    },
    {
      name: `a home that is there, on a disk without modes (chmod: ${kind})`,
      before: ({ user }) => [
        `mkdir -p ${quote(join(user, '.local/share/gamekeeper'))}`,
        ...mountWithoutModes(user, kind),
      ],
      refused: () => ['does not keep who may read a file', '--home or GAMEKEEPER_HOME'],
      unsaid: 'chmod',
    },
    {
      name: `a folder of others, on a disk without modes (chmod: ${kind})`,
      before: ({ user }) => [
        `mkdir -p ${quote(join(user, '.local/share/gamekeeper/others'))}`,
        ...mountWithoutModes(user, kind),
      ],
      refused: () => ['does not keep who may read a file', '--home or GAMEKEEPER_HOME'],
      unsaid: 'chmod',
    },
    {
      name: `a passphrase file on a disk without modes (chmod: ${kind})`,
      before: ({ beside }) => [
        `echo correct horse battery staple > ${quote(join(beside, 'passphrase'))}`,
        ...mountWithoutModes(beside, kind),
      ],
      args: ({ beside }) => ['--passphrase-file', join(beside, 'passphrase')],
      isMade: true,
      refused: () => ['the passphrase file', 'does not keep who may read a file'],
      unsaid: 'chmod',
    },
  ]),
];

/** What other programs of the player are set up with. */
const settings: readonly Row[] = [
  works('OPENSSL_CONF is broken', { OPENSSL_CONF: '/proc/self/environ' }),
  works('OPENSSL_CONF names nothing', { OPENSSL_CONF: '/nowhere/openssl.cnf' }),
  {
    name: 'OPENSSL_CONF has a provider that is not there',
    env: ({ beside }) => ({ OPENSSL_CONF: join(beside, 'openssl.cnf') }),
    before: ({ beside }) => [
      `printf '%s\\n' 'nodejs_conf = i' '[i]' 'providers = p' '[p]' 'legacy = l' '[l]' ` +
        `'activate = 1' 'module = /nowhere/legacy.so' > ${quote(join(beside, 'openssl.cnf'))}`,
    ],
    refused: () => ['ncrypto'],
    isOfNode: true,
  },
  works('OPENSSL_MODULES names nothing', { OPENSSL_MODULES: '/nowhere' }),
  works('NODE_OPTIONS of another program', { NODE_OPTIONS: '--max-old-space-size=4096' }),
  works('NODE_OPTIONS asks for warnings', { NODE_OPTIONS: '--trace-warnings --use-openssl-ca' }),
  works('NODE_EXTRA_CA_CERTS names nothing', { NODE_EXTRA_CA_CERTS: '/nowhere/ca.pem' }),
  works('NODE_EXTRA_CA_CERTS is no certificate', { NODE_EXTRA_CA_CERTS: '/etc/passwd' }),
  works('NODE_TLS_REJECT_UNAUTHORIZED', { NODE_TLS_REJECT_UNAUTHORIZED: '0' }),
  works('NODE_PATH and NODE_ENV', { NODE_PATH: '/nowhere', NODE_ENV: 'production' }),
  works('NODE_COMPILE_CACHE may not be written', { NODE_COMPILE_CACHE: '/etc/passwd/none' }),
  works('NODE_V8_COVERAGE may not be written', { NODE_V8_COVERAGE: '/etc/passwd/none' }),
  works('SSL_CERT_FILE and SSL_CERT_DIR name nothing', {
    SSL_CERT_FILE: '/nowhere/ca.pem',
    SSL_CERT_DIR: '/nowhere',
  }),
  works('LD_PRELOAD names nothing', { LD_PRELOAD: '/nowhere/lib.so' }),
  works('LD_LIBRARY_PATH of another program', { LD_LIBRARY_PATH: '/nowhere' }),
  works('proxies', {
    HTTP_PROXY: 'http://127.0.0.1:1',
    HTTPS_PROXY: 'http://127.0.0.1:1',
    ALL_PROXY: 'socks5://127.0.0.1:1',
    http_proxy: 'http://127.0.0.1:1',
    https_proxy: 'http://127.0.0.1:1',
    NODE_USE_ENV_PROXY: '1',
  }),
  {
    name: 'a proxy that is no URL',
    env: plain({ HTTP_PROXY: 'proxy', NODE_USE_ENV_PROXY: '1' }),
    refused: () => ['Invalid URL'],
    isOfNode: true,
  },
  ...['Nowhere/At_All', '', ':/etc/localtime', 'UTC-99', '/etc/passwd'].map((TZ) =>
    works(`TZ is “${TZ}”`, { TZ }),
  ),
  ...['tlh', '', 'tr_TR.UTF-8', 'ar_EG', 'ja_JP.SJIS', '../../etc'].map((LANG) =>
    works(`LANG is “${LANG}”`, { LANG, LC_ALL: LANG, LANGUAGE: LANG }),
  ),
  works('TMPDIR names nothing', { TMPDIR: '/nowhere' }),
  works('TMPDIR is empty', { TMPDIR: '' }),
  works('TMPDIR is relative', { TMPDIR: 'relative/folder' }),
  works('TERM and colours', { TERM: 'dumb', FORCE_COLOR: '3', NO_COLOR: '1' }),
  works('a session bus that is not there', { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' }),
  works('a session bus that is no address', { DBUS_SESSION_BUS_ADDRESS: 'nonsense' }),
  works('a display that is not there', { DISPLAY: ':99', WAYLAND_DISPLAY: 'none' }),
  {
    name: 'GAMEKEEPER_LOG has another word',
    env: plain({ GAMEKEEPER_LOG: 'loud' }),
    refused: () => ['GAMEKEEPER_LOG', 'loud', 'debug'],
  },
];

/** How the program that starts it left the process. */
const processes: readonly Row[] = [
  works('no PATH', { PATH: undefined }),
  works('an empty PATH', { PATH: '' }),
  { name: 'a working folder that is gone', wrap: 'mkdir gone && cd gone && rmdir "$PWD" && ' },
  { name: 'umask 0', wrap: 'umask 0 && ' },
  { name: 'umask 077', wrap: 'umask 077 && ' },
  { name: 'no input, and nobody who reads', wrap: 'exec <&- && ' },
  {
    name: 'umask 0777',
    who: 'nobody-known',
    wrap: 'umask 0777 && ',
    refused: () => ['.local has mode 0000', 'umask'],
  },
];

export const rows: readonly Row[] = [...processes, ...xdg, ...homes, ...disks, ...settings];

function remount(folder: string, option: string): readonly string[] {
  const quoted = quote(folder);
  return [`mount --bind ${quoted} ${quoted}`, `mount -o remount,bind,${option} ${quoted}`];
}

/** A disk as exFAT, NTFS and FAT are mounted: each file has the same mode, whatever is asked. */
function mountWithoutModes(folder: string, kind: string): readonly string[] {
  const quoted = quote(folder);
  return [`bindfs --chmod-${kind} --perms=0755 ${quoted} ${quoted} -o nonempty`];
}

export function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
