import { connect, type Socket } from 'node:net';

/** What became of a stream of requests. */
export interface Outcome {
  readonly offered: number;
  /** Answered with 200 in time. */
  readonly good: number;
  readonly turnedAway: number;
  /** Neither answered in time nor turned away, or not even sent, for want of a connection. */
  readonly lost: number;
}

/** Sends one request again and again, over connections that are kept open. */
export interface OpenLoop {
  /** As many a second as are asked for, whether or not the answers keep pace, for some milliseconds. */
  offer(perSecond: number, duration: number): Promise<Outcome>;
  /** So many at a time, each after the one before was answered; how many a second that makes. */
  saturate(inFlight: number, duration: number): Promise<number>;
  close(): void;
}

/** An answer that comes later is of no use to its caller. */
const IN_TIME = 1000;

interface Line {
  readonly socket: Socket;
  sentAt: number | null;
  done: (status: number, took: number) => void;
}

/** A generator that does next to nothing for a request, because it shares the machine with what it measures. */
export async function createOpenLoop(url: string, request: Buffer, connections: number): Promise<OpenLoop> {
  const { hostname, port } = new URL(url);
  const lines = await Promise.all(Array.from({ length: connections }, async () => open(hostname, Number(port))));
  const send = (line: Line, done: Line['done']): void => {
    line.sentAt = performance.now();
    line.done = done;
    line.socket.write(request);
  };
  return {
    offer: async (perSecond, duration) => offer(lines, send, perSecond, duration),
    saturate: async (inFlight, duration) => saturate(lines.slice(0, inFlight), send, duration),
    close: () => lines.forEach(({ socket }) => socket.destroy()),
  };
}

async function open(host: string, port: number): Promise<Line> {
  const socket = connect({ host, port, noDelay: true });
  const line: Line = { socket, sentAt: null, done: () => undefined };
  let text = '';
  socket.setEncoding('latin1').on('data', (piece: string) => {
    text += piece;
    const length = /\r\ncontent-length: (\d+)\r\n[^]*?\r\n\r\n/i.exec(text);
    if (!length || text.length < length.index + length[0].length + Number(length[1])) return;
    const [status, took] = [Number(text.slice(9, 12)), performance.now() - (line.sentAt ?? 0)];
    text = '';
    line.sentAt = null;
    line.done(status, took);
  });
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return line;
}

type Send = (line: Line, done: Line['done']) => void;

async function offer(lines: readonly Line[], send: Send, perSecond: number, duration: number): Promise<Outcome> {
  const free = lines.filter(({ sentAt }) => sentAt === null);
  let [offered, good, turnedAway] = [0, 0, 0];
  const start = performance.now();
  const sendDue = (): void => {
    const due = Math.min(performance.now() - start, duration) * (perSecond / 1000);
    for (; offered < due; offered += 1) {
      const line = free.pop();
      if (line) {
        send(line, (status, took) => {
          free.push(line);
          if (status === 503) turnedAway += 1;
          else if (status === 200 && took <= IN_TIME) good += 1;
        });
      }
    }
  };
  while (performance.now() - start < duration) {
    sendDue();
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await new Promise((resolve) => setTimeout(resolve, IN_TIME));
  return { offered, good, turnedAway, lost: offered - good - turnedAway };
}

async function saturate(lines: readonly Line[], send: Send, duration: number): Promise<number> {
  const start = performance.now();
  let answered = 0;
  const lane = async (line: Line): Promise<void> => {
    while (performance.now() - start < duration) {
      const status = await new Promise((resolve) => send(line, resolve));
      if (status === 200) answered += 1;
    }
  };
  await Promise.all(lines.map(lane));
  return (answered * 1000) / (performance.now() - start);
}
