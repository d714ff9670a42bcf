import { recordCallerAudit } from '../../shared/audit.ts';
import { recordCredentialEvent } from '../../shared/credentials/credential-events.ts';
import { refuseCredId } from '../../shared/credentials/credential-store.ts';
import { RequestError } from '../../shared/errors.ts';
import { rememberVersion } from '../checks/answer-cache.ts';
import type { SourceContext } from '../context.ts';
import type { Source } from '../form/source.ts';
import type { UpdateGraphqlSourceInput, UpdateRestSourceInput } from '../generated.ts';
import {
  findSamples,
  findStoredSource,
  replaceSource,
  type SourceDocument,
  type StoredSample,
  toSourceAuthor,
} from '../sources/source-store.ts';
import { dropOldVersions, keepVersion } from '../sources/source-version-store.ts';
import { toSourceDocument, toVisibleSource } from '../sources/stored-source.ts';
import { checkSource } from './check-source.ts';
import type { CreatedCredential } from './create-credential.ts';
import { checkVersion, type OwnSource, requireOwnInUse, requireOwnSource, toCurrentSource } from './own-source.ts';
import { parseSampleInputs, toShownSample } from './samples.ts';

interface Update {
  readonly kind: Source['kind'];
  readonly parse: (current: Source) => Source;
}

/** Replaces the source of a credential with one of the same kind. */
export async function updateSource(
  context: SourceContext,
  input: UpdateRestSourceInput | UpdateGraphqlSourceInput,
  { kind, parse }: Update,
): ReturnType<typeof changeSource> {
  const given = input.samples ? parseSampleInputs(input.samples) : null;
  const own = await requireOwnSource(context, input);
  if (own.document.kind !== kind) throw refuseKind(own.document.kind);
  return changeSource(context, own, {
    parse,
    restores: null,
    samples: { given, allowFailing: input.allowFailingSamples ?? false },
  });
}

const MUTATIONS = { REST: 'updateRestSource', GRAPHQL: 'updateGraphqlSource' } as const;

function refuseKind(kind: Source['kind']): RequestError {
  return new RequestError('BAD_USER_INPUT', `This is a ${kind} credential: use ${MUTATIONS[kind]}.`, {
    reason: 'INVALID_INPUT',
    field: 'credId',
  });
}

interface NewSource {
  /** Parses the new source; what it omits comes from the current one. */
  readonly parse: (current: Source) => Source;
  readonly restores: number | null;
  readonly samples: SampleChange;
}

/** The samples of the new source. */
interface SampleChange {
  /** Null to keep those of the current one. */
  readonly given: readonly StoredSample[] | null;
  readonly allowFailing: boolean;
}

/** Replaces a source after every check of a creation has passed. Nothing is stored before. */
export async function changeSource(
  context: SourceContext,
  own: OwnSource,
  { parse, restores, samples: { given, allowFailing } }: NewSource,
): Promise<CreatedCredential> {
  const { cipher, database } = context;
  const { caller, credential, document } = own;
  // If they belong to a newer version, the source was changed meanwhile, and this change ends in a conflict.
  const samples = given ?? (await findSamples(database, document._id));
  const source = await checkSource(context, {
    caller,
    curator: credential.curator,
    parse: () => parse(toCurrentSource(context, own)),
    samples,
    allowFailingSamples: allowFailing,
  });
  // During the calls to the partner, the credential may have been handed over or archived.
  const { _id: credId } = await requireOwnInUse(context, caller, credential._id);
  const version = document.change.version + 1;
  const change = { version, at: context.now(), ...toSourceAuthor(caller), restores };
  const { createdAt } = document;
  // If the caller has handed it over to a wallet of their own meanwhile, that drops the values of this change too.
  const { curator } = credential;
  const next = toSourceDocument(cipher, source, { credId, createdAt, curator, change, samples });
  await storeVersion(context, document, next);
  useVersion(context, credId, version);
  const event = restores === null ? 'source-changed' : 'source-restored';
  recordCallerAudit(context, event, { credId, version }, caller);
  const kind = restores === null ? 'SOURCE_CHANGED' : 'SOURCE_RESTORED';
  await recordCredentialEvent(context, { credId, kind, to: String(version) }, caller);
  return { credId, source: toVisibleSource(next), sourceSamples: samples.map(toShownSample) };
}

/** Stores the new version unless another one was stored meanwhile. */
async function storeVersion({ database }: SourceContext, current: SourceDocument, next: SourceDocument): Promise<void> {
  const { version } = current.change;
  await keepVersion(database, current);
  if (await replaceSource(database, current, next)) return dropOldVersions(database, next._id, version + 1);
  const newer = await findStoredSource(database, next._id);
  if (!newer) refuseCredId(next._id);
  checkVersion(newer, version);
  throw new Error(`The source of credential ${next._id} has version ${version}, but could not be replaced.`);
}

/** Makes the rest of this request, and all checks of this process, use the new version. */
function useVersion(context: SourceContext, credId: number, version: number): void {
  context.sources.clear(credId);
  context.openedSources.clear(credId);
  context.checks.clearAll();
  rememberVersion(context, credId, version);
}
