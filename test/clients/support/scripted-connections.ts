import type { ErrorName } from '../../../src/core/generated/errors.ts';
import { closeCodes } from '../../../src/door/close-codes.ts';
import { canStop } from '../../support/stop-process.ts';

/**
 * What may become of a connection, script by script, and what a game learns of it: the same line
 * from every client. `scripted-daemon.ts` is the daemon of a script, and each client has a game
 * that plays it.
 */

/**
 * What the daemon does when a call of the game arrives. It answers what the list of a script does
 * not reach, and what a client asks for itself.
 */
export type Act =
  | 'answer'
  /** The answer comes right after that of the next call. */
  | 'answer after the next'
  | 'answer twice'
  /** The socket breaks before the answer. */
  | 'cut'
  /** The connection is closed behind the answer, and both come in one piece. */
  | 'answer and stop'
  /** Something else comes before the answer. */
  | 'an answer that nobody waits for'
  | 'an unknown notification'
  /** Something else comes in place of the answer. */
  | 'no JSON'
  | 'a batch'
  | 'a frame of 2 MiB'
  | 'an error without an id'
  | 'neither a result nor an error'
  | 'parts that are missing'
  /** Says nothing, not even that it is there, until test.thaw arrives; then it answers all. */
  | 'freeze'
  /** The game's process is stopped for `STOP_MS`, and its answer comes meanwhile. */
  | 'stop the game, and answer'
  /** The answer comes only then, as where the whole machine slept. */
  | 'stop the game, and answer when it is awake'
  /** Ends, and another daemon has the home: on another port, and with another secret. */
  | 'move'
  | 'move to another network'
  | 'move, and refuse the session'
  | { readonly close: number }
  | { readonly refuse: ErrorName; readonly retryAfterMs?: number };

/** How long a game is stopped, and the time that is over then for what it waits for. */
export const STOP_MS = 4000;
const OVER_MS = 3000;

/**
 * What the daemon does in place of its answer to session.hello, connection by connection; the game
 * is stopped while it waits for the socket to open.
 */
export type Opening =
  | 'cut'
  | 'turn away'
  | 'no JSON'
  | 'a batch'
  | 'another secret'
  | 'stop the game';

/** What the game does once its session is open; each step is over when it has settled. */
export interface Step {
  readonly do: /** A call that changes nothing, checked to be answered what it asked. */
    | 'read'
    /** A call that the client knows as a write, with a key of its own. */
    | 'write'
    /** Transactions of the game's own. */
    | 'send'
    /** A call about the session. */
    | 'session'
    /** A read, and test.thaw when the game is told that the daemon has stopped responding. */
    | 'read while frozen'
    /** Reads until one fails; then the game closes the client. */
    | 'flood'
    /** Waits until the session is open again. */
    | 'reopened'
    /** Waits until the connection is over for good. */
    | 'closed';
  /** Calls that are made at once; one where left out. */
  readonly times?: number;
  /** The time that a call has; the client's own where left out. */
  readonly withinMs?: number;
}

export type ClientName = 'typescript' | 'csharp' | 'gdscript';

/** A client that tells something else, and why it is no defect. */
interface Difference {
  readonly expected: string;
  readonly why: string;
}

export interface Script {
  readonly name: string;
  readonly opens?: readonly Opening[];
  readonly acts: readonly Act[];
  /** Calls that the daemon takes in a tenth of a second; it refuses more as RateLimited. */
  readonly callsInTime?: number;
  /** The network that the game says it plays on. */
  readonly network?: string;
  /** How long the session may take to open; as long as it may on a busy machine if left out. */
  readonly connectWithinMs?: number;
  readonly steps: readonly Step[];
  readonly expected: string;
  readonly differs?: Partial<Record<ClientName, Difference>>;
}

/** A step as a word, or with how many calls it makes and how long they have. */
type Wish = Step['do'] | Step;

type Parts = Partial<Omit<Script, 'name' | 'acts' | 'steps' | 'expected'>>;

const script = (
  name: string,
  acts: readonly Act[],
  wishes: readonly Wish[],
  expected: string,
  parts: Parts = {},
): Script => {
  const steps = wishes.map((wish) => (typeof wish === 'string' ? { do: wish } : wish));
  return { name, acts, steps, expected, ...parts };
};

/** A read that is lost with its connection, and what comes after it. */
const lostRead = (name: string, act: Act, code: number): Script =>
  script(
    name,
    [act],
    ['read', 'reopened', 'read'],
    `read: ConnectionClosed ${code} retryable; reopened; read: answered`,
  );

const askedTwice = (name: string, act: Act): Script =>
  script(name, [act], ['write'], 'write: answered at asking 2');

/** What is not understood ends the connection, as nothing that follows can be relied on. */
const misunderstood = (act: Act & string): readonly Script[] => [
  lostRead(`${act}, to a read`, act, 1002),
  askedTwice(`${act}, to a write`, act),
];

/** One that ends with 1000 is over: the game, or the player, wanted it. */
const closings: readonly Script[] = Object.entries(closeCodes).flatMap(([name, code]) =>
  code === closeCodes.normal
    ? [
        script(
          `closed as ${name}`,
          [{ close: code }],
          ['read', 'closed'],
          `read: ConnectionClosed ${code} retryable; closed ${code}`,
        ),
        script(
          `closed as ${name}, to a write`,
          [{ close: code }],
          ['write', 'closed'],
          `write: OutcomeUnknown; closed ${code}`,
        ),
      ]
    : [
        lostRead(`closed as ${name}`, { close: code }, code),
        askedTwice(`closed as ${name}, to a write`, { close: code }),
      ],
);

const answers: readonly Script[] = [
  script(
    'answered',
    [],
    ['read', 'write', 'send'],
    'read: answered; write: answered at asking 1; send: answered',
  ),
  script(
    'late, to a read',
    ['answer after the next'],
    [{ do: 'read', withinMs: 200 }, 'read', 'read'],
    'read: timed out; read: answered; read: answered',
    {
      differs: {
        gdscript: {
          expected: 'read: ServiceUnreachable retryable; read: answered; read: answered',
          why: 'Each error of Godot is one of the catalogue, which has none for a time-out.',
        },
      },
    },
  ),
  script(
    'late, to a write',
    ['answer after the next'],
    [{ do: 'write', withinMs: 200 }, 'read', 'read'],
    'write: OutcomeUnknown; read: answered; read: answered',
  ),
  script('twice', ['answer twice'], ['read', 'read'], 'read: answered; read: answered'),
  script('out of order', ['answer after the next'], [{ do: 'read', times: 2 }], 'read: 2 answered'),
  script(
    'an answer that nobody waits for',
    ['an answer that nobody waits for'],
    ['read'],
    'read: answered',
  ),
  script('an unknown notification', ['an unknown notification'], ['read'], 'read: answered'),
  ...misunderstood('no JSON'),
  ...misunderstood('a batch'),
  ...misunderstood('an error without an id'),
  ...misunderstood('neither a result nor an error'),
  ...misunderstood('parts that are missing'),
  lostRead('a frame of 2 MiB, to a read', 'a frame of 2 MiB', 1009),
  askedTwice('a frame of 2 MiB, to a write', 'a frame of 2 MiB'),
];

const losses: readonly Script[] = [
  lostRead('cut before the answer to a read', 'cut', 1006),
  askedTwice('cut before the answer to a write', 'cut'),
  script('cut before the answer to a send', ['cut'], ['send'], 'send: OutcomeUnknown'),
  script('cut three times', ['cut', 'cut', 'cut'], ['write'], 'write: answered at asking 4'),
  script(
    'stopped behind the answer',
    ['answer and stop'],
    ['write', 'reopened', 'read'],
    'write: answered at asking 1; reopened; read: answered',
    {
      differs: {
        gdscript: {
          expected: 'write: answered at asking 2; reopened; read: answered',
          why: 'Godot drops what came in one piece with the end; a write is asked again.',
        },
      },
    },
  ),
  script(
    'cut, and refused in passing',
    ['cut', { refuse: 'RateLimited', retryAfterMs: 20 }, { refuse: 'DaemonStopping' }],
    ['write'],
    'write: answered at asking 4',
  ),
  script(
    'cut, and refused for good',
    ['cut', { refuse: 'NotGranted' }],
    ['write'],
    'write: OutcomeUnknown',
  ),
  script(
    'cut, and answered with why it failed',
    ['cut', { refuse: 'InsufficientBalance' }],
    ['write'],
    'write: InsufficientBalance',
  ),
  lostRead('restarted elsewhere, to a read', 'move', 1006),
  askedTwice('restarted elsewhere, to a write', 'move'),
  script(
    'restarted on another network',
    ['move to another network'],
    ['write', 'read'],
    'write: OutcomeUnknown; read: answered',
  ),
  script(
    'restarted with other methods',
    ['move, and refuse the session'],
    ['write', 'closed'],
    'write: OutcomeUnknown; closed 1006',
  ),
];

const openings: readonly Script[] = [
  script('turned away twice', [], ['read'], 'read: answered', {
    opens: ['turn away', 'turn away'],
  }),
  script('cut before the session', [], ['read'], 'read: answered', { opens: ['cut', 'cut'] }),
  script('no JSON before the session', [], ['read'], 'connect: ConnectionClosed 1002 retryable', {
    opens: ['no JSON'],
  }),
  script('a batch before the session', [], ['read'], 'connect: ConnectionClosed 1002 retryable', {
    opens: ['a batch'],
  }),
  script('somebody else listens there', [], ['read'], 'connect: WrongSecret', {
    opens: ['another secret'],
  }),
  script('another network than the game plays on', [], ['read'], 'connect: OtherNetwork', {
    network: 'https://games.example/',
  }),
];

/** Of calls that come too fast the game learns nothing, but that they take their time. */
const paces: readonly Script[] = [
  script('8,000 calls at once', [], [{ do: 'read', times: 8000 }], 'read: 8000 answered', {
    callsInTime: 500,
  }),
  script(
    'more calls at once than are held',
    ['freeze'],
    [{ do: 'flood', times: 12_000 }],
    'flood: 9216 ConnectionClosed 1000 retryable, 2784 LimitExceeded',
  ),
  script(
    'refused for a moment',
    [{ refuse: 'RateLimited', retryAfterMs: 50 }],
    ['read', 'write'],
    'read: answered; write: answered at asking 1',
  ),
  script(
    'refused for a moment, to a write and a send',
    [
      { refuse: 'RateLimited', retryAfterMs: 50 },
      'answer',
      { refuse: 'RateLimited', retryAfterMs: 50 },
    ],
    ['write', 'send'],
    'write: answered at asking 2; send: answered',
  ),
  script(
    'refused for a minute',
    [{ refuse: 'RateLimited', retryAfterMs: 60_000 }],
    ['read'],
    'read: RateLimited retryable',
  ),
  script(
    'refused for longer than the call has',
    [{ refuse: 'RateLimited', retryAfterMs: 5_000 }],
    [{ do: 'read', withinMs: 1000 }],
    'read: RateLimited retryable',
  ),
  script(
    'refused for a moment, of what is about the session',
    [{ refuse: 'RateLimited', retryAfterMs: 50 }],
    ['session'],
    'session: RateLimited retryable',
  ),
  script(
    'cut while calls are held',
    [{ refuse: 'RateLimited', retryAfterMs: 5_000 }, 'cut'],
    [{ do: 'read', times: 2 }, 'reopened', 'write'],
    'read: 2 ConnectionClosed 1006 retryable; reopened; write: answered at asking 1',
  ),
  script(
    'cut while a write is held',
    [{ refuse: 'RateLimited', retryAfterMs: 5_000 }, 'cut'],
    [{ do: 'write', times: 2 }],
    'write: 2 answered at asking 2',
  ),
  script(
    'frozen, and thawed',
    ['freeze'],
    ['read while frozen'],
    'read while frozen: stopped responding after 3 s, answered, responding again',
  ),
];

const stops: readonly Script[] = [
  ...(['read', 'write', 'send'] as const).map((what) =>
    script(
      `stopped, to a ${what}`,
      ['stop the game, and answer'],
      [{ do: what, withinMs: OVER_MS }],
      what === 'write' ? 'write: answered at asking 1' : `${what}: answered`,
    ),
  ),
  script(
    'asleep, to a write',
    ['stop the game, and answer when it is awake'],
    [{ do: 'write', withinMs: OVER_MS }],
    'write: answered at asking 1',
  ),
  script('stopped while the socket opens', [], ['read'], 'read: answered', {
    opens: ['stop the game'],
    connectWithinMs: OVER_MS,
  }),
];

/** All scripts. */
export const scripts: readonly Script[] = [
  ...answers,
  ...losses,
  ...closings,
  ...openings,
  ...paces,
  ...(canStop ? stops : []),
];
