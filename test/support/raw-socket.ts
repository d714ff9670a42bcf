import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Opens a connection to a service and writes a text, be it HTTP or not. */
export async function writeRaw(service: { readonly url: string }, text: string): Promise<Socket> {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  // What a test breaks off may answer by a reset.
  socket.on('error', () => {});
  await once(socket, 'connect');
  await new Promise<void>((resolve) => socket.write(text, () => resolve()));
  return socket;
}

/** Reads the next answer of a connection, in however many pieces it comes; rejects when the connection closes before its end. */
export async function readAnswer(socket: Socket): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let answer = '';
  const take = (piece: Buffer): void => {
    answer += piece.toString();
    if (isWhole(answer)) resolve(answer);
  };
  const breakOff = (): void => reject(new Error(`This is no whole answer: ${answer}`));
  socket.on('data', take).once('close', breakOff);
  return promise.finally(() => socket.off('data', take).off('close', breakOff));
}

function isWhole(answer: string): boolean {
  const [head = '', body] = answer.split(/\r\n\r\n(.*)/s);
  const [, length = '0'] = /^content-length: (\d+)/im.exec(head) ?? [];
  return body !== undefined && Buffer.byteLength(body) >= Number(length);
}

/** Writes a text and reads the answer. */
export async function exchangeRaw(service: { readonly url: string }, text: string): Promise<string> {
  const socket = await writeRaw(service, text);
  const answer = await readAnswer(socket);
  socket.destroy();
  return answer;
}
