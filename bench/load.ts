import { Agent, request } from 'node:http';

/** A request as the load generator sends it. */
export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The answer to it. */
export interface LoadAnswer {
  readonly status: number;
  readonly body: string;
}

/** Sends requests over connections that are kept open. */
export interface LoadClient {
  send(request: LoadRequest): Promise<LoadAnswer>;
  close(): void;
}

/** A client of its own with up to `connections` connections; leaner than fetch, whose work would count on two cores. */
export function createLoadClient(connections: number): LoadClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return { send: async (asked) => send(agent, asked), close: () => agent.destroy() };
}

async function send(agent: Agent, { method, url, headers, body }: LoadRequest): Promise<LoadAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text }));
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Repeats a step in `inFlight` lanes for some milliseconds; how many steps were done in a second. */
export async function stepsPerSecond(
  inFlight: number,
  duration: number,
  step: (lane: number) => Promise<void>,
): Promise<{ readonly steps: number; readonly perSecond: number }> {
  const start = performance.now();
  let steps = 0;
  const lanes = Array.from({ length: inFlight }, async (_, lane) => {
    while (performance.now() - start < duration) {
      await step(lane);
      steps += 1;
    }
  });
  await Promise.all(lanes);
  return { steps, perSecond: (steps * 1000) / (performance.now() - start) };
}

/** Takes a step so many times, in `inFlight` lanes. */
export async function repeatSteps(
  inFlight: number,
  times: number,
  step: (lane: number) => Promise<void>,
): Promise<void> {
  let left = times;
  const lanes = Array.from({ length: inFlight }, async (_, lane) => {
    while (left > 0) {
      left -= 1;
      await step(lane);
    }
  });
  await Promise.all(lanes);
}
