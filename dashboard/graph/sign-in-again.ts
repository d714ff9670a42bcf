/** Goes to the sign-in, which returns to this page. Drafts keep what was typed. Never resolves. */
export function signInAgain(): Promise<never> {
  const here = `${location.pathname}${location.search}`;
  location.assign(`/dashboard/sign-in?returnTo=${encodeURIComponent(here)}`);
  return Promise.withResolvers<never>().promise;
}
