import { type Database, defineCollection, MIXED } from '../../shared/database/database.ts';
import { after, DAY, HOUR, SECOND, startOfHour } from '../../shared/durations.ts';

/** The beginning of an answer without a result. */
export interface StoredAnswer {
  /** The `answerId` of its failure. */
  readonly id: string;
  readonly text: string;
}

/** The latest answers of a source in an hour. */
interface AnswersDocument {
  /** `<credId> <hour>`. */
  readonly _id: string;
  readonly credId: number;
  readonly hour: Date;
  readonly answers: readonly StoredAnswer[];
}

/** The most answers of a source that are stored for an hour. */
export const MOST_ANSWERS = 10;

/** How long an answer is shown. */
export const ANSWER_SHOWN = DAY;

/** The collection of answers without a result, apart from the failures, so that MongoDB deletes them after a day. */
export const sourceAnswers = defineCollection<AnswersDocument>(
  'sourceAnswers',
  {
    _id: { type: String, required: true },
    credId: { type: Number, required: true },
    hour: { type: Date, required: true },
    answers: { type: MIXED },
  },
  [{ key: { credId: 1, hour: -1 } }, { key: { hour: 1 }, expireAfterSeconds: (ANSWER_SHOWN + HOUR) / SECOND }],
);

/** Adds answers to those of the current hour. */
export async function addAnswers(
  database: Database,
  now: Date,
  answers: ReadonlyMap<number, readonly StoredAnswer[]>,
): Promise<void> {
  const hour = startOfHour(now);
  const writes = [...answers].map(([credId, added]) => {
    const $push = { answers: { $each: [...added], $slice: -MOST_ANSWERS } };
    const update = { $setOnInsert: { credId, hour }, $push };
    return { updateOne: { filter: { _id: `${credId} ${hour.toISOString()}` }, update, upsert: true } };
  });
  if (writes.length === 0) return;
  await sourceAnswers.driver(database).bulkWrite(writes, { ordered: false });
}

/** The texts of a source's answers of the last day, by their id. */
export async function findAnswers(database: Database, credId: number, now: Date): Promise<ReadonlyMap<string, string>> {
  const hour = { $gt: after(now, -(ANSWER_SHOWN + HOUR)) };
  const found = await sourceAnswers.in(database).find({ credId, hour });
  return new Map(found.flatMap(({ answers }) => answers.map(({ id, text }) => [id, text])));
}
