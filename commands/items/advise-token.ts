/** The refusals that another token may end. */
const REASONS = ['TOKEN_MISSING', 'TOKEN_UNKNOWN', 'WRONG_TOKEN', 'TOKEN_NARROWED', 'NOT_CURATOR'];

/** Says how the tool gets a token, and where a curator gets one. */
export function adviseToken(url: string): string {
  const page = URL.canParse('/dashboard/tokens/new', url)
    ? new URL('/dashboard/tokens/new', url).href
    : 'the dashboard';
  return `Set the curator's token with --token or ACCESS_TOKEN. Get one at ${page}`;
}

/** Adds that advice to a refusal, if it is about the token. */
export function withTokenAdvice(message: string, reason: unknown, url: string): string {
  return REASONS.some((each) => each === reason) ? `${message}\n${adviseToken(url)}` : message;
}
