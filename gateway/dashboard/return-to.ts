/** Where a sign-in returns to by default. */
export const HOME = '/dashboard';

/** The state that carries it travels in URLs and in a cookie. */
const LONGEST = 1000;

/** Paths under the dashboard that are not pages. */
const NO_PAGES = /^\/dashboard\/(?:sign-in|signed-in|sign-out|graph|assets|probe\.js)(?:\/|$)/;

/** The page of the dashboard that a sign-in returns to. Anything else, such as the address of another site, becomes the home page. */
export function parseReturnTo(text: string | null): string {
  const url = text === null || text.length > LONGEST ? null : URL.parse(text, 'http://dashboard.invalid');
  if (!url || url.host !== 'dashboard.invalid' || !isPage(url.pathname)) return HOME;
  return url.pathname + url.search + url.hash;
}

function isPage(path: string): boolean {
  return (path === HOME || path.startsWith(`${HOME}/`)) && !NO_PAGES.test(path);
}
