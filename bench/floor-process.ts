import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { connectDatabase, type Database } from '../subgraphs/shared/database/database.ts';
import { readTogether, withIds } from '../subgraphs/shared/database/read-together.ts';
import { hashSecret, newSecret } from '../subgraphs/shared/secrets/secret.ts';

const Order = z.object({ mongodbUrl: z.string() });

process.once('disconnect', () => process.exit());
process.once('message', (message) => void serve(Order.parse(message)));

interface Token {
  readonly _id: string;
  readonly clientId: string;
  readonly usedAt: Date | null;
}

/** The least that could answer: the framework and the database calls, without a rule. It reads tokens together, as the service does. */
async function serve({ mongodbUrl }: z.infer<typeof Order>): Promise<void> {
  const database = await connectDatabase(mongodbUrl);
  const server = Fastify();
  serveDetail(server, database);
  serveRefresh(server, database);
  serveAppend(server, database);
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  process.on('message', () => process.send?.(process.cpuUsage()));
  process.send?.({ url });
}

function serveDetail(server: FastifyInstance, database: Database): void {
  const findToken = tokensOf<Token>('tokens');
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

/** One document an item, of a curator whose token is known. */
function serveAppend(server: FastifyInstance, database: Database): void {
  const findToken = tokensOf<Pick<Token, '_id'>>('curatorTokens');
  const items = database.collection<{ readonly _id: string }>('floorItems');
  server.post<{ Body: readonly string[] }>('/cred/:credId/append', async ({ url, headers, body: [item] }) => {
    const token = await findToken(database, hashSecret(String(headers['access-token'])));
    if (!token) throw new Error('This token is unknown.');
    await items.insertOne({ _id: `${url} ${item}` });
    return { count: 1 };
  });
}

function tokensOf<Stored extends Pick<Token, '_id'>>(name: string) {
  return readTogether<Stored>(async (database, ids) => {
    const found = database.collection<Pick<Token, '_id'>>(name).find<Stored>(withIds(ids));
    return found.toArray();
  });
}
