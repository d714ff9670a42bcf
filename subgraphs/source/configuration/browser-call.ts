import type { Address } from '../../shared/items/address.ts';
import { isProbeOrigin, signProbe } from '../../shared/secrets/signed-probe.ts';
import type { SourceContext } from '../context.ts';
import { methodOf, type Source } from '../form/source.ts';
import type { BrowserCall } from '../generated.ts';
import { toPartnerRequest } from '../partner/partner-request.ts';

type ProbeContext = Pick<SourceContext, 'caller' | 'settings' | 'now'>;

/**
 * What a browser sends for the test of a source whose form and endpoint have passed. Null for a caller outside the dashboard, and for a
 * host that a Content-Security-Policy cannot name.
 */
export function toBrowserCall(
  { caller, settings, now }: ProbeContext,
  source: Source,
  address: Address,
): BrowserCall | null {
  if (caller.kind !== 'user' || !caller.isDashboard) return null;
  const { url, headers, body } = toPartnerRequest(source, address);
  const target = new URL(url);
  const { demoPartner } = settings;
  const origin = target.origin === demoPartner?.url ? demoPartner.browserUrl : target.origin;
  if (!isProbeOrigin(origin)) return null;
  const query = signProbe(settings.probeKey, { sessionId: caller.sessionId, origin }, now());
  return {
    origin,
    method: methodOf(source),
    url: origin + target.pathname + target.search,
    headerNames: headers.map(({ name }) => name),
    body,
    probeUrl: `/dashboard/probe.js?${query.toString()}`,
  };
}
