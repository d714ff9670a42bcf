import { type Html, html } from '../../http/html.ts';
import { dataOf } from '../../http/respond.ts';
import type { RunOperation } from '../../rest/endpoint.ts';
import { identityLabel } from '../identity-labels.ts';
import { DeletionListDocument, type DeletionListQuery } from '../operations.generated.ts';
import type { Words } from '../words/en/words.ts';

/** How many names of each kind the page has. */
const MOST_NAMES = 50;

/** What a person has, some of which goes with their account. */
export type Belongings = Omit<DeletionListQuery, 'viewer'> & {
  readonly viewer: NonNullable<DeletionListQuery['viewer']>;
};

/** Finds what a person has; null without a session. */
export async function findBelongings(run: RunOperation): Promise<Belongings | null> {
  const answer = await run(DeletionListDocument, { first: MOST_NAMES });
  if (answer.errors[0]?.extensions?.code === 'UNAUTHENTICATED') return null;
  const { viewer, ...data } = dataOf(answer);
  return viewer ? { ...data, viewer } : null;
}

/** The apps that go with the account, because nobody else owns them. */
export function appsOfLastOwner({
  ownApps,
}: Belongings): readonly { readonly clientId: string; readonly name: string }[] {
  return ownApps.nodes.filter(({ owners }) => owners.length <= 1).map(({ app }) => app);
}

/** The person's service ID, which they type to confirm. */
export function serviceIdOf({ viewer }: Belongings): { readonly label: string; readonly isHandle: boolean } {
  const own = viewer.identities.find(({ scope }) => scope === 'ServiceID');
  if (own?.__typename !== 'SocialIdentity') return { label: '', isHandle: false };
  return { label: own.username, isHandle: own.username !== own.userId };
}

/** Lists what goes with the account, and what stays, by name. */
export function deletionList(belongings: Belongings, words: Words['deletion']): Html {
  const { viewer, ownApps, accessRequests, curatorTokens, ownCredentials, archivedCredentials } = belongings;
  const shared = ownApps.nodes.filter(({ owners }) => owners.length > 1);
  const tokens = curatorTokens.nodes.filter(({ origin, revokedAt }) => origin === 'VIEWER' && revokedAt == null);
  const readers = viewer.authorizedApps.filter(({ deletedAt }) => deletedAt == null);
  const credentials = [...ownCredentials.nodes, ...archivedCredentials.nodes];
  const hasMoreCredentials = ownCredentials.pageInfo.hasNextPage || archivedCredentials.pageInfo.hasNextPage;
  const line = (text: string, names: readonly string[], hasMore = false): Html =>
    names.length === 0 ? html`` : named(text, hasMore ? [...names, words.more] : names);
  return html`<h2>${words.goes}</h2>
<ul class="scopes">
${line(words.goesIdentities, viewer.identities.map(identityLabel))}
${line(
  words.goesApps,
  appsOfLastOwner(belongings).map(({ name }) => name),
  ownApps.pageInfo.hasNextPage,
)}
${line(
  words.goesAccess,
  readers.map(({ app }) => app.name),
)}
${line(
  words.goesTokens,
  tokens.map(({ label, tokenId }) => label ?? tokenId),
  curatorTokens.pageInfo.hasNextPage,
)}
${line(
  words.goesRequests,
  accessRequests.nodes.map(({ summary }) => summary),
  accessRequests.pageInfo.hasNextPage,
)}
</ul>
<h2>${words.stays}</h2>
<ul class="scopes">
${line(
  words.staysApps,
  shared.map(({ app }) => app.name),
  ownApps.pageInfo.hasNextPage,
)}
${line(
  words.staysCredentials,
  credentials.map(({ name }) => name),
  hasMoreCredentials,
)}
${serviceIdOf(belongings).isHandle ? html`<li>${words.staysHandle}</li>` : html``}
<li>${words.staysRead}</li>
<li>${words.staysLists}</li>
<li>${words.staysRecord}</li>
</ul>`;
}

function named(text: string, names: readonly string[]): Html {
  return html`<li>${text}
<ul class="scopes">${names.map((name) => html`<li><bdi>${name}</bdi></li>`)}</ul></li>`;
}
