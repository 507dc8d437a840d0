import { once } from 'node:events';
import { request } from 'node:http';

/** Posts calls of `/rpc`, to the end of their answer. */
export async function callRpc(url: string, calls: object): Promise<string> {
  const asked = request(url, { method: 'POST', headers: { 'content-type': 'application/json' } });
  asked.end(JSON.stringify(calls));
  const [response] = await once(asked, 'response');
  return (await response.setEncoding('utf8').toArray()).join('');
}
