import { toSearchPattern } from '../../shared/database/search-pattern.ts';
import { requireOperator } from '../../shared/permissions/operator.ts';
import { requireUser } from '../../shared/request/caller.ts';
import { byTime, type Page, type PageArguments, readPage } from '../../shared/request/paging.ts';
import type { AuthContext } from '../context.ts';
import type { AppDocument } from './app-store.ts';
import { type AppFilter, listAppPart } from './list-app-part.ts';

/** A page of apps. */
export type AppPage = Page<AppDocument>;

/** The part of the apps that is asked for. */
interface AppPageArguments extends PageArguments {
  readonly search?: string | null | undefined;
}

const BY_TIME = byTime(({ createdAt, _id }: AppDocument) => ({ at: createdAt, _id }));

/** Lists the apps of the viewer, newest first. */
export async function listOwnApps(context: AuthContext, page: AppPageArguments): Promise<AppPage> {
  return readApps(context, { owners: requireUser(context.caller).userId }, page);
}

/** Lists the apps that the viewer is invited to own, newest first. */
export async function listInvitations(context: AuthContext, page: AppPageArguments): Promise<AppPage> {
  return readApps(context, { invited: requireUser(context.caller).userId }, page);
}

/** Lists all apps for an operator, newest first. */
export async function listAllApps(context: AuthContext, page: AppPageArguments): Promise<AppPage> {
  requireOperator(context);
  return readApps(context, {}, page);
}

async function readApps(
  { database }: AuthContext,
  filter: AppFilter,
  { search, ...page }: AppPageArguments,
): Promise<AppPage> {
  const text = search?.trim() ?? '';
  const name = text === '' ? {} : { name: { $regex: toSearchPattern(text), $options: 'i' } as const };
  return readPage(page, BY_TIME, async (part) => listAppPart(database, { ...filter, ...name }, part));
}
