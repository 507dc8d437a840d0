import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect } from 'vitest';
import type { Godot } from '../../build/godot.ts';
import { engineProgram } from '../clients/gdscript/support/export-templates.ts';
import { command } from '../support/machine.ts';
import type { BareDebian } from './bare-debian.ts';

/**
 * Godot's engine on a bare machine. It is Debian's, which is newer than the machine: it has its own
 * C library, which Godot's own templates need not.
 */

export const patchelf = command('patchelf', 'apt-get install patchelf', ['patchelf', '--version']);
const ENGINE = '/opt/engine';
const LOADER = 'ld-linux-x86-64.so.2';

/**
 * Puts the libraries of the engine there, and has the game take these.
 * @param program of the game, as this machine has it.
 */
export function bringEngine(machine: BareDebian, program: string, godot: Godot): void {
  const folder = join(machine.root, ENGINE);
  mkdirSync(folder, { recursive: true });
  const list = [...godot.command.slice(0, -1), 'ldd', engineProgram(godot)];
  const { stdout } = spawnSync(list[0]!, list.slice(1), { encoding: 'utf8' });
  const libraries = [...stdout.matchAll(/(?:=> )?(\/\S+) \(0x/g)].map(([, path]) => path!);
  expect(libraries.length).toBeGreaterThan(5);
  for (const path of libraries) {
    const copy = join(folder, basename(path));
    copyFileSync(join(godot.root, path), copy);
    // One that says itself where to look is not looked for where the program says.
    if (patch('--print-rpath', copy) !== '') patch('--remove-rpath', copy);
  }
  patch('--set-interpreter', join(ENGINE, LOADER), program);
  patch('--force-rpath', '--set-rpath', ENGINE, program);
}

function patch(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('patchelf', args, { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  return stdout.trim();
}
