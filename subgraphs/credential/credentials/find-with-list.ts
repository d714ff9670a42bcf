import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';
import { createLru } from '../../shared/create-lru.ts';
import type { CredentialDocument } from '../../shared/credentials/credential-store.ts';
import type { CredentialContext } from '../context.ts';

/** What a field can need of a list. */
type Need = 'listLayout' | 'listState';

/** The fields of a credential that need its list. */
const OF_LIST: ReadonlyMap<string, Need> = new Map([
  ['eligibility', 'listLayout'],
  ['eligibilities', 'listLayout'],
  ['itemList', 'listState'],
]);

const MOST_KNOWN = 10_000;

/** Credentials that were found to have a list. It is only a hint: a wrong one costs a read. */
const withList = createLru<number, true>(MOST_KNOWN);

/**
 * Finds a credential; null without one. If the operation asks for what needs its list, both are read at the same time, so that it takes one
 * round trip less.
 */
export async function findWithList(
  { loaders }: CredentialContext,
  credId: number,
  info: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>,
): Promise<CredentialDocument | null> {
  const needed = withList.has(credId)
    ? info.fieldNodes.flatMap(({ selectionSet }) => findNeeded(selectionSet, info))
    : [];
  const ahead = [...new Set(needed)].map(async (need) => {
    const found = await loaders[need].load(credId).catch(() => null);
    return found ? [] : [need];
  });
  const credential = await loaders.credential.load(credId);
  if (credential?.kind === 'LIST') withList.set(credId, true);
  // A list is stored before its credential, so one that was not there yet may be there now.
  for (const need of (await Promise.all(ahead)).flat()) loaders[need].clear(credId);
  return credential;
}

function findNeeded(set: SelectionSetNode | undefined, info: Pick<GraphQLResolveInfo, 'fragments'>): readonly Need[] {
  return (set?.selections ?? []).flatMap((selection) => {
    if (selection.kind === Kind.FIELD && selection.name.value !== 'curation')
      return OF_LIST.get(selection.name.value) ?? [];
    if (selection.kind === Kind.FIELD) return findNeeded(selection.selectionSet, info);
    const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : info.fragments[selection.name.value];
    return findNeeded(fragment?.selectionSet, info);
  });
}
