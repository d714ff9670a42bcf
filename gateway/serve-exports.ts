import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { stopCountdown } from './http/end-late-requests.ts';
import { formatRestError } from './http/format-error.ts';
import { checkEachRequest } from './http/parameters.ts';
import { toRestRequest } from './http/request.ts';
import { NO_STORE } from './http/respond.ts';
import { EXPORT_ROUTE } from './http/route-table.ts';
import { formatErrors, registerPlugin } from './http/server.ts';
import { createPlaces } from './protection/places.ts';
import { type FormatWriter, itemsWriter } from './rest/items-format.ts';
import { parseExportTerms } from './rest/items-terms.ts';
import type { ItemsParts } from './serve-items.ts';

/** How much may wait for a reader in memory, beside the batch that is being written. */
const BUFFER = 64 * 1024;

/** The exports that are served at a time, each of which keeps a snapshot and half a megabyte. */
const PLACES = {
  ofHolder: 16,
  ofAddress: 64,
  tooManyOfHolder: '16 exports of yours are in progress: let one end first.',
  tooManyOfAddress: (most: number) => `${most} exports from your address are in progress.`,
} as const;

/** The parts of the service that exports need. */
type ExportParts = Omit<ItemsParts, 'graph' | 'uploads'>;

/** Serves all items of a list as a stream, to its curator. */
export async function serveExports(
  server: FastifyInstance,
  { credential, createContext, wrongSecrets }: ExportParts,
): Promise<void> {
  const places = createPlaces(PLACES);
  await registerPlugin(server, 'exports', (area) => {
    formatErrors(area, formatRestError);
    checkEachRequest(area, EXPORT_ROUTE.inputs);
    area.get(EXPORT_ROUTE.path, async (request, reply) => {
      const context = await createContext(request, reply);
      const { credId, auth, format, isForSpreadsheets } = parseExportTerms(toRestRequest(request, null));
      const isCheck = request.method === 'HEAD';
      const { address = '' } = context;
      const { holder, revision, batches, close } = await wrongSecrets.watch(address, async () =>
        credential.exportItems(context, { credId, auth, isCheck }),
      );
      const held: (() => void)[] = [];
      whenClosed(reply, () => {
        held.forEach((release) => release());
        void close().catch((error: unknown) => request.log.warn({ err: error }, CLOSE_FAILED));
      });
      held.push(places.take({ holder, address }));
      // It may have disconnected before, while the list was opened.
      if (reply.raw.destroyed) held.forEach((release) => release());
      // The time limit of a request would end a long download.
      stopCountdown(request);
      const writer = itemsWriter(format, isForSpreadsheets);
      reply.headers({
        ...NO_STORE,
        etag: `"${revision}"`,
        vary: 'accept',
        'content-type': writer.type,
        'content-disposition': `attachment; filename="credential-${credId}-items.${writer.extension}"`,
      });
      const body = isCheck ? [] : writeItems(batches, writer);
      return reply.send(Readable.from(body, { objectMode: false, highWaterMark: BUFFER }));
    });
  });
}

const CLOSE_FAILED = 'what an export held could not be freed; it expires by itself';

/** Runs an action when the response has ended; at once if the client disconnected before. */
function whenClosed({ raw }: FastifyReply, action: () => void): void {
  if (raw.destroyed) action();
  else raw.once('close', action);
}

/** Writes the items while they are read. */
async function* writeItems(
  batches: AsyncIterable<readonly string[]>,
  { start, write, end }: FormatWriter,
): AsyncGenerator<string> {
  if (start !== '') yield start;
  let isFirst = true;
  for await (const items of batches) {
    if (items.length === 0) continue;
    yield write(items, isFirst);
    isFirst = false;
  }
  if (end !== '') yield end;
}
