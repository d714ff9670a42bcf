import { readFileSync } from 'node:fs';
import { type Provider, parseProviders } from '../subgraphs/auth/index.ts';

/** The providers that the settings file describes, none without a file; and all that is wrong with it. */
export function loadProviders(
  path: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): { readonly providers: readonly Provider[]; readonly faults: readonly string[] } {
  if (path === undefined) return { providers: [], faults: [] };
  try {
    const { providers, faults } = parseProviders(JSON.parse(readFileSync(path, 'utf8')), environment);
    return { providers, faults: faults.map((fault) => `PROVIDERS_FILE: ${fault}`) };
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'is not JSON' : 'can not be read';
    return { providers: [], faults: [`PROVIDERS_FILE: ${path} ${reason}`] };
  }
}
