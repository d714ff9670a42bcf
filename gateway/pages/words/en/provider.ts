/** The way to another provider and back. */
export const provider = {
  going: (name: string) => `Going to ${name}`,
  goOn: (name: string) => `Continue to ${name}`,
  widgetTitle: (name: string) => `Sign in with ${name}`,
  widget: (name: string) => `${name} asks you to share your account with us. This requires JavaScript.`,
  back: 'Back',
  none: (scope: string) => `No provider is configured for "${scope}": use another way to sign in or to link.`,
};
