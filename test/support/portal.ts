import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Requirement } from './machine.ts';
import { listenAt } from './session-bus.ts';

/** A D-Bus session in which a process of ours has the name of the desktop's portal. */

/** Debian's own Python, which has its modules. */
const PYTHON = '/usr/bin/python3';

export const desktopBus: Requirement = {
  name: 'D-Bus session with programs for it',
  brings: 'apt-get install dbus libglib2.0-bin python3-gi',
  isAvailable: () =>
    [
      ['dbus-run-session', '--version'],
      ['gdbus', 'help'],
      [PYTHON, '-c', 'from gi.repository import Gio'],
    ].every(([program, ...args]) => spawnSync(program!, args, { stdio: 'ignore' }).status === 0),
};

/** Opens a file with the program that it is given, as a desktop starts a browser. */
const SERVICE = `
import json, os, subprocess, sys
from gi.repository import Gio, GLib
told, refuses, browser = sys.argv[1], sys.argv[2] == "refuses", sys.argv[3:]
node = Gio.DBusNodeInfo.new_for_xml("""<node><interface name="org.freedesktop.portal.OpenURI">
<method name="OpenFile"><arg type="s" direction="in"/><arg type="h" direction="in"/>
<arg type="a{sv}" direction="in"/><arg type="o" direction="out"/></method></interface></node>""")

def call(connection, sender, path, interface, method, parameters, invocation):
    if refuses:
        name = "org.freedesktop.portal.Error.Failed"
        return invocation.return_dbus_error(name, "it does not want to")
    files = invocation.get_message().get_unix_fd_list()
    file = files.get(parameters.get_child_value(1).get_handle())
    opened = os.readlink("/proc/self/fd/%d" % file)
    started = subprocess.Popen(browser + [opened], stdin=-3, stdout=-3) if browser else None
    with open(told + ".part", "w") as out:
        json.dump({"file": opened, "browser": started and started.pid}, out)
    os.rename(told + ".part", told)
    request = "/org/freedesktop/portal/desktop/request/1/1"
    invocation.return_value(GLib.Variant("(o)", (request,)))

def acquired(connection, name):
    path = "/org/freedesktop/portal/desktop"
    connection.register_object(path, node.interfaces[0], call, None, None)

def ready(connection, name):
    print(os.environ["DBUS_SESSION_BUS_ADDRESS"], flush=True)

Gio.bus_own_name(Gio.BusType.SESSION, "org.freedesktop.portal.Desktop", 0, acquired, ready, None)
loop = GLib.MainLoop()
GLib.io_add_watch(0, GLib.IO_HUP, lambda *_: loop.quit())
loop.run()
`;

export interface Portal {
  /** Value of DBUS_SESSION_BUS_ADDRESS. */
  readonly address: string;
  /** What was opened last, and the process that shows it; undefined before. */
  opened(): { readonly file: string; readonly browser: number | null } | undefined;
  stop(): Promise<void>;
}

/**
 * @param folder of the test.
 * @param how `absent` is a session that has no portal.
 * @param browser a program and its first arguments that gets the file; none where left out.
 * @param socket path at which the bus listens; one of its own where left out.
 */
export async function startPortal(
  folder: string,
  how: 'takes' | 'refuses' | 'absent',
  browser: readonly string[] = [],
  socket?: string,
): Promise<Portal> {
  const [own, runtime] = [join(folder, 'portal'), join(folder, 'portal/runtime')];
  mkdirSync(runtime, { recursive: true, mode: 0o700 });
  const [told, service] = [join(own, 'told'), join(own, 'service.py')];
  writeFileSync(service, SERVICE);
  const present = [PYTHON, service, told, how, ...browser];
  const absent = ['sh', '-c', 'echo "$DBUS_SESSION_BUS_ADDRESS"; exec cat'];
  const listening = socket === undefined ? [] : [listenAt(own, socket)];
  const words = [...listening, '--', ...(how === 'absent' ? absent : present)];
  const child = spawn('dbus-run-session', words, {
    // Nothing of the machine's own services is started on this bus.
    env: { PATH: process.env.PATH, HOME: own, XDG_RUNTIME_DIR: runtime, XDG_DATA_DIRS: own },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const address = await readLine(child);
  return {
    address,
    opened: () => (existsSync(told) ? JSON.parse(readFileSync(told, 'utf8')) : undefined),
    async stop() {
      const ended = once(child, 'exit');
      child.stdin!.end();
      await ended;
    },
  };
}

async function readLine({ stdout }: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: stdout! })) return line;
  throw new Error('the session ended before its portal was there');
}
