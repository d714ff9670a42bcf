import { randomUUID } from 'node:crypto';
import type { NewMail } from './event-mails.ts';
import type { EventData, EventTypeName } from './event-types.ts';

/** Whom an event concerns: who may read it is decided by these when it is delivered. */
export interface EventAudience {
  /** The apps that it is about, or that could read what it is about. */
  readonly clientIds?: readonly string[];
  /** The person whom apps are told of. An app is told only if it may know the person's ID. */
  readonly userId?: string;
  /** The credential, whose curator is told. */
  readonly credId?: number;
  /** The wallet addresses of further curators, such as the former one. */
  readonly curators?: readonly string[];
  /** The IDs of further people, such as the one who made a request. */
  readonly people?: readonly string[];
  /** Who has done it: the ID of the person, or of the curator token. No payload has it: it keeps people from mails about what they do. */
  readonly author?: string;
}

/** An event that is written with its change. */
export interface NewEvent extends EventAudience {
  /** Twice the same ID is one event. */
  readonly _id: string;
  readonly type: EventTypeName;
  /** What the event is about. The events of one subject have an order. */
  readonly subject: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Written with the event, and never in the log. */
  readonly mail?: NewMail;
}

/** Creates an event; its data is that of its type. */
export function newEvent<Type extends EventTypeName>(
  type: Type,
  {
    data,
    ...terms
  }: EventAudience & Pick<NewEvent, 'subject' | 'mail'> & { readonly _id?: string; readonly data: EventData<Type> },
): NewEvent {
  return { _id: newEventId(), ...terms, type, data };
}

/** Creates the random ID of an event. */
export function newEventId(): string {
  return `evt_${randomUUID()}`;
}
