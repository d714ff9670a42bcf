import { findCredentials } from '../../shared/credentials/credential-store.ts';
import type { Database } from '../../shared/database/database.ts';
import { DAY, HOUR, SECOND } from '../../shared/durations.ts';
import { RequestError } from '../../shared/errors.ts';
import type { AppGateInput } from '../generated.ts';
import { type AppDocument, type AppGate, findApp } from './app-store.ts';

/** A consent page with more would not be read. */
const MOST_CREDENTIALS = 5;

/** The credentials of which an app is told, without its gate: whoever gets in is eligible for that. */
export function toldBy({ credIds = [], gate }: Pick<AppDocument, 'credIds' | 'gate'>): readonly number[] {
  return credIds.filter((credId) => credId !== gate?.credId);
}

/** Parses a gate; throws BAD_USER_INPUT for a time that is not from an hour to a day, and for a credential that nobody can be eligible for. */
export async function parseGate(database: Database, { credId, lifetimeSeconds }: AppGateInput): Promise<AppGate> {
  const lifetime = (lifetimeSeconds ?? HOUR / SECOND) * SECOND;
  if (lifetime < HOUR || lifetime > DAY) {
    throw invalid('gate', `A yes must count for ${HOUR / SECOND} to ${DAY / SECOND} seconds.`);
  }
  await checkKnown(database, [credId], 'gate');
  return { credId, lifetime };
}

/** Parses the credentials of which an app is told; throws BAD_USER_INPUT for too many, and for one that nobody can be eligible for. */
export async function parseCredIds(
  database: Database,
  clientId: string,
  { gate, credIds }: { readonly gate?: AppGateInput | null | undefined; readonly credIds: readonly number[] },
): Promise<readonly number[]> {
  const unique = [...new Set(credIds)];
  const app = await findApp(database, clientId);
  const gateId = gate === undefined ? app?.gate?.credId : gate?.credId;
  if (new Set([...unique, ...(gateId === undefined ? [] : [gateId])]).size > MOST_CREDENTIALS) {
    throw invalid('credIds', `An app can have at most ${MOST_CREDENTIALS} credentials, with its gate.`);
  }
  const saved = new Set(app?.credIds);
  await checkKnown(
    database,
    unique.filter((credId) => !saved.has(credId)),
    'credIds',
  );
  return unique;
}

async function checkKnown(database: Database, credIds: readonly number[], field: 'gate' | 'credIds'): Promise<void> {
  const found = credIds.length === 0 ? [] : await findCredentials(database, credIds);
  const known = new Set(found.filter(({ takenDown }) => !takenDown).map(({ _id }) => _id));
  const unknown = credIds.find((credId) => !known.has(credId));
  if (unknown !== undefined) throw invalid(field, `There is no credential ${unknown}.`);
}

function invalid(field: 'gate' | 'credIds', message: string): RequestError {
  return new RequestError('BAD_USER_INPUT', message, { reason: 'INVALID_INPUT', field });
}
