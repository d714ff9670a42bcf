import { z } from 'zod';
import { postJson, type ServiceAnswer, type ServiceTarget, untilAnswered } from './service-client.ts';
import { EXIT, ToolError } from './tool-error.ts';

const Details = z.object({
  code: z.string().optional(),
  reason: z.string().optional(),
  requestId: z.string().optional(),
});

const Answer = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.object({ message: z.string(), extensions: Details.default({}) })).default([]),
});

/** Sends an operation to the graph as the curator and returns the data; throws ToolError for a refusal or without an answer. */
export async function askGraph(
  { url, token }: Pick<ServiceTarget, 'url' | 'token'>,
  query: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  const headers = { authorization: `Bearer ${token}` };
  const body = JSON.stringify({ query, variables });
  return readData(
    await untilAnswered(async () => postJson({ url: new URL('/query', url), headers, body: toStream(body) })),
  );
}

function readData({ status, body }: ServiceAnswer): Readonly<Record<string, unknown>> {
  const { data: answer } = Answer.safeParse(body);
  if (!answer) throw new ToolError(EXIT.refused, `This URL is not a Credgraph service (status ${status}).`);
  const [error] = answer.errors;
  if (error) throw new ToolError(EXIT.refused, error.message, error.extensions);
  return answer.data ?? {};
}

async function* toStream(written: string): AsyncGenerator<string> {
  yield written;
}
