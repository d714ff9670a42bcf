import type { HostResolver } from '../../shared/outbound/address-guard.ts';
import type { EndpointRules } from '../../shared/outbound/outbound-url.ts';
import type { Source } from '../form/source.ts';
import { checkEndpoint } from '../partner/endpoint.ts';
import type { Partners } from '../partner/partners.ts';
import { checkPreflight, type PreflightCall } from './preflight.ts';

/** Runs a named step of the preparation. The test of a source records the result of each step. */
export type StepRunner = <Value>(name: string, step: () => Value | Promise<Value>) => Promise<Value>;

/** What the checks of a source need. */
export interface PrepareContext {
  readonly settings: EndpointRules & { readonly appOrigin: string };
  readonly resolve: HostResolver;
  readonly partners: Partners;
  /** The owner of the source. */
  readonly user: string;
  /** Gets the preflight before it is checked. */
  readonly takePreflight?: (preflight: PreflightCall) => void;
}

/** Runs the checks of a source, for a test and for a creation; throws at the first fault. */
export async function prepareSource(context: PrepareContext, parse: () => Source, run: StepRunner): Promise<Source> {
  const { settings, resolve, partners, user, takePreflight } = context;
  const { appOrigin } = settings;
  const source = await run('form', parse);
  await run('endpoint', () => checkEndpoint(settings, source, resolve));
  await run('preflight', () => checkPreflight({ partners, appOrigin, user, takePreflight }, source));
  return source;
}
