import { type Client, useClient } from '@urql/preact';
import { useEffect, useState } from 'preact/hooks';
import { OwnAppsDocument } from '../../graph/apps.generated.ts';
import {
  AccessRequestsDocument,
  type AccessRequestsQuery,
  CuratorTokensDocument,
  OwnCredentialsDocument,
} from '../../graph/home.generated.ts';
import { useViewer } from '../../graph/use-graph.ts';
import { OPERATOR_PLACE, PLACES } from '../../parts/page/places.ts';
import { paths } from '../../site/paths.ts';
import { type Settings, useSettings } from '../../site/settings.ts';
import { apps } from '../../words/en/apps.ts';
import { credentials } from '../../words/en/credentials.ts';
import { shortcuts } from '../../words/en/shell.ts';
import { tokens } from '../../words/en/tokens.ts';

/** A page that the palette goes to. */
interface Destination {
  readonly href: string;
  readonly label: string;
  readonly kind: string;
}

const { kinds } = shortcuts.find;

/** The most things of each kind that a search finds. */
const MOST = 8;

/** The person's credentials, archived ones too, apps, tokens and requests whose names contain a text; only credentials for an empty one. */
async function findDestinations(client: Client, text: string): Promise<Findings> {
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
function includes(label: string, text: string): boolean {
  return label.toLocaleLowerCase().includes(text.toLocaleLowerCase());
}

async function findCredentials(client: Client, text: string): Promise<Findings> {
  return findOwn(client, kinds.credential, { search: text || undefined });
}

async function findArchived(client: Client, text: string): Promise<Findings> {
  return findOwn(client, kinds.archived, { search: text, archived: true });
}

async function findOwn(
  client: Client,
  kind: string,
  filter: { readonly search: string | undefined; readonly archived?: true },
): Promise<Findings> {
  const { data } = await client.query(OwnCredentialsDocument, { first: MOST, ...filter }).toPromise();
  const nodes = data?.ownCredentials.nodes ?? [];
  return toFound(nodes.map(({ credId, name }) => ({ href: paths.credential(credId), label: name, kind })));
}

async function findApps(client: Client, text: string): Promise<Findings> {
  const { data } = await client.query(OwnAppsDocument, { first: MOST, search: text }).toPromise();
  const nodes = data?.ownApps.nodes ?? [];
  return toFound(nodes.map(({ app }) => ({ href: paths.app(app.clientId), label: app.name, kind: kinds.app })));
}

/** The service has searched them all. */
function toFound(destinations: readonly Destination[]): Findings {
  return { destinations, isPartial: false };
}

async function findTokens(client: Client, text: string): Promise<Findings> {
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

async function findRequests(client: Client, text: string): Promise<Findings> {
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

async function findByName(text: string, load: (after: string | null) => Promise<FoundPage | null>): Promise<Findings> {
  return findInPages(({ label }) => includes(label, text), MOST, load);
}

function nextOf({ endCursor, hasNextPage }: AccessRequestsQuery['accessRequests']['pageInfo']): string | null {
  return hasNextPage ? endCursor : null;
}

/** What a search found. */
export interface Findings {
  readonly destinations: readonly Destination[];
  /** Whether more of the person's things were left unsearched. */
  readonly isPartial: boolean;
}

/** A page of things, newest first. */
interface FoundPage {
  readonly destinations: readonly Destination[];
  /** The cursor of the next page; null on the last one. */
  readonly next: string | null;
}

/** The size of a page, for `load`. */
const PAGE_SIZE = 500;

const MOST_PAGES = 4;

/** The most things of a kind that are looked through. */
export const MOST_SEARCHED = MOST_PAGES * PAGE_SIZE;

/** Looks through pages until enough things match, for what the service does not search by name. `load` returns null if the call fails. */
async function findInPages(
  isMatch: (destination: Destination) => boolean,
  enough: number,
  load: (after: string | null) => Promise<FoundPage | null>,
): Promise<Findings> {
  const matches: Destination[] = [];
  let after: string | null = null;
  for (let count = 0; count < MOST_PAGES; count += 1) {
    const page: FoundPage | null = await load(after);
    matches.push(...(page?.destinations.filter(isMatch) ?? []));
    after = page?.next ?? null;
    if (after === null || matches.length >= enough) return { destinations: matches, isPartial: false };
  }
  return { destinations: matches, isPartial: true };
}

const words = shortcuts.find;

/** The pause in typing after which the service is searched, in milliseconds. */
const PAUSE = 150;

/** The pages and the person's own things whose names contain a text. */
export function useDestinations(text: string): Findings {
  const { isOperator } = useViewer();
  const pages = pagesOf(useSettings(), isOperator).filter(({ label }) => includes(label, text));
  const { destinations, isPartial } = useFound(text);
  return { destinations: [...pages, ...destinations], isPartial };
}

/** What the service finds. Until the next answer arrives, the results for the earlier text are filtered. */
function useFound(text: string): Findings {
  const client = useClient();
  const [found, setFound] = useState<Findings>({ destinations: [], isPartial: false });
  useEffect(() => {
    let isOver = false;
    const search = async (): Promise<void> => {
      const latest = await findDestinations(client, text);
      if (!isOver) setFound(latest);
    };
    const timer = setTimeout(() => void search(), PAUSE);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [client, text]);
  return { ...found, destinations: found.destinations.filter(({ label }) => includes(label, text)) };
}

function pagesOf({ accountUrl }: Settings, isOperator: boolean): readonly Destination[] {
  const { page } = words.kinds;
  return [
    ...(isOperator ? [...PLACES, OPERATOR_PLACE] : PLACES).map(({ href, label }) => ({ href, label, kind: page })),
    { href: paths.newList, label: credentials.create, kind: page },
    { href: paths.newRest, label: credentials.connect, kind: page },
    { href: paths.newRule, label: credentials.combine, kind: page },
    { href: paths.newApp, label: apps.create, kind: page },
    { href: paths.newToken, label: tokens.create, kind: page },
    { href: accountUrl, label: words.account, kind: page },
  ];
}
