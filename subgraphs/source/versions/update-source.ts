import { RequestError } from '../../shared/errors.ts';
import { requireOwnSource } from '../configuration/own-source.ts';
import type { SourceContext } from '../context.ts';
import type { Source } from '../form/source.ts';
import type { UpdateGraphqlSourceInput, UpdateRestSourceInput } from '../generated.ts';
import { parseSamples } from '../samples/samples.ts';
import { changeSource } from './change-source.ts';

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
  const given = input.samples ? parseSamples(input.samples) : null;
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
    reason: 'WRONG_KIND',
  });
}
