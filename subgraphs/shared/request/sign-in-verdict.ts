/** What was found out about a person and one credential. */
export interface CredentialVerdict {
  readonly credId: number;
  /** Null if it could not be told, or if no partner was asked yet. */
  readonly result: 0 | 1 | null;
  /** The wallets about one of which a partner is asked, because lists alone do not decide; the preset one first. */
  readonly wallets: readonly string[];
  /** The wallet that the person has chosen for its partners; null if none of them has a say. */
  readonly wallet: string | null;
  /** Why it could not be told: the code of a failed check, or `GONE` for a credential that was deleted; null otherwise. */
  readonly failure: string | null;
  /** When a partner is asked again, if calls to it are paused. */
  readonly retryAt: Date | null;
}

/** What the gateway has found out for one sign-in: it counts for this person at this app, and for a minute. */
export interface SignInVerdict {
  readonly userId: string;
  readonly clientId: string;
  readonly at: Date;
  /** Whether partners were asked, and not only lists. */
  readonly isWhole: boolean;
  readonly credentials: readonly CredentialVerdict[];
}
