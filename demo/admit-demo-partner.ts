import tls from 'node:tls';
import type { Config } from '../settings/config.ts';
import { type DemoPartner, startDemoPartner } from './demo-partner.ts';

/** A demo partner that the service may call, and the settings that let it. */
export interface AdmittedPartner {
  readonly config: Config;
  readonly partner: DemoPartner | null;
}

/** Starts the demo partner two ports above the service, and its twin for browsers on the next one, trusts its authority in this process, and lets calls reach it; null when its port is taken. */
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
