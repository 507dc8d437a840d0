/**
 * The environment is an input of the process that has the keys: some variables load code into it,
 * change its encryption or write its secrets down. So it is started with those of these tables
 * alone. The clients and the launcher read the tables as files that are generated from this one.
 */

/** Where the user's files, system services and screens are, and how to write for the user. */
const unixVariables = [
  'HOME',
  'USER',
  'LOGNAME',
  'SHELL',
  'PATH',
  'TMPDIR',
  'TZ',
  'LANG',
  'LANGUAGE',
  'LC_ALL',
  'LC_CTYPE',
  'LC_MESSAGES',
  'LC_TIME',
  'XDG_CACHE_HOME',
  'XDG_CONFIG_DIRS',
  'XDG_CONFIG_HOME',
  'XDG_CURRENT_DESKTOP',
  'XDG_DATA_DIRS',
  'XDG_DATA_HOME',
  'XDG_MENU_PREFIX',
  'XDG_RUNTIME_DIR',
  'XDG_SEAT',
  'XDG_SESSION_CLASS',
  'XDG_SESSION_DESKTOP',
  'XDG_SESSION_ID',
  'XDG_SESSION_TYPE',
  'XDG_STATE_HOME',
  'XDG_VTNR',
  'DBUS_SESSION_BUS_ADDRESS',
  'DISPLAY',
  'WAYLAND_DISPLAY',
  'XAUTHORITY',
  'FLATPAK_ID',
  'HOST_XDG_DATA_HOME',
  '__CF_USER_TEXT_ENCODING',
] as const;

const windowsVariables = [
  'ALLUSERSPROFILE',
  'APPDATA',
  'COMPUTERNAME',
  'ComSpec',
  'CommonProgramFiles',
  'CommonProgramFiles(x86)',
  'CommonProgramW6432',
  'HOMEDRIVE',
  'HOMEPATH',
  'LOCALAPPDATA',
  'LOGONSERVER',
  'NUMBER_OF_PROCESSORS',
  'OS',
  'PATHEXT',
  'PROCESSOR_ARCHITECTURE',
  'ProgramData',
  'ProgramFiles',
  'ProgramFiles(x86)',
  'ProgramW6432',
  'PUBLIC',
  'SESSIONNAME',
  'SystemDrive',
  'SystemRoot',
  'TEMP',
  'TMP',
  'USERDOMAIN',
  'USERNAME',
  'USERPROFILE',
  'windir',
] as const;

/** What a command at a terminal writes for. */
const terminalVariables = ['TERM', 'COLORTERM', 'NO_COLOR', 'FORCE_COLOR'] as const;

const ownVariables = ['GAMEKEEPER_HOME', 'GAMEKEEPER_LAUNCH', 'GAMEKEEPER_LOG'] as const;

/** Variables that reach the process with the keys, on every system. */
export const passedVariables: readonly string[] = [
  ...unixVariables,
  ...windowsVariables,
  ...terminalVariables,
  ...ownVariables,
];

/**
 * Variables that programs get which the daemon starts in turn, a browser or a notice, as whoever
 * started the daemon had them. They reach it under another name, by which no library knows them.
 */
export const originalVariables: readonly string[] = [
  'GAMEKEEPER_HOME',
  'LD_LIBRARY_PATH',
  'LD_PRELOAD',
  'BROWSER',
  'DE',
  'DESKTOP_SESSION',
  'GNOME_DESKTOP_SESSION_ID',
  'KDE_FULL_SESSION',
  'KDE_SESSION_VERSION',
  'SESSION_MANAGER',
  'GDK_BACKEND',
  'GDK_DPI_SCALE',
  'GDK_SCALE',
  'GIO_EXTRA_MODULES',
  'GSETTINGS_SCHEMA_DIR',
  'GTK_IM_MODULE',
  'GTK_MODULES',
  'GTK_PATH',
  'MOZ_ENABLE_WAYLAND',
  'QT_IM_MODULE',
  'QT_PLUGIN_PATH',
  'QT_QPA_PLATFORM',
  'QT_SCALE_FACTOR',
  'XCURSOR_SIZE',
  'XCURSOR_THEME',
  'XMODIFIERS',
  'ALL_PROXY',
  'all_proxy',
  'HTTP_PROXY',
  'http_proxy',
  'HTTPS_PROXY',
  'https_proxy',
  'NO_PROXY',
  'no_proxy',
  'SSL_CERT_DIR',
  'SSL_CERT_FILE',
];

/** Begins the other name. */
export const ORIGINAL_PREFIX = 'GAMEKEEPER_ORIGINAL_';

/**
 * Variables that load code into a Node process, change its encryption or write its secrets down.
 * Where a program can leave out of a child's environment only what it names, it leaves out these.
 */
export const removedVariables: readonly string[] = [
  'NODE_OPTIONS',
  'NODE_PATH',
  'NODE_CHANNEL_FD',
  'NODE_CHANNEL_SERIALIZATION_MODE',
  'NODE_CLUSTER_SCHED_POLICY',
  'NODE_COMPILE_CACHE',
  'NODE_COMPILE_CACHE_PORTABLE',
  'NODE_DEBUG',
  'NODE_DEBUG_NATIVE',
  'NODE_DISABLE_COLORS',
  'NODE_DISABLE_COMPILE_CACHE',
  'NODE_EXTRA_CA_CERTS',
  'NODE_ICU_DATA',
  'NODE_INSPECT_RESUME_ON_START',
  'NODE_NO_WARNINGS',
  'NODE_PENDING_DEPRECATION',
  'NODE_PENDING_PIPE_INSTANCES',
  'NODE_PRESERVE_SYMLINKS',
  'NODE_PRESERVE_SYMLINKS_MAIN',
  'NODE_REDIRECT_WARNINGS',
  'NODE_REPL_EXTERNAL_MODULE',
  'NODE_REPL_HISTORY',
  'NODE_SKIP_PLATFORM_CHECK',
  'NODE_TEST_CONTEXT',
  'NODE_TLS_REJECT_UNAUTHORIZED',
  'NODE_UNIQUE_ID',
  'NODE_USE_ENV_PROXY',
  'NODE_USE_SYSTEM_CA',
  'NODE_V8_COVERAGE',
  'OPENSSL_CONF',
  'OPENSSL_CONF_INCLUDE',
  'OPENSSL_ENGINES',
  'OPENSSL_MODULES',
  'OPENSSL_TRACE',
  'OPENSSL_ia32cap',
  'SSLKEYLOGFILE',
  'SSL_CERT_DIR',
  'SSL_CERT_FILE',
  'UV_THREADPOOL_SIZE',
  'UV_USE_IO_URING',
];

/** The environment as whoever started this process had it, for programs that it starts. */
export function originalEnvironment(own: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const environment = { ...own };
  // A game's client has told the daemon its home: what a browser starts has its own.
  if (environment.GAMEKEEPER_LAUNCH !== undefined) delete environment.GAMEKEEPER_HOME;
  delete environment.GAMEKEEPER_LAUNCH;
  for (const name of originalVariables) {
    const carried = `${ORIGINAL_PREFIX}${name}`;
    const value = environment[carried];
    if (value === undefined) continue;
    delete environment[carried];
    // Empty is how whoever adds a variable for the daemon says that there was none.
    if (value === '') delete environment[name];
    else environment[name] = value;
  }
  return environment;
}
