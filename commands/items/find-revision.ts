import { z } from 'zod';
import { askGraph } from './ask-graph.ts';
import { EXIT } from './exit.ts';
import type { ServiceTarget } from './service-target.ts';
import { ToolError } from './tool-error.ts';

const DOCUMENT = 'query ($credId: Int!) { credential(credId: $credId) { itemList { revision } } }';

const Found = z.object({
  credential: z.object({ itemList: z.object({ revision: z.number() }).nullable() }).nullable(),
});

/** Finds the revision of the list; throws ToolError if there is no such list, or if it belongs to another curator. */
export async function findRevision(target: ServiceTarget): Promise<number> {
  const { credential } = Found.parse(await askGraph(target, DOCUMENT, { credId: target.credId }));
  if (credential?.itemList) return credential.itemList.revision;
  throw new ToolError(EXIT.refused, 'There is no credential with an item list with this ID.');
}
