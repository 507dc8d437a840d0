import type { ChildProcess } from 'node:child_process';
import { makeFolder, nextMessage, startChild, stopChild } from './children.ts';
import { openDatabase } from './database.ts';

/** What a process did since it was asked to begin a report. */
export interface Report {
  /** Of all its threads. */
  readonly cpuUs: number;
  /** When readers had each commit, by the system's monotonic clock. */
  readonly shown: readonly (readonly [sequence: number, timeUs: number])[];
  /** How often it asked the database for news. */
  readonly polls: number;
}

/** What is asked of a process, with one number, and what it answers. */
export interface ClusterAnswers {
  /** Makes this number of players, who hold something: the addresses of all who can give. */
  settle: string[];
  /** To build and sign this number of transfers: in base58. */
  make: string[];
  /** To write these, at a rate, or as fast as it gets for 0: how long each waited. */
  write: { readonly waitsUs: readonly number[]; readonly sequence: number };
  /** To answer when its readers have that event. */
  reach: null;
  begin: null;
  report: Report;
}

export interface ClusterRequest {
  readonly ask: keyof ClusterAnswers;
  readonly count: number;
}

/** A process that writes a log, or follows it. */
export class Member {
  readonly #child: ChildProcess;
  readonly url: string;

  private constructor(child: ChildProcess, url: string) {
    this.#child = child;
    this.url = url;
  }

  static async start(...args: readonly string[]): Promise<Member> {
    const child = startChild('cluster-child.ts', args);
    return new Member(child, await nextMessage(child));
  }

  async ask<Name extends keyof ClusterAnswers>(
    ask: Name,
    count = 0,
  ): Promise<ClusterAnswers[Name]> {
    this.#child.send({ ask, count } satisfies ClusterRequest);
    return JSON.parse(await nextMessage(this.#child));
  }

  async stop(): Promise<void> {
    await stopChild(this.#child);
  }
}

/** A writer and a follower, on a database with a synchronous standby. */
export interface Cluster {
  readonly writer: Member;
  readonly follower: Member;
  /** Addresses of those who can give. */
  readonly senders: readonly string[];
  close(): Promise<void>;
}

export async function openCluster(players: number): Promise<Cluster> {
  const database = await openDatabase(true);
  const folder = makeFolder();
  const members: Member[] = [];
  const close = async (): Promise<void> => {
    for (const member of members.toReversed()) await member.stop();
    await database.close();
    folder.remove();
  };
  const start = async (role: string): Promise<Member> => {
    const member = await Member.start(role, folder.path, JSON.stringify(database.log));
    members.push(member);
    return member;
  };
  try {
    const writer = await start('writer');
    const senders = await writer.ask('settle', players);
    return { writer, follower: await start('follower'), senders, close };
  } catch (error) {
    await close();
    throw error;
  }
}
