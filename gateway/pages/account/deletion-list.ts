import { type Html, html } from '../../http/html.ts';
import { dataOf } from '../../http/respond.ts';
import type { RunOperation } from '../../rest/endpoint.ts';
import { identityLabel } from '../frame/identity-labels.ts';
import { type CuratorTokenOrigin, DeletionListDocument, type DeletionListQuery } from '../operations.generated.ts';
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
  return html`<h2>${words.goes}</h2>
<ul class="scopes">${whatGoes(belongings, words)}</ul>
<h2>${words.stays}</h2>
<ul class="scopes">${whatStays(belongings, words)}</ul>`;
}

function whatGoes(belongings: Belongings, words: Words['deletion']): readonly Html[] {
  const { viewer, ownApps, accessRequests, curatorTokens } = belongings;
  const readers = viewer.authorizedApps.filter(({ deletedAt }) => deletedAt == null);
  const [apps, requests] = [appsOfLastOwner(belongings), accessRequests.nodes];
  const more = moreOf(words);
  return [
    named(words.goesIdentities, viewer.identities.map(identityLabel)),
    named(
      words.goesPasskeys,
      viewer.passkeys.map(({ name }) => name),
    ),
    named(words.goesApps, [...apps.map(({ name }) => name), ...more(ownApps)]),
    named(
      words.goesAccess,
      readers.map(({ app }) => app.name),
    ),
    named(words.goesTokens, [...tokensOf(belongings, 'VIEWER'), ...more(curatorTokens)]),
    named(words.goesRequests, [...requests.map(({ summary }) => summary), ...more(accessRequests)]),
  ];
}

function whatStays(belongings: Belongings, words: Words['deletion']): readonly Html[] {
  const { ownApps, curatorTokens, ownCredentials, archivedCredentials } = belongings;
  const shared = ownApps.nodes.filter(({ owners }) => owners.length > 1);
  const more = moreOf(words);
  const credentials = [ownCredentials, archivedCredentials].flatMap((page) => [
    ...page.nodes.filter(({ isKept }) => !isKept).map(({ name }) => name),
    ...more(page),
  ]);
  return [
    named(words.staysApps, [...shared.map(({ app }) => app.name), ...more(ownApps)]),
    named(words.staysCredentials, credentials),
    named(words.staysTokens, [...tokensOf(belongings, 'SHELL'), ...more(curatorTokens)]),
    ...(serviceIdOf(belongings).isHandle ? [html`<li>${words.staysHandle}</li>`] : []),
    html`<li>${words.staysRead}</li>`,
    html`<li>${words.staysLists}</li>`,
    html`<li>${words.staysRecord}</li>`,
  ];
}

/** The curator tokens that the person took, or that a shell issued for one of their wallets. */
function tokensOf({ curatorTokens }: Belongings, from: CuratorTokenOrigin): readonly string[] {
  return curatorTokens.nodes
    .filter(({ origin, revokedAt }) => origin === from && revokedAt == null)
    .map(({ label, tokenId }) => label ?? tokenId);
}

/** What stands for the names that a page of them leaves out. */
function moreOf({ more }: Words['deletion']): (page: Pick<Belongings['ownApps'], 'pageInfo'>) => readonly string[] {
  return ({ pageInfo }) => (pageInfo.hasNextPage ? [more] : []);
}

/** A kind of things with their names; nothing if there are none. */
function named(text: string, names: readonly string[]): Html {
  if (names.length === 0) return html``;
  return html`<li>${text}
<ul class="scopes">${names.map((name) => html`<li><bdi>${name}</bdi></li>`)}</ul></li>`;
}
