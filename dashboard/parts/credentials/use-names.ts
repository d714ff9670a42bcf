import { useClient } from '@urql/preact';
import { useEffect, useState } from 'preact/hooks';
import { NamedCredentialDocument, type NamedCredentialQuery } from '../../graph/rule.generated.ts';

/** What people recognize a credential by. */
export type NamedCredential = NonNullable<NamedCredentialQuery['credential']>;

/** Finds what is known of a credential: null if there is none, undefined until it is known. */
export type NameOf = (credId: number) => NamedCredential | null | undefined;

/** Finds the names of credentials of which only the IDs are known. Those in `known` are not asked for. */
export function useNames(credIds: readonly number[], known: readonly NamedCredential[] = []): NameOf {
  const client = useClient();
  const [found, setFound] = useState<ReadonlyMap<number, NamedCredential | null>>(new Map());
  const nameOf: NameOf = (credId) => known.find((one) => one.credId === credId) ?? found.get(credId);
  const missing = credIds.filter((credId) => nameOf(credId) === undefined).join(' ');
  useEffect(() => {
    let isOver = false;
    const find = async (credId: number): Promise<void> => {
      const { data, error } = await client.query(NamedCredentialDocument, { credId }).toPromise();
      if (!isOver && !error) setFound((all) => new Map(all).set(credId, data?.credential ?? null));
    };
    for (const credId of missing.split(' ').filter(Boolean)) void find(Number(credId));
    return () => {
      isOver = true;
    };
  }, [client, missing]);
  return nameOf;
}
