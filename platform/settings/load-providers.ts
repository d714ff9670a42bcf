import { readFile } from 'node:fs/promises';
import type { Provider } from '../../subgraphs/auth/index.ts';
import { type Environment, readSecretFiles } from './environment.ts';

/** Loads the file of providers; returns the providers and all faults, and none of either without a file. */
export async function loadProviders(
  path: string | undefined,
  environment: Environment,
): Promise<{ readonly providers: readonly Provider[]; readonly faults: readonly string[] }> {
  if (path === undefined) return { providers: [], faults: [] };
  try {
    // Imported on demand: most processes do not need the auth subgraph for their settings.
    const { parseProviders } = await import('../../subgraphs/auth/index.ts');
    const { file, variables } = parseFile(await readFile(path, 'utf8'));
    const { secrets, faults: fileFaults } = await readSecretFiles(environment, variables);
    const { providers, faults } = parseProviders(file, { ...environment, ...secrets });
    return { providers, faults: [...fileFaults, ...faults.map((fault) => `PROVIDERS_FILE: ${fault}`)] };
  } catch (error) {
    const reason =
      error instanceof SyntaxError
        ? 'is not JSON: correct it'
        : 'cannot be read: name a file that this process can read';
    return { providers: [], faults: [`PROVIDERS_FILE: ${path} ${reason}`] };
  }
}

/** Parses the file, and finds the variables that have its secrets. */
function parseFile(text: string): { readonly file: unknown; readonly variables: readonly string[] } {
  const variables = new Set<string>();
  const file: unknown = JSON.parse(text, (key, value: unknown) => {
    if (key === 'variable' && typeof value === 'string') variables.add(value);
    return value;
  });
  return { file, variables: [...variables] };
}
