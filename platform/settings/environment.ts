import { readFile } from 'node:fs/promises';

/** The environment variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The settings that nobody may read in a log. Each can be in a file that `<name>_FILE` names. */
export const SECRETS = ['SECRET_KEY', 'OLD_SECRET_KEYS', 'MONGODB_URL', 'MAIL_URL', 'METRICS', 'EVM_RPC_URL'] as const;

/** Kubernetes and Docker name the services beside a process like this. */
const OF_PLATFORMS = /_PORT|_SERVICE_/;

const LONGEST_SHOWN = 80;

/** Shorter names, such as HOST, are one edit away from names that have nothing to do with this. */
const SHORTEST_NAME = 6;

/** Reads secrets from the files that `<name>_FILE` names, without the line end that editors add; returns them with all faults. */
export async function readSecretFiles(
  environment: Environment,
  names: readonly string[],
): Promise<{ readonly secrets: Environment; readonly faults: readonly string[] }> {
  const secrets: Record<string, string> = {};
  const faults: string[] = [];
  for (const name of names) {
    const path = environment[`${name}_FILE`];
    if (path === undefined) continue;
    if (environment[name] !== undefined) faults.push(`${name}_FILE: ${name} is set too: leave out one of them`);
    else {
      const { text, fault } = await readSecret(path);
      if (fault === null) secrets[name] = text;
      else faults.push(`${name}_FILE: ${fault}`);
    }
  }
  return { secrets, faults };
}

async function readSecret(path: string): Promise<{ readonly text: string; readonly fault: string | null }> {
  try {
    const text = (await readFile(path, 'utf8')).replace(/\r?\n$/, '');
    return { text, fault: text === '' ? 'must name a file that is not empty' : null };
  } catch {
    return { text: '', fault: 'must name a file that this process can read' };
  }
}

/** Finds names that are no settings, but one edit from one: they would be ignored in silence. */
export function findTypos(environment: Environment, settings: readonly string[]): readonly string[] {
  const known = [...settings, ...SECRETS.map((name) => `${name}_FILE`)];
  return Object.keys(environment)
    .filter((name) => !known.includes(name) && !OF_PLATFORMS.test(name))
    .flatMap((name) => {
      const meant = known.find((each) => each.length >= SHORTEST_NAME && isOneEdit(name, each));
      return meant === undefined ? [] : [`${name}: is no setting: write ${meant}, or remove it`];
    });
}

/** Whether one character was added, left out or replaced, or two neighbours were swapped. */
function isOneEdit(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  if (long.length > short.length) return short.slice(start) === long.slice(start + 1);
  const isSwap = short[start] === long[start + 1] && short[start + 1] === long[start];
  return (
    short.slice(start + 1) === long.slice(start + 1) || (isSwap && short.slice(start + 2) === long.slice(start + 2))
  );
}

/** Says what a setting has, in one line, unless it is a secret or a URL with a password. */
export function showGiven(name: string, value: string | undefined): string {
  if (value === undefined || SECRETS.some((secret) => secret === name) || /\/\/[^/]*@/.test(value)) return '';
  return ` (given: ${JSON.stringify(value.length > LONGEST_SHOWN ? `${value.slice(0, LONGEST_SHOWN)}...` : value)})`;
}
