/** What people are told by e-mail, and what each e-mail can name, as `{{placeholders}}` of its words. */
export const MAIL_KINDS = {
  code: ['code', 'app'],
  'new-device': ['device', 'time'],
  'identity-linked': ['identity', 'scope', 'time'],
  'identity-unlinked': ['identity', 'scope', 'time'],
  'identity-primary': ['identity', 'scope', 'time'],
  'passkey-added': ['passkey', 'time'],
  'passkey-removed': ['passkey', 'time'],
  'passkey-copied': ['passkey', 'time'],
  'account-deleted': ['time'],
  'account-suspended': ['reason', 'time'],
  'app-disabled': ['app', 'reason', 'page', 'time'],
  'owner-added': ['app', 'person', 'page', 'time'],
  'secret-rotated': ['app', 'person', 'page', 'time'],
  'gate-gone': ['app', 'credential', 'page', 'time'],
  'hand-over-announced': ['credential', 'reason', 'until', 'page', 'time'],
  'hand-over-ended': ['credential', 'end', 'page', 'time'],
  'requests-waiting': ['count', 'page'],
  'request-granted': ['request', 'until', 'message', 'page'],
  'request-declined': ['request', 'message', 'page'],
  'request-message': ['request', 'page'],
  'endpoint-failing': ['endpoint', 'events', 'until', 'page', 'time'],
  'endpoint-off': ['endpoint', 'events', 'reason', 'page', 'time'],
  events: ['count', 'summary', 'page'],
} as const;

/** A kind of e-mail. */
export type MailKind = keyof typeof MAIL_KINDS;

/** What every e-mail can name: the service, the account page, and where people get support. */
const COMMON = ['service', 'account', 'support'] as const;

/** What the e-mails can name. */
export type Placeholder = (typeof MAIL_KINDS)[MailKind][number] | (typeof COMMON)[number];

/** Whether the text is the name of a kind. */
export function isMailKind(text: string): text is MailKind {
  return Object.hasOwn(MAIL_KINDS, text);
}

/** Lists what an e-mail of this kind can name. */
export function placeholdersOf(kind: MailKind): readonly Placeholder[] {
  return [...MAIL_KINDS[kind], ...COMMON];
}
