/** Leaves for the sign-in, which comes back to this very page. What was typed is kept by the drafts. Never returns. */
export function signInAgain(): Promise<never> {
  const here = `${location.pathname}${location.search}`;
  location.assign(`/dashboard/sign-in?returnTo=${encodeURIComponent(here)}`);
  return Promise.withResolvers<never>().promise;
}
