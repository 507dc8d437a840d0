import { randomBytes } from 'node:crypto';
import { request as rawRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { base58Decode, base58Encode } from '../../src/codec/bytes.ts';
import { schemaHash } from '../../src/methods/generated/registry.ts';
import { type ServiceServer, startServiceServer } from '../../src/service/api/http-server.ts';
import { type OpenedService, openService } from '../../src/service/compose.ts';
import { MemoryStore } from '../../src/service/store/memory.ts';
import { addressFromBase58, addressToBase58 } from '../../src/solana/address.ts';
import { generateKeyPair } from '../../src/solana/keys.ts';
import { signTransactionBytes } from '../../src/solana/transaction.ts';

/** GraphQL over HTTP as it is spoken on the wire, asked with nothing but HTTP. */

let service: OpenedService;
let server: ServiceServer;
const key = generateKeyPair();
const wallet = addressToBase58(key.address);

beforeAll(async () => {
  const now = (): number => Date.now();
  service = await openService({ store: new MemoryStore(), now, randomBytes, host: 'localhost' });
  await service.fund(addressFromBase58(wallet, 'wallet'), 10_000_000_000n);
  server = await startServiceServer({ service });
});

afterAll(async () => {
  await server.close();
  await service.close();
});

interface Answer {
  readonly status: number;
  readonly body: { data?: any; errors?: { message: string; extensions: Record<string, any> }[] };
}

async function post(query: string, variables: object = {}, headers: object = {}): Promise<Answer> {
  const response = await fetch(server.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

async function get(query: string): Promise<Answer> {
  const url = new URL(server.url);
  url.searchParams.set('query', query);
  const response = await fetch(url);
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

const createProject = `query ($name: String!, $authority: String!) {
  createCreateProjectTransaction(name: $name, authority: $authority) {
    project
    tx { transaction blockhash lastValidBlockHeight }
  }
}`;

describe('POST /', () => {
  test('default: a build, signed and sent, is read back; a success carries no errors', async () => {
    const built = await post(createProject, { name: 'Orchard', authority: wallet });
    expect(built.body).not.toHaveProperty('errors');
    const { project, tx } = built.body.data.createCreateProjectTransaction;
    const signed = signTransactionBytes(base58Decode(tx.transaction)!, [key]);
    const sent = await post(
      `query ($txs: [Bytes!]!, $blockhash: String!, $height: Int!) {
        sendTransactionBundles(txs: $txs, blockhash: $blockhash, lastValidBlockHeight: $height) {
          bundleId responses { status signature error }
        }
      }`,
      { txs: base58Encode(signed), blockhash: tx.blockhash, height: tx.lastValidBlockHeight },
    );
    const [bundle] = sent.body.data.sendTransactionBundles;
    expect(bundle.responses).toMatchObject([{ status: 'Success', error: null }]);
    const read = await post(`{ project(addresses: ["${project}"]) { name authority } }`);
    expect(read.body).toEqual({ data: { project: [{ name: 'Orchard', authority: wallet }] } });
  });

  test.each([
    ['a decimal string', '"5"'],
    ['a safe integer', '5'],
  ])('args: BigInt takes %s', async (_, amount) => {
    const { body } = await post(`{
      createMintResourceTransaction(
        resource: "${wallet}", owner: "${wallet}", authority: "${wallet}", amount: ${amount}
      ) { transaction }
    }`);
    expect(body.errors?.[0]?.extensions.name).toBe('NotFound');
  });

  test('error: extensions carry the category, the exact name and the context', async () => {
    const variables = { name: 'x'.repeat(65), authority: wallet };
    const { body } = await post(createProject, variables);
    expect(body.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      name: 'InvalidArgument',
      context: { argument: 'name' },
    });
  });

  test('error: a Pubkey that is none is named', async () => {
    const { body } = await post('{ user(wallets: ["nobody"]) { id } }');
    expect(body.errors?.[0]).toMatchObject({
      message: expect.stringContaining('32 bytes in base58'),
    });
  });

  test.each([
    ['does not parse', '{ project {'],
    ['asks for what is not there', '{ project { colour } }'],
    ['has a value of another type', '{ project(addresses: 5) { name } }'],
  ])('error: InvalidRequest for a query that %s', async (_, query) => {
    const { body } = await post(query);
    expect(body.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(body.errors?.[0]?.extensions.name).toMatch(/^Invalid(Request|Params)$/);
  });

  test('error: LimitExceeded for a query that is too deep', async () => {
    const inner = Array.from({ length: 20 }).reduce<string>((text) => `ofType { ${text} }`, 'name');
    const query = `{ __schema { types { fields { type { ${inner} } } } } }`;
    const { body } = await post(query);
    expect(body.errors?.[0]?.extensions).toMatchObject({ code: 'LIMIT_EXCEEDED' });
  });

  test('error: LimitExceeded for a query that selects too much', async () => {
    const fields = Array.from({ length: 2_001 }, (_, i) => `a${i}: address`).join(' ');
    const { body } = await post(`{ project { ${fields} } }`);
    expect(body.errors?.[0]?.extensions).toMatchObject({ code: 'LIMIT_EXCEEDED' });
  });

  test('error: TokenInvalid for a token of another service', async () => {
    const { body } = await post(
      `{ signWithShadowSignerAndSendTransactionBundles(
        txs: [], blockhash: "x", lastValidBlockHeight: 1, authToken: "a.b.c"
      ) { bundleId } }`,
    );
    expect(body.errors?.[0]?.extensions).toMatchObject({
      code: 'UNAUTHENTICATED',
      name: 'TokenInvalid',
    });
  });

  test('error: 413 for a body over 1 MiB', async () => {
    const body = JSON.stringify({ query: `{ project { name } } #${'x'.repeat(1_100_000)}` });
    const response = await fetch(server.url, { method: 'POST', body });
    expect(response.status).toBe(413);
  });

  test('error: 403 for a Host that is not loopback, as DNS rebinding sends it', async () => {
    expect(await statusFor({ host: 'game.example' })).toBe(403);
    expect(await statusFor({ host: 'localhost:1' })).toBe(403);
  });
});

describe('GET /', () => {
  test('default: a read', async () => {
    const { body } = await get('{ global { totalUsers } }');
    expect(body).toEqual({ data: { global: { totalUsers: 0 } } });
  });

  test.each([
    ['a build', `{ createNewUserTransaction(wallet: "${'1'.repeat(32)}") { blockhash } }`],
    [
      'a send',
      '{ sendBulkTransactions(txs: [], blockhash: "x", lastValidBlockHeight: 1) { status } }',
    ],
    ['a sign-in', `{ authRequest(wallet: "${'1'.repeat(32)}") { message } }`],
    [
      'a send under another name',
      '{ a: sendBulkTransactions(txs: [], blockhash: "x", lastValidBlockHeight: 1) { status } }',
    ],
  ])('error: never %s', async (_, query) => {
    const { status, body } = await get(query);
    expect(status).toBe(405);
    expect(body.errors?.[0]?.message).toContain('POST only');
  });
});

test('default: GET /version says version, schema hash, genesis id and time', async () => {
  const response = await fetch(new URL('version', server.url));
  const facts = await response.json();
  expect(facts).toEqual({
    version: expect.any(String),
    schemaHash,
    olderSchemas: [],
    genesisId: service.genesisId,
    once: true,
    unixMs: expect.any(Number),
  });
  expect(Math.abs(facts.unixMs - service.ledger.time.unixMs)).toBeLessThan(1000);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

function statusFor(headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = rawRequest(server.url, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.once('error', reject);
    request.end();
  });
}
