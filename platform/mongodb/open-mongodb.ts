import type { Tell } from './download-mongod.ts';
import { borrowMongodb, type Mongodb, type MongodbSettings } from './mongodb.ts';

/**
 * Opens the MongoDB of a service that starts: the operator's own, otherwise an embedded one, whose download and version are told. Throws
 * StartError if neither is available.
 */
export async function openMongodb(settings: MongodbSettings, tell?: Tell): Promise<Mongodb> {
  if (settings.mongodbUrl !== null) return borrowMongodb(settings.mongodbUrl);
  // Loaded on demand: in production the database is usually the operator's.
  const { startEmbedded } = await import('./embedded-mongodb.ts');
  return startEmbedded(settings, tell);
}

/** Opens the MongoDB of a command or a further process: the embedded one if another process runs it, otherwise as `openMongodb` does. */
export async function joinMongodb(settings: MongodbSettings, tell?: Tell): Promise<Mongodb> {
  if (settings.mongodbUrl !== null) return borrowMongodb(settings.mongodbUrl);
  const { joinEmbedded } = await import('./embedded-mongodb.ts');
  return joinEmbedded(settings, tell);
}
