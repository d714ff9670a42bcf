import tls from 'node:tls';
import type { Config } from '../platform/settings/config.ts';
import { type DemoPartner, startDemoPartner } from './demo-partner.ts';

/** The demo partner, and the settings with which the service may call it. */
export interface AdmittedPartner {
  readonly config: Config;
  readonly partner: DemoPartner | null;
}

/**
 * Starts the demo partner two ports above the service, and its server for browsers on the next port. This process trusts its
 * certificate authority and may call it. Null if its port is taken.
 */
export async function admitDemoPartner(config: Config): Promise<AdmittedPartner> {
  const port = config.port + 2;
  const partner = await startDemoPartner(port, config.appUrl).catch(() => null);
  if (!partner) return { config, partner };
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), partner.caCertificate]);
  const outboundAllow = [...config.outboundAllow, `localhost:${port}`, `127.0.0.1:${port}`];
  const { url, browserUrl } = partner;
  const demoPartner = browserUrl === null ? null : { url, browserUrl };
  return { config: { ...config, outboundAllow, demoPartner }, partner };
}
