/** Last words of the paths where playgrounds and explorers usually stand (spec 4.6). An API may stand there as well. */
const PAGE = /\/(graph|graphiql|playground|explorer|altair|voyager)\/?$/i;

/** Subgraph explorers show a page for each subgraph. */
const EXPLORER = /^\/(explorer|hosted-service|studio)\/subgraphs?\//i;

/** Characters at the beginning of a page within which its root element stands. */
const HEAD = 1024;

/** Whether an endpoint looks like a page to look at. Only its answer tells whether it is one (spec 7). */
export function looksLikePlayground(endpoint: string): boolean {
  const pathname = URL.parse(endpoint)?.pathname ?? '';
  return PAGE.test(pathname) || EXPLORER.test(pathname);
}

/** Whether a body is a page for a browser. Its content type tells little: many send JSON under any. */
export function isWebPage(body: string): boolean {
  const head = body.slice(0, HEAD).trimStart();
  return head.startsWith('<') && /<(!doctype\s+)?html\b/i.test(head);
}
