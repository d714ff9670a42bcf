import { findMisspelledPlaceholder } from '../form/misspelled-placeholder.ts';
import { hasPlaceholder } from '../form/placeholders.ts';
import type { GraphqlSourceInput, RestSourceInput } from '../generated.ts';
import { looksLikePlayground } from '../partner/playground.ts';

const PLAYGROUND_PATH =
  'This looks like the path of a playground or an explorer: make sure that it is the URL of the GraphQL API itself.';

const SAME_ANSWER = 'Everybody gets the same answer:';

/** Possible problems of a valid source, by the name of the check that reports them; null without one. */
export function findWarnings(
  source: RestSourceInput | GraphqlSourceInput,
): Readonly<Record<'form' | 'endpoint', string | null>> {
  if ('query' in source) return { form: null, endpoint: looksLikePlayground(source.endpoint) ? PLAYGROUND_PATH : null };
  const form = findMisspelling(source.body ?? '');
  return {
    form,
    endpoint: source.method === 'GET' ? findGetWarning(source.endpoint) : findMisspelling(source.endpoint),
  };
}

function findGetWarning(endpoint: string): string | null {
  const misspelling = findMisspelling(endpoint);
  if (hasPlaceholder(endpoint)) return misspelling;
  if (misspelling !== null) return `${SAME_ANSWER} ${misspelling}`;
  return `${SAME_ANSWER} the endpoint of this GET has no placeholder. Put $address where the user's address belongs.`;
}

function findMisspelling(text: string): string | null {
  const found = findMisspelledPlaceholder(text);
  return found && `${found} is sent as it is written. The placeholders are $address and $addressWithout0x.`;
}
