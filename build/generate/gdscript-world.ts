import {
  type ClientModel,
  findWorldKinds,
  type GeneratedFile,
  WORLD_NAMES_DOC,
} from './client-model.ts';
import { docLines, indent, quoteText, scriptNotice, scriptText } from './gdscript-text.ts';

/**
 * Look-ups of what was planted, by the names of its seed.
 * @param folder of generated files.
 */
export function emitWorldNames(model: ClientModel, folder: string): GeneratedFile {
  const methods = findWorldKinds(model).flatMap((kind) => {
    const snake = kind.said.replaceAll(' ', '_');
    const [type, field, none] = kind.isNumber
      ? ['int', 'index', '-1']
      : ['String', 'address', '""'];
    return [
      '',
      '',
      ...docLines(`${kind.doc} Without one of that name it is ${none}, and an error is logged.`),
      `func ${snake}(name: String) -> ${type}:`,
      indent(`var found := _find(${quoteText(kind.name)}, ${quoteText(kind.said)}, name)`, 1),
      indent(`return ${none} if found == null else found.${field}`, 1),
    ];
  });
  const lines = [
    scriptNotice,
    'extends RefCounted',
    ...docLines(WORLD_NAMES_DOC),
    '',
    'const GkDaemonTypes := preload("types/daemon.gd")',
    '',
    '## What [code]world.plant[/code] or [code]world.get_world[/code] answered.',
    'var world: GkDaemonTypes.GkWorld',
    'var _things := {}',
    '',
    '',
    'func _init(planted: GkDaemonTypes.GkWorld) -> void:',
    indent('world = planted', 1),
    indent('for thing in planted.things:', 1),
    indent('_things[thing.kind + " " + thing.name] = thing', 2),
    ...methods,
    '',
    '',
    'func _find(kind: String, said: String, name: String) -> GkDaemonTypes.GkWorldThing:',
    indent('var found: GkDaemonTypes.GkWorldThing = _things.get(kind + " " + name)', 1),
    indent('if found == null:', 1),
    indent('push_error("Gamekeeper: the world has no %s %s" % [said, name])', 2),
    indent('return found', 1),
  ];
  return { path: `${folder}/world_names.gd`, text: scriptText(lines) };
}
