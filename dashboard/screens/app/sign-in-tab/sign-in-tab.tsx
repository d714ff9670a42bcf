import { useState } from 'preact/hooks';
import { Choice } from '../../../parts/forms/choice.tsx';
import { fillSignInSnippet } from '../../../parts/snippets/fill-sign-in-snippet.ts';
import { SIGN_IN_SNIPPETS } from '../../../parts/snippets/sign-in-snippets.ts';
import { Snippets } from '../../../parts/snippets/snippets.tsx';
import { useSettings } from '../../../site/settings.ts';
import { signIn as words } from '../../../words/en/sign-in.ts';
import type { OwnApp } from '../own-app.ts';
import { SignInButton } from './sign-in-button.tsx';

/** How an app lets people sign in: the button with its rules, and code with the app's own values. */
export function SignInTab({ app }: { readonly app: OwnApp }) {
  return (
    <div class="stack narrow">
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
  const snippets = SIGN_IN_SNIPPETS.map(({ title, text, callbackPath }) => ({
    name: title,
    code: fillSignInSnippet(text, values),
    hint: callbackPath === null ? null : callbackHint(title, new URL(callbackPath, redirectUri).href, redirectUris),
  }));
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
      <Snippets label={words.code.title} snippets={snippets} />
    </section>
  );
}

/** What to register for a library that sets the redirect URI itself. */
function callbackHint(library: string, callback: string, redirectUris: readonly string[]): string {
  const isRegistered = redirectUris.includes(callback);
  return isRegistered ? words.code.setByLibrary(library, callback) : words.code.notRegistered(library, callback);
}
