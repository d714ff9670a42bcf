import { useClient } from '@urql/preact';
import { useEffect, useState } from 'preact/hooks';
import { useViewer } from '../../graph/use-viewer.ts';
import { OPERATOR_PLACE, PLACES } from '../../parts/page/places.ts';
import { paths } from '../../site/paths.ts';
import { type Settings, useSettings } from '../../site/settings.ts';
import { apps } from '../../words/en/apps.ts';
import { credentials } from '../../words/en/credentials.ts';
import { shortcuts } from '../../words/en/shortcuts.ts';
import { tokens } from '../../words/en/tokens.ts';
import type { Destination } from './destination.ts';
import { findDestinations, includes } from './find-destinations.ts';
import type { Found } from './find-in-pages.ts';

const words = shortcuts.find;

/** The pause in typing after which the service is searched, in milliseconds. */
const PAUSE = 150;

/** The pages and the person's own things whose names contain a text. */
export function useDestinations(text: string): Found {
  const { isOperator } = useViewer();
  const pages = pagesOf(useSettings(), isOperator).filter(({ label }) => includes(label, text));
  const { destinations, isPartial } = useFound(text);
  return { destinations: [...pages, ...destinations], isPartial };
}

/** What the service finds. Until the next answer arrives, the results for the earlier text are filtered. */
function useFound(text: string): Found {
  const client = useClient();
  const [found, setFound] = useState<Found>({ destinations: [], isPartial: false });
  useEffect(() => {
    let isOver = false;
    const search = async (): Promise<void> => {
      const latest = await findDestinations(client, text);
      if (!isOver) setFound(latest);
    };
    const timer = setTimeout(() => void search(), PAUSE);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [client, text]);
  return { ...found, destinations: found.destinations.filter(({ label }) => includes(label, text)) };
}

function pagesOf({ accountUrl }: Settings, isOperator: boolean): readonly Destination[] {
  const { page } = words.kinds;
  return [
    ...(isOperator ? [...PLACES, OPERATOR_PLACE] : PLACES).map(({ href, label }) => ({ href, label, kind: page })),
    { href: paths.newList, label: credentials.create, kind: page },
    { href: paths.newRest, label: credentials.connect, kind: page },
    { href: paths.newApp, label: apps.create, kind: page },
    { href: paths.newToken, label: tokens.create, kind: page },
    { href: accountUrl, label: words.account, kind: page },
  ];
}
