/** The context that makes a change refresh every query about credentials, even one whose answer has no credential yet. */
export const ABOUT_CREDENTIALS = { additionalTypenames: ['Credential'] };
