/**
 * What `npm test` leaves to `npm run test:whole`, chosen by kind and not by file: a file falls in
 * by what it does. Files that are not named here run whole in both.
 */

interface Kind {
  /** As the closing lines say it. */
  readonly kind: string;
  readonly reason: string;
  /** Globs below `test/`, without `.test.ts`. */
  readonly files: readonly string[];
  /** Seconds of a processor that a file takes, roughly: what may be added for a change. */
  readonly seconds: number;
}

/** Only `npm run test:whole` runs these. */
export const wholeOnly: readonly Kind[] = [
  {
    kind: 'kills and cuts by the dozen',
    reason: 'each is a process, or several; one of each kind is in the samples below',
    files: [
      'clients/typescript/{drops,kills}',
      'daemon/live/live-places',
      'daemon/{remote-live-kill,sessions/planting-kills}',
      'durability/{approval-kill,backup-remote,controls,events,pruning,race}',
      'durability/{first-start,import-kill,rebuild-kill,remote-kill,wallet-kill}',
    ],
    seconds: 25,
  },
  {
    kind: 'disks that fail, fill up or are damaged',
    reason: 'every place of every file, one after the other',
    files: [
      'durability/{damage,failing-disk*,full*,home-damage}',
      'support/{failing-disk,power-cut}',
    ],
    seconds: 30,
  },
  {
    kind: 'servers of PostgreSQL',
    reason: 'each test starts, kills and recovers one, or two',
    files: ['docs/shared-service', 'followers/*', 'shared-log/*'],
    seconds: 30,
  },
  {
    kind: 'states of thousands of calls',
    reason: 'they take longer to make than to test',
    files: [
      'api/events-pruned',
      'ledger/events-pruned',
      'durability/{log-alone,rebuild}',
      'store/short-log',
    ],
    seconds: 30,
  },
  {
    kind: 'scenes in engines and on real daemons',
    reason: "a client's units and its scripted daemon stay, and need no engine's minutes",
    files: [
      'clients/csharp/{behaviour,cultures,drops,examples,launch,ledger-clock,live,mono}',
      'clients/csharp/turnip-farm',
      'clients/{csharp,gdscript,typescript}/environment',
      'clients/csharp/unity-build',
      'clients/gdscript/{drops,examples,export,fresh,launch,ledger-clock,turnip-farm*}',
      'clients/gdscript/{live,live-model}',
      'clients/csharp/live-model',
      'clients/typescript/{launch,ledger-clock,live,live-model,live-restart}',
      'everywhere/*',
    ],
    seconds: 40,
  },
  {
    kind: 'two versions that meet',
    reason: 'a second Gamekeeper is generated, and its games are built in each language',
    files: ['versions/*'],
    seconds: 60,
  },
  {
    kind: 'the other wires of the vectors',
    reason: 'HTTP goes through the service, and one engine reads what the others read',
    files: ['vectors/{gdscript,typescript,wires}'],
    seconds: 20,
  },
  {
    kind: 'new clones, packages and Windows',
    reason: 'building what is shipped takes longer than a change to it is frequent',
    files: [
      'check/fresh-clone',
      'clients/{csharp,typescript}/package',
      'package/package',
      'release/{altered-package,bare-farm,bare-machine,clients,into-project,release}',
      'wine/*',
    ],
    seconds: 60,
  },
  {
    kind: 'whole walks of the documentation',
    reason:
      'each runs an afternoon of a reader, in a copy of the repository, at a daemon or on a screen',
    files: [
      'docs/{at-most,commands,controls,economy,grants}',
      'docs/{contributing,farm-pictures,first-harvest,player-pictures,remote}',
      'docs/{studio,two-players}',
    ],
    seconds: 40,
  },
  {
    kind: 'whole walks through the page in a browser',
    reason: 'every question and every game, in minutes; languages, wallets, keys and the lock stay',
    files: ['daemon/page/{every-card,games,page,stays-true}'],
    seconds: 100,
  },
  {
    kind: 'commands and clocks of real processes',
    reason: 'a process for each command or answer; tests of what they call stay',
    files: [
      'daemon/{operator-assets,approvals/processes,process/{later-home,without-sodium}}',
      'daemon/commands/{audit,hostile-output,lock,move,relocate,renewed-certificate,seed,silent}',
      'daemon/commands/{text-files,uninstall,wallets}',
      'daemon/page/{move-keys,removal,wallet-keys,wallets}',
      'durability/{backup,clock,doctor-hindered,stop}',
    ],
    seconds: 30,
  },
  {
    kind: 'keys in two places',
    reason: 'each home in each surrounding and each kill between; tests of each place stay',
    files: ['daemon/keys/custody-table', 'durability/{relocation,removal}-kill'],
    seconds: 80,
  },
  {
    kind: 'starts in every environment',
    reason: 'a process for each variable and each disk; where the home is found stays',
    files: ['daemon/environment'],
    seconds: 100,
  },
  {
    kind: 'people at a terminal',
    reason: 'a process for each question; questions on the page and on the channel stay',
    files: ['daemon/keys/keychain-passphrase', 'daemon/pairing/terminal'],
    seconds: 40,
  },
  {
    kind: 'every request at every door',
    reason: 'each way to send times each server; what once held one up stays',
    files: ['requests/*'],
    seconds: 30,
  },
  {
    kind: 'processes that are stopped for seconds',
    reason: 'they wait for real time to pass; tests of the turns have a clock of their own',
    files: ['stops/*'],
    seconds: 25,
  },
  {
    kind: 'the generator on copies of the repository',
    reason: 'it works through all of one for each; the check holds its output to the sources',
    files: ['generate/generator'],
    seconds: 30,
  },
  {
    kind: 'lives of a game and floods',
    reason: 'a real service at an address for many days of its clock, and the doors under load',
    files: ['daemon/{remote-life,remote-tour}', 'daemon/commands/paired-tour', 'flood/*'],
    seconds: 30,
  },
  {
    kind: 'real minutes',
    reason: 'one question that expires by itself',
    files: ['clients/typescript/expiry'],
    seconds: 70,
  },
];

/** Suites that try everything: `npm test` draws a part, by a seed that it prints. */
export const sampled: readonly Omit<Kind, 'seconds'>[] = [
  {
    kind: 'swapped files of a home',
    reason: 'a home is started for each',
    files: ['durability/swaps'],
  },
  {
    kind: 'rows of a home',
    reason: 'doctor looks at the home again for each',
    files: ['durability/row-changes'],
  },
  {
    kind: 'alterations of an answer',
    reason: 'thirty thousand, and twenty thousand pairs',
    files: ['methods/inspect-alterations'],
  },
  {
    kind: 'histories of writes',
    reason: 'every order of steps, at each place',
    files: ['methods/write-model'],
  },
  {
    kind: 'commits of a first start',
    reason: 'a process is killed behind each',
    files: ['durability/commits'],
  },
  {
    kind: 'cuts of the power',
    reason: 'a life for each',
    files: ['durability/power-cut'],
  },
  {
    kind: 'random economies',
    reason: 'thousands of operations, each against its twin',
    files: ['conservation/*'],
  },
  {
    kind: 'vectors written again',
    reason: 'what they answer is held to the files over HTTP, too',
    files: ['vectors/vectors'],
  },
  {
    kind: 'seeds of random histories',
    reason: 'one new seed for a run in the place of several',
    files: [
      'durability/{export,kill}',
      'ledger/{controls,once,passing-reads}',
      'live/{batches,live-model}',
      'sealed/sealed-rows',
    ],
  },
];

/** Globs from the repository's root. */
export function globsOf({ files }: Pick<Kind, 'files'>): readonly string[] {
  return files.map((name) => `test/${name}.test.ts`);
}
