import * as client from 'openid-client';
import type { Demo } from './seed-demo.ts';

/** The origins of the service: the API that the demo app calls, and the pages to which it sends people. */
export interface ServiceUrls {
  readonly api: string;
  readonly pages: string;
}

/** A sign-in that has begun: the page to send the browser to, and what the browser must keep. */
interface Attempt {
  readonly url: string;
  readonly state: string;
  readonly verifier: string;
}

/** The sign-in of the demo app. */
export interface DemoSignIn {
  begin(): Promise<Attempt>;
  /** Returns the access token; throws if the service or the person refuses. */
  finish(url: URL, attempt: Pick<Attempt, 'state' | 'verifier'>): Promise<string>;
}

/** Signs people in as docs/snippets/openid-client.ts does. */
export function createDemoSignIn(service: ServiceUrls, demo: Demo): DemoSignIn {
  const credgraph = configure(service, demo);
  return {
    begin: async () => {
      const [state, verifier] = [client.randomState(), client.randomPKCECodeVerifier()];
      const url = client.buildAuthorizationUrl(credgraph, {
        redirect_uri: demo.redirectUri,
        scope: 'Email EVMAddress ServiceID',
        state,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, state, verifier };
    },
    finish: async (url, { state, verifier }) => {
      const checks = { expectedState: state, pkceCodeVerifier: verifier };
      return (await client.authorizationCodeGrant(credgraph, url, checks)).access_token;
    },
  };
}

/** Without discovery, because this process may not be able to reach the address of the pages. */
function configure({ api, pages }: ServiceUrls, { clientId, clientSecret }: Demo): client.Configuration {
  const metadata = {
    issuer: pages,
    authorization_endpoint: `${pages}/oauth`,
    token_endpoint: `${api}/oauth/auth/2/token`,
  };
  const configuration = new client.Configuration(metadata, clientId, clientSecret);
  client.allowInsecureRequests(configuration);
  return configuration;
}

/** The reason why a sign-in failed, for the person. */
export function reasonOf(error: unknown): string {
  const isAnswer = error instanceof client.AuthorizationResponseError || error instanceof client.ResponseBodyError;
  if (isAnswer) return error.error_description ?? error.error;
  return error instanceof Error ? error.message : String(error);
}
