import type { Database } from '../../../shared/database/database.ts';
import { isStillHeld } from '../../../shared/database/database-clock.ts';
import { headCollection } from './head-collection.ts';
import type { PinnedGeneration } from './list-head.ts';

/** How long a pin holds unless it is renewed, in milliseconds: a reader that crashed holds up the sweep no longer. */
const PIN_LIFETIME = 5 * 60 * 1000;

const HOLDS = isStillHeld('$$this.until', PIN_LIFETIME);

/** Pins a generation that is there, or renews its pin; false if it is gone or about to be deleted. Drops the pins that are over. */
export async function pinGeneration(
  database: Database,
  credId: number,
  { id, generation }: Pick<PinnedGeneration, 'id' | 'generation'>,
): Promise<boolean> {
  const others = {
    $filter: {
      input: { $ifNull: ['$pins', []] },
      cond: { $and: [{ $ne: ['$$this.id', id] }, HOLDS] },
    },
  };
  const pin = { id, generation, until: { $add: ['$$NOW', PIN_LIFETIME] } };
  const isThere = [{ generation }, { dead: { $elemMatch: { generation, isClaimed: false } } }];
  const { matchedCount } = await headCollection(database).updateOne({ _id: credId, $or: isThere }, [
    { $set: { pins: { $concatArrays: [others, [pin]] } } },
  ]);
  return matchedCount === 1;
}

/** Removes a pin. */
export async function unpinGeneration(database: Database, credId: number, id: string): Promise<void> {
  await headCollection(database).updateOne({ _id: credId }, { $pull: { pins: { id } } });
}

/** Whether somebody reads a generation, as an expression on its head. */
export function isPinned(generation: number): object {
  const cond = { $and: [{ $eq: ['$$this.generation', generation] }, HOLDS] };
  return { $ne: [{ $filter: { input: { $ifNull: ['$pins', []] }, cond } }, []] };
}
