import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { platform } from 'node:process';
import { expect } from 'vitest';
import { connectToDaemon } from '../../../clients/typescript/src/node.ts';
import type { Requirement } from '../../support/machine.ts';
import { command } from '../../support/machine.ts';

/** A game's environment that would load code into the daemon or write its secrets down. */

/** Their values are of this test; see `openHostilePlace`. */
export const hostileVariables = [
  'LD_PRELOAD',
  'LD_LIBRARY_PATH',
  'GLIBC_TUNABLES',
  'MALLOC_PERTURB_',
  'NODE_OPTIONS',
  'NODE_PATH',
  'NODE_EXTRA_CA_CERTS',
  'NODE_TLS_REJECT_UNAUTHORIZED',
  'NODE_REDIRECT_WARNINGS',
  'OPENSSL_CONF',
  'OPENSSL_MODULES',
  'SSLKEYLOGFILE',
  'SSL_CERT_FILE',
  'UV_THREADPOOL_SIZE',
  'STORE_TOKEN',
] as const;

/** What the daemon needs all the same. */
export const neededVariables = ['PATH', 'LANG', 'TZ', 'DISPLAY', 'XDG_RUNTIME_DIR'] as const;

/** What a browser gets as the game had it. */
export const originalVariables = ['LD_PRELOAD', 'LD_LIBRARY_PATH', 'SSL_CERT_FILE'] as const;

export const compiler: Requirement = {
  ...command('C compiler on Linux', 'apt-get install gcc libc6-dev', ['gcc', '--version']),
  isAvailable: () =>
    platform === 'linux' &&
    command('gcc', '', ['gcc', '--version']).isAvailable() &&
    existsSync('/proc/self/environ'),
};

/** Leaves a file whose name has the process and its program, as soon as it is loaded. */
const MARKING_LIBRARY = `
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>
__attribute__((constructor)) static void mark(void) {
  char path[512];
  snprintf(path, sizeof path, "%s/%d-%s", MARKS, getpid(), program_invocation_short_name);
  int file = open(path, O_CREAT | O_WRONLY, 0666);
  if (file >= 0) close(file);
}
`;

/** A place as this test and as the game sees it. */
export interface HostilePlace {
  /** The environment of the game. */
  readonly variables: Readonly<Record<string, string>>;
  /** Marks that a process left, by the name of what left them; none for a clean one. */
  marksOf(pid: number): readonly string[];
  /** What any process left. */
  readonly marks: () => readonly string[];
  /** The environment of the browser that a daemon opens for a game. */
  openBrowser(home: string): Promise<Readonly<Record<string, string>>>;
}

/**
 * @param folder an empty one.
 * @param inside the path by which the game knows one of ours.
 */
export function openHostilePlace(folder: string, inside: (path: string) => string): HostilePlace {
  const place = (name: string): string => inside(join(folder, name));
  const marks = join(folder, 'marks');
  const programs = join(folder, 'programs');
  for (const path of [marks, programs, join(folder, 'libraries')]) {
    mkdirSync(path, { recursive: true });
    chmodSync(path, 0o777);
  }
  writeFileSync(join(folder, 'mark.c'), MARKING_LIBRARY);
  const flags = ['-shared', '-fPIC', `-DMARKS="${inside(marks)}"`];
  execFileSync('gcc', [...flags, '-o', join(folder, 'mark.so'), join(folder, 'mark.c')]);
  const mark = `'${inside(marks)}/' + process.pid + '-option'`;
  const node = `require('node:fs').writeFileSync(${mark}, '')`;
  writeFileSync(join(folder, 'mark.cjs'), node);
  for (const name of ['openssl.cnf', 'certificates.pem']) writeFileSync(join(folder, name), '');
  const told = join(folder, 'browser');
  const [toldInside, part] = [inside(told), inside(`${told}.part`)];
  const script = `#!/bin/sh\nenv -0 > '${part}' && mv '${part}' '${toldInside}'\n`;
  writeFileSync(join(programs, 'xdg-open'), script, { mode: 0o755 });
  const left = (): readonly string[] => readdirSync(marks);
  return {
    variables: {
      LD_PRELOAD: place('mark.so'),
      LD_LIBRARY_PATH: place('libraries'),
      GLIBC_TUNABLES: 'glibc.malloc.check=0',
      MALLOC_PERTURB_: '1',
      NODE_OPTIONS: `--require=${place('mark.cjs')}`,
      NODE_PATH: place('libraries'),
      NODE_EXTRA_CA_CERTS: place('certificates.pem'),
      NODE_TLS_REJECT_UNAUTHORIZED: '0',
      NODE_REDIRECT_WARNINGS: place('warnings'),
      OPENSSL_CONF: place('openssl.cnf'),
      OPENSSL_MODULES: place('libraries'),
      SSLKEYLOGFILE: place('secrets'),
      SSL_CERT_FILE: place('certificates.pem'),
      UV_THREADPOOL_SIZE: '1',
      STORE_TOKEN: 'canary',
      PATH: `${place('programs')}:${process.env.PATH}`,
      LANG: 'de_DE.UTF-8',
      TZ: 'Europe/Berlin',
      DISPLAY: ':9',
      XDG_RUNTIME_DIR: place('libraries'),
      DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent',
    } satisfies Record<(typeof hostileVariables)[number], string> & Record<string, string>,
    // Whoever became the daemon, such as env, is not the daemon.
    marksOf: (pid) => left().filter((name) => name.startsWith(`${pid}-`) && !name.endsWith('-env')),
    marks: left,
    async openBrowser(home) {
      const client = await connectToDaemon({ home, game: 'com.example.hostile' });
      rmSync(told, { force: true });
      await client.session.openPlayerPage();
      client.close();
      await expect.poll(() => existsSync(told), { timeout: 60_000 }).toBe(true);
      return readVariables(told);
    },
  };
}

/** The environment that a process was started with. */
export function environmentOf(pid: number): Readonly<Record<string, string>> {
  return readVariables(`/proc/${pid}/environ`);
}

function readVariables(file: string): Record<string, string> {
  const rows = readFileSync(file, 'utf8').split('\0').filter(Boolean);
  return Object.fromEntries(
    rows.map((row) => [row.slice(0, row.indexOf('=')), row.slice(row.indexOf('=') + 1)]),
  );
}

/** The daemon of a home. */
export function readPid(home: string): number {
  return JSON.parse(readFileSync(join(home, 'daemon.json'), 'utf8')).pid;
}
