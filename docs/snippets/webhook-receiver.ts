import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

interface Event {
  readonly id: string;
  readonly type: string;
  readonly subject: string;
  readonly sequence: number;
}

const webhook = new Webhook(process.env.CREDGRAPH_WEBHOOK_SECRET ?? '');

// Keep both in your database: all your processes share them then, and a restart forgets nothing.
const seen = new Set<string>();
const latest = new Map<string, number>();

/** Returns the status of the answer. The signature is that of the body as it came, not of JSON that was parsed and written again. */
function receive(body: string, headers: IncomingHttpHeaders): number {
  try {
    webhook.verify(body, Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])));
  } catch {
    return 401;
  }
  const event: Event = JSON.parse(body);
  if (!seen.has(event.id)) setImmediate(handle, event); // Long work comes after the answer.
  seen.add(event.id);
  return 204;
}

function handle({ id, type, subject, sequence }: Event): void {
  const isLate = sequence < (latest.get(subject) ?? 0);
  if (!isLate) latest.set(subject, sequence);
  // A late event must not undo what a later one of its subject has told.
  console.log(isLate ? 'late' : 'new', type, subject, id);
}

const server = createServer((request, response) => {
  const answer = async (): Promise<void> =>
    void response.writeHead(receive(await text(request), request.headers)).end();
  answer().catch(() => response.destroy());
});
server.listen(Number(process.env.PORT), '127.0.0.1');
