import { randomBytes, randomInt } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectDatabase, type Database } from '../../subgraphs/shared/database/database.ts';
import { SECOND } from '../../subgraphs/shared/durations.ts';
import { untrustedCertificate } from '../support/certificates.ts';
import { createEndpoint } from '../support/event-endpoints.ts';
import { newFolder } from '../support/new-folder.ts';
import { type CuratingPerson, curatingPerson } from '../support/own-credentials.ts';
import { type Partner, partner } from '../support/partner.ts';
import { type KillableServer, killableServer, prepareDatabase } from '../support/server-process.ts';
import { emptyDatabase } from '../support/test-database.ts';
import { toTestService } from '../support/to-test-service.ts';
import { type WebhookReceiver, webhookReceiver } from '../support/webhook-receiver.ts';
import type { FaultWorld } from './world.ts';

/** Two services with a database of their own on the members of a world, a partner, and a curator with a webhook. */
export interface EventWorld {
  readonly database: Database;
  readonly servers: readonly [KillableServer, KillableServer];
  readonly receiver: WebhookReceiver;
  readonly partner: Partner;
  readonly curator: CuratingPerson;
  close(): Promise<void>;
}

/** The databases that had a world before. */
const prepared = new Set<string>();

/** One event in so many is refused, once: a second refusal would make it wait for minutes. */
const REFUSED = 33;

/**
 * Opens such a world. The services of the other one would refuse to deliver to loopback. All of them have one database, one after another,
 * whose collections and indexes cost three mongods more than most scenarios do.
 */
export async function openEventWorld(
  { mongodb, pace }: FaultWorld,
  more: Readonly<Record<string, string>> = {},
): Promise<EventWorld> {
  const url = mongodb.url.replace('/crash?', '/events?');
  const database = await connectDatabase(url);
  await (prepared.has(url) ? emptyDatabase(database) : prepareDatabase(url));
  prepared.add(url);
  const certificate = await untrustedCertificate();
  const authority = join(await newFolder(), 'receiver.pem');
  await writeFile(authority, certificate.cert);
  const receiver = await webhookReceiver(certificate);
  receiver.answers = refuseSome();
  const there = await partner({}, certificate);
  const settings = {
    LOG_LEVEL: 'warn',
    OUTBOUND_ALLOW: `${receiver.host},${there.host}`,
    NODE_EXTRA_CA_CERTS: authority,
    SECRET_KEY: randomBytes(32).toString('hex'),
    RATE_LIMIT_ADDRESS: '0',
    RATE_LIMIT_CALLER: '0',
    REQUEST_TIMEOUT: String(pace.request),
    MONGODB_SELECTION_TIMEOUT: String(pace.patience),
    MONGODB_QUEUE_TIMEOUT: String(pace.patience),
    MONGODB_SOCKET_TIMEOUT: String(pace.patience),
    ...more,
  };
  const servers = [await killableServer(url, settings), await killableServer(url, settings)] as const;
  const service = toTestService(servers[0], database);
  const curator = await curatingPerson(service);
  const { errors } = await createEndpoint(service, curator, { url: receiver.url });
  if (errors.length > 0) throw new Error(`The endpoint could not be created: ${errors[0]?.message}`);
  return {
    database,
    servers,
    receiver,
    partner: there,
    curator,
    close: async () => {
      await Promise.all(servers.map(async (server) => server.close()));
      await Promise.all([database.close(), receiver.close(), there.close()]);
    },
  };
}

/** Refuses some events at random, each once. */
export function refuseSome(): WebhookReceiver['answers'] {
  const seen = new Set<string>();
  return ({ id }) => {
    const isFirst = !seen.has(id);
    seen.add(id);
    return { status: isFirst && randomInt(REFUSED) === 0 ? 500 : 204 };
  };
}

/** How long a client waits for an answer before it repeats its call. */
const PATIENCE = 8 * SECOND;

/** What a call brings; null if it fails, or if no answer comes in time. */
export async function inTime<Result>(call: Promise<Result>): Promise<Result | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(late.resolve, PATIENCE, null);
  try {
    return await Promise.race([call, late.promise]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
