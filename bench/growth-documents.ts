import { createHash } from 'node:crypto';
import { auditEvents, newAuditEventId, type StoredAuditEvent } from '../subgraphs/auth/stores/audit-events.ts';
import { type CodeDocument, codes } from '../subgraphs/auth/stores/codes.ts';
import { type GrantDocument, grants } from '../subgraphs/auth/stores/grants.ts';
import { type TokenDocument, tokens } from '../subgraphs/auth/stores/tokens.ts';
import { type UserDocument, users } from '../subgraphs/auth/stores/users.ts';
import { toListEvents } from '../subgraphs/credential/item-list-store/history/list-events.ts';
import type { Item } from '../subgraphs/credential/item-list-store/index.ts';
import { type CredentialDocument, credentials } from '../subgraphs/shared/credentials/credential-store.ts';
import type { Collection } from '../subgraphs/shared/database/database.ts';
import { after, DAY, SECOND } from '../subgraphs/shared/durations.ts';
import { type EventDocument, events } from '../subgraphs/shared/events/event-log.ts';
import { hashSecret } from '../subgraphs/shared/secrets/secret.ts';

/** A collection, and the documents that it is filled with, by their numbers: a number has the same names each time. */
interface Filling {
  readonly collection: Pick<Collection<unknown>, 'name' | 'createIndexes'>;
  readonly documentOf: (number: number) => object;
}

const APPS = 1000;
const NOW = new Date();
const SCOPES = ['Email', 'EVMAddress'] as const;

/** The ID of a person. */
export const personOf = (number: number): string => hexOf(`person ${number}`, 12);

/** A person's e-mail address. */
export const emailOf = (number: number): string => `person.${number}@example.org`;

/** The client ID of an app that a person uses. */
export const appOf = (number: number): string => hexOf(`app ${number % APPS}`, 12);

/** The hash of an access token of an odd number, or of the name of a family of refresh tokens. */
export const tokenOf = (number: number): string => hashSecret(`token ${number}`);

/** The hash of a code. */
export const codeOf = (number: number): string => hashSecret(`code ${number}`);

/** A wallet that curates ten credentials. */
export const curatorOf = (number: number): string => `0x${hexOf(`curator ${Math.floor(number / 10)}`, 20)}`;

/** The item of a list with a number: twenty bytes of a wallet address. */
export const itemOf = (credId: number, item: number): Item => ({
  kind: 'evm',
  key: Buffer.from(hexOf(`item ${credId} ${item}`, 20), 'hex'),
});

/** All collections that grow with the people and what they do, in the shapes in which the service writes them. */
export const FILLINGS: readonly Filling[] = [
  { collection: users, documentOf: userOf },
  { collection: tokens, documentOf: tokenDocumentOf },
  { collection: codes, documentOf: codeDocumentOf },
  { collection: grants, documentOf: grantOf },
  { collection: auditEvents, documentOf: auditEventOf },
  { collection: credentials, documentOf: credentialOf },
  { collection: events, documentOf: eventOf },
];

function userOf(number: number): UserDocument {
  const _id = personOf(number);
  const wallet = `0x${hexOf(`wallet ${number}`, 20)}`;
  const linkedAt = earlier(number);
  const identities = [
    ['Email', emailOf(number)] as const,
    ['EVMAddress', wallet] as const,
    ['ServiceID', _id] as const,
  ].map(([scope, value]) => ({
    id: hexOf(`${scope} ${number}`, 12),
    scope,
    key: `${scope}:${value}`,
    value,
    username: value,
    linkedAt,
  }));
  return { _id, identities, createdAt: linkedAt };
}

/** One of an access token, and one of the refresh tokens of its family, which has been refreshed. */
function tokenDocumentOf(number: number): TokenDocument {
  const family = Math.floor(number / 2);
  const owner = { clientId: appOf(family), userId: personOf(family), familyId: codeOf(family) };
  const token = { _id: tokenOf(number), ...owner, scopes: SCOPES, lastUsedAt: NOW, revokedAt: null };
  if (number % 2 === 1)
    return { ...token, kind: 'access', expiresAt: after(NOW, DAY), familyEndsAt: null, usedAt: null };
  const [current, previous, seed] = ['current', 'previous', 'seed'].map((name) => hashSecret(`${name} ${number}`));
  const rotation = {
    current: current ?? '',
    previous: previous ?? '',
    seed: seed ?? '',
    refreshes: 3,
    take: takeOf(number),
  };
  const ends = { expiresAt: after(NOW, 30 * DAY), familyEndsAt: after(NOW, 180 * DAY) };
  return { ...token, kind: 'refresh', ...ends, usedAt: NOW, lastUsedAt: null, rotation };
}

function codeDocumentOf(number: number): CodeDocument {
  return {
    _id: codeOf(number),
    clientId: appOf(number),
    userId: personOf(number),
    redirectUri: 'https://client.example/callback',
    scopes: SCOPES,
    codeChallenge: hashSecret(`challenge ${number}`),
    expiresAt: after(NOW, DAY),
    usedAt: NOW,
    take: takeOf(number),
    revokedAt: null,
  };
}

function grantOf(number: number): GrantDocument {
  const owner = { userId: personOf(number), clientId: appOf(number) };
  return { ...owner, scopes: SCOPES, authorizedAt: earlier(number), lastUsedAt: NOW, consents: 1 };
}

function auditEventOf(number: number): StoredAuditEvent {
  const [at, owner] = [earlier(number), { userId: personOf(number), clientId: appOf(number) }];
  const detail = { scopes: SCOPES.join(' '), family: codeOf(number) };
  return {
    _id: newAuditEventId(at),
    at,
    event: 'tokens-issued',
    ...owner,
    requestId: hexOf(`request ${number}`, 18),
    detail,
  };
}

function credentialOf(number: number): CredentialDocument {
  const texts = {
    name: `Holders of token ${number}`,
    description: 'Whoever holds at least one token at the end of the day.',
  };
  const kind = number % 2 === 0 ? 'LIST' : 'REST';
  return { _id: number, ...texts, kind, curator: curatorOf(number), createdAt: earlier(number) };
}

/** A hundred changes of each list. */
function eventOf(number: number): EventDocument {
  const [credId, at] = [Math.floor(number / 100), earlier(number)];
  const author = { actor: curatorOf(credId), tokenId: null };
  const counts = { added: 1, removed: 0, unchanged: 0, revision: number % 100 };
  const update = { _id: hexOf(`update ${number}`, 12), credId, at, operation: 'APPEND', ...counts, ...author } as const;
  const [event] = toListEvents([update]);
  if (!event) throw new Error('An update is an event.');
  return { ...event, storedAt: at };
}

function takeOf(number: number): { readonly by: string } {
  return { by: hexOf(`take ${number}`, 12) };
}

/** Moments that follow one another, none of them long ago. */
function earlier(number: number): Date {
  return after(NOW, -DAY + (number * SECOND) / 100);
}

function hexOf(name: string, bytes: number): string {
  return createHash('sha256')
    .update(name)
    .digest('hex')
    .slice(0, 2 * bytes);
}
