/** The words of the settings of a credential's public page. */
export const publicPage = {
  title: 'Public page',
  text: 'A page where people check whether they are eligible, without an account. Anyone with the link can open it. It shows the name, the description and the curator’s wallet address, and keeps no address that is checked.',
  on: 'The page is on',
  onHint: 'While it is off, or the credential is archived, nobody can open it.',
  showsHandle: 'Show my handle',
  showsHandleHint:
    'Anyone who opens the page then sees that the curator’s wallet and your handle belong together. Otherwise nobody is told who holds the wallet. A hand-over ends this, and no handle is shown until you have one.',
  nextText: 'What eligible people should do next',
  nextTextHint:
    'The page shows this text and the link to eligible people. They are not secret: anyone can enter an eligible address.',
  nextUrl: 'Link for eligible people',
  openUntil: 'Open until',
  openUntilHint:
    'In your time zone. After that, the page says that it has closed. Who is eligible stays the same elsewhere: the end of the credential, above, changes that.',
  embedOrigins: 'Sites that may embed it',
  embedOriginsHint: 'One origin a line, such as https://example.org. No other site can embed the page.',
  waits:
    'The text or the link below is the former curator’s. The page does not show it until you update the page: keep it, change it, or empty the field.',
  save: 'Update the page',
  saving: 'Updating…',
  saved: 'The page was updated.',
  discard: 'Discard changes',
  noTime: 'Enter a date and a time.',
  link: 'Open the page',
  copyLink: 'Copy the link',
  copyEmbed: 'Copy the code that embeds it',
} as const;
