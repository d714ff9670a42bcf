import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';

/** A name server on loopback that may change its mind from one question to the next. */
export interface NameServer {
  /** Asks this server alone. */
  readonly resolver: Resolver;
  /** How many questions for an IPv4 address came. */
  readonly questions: () => number;
  close(): void;
}

/** Starts a name server; `answer` gives the IPv4 address for the first, second, third question. */
export async function nameServer(answer: (question: number) => string): Promise<NameServer> {
  let questions = 0;
  const socket = createSocket('udp4', (query, { port, address }) => {
    const isFour = typeOf(query) === 1;
    socket.send(toReply(query, isFour ? answer(questions++) : null), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const resolver = new Resolver();
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  return { resolver, questions: () => questions, close: () => socket.close() };
}

/** Where the question ends: after the name, its type and its class (RFC 1035 4.1.2). */
function endOfQuestion(query: Buffer): number {
  return query.indexOf(0, 12) + 5;
}

function typeOf(query: Buffer): number {
  return query.readUInt16BE(endOfQuestion(query) - 4);
}

/** A reply with the address and a lifetime of 0, or with nothing. */
function toReply(query: Buffer, address: string | null): Buffer {
  const question = query.subarray(12, endOfQuestion(query));
  const head = Buffer.from([...query.subarray(0, 2), 0x84, 0, 0, 1, 0, address === null ? 0 : 1, 0, 0, 0, 0]);
  const bytes = address?.split('.').map(Number) ?? [];
  const record = address === null ? [] : [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...bytes];
  return Buffer.concat([head, question, Buffer.from(record)]);
}
