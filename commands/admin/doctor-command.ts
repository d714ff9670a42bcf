import { Command } from 'commander';
import { z } from 'zod';
import { describeDifference, findClockDifference } from '../../platform/mongodb/clock-difference.ts';
import { describeTopology } from '../../platform/mongodb/topology.ts';
import { loadIdTokenSecrets } from '../../platform/secret-key.ts';
import { type Config, parseConfig } from '../../platform/settings/config.ts';
import { isDevelopersMachine } from '../../platform/settings/developers-machine.ts';
import { StartError } from '../../platform/settings/start-error.ts';
import { readVersion } from '../../platform/settings/version.ts';
import type { Database } from '../../subgraphs/shared/database/database.ts';
import { SECOND } from '../../subgraphs/shared/durations.ts';
import { withDatabase } from './with-database.ts';

/** The result of one check. */
interface Finding {
  readonly what: string;
  readonly isGood: boolean;
  readonly text: string;
}

const PATIENCE = 5 * SECOND;

/** `admin doctor`: checks that the service has what it needs and answers; exits with 1 otherwise. */
export function doctorCommand(): Command {
  return new Command('doctor')
    .description('Checks the dependencies of the service, and that it answers. Exits with 1 if a check fails.')
    .action(async () => {
      const config = await parseConfig();
      show({ what: 'Credgraph', isGood: true, text: `${readVersion()}, on Node ${process.version}` });
      show({ what: 'Settings', isGood: true, text: 'complete and valid' });
      for (const finding of await findMongodb(config)) show(finding);
      show(await findMail(config));
      show(await findService(config));
    });
}

function show({ what, isGood, text }: Finding): void {
  console.log(`${isGood ? 'good ' : 'WRONG'} ${what}: ${text}`);
  if (!isGood) process.exitCode = 1;
}

async function findMongodb(config: Config): Promise<readonly Finding[]> {
  let found: readonly Finding[] = [];
  try {
    await withDatabase(async (database) => {
      const findings = [describeMongodb(database), describeClock(database), findKeys(database, config)];
      found = (await Promise.all(findings)).filter((finding) => finding !== null);
    });
    return found;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return [{ what: 'MongoDB', isGood: false, text: error.message }];
  }
}

async function findKeys(database: Database, config: Config): Promise<Finding | null> {
  const { findKeyFault } = await import('../../subgraphs/auth/index.ts');
  const text = await findKeyFault(database, await loadIdTokenSecrets(config));
  return text === null ? null : { what: 'Signing keys', isGood: false, text };
}

async function describeMongodb({ db }: Database): Promise<Finding> {
  const { version } = z.object({ version: z.string() }).parse(await db?.admin().serverInfo());
  const { isGood, text } = describeTopology(await db?.admin().command({ hello: 1 }));
  return { what: 'MongoDB', isGood, text: `${version}, ${text}` };
}

async function describeClock(database: Database): Promise<Finding> {
  const difference = await findClockDifference(database, () => new Date());
  const text = difference === 0 ? "agrees with MongoDB's clock" : describeDifference(difference);
  return { what: 'Clock', isGood: difference === 0, text };
}

async function findMail(config: Config): Promise<Finding> {
  const what = 'Mail';
  const { mailUrl } = config;
  if (mailUrl !== null) {
    const { findMailFault } = await import('../../platform/mail.ts');
    const fault = await findMailFault(mailUrl, PATIENCE);
    const { host } = new URL(mailUrl);
    return { what, isGood: fault === null, text: fault === null ? `sent by SMTP through ${host}` : `${host} ${fault}` };
  }
  if (isDevelopersMachine(config)) return { what, isGood: true, text: 'not sent, but shown at /dev/mail' };
  const isGood = !config.isProduction;
  return { what, isGood, text: 'not sent, because MAIL_URL is not set: nobody can sign in by e-mail' };
}

const Readiness = z.record(z.string(), z.unknown());

async function findService({ host, port }: Config): Promise<Finding> {
  const what = `Service on port ${port}`;
  const url = `http://${toReachable(host)}:${port}/readyz`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE) }).catch(() => null);
  if (answer === null) return { what, isGood: false, text: 'does not answer' };
  if (answer.ok) return { what, isGood: true, text: 'ready' };
  const found = Readiness.safeParse(await answer.json().catch(() => null)).data ?? {};
  const missing = Object.keys(found).filter((name) => found[name] === false);
  return { what, isGood: false, text: `is not ready; missing: ${missing.join(', ') || 'unknown'}` };
}

function toReachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
