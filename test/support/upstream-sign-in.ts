import { bearer, type QueryAnswer, query } from './client.ts';
import type { Person } from './people.ts';
import type { UpstreamWorld } from './upstream.ts';

/** Starts a sign-in at a provider, with the session of a person or without one. */
export async function begin({ service }: UpstreamWorld, scope: string, person?: Person): Promise<QueryAnswer> {
  const document = `mutation ($scope: Scope!) { startUpstreamSignIn(scope: $scope) {
    key url expiresAt widget { script bot returnUrl } } }`;
  return query(service, document, { scope }, person ? bearer(person.token) : {});
}

/** Starts a sign-in, goes to the provider, and brings the query that it sends back. */
export async function visit(
  world: UpstreamWorld,
  scope: string,
  person?: Person,
  change = (url: string) => url,
): Promise<{ readonly key: string; readonly query: string }> {
  const { key, url } = (await begin(world, scope, person)).data.startUpstreamSignIn;
  return { key, query: (await followTo(world.service.url, change(url))).search.slice(1) };
}

/** Gives what a provider answered to the service. */
export async function finish(
  { service }: UpstreamWorld,
  input: { readonly scope: string; readonly key: string; readonly query: string },
  person?: Person,
): Promise<QueryAnswer> {
  const document = `mutation ($input: CompleteUpstreamSignInInput!) { completeUpstreamSignIn(input: $input) {
    token user { id identities { scope isPrimary ... on SocialIdentity { username userId } } } } }`;
  return query(service, document, { input }, person ? bearer(person.token) : {});
}

/** Signs in at a provider, or links the account to a person. */
export async function signInUpstream(world: UpstreamWorld, scope: string, person?: Person): Promise<QueryAnswer> {
  return finish(world, { scope, ...(await visit(world, scope, person)) }, person);
}

/** Follows redirects as a new browser does, until they lead to an origin. */
async function followTo(origin: string, start: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(start);
  while (url.origin !== origin) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`The provider answered with ${answer.status}: ${await answer.text()}`);
    url = new URL(location, url);
  }
  return url;
}
