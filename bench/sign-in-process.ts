import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { startService } from '../gateway/service.ts';
import { createLog } from '../gateway/telemetry/log.ts';
import { connectDatabase, type Database } from '../subgraphs/shared/database/database.ts';
import { readTogether, withIds } from '../subgraphs/shared/database/read-together.ts';
import { hashSecret, newSecret } from '../subgraphs/shared/secrets/secret.ts';
import { serviceConfig } from './service-config.ts';

const Order = z.object({ kind: z.enum(['service', 'floor']), mongodbUrl: z.string(), dataDir: z.string() });

process.once('disconnect', () => process.exit());
process.once('message', (message) => void serve(Order.parse(message)));

type Order = z.infer<typeof Order>;

async function serve(order: Order): Promise<void> {
  const database = await connectDatabase(order.mongodbUrl);
  let commands = 0;
  database.getClient().on('commandStarted', () => {
    commands += 1;
  });
  const url = await start(order, database);
  process.on('message', () => process.send?.({ ...process.cpuUsage(), commands }));
  process.send?.({ url });
}

async function start({ kind, dataDir }: Order, database: Database): Promise<string> {
  return kind === 'floor' ? startSignInFloor(database) : startWhole(database, dataDir);
}

async function startWhole(database: Database, dataDir: string): Promise<string> {
  const config = await serviceConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'info' });
  const { url } = await startService({
    config,
    database,
    log: createLog(config.logLevel),
    now: () => new Date(),
    uptime: () => performance.now(),
  });
  return url;
}

interface Token {
  readonly _id: string;
  readonly clientId: string;
  readonly usedAt: Date | null;
}

/** The least that could answer: the framework and the database calls, without a rule. It reads tokens together, as the service does. */
async function startSignInFloor(database: Database): Promise<string> {
  const server = Fastify();
  serveDetail(server, database);
  serveRefresh(server, database);
  return server.listen({ host: '127.0.0.1', port: 0 });
}

function serveDetail(server: FastifyInstance, database: Database): void {
  const findToken = readTogether<Token>(async (_, ids) =>
    database.collection<Token>('tokens').find(withIds(ids)).toArray(),
  );
  server.get('/oauth/api/2/token', async ({ headers }) => {
    const text = (headers.authorization ?? '').slice('Bearer '.length);
    const token = await findToken(database, hashSecret(text));
    return { client_id: token?.clientId };
  });
}

function serveRefresh(server: FastifyInstance, database: Database): void {
  const tokens = database.collection<Token>('tokens');
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: object, body: string) => new URLSearchParams(body),
  );
  server.post<{ Body: URLSearchParams }>('/oauth/auth/2/token', async ({ body }) => {
    const hash = hashSecret(body.get('refresh_token') ?? '');
    const taken = await tokens.findOneAndUpdate({ _id: hash, usedAt: null }, { $set: { usedAt: new Date() } });
    if (!taken) throw new Error('This token is used.');
    const [accessToken, refreshToken] = [newSecret('accessToken'), newSecret('refreshToken')];
    await tokens.insertMany([accessToken, refreshToken].map((token) => ({ ...taken, _id: hashSecret(token) })));
    return { access_token: accessToken, refresh_token: refreshToken };
  });
}
