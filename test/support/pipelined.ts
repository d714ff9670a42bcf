import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { TestList } from './item-lists.ts';
import { writeRaw } from './raw-socket.ts';

/** A request as text, for a connection that tests write themselves. */
export function requestText(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body: unknown = null,
): string {
  const text = body === null ? '' : JSON.stringify(body);
  const typed = body === null ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  const lines = Object.entries({ host: 'x', ...typed, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`;
}

/** A change of a list over REST, as text. */
export function changeText(
  { credId, curator }: Pick<TestList, 'credId' | 'curator'>,
  word: 'append' | 'remove' | 'replace',
  items: readonly string[],
): string {
  return requestText('POST', `/cred/${credId}/${word}`, { 'access-token': curator.token }, items);
}

/** Sends requests at once on one connection; the last closes it. */
export async function sendPipelined(
  service: { readonly url: string },
  requests: readonly string[],
): Promise<readonly PipelinedAnswer[]> {
  const last = requestText('GET', '/healthz', { connection: 'close' });
  const answers = toAnswers(await readToEnd(await writeRaw(service, requests.join('') + last)));
  return answers.slice(0, -1);
}

/** Reads what comes until the other side ends the connection. */
export async function readToEnd(socket: Socket): Promise<string> {
  const pieces: Buffer[] = [];
  socket.on('data', (piece: Buffer) => pieces.push(piece));
  await once(socket, 'end');
  return Buffer.concat(pieces).toString();
}

/** One of several answers in a row. */
export interface PipelinedAnswer {
  readonly status: number;
  readonly body: string;
}

/** The answers of a text. */
export function toAnswers(text: string): readonly PipelinedAnswer[] {
  const found = text.matchAll(/HTTP\/1\.1 (\d{3}) .*\r\n(?:.+\r\n)*\r\n([\s\S]*?)(?=HTTP\/1\.1 |$)/g);
  return [...found].map(([, status, body = '']) => ({ status: Number(status), body }));
}
