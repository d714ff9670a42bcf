/** The last path segments of most playgrounds and explorers (spec 4.6). An API can have such a path too. */
const PAGE = /\/(graph|graphiql|playground|explorer|altair|voyager)\/?$/i;

/** Subgraph explorers show a page for each subgraph. */
const EXPLORER = /^\/(explorer|hosted-service|studio)\/subgraphs?\//i;

/** Characters: the root element is within the start of a page. */
const HEAD = 1024;

/** Whether an endpoint looks like the URL of a web page. Only its answer proves that (spec 7). */
export function looksLikePlayground(endpoint: string): boolean {
  const pathname = URL.parse(endpoint)?.pathname ?? '';
  return PAGE.test(pathname) || EXPLORER.test(pathname);
}

/** Whether a body is a web page. The content type is not reliable: many APIs send JSON with a wrong one. */
export function isWebPage(body: string): boolean {
  const head = body.slice(0, HEAD).trimStart();
  return head.startsWith('<') && /<(!doctype\s+)?html\b/i.test(head);
}
