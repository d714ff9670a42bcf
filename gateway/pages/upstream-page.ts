import { html } from '../http/html.ts';
import type { Page } from './layout.ts';
import type { StartUpstreamSignInMutation } from './operations.generated.ts';

/** The way to a provider. The browser goes by itself; a redirect of the form would end at our own form policy. */
export function leavingPage(name: string, url: string): Page {
  return {
    title: `Going to ${name}`,
    main: html`<h1>Going to ${name}</h1>
<p><a href="${url}">Continue to ${name}</a></p>`,
  };
}

/** A provider's own widget. It is the one foreign script of ours, alone on its page. */
export function widgetPage(
  name: string,
  { script, frame, bot, returnUrl }: NonNullable<StartUpstreamSignInMutation['startUpstreamSignIn']['widget']>,
): Page {
  return {
    title: `Sign in with ${name}`,
    widget: { script: new URL(script).origin, frame },
    main: html`<h1>Sign in with ${name}</h1>
<p>${name} asks you here whether we may see your account. This needs JavaScript.</p>
<script async src="${script}" data-telegram-login="${bot}" data-size="large" data-auth-url="${returnUrl}"></script>
<p><a href="/account">Back</a></p>`,
  };
}
