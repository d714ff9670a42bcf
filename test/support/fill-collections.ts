import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import type { Database } from '../../subgraphs/shared/database/database.ts';

const { ObjectId } = mongoose.mongo;

/** How many copies each document gets: this many of the same people and things, and as many of others. */
const COPIES = 20;

/** The buckets of items and their like are read by their ids alone, and the sweeper would tidy up copies of them. */
const OF_ITEMS = /^(?:item(?:Lists|Buckets|Delta)|system\.)/;

/** What names a person or a thing. */
const NAME = /^(?:[\w-]{12,}|0x[0-9a-f]+|.*@.*)$/;

/** Numbers go up by one, so that copies of what a filter leaves out lie evenly between the others. */
let lastNumber = 1_000_000;

/** Fills all collections with copies of what is in them, so that a query that reads too much shows. */
export async function fillCollections(database: Database): Promise<void> {
  const collections = (await database.db?.listCollections({}, { nameOnly: true }).toArray()) ?? [];
  for (const { name } of collections.filter((each) => !OF_ITEMS.test(each.name))) {
    const found = await database.collection(name).find().toArray();
    const copies = Array.from({ length: 2 * COPIES }, (_, copy) =>
      found.map((one) => ({ ...Object(copy < COPIES ? one : toOther(one, copy)), _id: newId(one._id) })),
    ).flat();
    if (copies.length > 0) await insertPossible(database, name, copies);
  }
}

/** All but those that a unique index refuses. */
async function insertPossible(database: Database, name: string, copies: readonly object[]): Promise<void> {
  try {
    await database.collection(name).insertMany([...copies], { ordered: false });
  } catch (error) {
    if (!(error instanceof mongoose.mongo.MongoBulkWriteError)) throw error;
  }
}

/** The same of another person or thing: every name in it is another one. */
function toOther(value: unknown, copy: number): unknown {
  if (typeof value === 'string')
    return NAME.test(value) ? `${value.slice(0, -3)}${String(copy).padStart(3, '0')}` : value;
  if (Array.isArray(value)) return value.map((each) => toOther(each, copy));
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, name === 'credId' ? newId(each) : toOther(each, copy)]),
  );
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function newId(id: unknown): unknown {
  if (typeof id === 'number') {
    lastNumber += 1;
    return lastNumber;
  }
  if (typeof id === 'string') return `${id}${randomBytes(4).toString('hex')}`;
  return new ObjectId();
}
