import type { Snippet } from '../../../parts/snippets/snippets.tsx';

/** Code that shows the button. It leads to the page of the app that begins the sign-in. */
export function buttonSnippets(authUrl: string): readonly Snippet[] {
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
