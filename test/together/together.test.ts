import { oneSession, sessionEach } from './daemon-doors.ts';
import { graphql, inProcess } from './ledger-doors.ts';
import { smallSizes, treeSizes, wholeSizes } from './scenes.ts';
import { describeDoor } from './suite.ts';

/** The engines' doors are with their own tests; test/long has all of them whole. */

const [smallest] = treeSizes;

describeDoor(inProcess, { ...wholeSizes, crafts: 64, craftsInFlight: 32 }, treeSizes);
describeDoor(graphql, smallSizes, [smallest]);
describeDoor(oneSession, smallSizes, [smallest]);
describeDoor(sessionEach, smallSizes, [smallest]);
