import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';
import { createLru } from '../../shared/create-lru.ts';
import type { CredentialDocument } from '../../shared/credentials/credential-store.ts';
import type { CredentialContext } from '../context.ts';

/** The fields of a credential that need the state of its list. */
const OF_LIST: ReadonlySet<string> = new Set(['eligibility', 'eligibilities', 'itemList']);

const MOST_KNOWN = 10_000;

/** Credentials that were found to have a list. It is only a hint: a wrong one costs a read. */
const withList = createLru<number, true>(MOST_KNOWN);

/**
 * Finds a credential; null without one. If the operation asks for what needs the state of its list, both are read at the same time, so that
 * it takes one round trip less.
 */
export async function findWithList(
  { loaders }: CredentialContext,
  credId: number,
  info: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>,
): Promise<CredentialDocument | null> {
  const isAhead = withList.has(credId) && info.fieldNodes.some(({ selectionSet }) => needsList(selectionSet, info));
  const ahead = isAhead ? loaders.listState.load(credId).catch(() => null) : null;
  const credential = await loaders.credential.load(credId);
  if (credential?.kind === 'LIST') withList.set(credId, true);
  // A list is stored before its credential, so one that was not there yet may be there now.
  if (isAhead && (await ahead) === null) loaders.listState.clear(credId);
  return credential;
}

function needsList(set: SelectionSetNode | undefined, info: Pick<GraphQLResolveInfo, 'fragments'>): boolean {
  return (set?.selections ?? []).some((selection) => {
    if (selection.kind === Kind.FIELD) return OF_LIST.has(selection.name.value);
    const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : info.fragments[selection.name.value];
    return needsList(fragment?.selectionSet, info);
  });
}
