import { useState } from 'preact/hooks';
import { Choice } from '../../parts/forms/field.tsx';
import { Icon } from '../../parts/page/icon.tsx';
import { fillSignInSnippet, type SignInSnippetValues } from '../../parts/snippets/fill-sign-in-snippet.ts';
import { SIGN_IN_SNIPPETS } from '../../parts/snippets/sign-in-snippets.ts';
import { type Snippet, Snippets, type SnippetValue, snippetOfValues } from '../../parts/snippets/snippets.tsx';
import { useSettings } from '../../site/settings.ts';
import { signIn as words } from '../../words/en/app-page.ts';
import { CredentialsOfApp } from './credentials-of-app.tsx';
import type { OwnApp } from './own-app.ts';
import { TryIt } from './try-it.tsx';

/** How an app lets people sign in: the button with its rules, and code with the app's own values. */
export function SignInTab({ app }: { readonly app: OwnApp }) {
  return (
    <div class="stack narrow">
      <TryIt app={app} />
      <CredentialsOfApp app={app} />
      <SignInCode app={app} />
      <SignInButton />
    </div>
  );
}

function SignInCode({ app: { app, redirectUris, isPublic } }: { readonly app: OwnApp }) {
  const { authUrl, apiUrl } = useSettings();
  const [first = ''] = redirectUris;
  const [chosen, choose] = useState(first);
  const redirectUri = redirectUris.includes(chosen) ? chosen : first;
  const values = { authUrl, apiUrl, clientId: app.clientId, redirectUri };
  const code = SIGN_IN_SNIPPETS.map(({ title, text, callbackPath }) => ({
    name: title,
    code: fillSignInSnippet(text, values),
    hint: callbackPath === null ? null : callbackHint(title, new URL(callbackPath, redirectUri).href, redirectUris),
  }));
  const needsEmail = !app.requiredScopes.includes('Email');
  const product = {
    name: words.product.title,
    ...snippetOfValues(productValues(values)),
    hint: [isPublic ? words.product.publicText : words.product.text, needsEmail && words.product.email]
      .filter(Boolean)
      .join(' '),
  };
  return (
    <section class="card" aria-labelledby="code">
      <h2 id="code">{words.code.title}</h2>
      <p class="quiet">{isPublic ? words.code.publicText : words.code.text}</p>
      {redirectUris.length > 1 && (
        <Choice
          label={words.code.redirectUri}
          value={redirectUri}
          options={redirectUris.map((uri) => [uri, uri])}
          onChange={choose}
        />
      )}
      <Snippets label={words.code.title} snippets={[product, ...code]} />
    </section>
  );
}

/** What the form of a product asks for. Most products need the first values alone and find the endpoints themselves. */
function productValues({ authUrl, apiUrl, clientId, redirectUri }: SignInSnippetValues): readonly SnippetValue[] {
  const { labels } = words.product;
  return [
    { label: labels.issuer, text: authUrl },
    { label: labels.discovery, text: `${authUrl}/.well-known/openid-configuration` },
    { label: labels.clientId, text: clientId },
    { label: labels.redirectUri, text: redirectUri },
    { label: labels.scopes, text: 'openid profile email' },
    { label: labels.authorization, text: `${authUrl}/oauth` },
    { label: labels.token, text: `${apiUrl}/oauth/auth/2/token` },
    { label: labels.userInfo, text: `${apiUrl}/oauth/userinfo` },
    { label: labels.keys, text: `${authUrl}/.well-known/jwks.json` },
    { label: labels.logOut, text: `${authUrl}/oauth/logout` },
  ];
}

/** What to register for a library that sets the redirect URI itself. */
function callbackHint(library: string, callback: string, redirectUris: readonly string[]): string {
  const isRegistered = redirectUris.includes(callback);
  return isRegistered ? words.code.setByLibrary(library, callback) : words.code.notRegistered(library, callback);
}

const buttonWords = words.button;

/** The themes of the button. Its picture also comes in the theme of the page around it. */
const THEMES = ['light', 'dark'] as const;

/** The button that apps show, with its rules. */
function SignInButton() {
  const { authUrl } = useSettings();
  return (
    <section class="card" aria-labelledby="button">
      <h2 id="button">{buttonWords.title}</h2>
      <p class="quiet">{buttonWords.text}</p>
      <div class="button-themes">
        {THEMES.map((theme) => (
          <figure key={theme}>
            <div class={`button-page ${theme}`}>
              <img src={pathOf(theme)} alt={buttonWords.alt[theme]} width="264" height="44" />
            </div>
            <figcaption>
              <a class="button" href={pathOf(theme)} download={`sign-in-with-credgraph-${theme}.svg`}>
                <Icon name="download" />
                {buttonWords.download[theme]}
              </a>
            </figcaption>
          </figure>
        ))}
      </div>
      <Snippets label={buttonWords.title} snippets={buttonSnippets(authUrl)} />
      <h3>{buttonWords.rulesTitle}</h3>
      <ul class="rules">
        {buttonWords.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  );
}

function pathOf(theme: (typeof THEMES)[number]): string {
  return `/sign-in-button-${theme}.svg`;
}

/** Code that shows the button. It leads to the page of the app that begins the sign-in. */
function buttonSnippets(authUrl: string): readonly Snippet[] {
  return [
    { name: 'HTML', code: link(picture(`${authUrl}/sign-in-button.svg`)) },
    {
      name: 'HTML with a theme',
      code: `<!-- For a page that is always light; -dark for one that is always dark. -->
${link(picture(`${authUrl}/sign-in-button-light.svg`))}`,
    },
    { name: 'HTML and CSS', code: styled() },
  ];
}

function link(content: string): string {
  return `<a href="/sign-in">${content}</a>`;
}

function picture(url: string): string {
  return `<img src="${url}" alt="Sign in with Credgraph" width="264" height="44">`;
}

/** A button of text, for pages that load no pictures of other hosts. */
function styled(): string {
  return `<a class="sign-in-with-credgraph" href="/sign-in">Sign in with Credgraph</a>
<style>
  .sign-in-with-credgraph {
    display: inline-block;
    padding: 0 1.5rem;
    border-radius: 8px;
    background: #2447b8;
    color: #ffffff;
    font: 600 16px/44px system-ui, sans-serif;
    text-decoration: none;
  }
  @media (prefers-color-scheme: dark) {
    .sign-in-with-credgraph { background: #9db4ff; color: #10142a; }
  }
</style>`;
}
