import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';

/** An answer as it came; redirects are not followed. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Sends a request just as it is given: also one that fetch would mend or refuse. */
export async function sendRaw(
  service: { readonly url: string },
  asked: {
    readonly method: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
  },
): Promise<RawAnswer> {
  const { hostname, port } = new URL(service.url);
  const { method, path, body } = asked;
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const headers = Object.fromEntries(
    Object.entries({ ...length, ...asked.headers }).filter(([, value]) => value !== ''),
  );
  const sent = request({ hostname, port, method, path, headers });
  sent.end(body);
  const [answer] = await once(sent, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return { status: answer.statusCode, headers: answer.headers, text: Buffer.concat(chunks).toString() };
}
