/** The words of the page that shows app owners how people sign in to their app. */
export const signIn = {
  code: {
    title: 'Code',
    text: 'The client ID and the redirect URI of this app are filled in. Keep the secret in the environment of your server, never in the code.',
    publicText: 'The client ID and the redirect URI of this app are filled in. The app has no secret; use PKCE.',
    redirectUri: 'Redirect URI',
    setByLibrary: (library: string, uri: string) => `${library} sets the redirect URI itself: ${uri}`,
    notRegistered: (library: string, uri: string) =>
      `${library} sets the redirect URI itself. Add this one to the settings of the app, or sign-ins are refused: ${uri}`,
  },
  button: {
    title: 'Sign-in button',
    text: 'People recognize the button. It should look the same in every app.',
    alt: { light: 'The button on a light page', dark: 'The button on a dark page' },
    download: { light: 'Light button (SVG)', dark: 'Dark button (SVG)' },
    rulesTitle: 'Rules',
    rules: [
      'Keep the text, the mark and the colors as they are. Translate the text only as a whole.',
      'Leave a margin of at least half the height of the button on all sides.',
      'Show the button at least 44 pixels high, so that it can be hit with a finger.',
      'Use the light button on light pages and the dark one on dark pages.',
      'Do not stretch or crop the button, and do not put it on a picture.',
      'Do not use the mark as the logo of your own app.',
    ],
  },
} as const;
