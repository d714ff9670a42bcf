import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { NO_STORE } from '../http/respond.ts';

/** Writes server-sent events to a client. */
export interface EventWriter {
  /** Writes an event, and settles when the client may be sent more. */
  readonly send: (name: 'next' | 'complete', data: string, id?: string) => Promise<void>;
  /** Writes a comment, which shows that the stream is alive. */
  readonly showLife: () => void;
  readonly end: () => void;
  /** Disconnects the client, whatever it has not taken. */
  readonly cut: () => void;
}

/** Begins a stream of events in place of the reply of Fastify, with the headers that it has. */
export function beginEvents(reply: FastifyReply): EventWriter {
  const response = reply.hijack().raw;
  response.writeHead(200, {
    ...toHeaders(reply),
    ...NO_STORE,
    'content-type': 'text/event-stream; charset=utf-8',
    // A proxy must not wait until it has more.
    'x-accel-buffering': 'no',
  });
  response.flushHeaders();
  const send: EventWriter['send'] = async (name, data, id) => {
    const text = `event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${data}\n\n`;
    if (response.destroyed || response.write(text)) return;
    await untilTaken(response);
  };
  return {
    send,
    // What waits for the client shows it too.
    showLife: () => void (response.writableLength === 0 && response.write(':\n\n')),
    end: () => void response.end(),
    cut: () => void response.destroy(),
  };
}

function toHeaders(reply: FastifyReply): Record<string, string | string[] | number> {
  const headers = Object.entries(reply.getHeaders());
  return Object.fromEntries(headers.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

async function untilTaken(response: ServerResponse): Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  await Promise.race([once(response, 'drain', { signal }), once(response, 'close', { signal })]).finally(() =>
    ending.abort(),
  );
}
