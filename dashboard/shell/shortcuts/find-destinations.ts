import type { Client } from '@urql/preact';
import { OwnAppsDocument } from '../../graph/apps.generated.ts';
import {
  AccessRequestsDocument,
  type AccessRequestsQuery,
  CuratorTokensDocument,
  OwnCredentialsDocument,
} from '../../graph/home.generated.ts';
import { paths } from '../../site/paths.ts';
import { shortcuts } from '../../words/en/shortcuts.ts';
import type { Destination } from './destination.ts';
import { type Found, type FoundPage, findInPages, PAGE_SIZE } from './find-in-pages.ts';

const { kinds } = shortcuts.find;

/** The most things of each kind that a search finds. */
const MOST = 8;

/** The person's credentials, archived ones too, apps, tokens and requests whose names contain a text; only credentials for an empty one. */
export async function findDestinations(client: Client, text: string): Promise<Found> {
  const finders = text === '' ? [findCredentials] : [findCredentials, findArchived, findApps, findTokens, findRequests];
  const found = await Promise.all(finders.map(async (find) => find(client, text)));
  return {
    destinations: found.flatMap(({ destinations }) =>
      destinations.filter(({ label }) => includes(label, text)).slice(0, MOST),
    ),
    isPartial: found.some(({ isPartial }) => isPartial),
  };
}

/** Whether a label contains a text, regardless of case. */
export function includes(label: string, text: string): boolean {
  return label.toLocaleLowerCase().includes(text.toLocaleLowerCase());
}

async function findCredentials(client: Client, text: string): Promise<Found> {
  return findOwn(client, kinds.credential, { search: text || undefined });
}

async function findArchived(client: Client, text: string): Promise<Found> {
  return findOwn(client, kinds.archived, { search: text, archived: true });
}

async function findOwn(
  client: Client,
  kind: string,
  filter: { readonly search: string | undefined; readonly archived?: true },
): Promise<Found> {
  const { data } = await client.query(OwnCredentialsDocument, { first: MOST, ...filter }).toPromise();
  const nodes = data?.ownCredentials.nodes ?? [];
  return toFound(nodes.map(({ credId, name }) => ({ href: paths.credential(credId), label: name, kind })));
}

async function findApps(client: Client, text: string): Promise<Found> {
  const { data } = await client.query(OwnAppsDocument, { first: MOST, search: text }).toPromise();
  const nodes = data?.ownApps.nodes ?? [];
  return toFound(nodes.map(({ app }) => ({ href: paths.app(app.clientId), label: app.name, kind: kinds.app })));
}

/** The service has searched them all. */
function toFound(destinations: readonly Destination[]): Found {
  return { destinations, isPartial: false };
}

async function findTokens(client: Client, text: string): Promise<Found> {
  return findByName(text, async (after) => {
    const { data } = await client.query(CuratorTokensDocument, { first: PAGE_SIZE, after }).toPromise();
    if (!data) return null;
    const { nodes, pageInfo } = data.curatorTokens;
    const destinations = nodes.map(({ tokenId, label }) => ({
      href: paths.token(tokenId),
      label: label ?? tokenId,
      kind: kinds.token,
    }));
    return { destinations, next: nextOf(pageInfo) };
  });
}

async function findRequests(client: Client, text: string): Promise<Found> {
  return findByName(text, async (after) => {
    const { data } = await client.query(AccessRequestsDocument, { first: PAGE_SIZE, after }).toPromise();
    if (!data) return null;
    const { nodes, pageInfo } = data.accessRequests;
    const destinations = nodes.map(({ id, summary }) => ({
      href: paths.request(id),
      label: summary,
      kind: kinds.request,
    }));
    return { destinations, next: nextOf(pageInfo) };
  });
}

async function findByName(text: string, load: (after: string | null) => Promise<FoundPage | null>): Promise<Found> {
  return findInPages(({ label }) => includes(label, text), MOST, load);
}

function nextOf({ endCursor, hasNextPage }: AccessRequestsQuery['accessRequests']['pageInfo']): string | null {
  return hasNextPage ? endCursor : null;
}
