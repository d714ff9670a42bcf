import type { Scope } from '../../generated.ts';
import type { MailKind } from '../mail-kinds.ts';

/** The words of the e-mails in one language. A paragraph whose placeholder has no value is left out. */
export interface MailWords {
  readonly mails: Readonly<Record<MailKind, { readonly subject: string; readonly text: readonly string[] }>>;
  /** The last line of an e-mail that says nothing of the support. */
  readonly footer: string;
  readonly scopes: Readonly<Record<Scope, string>>;
  /** A browser and its system; the system is null if it is unknown. */
  readonly device: (browser: string | null, system: string | null) => string;
  readonly hasMessage: string;
  readonly anOperator: string;
}
