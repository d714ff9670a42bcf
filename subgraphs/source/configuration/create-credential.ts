import { findCreated, insertOnce, toCreation } from '../../shared/create-once.ts';
import { type CredentialCreation, takeCredId } from '../../shared/credential-store.ts';
import { type CredentialText, parseCredentialText } from '../../shared/credential-text.ts';
import { curatorAddress, requireCuratorCaller } from '../../shared/curator.ts';
import type { SourceContext } from '../context.ts';
import type { Source } from '../form/source.ts';
import type { CreateGraphqlCredentialInput, CreateRestCredentialInput, SourceSample } from '../generated.ts';
import { checkSamples } from '../samples/check-samples.ts';
import { parseSamples, toShownSample } from '../samples/samples.ts';
import { FIRST_VERSION, toAuthor } from '../stores/source-change.ts';
import { deleteSource, findSamples, insertSource, type StoredSample } from '../stores/sources.ts';
import { toSourceDocument, toVisibleSource, type VisibleSource } from '../stores/stored-source.ts';
import { prepareSource } from './prepare-source.ts';
import { refusePlayground } from './refuse-playground.ts';

/** Its curator sees the source at once, even if a token in the input identified them. */
interface CreatedCredential {
  readonly credId: number;
  readonly source: VisibleSource;
  readonly sourceSamples: readonly SourceSample[];
}

interface DescribedCredential extends CredentialText {
  readonly curator: string;
  readonly creation: CredentialCreation | null;
  readonly author: ReturnType<typeof toAuthor>;
  readonly samples: readonly StoredSample[];
}

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
  const samples = parseSamples(input.samples ?? []);
  const given = { ...text, source: withoutHeaderValues(input.source), ...(samples.length > 0 && { samples }) };
  const creation = toCreation(curator, input.idempotencyKey, given);
  const created = await findCreated(context.database, curator, creation);
  if (created) return showCreated(context, created._id);
  const source = await prepareSource({ ...context, user: curator }, parse, async (_, step) => step());
  await checkSamples(context, caller, { source, samples, allowFailing: input.allowFailingSamples });
  await refusePlayground(context.partners, source, curator);
  return storeCredential(context, { ...text, curator, creation, samples, author: toAuthor(caller) }, source);
}

/** Secrets must not be hashed here, because short ones could be guessed. */
function withoutHeaderValues({ headers, ...source }: CreateInput['source']): object {
  return { ...source, headers: headers?.map(({ name }) => name) };
}

async function showCreated({ database, sources }: SourceContext, credId: number): Promise<CreatedCredential> {
  const document = await sources.clear(credId).load(credId);
  const samples = await findSamples(database, credId);
  if (document) return { credId, source: toVisibleSource(document), sourceSamples: samples.map(toShownSample) };
  throw new Error(`Credential ${credId} has no source.`);
}

async function storeCredential(
  context: SourceContext,
  { creation, author, samples, ...described }: DescribedCredential,
  source: Source,
): Promise<CreatedCredential> {
  const { database, cipher } = context;
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
  // The credential is stored last, so that its source always exists.
  await insertSource(database, document);
  const credential = { _id: credId, ...described, kind: source.kind, createdAt };
  const stored = await insertOnce(database, credential, creation, {
    delete: async () => deleteSource(database, credId),
  });
  if (stored._id === credId) {
    return { credId, source: toVisibleSource(document), sourceSamples: samples.map(toShownSample) };
  }
  return showCreated(context, stored._id);
}
