import { type ClientModel, findHeard, type GeneratedFile } from './client-model.ts';
import { documentElement, makeSource, pascalCase } from './csharp-names.ts';

/** An event of the client for each notification, named as the last part of its name. */
export function emitNotifications(model: ClientModel): GeneratedFile {
  const notifications = findHeard(model);
  const events = notifications.map(({ name, doc, type }) => {
    const summary = documentElement('summary', doc, '        ');
    return `${summary}        public event Action<${type}>? ${eventOf(name)};\n`;
  });
  const cases = notifications.map(
    ({ name, type }) => `                case "${name}":
                {
                    if (${eventOf(name)} == null)
                        return null;
                    var parameters = Gamekeeper.${type}.Read(ref reader);
                    return () => ${eventOf(name)}?.Invoke(parameters);
                }
`,
  );
  return makeSource(
    'GamekeeperClient.Notifications',
    `    public sealed partial class GamekeeperClient
    {
${events.join('\n')}
        /// <summary>
        /// Reads the parameters of a notification. Answers what raises its event; null where nobody
        /// listens to it, or it has none.
        /// </summary>
        private Action? ReadNotification(string method, ref JsonReader reader)
        {
            switch (method)
            {
${cases.join('')}                default:
                    return null;
            }
        }
    }
`,
  );
}

function eventOf(name: string): string {
  return pascalCase(name.slice(name.search(/\w+$/)));
}
