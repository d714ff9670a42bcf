import type { MongodPlaces } from './find-mongod.ts';

/** A MongoDB that can be used until it is closed. */
export interface Mongodb {
  readonly url: string;
  /** Settles when an embedded mongod has ended; never for the operator's own server. */
  readonly ended: Promise<void>;
  close(): Promise<void>;
}

/** The settings of the service's MongoDB. */
export interface MongodbSettings extends MongodPlaces {
  /** The operator's own server; null for an embedded one. */
  readonly mongodbUrl: string | null;
  readonly dataDir: string;
}

/** A MongoDB that another process starts and stops. */
export function borrowMongodb(url: string): Mongodb {
  return { url, ended: new Promise(() => {}), close: async () => {} };
}
