import { LiveEventsDocument, type LiveEventsSubscription } from '../../graph/live.generated.ts';

/** An event as the stream tells it. */
export type LiveEvent = LiveEventsSubscription['events'];

/** Whoever follows the stream. */
interface Follower {
  /** The ID of the last event that this tab knows; null if it knows none. */
  readonly lastId: () => string | null;
  readonly take: (event: LiveEvent) => void;
  /** Something may have been missed: a stream has begun that resumes after no event. */
  readonly missed: () => void;
}

/** How a stream has ended: it may be opened again, from where it was or from now on, or not at all. */
type End = 'broken' | 'too old' | 'over';

/** Follows the events of the person until the session ends. After a break it resumes after the last event, unless that is too old. */
export async function followEvents(follower: Follower): Promise<void> {
  for (let failures = 0, from = follower.lastId(); ; ) {
    const begun = performance.now();
    const end = await readStream(from, follower).catch((): End => 'broken');
    if (end === 'over') return;
    failures = performance.now() - begun > SETTLED ? 0 : failures + 1;
    from = end === 'too old' ? null : follower.lastId();
    await pause(failures);
  }
}

/** After so many milliseconds a stream counts as one that works. */
const SETTLED = 10_000;

const LONGEST_PAUSE = 60_000;

/** Waits for a random time, so that a service that starts anew does not get all browsers at once. */
async function pause(failures: number): Promise<void> {
  const longest = Math.min(2000 * 2 ** failures, LONGEST_PAUSE);
  await new Promise((resolve) => setTimeout(resolve, longest * (0.25 + 0.75 * Math.random())));
}

/** The service writes at least every 15 seconds. */
const LONGEST_SILENCE = 45_000;

async function readStream(after: string | null, { take, missed }: Follower): Promise<End> {
  const silence = new AbortController();
  const { body, status, headers } = await openStream(after, silence.signal);
  if (!body || !headers.get('content-type')?.startsWith('text/event-stream')) return endOf(status, await textOf(body));
  if (after === null) missed();
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const timer = setTimeout(() => silence.abort(), LONGEST_SILENCE);
    const { value, done } = await reader.read().finally(() => clearTimeout(timer));
    if (done) return 'broken';
    const messages = (text + value).split('\n\n');
    text = messages.pop() ?? '';
    for (const message of messages) {
      const end = takeMessage(message, take);
      if (end) return end;
    }
  }
}

async function openStream(after: string | null, signal: AbortSignal): Promise<Response> {
  const { documentId } = LiveEventsDocument;
  return fetch('/dashboard/graph', {
    method: 'POST',
    headers: { accept: 'text/event-stream', 'content-type': 'application/json' },
    body: JSON.stringify({ documentId, variables: { after } }),
    signal,
  });
}

async function textOf(body: ReadableStream<Uint8Array> | null): Promise<string> {
  return new Response(body).text();
}

/** A busy service is asked again. Any other refusal stays one. */
function endOf(status: number, answer: string): End {
  if (answer.includes('"RESUME_TOO_OLD"')) return 'too old';
  return status === 429 || status >= 500 ? 'broken' : 'over';
}

/** Takes a message of the stream; how the stream ends by it, or null. */
function takeMessage(message: string, take: Follower['take']): End | null {
  const data = /^data: (.*)$/m.exec(message)?.[1];
  if (!data) return null;
  const result: StreamResult = JSON.parse(data);
  if (result.data) take(result.data.events);
  const reason = result.errors?.[0]?.extensions?.reason;
  if (reason === 'RESUME_TOO_OLD') return 'too old';
  return reason === 'SESSION_OVER' ? 'over' : null;
}

interface StreamResult {
  readonly data?: LiveEventsSubscription | null;
  readonly errors?: readonly { readonly extensions?: { readonly reason?: string } }[];
}
