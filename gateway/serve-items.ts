import type { IncomingHttpHeaders } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CredentialSubgraph } from '../subgraphs/credential/index.ts';
import { MINUTE } from '../subgraphs/shared/durations.ts';
import { RequestError } from '../subgraphs/shared/errors.ts';
import type { RequestContext } from '../subgraphs/shared/request/context.ts';
import type { CreateRequestContext } from './context/request-context.ts';
import { type Graph, runOperation } from './graph/graph.ts';
import { isGzip } from './http/body-encoding.ts';
import { answerEarly, startCountdown, stopCountdown } from './http/end-late-requests.ts';
import { formatRestError } from './http/format-error.ts';
import { checkEachRequest } from './http/parameters.ts';
import { toRestRequest } from './http/request.ts';
import { sendResponse } from './http/respond.ts';
import { ITEMS_ROUTE } from './http/route-table.ts';
import { formatErrors, registerPlugin } from './http/server.ts';
import type { WrongSecrets } from './protection/rate-limits.ts';
import { type BodySize, noRoom, type Uploads } from './protection/uploads.ts';
import { type DirectLists, itemsEndpoint } from './rest/items.ts';

/** The parts of the service that the item-list endpoint needs. */
export interface ItemsParts {
  readonly graph: Graph;
  readonly credential: CredentialSubgraph;
  readonly createContext: CreateRequestContext;
  readonly wrongSecrets: WrongSecrets;
  readonly uploads: Uploads;
}

/** Bytes of about a million addresses. The work on an upload has the time limit of a request once, and once more for each of these. */
const TIMED_SIZE = 44_000_000;

/** The longest pause of a sender. */
const LONGEST_PAUSE = MINUTE;

/** Serves the item lists over REST (spec 4.8): the only endpoint with a streamed body. */
export async function serveItems(
  server: FastifyInstance,
  { graph, createContext, ...parts }: ItemsParts,
): Promise<void> {
  await registerPlugin(server, 'items', (area) => {
    formatErrors(area, formatRestError);
    area.removeAllContentTypeParsers();
    // Leaves the body of any type unread: the endpoint reads it as a stream.
    area.addContentTypeParser('*', (_request, _body, done) => done(null));
    checkEachRequest(area, ITEMS_ROUTE.inputs);
    area.post(ITEMS_ROUTE.path, async (request, reply) => {
      const context = await createContext(request, reply);
      const response = await itemsEndpoint(
        toRestRequest(request, { pieces: readBody(request), checkOpen: () => checkOpen(reply) }),
        (document, variables) => runOperation(graph, document, variables, context),
        directLists(parts, context, { headers: request.headers, stop: () => answerEarly(reply, noRoom()) }),
      );
      return sendResponse(reply, response);
    });
  });
}

/** A call whose body is still unread. */
interface Unread {
  readonly headers: IncomingHttpHeaders;
  /** Answers it at once, to make room for others. */
  readonly stop: () => void;
}

function directLists(
  { credential, wrongSecrets, uploads }: Omit<ItemsParts, 'graph' | 'createContext'>,
  context: RequestContext,
  { headers, stop }: Unread,
): DirectLists {
  const { address = '' } = context;
  return {
    beginUpload: async (terms) => {
      const holder = await wrongSecrets.watch(address, async () => credential.checkUpload(context, terms));
      const upload = await uploads.begin({ holder, address }, sizeOf(headers));
      upload.ended.addEventListener('abort', stop);
      return upload;
    },
    streamItems: async (terms, texts, memory) =>
      wrongSecrets.watch(address, async () => credential.streamItems(context, { ...terms, items: texts, memory })),
  };
}

function sizeOf(headers: IncomingHttpHeaders): BodySize {
  const length = headers['content-length'];
  return { atLeast: Number(length ?? 0), atMost: isGzip(headers) ? Infinity : Number(length ?? Infinity) };
}

async function* readBody(request: FastifyRequest): AsyncGenerator<Buffer> {
  const { raw } = request;
  const pause = setTimeout(() => raw.destroy(), LONGEST_PAUSE);
  let size = 0;
  stopCountdown(request);
  try {
    // The connection must stay open for the response, even if the body is not read to its end.
    for await (const piece of raw.iterator({ destroyOnReturn: false })) {
      pause.refresh();
      size += piece.length;
      startCountdown(request);
      yield piece;
      // Yields to the event loop, so that a fast sender does not block other requests.
      await setImmediate();
      stopCountdown(request);
    }
  } catch {
    refuseIncomplete();
  } finally {
    clearTimeout(pause);
    startCountdown(request, 1 + size / TIMED_SIZE);
  }
}

function checkOpen({ raw }: FastifyReply): void {
  if (raw.destroyed) refuseIncomplete();
}

function refuseIncomplete(): never {
  throw new RequestError('BAD_USER_INPUT', 'The connection closed before all items arrived: nothing was changed.', {
    reason: 'MALFORMED_REQUEST',
  });
}
