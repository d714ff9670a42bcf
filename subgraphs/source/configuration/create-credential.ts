import { insertCredential, takeCredId } from '../../shared/credential-store.ts';
import { type CredentialText, parseCredentialText } from '../../shared/credential-text.ts';
import { curatorAddress, requireCuratorCaller } from '../../shared/curator.ts';
import type { SourceContext } from '../context.ts';
import type { Source } from '../form/source.ts';
import type { CreateGraphqlCredentialInput, CreateRestCredentialInput } from '../generated.ts';
import { insertSource } from '../stores/sources.ts';
import { toSourceDocument, toVisibleSource, type VisibleSource } from '../stores/stored-source.ts';
import { prepareSource } from './prepare-source.ts';
import { refusePlayground } from './refuse-playground.ts';

/** Its maker sees the source at once, also when a token in the input, not the caller, showed the curator. */
interface CreatedCredential {
  readonly credId: number;
  readonly source: VisibleSource;
}

type CreateInput = CreateRestCredentialInput | CreateGraphqlCredentialInput;

/** Creates a credential that a partner decides (spec 4.6). Nothing is written before every check has passed. */
export async function createCredential(
  context: SourceContext,
  input: CreateInput,
  parse: () => Source,
): Promise<CreatedCredential> {
  const curator = curatorAddress(await requireCuratorCaller(context, input.auth));
  const text = parseCredentialText(input);
  const source = await prepareSource({ ...context, user: curator }, parse, async (_, step) => step());
  await refusePlayground(context.partners, source, curator);
  return storeCredential(context, { ...text, curator }, source);
}

async function storeCredential(
  context: SourceContext,
  described: CredentialText & { readonly curator: string },
  source: Source,
): Promise<CreatedCredential> {
  const { database, cipher } = context;
  const credId = await takeCredId(database);
  const createdAt = context.now();
  const document = toSourceDocument(cipher, source, { credId, createdAt, curator: described.curator });
  // The credential comes last: whoever sees it finds its source.
  await insertSource(database, document);
  await insertCredential(database, { _id: credId, ...described, kind: source.kind, createdAt });
  return { credId, source: toVisibleSource(document) };
}
