import { z } from 'zod';

const clientId = z.string().describe('The client ID of the app.');
const userId = z.string().describe('The person: the ID that never changes, as in `ServiceIDUserID`.');
const credId = z.int().describe('The credential.');
const scope = z.string().describe('A scope of sign-in, such as `Email`.');
const scopes = z.array(scope);
const count = z.int().min(0);

const grant = z.object({ clientId, userId });
const identity = z.object({ userId, scope });
const app = z.object({ clientId });
const credential = z.object({ credId });
const version = z.int().describe('The version of the source.');
const request = z.object({
  requestId: z.string().describe('The request.'),
  kind: z.enum(['APP', 'CURATOR_TOKEN']).describe('What was requested.'),
});
const list = z.object({
  credId,
  operation: z.enum(['APPEND', 'REPLACE', 'REMOVE']),
  added: count.describe('How many items were added.'),
  removed: count.describe('How many items were removed.'),
  unchanged: count.describe('How many items were left as they were.'),
  revision: count.describe('The revision of the list after the change.'),
  updateId: z.string().describe('The change in the history of the list.'),
});

/** A type of events: what has happened, and the data that tells it. */
interface EventTypeTerms {
  readonly description: string;
  readonly data: z.ZodObject;
}

/**
 * Every type of events. Their data are states and counts: never items, e-mail addresses, wallet addresses or answers of partners. The
 * graph, the subscription, webhooks and docs/events.md take the types from this table.
 */
export const EVENT_TYPES = {
  'grant.given': {
    description: 'A person has allowed an app, or has allowed it more.',
    data: grant.extend({ scopes: scopes.describe('All scopes that the app has now.') }),
  },
  'grant.narrowed': {
    description: 'A person has taken single scopes back from an app.',
    data: grant.extend({ scopes: scopes.describe('The scopes that are left.'), removed: scopes }),
  },
  'grant.revoked': {
    description: 'A person has removed an app, or may not use it any more: it has no access any more.',
    data: grant.extend({ scopes: scopes.describe('The scopes that the app had.') }),
  },
  'identity.linked': {
    description: 'A person has linked an identity of a scope that the app may read.',
    data: identity,
  },
  'identity.unlinked': {
    description: 'A person has unlinked an identity of a scope that the app may read.',
    data: identity,
  },
  'account.deleted': {
    description: 'A person who had allowed the app has deleted their account.',
    data: z.object({ userId }),
  },
  'app.disabled': { description: 'An operator has disabled an app.', data: app },
  'app.enabled': { description: 'An operator has enabled an app again.', data: app },
  'app.secret_rotated': { description: 'An app has a new secret.', data: app },
  'app.owner_added': { description: 'An app has another owner.', data: app },
  'app.deleted': { description: 'An app has been deleted. Nothing follows.', data: app },
  'list.changed': { description: 'The items of a list have been changed.', data: list },
  'list.undone': {
    description: 'A change of a list has been undone.',
    data: list.extend({ undoes: z.string().describe('The change that was undone.') }),
  },
  'credential.created': { description: 'A credential has been created.', data: credential },
  'credential.renamed': { description: 'A credential has another name.', data: credential },
  'credential.archived': { description: 'A credential has been archived.', data: credential },
  'credential.unarchived': { description: 'An archived credential is in use again.', data: credential },
  'credential.handed_over': {
    description: 'A credential has a new curator, and no keepers. The former ones are told nothing that follows.',
    data: credential,
  },
  'credential.hand_over_announced': {
    description: 'An operator hands a credential to a keeper, unless its curator refuses within 7 days.',
    data: credential,
  },
  'credential.hand_over_ended': {
    description: 'A hand-over that an operator had announced was refused, declined or taken back.',
    data: credential,
  },
  'credential.keeper_invited': {
    description: 'The curator has invited somebody to keep a credential with them.',
    data: credential,
  },
  'credential.keeper_added': { description: 'A credential has another keeper.', data: credential },
  'credential.keeper_left': {
    description: 'A keeper of a credential has left. They are told nothing that follows.',
    data: credential,
  },
  'credential.keeper_removed': {
    description: 'The curator has removed a keeper of a credential. The keeper is told nothing that follows.',
    data: credential,
  },
  'credential.taken_down': { description: 'An operator has taken a credential down.', data: credential },
  'credential.restored': { description: 'A credential that had been taken down is in use again.', data: credential },
  'credential.deleted': {
    description: 'A credential has been deleted. Nothing follows.',
    data: credential,
  },
  'source.changed': {
    description: 'The source of a credential has a new version.',
    data: credential.extend({ version }),
  },
  'rule.changed': {
    description: 'The rule of a credential has a new version.',
    data: credential.extend({ version: z.int().describe('The version of the rule.') }),
  },
  'source.failing': {
    description: "Too many calls of a credential's partner have no result.",
    data: credential.extend({ version }),
  },
  'source.paused': {
    description: "The calls of a credential's partner are paused, because it does not answer.",
    data: credential.extend({ version }),
  },
  'source.well': {
    description: "A credential's partner has answered again for ten minutes.",
    data: credential.extend({ version }),
  },
  'curator_token.ending': {
    description: 'A curator token is about to end.',
    data: z.object({ tokenId: z.string(), endsAt: z.iso.datetime().describe('When the token ends.') }),
  },
  'request.made': { description: 'A person has requested an app or a curator token.', data: request },
  'request.answered': {
    description: 'A request was granted, declined or withdrawn.',
    data: request.extend({ answer: z.enum(['GRANTED', 'DECLINED', 'WITHDRAWN']) }),
  },
  'request.message_added': {
    description: 'Somebody has written on a request.',
    data: request.extend({ isOperator: z.boolean().describe('Whether an operator has, and not the person.') }),
  },
  'request.taken': { description: 'A person has taken what was granted.', data: request },
} as const satisfies Readonly<Record<string, EventTypeTerms>>;

/** The name of a type of events, as it stands in every payload. */
export type EventTypeName = keyof typeof EVENT_TYPES;

/** The data of an event. */
export type EventData<Type extends EventTypeName> = z.infer<(typeof EVENT_TYPES)[Type]['data']>;

/** The names of all types. */
export const EVENT_TYPE_NAMES: readonly EventTypeName[] = Object.keys(EVENT_TYPES).filter(isEventType);

/** Whether a text is the name of a type of events. */
export function isEventType(text: string): text is EventTypeName {
  return Object.hasOwn(EVENT_TYPES, text);
}
