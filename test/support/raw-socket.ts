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

/** Writes a text and reads the beginning of the answer. */
export async function exchangeRaw(service: { readonly url: string }, text: string): Promise<string> {
  const socket = await writeRaw(service, text);
  const [answer] = await once(socket, 'data');
  socket.destroy();
  return String(answer);
}
