import DataLoader from 'dataloader';
import type { Database } from '../shared/database/database.ts';
import { inOrder } from '../shared/database/read-together.ts';
import { findApps } from './apps/app-store.ts';
import type { AuthContext } from './context.ts';
import { findUser } from './people/user-store.ts';

/** Creates the dataloaders of one request: each document is read once, in batches. */
export function createAuthLoaders(database: Database): Pick<AuthContext, 'users' | 'apps'> {
  return {
    users: new DataLoader(async (ids) => Promise.all(ids.map(async (id) => findUser(database, id)))),
    apps: new DataLoader(async (ids) => inOrder(ids, await findApps(database, ids))),
  };
}
