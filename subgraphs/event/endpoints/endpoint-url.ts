import { checkTarget, parseEndpoint } from '../../shared/outbound/outbound-url.ts';
import type { EventContext } from '../context.ts';

/** Parses the URL of a webhook; throws BAD_USER_INPUT unless the service may call it, under the rules of partners' endpoints (spec 2.7). */
export async function parseEndpointUrl(
  { endpointRules, resolve }: Pick<EventContext, 'endpointRules' | 'resolve'>,
  text: string,
): Promise<string> {
  const url = parseEndpoint(text);
  await checkTarget(endpointRules, url, resolve);
  return url.href;
}
