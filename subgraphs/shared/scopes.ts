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
