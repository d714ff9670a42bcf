/** The fields of the settings; a tick is `yes` or empty. */
export interface SettingTexts extends Readonly<Record<string, string>> {
  readonly name: string;
  readonly homepage: string;
  readonly policy: string;
  readonly terms: string;
  /** With a space between two. */
  readonly requiredScopes: string;
  readonly redirectUris: string;
  readonly postLogoutRedirectUris: string;
  readonly requirePkce: string;
  readonly expiringTokens: string;
  readonly refreshGraceSeconds: string;
}
