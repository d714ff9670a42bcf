/** A call for the probe to make. */
export interface ProbeRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** Whether the answer may be opaque: the page then learns only whether there was one. */
  readonly isOpaque: boolean;
}

/** What the browser reports of the call. `BLOCKED`: it does not say why. */
export type ProbeAnswer =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headerNames: readonly string[];
      readonly body: string;
      readonly milliseconds: number;
    }
  | { readonly kind: 'opaque'; readonly milliseconds: number }
  | { readonly kind: 'failure'; readonly reason: ProbeFailure; readonly milliseconds: number };

/** Why there is no answer, as far as the browser says. */
export type ProbeFailure = 'BLOCKED' | 'TIMEOUT' | 'TOO_LARGE' | 'REDIRECT';
