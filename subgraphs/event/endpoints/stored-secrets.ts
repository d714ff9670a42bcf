import type { Database } from '../../shared/database/database.ts';
import { type EndpointDocument, type EndpointKey, type EndpointSecret, endpoints } from './endpoint-store.ts';

/** Adds a second secret to an endpoint; null unless it has one. */
export async function addSecondSecret(
  database: Database,
  { _id, owner }: EndpointKey,
  secret: EndpointSecret,
): Promise<EndpointDocument | null> {
  return endpoints
    .driver(database)
    .findOneAndUpdate(
      { _id, owner, secrets: { $size: 1 } },
      { $push: { secrets: secret } },
      { returnDocument: 'after' },
    );
}

/** Removes the older one of the two secrets of an endpoint; null unless it has two. */
export async function removeOldSecret(
  database: Database,
  { _id, owner }: EndpointKey,
): Promise<EndpointDocument | null> {
  return endpoints
    .driver(database)
    .findOneAndUpdate({ _id, owner, secrets: { $size: 2 } }, { $pop: { secrets: -1 } }, { returnDocument: 'after' });
}

/** Replaces an encrypted secret, unless it has ended meanwhile. */
export async function replaceSealedSecret(
  database: Database,
  _id: string,
  { id }: EndpointSecret,
  sealed: string,
): Promise<void> {
  await endpoints.driver(database).updateOne({ _id, 'secrets.id': id }, { $set: { 'secrets.$.sealed': sealed } });
}
