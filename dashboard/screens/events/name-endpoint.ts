import type { EventEndpointQuery } from '../../graph/events.generated.ts';
import type { Settings } from '../../site/settings.ts';
import { trouble } from '../../words/en/event-trouble.ts';

type EndpointName = Pick<NonNullable<EventEndpointQuery['eventEndpoint']>, 'url' | 'isOwn'>;

/** What people call a destination: its URL, or the address that gets the e-mails if it is their own. */
export function nameOf({ url, isOwn }: EndpointName, { user }: Settings): string {
  if (url !== null) return url;
  if (!isOwn) return trouble.email.other;
  return user?.email ? trouble.email.own(user.email) : trouble.email.ownUnknown;
}
