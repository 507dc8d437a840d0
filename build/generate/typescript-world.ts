import {
  type ClientModel,
  findWorldKinds,
  type GeneratedFile,
  WORLD_NAMES_DOC,
} from './client-model.ts';
import { quote } from './text.ts';
import { makeSource } from './typescript-names.ts';

/** Look-ups of what was planted, by the names of its seed. */
export function emitWorldNames(model: ClientModel): GeneratedFile {
  const methods = findWorldKinds(model).map((kind) => {
    const find = `this.#find(${quote(kind.name)}, ${quote(kind.said)}, name)`;
    const type = kind.isNumber ? 'number' : 'string';
    const field = kind.isNumber ? 'index' : 'address';
    return `
  /** ${kind.doc} @throws RangeError if there is none of that name. */
  ${camelCase(kind.said)}(name: string): ${type} {
    return ${find}.${field} as ${type};
  }
`;
  });
  return makeSource(
    'world-names',
    `import type { World, WorldKind, WorldThing } from './types.ts';

/** ${WORLD_NAMES_DOC} */
export class WorldNames {
  /** What \`world.plant\` or \`world.get\` answered. */
  readonly world: World;
  readonly #things = new Map<string, WorldThing>();

  constructor(world: World) {
    this.world = world;
    for (const thing of world.things) this.#things.set(\`\${thing.kind} \${thing.name}\`, thing);
  }
${methods.join('')}
  #find(kind: WorldKind, said: string, name: string): WorldThing {
    const found = this.#things.get(\`\${kind} \${name}\`);
    if (found !== undefined) return found;
    const others = this.world.things.filter((thing) => thing.kind === kind);
    const names = others.map((thing) => thing.name).join(', ') || 'none';
    throw new RangeError(\`The world has no \${said} \${name}; there is: \${names}\`);
  }
}
`,
  );
}

function camelCase(said: string): string {
  return said.replaceAll(/ (.)/g, (_, letter: string) => letter.toUpperCase());
}
