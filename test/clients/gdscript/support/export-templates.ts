import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import type { Godot, GodotStage } from '../../../../build/godot.ts';

/**
 * Export templates: what a Godot that comes without them exports with. For this system it is the
 * engine's own program, with which an exported game runs. For the others it is a program of theirs
 * that is no engine: their exports are looked at, and not run.
 */

/** Paths of templates, as Godot knows them, by the name of the platform of a preset. */
export type ExportTemplates = Readonly<Record<string, string>>;

/** The engine's own program. */
export function engineProgram({ command }: Godot): string {
  const [program, ...before] = [...command].reverse();
  const find = [...before.reverse(), 'sh', '-c', `command -v ${program}`] as const;
  const { stdout } = spawnSync(find[0], find.slice(1), { encoding: 'utf8' });
  return stdout.trim();
}

/** @param packages folder that has the daemon's packages, whose programs stand for templates. */
export function makeTemplates(stage: GodotStage, godot: Godot, packages: string): ExportTemplates {
  const windows = stage.place('template.exe');
  copyFileSync(join(packages, 'win32-x64/node.exe'), windows.outside);
  const mac = stage.place('macos.zip');
  writeFileSync(mac.outside, makeMacTemplate(readFileSync(join(packages, 'darwin-arm64/node'))));
  const program = engineProgram(godot);
  return { Linux: program, 'Windows Desktop': windows.inside, macOS: mac.inside };
}

/** Names and places as in Godot's own template for macOS. */
function makeMacTemplate(program: Uint8Array): Uint8Array {
  const keys = '<key>CFBundleExecutable</key><string>$binary</string>';
  const files: Record<string, Uint8Array> = {
    'Info.plist': Buffer.from(`<plist version="1.0"><dict>${keys}</dict></plist>`),
    PkgInfo: Buffer.from('APPL????'),
    'Resources/icon.icns': Buffer.from(''),
    'MacOS/godot_macos_release.arm64': program,
  };
  const paths = Object.entries(files).map(
    ([path, bytes]) => [`macos_template.app/Contents/${path}`, bytes] as const,
  );
  return zipSync(Object.fromEntries(paths), { level: 0 });
}

/** Has the presets of a project use templates; those without one are left as they are. */
export function useTemplates(stage: GodotStage, templates: ExportTemplates): void {
  const file = stage.place('project/export_presets.cfg').outside;
  const presets = readFileSync(file, 'utf8').split(/^(?=\[preset\.\d+\]$)/m);
  const changed = presets.map((preset) => {
    const [, platform] = /^platform="(.*)"$/m.exec(preset)!;
    const template = templates[platform!];
    if (template === undefined) return preset;
    const lines = [
      `custom_template/release="${template}"`,
      // The template is no engine, or has no icon to be replaced.
      ...(platform === 'Windows Desktop' ? ['application/modify_resources=false'] : []),
      ...(platform === 'macOS' ? ['codesign/codesign=0'] : []),
    ];
    return preset.replace(/^(\[preset\.\d+\.options\])$/m, `$1\n${lines.join('\n')}`);
  });
  writeFileSync(file, changed.join(''));
}
