/** Last words of the paths where playgrounds and explorers usually stand (spec 4.6). */
const PAGE = /\/(graph|graphiql|playground|explorer|altair|voyager)\/?$/i;

/** Subgraph explorers show a page for each subgraph. */
const EXPLORER = /^\/(explorer|hosted-service|studio)\/subgraphs?\//i;

/** Whether the URL is known for a page to look at, not for an API (spec 7). */
export function isPlaygroundUrl({ pathname }: URL): boolean {
  return PAGE.test(pathname) || EXPLORER.test(pathname);
}

/** Whether a body is a page for a browser. Its content type tells little: many send JSON under any. */
export function isWebPage(body: string): boolean {
  return /^\s*<(!doctype|html)\b/i.test(body);
}
