import DataLoader from 'dataloader';
import type { Database } from '../../shared/database.ts';
import { inOrder } from '../../shared/in-order.ts';
import type { AuthContext } from '../context.ts';
import { findApps } from './apps.ts';
import { findUsers } from './users.ts';

/** The loaders of one request: each document is read once, many of them by one query. */
export function createLoaders(database: Database): Pick<AuthContext, 'users' | 'apps'> {
  return {
    users: new DataLoader(async (ids) => inOrder(ids, await findUsers(database, ids))),
    apps: new DataLoader(async (ids) => inOrder(ids, await findApps(database, ids))),
  };
}
