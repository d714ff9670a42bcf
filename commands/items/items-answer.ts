import { z } from 'zod';
import { EXIT } from './exit.ts';
import type { ItemFile } from './item-file.ts';
import { listMistakes, toMistakesError } from './list-mistakes.ts';
import { readRefusal } from './refusal.ts';
import type { ServiceAnswer } from './service-client.ts';
import { ToolError } from './tool-error.ts';

const Changed = z.object({
  message: z.string(),
  added: z.number(),
  removed: z.number(),
  unchanged: z.number(),
  duplicates: z.number(),
  count: z.number(),
  revision: z.number(),
  updateId: z.string().nullable(),
  wouldAdd: z.array(z.string()).optional(),
  wouldRemove: z.array(z.string()).optional(),
});

/** The answer to a change. */
export type ItemsAnswer = z.infer<typeof Changed>;

/** Returns the counts in the answer; throws ToolError for a refusal, with the places of all invalid items in the file. */
export async function readItemsAnswer(answer: ServiceAnswer, file: ItemFile): Promise<ItemsAnswer> {
  if (answer.status === 200) return Changed.parse(answer.body);
  const { message, details, invalid } = readRefusal(answer);
  if (invalid.length === 0) throw new ToolError(EXIT.refused, message, details);
  const named = new Map(invalid.map(({ index, reason }) => [index, reason]));
  throw toMistakesError(await listMistakes(file, named), message, details);
}
