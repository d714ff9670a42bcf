import { useClient } from '@urql/preact';
import { useEffect, useState } from 'preact/hooks';
import { OwnCredentialsDocument } from '../../graph/operations.generated.ts';
import { PLACES } from '../../parts/places.ts';
import { paths } from '../../site/paths.ts';
import { type Settings, useSettings } from '../../site/settings.ts';
import { credentials } from '../../words/en/credentials.ts';
import { shortcuts } from '../../words/en/shortcuts.ts';

const words = shortcuts.find;

/** A page that the palette goes to. */
export interface Destination {
  readonly href: string;
  readonly label: string;
  readonly kind: string;
}

/** The most credentials that a search finds. */
const MOST = 8;

/** The pause in typing after which credentials are searched, in milliseconds. */
const PAUSE = 150;

/** The pages and the person's credentials whose names contain a text. */
export function useDestinations(text: string): readonly Destination[] {
  const pages = pagesOf(useSettings()).filter(({ label }) => includes(label, text));
  return [...pages, ...useFound(text)];
}

/** The credentials found. Until the next answer arrives, the results for the earlier text are filtered. */
function useFound(text: string): readonly Destination[] {
  const client = useClient();
  const [found, setFound] = useState<readonly Destination[]>([]);
  useEffect(() => {
    let isOver = false;
    const search = async (): Promise<void> => {
      const { data } = await client
        .query(OwnCredentialsDocument, { first: MOST, search: text || undefined })
        .toPromise();
      if (data && !isOver) setFound(data.ownCredentials.nodes.map(toDestination));
    };
    const timer = setTimeout(() => void search(), PAUSE);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [client, text]);
  return found.filter(({ label }) => includes(label, text));
}

function pagesOf({ accountUrl }: Settings): readonly Destination[] {
  return [
    ...PLACES.map(({ href, label }) => ({ href, label, kind: words.page })),
    { href: paths.newList, label: credentials.create, kind: words.page },
    { href: paths.newRest, label: credentials.connect, kind: words.page },
    { href: accountUrl, label: words.account, kind: words.page },
  ];
}

function toDestination({ credId, name }: { readonly credId: number; readonly name: string }): Destination {
  return { href: paths.credential(credId), label: name, kind: words.credential };
}

function includes(label: string, text: string): boolean {
  return label.toLocaleLowerCase().includes(text.toLocaleLowerCase());
}
