import { z } from 'zod';
import { askGraph } from './ask-graph.ts';
import { EXIT } from './exit.ts';
import type { ServiceTarget } from './service-target.ts';
import { ToolError } from './tool-error.ts';

const DOCUMENT = `query ($credId: Int!, $first: Int!, $after: String) {
  credential(credId: $credId) {
    itemList {
      updates(first: $first, after: $after) {
        nodes { id kind operation added removed unchanged at actor tokenId via client note undoes undoableUntil }
        pageInfo { endCursor hasNextPage }
      }
    }
  }
}`;

const Change = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.string(),
  operation: z.string(),
  added: z.number(),
  removed: z.number(),
  unchanged: z.number(),
  via: z.string(),
  client: z.string().nullable(),
  actor: z.string().nullable(),
  tokenId: z.string().nullable(),
  note: z.string().nullable(),
  undoes: z.string().nullable(),
  undoableUntil: z.string().nullable(),
});

const Updates = z.object({
  nodes: z.array(Change),
  pageInfo: z.object({ endCursor: z.string().nullable(), hasNextPage: z.boolean() }),
});

const Found = z.object({
  credential: z.object({ itemList: z.object({ updates: Updates }).nullable() }).nullable(),
});

/** A page of the history of a list, newest first. */
export interface HistoryPage {
  readonly changes: readonly z.infer<typeof Change>[];
  /** The value of `after` for older changes; null if there are none. */
  readonly next: string | null;
}

/** Finds a page of the history; throws ToolError if there is no such list, or if it belongs to another curator. */
export async function findHistory(
  target: ServiceTarget,
  { first, after }: { readonly first: number; readonly after: string },
): Promise<HistoryPage> {
  const variables = { credId: target.credId, first, after: after === '' ? null : after };
  const { credential } = Found.parse(await askGraph(target, DOCUMENT, variables));
  if (!credential?.itemList)
    throw new ToolError(EXIT.refused, 'There is no credential with an item list with this ID.');
  const { nodes, pageInfo } = credential.itemList.updates;
  return { changes: nodes, next: pageInfo.hasNextPage ? pageInfo.endCursor : null };
}
