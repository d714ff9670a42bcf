import { type CredentialDocument, findCredentials, refuseCredId } from '../../shared/credentials/credential-store.ts';
import { RequestError } from '../../shared/errors.ts';
import type { Chain } from '../../shared/items/address.ts';
import { checkInUse, requireCuratorCaller } from '../../shared/permissions/curator.ts';
import { checkCuratorOf, isConcerned, isKeeperOf } from '../../shared/permissions/curator-right.ts';
import type { Caller } from '../../shared/request/caller.ts';
import type { SourceContext } from '../context.ts';
import { addressKindsOf } from '../form/address-kinds.ts';
import type { Source } from '../form/source.ts';
import type { HeaderValues, SourceSample } from '../generated.ts';
import { findSamples, findStoredSource, type SourceDocument } from '../sources/source-store.ts';
import { areValuesMissing, toSource, toVisibleSource, type VisibleSource } from '../sources/stored-source.ts';
import { toShownSample } from './samples.ts';

/** Returns the source of a credential to its curator; throws FORBIDDEN for anyone else. Null without a partner. */
export async function findSource(context: SourceContext, credId: number): Promise<VisibleSource | null> {
  const document = await findCuratedSource(context, credId);
  return document && toVisibleSource(document);
}

/** Whether the values of a source's headers are stored, for the two whom an offer concerns; null for anyone else, and without a partner. */
export async function findHeaderValues(context: SourceContext, credId: number): Promise<HeaderValues | null> {
  const offered = await findOffered(context, credId);
  if (!offered) return null;
  if (offered.document.headerNames.length === 0) return 'NONE';
  return areValuesMissing(offered.document, offered.credential.curator) ? 'MISSING' : 'STORED';
}

/** The host of a source's endpoint, for the two whom an offer concerns; null for anyone else, and without a partner. */
export async function findEndpointHost(context: SourceContext, credId: number): Promise<string | null> {
  const offered = await findOffered(context, credId);
  return offered && new URL(offered.document.endpoint).host;
}

/** The chains for whose addresses a credential's partner is asked, which whoever asks learns anyway; null without a partner. */
export async function findAddressKinds({ sources }: SourceContext, credId: number): Promise<readonly Chain[] | null> {
  const document = await sources.load(credId);
  return document && addressKindsOf(document);
}

async function findOffered(context: SourceContext, credId: number): Promise<Omit<OwnSource, 'caller'> | null> {
  const credential = await context.credentials.load(credId);
  if (!credential || !isConcerned(context, credential)) return null;
  const document = await context.sources.load(credId);
  return document && { credential, document };
}

/** Returns the stored source of a credential to its curator; throws FORBIDDEN for anyone else. Null without a partner. */
export async function findCuratedSource(context: SourceContext, credId: number): Promise<SourceDocument | null> {
  const [credential, document] = await Promise.all([context.credentials.load(credId), context.sources.load(credId)]);
  if (!credential || !document) return null;
  checkCuratorOf(context.caller, credential);
  return document;
}

/** Returns the samples of a credential's source to its curator; throws FORBIDDEN for anyone else. Null without a partner. */
export async function showSamples(context: SourceContext, credId: number): Promise<readonly SourceSample[] | null> {
  if (!(await findCuratedSource(context, credId))) return null;
  return (await findSamples(context.database, credId)).map(toShownSample);
}

/** A call that changes a source. */
export interface ChangeInput {
  readonly auth?: { readonly accessToken: string } | null | undefined;
  readonly credId: number;
  readonly ifVersion?: number | null | undefined;
}

/** A source that its curator may change. */
export interface OwnSource {
  readonly caller: Caller;
  readonly credential: CredentialDocument;
  readonly document: SourceDocument;
}

/** The source with its stored values of headers, which a keeper can use and not send elsewhere. */
export function toCurrentSource({ cipher }: Pick<SourceContext, 'cipher'>, own: OwnSource): Source {
  const { caller, credential, document } = own;
  const source = toSource(cipher, document, credential.curator);
  if (!isKeeperOf(caller, credential)) return source;
  return { ...source, headers: source.headers.map((header) => ({ ...header, isKept: true })) };
}

/** Reads the source of the call's credential again; throws unless the caller may change it now. */
export async function requireOwnSource(context: SourceContext, input: ChangeInput): Promise<OwnSource> {
  const caller = await requireCuratorCaller(context, input.auth);
  const credential = await requireOwnInUse(context, caller, input.credId);
  const document = await findStoredSource(context.database, input.credId);
  if (!document) refuseWithoutSource(input.credId);
  checkVersion(document, input.ifVersion ?? null);
  return { caller, credential, document };
}

/** Reads the credential again; throws unless the caller curates it and it is in use. */
export async function requireOwnInUse(
  context: Pick<SourceContext, 'database'>,
  caller: Caller,
  credId: number,
): Promise<CredentialDocument> {
  const credential = await findOwnCredential(context, caller, credId);
  checkInUse(credential);
  return credential;
}

/** Reads the credential again, in use or not; throws unless the caller curates it. */
export async function findOwnCredential(
  { database }: Pick<SourceContext, 'database'>,
  caller: Caller,
  credId: number,
): Promise<CredentialDocument> {
  const [credential] = await findCredentials(database, [credId]);
  if (!credential) refuseCredId(credId);
  checkCuratorOf(caller, credential);
  return credential;
}

/** Throws CONFLICT if the source has another version than the caller requires. */
export function checkVersion(document: SourceDocument, ifVersion: number | null): void {
  const { version } = document.change;
  if (ifVersion === null || version === ifVersion) return;
  throw new RequestError('CONFLICT', `The source is at version ${version}, not ${ifVersion}: read it again first.`, {
    reason: 'VERSION',
    version,
  });
}

function refuseWithoutSource(credId: number): never {
  throw new RequestError('NOT_FOUND', `Credential ${credId} has no source: no partner decides.`, {
    reason: 'NO_SOURCE',
  });
}
