import {
  type ClientModel,
  findWorldKinds,
  type GeneratedFile,
  WORLD_NAMES_DOC,
} from './client-model.ts';
import { documentElement, makeSource, pascalCase } from './csharp-names.ts';

/** Look-ups of what was planted, by the names of its seed. */
export function emitWorldNames(model: ClientModel): GeneratedFile {
  const indent = '        ';
  const methods = findWorldKinds(model).map((kind) => {
    const [type, field] = kind.isNumber ? ['int', 'Index!.Value'] : ['string', 'Address!'];
    const summary = documentElement('summary', kind.doc, indent);
    const value = `WorldKind.${pascalCase(kind.name)}`;
    return `
${summary}        /// <param name="name">Its name in the seed.</param>
        public ${type} ${pascalCase(kind.name)}(string name) =>
            Find(${value}, "${kind.said}", name).${field};
`;
  });
  return makeSource(
    'WorldNames',
    `${documentElement('summary', WORLD_NAMES_DOC, '    ')}    public sealed class WorldNames
    {
        private readonly Dictionary<(WorldKind, string), WorldThing> things =
            new Dictionary<(WorldKind, string), WorldThing>();

        /// <summary>Of what was planted.</summary>
        /// <param name="world">What a planting answers, or a look.</param>
        public WorldNames(World world)
        {
            World = world;
            foreach (var thing in world.Things) things[(thing.Kind, thing.Name)] = thing;
        }

        /// <summary>What was planted.</summary>
        public World World { get; }
${methods.join('')}
        private WorldThing Find(WorldKind kind, string said, string name)
        {
            if (things.TryGetValue((kind, name), out var found)) return found;
            throw new KeyNotFoundException("The world has no " + said + " " + name);
        }
    }
`,
  );
}
