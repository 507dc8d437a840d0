import type { ClientChannel, ClientModel, GeneratedFile } from './client-model.ts';
import { capitalise, docComment } from './text.ts';
import { classOf, emitMembers } from './typescript-calls.ts';
import { emitChannelForms } from './typescript-forms.ts';
import { makeSource, UsedNames } from './typescript-names.ts';
import { emitNotificationTypes } from './typescript-notifications.ts';
import { emitType } from './typescript-types.ts';

/**
 * A file for the player's channel and one for the developer's, with types, class and forms. A game
 * does not import them: the package's entry for games leads to neither.
 */
export function emitChannels({ player, control, types }: ClientModel): GeneratedFile[] {
  const game = types.map(({ name }) => name);
  return [
    emitChannel(player, "the player's", types, game),
    emitChannel(control, "the developer's", types, game),
  ];
}

function emitChannel(
  channel: ClientChannel,
  whose: string,
  gameTypes: ClientModel['types'],
  game: readonly string[],
): GeneratedFile {
  const { namespace, types } = channel;
  const names = new UsedNames(
    game,
    types.map(({ name }) => name),
  );
  const opening = namespace.methods.find(({ name }) => name === 'open');
  if (opening === undefined) throw new Error(`${namespace.name} has no method that opens it`);
  const opened = names.nullableOf(opening.result);
  const declared = types.map((type) => emitType(type, names));
  const told = `${capitalise(namespace.name)}Notifications`;
  const notifications = emitNotificationTypes(told, channel.notifications, names);
  const { parameters, members } = emitMembers(namespace, names, 'this.caller');
  const opener = `open${capitalise(namespace.name)}Channel`;
  const doc = docComment(`What ${whose} channel answers. Made by \`${opener}\`.`);
  const base = `OwnerClient<${opened}, ${told}>`;
  const body = `${doc}export class ${classOf(namespace)} extends ${base} {
${members.join('\n')}}
`;
  const imports = `import type { CallOptions } from '../calls/pending-call.ts';
import { type ChannelForms, OwnerClient } from '../owner/owner-client.ts';
`;
  const forms = emitChannelForms(channel, gameTypes);
  const parts = [...declared, notifications, ...parameters, body, forms].join('\n');
  return makeSource(namespace.name, `${imports}${names.emitImports()}\n${parts}`);
}
