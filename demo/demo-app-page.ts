import { type Html, html } from '../gateway/http/html.ts';

/** A page of the demo app, with the sign-in button below. */
export function demoAppPage(pages: string, main: Html): string {
  const page = html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Demo app</title>
<style>body{font:1rem/1.5 system-ui;max-width:30rem;margin:2rem auto;padding:0 1rem}pre{white-space:pre-wrap;overflow-wrap:anywhere}</style>
<main>${main}
<p><a href="/sign-in"><img src="${pages}/sign-in-button.svg" alt="Sign in with Credgraph" width="264" height="44"></a></p></main>
</html>`;
  return page.markup;
}
