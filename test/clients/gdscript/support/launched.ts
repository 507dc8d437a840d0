import { cpSync } from 'node:fs';
import type { GodotStage } from '../../../../build/godot.ts';
import { ensurePackage } from '../../../package/own-package.ts';
import { commandOf, testedCommand } from '../../../support/daemon-process.ts';
import { godot } from './godot.ts';

/**
 * What a game in Godot launches. One that sees only a system of its own gets the packaged daemon.
 */
export async function placeCommand(stage: GodotStage): Promise<readonly string[]> {
  if (godot!.root === '/') return testedCommand;
  const { outside, inside } = stage.place('gamekeeper');
  cpSync(await ensurePackage(), outside, { recursive: true });
  return commandOf(inside);
}
