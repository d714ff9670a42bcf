import { z } from 'zod';
import { EXIT } from './exit.ts';
import { describeItems, type ItemFile } from './item-file.ts';
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
});
const Refused = z.object({
  message: z.string(),
  invalid: z.array(z.object({ index: z.number(), reason: z.string() })).default([]),
});

type Invalid = z.infer<typeof Refused>['invalid'];

/** The counts of a change. */
export type ItemsAnswer = z.infer<typeof Changed>;

/** Items in messages are cut to so many characters. */
const SHOWN = 80;

/** The counts that the service answered; throws ToolError for a refusal, with the places of invalid items in the file. */
export async function readItemsAnswer({ status, body }: ServiceAnswer, file: ItemFile): Promise<ItemsAnswer> {
  if (status === 200) return Changed.parse(body);
  const { data: refused = { message: `The service refused the call with status ${status}.`, invalid: [] } } =
    Refused.safeParse(body);
  throw new ToolError(EXIT.refused, [refused.message, ...(await describeInvalid(refused.invalid, file))].join('\n'));
}

async function describeInvalid(invalid: Invalid, file: ItemFile): Promise<readonly string[]> {
  if (invalid.length === 0) return [];
  const places = await describeItems(file, new Set(invalid.map(({ index }) => index)));
  return invalid.map(({ index, reason }) => `  ${reason} in ${places.get(index)?.slice(0, SHOWN) ?? `item ${index}`}`);
}
