/** What `npm run items` sends as its User-Agent. */
export const TOOL_USER_AGENT = 'credgraph-items';
