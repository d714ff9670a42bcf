import type { Client } from '@urql/preact';
import {
  AccessRequestsDocument,
  CuratorTokensDocument,
  OwnAppsDocument,
  OwnCredentialsDocument,
} from '../../graph/operations.generated.ts';
import { paths } from '../../site/paths.ts';
import { shortcuts } from '../../words/en/shortcuts.ts';

const { kinds } = shortcuts.find;

/** A page that the palette goes to. */
export interface Destination {
  readonly href: string;
  readonly label: string;
  readonly kind: string;
}

/** The most things of each kind that a search finds. */
const MOST = 8;

/** The service does not search tokens and requests by name: so many of the newest are looked through. */
const NEWEST = 50;

/** The person's credentials, apps, tokens and requests whose names contain a text; only credentials for an empty one. */
export async function findDestinations(client: Client, text: string): Promise<readonly Destination[]> {
  const finders = text === '' ? [findCredentials] : [findCredentials, findApps, findTokens, findRequests];
  const found = await Promise.all(finders.map(async (find) => find(client, text)));
  return found.flatMap((ofKind) => ofKind.filter(({ label }) => includes(label, text)).slice(0, MOST));
}

/** Whether a label contains a text, regardless of case. */
export function includes(label: string, text: string): boolean {
  return label.toLocaleLowerCase().includes(text.toLocaleLowerCase());
}

async function findCredentials(client: Client, text: string): Promise<readonly Destination[]> {
  const { data } = await client.query(OwnCredentialsDocument, { first: MOST, search: text || undefined }).toPromise();
  const nodes = data?.ownCredentials.nodes ?? [];
  return nodes.map(({ credId, name }) => ({ href: paths.credential(credId), label: name, kind: kinds.credential }));
}

async function findApps(client: Client, text: string): Promise<readonly Destination[]> {
  const { data } = await client.query(OwnAppsDocument, { first: MOST, search: text }).toPromise();
  const nodes = data?.ownApps.nodes ?? [];
  return nodes.map(({ app }) => ({ href: paths.app(app.clientId), label: app.name, kind: kinds.app }));
}

async function findTokens(client: Client): Promise<readonly Destination[]> {
  const { data } = await client.query(CuratorTokensDocument, { first: NEWEST }).toPromise();
  const nodes = data?.curatorTokens.nodes ?? [];
  return nodes.map(({ tokenId, label }) => ({
    href: paths.token(tokenId),
    label: label ?? tokenId,
    kind: kinds.token,
  }));
}

async function findRequests(client: Client): Promise<readonly Destination[]> {
  const { data } = await client.query(AccessRequestsDocument, { first: NEWEST }).toPromise();
  const nodes = data?.accessRequests.nodes ?? [];
  return nodes.map(({ id, summary }) => ({ href: paths.request(id), label: summary, kind: kinds.request }));
}
