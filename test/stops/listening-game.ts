import { WebSocket } from 'ws';
import { EventReader } from '../support/event-reader.ts';

/**
 * A program that learns of what becomes of an account, over the WebSocket of /rpc and from the
 * event
 * stream, in a process of its own. Each thing that it hears is a line.
 */
const [, , url = '', rpcUrl = '', address = ''] = process.argv;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const reader = await EventReader.open(url);
const socket = new WebSocket(rpcUrl.replace('http', 'ws'));
socket.on('open', () => {
  const call = { jsonrpc: '2.0', id: 1, method: 'accountSubscribe', params: [address] };
  socket.send(JSON.stringify(call));
});
socket.on('message', (data) => {
  const { method, params } = JSON.parse(String(data));
  say(method === undefined ? 'listens' : `lamports ${params.result.value.lamports}`);
});
socket.on('close', (code, reason) => say(`closed ${code} ${reason}`));
for (;;) {
  const sent = await reader.next();
  if (sent === undefined) break;
  if (sent.event === 'transaction') say(`event ${sent.data.signature}`);
}
say('the stream ended');
