/** The screens of the dashboard, each with a text that is on it. `:id` and `:archived` stand for lists of the person's. */
export const SCREENS = [
  ['', 'Your newest credentials'],
  ['/credentials', '1 credential'],
  ['/credentials?search=nothing', 'No credential matches'],
  ['/credentials/new/list', 'What the credential stands for'],
  ['/credentials/new/rest', 'Test addresses'],
  ['/credentials/new/graphql', 'Test addresses'],
  ['/credentials/:id', 'Latest changes'],
  ['/credentials/:id/items', 'Items'],
  ['/credentials/:id/settings', 'Transfer to another curator'],
  ['/credentials/:archived/settings', 'This credential is archived.'],
  ['/credentials/2000000000', 'Credential not found'],
  ['/partner-guide', 'Samples'],
  ['/nowhere', 'Page not found'],
] as const;
