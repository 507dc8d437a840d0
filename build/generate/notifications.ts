import type { ProblemList } from './load.ts';
import type { Definitions } from './load-definitions.ts';
import type { TypeModel } from './model.ts';
import { typeText } from './text.ts';

/** The record that is sent as a notification, under its name on the wire. */
export interface NotificationModel {
  /** Such as `$/progress`. */
  readonly name: string;
  readonly doc: string;
  /** The name of the record, whose fields are the parameters. */
  readonly type: string;
}

/** The notifications among the types of one channel. */
export function findNotifications(types: readonly TypeModel[]): readonly NotificationModel[] {
  return types.flatMap((type) => {
    if (type.kind !== 'object' || type.notification === undefined) return [];
    return [{ name: type.notification, doc: type.doc, type: type.name }];
  });
}

/** Every notification has a name of its own, and the number that its connection gives it. */
export function checkNotifications(
  { types, controlTypes, playerTypes, nodes }: Definitions,
  problems: ProblemList,
): void {
  const seen = new Set<string>();
  for (const type of [...types, ...controlTypes, ...playerTypes]) {
    if (type.kind !== 'object' || type.notification === undefined) continue;
    const { name, notification, fields } = type;
    const add = (problem: string) => problems.add(nodes.get(type)!, problem);
    if (!/^(?:\$\/|[a-z]+\.)[a-z][A-Za-z]*$/.test(notification)) {
      add(`${notification} is not a notification's name like $/progress or player.noticed`);
    }
    if (seen.has(notification)) add(`the notification ${notification} is there already`);
    seen.add(notification);
    const number = fields.find((field) => field.name === 'number');
    if (number === undefined || typeText(number.type) !== 'Int!') {
      add(`${name} is a notification and needs the field number: Int!`);
    }
  }
}
