import { connectRemoteService } from '../../../src/daemon/process/remote.ts';

/** Dials the service at an address as a process of its own, and prints the id of its network. */
const service = await connectRemoteService(process.argv[2]!);
process.stdout.write(service.genesisId);
service.close();
