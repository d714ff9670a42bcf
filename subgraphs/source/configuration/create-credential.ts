import { claimCredential } from '../../shared/credentials/claim-credential.ts';
import { findCreated, insertOnce, toCreation } from '../../shared/credentials/create-once.ts';
import type { Creation } from '../../shared/credentials/creation-claims.ts';
import { FIRST_VERSION, takeCredId } from '../../shared/credentials/credential-store.ts';
import { type CredentialText, parseCredentialText } from '../../shared/credentials/credential-text.ts';
import { curatorAddress, requireCuratorCaller } from '../../shared/permissions/curator.ts';
import type { SourceContext } from '../context.ts';
import type { Source } from '../form/source.ts';
import type { CreateGraphqlCredentialInput, CreateRestCredentialInput, SourceSample } from '../generated.ts';
import { deleteSource, findSamples, insertSource, type StoredSample, toSourceAuthor } from '../sources/source-store.ts';
import { toSourceDocument, toVisibleSource, type VisibleSource } from '../sources/stored-source.ts';
import { checkSource } from './check-source.ts';
import { parseSampleInputs, toShownSample } from './samples.ts';

type CreateInput = CreateRestCredentialInput | CreateGraphqlCredentialInput;

/** Creates a credential that a partner decides (spec 4.6). Nothing is written before every check has passed. */
export async function createCredential(
  context: SourceContext,
  input: CreateInput,
  parse: () => Source,
): Promise<CreatedCredential> {
  const caller = await requireCuratorCaller(context, input.auth);
  const curator = curatorAddress(caller, input.curator);
  const text = parseCredentialText(input);
  const samples = parseSampleInputs(input.samples ?? []);
  const given = { ...text, source: withoutHeaderValues(input.source), ...(samples.length > 0 && { samples }) };
  const creation = toCreation(curator, input.idempotencyKey, given);
  const created = await findCreated(context.database, curator, creation);
  if (created) return showCreated(context, created._id);
  const { allowFailingSamples } = input;
  const source = await checkSource(context, { caller, curator, parse, samples, allowFailingSamples });
  return storeCredential(context, { ...text, curator, creation, samples, author: toSourceAuthor(caller) }, source);
}

/** Secrets must not be hashed here, because short ones could be guessed. */
function withoutHeaderValues({ headers, ...source }: CreateInput['source']): object {
  return { ...source, headers: headers?.map(({ name }) => name) };
}

/** Its curator sees the source at once, even if a token in the input identified them. */
export interface CreatedCredential {
  readonly credId: number;
  readonly source: VisibleSource;
  readonly sourceSamples: readonly SourceSample[];
}

interface DescribedCredential extends CredentialText {
  readonly curator: string;
  readonly creation: Creation | null;
  readonly author: ReturnType<typeof toSourceAuthor>;
  readonly samples: readonly StoredSample[];
}

/** Stores a new credential with its checked source, if its curator may have one more. If a concurrent call with the same key has stored one, returns that one. */
export async function storeCredential(
  context: SourceContext,
  { creation, author, samples, ...described }: DescribedCredential,
  source: Source,
): Promise<CreatedCredential & { readonly isFirst: boolean }> {
  const { database, cipher, settings } = context;
  const credId = await takeCredId(database);
  const createdAt = context.now();
  const change = { version: FIRST_VERSION, at: createdAt, ...author, restores: null };
  const document = toSourceDocument(cipher, source, {
    credId,
    createdAt,
    curator: described.curator,
    change,
    samples,
  });
  const credential = { _id: credId, ...described, kind: source.kind, createdAt };
  const claim = { curator: described.curator, most: settings.mostCredentials, credId, items: 0 };
  const stored = await claimCredential(database, claim, async () => {
    // The credential is stored last, so that its source always exists.
    await insertSource(database, document);
    return insertOnce(database, credential, creation, { delete: async () => deleteSource(database, credId) });
  });
  if (stored._id !== credId) return { ...(await showCreated(context, stored._id)), isFirst: false };
  return { credId, source: toVisibleSource(document), sourceSamples: samples.map(toShownSample), isFirst: true };
}

/** Shows a credential that an earlier call with the same key created. */
export async function showCreated({ database, sources }: SourceContext, credId: number): Promise<CreatedCredential> {
  const document = await sources.clear(credId).load(credId);
  const samples = await findSamples(database, credId);
  if (document) return { credId, source: toVisibleSource(document), sourceSamples: samples.map(toShownSample) };
  throw new Error(`Credential ${credId} has no source.`);
}
