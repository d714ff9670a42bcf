import { findMisspelledPlaceholder } from '../form/misspelled-placeholder.ts';
import { hasPlaceholder } from '../form/placeholders.ts';
import type { GraphqlSourceInput, RestSourceInput } from '../generated.ts';
import { looksLikePlayground } from '../partner/playground.ts';

/** A possible problem that no check fails for. */
export interface Warning {
  /** A stable code. */
  readonly reason: string;
  readonly message: string;
}

const PLAYGROUND_PATH: Warning = {
  reason: 'PLAYGROUND_PATH',
  message:
    'This looks like the path of a playground or an explorer: make sure that it is the URL of the GraphQL API itself.',
};

const SAME_ANSWER = 'Everybody gets the same answer:';

/** Possible problems of a valid source, by the name of the check that reports them. */
export function findWarnings(source: RestSourceInput | GraphqlSourceInput): Readonly<Record<string, Warning | null>> {
  if ('query' in source) return { endpoint: looksLikePlayground(source.endpoint) ? PLAYGROUND_PATH : null };
  return {
    form: findMisspelling(source.body ?? ''),
    endpoint: source.method === 'GET' ? findGetWarning(source.endpoint) : findMisspelling(source.endpoint),
  };
}

function findGetWarning(endpoint: string): Warning | null {
  const misspelling = findMisspelling(endpoint);
  if (hasPlaceholder(endpoint)) return misspelling;
  if (misspelling) return { ...misspelling, message: `${SAME_ANSWER} ${misspelling.message}` };
  const message = `${SAME_ANSWER} the endpoint of this GET has no placeholder. Put $address where the user's address belongs.`;
  return { reason: 'NO_PLACEHOLDER', message };
}

function findMisspelling(text: string): Warning | null {
  const found = findMisspelledPlaceholder(text);
  if (found === null) return null;
  const message = `${found} is sent as it is written. The placeholders are $address and $addressWithout0x.`;
  return { reason: 'MISSPELLED_PLACEHOLDER', message };
}
