import type { HostResolver } from '../../shared/outbound/address-guard.ts';
import type { EndpointRules } from '../../shared/outbound/outbound-url.ts';
import type { Caller } from '../../shared/request/caller.ts';
import type { SourceContext } from '../context.ts';
import type { Source } from '../form/source.ts';
import { checkEndpoint } from '../partner/endpoint.ts';
import type { Partners } from '../partner/partners.ts';
import { refusePlayground } from '../partner/playground.ts';
import type { StoredSample } from '../sources/source-store.ts';
import { checkPreflight, type PreflightCall } from './preflight.ts';
import { checkSamples } from './samples.ts';

interface SourceDraft {
  readonly caller: Caller;
  /** The wallet that the source is for. */
  readonly curator: string;
  readonly parse: () => Source;
  readonly samples: readonly StoredSample[];
  readonly allowFailingSamples: boolean | null | undefined;
}

/** Parses a source that is to be stored and runs every check on it; throws BAD_USER_INPUT at the first fault. */
export async function checkSource(
  context: SourceContext,
  { caller, curator, parse, samples, allowFailingSamples }: SourceDraft,
): Promise<Source> {
  const source = await prepareSource({ ...context, user: curator }, parse, async (_, step) => step());
  await checkSamples(context, caller, { source, samples, allowFailing: allowFailingSamples });
  await refusePlayground(context.partners, source, curator);
  return source;
}

/** Runs a named step of the preparation. The test of a source records the result of each step. */
export type StepRunner = <Value>(name: string, step: () => Value | Promise<Value>) => Promise<Value>;

interface PrepareContext {
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
