import { connectToDaemon, startDaemon } from '../../../clients/typescript/src/node.ts';

/** A game that starts its daemon, plays, and ends: what it launches comes as its argument. */

const launch = JSON.parse(process.argv[2]!);
const wasStarted = await startDaemon(launch);
const client = await connectToDaemon({ game: 'com.example.started', home: launch.home });
process.stdout.write(`${wasStarted ? 'started' : 'found'} on ${client.currentSession.service}\n`);
client.close();
