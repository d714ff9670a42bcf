import { readFile } from 'node:fs/promises';

type Environment = Readonly<Record<string, string | undefined>>;

/** The settings that are secrets, or contain one. Each can be given by a file instead, whose path is in the variable of `toFileName`. */
export const SECRET_SETTINGS = [
  'SECRET_KEY',
  'OLD_SECRET_KEYS',
  'MONGODB_URL',
  'MAIL_URL',
  'METRICS',
  'EVM_RPC_URL',
] as const;

/** The variable that names the file of a secret. */
export function toFileName(name: string): string {
  return `${name}_FILE`;
}

/** The environment with the secrets of its files, whose last line end is not part of them, and all faults. */
export async function readSecretFiles(
  environment: Environment,
): Promise<{ readonly environment: Environment; readonly faults: readonly string[] }> {
  const named = SECRET_SETTINGS.filter((name) => environment[toFileName(name)] !== undefined);
  const read = await Promise.all(named.map(async (name) => ({ name, ...(await readSecret(environment, name)) })));
  const secrets = Object.fromEntries(read.map(({ name, secret }) => [name, secret]));
  return { environment: { ...environment, ...secrets }, faults: read.flatMap(({ fault }) => fault ?? []) };
}

async function readSecret(
  environment: Environment,
  name: string,
): Promise<{ readonly secret?: string; readonly fault?: string }> {
  const variable = toFileName(name);
  if (environment[name] !== undefined)
    return { fault: `${variable}: gives ${name} a second value: remove one of them` };
  const path = environment[variable] ?? '';
  try {
    const secret = (await readFile(path, 'utf8')).replace(/\r?\n$/, '');
    return secret === '' ? { fault: `${variable}: ${path} is empty` } : { secret };
  } catch {
    return { fault: `${variable}: ${path} cannot be read` };
  }
}
