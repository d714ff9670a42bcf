import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

const Text = z.object({ stringValue: z.string().optional() }).loose();
const Span = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  attributes: z.array(z.object({ key: z.string(), value: Text })),
});
const Request = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(z.object({ key: z.string(), value: Text })) }),
      scopeSpans: z.array(z.object({ spans: z.array(Span) })),
    }),
  ),
});

/** One span, as a collector gets it (OTLP/HTTP with JSON). */
export type CollectedSpan = z.infer<typeof Span>;

/** A collector of traces on loopback. */
export interface TraceCollector {
  readonly url: string;
  readonly spans: readonly CollectedSpan[];
  /** The names of the services that sent them. */
  readonly services: ReadonlySet<string | undefined>;
  close(): Promise<void>;
}

/** Starts a collector. */
export async function traceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  const services = new Set<string | undefined>();
  const collect = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    for (const { resource, scopeSpans } of Request.parse(await json(request)).resourceSpans) {
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
      services.add(resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue);
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  };
  const server = createServer((request, response) => void collect(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('The collector has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    spans,
    services,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The names of a span and of those around it, the innermost first. */
export function lineOf(spans: readonly CollectedSpan[], name: string): readonly string[] {
  const line: string[] = [];
  for (let span = spans.find((each) => each.name === name); span; span = parentOf(spans, span)) line.push(span.name);
  return line;
}

function parentOf(spans: readonly CollectedSpan[], { parentSpanId }: CollectedSpan): CollectedSpan | undefined {
  return spans.find(({ spanId }) => spanId === parentSpanId);
}
