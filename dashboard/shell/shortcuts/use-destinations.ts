import { useEffect, useRef, useState } from 'preact/hooks';
import { OwnCredentialsDocument } from '../../graph/operations.generated.ts';
import { useAnswer } from '../../graph/use-answer.ts';
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

/** So many credentials are found. */
const MOST = 8;

/** The pause in typing, in milliseconds, after which credentials are searched. */
const PAUSE = 150;

/** The pages and the person's credentials whose names contain a text. */
export function useDestinations(text: string): readonly Destination[] {
  const [search, setSearch] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  const pages = pagesOf(useSettings()).filter(({ label }) => includes(label, text));
  const { data } = useAnswer(OwnCredentialsDocument, { first: MOST, search: search || undefined });
  // An answer to an earlier text is narrowed down until the next one comes.
  const latestRef = useRef(data);
  if (data) latestRef.current = data;
  const found = (latestRef.current?.ownCredentials.nodes ?? []).filter(({ name }) => includes(name, text));
  return [...pages, ...found.map(toDestination)];
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
