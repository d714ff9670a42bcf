import { findCreated, toCreation } from '../../shared/credentials/create-once.ts';
import { parseCredentialText } from '../../shared/credentials/credential-text.ts';
import { curatorAddress, requireCuratorCaller } from '../../shared/permissions/curator.ts';
import type { SourceContext } from '../context.ts';
import type { Source } from '../form/source.ts';
import type { CreateGraphqlCredentialInput, CreateRestCredentialInput } from '../generated.ts';
import { parseSamples } from '../samples/samples.ts';
import { toAuthor } from '../stores/source-change.ts';
import { checkSource } from './check-source.ts';
import { type CreatedCredential, showCreated, storeCredential } from './store-credential.ts';

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
  const { allowFailingSamples } = input;
  const source = await checkSource(context, { caller, curator, parse, samples, allowFailingSamples });
  return storeCredential(context, { ...text, curator, creation, samples, author: toAuthor(caller) }, source);
}

/** Secrets must not be hashed here, because short ones could be guessed. */
function withoutHeaderValues({ headers, ...source }: CreateInput['source']): object {
  return { ...source, headers: headers?.map(({ name }) => name) };
}
