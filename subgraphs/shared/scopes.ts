/** The twelve scopes (spec 2.1). */
export const SCOPES = [
  'Email',
  'Microblog',
  'Chat',
  'CodeHost',
  'Messenger',
  'EVMAddress',
  'SolanaAddress',
  'SeiAddress',
  'AptosAddress',
  'InjectiveAddress',
  'FlowAddress',
  'ServiceID',
] as const;

/** What an app asks for: one kind of identity. */
export type Scope = (typeof SCOPES)[number];

/** Whether the text is one of the twelve scopes, case-sensitively (spec 2.1). */
export function isScope(text: string): text is Scope {
  return SCOPES.some((scope) => scope === text);
}

/** The scopes of OpenID Connect, each with the one of the twelve that it asks for. */
const OPENID_SCOPES = { openid: 'ServiceID', profile: 'ServiceID', email: 'Email' } as const satisfies Readonly<
  Record<string, Scope>
>;

/** A scope as an app writes it: one of the twelve, or one of OpenID Connect. */
export type ScopeWord = Scope | keyof typeof OPENID_SCOPES;

/** All words that an app can ask with. */
export const SCOPE_WORDS: readonly ScopeWord[] = ['openid', 'profile', 'email', ...SCOPES];

/** Whether an app can ask with this word, case-sensitively. */
export function isScopeWord(text: string): text is ScopeWord {
  return isOpenIdScope(text) || isScope(text);
}

/** Whether it is a scope of OpenID Connect, and not one of the twelve. */
export function isOpenIdScope(text: string): text is keyof typeof OPENID_SCOPES {
  return Object.hasOwn(OPENID_SCOPES, text);
}

/** Whether space-delimited scopes, valid or not, make a request of OpenID Connect. */
export function asksForOpenId(text: string): boolean {
  return text.split(' ').includes('openid');
}

/** Returns the one of the twelve scopes that a word asks for. */
export function toScope(word: ScopeWord): Scope {
  return isOpenIdScope(word) ? OPENID_SCOPES[word] : word;
}
