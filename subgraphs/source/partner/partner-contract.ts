import { SECOND } from '../../shared/durations.ts';
import type { SourceSettings } from '../context.ts';
import type { PartnerContract } from '../generated.ts';
import { PARTNER_TIMEOUT } from '../outbound/partner-http.ts';

/** Returns what a partner must allow (spec 4.6). */
export function toPartnerContract({ appOrigin, restAddresses, graphqlAddresses }: SourceSettings): PartnerContract {
  return { appOrigin, restAddresses, graphqlAddresses, timeoutSeconds: PARTNER_TIMEOUT / SECOND };
}
