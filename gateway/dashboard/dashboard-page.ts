import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../platform/settings/config.ts';
import { readVersion } from '../../platform/settings/version.ts';
import { errorCode } from '../../subgraphs/shared/error-code.ts';
import { html } from '../http/html.ts';
import type { RestResponse } from '../http/respond.ts';
import { toPageBrand } from '../pages/brand/page-brand.ts';
import { showPage } from '../pages/frame/respond-page.ts';
import { readerOf } from '../pages/words/words.ts';
import type { FirstAnswers } from './first-answers.ts';
import type { DashboardPersonQuery } from './operations.generated.ts';
import { ISOLATED, pagePolicy } from './page-policy.ts';

type Person = NonNullable<DashboardPersonQuery['viewer']>;

/** The place in the built page where the settings go. */
const SETTINGS_BLOCK = /(<script type="application\/json" id="settings">).*?(<\/script>)/s;

/** Our name as the built page shows it: in the title, and until the scripts run. */
const OUR_NAME = '>Credgraph<';

/** The built page; null if the dashboard is not built. It is read for each request, so that a new build takes effect at once. */
export async function readBuiltPage(folder: string): Promise<string | null> {
  try {
    return await readFile(join(folder, 'dist', 'index.html'), 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** The page with its settings: those of the service, the signed-in person (null for a visitor), and answers to what it asks first. */
export function dashboardPage(
  built: string,
  config: Config,
  person: Person | null,
  answers: FirstAnswers,
): RestResponse {
  const nonce = randomBytes(16).toString('base64');
  const settings = JSON.stringify({ ...toSettings(config, person, nonce), answers }).replaceAll('<', '\\u003c');
  return {
    status: 200,
    body: built
      .replace('<style>', `<style nonce="${nonce}">`)
      // Functions, because `$&` in a replacement string would insert the match.
      .replaceAll(OUR_NAME, () => html`>${config.brand.name}<`.markup)
      .replace(SETTINGS_BLOCK, (_, start: string, end: string) => start + settings + end),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy(config, nonce),
      'cache-control': 'no-store',
      ...ISOLATED,
    },
  };
}

/** The page that says how to build the dashboard. */
export function notBuiltPage(config: Config): RestResponse {
  const page = {
    reader: readerOf('en', toPageBrand(config)),
    title: 'The dashboard is not built',
    main: html`<h1>The dashboard is not built</h1>
<p>The service runs, but the files of the dashboard are missing. In the service's folder, run</p>
<pre><code>npm run build</code></pre>
<p>and reload this page.</p>`,
  };
  return showPage(page, 503);
}

function toSettings(config: Config, person: Person | null, nonce: string): object {
  const { brand, authUrl, apiUrl, credentialApiUrl, environmentName, otherEnvironmentUrl, isProduction } = config;
  return {
    user: person && toUser(person),
    authUrl,
    accountUrl: `${authUrl}/account`,
    apiUrl,
    credentialApiUrl,
    name: brand.name,
    environment: environmentName,
    otherEnvironmentUrl,
    version: readVersion(),
    nonce,
    isDevelopment: !isProduction,
  };
}

function toUser({ id, identities }: Person): object {
  const [chosen] = identities.flatMap((identity) =>
    identity.__typename === 'SocialIdentity' && identity.scope === 'ServiceID' && identity.username !== identity.userId
      ? [identity.username]
      : [],
  );
  const wallets = identities.flatMap((identity) => (identity.__typename === 'WalletIdentity' ? [identity] : []));
  const address = (wallets.find(({ isPrimary }) => isPrimary) ?? wallets[0])?.address;
  const emails = identities.flatMap((identity) => (identity.__typename === 'EmailIdentity' ? [identity] : []));
  const email = (emails.find(({ isPrimary }) => isPrimary) ?? emails[0])?.email;
  return { id, serviceId: chosen ?? null, address: address ?? null, email: email ?? null };
}
