import { EventEmitter, once } from 'node:events';
import {
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
} from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressToBase58 } from '../../src/solana/address.ts';
import { generateKeyPair } from '../../src/solana/keys.ts';
import { postgres } from '../shared-log/postgres-server.ts';
import { hasOpenssl } from '../support/certificates.ts';
import { machineHas } from '../support/machine.ts';
import { walkFirstTour } from '../support/paired-tour.ts';
import { RemoteProcesses } from '../support/remote-processes.ts';
import { findFreePort } from '../support/free-port.ts';
