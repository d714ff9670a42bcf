import { z } from 'zod';
import { EXIT } from './exit.ts';
import type { FileChange } from './file-change.ts';
import { postJson, type ServiceAnswer } from './service-client.ts';
import { ToolError } from './tool-error.ts';

const DOCUMENT = 'query ($credId: Int!) { credential(credId: $credId) { itemList { revision } } }';

const Answer = z.object({
  data: z
    .object({ credential: z.object({ itemList: z.object({ revision: z.number() }).nullable() }).nullable() })
    .nullish(),
  errors: z.array(z.object({ message: z.string() })).default([]),
});

/** Asks for the revision of the list, as its curator. */
export async function askRevision({ url, token, credId }: FileChange): Promise<ServiceAnswer> {
  const body = JSON.stringify({ query: DOCUMENT, variables: { credId } });
  return postJson({ url: new URL('/query', url), headers: { authorization: `Bearer ${token}` }, body: toStream(body) });
}

/** The revision in the answer; throws ToolError where there is no such list, or it is not the curator's. */
export function readRevision({ status, body }: ServiceAnswer): number {
  const { data: answer } = Answer.safeParse(body);
  if (!answer) throw new ToolError(EXIT.refused, `This URL is not a Credgraph service (status ${status}).`);
  const [error] = answer.errors;
  if (error) throw new ToolError(EXIT.refused, error.message);
  const revision = answer.data?.credential?.itemList?.revision;
  if (revision !== undefined) return revision;
  throw new ToolError(EXIT.refused, 'There is no credential with an item list with this ID.');
}

async function* toStream(written: string): AsyncGenerator<string> {
  yield written;
}
