import { toSearchPattern } from '../../shared/database/search-pattern.ts';
import { requireOperator } from '../../shared/permissions/operator.ts';
import { requireUser } from '../../shared/request/caller.ts';
import { type Page, parseCursor, parsePageSize, toPage } from '../../shared/request/paging.ts';
import type { AuthContext } from '../context.ts';
import { type AppFilter, listAppPart } from '../stores/app-pages.ts';
import type { AppDocument } from '../stores/apps.ts';

/** A page of apps. */
export type AppPage = Page<AppDocument>;

/** The position, the size and the filter of a page. */
interface PageArguments {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly search?: string | null | undefined;
}

const PAGE_SIZE = 20;

/** The time of the last app in milliseconds, and its client ID. */
const CURSOR = /^\d{1,16} [\w-]{1,100}$/;

/** Lists the apps of the viewer, newest first. */
export async function listOwnApps(context: AuthContext, page: PageArguments): Promise<AppPage> {
  return readPage(context, { owners: requireUser(context.caller).userId }, page);
}

/** Lists the apps that the viewer is invited to own, newest first. */
export async function listInvitations(context: AuthContext, page: PageArguments): Promise<AppPage> {
  return readPage(context, { invited: requireUser(context.caller).userId }, page);
}

/** Lists all apps for an operator, newest first. */
export async function listAllApps(context: AuthContext, page: PageArguments): Promise<AppPage> {
  requireOperator(context);
  return readPage(context, {}, page);
}

async function readPage(
  { database }: AuthContext,
  filter: AppFilter,
  { first, after, search }: PageArguments,
): Promise<AppPage> {
  const size = parsePageSize(first ?? PAGE_SIZE);
  const text = search?.trim() ?? '';
  const name = text === '' ? {} : { name: { $regex: toSearchPattern(text), $options: 'i' } as const };
  const part = { after: parsePosition(after), limit: size + 1 };
  const found = await listAppPart(database, { ...filter, ...name }, part);
  return toPage(
    found,
    size,
    (app) => app,
    ({ _id, createdAt }) => `${createdAt.getTime()} ${_id}`,
  );
}

function parsePosition(after: string | null | undefined): Pick<AppDocument, 'createdAt' | '_id'> | null {
  if (after === null || after === undefined) return null;
  const [time = '', _id = ''] = parseCursor(after, CURSOR).split(' ');
  return { createdAt: new Date(Number(time)), _id };
}
