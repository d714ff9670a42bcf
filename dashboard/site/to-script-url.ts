/** The part of the Trusted Types API that the dashboard needs. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): URL };
}

declare global {
  interface Window {
    /** Only some browsers have it. */
    readonly trustedTypes?: TrustedTypes;
  }
}

/** The policy that the page's Content-Security-Policy lets be made: it passes the dashboard's own files alone. */
const policy = window.trustedTypes?.createPolicy('dashboard', { createScriptURL: checkOwnFile });

/** The address of a worker, as a trusted script URL where the browser requires one (Trusted Types). */
export function toScriptUrl(url: string): string | URL {
  return policy?.createScriptURL(url) ?? checkOwnFile(url);
}

function checkOwnFile(url: string): string {
  const { origin, pathname } = new URL(url, location.href);
  if (origin === location.origin && pathname.startsWith('/dashboard/')) return url;
  throw new TypeError(`${url} is no file of the dashboard.`);
}
