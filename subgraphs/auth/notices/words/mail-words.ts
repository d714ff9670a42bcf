import type { HandOverEnd } from '../../../shared/events/event-mails.ts';
import type { EventTypeName } from '../../../shared/events/event-types.ts';
import type { Scope } from '../../generated.ts';
import type { MailKind } from './mail-kinds.ts';

/** The words of the e-mails in one language. A paragraph whose placeholder has no value is left out. */
export interface MailWords {
  readonly mails: Readonly<Record<MailKind, { readonly subject: string; readonly text: readonly string[] }>>;
  /** The last line of an e-mail that says nothing of the support. */
  readonly footer: string;
  /** The buttons of a document, by the placeholder of the page that they open. */
  readonly buttons: Readonly<Record<'account' | 'page', string>>;
  readonly scopes: Readonly<Record<Scope, string>>;
  /** A browser and its system; the system is null if it is unknown. */
  readonly device: (browser: string | null, system: string | null) => string;
  readonly hasMessage: string;
  readonly anOperator: string;
  /** Whose events. The service's name, or the app's. */
  readonly eventsOf: {
    readonly person: string;
    readonly app: (name: string) => string;
    readonly service: (name: string) => string;
  };
  /** Where events go to by e-mail. */
  readonly anAddress: string;
  readonly offReasons: Readonly<Record<'GONE' | 'FAILED' | 'RIGHT_LOST', string>>;
  readonly handOverEnds: Readonly<Record<HandOverEnd, string>>;
  readonly countOfEvents: (count: number) => string;
  readonly moreEvents: (count: number) => string;
  readonly eventTypes: Readonly<Record<EventTypeName, string>>;
}
