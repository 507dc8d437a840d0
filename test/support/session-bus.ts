import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes how a D-Bus session listens at a path, such as one that is seen from another root, too.
 * Whoever reaches it may connect, also as another user.
 * @param folder of the test, which gets the file.
 * @returns the option of `dbus-run-session` that says so.
 */
export function listenAt(folder: string, socket: string): string {
  const file = join(folder, 'bus.conf');
  const rules =
    '<allow user="*"/><allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/>';
  const policy = `<policy context="default">${rules}</policy>`;
  const listen = `<type>session</type><listen>unix:path=${socket}</listen>`;
  writeFileSync(file, `<busconfig>${listen}${policy}</busconfig>\n`);
  return `--config-file=${file}`;
}
