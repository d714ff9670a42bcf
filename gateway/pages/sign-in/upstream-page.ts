import { html } from '../../http/html.ts';
import type { Page } from '../layout.ts';
import type { StartUpstreamSignInMutation } from '../operations.generated.ts';

/** Leads to a provider by a Refresh header: our own form-action policy would block a redirect of the form. */
export function leavingPage(name: string, url: string): Page {
  return {
    title: `Going to ${name}`,
    main: html`<h1>Going to ${name}</h1>
<p><a href="${url}">Continue to ${name}</a></p>`,
  };
}

/** Shows a provider's widget. It is the only foreign script, on a page of its own. */
export function widgetPage(
  name: string,
  { script, frame, bot, returnUrl }: NonNullable<StartUpstreamSignInMutation['startUpstreamSignIn']['widget']>,
): Page {
  return {
    title: `Sign in with ${name}`,
    widget: { script: new URL(script).origin, frame },
    main: html`<h1>Sign in with ${name}</h1>
<p>${name} asks you to share your account with us. This requires JavaScript.</p>
<script async src="${script}" data-telegram-login="${bot}" data-size="large" data-auth-url="${returnUrl}"></script>
<p><a href="/account">Back</a></p>`,
  };
}
