import { build } from '../clients/csharp/dotnet.ts';
import { oneSession, sessionEach } from '../together/daemon-doors.ts';
import { csharp, godot } from '../together/engine-doors.ts';
import { graphql, inProcess } from '../together/ledger-doors.ts';
import { treeSizes, wholeSizes } from '../together/scenes.ts';
import { describeDoor } from '../together/suite.ts';

/** Every door whole: 64 writes, 64 customers, 100 sign-ups and 1,000 crafts with 100 in flight. */

const tell = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

for (const door of [
  inProcess,
  graphql,
  oneSession,
  csharp(() => build('Gamekeeper.Client.Tests')),
  godot,
]) {
  describeDoor(door, wholeSizes, treeSizes, tell);
}
// A daemon has at most 64 sessions, so that here as many players sign up.
describeDoor(sessionEach, { ...wholeSizes, signUps: 64 }, treeSizes, tell);
