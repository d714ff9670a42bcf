/** The first page of signing in, and what leads back from it. */
export const signIn = {
  title: 'Sign in',
  titleFor: (app: string) => `Sign in to continue to ${app}`,
  titleForDashboard: 'Sign in to continue to the dashboard',
  titleForAccount: 'Sign in to continue to your account',
  titleForPage: 'Sign in to continue to the page that you came from',
  email: 'E-mail address',
  sendCode: 'Send me a code',
  or: 'or',
  withProvider: (name: string) => `Sign in with ${name}`,
  againFor: (app: string) => `You are signed in, but ${app} asks you to sign in again.`,
  notRecentFor: (app: string, identities: readonly string[]) => {
    const why = `${app} asks for a new sign-in, and yours does not count as one: you linked what you signed in with, or added the passkey, within the last 12 hours, or the passkey may have a copy.`;
    if (identities.length === 0)
      return `${why} None of your identities is older. Sign in with an older passkey, or try again in 12 hours.`;
    return `${why} Sign in with ${new Intl.ListFormat('en', { type: 'disjunction' }).format(identities)}.`;
  },
  againForAccount:
    'You signed in a while ago. To continue, sign in again with something that is linked to your account. What you linked within the last 12 hours counts only if you created the account with it, and a passkey counts 12 hours after you added it, unless there may be a copy of it.',
  support: 'Contact support',
  backTo: (app: string) => `Back to the request of ${app}`,
  backToDashboard: 'Back to the dashboard',
  backToPage: 'Back to the page',
  otherTab: 'You signed in or out in another tab after you opened this page. Check the button and try again.',
  notTheDashboard: 'This link does not lead to the dashboard: open the dashboard again.',
};
