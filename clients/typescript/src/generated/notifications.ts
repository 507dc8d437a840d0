// Generated from src/methods/catalogue by `npm run generate`.

import type { Form } from '../wire/forms.ts';
import type {
  Progress,
  TimeChanged,
} from './types.ts';

/** What the daemon sends without being asked, by the name of the notification. */
export interface Notifications {
  /**
   * How far a call is that waits for its answer. It holds until the next one about the same call,
   * or until the answer, which it never comes after.
   */
  readonly '$/progress': Progress;
  /**
   * The ledger's time has jumped: it was warped or reverted, or the clock that it goes by was set.
   * From here on it runs as before.
   */
  readonly 'daemon.timeChanged': TimeChanged;
}

/** The form of each on the wire. */
export const notificationForms: Readonly<Record<string, Form>> = {
  '$/progress': 'Progress!',
  'daemon.timeChanged': 'TimeChanged!',
  'live.changed': 'LiveChanged!',
  'live.freshness': 'LiveFreshness!',
  'live.ended': 'LiveEnded!',
};
