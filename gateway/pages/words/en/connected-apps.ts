/** The page with the apps that a person has allowed. */
export const connectedApps = {
  none: 'No app has access to your data. An app that you allow at a sign-in stands here, with what it can read.',
  afterwards: 'An app can no longer read what you take back. It asks again only for what it requires.',
  used: (allowed: string, lastUsed: string) => `Allowed on ${allowed}, last used on ${lastUsed}.`,
  neverUsed: (allowed: string) => `Allowed on ${allowed}, never used.`,
  onlySignIn: 'Access: sign-in only.',
  remove: 'Remove',
  removeApp: (app: string) => `Remove ${app}`,
  deletedByOwner: (date: string) => `This app was deleted by its owner on ${date}. It can no longer read anything.`,
  deletedByOperator: (date: string) =>
    `This app was deleted by an operator of this service on ${date}. It can no longer read anything.`,
  reads: 'It can read',
  told: 'It is told whether you are eligible',
  takeTellingBack: (app: string) => `No longer tell ${app} whether you are eligible`,
  takeBack: 'Take back',
  takeBackFrom: (app: string, scope: string) => `Take back from ${app}: ${scope}`,
};
