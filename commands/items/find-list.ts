import { z } from 'zod';
import { askGraph } from './ask-graph.ts';
import type { ServiceTarget } from './service-client.ts';
import { EXIT, ToolError } from './tool-error.ts';

const DOCUMENT =
  'query ($credId: Int!) { credential(credId: $credId) { name itemList { revision count mostRemoved } } }';

const Found = z.object({
  credential: z
    .object({
      name: z.string(),
      itemList: z.object({ revision: z.number(), count: z.number(), mostRemoved: z.number().nullable() }).nullable(),
    })
    .nullable(),
});

/** A list before a change. */
export interface FoundList {
  readonly name: string;
  readonly revision: number;
  readonly count: number;
  /** Its guard; null while that is off. */
  readonly mostRemoved: number | null;
}

/** Finds a list; throws ToolError if there is no such list, or if it belongs to another curator. */
export async function findList(target: ServiceTarget): Promise<FoundList> {
  const { credential } = Found.parse(await askGraph(target, DOCUMENT, { credId: target.credId }));
  if (credential?.itemList) return { name: credential.name, ...credential.itemList };
  throw new ToolError(EXIT.refused, 'No credential with this ID has an item list.');
}
