import type { Transporter } from 'nodemailer';
import type { MailLook, SendMail } from '../subgraphs/auth/index.ts';
import { SECOND } from '../subgraphs/shared/durations.ts';
import { errorCode } from '../subgraphs/shared/error-code.ts';
import { runStep } from '../subgraphs/shared/request/steps.ts';
import type { Config } from './settings/config.ts';

/** The time limit for a response of the mail server. */
const TIMEOUTS = { connectionTimeout: 10 * SECOND, greetingTimeout: 10 * SECOND, socketTimeout: 20 * SECOND };

/** Other programs do not answer an e-mail with this header, for example with a notice of absence (RFC 3834). */
const HEADERS = { 'auto-submitted': 'auto-generated' };

/** Sends by SMTP, from the address that the URL's `from` parameter names, as text and as a document. */
export function createSmtpMailer(url: string, senderName: string): SendMail {
  const sender = new URL(url).searchParams.get('from') ?? 'no-reply@localhost';
  // An address that has a name keeps it.
  const from = sender.includes('<') ? sender : { name: senderName, address: sender };
  let transport: Transporter | null = null;
  return async ({ to, ...mail }) => {
    // Imported with the first e-mail: many services never send one.
    transport ??= (await import('nodemailer')).createTransport({ ...TIMEOUTS, url });
    // As an object, an address is never read as a list of several.
    const parts = { ...mail, to: { name: '', address: to }, from, headers: HEADERS };
    await observe(transport.sendMail({ ...parts, disableFileAccess: true, disableUrlAccess: true }));
  };
}

/** Makes an e-mail a step that observers see; rejects as the mail server does. */
async function observe(sending: Promise<unknown>): Promise<void> {
  const fault = await runStep('mail', {}, async () => sending.then(() => null, toFault), describeOutcome);
  if (fault !== null) throw fault.error;
}

function toFault(error: unknown): { readonly error: unknown } {
  return { error };
}

function describeOutcome(fault: { readonly error: unknown } | null): string {
  if (fault === null) return 'sent';
  const isAnswer = fault.error instanceof Error && 'responseCode' in fault.error;
  return isAnswer ? 'refused' : 'unreachable';
}

/** Says why the mail server can't be used, in a few words without a secret; null if it lets us in. Takes as long as `patience`, in milliseconds. */
export async function findMailFault(url: string, patience: number): Promise<string | null> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    url,
  });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'responseCode' in error)
      return `refuses us (${String(error.responseCode)})`;
    return `does not answer (${errorCode(error) || 'no reason given'})`;
  } finally {
    transport.close();
  }
}

/** Our own accent, on light paper. */
const ACCENT = '#3350cf';

/** What the e-mails of an installation look like. */
export function toMailLook({ brand, mailTemplates }: Pick<Config, 'brand' | 'mailTemplates'>): MailLook {
  const { accent: color, on: onColor } = brand.colors?.light ?? { accent: ACCENT, on: '#ffffff' };
  return { name: brand.name, color, onColor, templates: mailTemplates };
}
